"""The count of many hands: `score`, and the `rewards` at their end."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pisti.batch.hands import Draft, Hands
from pisti.batch.plain import boards
from pisti.batch.plan import NONE
from pisti.kit.checks import check_kind


def score(hands: Hands | Draft) -> NDArray[np.int64]:
    """By hand and side the points banked so far, as the totals of `pisti.score`.

    >>> import pisti
    >>> from pisti.batch import deal
    >>> score(deal(pisti.PRESETS["classic_two"], 2, seed=7))
    array([[0, 0],
           [0, 0]])

    The majority and the bonus for the last pile are counted when the hands are over.
    """
    check_kind(hands, Hands, Draft)
    arrays, scoring, sides = hands.arrays, hands.rules.scoring, hands.rules.sides
    totals = _card_points(hands)
    points = (scoring.pisti_points, scoring.double_points, scoring.jack_on_single)
    for seat, bonuses in enumerate(arrays.bonuses):
        for worth, times in zip(points, bonuses, strict=True):
            totals[seat % sides] += worth * times.astype(np.int64)
    if hands.is_over:
        _add_broken_pistis(hands, totals)
        captor = arrays.captor
        for side in range(sides):  # P-45
            is_theirs = (captor != NONE) & (captor % sides == side)
            totals[side] += scoring.last_pile_bonus * is_theirs
        totals += scoring.majority_points * _majority(hands, totals)
    return np.ascontiguousarray(totals.T)


def rewards(hands: Hands | Draft) -> NDArray[np.float64]:
    """By hand and seat how much better its side did than the others on average.

    >>> import pisti
    >>> from pisti.batch import deal
    >>> rewards(deal(pisti.PRESETS["classic_two"], 1, seed=7))
    array([[0., 0.]])

    They are zeros before the end, and add up to zero, as the rewards of an `Encoding`.
    """
    check_kind(hands, Hands, Draft)
    players, sides = hands.rules.players, hands.rules.sides
    if not hands.is_over:
        return np.zeros((hands.number, players))
    totals = score(hands)
    whole = totals.sum(axis=1, keepdims=True)
    leads: NDArray[np.float64] = totals - (whole - totals) / (sides - 1)
    return leads[:, [seat % sides for seat in range(players)]]


def _card_points(hands: Hands | Draft) -> Any:
    """P-41: by side and hand the points of the captured cards that count."""
    worth = hands.start.plan.worth
    captured, uncounted = boards(hands.arrays.captured), boards(hands.arrays.uncounted)
    counted = (captured & ~uncounted).astype("<u8")[..., None].view(np.uint8)
    points = np.zeros(counted.shape[:-1], np.int64)
    for at in np.flatnonzero(worth.any(axis=1)):
        points += worth[at].take(counted[..., at])
    return points.sum(axis=1)


def _add_broken_pistis(hands: Hands | Draft, totals: Any) -> None:
    """P-38, A-10: take the points for a pişti from each side whose pişti was broken."""
    arrays, sides = hands.arrays, hands.rules.sides
    for side in range(sides):
        has_pisti = (arrays.bonuses[side::sides, 0] > 0).any(axis=0)
        is_broken = (arrays.broken > 0) & has_pisti & (arrays.captor % sides != side)
        totals[side] -= hands.rules.scoring.pisti_points * is_broken


def _majority(hands: Hands | Draft, totals: Any) -> Any:
    """P-42, P-43: by side and hand whether it gets the majority."""
    rules, arrays = hands.rules, hands.arrays
    scoring, sides = rules.scoring, rules.sides
    counts = arrays.taken.astype(np.int64)
    if scoring.majority_basis == "captures":
        counts = np.stack([arrays.captures[side::sides].sum(axis=0) for side in range(sides)])
    most = counts.max(axis=0)
    is_best = (counts == most) & (most > 0)  # P-33
    is_alone = is_best.sum(axis=0) == 1
    if scoring.majority_rule == "over_half":
        whole = counts.sum(axis=0)
        is_best &= (2 * most > whole) | ((2 * most == whole) & ~is_alone)
    if scoring.majority_tie == "all_leaders":
        return is_best
    if scoring.majority_tie == "first_seat":
        first = rules.first_seat(hands.start.dealer)
        order = [rules.side_of((first + place) % rules.players) for place in range(sides)]
        leader = np.array(order)[is_best[order].argmax(axis=0)]
        return is_best & (leader == np.arange(sides)[:, None])
    if scoring.majority_tie == "deal_leader":
        points: Any = np.where(is_best, totals, totals.min(axis=0) - 1)
        is_leader: Any = is_best & (points == points.max(axis=0))
        return is_leader & (is_leader.sum(axis=0) == 1)
    return is_best & is_alone
