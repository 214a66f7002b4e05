"""The work on arrays in plain NumPy: a move, a choice by chance, and an observation."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pisti.batch.arrays import Arrays, Memory, Planes
from pisti.batch.looks import Look
from pisti.batch.plan import NONE, Plan, Turn

_ONE, _HIGH = np.uint64(1), np.uint64(2**64 - 128)
_NUMBERS = 2**32


def boards(words: NDArray[np.uint32]) -> NDArray[np.uint64]:
    """These boards of two words of 32 bits as numbers of 64 bits, in the same memory."""
    whole: NDArray[np.uint64] = words.view(np.uint64)[..., 0]
    return whole


def numbers(chance: np.random.Generator, number: int, cards: int) -> NDArray[np.uint64]:
    """By deck and card a random number of 64 bits, whose last bits are the place of the card."""
    keys = chance.integers(0, 2**64, (number, cards), np.uint64)
    keys &= _HIGH
    keys |= np.arange(cards, dtype=np.uint64)
    return keys


def pick(turn: Turn, table: NDArray[np.uint8], chance: np.random.Generator) -> NDArray[np.uint8]:
    """A move of each hand by chance."""
    return _chosen(turn, table, chance.integers(0, _NUMBERS, table.shape[1], np.uint32))


def _chosen(turn: Turn, table: NDArray[np.uint8], numbers: NDArray[np.uint32]) -> Any:
    """The move of each hand that follows from a random number of 32 bits."""
    hand = table[turn.begin : turn.begin + turn.held]
    hands: Any = np.arange(table.shape[1])
    if len(turn.bits) == 1:
        at = (numbers.astype(np.uint64) * np.uint64(turn.held)) >> np.uint64(32)
        return hand[at.astype(np.intp), hands]
    kinds = hand % turn.kinds
    is_new = np.ones(kinds.shape, bool)  # of two equal cards there is one move (P-01)
    for place in range(1, turn.held):
        is_new[place] = (kinds[:place] != kinds[place]).all(axis=0)
    count = is_new.sum(axis=0, dtype=np.uint64)
    at = (numbers.astype(np.uint64) * count) >> np.uint64(32)
    is_chosen = is_new & (np.cumsum(is_new, axis=0, dtype=np.uint64) == at + _ONE)
    return kinds[is_chosen.argmax(axis=0), hands]


def legal(turn: Turn, table: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """By hand and kind of card whether it is in the hand."""
    held, kinds = table[turn.begin : turn.begin + turn.held], turn.kinds
    found = np.zeros((table.shape[1], kinds), np.bool_)
    kind = held if len(turn.bits) == 1 else held % kinds
    found.reshape(-1)[np.arange(0, found.size, kinds) + kind] = True
    return found


def play(turn: Turn, arrays: Arrays, kinds: NDArray[np.uint8]) -> int:
    """Play a card of this kind in each hand; the first hand that has none, if any, else -1.

    Nothing is changed where a hand has none.
    """
    card, wrong = _take(turn, arrays.table, kinds)
    if wrong >= 0:
        return wrong
    rank, top = turn.rank_of.take(card), turn.rank_of.take(arrays.top)
    is_jack, match = rank == turn.jack, rank == top
    captures = match | (is_jack & (top != NONE))  # P-20, P-21, P-23
    spared = _earn(turn, arrays, is_jack, match, captures)
    _move_boards(turn, arrays, card, captures, spared)
    seat = np.uint8(turn.seat)
    lying = arrays.lying
    lying += np.uint8(1)
    taken = arrays.taken[turn.side]
    taken += lying * captures
    np.copyto(lying, 0, where=captures)
    np.copyto(arrays.top, card)
    np.copyto(arrays.top, NONE, where=captures)
    mine = arrays.captures[turn.seat]
    mine += captures
    np.copyto(arrays.first_captor, seat, where=captures & (arrays.first_captor == NONE))
    np.copyto(arrays.captor, seat, where=captures)
    if turn.is_last:
        _give_leftovers(arrays)
    return -1


def playout(turns: Sequence[Turn], arrays: Arrays, chance: np.random.Generator) -> None:
    """Play these plies by chance, with a random number of 32 bits for each ply and hand."""
    for turn in turns:
        play(turn, arrays, pick(turn, arrays.table, chance))


def _take(
    turn: Turn, table: NDArray[np.uint8], kinds: NDArray[np.uint8]
) -> tuple[NDArray[np.uint8], int]:
    """Move a card of each kind behind those still held; the cards, and the first hand without."""
    hand = table[turn.begin : turn.begin + turn.held]
    if len(turn.bits) == 1:
        is_it = hand == kinds
        is_held = np.logical_or.reduce(is_it, axis=0)
        if not is_held.all():
            return kinds, int(is_held.argmin())
        card = kinds
    else:
        is_it = hand % turn.kinds == kinds
        is_held = np.zeros(len(kinds), bool)
        card = np.zeros(len(kinds), np.uint8)
        for at in range(turn.held):
            is_it[at] &= ~is_held
            is_held |= is_it[at]
            card += hand[at] * is_it[at]
        if not is_held.all():
            return kinds, int(is_held.argmin())
    np.copyto(hand[:-1], hand[-1], where=is_it[:-1])
    hand[-1] = card
    return card, -1


def _earn(turn: Turn, arrays: Arrays, is_jack: Any, match: Any, captures: Any) -> Any:
    """P-34 to P-38: count the bonuses; the captures whose cards do not count, `None` for none."""
    if turn.breaks:
        others = np.zeros(len(match), bool)
        for seat in range(len(arrays.bonuses)):
            if seat % len(arrays.taken) != turn.side:
                others |= arrays.bonuses[seat, 0] > 0
        np.copyto(arrays.broken, 1, where=match & (arrays.lying == 1) & others)
    if not turn.earns:
        return None
    found = arrays.bonuses[turn.seat]
    is_lone = captures if turn.is_first else captures & (arrays.lying == 1)  # P-37
    any_pisti = match & is_lone
    double = any_pisti & is_jack
    found[0] += any_pisti ^ double
    found[1] += double
    earned = any_pisti
    if turn.jacks_earn and not turn.is_first:  # P-36
        found[2] += is_lone ^ any_pisti
        earned = is_lone
    return (None, earned, double)[turn.spares]  # P-40


def _move_boards(turn: Turn, arrays: Arrays, card: Any, captures: Any, spared: Any) -> None:
    """P-22: put the card on the pile, and a captured pile to its side."""
    for copy, bits in enumerate(turn.bits):
        bit = bits.take(card)
        pile = boards(arrays.pile)[copy]
        pile |= bit
        grabbed = pile * captures
        captured = boards(arrays.captured)[turn.side, copy]
        captured |= grabbed
        pile ^= grabbed
        if spared is not None:
            uncounted = boards(arrays.uncounted)[copy]
            uncounted |= grabbed * spared


def _give_leftovers(arrays: Arrays) -> None:
    """P-32: what lies on the table goes to the side that captured last; P-33: if there is one."""
    sides = len(arrays.taken)
    pile, captured = boards(arrays.pile), boards(arrays.captured)
    for side in range(sides):
        is_theirs = (arrays.captor != NONE) & (arrays.captor % sides == side)
        captured[side] |= pile * is_theirs
        arrays.taken[side] += arrays.lying * is_theirs
    is_taken = arrays.captor != NONE
    pile *= ~is_taken
    np.copyto(arrays.lying, 0, where=is_taken)
    np.copyto(arrays.top, NONE, where=is_taken)


def remember(turns: Sequence[Turn], table: NDArray[np.uint8], memory: Memory) -> None:
    """Note who has played which card with these plies, and when."""
    played, when = boards(memory.played), memory.when
    places: Any = np.arange(0, when.size, when.shape[1])
    for turn in turns:
        card = table[turn.begin + turn.held - 1]
        when.reshape(-1)[places + card] = turn.ply + 1
        for copy, bits in enumerate(turn.bits):
            own = played[turn.seat, copy]
            own |= bits.take(card)


def in_rows(kinds: int, numbers: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """These numbers by card, of two equal cards the lower number first, but 0 last (P-01)."""
    if numbers.shape[-1] == kinds:
        return numbers
    first, second = numbers[..., :kinds], numbers[..., kinds:]
    low, high = np.minimum(first, second), np.maximum(first, second)
    rows = np.empty_like(numbers)
    rows[..., :kinds] = np.where(low, low, high)
    rows[..., kinds:] = np.where(low, high, 0)
    return rows


def fill(
    plan: Plan, rows: Any, table: NDArray[np.uint8], turned: NDArray[np.uint8], planes: Planes
) -> None:
    """Write what the rows of the table say of the deal into these planes, which are empty."""
    cards, number = table.shape
    row_of = np.empty((number, cards), np.uint8)
    places: Any = np.arange(0, row_of.size, cards)
    row_of.reshape(-1)[places + table] = np.arange(cards, dtype=np.uint8)[:, None]
    for seat, dealt in enumerate(planes.dealt):
        batches = np.where(rows.seats == seat, rows.batches, 0).astype(np.uint8)
        np.take(batches, row_of, out=dealt, mode="clip")
    bits, so_far = plan.bits.take(table, axis=1), 0
    for row in np.flatnonzero(np.diff(rows.seats, append=-1) | np.diff(rows.batches, append=-1)):
        if rows.batches[row]:
            held = np.bitwise_or.reduce(bits[:, so_far : row + 1], axis=1)
            planes.held[rows.seats[row], rows.batches[row] - 1 :] |= held
        so_far = row + 1
    order = np.arange(1, cards + 1, dtype=np.uint8)
    order[rows.hidden.shape[1] :] = 0
    np.take(order, row_of, out=planes.whole, mode="clip")
    np.copyto(planes.centre, planes.whole)
    for layout, hidden in enumerate(rows.hidden):
        some = np.flatnonzero(turned == layout)
        for row in np.flatnonzero(hidden):
            card = table[row, some]
            planes.centre[some, card] = 0
            planes.hidden[:, some] |= plan.bits[:, card]
        for at, numbers in ((rows.jacks_at, rows.turned), (rows.bottom_at, rows.bottom)):
            for row in np.flatnonzero(numbers[layout]) if at >= 0 else ():
                planes.rest[some, at + table[row, some]] = numbers[layout, row]


def write(
    look: Look, planes: Planes, arrays: Arrays, memory: Memory, out: NDArray[np.uint8]
) -> None:
    """Write what a seat knows of each hand into the rows of `out`."""
    knows = look.knows.take(arrays.first_captor)
    kinds, copies, cards = look.kinds, look.copies, look.cards
    players, sides = look.players, look.sides
    number = len(out)
    words = np.empty((number, copies * (2 + sides + players) + 1), "<u8")
    played, captured = boards(memory.played), boards(arrays.captured)
    unknown = planes.hidden * ~knows
    _put(words, 0, planes.held[look.seat, look.batch] & ~played[look.seat])
    at = _put(words, copies, boards(arrays.pile) & ~unknown)
    top = arrays.top
    words[:, at] = np.where(top == NONE, 0, _ONE << (top % kinds).astype(np.uint64))
    at += 1
    for side in range(sides):
        at = _put(words, at, captured[(look.seat + side) % sides] & ~unknown)
    for seat in range(players):
        at = _put(words, at, played[(look.seat + seat) % players])
    bits = np.unpackbits(words.view(np.uint8), axis=1, bitorder="little")
    bits = bits.reshape(number, words.shape[1], 64)[:, :, :kinds]
    after = look.after
    out[:, :cards].reshape(number, copies, kinds)[:] = bits[:, :copies]
    dealt = planes.dealt[look.seat]
    np.multiply(dealt, dealt <= look.batch + 1, out=out[:, cards : 2 * cards])
    out[:, 2 * cards : after].reshape(number, words.shape[1] - copies, kinds)[:] = bits[:, copies:]
    out[:, after : after + cards] = in_rows(kinds, memory.when)
    centre = out[:, after + cards : after + 2 * cards]
    np.copyto(centre, planes.centre)
    np.copyto(centre, planes.whole, where=knows[:, None])
    rest = planes.kept if look.is_cutter else planes.rest
    end = after + 2 * cards + rest.shape[1]
    out[:, after + 2 * cards : end] = rest
    _write_counts(look, arrays, out[:, end:])


def _put(words: Any, at: int, board: NDArray[np.uint64]) -> int:
    """Put the boards of a kind of place there, one for each row of a plane; the next place."""
    if len(board) == 1:
        words[:, at] = board[0]
    else:
        words[:, at] = board[0] | board[1]
        words[:, at + 1] = board[0] & board[1]
    return at + len(board)


def _write_counts(look: Look, arrays: Arrays, out: NDArray[np.uint8]) -> None:
    """Write the numbers of an observation, those by seat from the viewer on."""
    players, sides = look.players, look.sides
    out[:] = look.counts
    for at in range(players):
        seat = (look.seat + at) % players
        for bonus in range(3):
            out[:, 3 * at + bonus] = arrays.bonuses[seat, bonus]
        out[:, 3 * players + at] = arrays.captures[seat]
        out[:, 4 * players + at] = arrays.captor == seat
    for at in range(sides):
        out[:, 6 * players + at] = arrays.taken[(look.seat + at) % sides]
    out[:, 6 * players + sides] = arrays.lying
