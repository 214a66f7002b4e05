"""The work of `plain.py`, hand by hand, compiled by numba where it is installed: the same bits."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pisti.batch.hands import Arrays, Look
from pisti.batch.plan import NONE

try:
    from numba import njit
except ImportError:

    def njit(**_options: Any) -> Any:
        """Leave a function as it is, where there is no numba."""
        return lambda function: function


_THIRTY_TWO = np.uint64(32)


@njit(cache=True)  # type: ignore[untyped-decorator]
def chosen(turn, table, numbers):  # type: ignore[no-untyped-def]
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
def _one_of(turn, table, number, i):  # type: ignore[no-untyped-def]
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
def _is_new(table, begin, at, i, kinds):  # type: ignore[no-untyped-def]
    """Whether no card before this one in the hand is equal to it."""
    kind = table[begin + at, i] % kinds
    for other in range(at):
        if table[begin + other, i] % kinds == kind:
            return False
    return True


@njit(cache=True)  # type: ignore[untyped-decorator]
def play(turn, arrays, kinds):  # type: ignore[no-untyped-def]
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


@njit(cache=True)  # type: ignore[untyped-decorator]
def run(plies, places, turn, arrays, table):  # type: ignore[no-untyped-def]
    """Play these plies; `places` has by ply and hand the place, from 1, of the card in its hand.

    A row of `plies` begins as a `Turn` does, and the rest of `turn` is true of all of them.
    """
    # Names of arrays, not of a tuple: numba counts references in each round of a loop else.
    jacks_earn, spares, jack = turn.jacks_earn, turn.spares, turn.jack
    rank_of, bits = turn.rank_of, turn.bits
    pile, captured = arrays.pile.view(np.uint64), arrays.captured.view(np.uint64)
    uncounted, played = arrays.uncounted.view(np.uint64), arrays.played.view(np.uint64)
    tops, lying, taken, captures = arrays.top, arrays.lying, arrays.taken, arrays.captures
    bonuses, broken, when = arrays.bonuses, arrays.broken, arrays.when
    first_captor, captor = arrays.first_captor, arrays.captor
    copies, players, sides = len(bits), len(bonuses), len(taken)
    for i in range(len(tops)):
        for p in range(len(plies)):
            ply, seat, side, begin, held = (
                plies[p, 0], plies[p, 1], plies[p, 2], plies[p, 3], plies[p, 4],
            )  # fmt: skip
            is_first, is_last, earns, breaks = plies[p, 5], plies[p, 6], plies[p, 7], plies[p, 8]
            at, last = begin + np.int64(places[p, i]) - 1, begin + held - 1
            card = table[at, i]
            table[at, i] = table[last, i]
            table[last, i] = card
            when[i, card] = ply + 1
            for c in range(copies):
                bit = bits[c, card]
                played[seat, c, i, 0] |= bit
                pile[c, i, 0] |= bit
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
    sources = (arrays.when, look.dealt, look.centre, look.whole, look.rest)
    _write(look, arrays, rows, _wide(rows), sources, tuple([_wide(each) for each in sources]))
    if rows is not out:
        out[:] = rows


def _wide(rows: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """These rows as words of eight bytes, of which one begins at every byte."""
    number, length = rows.shape
    if length < 8:
        return np.zeros((number, 0), np.uint64)
    return np.ndarray((number, length - 7), np.uint64, rows, strides=(length, 1))


@njit(cache=True)  # type: ignore[untyped-decorator]
def _write(look, arrays, out, wide, sources, wides):  # type: ignore[no-untyped-def]
    """Write the rows.  `sources` are planes that are copied, and `wides` the same in words."""
    seat, (players, sides), kinds, cards = look.seat, look.table, look.kinds, look.cards
    held, hidden, knows, bit_of = look.held, look.hidden, look.knows, look.bit_of
    counts, after = look.counts, look.after_played
    pile, captured = arrays.pile.view(np.uint64), arrays.captured.view(np.uint64)
    played, tops, lying, taken = (
        arrays.played.view(np.uint64), arrays.top, arrays.lying, arrays.taken,
    )  # fmt: skip
    captures, bonuses, captor = arrays.captures, arrays.bonuses, arrays.captor
    when, dealt, centre, whole, rest = sources
    when_wide, dealt_wide, centre_wide, whole_wide, rest_wide = wides
    copies, number, words = len(hidden), len(out), (kinds + 7) // 8
    others = rest.shape[1]
    numbers = after + 2 * cards + others
    planes = 1 + sides + players
    seats = np.array([(seat + place) % players for place in range(players)])
    its_sides = np.array([(seat + place) % sides for place in range(sides)])
    look_batch = look.batch + 1
    too_late = (_SEVEN_BITS - np.uint64(look_batch)) * _LOW_BITS
    for i in range(number):
        at = 0
        # The planes of cards: `hand`, `pile`, `captured`, `played`.
        for plane in range(-1, planes):
            first = second = np.uint64(0)
            for c in range(copies):
                if plane < 0:
                    board = held[c, i] & ~played[seat, c, i, 0]
                elif plane == 0:
                    board = pile[c, i, 0]
                elif plane <= sides:
                    board = captured[its_sides[plane - 1], c, i, 0]
                else:
                    board = played[seats[plane - 1 - sides], c, i, 0]
                if 0 <= plane <= sides and not knows[i]:  # P-28
                    board &= ~hidden[c, i]
                second = first & board
                first |= board
            for c in range(copies):
                board = second if c else first
                for word in range(words):
                    wide[i, at + 8 * word] = _SPREAD[board & _BYTE]
                    board >>= _EIGHT
                at += kinds
            if plane < 0:
                at += cards
            elif plane == 0:
                board = bit_of[tops[i]]
                for word in range(words):
                    wide[i, at + 8 * word] = _SPREAD[board & _BYTE]
                    board >>= _EIGHT
                at += kinds
        if cards >= 8:
            for word in range((cards + 7) // 8):
                start = min(8 * word, cards - 8)
                numbers8 = dealt_wide[i, start]
                late = ((numbers8 + too_late) & _HIGH_BITS) >> _SEVEN
                wide[i, cards + start] = numbers8 & ~(late * _BYTE)
        else:
            for card in range(cards):
                number8 = dealt[i, card]
                out[i, cards + card] = number8 if number8 <= look_batch else 0
        if copies == 1 and cards >= 8:
            for word in range((cards + 7) // 8):
                start = min(8 * word, cards - 8)
                wide[i, after + start] = when_wide[i, start]
        elif copies == 1:
            for card in range(cards):
                out[i, after + card] = when[i, card]
        else:  # of two equal cards the one that was played first
            for kind in range(kinds):
                one, other = when[i, kind], when[i, kind + kinds]
                is_turned = other > 0 and (one == 0 or other < one)
                out[i, after + kind] = other if is_turned else one
                out[i, after + kinds + kind] = one if is_turned else other
        if cards >= 8:
            for word in range((cards + 7) // 8):
                start = min(8 * word, cards - 8)
                wide[i, after + cards + start] = (
                    whole_wide[i, start] if knows[i] else centre_wide[i, start]
                )
        else:
            for card in range(cards):
                out[i, after + cards + card] = whole[i, card] if knows[i] else centre[i, card]
        if others >= 8:
            for word in range((others + 7) // 8):
                start = min(8 * word, others - 8)
                wide[i, after + 2 * cards + start] = rest_wide[i, start]
        else:
            for at in range(others):
                out[i, after + 2 * cards + at] = rest[i, at]
        for at in range(len(counts)):
            out[i, numbers + at] = counts[at]
        for place in range(players):
            who = seats[place]
            for bonus in range(3):
                out[i, numbers + 3 * place + bonus] = bonuses[who, bonus, i]
            out[i, numbers + 3 * players + place] = captures[who, i]
            out[i, numbers + 4 * players + place] = captor[i] == who
        for place in range(sides):
            out[i, numbers + 6 * players + place] = taken[its_sides[place], i]
        out[i, numbers + 6 * players + sides] = lying[i]
