"""The active rows of the expert's networks for many tables; the library has them for one View."""

from typing import Any

import numpy as np
from tables import (
    ACE,
    DEUCE,
    JACK,
    KIND,
    RANK,
    TEN,
    TEN_OF_DIAMONDS,
    TWO_OF_CLUBS,
    WORTHS,
    Choices,
    Ints,
    Tables,
)

from pisti.bots.pisti.layout import FOUR, TWO, Layout

OTHERS = [rank for rank in range(13) if rank != JACK]
LAYOUTS = {2: TWO, 4: FOUR}


def rows(t: Tables, choices: Choices) -> Any:
    """The rows that are active after each card."""
    return _two(t, choices) if t.players == 2 else _four(t, choices)


def _joined(old: Any, parts: list[Any]) -> Any:
    joined = np.empty((*old.shape[:2], 12 + len(parts)), np.int16)
    joined[:, :, :12] = old
    for k, part in enumerate(parts):
        joined[:, :, 12 + k] = part
    return joined


def _place(t: Tables, takes: Any, special: int) -> Any:
    """The place of a scoring card after each card: anywhere, in the hand, on the pile, captured."""
    pile = np.where(takes, 3, 2)
    is_own = (t.hand[t.turn] == special).any(axis=1)[:, None]
    known = t.seen[t.turn, special][:, None]
    lies = t.in_pile[special][:, None]
    there = np.where(is_own, 1, np.where(lies, pile, np.where(known, 3, 0)))
    return np.where(t.hand[t.turn] == special, pile, there)


def _common(t: Tables, c: Choices, layout: Layout, stage: int) -> list[list[Any]]:
    """The rows that both layouts have, in the order of their tables, in three parts."""
    row, side = layout.row, t.turn % 2
    unseen, capped = t.unseen[t.turn][:, None, :], np.minimum(c.own_after, 2)
    w = WORTHS[np.where(c.size == 0, 0, 4 * c.points + c.size)]
    lone = (c.size == 1).astype(np.int32)
    jacks = unseen[:, :, JACK]
    edge = WORTHS[c.left][:, None]
    rel = np.where(edge == 0, 0, np.where(edge < w, 1, 2))
    mine = t.taken[side][:, None] + c.takes * (t.size[:, None] + 1)
    other = t.taken[1 - side][:, None]
    last = np.where(c.takes, 1, np.array([1 + side, 2 - side, 0])[t.last][:, None])
    centre = np.where(t.centre == 2, 0, np.where(t.centre == side, 1, 2))[:, None]
    centre = np.where((centre == 0) & c.takes, 1, centre)
    met = row("meet", lone, c.unseen, np.minimum(c.own, 2), c.declined, c.theirs - 1)
    cards = [
        row("ace", unseen[:, :, ACE], capped[:, :, ACE]),
        row("two", unseen[:, :, DEUCE], capped[:, :, DEUCE]),
        row("ten", unseen[:, :, TEN], capped[:, :, TEN]),
        row("two_of_clubs", _place(t, c.takes, TWO_OF_CLUBS)),
        row("ten_of_diamonds", _place(t, c.takes, TEN_OF_DIAMONDS)),
        row("jack", jacks, np.minimum(c.own_after[:, :, JACK], 3)),
        row("jacks", jacks, stage),
    ]
    pile = [
        row("top", KIND[c.top]),
        np.where(c.size == 0, row("top", 6), met),
        row("when", lone, c.unseen, stage),
        row("worth", w, c.unseen, c.declined),
    ]
    rest = [
        row("threat", np.minimum(jacks, 3), rel, c.theirs - 1, w),
        row("size", np.minimum(c.size, 15)),
        row("points", np.minimum(c.points, 8)),
        row("ply", t.ply),
        row("race", np.clip((mine - other + 26) // 4, 0, 12), stage),
        row("mine", np.minimum(mine // 3, 9)),
        row("theirs", np.minimum(other // 3, 9)),
        row("last", last, int(c.is_last), w),
        row("centre", centre, stage),
    ]
    return [cards, pile, rest]


def _exposed(t: Tables, c: Choices) -> tuple[Ints, Ints]:
    """The unseen copies of the exposed card's rank, and the own ones."""
    rank = RANK[t.exposed]
    capped = np.minimum(c.own_after, 2)
    return t.unseen[t.turn][t.all, rank][:, None], capped[
        t.all[:, None], np.arange(4), rank[:, None]
    ]


def _two(t: Tables, c: Choices) -> Any:
    me, fresh = t.turn, t.is_fresh
    them = 1 - me
    no = np.zeros_like(c.own_after)
    i_declined = no
    if not fresh:
        is_top = np.arange(14) == t.top[:, None, None]
        i_declined = t.declined[me][:, None, :] | (is_top & ~c.takes[:, :, None])
    they_declined = no if fresh else t.declined[them][:, None, :]
    they_laid = no if fresh else t.laid[them][:, None, :]
    capped, unseen = np.minimum(c.own_after, 2), t.unseen[me][:, None, :]
    old = TWO.row("rank", unseen, capped, they_declined, they_laid, i_declined)[:, :, OTHERS]
    cards, pile, rest = _common(t, c, TWO, t.packet)
    coming = np.where(c.certain, 2, 3) if c.is_last else np.full(t.n, 1 - me)
    exposed = TWO.row("exposed", coming[:, None], *_exposed(t, c))
    return _joined(old, [*cards, *pile, *rest, exposed])


def _four(t: Tables, c: Choices) -> Any:
    me, fresh = t.turn, t.is_fresh
    after, partner, before = ((me + k) % 4 for k in (1, 2, 3))
    # 0 nothing known, 1 laid this rank, 2 left it lying
    known = np.where(t.declined > 0, 2, t.laid) * (not fresh)
    declined = t.declined[before] * (not fresh)
    unseen = t.unseen[me]
    ranks = FOUR.row("rank", unseen, known[after], known[partner], declined, 0)[:, None, :]
    old = (ranks + np.minimum(c.own_after, 2))[:, :, OTHERS]
    cards, pile, rest = _common(t, c, FOUR, t.ply // 8)
    left = np.array([0, 1, 1, 1, 2, 2, 2, 2])[WORTHS[t.left]] * (not fresh)
    quiet = FOUR.row("quiet", unseen[:, JACK], left[after], left[partner], left[before])
    w = WORTHS[np.where(c.size == 0, 0, 4 * c.points + c.size)]
    his = known[partner][t.all[:, None], c.top]
    beyond = FOUR.row("after", w, np.minimum(c.unseen, 2), his)
    held = np.full(t.n, 3 - me)
    if c.is_last:
        held = np.where(t.exposed_played | (me == 3), 7, 4 + held - 1)
    copies, own = _exposed(t, c)
    exposed = FOUR.row("exposed", held[:, None], copies, np.minimum(own, 1))
    return _joined(old, [*cards, quiet[:, None], *pile, beyond, *rest, exposed])
