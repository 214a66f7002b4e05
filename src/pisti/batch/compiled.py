"""The work of `plain.py`, hand by hand, compiled by numba where it is installed: the same bits."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pisti.batch.arrays import Arrays, Memory, Planes
from pisti.batch.looks import Look
from pisti.batch.plan import NONE, Plan, Turn
from pisti.batch.vectors import WIDE, copy, copy_until, got, next_32, next_64, put, spread, wipe

try:
    from numba import njit
except ImportError:

    def njit(**_options: Any) -> Any:
        """Leave a function as it is, where there is no numba."""
        return lambda function: function


_BEGIN, _HELD, _BREAKS, _KINDS, _COPIES = 3, 4, 8, 11, 13
"""The places of some facts of a `Turn`."""
_SOME = 64
"""The number of hands that are worked on together, where it matters."""
_MANY = 2048
"""The number of hands that are played out together."""
_ROOM = 64
"""The bytes by which a board may spill over its end."""
_THIRTY_TWO, _ONE, _HIGH = np.uint64(32), np.uint64(1), np.uint64(2**64 - 128)
_SIX_BITS = 63


def numbers(chance: np.random.Generator, number: int, cards: int) -> NDArray[np.uint64]:
    """By deck and card a random number of 64 bits, whose last bits are the place of the card."""
    keys, generator = np.empty((number, cards), np.uint64), chance.bit_generator
    with generator.lock:
        _draw(generator.ctypes.bit_generator.value, keys)
    return keys


@njit(cache=True)  # type: ignore[untyped-decorator]
def _draw(generator: Any, keys: Any) -> Any:
    """Draw the numbers."""
    number, cards = keys.shape
    for i in range(number):
        for card in range(cards):
            keys[i, card] = (next_64(generator) & _HIGH) | np.uint64(card)


def pick(turn: Turn, table: NDArray[np.uint8], chance: np.random.Generator) -> NDArray[np.uint8]:
    """A move of each hand by chance."""
    generator = chance.bit_generator
    with generator.lock:
        address = generator.ctypes.bit_generator.value
        moves: NDArray[np.uint8] = _pick(address, turn.facts, table)
    return moves


@njit(cache=True)  # type: ignore[untyped-decorator]
def _pick(generator: Any, facts: Any, table: Any) -> Any:
    """The kinds of the cards that are chosen."""
    kinds, begin, different = np.empty(table.shape[1], np.uint8), facts[_BEGIN], facts[_KINDS]
    _choose(generator, facts, table, kinds)
    for i in range(len(kinds)):
        card = table[begin + kinds[i] - 1, i]
        kinds[i] = card - different * (card >= different)
    return kinds


@njit(cache=True)  # type: ignore[untyped-decorator]
def _choose(generator: Any, facts: Any, table: Any, places: Any) -> Any:
    """Choose a card of each hand by a random number of 32 bits: its place there, from 1."""
    begin, held, kinds, copies = facts[_BEGIN], facts[_HELD], facts[_KINDS], facts[_COPIES]
    if copies == 1:
        for i in range(len(places)):
            number = np.uint64(next_32(generator))
            places[i] = ((number * np.uint64(held)) >> _THIRTY_TWO) + _ONE
    else:
        for i in range(len(places)):
            places[i] = _one_of(table, begin, held, kinds, next_32(generator), i) + 1


@njit(cache=True)  # type: ignore[untyped-decorator]
def _one_of(table: Any, begin: Any, held: Any, kinds: Any, number: Any, i: Any) -> Any:
    """The choice from a hand of two packs, where two equal cards are one move (P-01)."""
    count = 0
    for at in range(held):
        count += _is_new(table, begin, at, i, kinds)
    left = np.int64((np.uint64(number) * np.uint64(count)) >> _THIRTY_TWO)
    at = 0
    while left > 0 or not _is_new(table, begin, at, i, kinds):
        left -= _is_new(table, begin, at, i, kinds)
        at += 1
    return at


@njit(cache=True)  # type: ignore[untyped-decorator]
def _is_new(table: Any, begin: Any, at: Any, i: Any, kinds: Any) -> Any:
    """Whether no card before this one in the hand is equal to it."""
    kind = table[begin + at, i] % kinds
    for other in range(at):  # noqa: SIM110 - as numba compiles it best
        if table[begin + other, i] % kinds == kind:
            return False
    return True


def legal(turn: Turn, table: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """By hand and kind of card whether it is in the hand."""
    number, kinds = table.shape[1], turn.kinds
    found = np.empty(number * kinds + _ROOM, np.bool_)
    _legal(turn.facts, table, found)
    return found[: number * kinds].reshape(number, kinds)


@njit(cache=True)  # type: ignore[untyped-decorator]
def _legal(facts: Any, table: Any, found: Any) -> Any:
    """Write the boards of the hands; the last one has room to spill over."""
    begin, held, kinds, at = facts[_BEGIN], facts[_HELD], facts[_KINDS], _address(found)
    boards = np.zeros(table.shape[1], np.uint64)
    for cards in table[begin : begin + held]:
        for i in range(len(cards)):
            kind = np.int64(cards[i])
            kind -= kinds * (kind >= kinds)
            boards[i] |= _ONE << np.uint64(kind & _SIX_BITS)
    for i in range(len(boards)):
        spread(at + i * kinds, boards[i])


def play(turn: Turn, arrays: Arrays, kinds: NDArray[np.uint8]) -> int:
    """Play a card of this kind in each hand; the first hand that has none, if any, else -1."""
    wrong: int = _play(kinds, turn.facts, turn.rank_of, *arrays)
    return wrong


@njit(cache=True)  # type: ignore[untyped-decorator]
def _play(
    kinds: Any, facts: Any, rank_of: Any, table: Any, pile: Any, tops: Any, lying: Any,
    captured: Any, uncounted: Any, taken: Any, captures: Any, bonuses: Any, first_captor: Any,
    captor: Any, broken: Any,
) -> Any:  # fmt: skip
    """Find the cards, and play them if all are there."""
    begin, held, different, copies = facts[_BEGIN], facts[_HELD], facts[_KINDS], facts[_COPIES]
    places = np.zeros(len(kinds), np.uint8)
    for at in range(held, 0, -1):
        row, place = table[begin + at - 1], np.uint8(at)
        for i in range(len(kinds)):
            places[i] = place if row[i] == kinds[i] else places[i]
        if copies == 2:
            for i in range(len(kinds)):
                is_other = np.int64(row[i]) == np.int64(kinds[i]) + different
                places[i] = place if is_other else places[i]
    for i in range(len(kinds)):
        if places[i] == 0 or kinds[i] >= different:
            return i
    _play_cards(places, facts, rank_of, table, pile, tops, lying, captured, uncounted, taken,
                captures, bonuses, first_captor, captor, broken)  # fmt: skip
    return -1


def playout(turns: Sequence[Turn], arrays: Arrays, chance: np.random.Generator) -> None:
    """Play these plies by chance, with a random number of 32 bits for each ply and hand."""
    if len(turns[0].bits) == 2:  # the cards that are left decide how many moves there are (P-01)
        for turn in turns:
            play(turn, arrays, pick(turn, arrays.table, chance))
        return
    facts, generator = np.stack([turn.facts for turn in turns]), chance.bit_generator
    places = np.empty((len(turns), len(arrays.top)), np.uint8)
    with generator.lock:
        _choose_all(generator.ctypes.bit_generator.value, facts, arrays.table, places)
    for begin in range(0, places.shape[1], _MANY):  # so many stay near the processor
        some = slice(begin, begin + _MANY)
        parts = [
            array[..., some, :] if array.dtype == np.uint32 else array[..., some]
            for array in arrays
        ]
        copies = [np.ascontiguousarray(part) for part in parts]
        _play_all(np.ascontiguousarray(places[:, some]), facts, turns[0].rank_of, *copies)
        for part, copied in zip(parts, copies, strict=True):
            part[...] = copied


@njit(cache=True)  # type: ignore[untyped-decorator]
def _choose_all(generator: Any, facts: Any, table: Any, places: Any) -> Any:
    """Choose ply by ply."""
    for ply in range(len(facts)):
        _choose(generator, facts[ply], table, places[ply])


@njit(cache=True)  # type: ignore[untyped-decorator]
def _play_all(
    places: Any, facts: Any, rank_of: Any, table: Any, pile: Any, tops: Any, lying: Any,
    captured: Any, uncounted: Any, taken: Any, captures: Any, bonuses: Any, first_captor: Any,
    captor: Any, broken: Any,
) -> Any:  # fmt: skip
    """Play ply by ply."""
    for ply in range(len(facts)):
        _play_cards(places[ply], facts[ply], rank_of, table, pile, tops, lying, captured,
                    uncounted, taken, captures, bonuses, first_captor, captor, broken)  # fmt: skip


@njit(cache=True)  # type: ignore[untyped-decorator]
def _play_cards(
    places: Any, facts: Any, rank_of: Any, table: Any, pile: Any, tops: Any, lying: Any,
    captured: Any, uncounted: Any, taken: Any, captures: Any, bonuses: Any, first_captor: Any,
    captor: Any, broken: Any,
) -> Any:  # fmt: skip
    """Play the cards at these places of the hands, counted from 1.

    Many short loops over all hands, in which nothing hangs on a guess: so the compiler can do
    many hands at once.
    """
    _, seat, side, begin, held, is_first, is_last, earns, breaks = facts[: _BREAKS + 1]
    jacks_earn, spares, kinds, jack, copies = facts[_BREAKS + 1 :]
    cards, ranks, unders, matches, are_jacks, takes, spared = np.empty((7, len(tops)), np.uint8)
    _take(table[begin : begin + held], places, cards)
    for i in range(len(cards)):
        ranks[i] = rank_of[cards[i]]
        unders[i] = rank_of[tops[i]]
    _decide(ranks, unders, tops, np.uint8(jack), matches, are_jacks, takes)
    if breaks:
        _break(side, len(taken), matches, lying, bonuses, broken)
    if earns:
        on_lone = jacks_earn and not is_first
        which = (matches, are_jacks, takes)
        _earn(which, lying, is_first, on_lone, spares, bonuses[seat], spared)
    for copy in range(copies):
        boards, side_boards = _flat(pile[copy]), _flat(captured[side, copy])
        _grab(cards, takes, kinds * copy, kinds, boards, side_boards)
        if earns and spares:
            _spare(spared, boards, _flat(uncounted[copy]))
        _clear(takes, boards)
    _count(cards, takes, tops, lying, taken[side], captures[seat])
    _name(np.uint8(seat), takes, first_captor, captor)
    if is_last:
        _give_leftovers(pile, captured, taken, tops, lying, captor)


@njit(cache=True)  # type: ignore[untyped-decorator]
def _flat(words: Any) -> Any:
    """Boards as numbers of 64 bits."""
    return words.reshape(-1).view(np.uint64)


@njit(cache=True)  # type: ignore[untyped-decorator]
def _take(hand: Any, places: Any, cards: Any) -> Any:
    """Take the cards at these places, and lay them behind those still held."""
    last = hand[-1]
    cards[:] = last
    for at in range(len(hand) - 1):
        row, place = hand[at], np.uint8(at + 1)
        for i in range(len(cards)):
            card, lowest = row[i], last[i]
            is_it = places[i] == place
            change = (card ^ lowest) if is_it else np.uint8(0)
            cards[i] ^= change
            row[i] = card ^ change
    last[:] = cards


@njit(cache=True)  # type: ignore[untyped-decorator]
def _decide(
    ranks: Any, unders: Any, tops: Any, jack: Any, matches: Any, are_jacks: Any, takes: Any
) -> Any:
    """P-20, P-21, P-23: which cards capture."""
    for i in range(len(ranks)):
        match, is_jack = ranks[i] == unders[i], ranks[i] == jack
        matches[i], are_jacks[i] = match, is_jack
        takes[i] = match | (is_jack & (tops[i] != NONE))


@njit(cache=True)  # type: ignore[untyped-decorator]
def _break(side: Any, sides: Any, matches: Any, lying: Any, bonuses: Any, broken: Any) -> Any:
    """P-38: note where a lone card is matched, and another side has a pişti."""
    for seat in range(len(bonuses)):
        if seat % sides != side:
            pistis = bonuses[seat, 0]
            for i in range(len(broken)):
                broken[i] |= (pistis[i] > 0) & (matches[i] > 0) & (lying[i] == 1)


@njit(cache=True)  # type: ignore[untyped-decorator]
def _earn(
    which: Any, lying: Any, is_first: Any, on_lone: Any, spares: Any, found: Any, spared: Any
) -> Any:
    """P-34 to P-37: count the bonuses; `spared` is where the cards do not count (P-40)."""
    matches, are_jacks, takes = which
    first, other, doubled = np.uint8(is_first), np.uint8(on_lone), np.uint8(spares == 2)
    pistis, doubles, jacks = found[0], found[1], found[2]
    for i in range(len(takes)):
        is_lone = takes[i] & (np.uint8(lying[i] == 1) | first)
        is_pisti = is_lone & matches[i]
        is_double, is_jack = is_pisti & are_jacks[i], other & (is_lone ^ is_pisti)
        pistis[i] += is_pisti ^ is_double
        doubles[i] += is_double
        jacks[i] += is_jack
        spared[i] = is_double if doubled else is_pisti | is_jack


@njit(cache=True)  # type: ignore[untyped-decorator]
def _grab(cards: Any, takes: Any, low: Any, kinds: Any, boards: Any, captured: Any) -> Any:
    """P-22: put the cards on the piles, and the captured piles to their side."""
    for i in range(len(cards)):
        kind = np.int64(cards[i]) - low
        is_here = np.uint64((kind >= 0) & (kind < kinds))
        boards[i] |= is_here << np.uint64(kind & _SIX_BITS)
        captured[i] |= boards[i] & np.uint64(-np.int64(takes[i]))


@njit(cache=True)  # type: ignore[untyped-decorator]
def _spare(spared: Any, boards: Any, uncounted: Any) -> Any:
    """P-40: note the cards that do not count."""
    for i in range(len(spared)):
        uncounted[i] |= boards[i] & np.uint64(-np.int64(spared[i]))


@njit(cache=True)  # type: ignore[untyped-decorator]
def _clear(takes: Any, boards: Any) -> Any:
    """Take the captured piles away."""
    for i in range(len(takes)):
        boards[i] &= np.uint64(np.int64(takes[i]) - 1)


@njit(cache=True)  # type: ignore[untyped-decorator]
def _count(cards: Any, takes: Any, tops: Any, lying: Any, taken: Any, captures: Any) -> Any:
    """Count the cards that lie, and those that were captured."""
    for i in range(len(cards)):
        now = np.uint8(lying[i] + 1)
        taken[i] += now if takes[i] else np.uint8(0)
        lying[i] = np.uint8(0) if takes[i] else now
        tops[i] = np.uint8(NONE) if takes[i] else cards[i]
        captures[i] += takes[i]


@njit(cache=True)  # type: ignore[untyped-decorator]
def _name(seat: Any, takes: Any, first_captor: Any, captor: Any) -> Any:
    """Note who has captured."""
    for i in range(len(takes)):
        captor[i] = seat if takes[i] else captor[i]
        is_first = (takes[i] > 0) & (first_captor[i] == NONE)
        first_captor[i] = seat if is_first else first_captor[i]


@njit(cache=True)  # type: ignore[untyped-decorator]
def _give_leftovers(
    pile: Any, captured: Any, taken: Any, tops: Any, lying: Any, captor: Any
) -> Any:
    """P-32: what lies on the table goes to the side that captured last; P-33: if there is one."""
    sides, copies = captured.shape[:2]
    for i in range(len(captor)):
        if captor[i] != NONE:
            side = captor[i] % sides
            for copy in range(copies):
                for word in range(2):
                    captured[side, copy, i, word] |= pile[copy, i, word]
                    pile[copy, i, word] = 0
            taken[side, i] += lying[i]
            lying[i] = 0
            tops[i] = NONE


def remember(turns: Sequence[Turn], table: NDArray[np.uint8], memory: Memory) -> None:
    """Note who has played which card with these plies, and when."""
    played, when = memory.played, memory.when
    for turn in turns:
        row = turn.begin + turn.held - 1
        _remember(table, row, played, when, turn.seat, turn.ply + 1, turn.kinds)


@njit(cache=True)  # type: ignore[untyped-decorator]
def _remember(
    table: Any, row: Any, boards: Any, when: Any, seat: Any, move: Any, kinds: Any
) -> Any:
    """Note the cards of a ply."""
    played, cards = boards.view(np.uint64), table[row]
    for i in range(len(cards)):
        card = np.int64(cards[i])
        when[i, card] = move
        copy = 1 if card >= kinds else 0
        played[seat, copy, i, 0] |= _ONE << np.uint64(card - copy * kinds)


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
def _deal_planes(kinds: Any, seats: Any, batches: Any, table: Any, dealt: Any, held: Any) -> Any:
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
                        boards[i] |= is_here << np.uint64(kind & _SIX_BITS)
    for batch in range(1, held.shape[1]):
        for seat in range(len(held)):
            for copy in range(held.shape[2]):
                before, boards = held[seat, batch - 1, copy], held[seat, batch, copy]
                for i in range(number):
                    boards[i] |= before[i]


@njit(cache=True)  # type: ignore[untyped-decorator]
def _hide(kinds: Any, is_open: Any, table: Any, hidden: Any) -> Any:
    """Write the boards of what lies face down."""
    for row in range(len(is_open)):
        for i in range(hidden.shape[1]):
            if not is_open[row, i]:
                card = np.int64(table[row, i])
                copy = np.int64(card >= kinds)
                hidden[copy, i] |= _ONE << np.uint64((card - copy * kinds) & _SIX_BITS)


@njit(cache=True)  # type: ignore[untyped-decorator]
def _mark(numbers: Any, at: Any, table: Any, turned: Any, rest: Any) -> Any:
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
    """Write what a seat knows of each hand into the rows of `out`."""
    rows = out if out.flags.c_contiguous else np.empty(out.shape, np.uint8)
    seat = look.seat
    _write(
        rows, look.facts, look.counts, look.knows, memory.played, memory.when,
        planes.held[seat, look.batch], planes.dealt[seat], planes.hidden, planes.open,
        planes.kept if look.is_cutter else planes.rest, arrays.table,
        arrays.pile, arrays.captured, arrays.top, arrays.lying, arrays.taken, arrays.captures,
        arrays.bonuses, arrays.first_captor, arrays.captor,
    )  # fmt: skip
    if rows is not out:
        out[:] = rows


@njit(cache=True)  # type: ignore[untyped-decorator]
def _write(
    out: Any, facts: Any, counts: Any, knows: Any, played: Any, when: Any,
    held: Any, dealt: Any, hidden: Any, is_open: Any, rest: Any, table: Any,
    pile: Any, captured: Any, tops: Any, lying: Any, taken: Any, captures: Any,
    bonuses: Any, first_captor: Any, captor: Any,
) -> Any:  # fmt: skip
    """Write the rows.  With numbers that the compiler knows it takes half the time."""
    seat, late, players, sides, kinds, copies = facts
    if (players, sides, kinds, copies) == (2, 2, 52, 1):
        _write_rows(
            out, seat, np.uint8(late), 2, 2, 52, 1, counts, knows, played, when,
            held, dealt, hidden, is_open, rest, table,
            pile, captured, tops, lying, taken, captures,
            bonuses, first_captor, captor,
        )  # fmt: skip
    else:
        _write_rows(
            out, seat, np.uint8(late), players, sides, kinds, copies, counts, knows, played, when,
            held, dealt, hidden, is_open, rest, table,
            pile, captured, tops, lying, taken, captures,
            bonuses, first_captor, captor,
        )  # fmt: skip


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def _write_rows(
    out: Any, seat: Any, late: Any, players: Any, sides: Any, kinds: Any, copies: Any,
    counts: Any, knows: Any, played_words: Any, when: Any,
    held: Any, dealt: Any, hidden: Any, is_open: Any, rest: Any, table: Any,
    pile_words: Any, captured_words: Any, tops: Any, lying: Any, taken: Any, captures: Any,
    bonuses: Any, first_captor: Any, captor: Any,
) -> Any:  # fmt: skip
    """Write the rows, one after the other and each from its beginning on.

    A plane of bits may spill over its end, where the next planes are written after it.
    """
    # Addresses, not arrays, go to functions: numba counts references in each round else.
    played, pile = played_words.view(np.uint64), pile_words.view(np.uint64)
    captured = captured_words.view(np.uint64)
    number, size = out.shape
    rows, whens, deals = _address(out), _address(when), _address(dealt)
    rests, in_centre = _address(rest), len(is_open)
    numbers, others, some, cards = _address(counts), rest.shape[1], len(counts), kinds * copies
    own = seat % sides
    other = copies - 1  # the board of the second of two equal cards, where there are two
    for i in range(number):
        at, first, knows_all = rows + i * size, i * cards, np.int64(knows[first_captor[i]])
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
        _board(at, kinds, is_there << np.uint64(kind & _SIX_BITS))
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
        for place in range(0, cards, 8):
            wipe(at + place)  # what spills over is still to be written
        for place in range(in_centre):
            is_known = is_open[place, i] | np.uint8(knows_all)
            put(at + np.int64(table[place, i]), np.uint8(is_known * (place + 1)))
        if copies == 2:
            _sort(at, kinds)
        at += cards
        _numbers(at, rests + i * others, others)
        at += others
        _numbers(at, numbers, some)
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
def _sort(at: Any, kinds: Any) -> Any:
    """Put the lower number of two equal cards first, but 0 last (P-01)."""
    for kind in range(kinds):
        one, other = got(at + kind), got(at + kinds + kind)
        if other > 0 and (one == 0 or other < one):
            put(at + kind, other)
            put(at + kinds + kind, one)


@njit(cache=True)  # type: ignore[untyped-decorator]
def _address(array: Any) -> Any:
    """The place of an array in memory."""
    return np.int64(array.ctypes.data)


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def _boards(at: Any, kinds: Any, copies: Any, one: Any, other: Any) -> Any:
    """Write these boards; of two equal cards one in the first row, both in the second (P-01)."""
    if copies == 1:
        _board(at, kinds, one)
    else:
        _board(at, kinds, one | other)
        _board(at + kinds, kinds, one & other)


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def _board(at: Any, kinds: Any, board: Any) -> Any:
    """Write a board."""
    if kinds >= WIDE:  # so there is room for 64 bytes, as two planes of cards are still to come
        spread(at, board)
    else:
        for kind in range(kinds):
            put(at + kind, np.uint8((board >> np.uint64(kind)) & _ONE))


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def _numbers(at: Any, origin: Any, length: Any) -> Any:
    """Write the numbers that stand there."""
    if length >= WIDE:
        for part in range(0, length, WIDE):
            from_here = min(part, length - WIDE)
            copy(at + from_here, origin + from_here)
    else:
        for place in range(length):
            put(at + place, got(origin + place))


@njit(forceinline=True)  # type: ignore[untyped-decorator]
def _until(at: Any, origin: Any, length: Any, late: Any) -> Any:
    """Write the numbers that stand there, but 0 in place of those above `late`."""
    if length >= WIDE:
        for part in range(0, length, WIDE):
            from_here = min(part, length - WIDE)
            copy_until(at + from_here, origin + from_here, late)
    else:
        for place in range(length):
            number = got(origin + place)
            put(at + place, number if number <= late else np.uint8(0))
