"""The count of many hands: `score`, and the `rewards` at their end."""

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
    totals, plan = score(hands), hands.plan
    players, sides = plan.rules.players, plan.rules.sides
    whole = totals.sum(axis=1, keepdims=True)
    leads = totals - (whole - totals) / (sides - 1)
    if plan.game.LOW_WINS:
        leads = -leads
    is_counted = hands.are_over
    if hasattr(plan.kernel, "VOID"):  # AF-18
        is_counted &= hands.now[:, plan.kernel.PHASE] != plan.kernel.VOID
    leads[~is_counted] = 0
    found: NDArray[np.float64] = leads[:, [plan.rules.side_of(seat) for seat in range(players)]]
    return found
