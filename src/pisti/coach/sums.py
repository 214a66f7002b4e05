"""What one hand says of one player, in numbers: all that a rate, a grade and a report add up."""

from typing import NamedTuple

import attrs

from pisti.coach.hands import Cost, cost_of
from pisti.coach.kinds import Kinds, kinds_of
from pisti.game import AnyGame, AnyRules
from pisti.review import Review
from pisti.review.weighing import EXACT


class Look(NamedTuple):
    """How many decisions a bot weighed, and in how many worlds at least."""

    weigher: str
    decisions: int
    worlds: int


class Outcome(NamedTuple):
    """The margin of a finished hand in points, and what is left of it without the cards."""

    result: float
    skill: float


@attrs.frozen
class Sums:
    """What one hand says of one player, in numbers.

    `looks` leave out what was exact.  `account` is `None` where the hand was not played to its end.
    """

    rules: AnyRules
    decisions: int
    cost: Cost
    looks: tuple[Look, ...]
    account: Outcome | None
    kinds: Kinds


def sums_of(game: AnyGame, review: Review, seat: int) -> Sums:
    """What this hand says of the player in this seat.

    >>> import pisti
    >>> from pisti.record import record_of
    >>> from pisti.review import review
    >>> state = pisti.new_hand(pisti.PRESETS["mini"], seed=7)
    >>> while moves := pisti.legal_moves(state):
    ...     state = pisti.apply(state, moves[0])
    >>> sums_of(pisti, review(pisti, record_of(pisti, state), worlds=5), 0).account.result
    6.0
    """
    accounts = [
        Outcome(each.result, each.result - each.cards)
        for each in review.accounts
        if each.seat == seat
    ]
    return Sums(
        review.last.rules,
        len(review.of(seat)),
        cost_of(review, seat),
        looks_of(review, seat),
        accounts[0] if accounts else None,
        kinds_of(game, [review], seat),
    )


def looks_of(review: Review, seat: int) -> tuple[Look, ...]:
    """The bots that weighed the decisions of this seat; those that were exact are left out."""
    worlds: dict[str, list[int]] = {}
    for one in review.of(seat):
        if one.weigher != EXACT:
            worlds.setdefault(one.weigher, []).append(one.worlds)
    return tuple([Look(name, len(each), min(each)) for name, each in worlds.items()])
