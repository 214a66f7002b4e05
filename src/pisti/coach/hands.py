"""The hands of one player: reviews, and the seat in each; and what they cost."""

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple, TypeAlias

from pisti.errors import PistiError, shown, wrong_kind
from pisti.game import AnyGame
from pisti.review import Decision, Review
from pisti.review.judging import is_behind
from pisti.review.reviewing import check_reviews

Seats: TypeAlias = int | Sequence[int]
"""The seat of a player in all reviews, or one for each of them."""
Hands: TypeAlias = list[tuple[Review, int]]


def hands_of(game: AnyGame, reviews: Sequence[Review], seat: Seats) -> Hands:
    """Each review with the seat of the player in it; anything else is refused."""
    check_reviews(game, reviews, None)
    if isinstance(seat, str | bytes) or not isinstance(seat, int | Sequence):
        raise wrong_kind("a seat, or one for each review", seat)
    seats = [seat] * len(reviews) if isinstance(seat, int) else list(seat)
    if len(seats) != len(reviews):
        raise PistiError(f"{len(seats)} seats, expected {len(reviews)}, one for each review")
    for review, each in zip(reviews, seats, strict=True):
        players = review.last.rules.players
        if type(each) is not int or not 0 <= each < players:
            raise PistiError(f"there is no seat {shown(each)}, expected 0 to {players - 1}")
    return list(zip(reviews, seats, strict=True))


def is_of_weight(decision: Decision) -> bool:
    """Whether a decision mattered: a move was worse than the best one by more than chance."""
    return any(is_behind(option) for option in decision.options)


class Cost(NamedTuple):
    """The points that a hand gave away, and in how many decisions that mattered."""

    points: float
    mattered: int


def cost_of(review: Review, seat: int) -> Cost:
    """What a hand cost this seat."""
    decisions = review.of(seat)
    return Cost(fsum(each.given for each in decisions), sum(map(is_of_weight, decisions)))
