"""The estimates of the expert's networks for many tables at once, in NumPy.

They are those of `net.py`, but for the rounding of whole numbers.
"""

from functools import cache
from typing import Final

import numpy as np

from pisti.bots.pisti.layout import FOUR, TWO, Layout
from pisti.bots.pisti.lockstep import NO_CARD, RANK, SPECIAL, WORTHS, Array, Choices, Tables
from pisti.bots.pisti.net import SCALE, UNIT, weights
from pisti.bots.pisti.position import ACE, DEUCE, JACK, NOTHING, TEN

_OTHERS: Final = np.array([rank for rank in range(13) if rank != JACK])
_KIND: Final = np.ones(14, np.int32)
_KIND[[NOTHING, ACE, DEUCE, TEN, JACK]] = 0, 2, 3, 4, 5
_IN_THREE: Final = np.array([0, 1, 1, 1, 2, 2, 2, 2])
_CHUNK: Final = 1024


def worths(t: Tables, choices: Choices) -> Array:
    """By table and place the points to be expected of each card of the seats on turn."""
    active = rows(t, choices)
    flat = active.reshape(-1, active.shape[-1])
    parts = [_values(t.players, flat[at : at + _CHUNK]) for at in range(0, len(flat), _CHUNK)]
    found: Array = choices.gain + np.concatenate(parts).reshape(choices.card.shape)
    return found


@cache
def _weights(players: int) -> tuple[Array, ...]:
    first, bias, second, second_bias, third, last = [
        np.array(block, np.float32) / UNIT for block in weights(players)
    ]
    return first, bias[0], np.ascontiguousarray(second.T), second_bias[0], third[0], last[0]


def _values(players: int, active: Array) -> Array:
    first, bias, second, second_bias, third, last = _weights(players)
    one = np.repeat(bias[None], len(active), 0)
    for at in range(active.shape[1]):
        one += first[active[:, at]]
    np.maximum(one, 0, out=one)
    two = np.maximum(one @ second + second_bias, 0)
    found: Array = (two @ third + last) * SCALE
    return found


def rows(t: Tables, choices: Choices) -> Array:
    """The rows that are active after each card, as `features.rows` has them for a view."""
    return (_two if t.players == 2 else _four)(t, choices)


def _two(t: Tables, c: Choices) -> Array:
    me = t.turn
    them = 1 - me
    unseen, own = t.unseen[me][:, None, :], np.minimum(c.own_after, 2)
    no = np.zeros((1, 1, 14), np.int32)
    mine, theirs, laid = no, no, no
    if not t.is_fresh:
        is_top = np.arange(14) == t.top[:, None, None]
        mine = t.declined[me][:, None, :] | (is_top & ~c.takes[:, :, None])
        theirs, laid = t.declined[them][:, None, :], t.laid[them][:, None, :]
    ranks = TWO.row("rank", unseen, own, theirs, laid, mine)[:, :, _OTHERS]
    declined = np.zeros_like(c.top)
    if not t.is_fresh:
        declined = np.take_along_axis(t.declined[them], c.top, 1)
    cards, pile, rest, _, _ = _common(t, c, TWO, t.ply // 8, declined)
    coming = np.where(_is_certain(t), 2, 3) if t.is_last else np.full(t.number, 1 - me)
    exposed = TWO.row("exposed", coming[:, None], *_copies_of_exposed(t, c, 2))
    return _joined(ranks, [*cards, *pile, *rest, exposed])


def _four(t: Tables, c: Choices) -> Array:
    me, is_fresh = t.turn, t.is_fresh
    following, partner, before = ((me + k) % 4 for k in (1, 2, 3))
    unseen = t.unseen[me]
    if is_fresh:
        known = np.zeros((4, 1, 14), np.int32)
        left = np.zeros((4, t.number), np.int32)
        lies = np.zeros((1, 14), np.int32)
    else:
        known = np.where(t.declined > 0, 2, t.laid)
        left = _IN_THREE[WORTHS[t.left]]
        lies = t.declined[before]
    ranks = FOUR.row("rank", unseen, known[following], known[partner], lies, 0)
    ranks = (ranks[:, None, :] + np.minimum(c.own_after, 2))[:, :, _OTHERS]
    declined = np.zeros_like(c.top)
    his = np.zeros_like(c.top)
    if not is_fresh:
        declined = np.take_along_axis((known[following] == 2) * 1, c.top, 1)
        his = np.take_along_axis(known[partner], c.top, 1)
    cards, pile, rest, worth, copies = _common(t, c, FOUR, t.ply // 8, declined)
    quiet = FOUR.row("quiet", unseen[:, JACK], left[following], left[partner], left[before])
    beyond = FOUR.row("after", worth, np.minimum(copies, 2), his)
    held = np.full(t.number, 3 - me)
    if t.is_last:
        is_seen = t.is_out | (me == 3) | (t.exposed == NO_CARD)
        held = np.where(is_seen, 7, 4 + held - 1)
    exposed = FOUR.row("exposed", held[:, None], *_copies_of_exposed(t, c, 1))
    return _joined(ranks, [*cards, quiet[:, None], *pile, beyond, *rest, exposed])


def _joined(ranks: Array, parts: list[Array]) -> Array:
    joined = np.empty((*ranks.shape[:2], 12 + len(parts)), np.int32)
    joined[:, :, :12] = ranks
    for at, part in enumerate(parts):
        joined[:, :, 12 + at] = part
    return joined


def _is_certain(t: Tables) -> Array:
    """Whether the next seat holds the card that lay open under the stock."""
    if not t.is_last or (t.turn + 1) % t.players != t.players - 1 or t.exposed == NO_CARD:
        return np.zeros(t.number, bool)
    return ~t.is_out


def _copies_of_exposed(t: Tables, c: Choices, most: int) -> tuple[Array, Array]:
    """The unseen copies of the exposed card's rank, and the own ones."""
    rank = RANK[t.exposed]
    return t.unseen[t.turn][:, rank][:, None], np.minimum(c.own_after[:, :, rank], most)


def _place(t: Tables, c: Choices, number: int) -> Array:
    """The place of a scoring card: anywhere 0, own hand 1, the pile 2, captured 3."""
    special = SPECIAL[number]
    is_it = c.card == special
    is_own = (t.hand[t.turn] == special).any(axis=1)[:, None]
    pile = np.where(c.takes, 3, 2)
    known = np.where(t.known[t.turn, number], 3, 0)[:, None]
    there = np.where(t.piled[number][:, None], pile, known)
    return np.where(is_it, pile, np.where(is_own, 1, there))


def _common(
    t: Tables, c: Choices, layout: Layout, stage: int, declined: Array
) -> tuple[list[Array], list[Array], list[Array], Array, Array]:
    """The rows that both layouts have in three parts, the worth of the pile, and the copies."""
    row, me = layout.row, t.turn
    side = me % 2
    unseen, own = t.unseen[me], c.own_after
    capped = np.minimum(own, 2)
    is_fresh, players = t.is_fresh, t.players
    theirs = 4 if is_fresh else 4 - (t.ply % (4 * players) + 1) // players
    worth = WORTHS[np.where(c.size == 0, 0, 4 * c.points + c.size)]
    lone = (c.size == 1) * 1
    copies = np.minimum(np.take_along_axis(unseen, c.top, 1), 3)
    certain = _is_certain(t)[:, None] & (c.top == RANK[t.exposed]) & (c.top != NOTHING)
    copies = np.where(certain, 4, copies)
    own_of_top = np.take_along_axis(capped, c.top[:, :, None], 2)[:, :, 0]
    own_of_top = np.where(c.top == NOTHING, 0, own_of_top)
    edge = 0 if is_fresh else WORTHS[t.left[(me + 1) % players]][:, None]
    relation = np.where(edge == 0, 0, np.where(edge < worth, 1, 2))
    jacks = unseen[:, JACK][:, None]
    mine = t.taken[side][:, None] + c.takes * (t.size[:, None] + 1)
    other = t.taken[1 - side][:, None]
    last = np.where(c.takes, 1, np.array([1 + side, 2 - side, 0])[t.last][:, None])
    centre = np.where(t.centre == 2, 0, np.where(t.centre == side, 1, 2))[:, None]
    centre = np.where((centre == 0) & c.takes, 1, centre)
    met = row("meet", lone, copies, own_of_top, declined, theirs - 1)
    cards = [
        row("ace", unseen[:, ACE][:, None], capped[:, :, ACE]),
        row("two", unseen[:, DEUCE][:, None], capped[:, :, DEUCE]),
        row("ten", unseen[:, TEN][:, None], capped[:, :, TEN]),
        row("two_of_clubs", _place(t, c, 0)),
        row("ten_of_diamonds", _place(t, c, 1)),
        row("jack", jacks, np.minimum(own[:, :, JACK], 3)),
        row("jacks", jacks, stage),
    ]
    pile: list[Array] = [
        row("top", _KIND[c.top]),
        np.where(c.size == 0, row("top", 6), met),
        row("when", lone, copies, stage),
        row("worth", worth, copies, declined),
    ]
    rest = [
        row("threat", np.minimum(jacks, 3), relation, theirs - 1, worth),
        row("size", np.minimum(c.size, 15)),
        row("points", np.minimum(c.points, 8)),
        row("ply", t.ply),
        row("race", np.clip((mine - other + 26) // 4, 0, 12), stage),
        row("mine", np.minimum(mine // 3, 9)),
        row("theirs", np.minimum(other // 3, 9)),
        row("last", last, int(t.is_last), worth),
        row("centre", centre, stage),
    ]
    return cards, pile, rest, worth, copies
