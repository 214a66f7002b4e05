"""The work of `plain.py`, hand by hand, compiled by numba where it is installed: the same bits."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pisti.batch.hands import Arrays, Look, Memory
from pisti.batch.plan import NONE, Turn

try:
    from numba import njit
except ImportError:

    def njit(**_options: Any) -> Any:
        """Leave a function as it is, where there is no numba."""
        return lambda function: function


_THIRTY_TWO = np.uint64(32)
_OF_A_PLY = 9  # the first fields of a `Turn`, which differ from ply to ply


@njit(cache=True)  # type: ignore[untyped-decorator]
def chosen(turn: Any, table: Any, numbers: Any) -> Any:
    """The move of each hand that follows from a random number of 32 bits."""
    number = table.shape[1]
    kinds = np.empty(number, np.uint8)
    held, begin, copies = turn.held, turn.begin, len(turn.bits)
    for i in range(number):
        if copies == 1:
            at = (np.uint64(numbers[i]) * np.uint64(held)) >> _THIRTY_TWO
            kinds[i] = table[begin + np.int64(at), i]
        else:
            kinds[i] = _one_of(turn, table, numbers[i], i)
    return kinds


@njit(cache=True)  # type: ignore[untyped-decorator]
def _one_of(turn: Any, table: Any, number: Any, i: Any) -> Any:
    """The choice from a hand of two packs, where two equal cards are one move (P-01)."""
    begin, kinds = turn.begin, turn.kinds
    count = 0
    for at in range(turn.held):
        count += _is_new(table, begin, at, i, kinds)
    left = np.int64((np.uint64(number) * np.uint64(count)) >> _THIRTY_TWO)
    at = 0
    while left > 0 or not _is_new(table, begin, at, i, kinds):
        left -= _is_new(table, begin, at, i, kinds)
        at += 1
    return table[begin + at, i] % kinds


@njit(cache=True)  # type: ignore[untyped-decorator]
def _is_new(table: Any, begin: Any, at: Any, i: Any, kinds: Any) -> Any:
    """Whether no card before this one in the hand is equal to it."""
    kind = table[begin + at, i] % kinds
    for other in range(at):  # noqa: SIM110 - as numba compiles it best
        if table[begin + other, i] % kinds == kind:
            return False
    return True


@njit(cache=True)  # type: ignore[untyped-decorator]
def play(turn: Any, arrays: Any, kinds: Any) -> Any:
    """Play a card of this kind in each hand; the first hand that has none, if any, else -1."""
    number, different = len(kinds), turn.kinds
    table, begin = arrays.table, turn.begin
    places = np.zeros((1, number), np.uint8)
    for at in range(turn.held, 0, -1):
        row = table[begin + at - 1]
        for i in range(number):
            kind = np.int64(kinds[i])
            if row[i] == kind or row[i] == kind + different:
                places[0, i] = at
    for i in range(number):
        if places[0, i] == 0 or kinds[i] >= different:
            return i
    plies = np.array([[
        turn.ply, turn.seat, turn.side, begin, turn.held, turn.is_first, turn.is_last,
        turn.earns, turn.breaks,
    ]])  # fmt: skip
    run(plies, places, turn, arrays, table)
    return -1


def playout(turns: Sequence[Turn], arrays: Arrays, numbers: NDArray[np.uint32]) -> None:
    """Play these plies by chance, with a random number of 32 bits for each ply and hand."""
    if len(turns[0].bits) == 2:  # the hand decides how many moves there are (P-01)
        for turn, row in zip(turns, numbers, strict=True):
            play(turn, arrays, chosen(turn, arrays.table, row))
        return
    plies = np.array([turn[:_OF_A_PLY] for turn in turns], np.int64)
    held = np.array([turn.held for turn in turns], np.uint64)[:, None]
    places = ((numbers * held) >> _THIRTY_TWO).astype(np.uint8)
    places += np.uint8(1)
    run(plies, places, turns[0], arrays, arrays.table)


@njit(cache=True)  # type: ignore[untyped-decorator]
def run(plies: Any, places: Any, turn: Any, arrays: Any, table: Any) -> Any:
    """Play these plies; `places` has by ply and hand the place, from 1, of the card in its hand.

    A row of `plies` begins as a `Turn` does, and the rest of `turn` is true of all of them.
    """
    # Names of arrays, not of a tuple: numba counts references in each round of a loop else.
    jacks_earn, spares, jack = turn.jacks_earn, turn.spares, turn.jack
    rank_of, bits = turn.rank_of, turn.bits
    pile, captured = arrays.pile.view(np.uint64), arrays.captured.view(np.uint64)
    uncounted = arrays.uncounted.view(np.uint64)
    tops, lying, taken, captures = arrays.top, arrays.lying, arrays.taken, arrays.captures
    bonuses, broken = arrays.bonuses, arrays.broken
    first_captor, captor = arrays.first_captor, arrays.captor
    copies, players, sides = len(bits), len(bonuses), len(taken)
    for i in range(len(tops)):
        for p in range(len(plies)):
            seat, side, begin, held = plies[p, 1], plies[p, 2], plies[p, 3], plies[p, 4]
            is_first, is_last, earns, breaks = plies[p, 5], plies[p, 6], plies[p, 7], plies[p, 8]
            at, last = begin + np.int64(places[p, i]) - 1, begin + held - 1
            card = table[at, i]
            table[at, i] = table[last, i]
            table[last, i] = card
            for c in range(copies):
                pile[c, i, 0] |= bits[c, card]
            rank, top, under = rank_of[card], rank_of[tops[i]], lying[i]
            match, is_jack = rank == top, rank == jack
            if match or (is_jack and top != NONE):  # P-20, P-21, P-23
                is_spared = False
                if breaks and match and under == 1:  # P-38
                    for other in range(players):
                        if other % sides != side and bonuses[other, 0, i] > 0:
                            broken[i] = 1
                if earns and (under == 1 or is_first):
                    if match:  # P-34, P-35
                        bonuses[seat, 1 if is_jack else 0, i] += 1
                        is_spared = spares == 1 or (spares == 2 and is_jack)
                    elif jacks_earn and not is_first:  # P-36
                        bonuses[seat, 2, i] += 1
                        is_spared = spares == 1
                for c in range(copies):
                    captured[side, c, i, 0] |= pile[c, i, 0]
                    if is_spared:  # P-40
                        uncounted[c, i, 0] |= pile[c, i, 0]
                    pile[c, i, 0] = 0
                taken[side, i] += under + 1
                lying[i] = 0
                tops[i] = NONE
                captures[seat, i] += 1
                captor[i] = seat
                if first_captor[i] == NONE:
                    first_captor[i] = seat
            else:
                tops[i] = card
                lying[i] = under + 1
            if is_last and captor[i] != NONE:  # P-32
                theirs = captor[i] % sides
                for c in range(copies):
                    captured[theirs, c, i, 0] |= pile[c, i, 0]
                    pile[c, i, 0] = 0
                taken[theirs, i] += lying[i]
                lying[i] = 0
                tops[i] = NONE


def remember(turns: Sequence[Turn], table: NDArray[np.uint8], memory: Memory) -> None:
    """Note who has played which card with these plies, and when."""
    for turn in turns:
        _remember(turn, table, memory.played, memory.when)


@njit(cache=True)  # type: ignore[untyped-decorator]
def _remember(turn: Any, table: Any, boards: Any, when: Any) -> Any:
    """Note the cards of a ply."""
    played, bits, seat = boards.view(np.uint64), turn.bits, turn.seat
    cards, move, copies = table[turn.begin + turn.held - 1], turn.ply + 1, len(turn.bits)
    for i in range(len(cards)):
        card = cards[i]
        when[i, card] = move
        for c in range(copies):
            played[seat, c, i, 0] |= bits[c, card]


_SPREAD = np.array(
    [sum((byte >> bit & 1) << 8 * bit for bit in range(8)) for byte in range(256)], np.uint64
)
"""By byte a word of eight bytes, one for each bit."""
_LOW_BITS, _HIGH_BITS = np.uint64(0x0101010101010101), np.uint64(0x8080808080808080)
_EIGHT, _SEVEN = np.uint64(8), np.uint64(7)
_SEVEN_BITS, _BYTE = np.uint64(127), np.uint64(255)


def write(look: Look, arrays: Arrays, out: NDArray[np.uint8]) -> None:
    """Write what a seat knows of each hand into the rows of `out`."""
    rows = out if out.flags.c_contiguous else np.empty(out.shape, np.uint8)
    sources = (look.when, look.dealt, look.centre, look.whole, look.rest)
    wides = tuple([_wide(each) for each in sources])
    _write(look, arrays, (rows, _wide(rows)), sources, wides)
    if rows is not out:
        out[:] = rows


def _wide(rows: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """These rows as words of eight bytes, of which one begins at every byte."""
    number, length = rows.shape
    if length < 8:
        return np.zeros((number, 0), np.uint64)
    return np.ndarray((number, length - 7), np.uint64, rows, strides=(length, 1))


@njit(cache=True)  # type: ignore[untyped-decorator]
def _write(look: Any, arrays: Any, outs: Any, sources: Any, wides: Any) -> Any:
    """Write the rows.  `sources` are planes that are copied, and `wides` the same in words."""
    out, wide = outs
    seat, (players, sides), kinds, cards = look.seat, look.table, look.kinds, look.cards
    held, hidden, knows, bit_of = look.held, look.hidden, look.knows, look.bit_of
    after = look.after_played
    pile, captured = arrays.pile.view(np.uint64), arrays.captured.view(np.uint64)
    played, tops = look.played.view(np.uint64), arrays.top
    when, dealt, centre, whole, rest = sources
    when_wide, dealt_wide, centre_wide, whole_wide, rest_wide = wides
    copies, number, words = len(hidden), len(out), (kinds + 7) // 8
    others = rest.shape[1]
    seats = np.array([(seat + place) % players for place in range(players)])
    its_sides = np.array([(seat + place) % sides for place in range(sides)])
    too_late8 = look.batch + 2
    too_late = (_SEVEN_BITS - np.uint64(look.batch + 1)) * _LOW_BITS
    # The boards of the planes, in order, and where each begins.
    planes = copies * (2 + sides + players) + 1
    boards = np.zeros((planes, number), np.uint64)
    starts = np.zeros(planes, np.int64)
    for plane in range(planes):
        starts[plane] = plane * kinds + (cards if plane >= copies else 0)
    for i in range(number):
        boards[2 * copies, i] = bit_of[tops[i]]
    for c in range(copies):
        for i in range(number):
            hides = np.uint64(0) if knows[i] else hidden[c, i]  # P-28
            boards[c, i] = held[c, i] & ~played[seat, c, i, 0]
            boards[copies + c, i] = pile[c, i, 0] & ~hides
        for place in range(sides):
            plane, side = 2 * copies + 1 + place * copies + c, its_sides[place]
            for i in range(number):
                hides = np.uint64(0) if knows[i] else hidden[c, i]
                boards[plane, i] = captured[side, c, i, 0] & ~hides
        for place in range(players):
            plane, who = (2 + sides + place) * copies + 1 + c, seats[place]
            for i in range(number):
                boards[plane, i] = played[who, c, i, 0]
    if copies == 2:  # P-01: of two equal cards one in the first row, both in the second
        for first in range(planes - 1):
            if (first < 4 and first % 2 == 0) or (first > 4 and first % 2 == 1):
                for i in range(number):
                    one, other = boards[first, i], boards[first + 1, i]
                    boards[first, i] = one | other
                    boards[first + 1, i] = one & other
    tail = _tail(look, arrays, seats, its_sides)
    length, last = tail.shape[1], after + 2 * cards + others
    for i in range(number):
        for plane in range(planes):
            board, at = boards[plane, i], starts[plane]
            if words == 7:  # a number that the compiler knows makes this loop twice as fast
                for word in range(7):
                    wide[i, at + 8 * word] = _SPREAD[board & _BYTE]
                    board >>= _EIGHT
            else:
                for word in range(words):
                    wide[i, at + 8 * word] = _SPREAD[board & _BYTE]
                    board >>= _EIGHT
        if cards == 52 and copies == 1:
            for word in range(7):
                at = min(8 * word, 44)
                numbers = dealt_wide[i, at]
                late = ((numbers + too_late) & _HIGH_BITS) >> _SEVEN
                wide[i, 52 + at] = numbers & ~(late * _BYTE)
                wide[i, after + at] = when_wide[i, at]
                wide[i, after + 52 + at] = whole_wide[i, at] if knows[i] else centre_wide[i, at]
        else:
            for card in range(cards):
                number8 = dealt[i, card]
                out[i, cards + card] = number8 if number8 < too_late8 else 0
                out[i, after + cards + card] = whole[i, card] if knows[i] else centre[i, card]
            for kind in range(kinds):
                one = when[i, kind]
                if copies == 2:  # of two equal cards the one that was played first
                    other = when[i, kind + kinds]
                    is_turned = other > 0 and (one == 0 or other < one)
                    out[i, after + kinds + kind] = one if is_turned else other
                    one = other if is_turned else one
                out[i, after + kind] = one
        if others >= 8:
            for word in range((others + 7) // 8):
                at = min(8 * word, others - 8)
                wide[i, after + 2 * cards + at] = rest_wide[i, at]
        else:
            for at in range(others):
                out[i, after + 2 * cards + at] = rest[i, at]
        for at in range(length):
            out[i, last + at] = tail[i, at]


@njit(cache=True)  # type: ignore[untyped-decorator]
def _tail(look: Any, arrays: Any, seats: Any, its_sides: Any) -> Any:
    """The numbers of an observation, those by seat from the viewer on."""
    counts, lying, taken = look.counts, arrays.lying, arrays.taken
    captures, bonuses, captor = arrays.captures, arrays.bonuses, arrays.captor
    number, players, sides = len(lying), len(seats), len(its_sides)
    tail = np.empty((number, len(counts)), np.uint8)
    for i in range(number):
        tail[i] = counts
    for place in range(players):
        who = seats[place]
        for i in range(number):
            tail[i, 3 * place] = bonuses[who, 0, i]
            tail[i, 3 * place + 1] = bonuses[who, 1, i]
            tail[i, 3 * place + 2] = bonuses[who, 2, i]
            tail[i, 3 * players + place] = captures[who, i]
            tail[i, 4 * players + place] = captor[i] == who
    for place in range(sides):
        side = its_sides[place]
        for i in range(number):
            tail[i, 6 * players + place] = taken[side, i]
    for i in range(number):
        tail[i, 6 * players + sides] = lying[i]
    return tail
