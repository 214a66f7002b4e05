"""The players of `hands.py`, and what a seat sees there: all compiled by numba, if it is there."""

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Final, NamedTuple, TypeVar

import numpy as np

from pisti.bots.pisti import general as g


class Count(NamedTuple):
    """The rules: by card its rank and points, the table of `general.py`, more, and hand sizes."""

    rank: Any
    worth: Any
    table: Any
    more: Any
    sizes: Any


class Eyes(NamedTuple):
    """By seat the rows that it has seen, and by rank the copies and the points that it has not."""

    seen: Any
    unseen: Any
    worths: Any


class Shown(NamedTuple):
    """By seat what this deal has shown of it, as in `position.py`."""

    declined: Any
    laid: Any
    left: Any


FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])

JACK: Final = 9
SCALE: Final = 10.0  # points to one unit of the output, as in `net.py`
OTHERS: Final = ("easy", "counter", "hard")  # the players beside the network, from 1 on
HARD: Final = 3
STARTER: Final = 3  # P-28: the starter may look at the centre

# What is known of the rules beside the table of `general.py`, by place.
CENTRE_CARDS, PLIES, CARDS, VIEW, BASIS, MOST, TIE, LAST_PILE, RULE, EXPOSED = range(10)
ACCEPTED, PROVED, CAUGHT = 10, 12, 14  # each on an ordinary card, then on a jack
MORE: Final = 16
BEGINNING: Final = 3  # points: the cards of a claim, and a new pile to begin

if find_spec("numba"):
    from numba import njit
    from numba.extending import register_jitable

    for each in (g.chance, g.takes, g.won, g.matching, g.danger, g.later, g.fill):
        register_jitable(each)


def compiled(function: FunctionT, *, fastmath: bool = False) -> FunctionT:
    """The function compiled by numba; the function itself where there is no numba."""
    if not find_spec("numba"):
        return function
    quick: FunctionT = njit(fastmath=fastmath)(function)
    return quick


def reordered(function: FunctionT) -> FunctionT:
    """The same, where sums may be added up in any order, which is quicker."""
    return compiled(function, fastmath=True)


@compiled
def by_chance() -> float:
    """A number from 0 to 1 from the generator that numba has."""
    return float(np.random.random())  # noqa: NPY002 - numba knows no other here


@compiled
def hard(hand: Any, held: int, count: Any, known: Any) -> int:
    """The slot of the card that `pisti.bots.pisti.hard` plays."""
    now, own = known.now, known.own
    best, chosen = -1e9, 0
    for k in range(held):
        r, p = count.rank[hand[k]], count.worth[hand[k]]
        spent = (g.ANOTHER_JACK if own[JACK] > 1 else g.A_JACK) if r == JACK else 0.0
        if g.takes(r, now):
            value = g.won(r, p, known) + g.TAKING + g.TAKING_LAST * now[g.IS_LAST] - spent
        else:
            value = g.A_PAIR * (own[r] > 1) + g.SAFE * (known.near[r] == 2) - spent
            value -= g.danger(r, p, g.matching(r, known), known) + g.GIVEN * (now[g.POINTS] + p)
        if value > best:
            best, chosen = value, k
    return chosen


@compiled
def simple(kind: int, hand: Any, held: int, count: Any, known: Any) -> int:
    """The slot of the card that `easy` plays, or `counter` if the kind is 2."""
    best, chosen = -1e9, 0
    for k in range(held):
        r = count.rank[hand[k]]
        value = -1.0 * count.worth[hand[k]] if kind == 1 else -1.0 * known.unseen[r]
        value += 1000.0 * g.takes(r, known.now) - 100.0 * (r == JACK)
        if value > best:
            best, chosen = value, k
    return chosen


@reordered
def estimate(rows: Any, net: Any, one: Any) -> float:
    """The points that the network adds to the first guess, for these active rows."""
    first, first_bias, second, second_bias, third, third_bias = net
    width = first.shape[1]
    for j in range(width):
        one[j] = first_bias[j]
    for r in rows:
        line = first[r]
        for j in range(width):
            one[j] += line[j]
    for j in range(width):
        one[j] = max(one[j], np.float32(0))
    out = third_bias[0]
    for i in range(second.shape[0]):
        line = second[i]
        total = second_bias[i]
        for j in range(width):
            total += line[j] * one[j]
        if total > 0:
            out += total * third[i]
    return float(out * SCALE)


@compiled
def see(seat: int, row: int, card: int, count: Any, eyes: Any) -> None:
    """Let a seat see the card in this row of the table."""
    if not eyes.seen[seat, row]:
        eyes.seen[seat, row] = True
        eyes.unseen[seat, count.rank[card]] -= 1
        eyes.worths[seat, count.rank[card]] -= count.worth[card]


@compiled
def _lies(matched: float, more: Any, on_a_jack: int) -> float:
    """The share of lies of a seat without a match, so that it does not matter who doubts it."""
    accepted, proved = more[ACCEPTED + on_a_jack], more[PROVED + on_a_jack]
    caught = more[CAUGHT + on_a_jack]
    lies = (
        (proved - accepted) * matched / max((accepted + BEGINNING + caught) * (1 - matched), 1e-9)
    )
    return float(max(0.0, min(lies, 1.0)))


@compiled
def claim(chosen: int, hand: Any, count: Any, known: Any, values: Any) -> Any:
    """The slot, whether its card is laid face down, and what a true claim is worth.

    `hand` are the cards held, `values` what they are worth.
    """
    table, now, more = known.table, known.now, count.more
    top, held, rank = now[g.TOP], len(hand), count.rank
    on_a_jack = 1 if top == JACK else 0
    accepted, proved = more[ACCEPTED + on_a_jack], more[PROVED + on_a_jack]
    doubted = accepted + BEGINNING
    doubted /= doubted + more[CAUGHT + on_a_jack]
    for k in range(held):
        if rank[hand[k]] == top:
            bonus = table[g.DOUBLE] if top == JACK else table[g.PISTI]
            value = values[k] - bonus + (1 - doubted) * accepted + doubted * proved
            if value >= values[chosen]:
                return k, True, value
            return chosen, False, -1e9
    if rank[hand[chosen]] == JACK:
        return chosen, False, -1e9
    matched = g.chance(now[g.UNSEEN] + held, known.unseen[top], held)
    return chosen, by_chance() < _lies(matched, more, on_a_jack), -1e9


@compiled
def believes(top: int, cards: int, unseen: Any, own: Any, more: Any) -> bool:
    """Whether a claim is accepted by a seat that does not see these cards."""
    on_a_jack = 1 if top == JACK else 0
    total, mine = 0, 0
    for k in range(13):
        total += unseen[k]
        mine += own[k]
    matched = g.chance(max(total, cards), unseen[top], cards)
    lies = _lies(g.chance(max(total + mine, cards), unseen[top] + own[top], cards), more, on_a_jack)
    true = matched / (matched + (1 - matched) * lies) if matched > 0 else 0.0
    gain = (1 - true) * more[CAUGHT + on_a_jack] - true * (more[PROVED + on_a_jack] + BEGINNING)
    gain += more[ACCEPTED + on_a_jack] + BEGINNING
    return bool(by_chance() >= 0.25 + 0.1 * gain)


@compiled
def look(seat: int, n: int, shown: Any, eyes: Any, known: Any) -> None:
    """Write into `known` what this deal has shown a seat; nothing if the next hands are new."""
    now, near, far = known.now, known.near, known.far
    following, is_fresh = (seat + 1) % n, now[g.IS_FRESH]
    now[g.UNSEEN] = 0
    now[g.UNSEEN_POINTS] = 0
    now[g.RULED_OUT] = 0
    now[g.LEFT_NEXT] = 0 if is_fresh else shown.left[following]
    now[g.LEFT_OTHERS] = 0
    for k in range(13):
        now[g.UNSEEN] += eyes.unseen[seat, k]
        now[g.UNSEEN_POINTS] += eyes.worths[seat, k]
        near[k] = 0
        far[k] = 0
        if is_fresh:
            continue
        if shown.declined[following, k]:
            near[k] = 2
            now[g.RULED_OUT] += eyes.unseen[seat, k]
        elif shown.laid[following, k]:
            near[k] = 1
        if n == 2:
            far[k] = shown.declined[seat, k]
        for other in range(2, n):
            who = (seat + other) % n
            if shown.declined[who, k]:
                far[k] = 2
            elif shown.laid[who, k]:
                far[k] = max(far[k], 1)
    if not is_fresh:
        for other in range(2, n):
            now[g.LEFT_OTHERS] = max(now[g.LEFT_OTHERS], shown.left[(seat + other) % n])
