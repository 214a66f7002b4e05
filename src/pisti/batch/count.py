"""The count of many hands: `score`, and the `rewards` at their end."""

from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray

from pisti.batch.hands import Draft, Hands
from pisti.kit.checks import check_kind


def score(hands: Hands | Draft) -> NDArray[np.int64]:
    """By hand and side the points banked so far, as the totals of the game's `score`.

    >>> import pisti
    >>> from pisti.batch import deal
    >>> score(deal(pisti.PRESETS["classic_two"], 2, seed=7))
    array([[0, 0],
           [0, 0]])
    """
    check_kind(hands, Hands, Draft)
    first = hands.plan.kernel.POINTS
    return hands.now[:, first : first + hands.rules.sides].astype(np.int64)


def rewards(hands: Hands | Draft) -> NDArray[np.float64]:
    """By hand and seat how much better its side did than the others on average.

    >>> import pisti
    >>> from pisti.batch import deal
    >>> rewards(deal(pisti.PRESETS["classic_two"], 1, seed=7))
    array([[0., 0.]])

    They are zeros before the end of a hand, and where it is void; they add up to zero, as the
    rewards of an `Encoding`.
    """
    found = leads(hands)
    found[~hands.are_over] = 0
    return found


def leads(hands: Hands | Draft, playing: Collection[int] | None = None) -> NDArray[np.float64]:
    """By hand and seat the points of its side above the mean of the others, also before the end.

    They are zeros where a hand is void (AF-18).  `playing` are the sides that are not out of the
    match (PY-35), if some are.
    """
    return leads_of(hands, score(hands), playing)


def leads_of(
    hands: Hands | Draft, totals: NDArray[np.int64], playing: Collection[int] | None = None
) -> NDArray[np.float64]:
    """The same, where these are the points of the sides."""
    plan = hands.plan
    rules, sides = plan.rules, [*(range(plan.rules.sides) if playing is None else playing)]
    whole = totals[:, sides].sum(axis=1, keepdims=True)
    found = (totals - (whole - totals) / (len(sides) - 1)) * (-1 if plan.game.LOW_WINS else 1)
    if hasattr(plan.kernel, "VOID"):
        found[hands.now[:, plan.kernel.PHASE] == plan.kernel.VOID] = 0
    by_seat: NDArray[np.float64] = found[:, [rules.side_of(s) for s in range(rules.players)]]
    return by_seat
