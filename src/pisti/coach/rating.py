"""How well somebody plays: the points that are given away in a decision that mattered."""

from collections.abc import Sequence
from math import fsum, sqrt
from typing import NamedTuple

import attrs

from pisti.coach.hands import Cost, Seats, hands_of
from pisti.coach.sums import Sums, sums_of
from pisti.game import AnyGame
from pisti.kit.intervals import half_width, mean, student
from pisti.review import Review


class Mean(NamedTuple):
    """A mean, and half of the width of its 95 % interval; `None` where one hand alone counts."""

    value: float
    width: float | None


@attrs.frozen
class Rate:
    """How well a player has played some hands, of which so many were `finished`.

    `decisions` had a choice, and `mattered` are those of them in which a move was worse than the
    best one by more than chance.  `given` are the points given away in all.
    `rate` are those given away in a decision that mattered, `None` where none did.
    `result` is the margin of a finished hand in points; `skill` is what is left of it without what
    the cards brought: the play of all seats beside an expert's.  Both are `None` where no hand was
    played to its end.  All intervals are over hands, as decisions of one hand hang together.
    """

    hands: int
    finished: int
    decisions: int
    mattered: int
    given: float
    rate: Mean | None
    result: Mean | None
    skill: Mean | None


def rate(game: AnyGame, reviews: Sequence[Review], seat: Seats) -> Rate:
    """How well a player has played these hands.

    >>> import pisti
    >>> from pisti.record import record_of
    >>> from pisti.review import review
    >>> state = pisti.new_hand(pisti.PRESETS["mini"], seed=7)
    >>> while moves := pisti.legal_moves(state):
    ...     state = pisti.apply(state, moves[0])
    >>> found = rate(pisti, [review(pisti, record_of(pisti, state), worlds=5)], 0)
    >>> found.hands, found.decisions, found.result
    (1, 1, Mean(value=6.0, width=None))

    `seat` is the seat of the player, or one for each review.
    """
    return rate_of([sums_of(game, *each) for each in hands_of(game, reviews, seat)])


def rate_of(hands: Sequence[Sums]) -> Rate:
    """How well a player has played the hands that have these sums."""
    costs = [each.cost for each in hands]
    accounts = [each.account for each in hands if each.account is not None]
    return Rate(
        len(hands),
        len(accounts),
        sum(each.decisions for each in hands),
        sum(cost.mattered for cost in costs),
        fsum(cost.points for cost in costs),
        mean_cost(costs),
        _mean([each.result for each in accounts]),
        _mean([each.skill for each in accounts]),
    )


def mean_cost(costs: Sequence[Cost]) -> Mean | None:
    """The points given away in a decision that mattered, and the interval over hands.

    >>> found = mean_cost([Cost(4.0, 2), Cost(2.0, 2)])
    >>> found.value, round(found.width, 2)
    (1.5, 6.35)

    A ratio of two sums: its error is that of the points which each hand gave away beyond what so
    many decisions give away on average.  Where decisions of one hand alone mattered, no other hand
    differs from it, and there is no interval.
    """
    mattered = sum(cost.mattered for cost in costs)
    if not mattered:
        return None
    found = fsum(cost.points for cost in costs) / mattered
    spread = spread_of(costs, found)
    if spread is None or sum(cost.mattered > 0 for cost in costs) < 2:
        return Mean(found, None)
    return Mean(found, student(len(costs) - 1) * spread / sqrt(len(costs)))


def spread_of(costs: Sequence[Cost], found: float) -> float | None:
    """The standard deviation of this mean cost from one hand to the next; `None` for one hand."""
    if len(costs) < 2:
        return None
    usual = sum(cost.mattered for cost in costs) / len(costs)
    squares = fsum((cost.points - found * cost.mattered) ** 2 for cost in costs)
    return sqrt(squares / (len(costs) - 1)) / usual


def _mean(numbers: Sequence[float]) -> Mean | None:
    return Mean(mean(numbers), half_width(numbers)) if numbers else None
