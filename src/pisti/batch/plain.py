"""The work on arrays in plain NumPy: a move, a choice by chance, and an observation."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pisti.batch.arrays import Array, Arrays, Memory, Planes
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
    numbers = chance.integers(0, _NUMBERS, table.shape[1], np.uint32)
    hand, held = table[turn.begin : turn.begin + turn.held], turn.held
    kinds: NDArray[np.uint8]
    if len(turn.bits) == 2:
        kinds = _one_of(hand, turn.kinds, numbers)
        return kinds
    kinds = hand[0].copy()
    for place in range(1, held):  # so that it is the card at `number * held >> 32`
        is_later = numbers >= -(-_NUMBERS * place // held)
        kinds ^= (hand[place] ^ hand[place - 1]) * is_later.view(np.uint8)
    return kinds


def _one_of(hand: NDArray[np.uint8], kinds: int, numbers: NDArray[np.uint32]) -> Any:
    """The choice from hands of two packs, where two equal cards are one move (P-01)."""
    kind = hand % kinds
    is_new = np.ones(kind.shape, bool)
    for place in range(1, len(hand)):
        is_new[place] = (kind[:place] != kind[place]).all(axis=0)
    count = is_new.sum(axis=0, dtype=np.uint64)
    at = (numbers.astype(np.uint64) * count) >> np.uint64(32)
    is_chosen = is_new & (np.cumsum(is_new, axis=0, dtype=np.uint64) == at + _ONE)
    return kind[is_chosen.argmax(axis=0), np.arange(len(numbers))]


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
    lying, top = arrays.lying, arrays.top
    has_top = lying > 0
    rank = _modulo(card, turn.ranks)
    match = (_modulo(top, turn.ranks) == rank) & has_top
    is_jack = rank == turn.jack
    captures = match | (is_jack & has_top)  # P-20, P-21, P-23
    spared = _earn(turn, arrays, is_jack, match, captures)
    _move_boards(turn, arrays, card, captures, spared)
    seat = np.uint8(turn.seat)
    ones = captures.view(np.uint8)
    mask = -ones  # all bits where a pile is captured
    lying += np.uint8(1)
    gained = lying * ones
    arrays.taken[turn.side] += gained
    lying -= gained
    np.bitwise_or(card, mask, out=top)  # `NONE` has all bits
    arrays.captures[turn.seat] += ones
    first, captor = arrays.first_captor, arrays.captor
    first &= ~(mask & -(first == NONE).view(np.uint8)) | seat
    captor ^= (captor ^ seat) & mask
    if turn.is_last:
        _give_leftovers(arrays)
    return -1


def _modulo(numbers: NDArray[np.uint8], by: int) -> NDArray[np.uint8]:
    """The same as `numbers % by`, and five times as fast."""
    return numbers - numbers // np.uint8(by) * np.uint8(by)


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
    others, last = hand[:-1], hand[-1]
    others ^= (others ^ last) * is_it[:-1].view(np.uint8)
    last[:] = card
    return card, -1


def _earn(turn: Turn, arrays: Arrays, is_jack: Array, match: Array, captures: Array) -> Any:
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
    found[0] += (any_pisti ^ double).view(np.uint8)
    found[1] += double.view(np.uint8)
    earned = any_pisti
    if turn.jacks_earn and not turn.is_first:  # P-36
        found[2] += (is_lone ^ any_pisti).view(np.uint8)
        earned = is_lone
    return (None, earned, double)[turn.spares]  # P-40


def _move_boards(turn: Turn, arrays: Arrays, card: Array, captures: Array, spared: Array) -> None:
    """P-22: put the card on the pile, and a captured pile to its side."""
    mask = -captures.astype(np.uint64)
    for copy, bits in enumerate(turn.bits):
        pile, captured = boards(arrays.pile)[copy], boards(arrays.captured)[turn.side, copy]
        pile |= _ONE << card.astype(np.uint64) if len(turn.bits) == 1 else bits.take(card)
        grabbed = pile & mask
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


def _remember(look: Look, table: NDArray[np.uint8], memory: Memory) -> None:
    """Note who has played which card since, and when."""
    played, when = boards(memory.played), memory.when
    places: Array = np.arange(0, when.size, when.shape[1])
    for ply in range(memory.ply, look.ply):
        row, seat = look.plies[ply]
        card = table[row]
        when.reshape(-1)[places + card] = ply + 1
        for copy, bits in enumerate(look.bits):
            own = played[seat, copy]
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
    places: Array = np.arange(0, cards * number, cards) + table
    begin = planes.open.shape[0]
    while begin < cards:  # packet by packet
        seat, batch = rows.seats[begin], rows.batches[begin]
        end = begin + int(((rows.seats == seat) & (rows.batches == batch)).sum())
        planes.dealt[seat].reshape(-1)[places[begin:end]] = batch
        planes.held[seat, batch - 1 :] |= _board(plan, table[begin:end])
        begin = end
    hidden = planes.hidden
    for row, is_open in enumerate(planes.open):
        hidden |= _board(plan, table[row : row + 1]) * (1 - is_open)
    for at, numbers in ((rows.jacks_at, rows.turned), (rows.bottom_at, rows.bottom)):
        for layout, row in np.argwhere(numbers) if at >= 0 else ():
            some = np.flatnonzero(turned == layout)
            planes.rest[some, at + table[row, some]] = numbers[layout, row]


def _board(plan: Plan, cards: NDArray[np.uint8]) -> Any:
    """By copy and hand the board of these rows of cards."""
    if plan.copies == 1:
        return np.bitwise_or.reduce(_ONE << cards.astype(np.uint64), axis=0)[None]
    return np.bitwise_or.reduce(plan.bits.take(cards, axis=1), axis=1)


def write(
    look: Look, planes: Planes, arrays: Arrays, memory: Memory, out: NDArray[np.uint8]
) -> None:
    """Write what a seat knows of each hand into the rows of `out`; `memory` learns what is new."""
    _remember(look, arrays.table, memory)
    rows = out if out.flags.c_contiguous else np.empty(out.shape, np.uint8)
    kinds, cards, seat = look.kinds, look.cards, look.seat
    knows = look.knows.view(np.uint8).take(arrays.first_captor)
    played, captured = boards(memory.played), boards(arrays.captured)
    shown = ~(planes.hidden & (knows.astype(np.uint64) - _ONE))
    top = arrays.top
    is_there = (top != NONE).astype(np.uint64)
    on_top = is_there << (_modulo(top, kinds) & np.uint8(63)).astype(np.uint64)
    owns = [captured[(seat + place) % look.sides] & shown for place in range(look.sides)]
    plays = [played[(seat + place) % look.players] for place in range(look.players)]
    hand, pile = planes.held[seat, look.batch] & ~played[seat], boards(arrays.pile) & shown
    bits = _spread([*_ordered(hand), *_ordered(pile), on_top, *_ordered(*owns, *plays)])
    after, flat = look.after, rows.reshape(-1)
    dealt, late = planes.dealt[seat], np.uint8(look.batch + 1)
    _copy(rows, 0, bits[:, : look.copies, :kinds])
    _copy(rows, cards, (dealt * (dealt <= late).view(np.uint8))[:, None])
    _copy(rows, 2 * cards, bits[:, look.copies :, :kinds])
    _copy(rows, after, in_rows(kinds, memory.when)[:, None])
    at, in_centre = after + cards, len(planes.open)
    rows[:, at : at + cards] = 0
    places: Array = np.arange(at, flat.size + at, look.size) + arrays.table[:in_centre]
    flat[places] = (planes.open | knows) * np.arange(1, in_centre + 1, dtype=np.uint8)[:, None]
    if look.copies == 2:
        rows[:, at : at + cards] = in_rows(kinds, rows[:, at : at + cards])
    rest = planes.kept if look.is_cutter else planes.rest
    _copy(rows, at + cards, rest[:, None])
    _write_counts(look, arrays, rows[:, at + cards + rest.shape[1] :])
    if rows is not out:
        out[:] = rows


def _copy(rows: NDArray[np.uint8], at: int, planes: NDArray[np.uint8]) -> None:
    """Copy planes by hand to this place, each as one thing: NumPy does that in half the time."""
    if planes.size:
        kind = f"V{planes.shape[2]}"
        length = planes.shape[1] * planes.shape[2]
        rows[:, at : at + length].reshape(planes.shape).view(kind)[...] = planes.view(kind)


def _ordered(*given: NDArray[np.uint64]) -> list[NDArray[np.uint64]]:
    """Boards by copy as the rows of planes: of two equal cards one in the first (P-01)."""
    found: list[NDArray[np.uint64]] = []
    for board in given:
        found += [board[0]] if len(board) == 1 else [board[0] | board[1], board[0] & board[1]]
    return found


def _spread(given: list[NDArray[np.uint64]]) -> NDArray[np.uint8]:
    """By hand and board the bits as bytes, the lowest first."""
    words = np.empty((len(given[0]), len(given)), "<u8")
    for place, board in enumerate(given):
        words[:, place] = board
    bits = np.unpackbits(words.view(np.uint8).reshape(-1), bitorder="little")
    return bits.reshape(*words.shape, 64)


def _write_counts(look: Look, arrays: Arrays, out: NDArray[np.uint8]) -> None:
    """Write the numbers of an observation, those by seat from the viewer on."""
    players, sides, seat = look.players, look.sides, look.seat
    found = np.empty((len(look.counts), len(out)), np.uint8)
    found[:] = look.counts[:, None]
    for at in range(players):
        who = (seat + at) % players
        found[3 * at : 3 * at + 3] = arrays.bonuses[who]
        found[3 * players + at] = arrays.captures[who]
        found[4 * players + at] = arrays.captor == who
    for at in range(sides):
        found[6 * players + at] = arrays.taken[(seat + at) % sides]
    found[6 * players + sides] = arrays.lying
    out[:] = found.T
