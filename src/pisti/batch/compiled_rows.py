"""Observations of many hands, compiled by numba where it is installed: as those of `plain.py`."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pisti.batch.arrays import Array, Arrays, Memory, Planes
from pisti.batch.looks import Look
from pisti.batch.plan import NONE, Plan
from pisti.batch.vectors import WIDE

try:
    from numba import njit

    from pisti.batch.instructions import copy, copy_until, got, join, put, spread, wipe
except ImportError:
    from pisti.batch.vectors import copy, copy_until, got, join, njit, put, spread, wipe

ONE, SIX_BITS = np.uint64(1), 63
_SOME = 64
"""The number of hands that are worked on together, where it matters."""


def fill(
    plan: Plan, rows: Any, table: NDArray[np.uint8], turned: NDArray[np.uint8], planes: Planes
) -> None:
    """Write what the rows of the table say of the deal into these planes, which are empty."""
    _deal_planes(plan.kinds, rows.seats, rows.batches, table, planes.dealt, planes.held)
    _hide(plan.kinds, planes.open, table, planes.hidden)
    for at, numbers in ((rows.jacks_at, rows.turned), (rows.bottom_at, rows.bottom)):
        if at >= 0:
            _mark(numbers, at, table, turned, planes.rest)


@njit(cache=True)  # type: ignore[untyped-decorator]
def _deal_planes(
    kinds: int, seats: Array, batches: Array, table: Array, dealt: Array, held: Array
) -> None:
    """Write who gets which card and when.  A few hands at once stay near the processor."""
    number = table.shape[1]
    for begin in range(0, number, _SOME):
        end = min(begin + _SOME, number)
        for row in range(len(seats)):
            seat, batch, cards = seats[row], batches[row], table[row]
            if batch > 0:
                numbers = dealt[seat]
                for i in range(begin, end):
                    numbers[i, cards[i]] = batch
                for copy in range(held.shape[2]):
                    boards = held[seat, batch - 1, copy]
                    for i in range(begin, end):
                        kind = np.int64(cards[i]) - kinds * copy
                        is_here = np.uint64((kind >= 0) & (kind < kinds))
                        boards[i] |= is_here << np.uint64(kind & SIX_BITS)
    for batch in range(1, held.shape[1]):
        for seat in range(len(held)):
            for copy in range(held.shape[2]):
                before, boards = held[seat, batch - 1, copy], held[seat, batch, copy]
                for i in range(number):
                    boards[i] |= before[i]


@njit(cache=True)  # type: ignore[untyped-decorator]
def _hide(kinds: int, is_open: Array, table: Array, hidden: Array) -> None:
    """Write the boards of what lies face down."""
    for row in range(len(is_open)):
        for i in range(hidden.shape[1]):
            if not is_open[row, i]:
                card = np.int64(table[row, i])
                copy = np.int64(card >= kinds)
                hidden[copy, i] |= ONE << np.uint64((card - copy * kinds) & SIX_BITS)


@njit(cache=True)  # type: ignore[untyped-decorator]
def _mark(numbers: Array, at: int, table: Array, turned: Array, rest: Array) -> None:
    """Write these numbers, which are by layout and row, where the cards of the rows are."""
    for layout in range(len(numbers)):
        for row in range(len(table)):
            if numbers[layout, row]:
                for i in range(len(turned)):
                    if turned[i] == layout:
                        rest[i, at + table[row, i]] = numbers[layout, row]


def write(
    look: Look, planes: Planes, arrays: Arrays, memory: Memory, out: NDArray[np.uint8]
) -> None:
    """Write what a seat knows of each hand into the rows of `out`; `memory` learns what is new."""
    rows = out if out.flags.c_contiguous else np.empty(out.shape, np.uint8)
    seat = look.seat
    _write(
        rows, memory.ply, look.plies, look.facts, look.block, look.knows,
        memory.played, memory.when,
        planes.held[seat, look.batch], planes.dealt[seat], planes.hidden, planes.open,
        planes.kept if look.is_cutter else planes.rest, arrays.table,
        arrays.pile, arrays.captured, arrays.top, arrays.lying, arrays.taken, arrays.captures,
        arrays.bonuses, arrays.first_captor, arrays.captor,
    )  # fmt: skip
    if rows is not out:
        out[:] = rows


@njit(cache=True)  # type: ignore[untyped-decorator]
def _write(
    out: Array, since: int, plies: Array, facts: Array, counts: Array, knows: Array,
    played: Array, when: Array, held: Array, dealt: Array, hidden: Array, is_open: Array,
    rest: Array, table: Array, pile: Array, captured: Array, tops: Array, lying: Array,
    taken: Array, captures: Array, bonuses: Array, first_captor: Array, captor: Array,
) -> None:  # fmt: skip
    """Write the rows.  With numbers that the compiler knows it takes half the time."""
    seat, ply, late, players, sides, kinds, copies = facts
    if (players, sides, kinds, copies) == (2, 2, 52, 1):
        _write_rows(
            out, plies[since:ply], since, seat, np.uint8(late), 2, 2, 52, 1,
            counts, knows, played, when, held, dealt, hidden, is_open, rest, table,
            pile, captured, tops, lying, taken, captures,
            bonuses, first_captor, captor,
        )  # fmt: skip
    else:
        _write_rows(
            out, plies[since:ply], since, seat, np.uint8(late), players, sides, kinds, copies,
            counts, knows, played, when, held, dealt, hidden, is_open, rest, table,
            pile, captured, tops, lying, taken, captures,
            bonuses, first_captor, captor,
        )  # fmt: skip


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def _write_rows(
    out: Array, plies: Array, since: int, seat: int, late: int, players: int, sides: int,
    kinds: int, copies: int, counts: Array, knows: Array, played_words: Array, when: Array,
    held: Array, dealt: Array, hidden: Array, is_open: Array, rest: Array, table: Array,
    pile_words: Array, captured_words: Array, tops: Array, lying: Array, taken: Array,
    captures: Array, bonuses: Array, first_captor: Array, captor: Array,
) -> None:  # fmt: skip
    """Write the rows, one after the other and each from its beginning on.

    A plane of bits may spill over its end, where the next planes are written after it.
    """
    # Addresses, not arrays, go to functions: numba counts references in each round else.
    played, pile = played_words.view(np.uint64), pile_words.view(np.uint64)
    captured = captured_words.view(np.uint64)
    number, size = out.shape
    rows, whens, plays, deals = address(out), address(when), address(played), address(dealt)
    rests, in_centre = address(rest), len(is_open)
    numbers, others, some, cards = address(counts), rest.shape[1], len(counts), kinds * copies
    own = seat % sides
    other = copies - 1  # the board of the second of two equal cards, where there are two
    for i in range(number):
        for place in range(len(plies)):  # arrays that are closed by now have no such plies
            card = np.int64(table[plies[place, 0], i])
            copy_of, who = np.int64(card >= kinds), plies[place, 1]
            put(whens + i * cards + card, np.uint8(since + place + 1))
            to = plays + 8 * ((who * copies + copy_of) * number + i)
            join(to, ONE << np.uint64((card - copy_of * kinds) & SIX_BITS))
        at, first, knows_all = rows + i * size, i * cards, np.int64(knows[first_captor[i]])
        for part in range(0, some, WIDE):  # it begins before the counts, and that is written over
            copy(at + size - some + part, numbers + part)
        is_unknown = np.uint64(knows_all - 1)  # P-28: all bits, or none
        shown, also = ~(hidden[0, i] & is_unknown), ~(hidden[other, i] & is_unknown)
        one, two = played[seat, 0, i, 0], played[seat, other, i, 0]
        _boards(at, kinds, copies, held[0, i] & ~one, held[other, i] & ~two)
        at += cards
        _until(at, deals + first, cards, late)
        at += cards
        _boards(at, kinds, copies, pile[0, i, 0] & shown, pile[other, i, 0] & also)
        at += cards
        top = np.int64(tops[i])
        is_there, kind = np.uint64(top != NONE), top - kinds * (top >= kinds)
        _board(at, kinds, is_there << np.uint64(kind & SIX_BITS))
        at += kinds
        side = own
        for _ in range(sides):
            one, two = captured[side, 0, i, 0] & shown, captured[side, other, i, 0] & also
            _boards(at, kinds, copies, one, two)
            at += cards
            side = 0 if side + 1 == sides else side + 1
        who = seat
        for _ in range(players):
            _boards(at, kinds, copies, played[who, 0, i, 0], played[who, other, i, 0])
            at += cards
            who = 0 if who + 1 == players else who + 1
        _numbers(at, whens + first, cards)
        if copies == 2:
            _sort(at, kinds)
        at += cards
        _wipe(at, cards)
        for place in range(in_centre):
            is_known = is_open[place, i] | np.uint8(knows_all)
            put(at + np.int64(table[place, i]), np.uint8(is_known * (place + 1)))
        if copies == 2:
            _sort(at, kinds)
        at += cards
        _numbers(at, rests + i * others, others)
        at += others
        who = seat
        for place in range(players):
            put(at + 3 * place, bonuses[who, 0, i])
            put(at + 3 * place + 1, bonuses[who, 1, i])
            put(at + 3 * place + 2, bonuses[who, 2, i])
            put(at + 3 * players + place, captures[who, i])
            put(at + 4 * players + place, np.uint8(captor[i] == who))
            who = 0 if who + 1 == players else who + 1
        side = own
        for place in range(sides):
            put(at + 6 * players + place, taken[side, i])
            side = 0 if side + 1 == sides else side + 1
        put(at + 6 * players + sides, lying[i])


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def _sort(at: int, kinds: int) -> None:
    """Put the lower number of two equal cards first, but 0 last (P-01)."""
    for kind in range(kinds):
        one, other = got(at + kind), got(at + kinds + kind)
        if other > 0 and (one == 0 or other < one):
            put(at + kind, other)
            put(at + kinds + kind, one)


@njit(cache=True)  # type: ignore[untyped-decorator]
def address(array: Array) -> np.int64:
    """The place of an array in memory."""
    return np.int64(array.ctypes.data)


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def _boards(at: int, kinds: int, copies: int, one: int, other: int) -> None:
    """Write these boards; of two equal cards one in the first row, both in the second (P-01)."""
    if copies == 1:
        _board(at, kinds, one)
    else:
        _board(at, kinds, one | other)
        _board(at + kinds, kinds, one & other)


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def _board(at: int, kinds: int, board: int) -> None:
    """Write a board."""
    if kinds >= WIDE:  # so there is room for 64 bytes, as two planes of cards are still to come
        spread(at, board)
    else:
        for kind in range(kinds):
            put(at + kind, np.uint8((board >> np.uint64(kind)) & ONE))


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def _numbers(at: int, origin: int, length: int) -> None:
    """Write the numbers that stand there."""
    if length >= WIDE:
        for part in range(0, length, WIDE):
            from_here = min(part, length - WIDE)
            copy(at + from_here, origin + from_here)
    else:
        for place in range(length):
            put(at + place, got(origin + place))


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def _wipe(at: int, length: int) -> None:
    """Write so many zeros."""
    if length >= WIDE:
        for part in range(0, length, WIDE):
            wipe(at + min(part, length - WIDE))
    else:
        for place in range(length):
            put(at + place, np.uint8(0))


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def _until(at: int, origin: int, length: int, late: int) -> None:
    """Write the numbers that stand there, but 0 in place of those above `late`."""
    if length >= WIDE:
        for part in range(0, length, WIDE):
            from_here = min(part, length - WIDE)
            copy_until(at + from_here, origin + from_here, late)
    else:
        for place in range(length):
            number = got(origin + place)
            put(at + place, number if number <= late else np.uint8(0))
