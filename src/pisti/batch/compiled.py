"""The work of `plain.py`, compiled by numba where it is installed: the same bits.

What seats know is written by `compiled_rows.py`.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pisti.batch.arrays import Array, Arrays
from pisti.batch.compiled_rows import ONE, SIX_BITS, address, fill, write
from pisti.batch.plan import NONE, Turn

try:
    from numba import njit

    from pisti.batch.instructions import next_32, next_64, spread
except ImportError:
    from pisti.batch.vectors import next_32, next_64, njit, spread

__all__ = ["fill", "legal", "numbers", "pick", "play", "playout", "write"]

_BEGIN, _HELD, _BREAKS, _KINDS, _COPIES = 3, 4, 8, 11, 13
"""The places of some facts of a `Turn`."""
_ROOM = 64
"""The bytes by which a board may spill over its end."""
_THIRTY_TWO, _HIGH = np.uint64(32), np.uint64(2**64 - 128)


def numbers(chance: np.random.Generator, number: int, cards: int) -> NDArray[np.uint64]:
    """By deck and card a random number of 64 bits, whose last bits are the place of the card."""
    keys, generator = np.empty((number, cards), np.uint64), chance.bit_generator
    with generator.lock:
        _draw(generator.ctypes.bit_generator.value, keys)
    return keys


@njit(cache=True)  # type: ignore[untyped-decorator]
def _draw(generator: int, keys: Array) -> None:
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
def _pick(generator: int, facts: Array, table: Array) -> Array:
    """The kinds of the cards that are chosen."""
    kinds, begin, different = np.empty(table.shape[1], np.uint8), facts[_BEGIN], facts[_KINDS]
    _choose(generator, facts, table, kinds)
    for i in range(len(kinds)):
        card = table[begin + kinds[i] - 1, i]
        kinds[i] = card - different * (card >= different)
    return kinds


@njit(cache=True)  # type: ignore[untyped-decorator]
def _choose(generator: int, facts: Array, table: Array, places: Array) -> None:
    """Choose a card of each hand by a random number of 32 bits: its place there, from 1."""
    begin, held, kinds, copies = facts[_BEGIN], facts[_HELD], facts[_KINDS], facts[_COPIES]
    if copies == 1:
        for i in range(len(places)):
            number = np.uint64(next_32(generator))
            places[i] = ((number * np.uint64(held)) >> _THIRTY_TWO) + ONE
    else:
        for i in range(len(places)):
            places[i] = _one_of(table, begin, held, kinds, next_32(generator), i) + 1


@njit(cache=True)  # type: ignore[untyped-decorator]
def _one_of(table: Array, begin: int, held: int, kinds: int, number: int, i: int) -> int:
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
def _is_new(table: Array, begin: int, at: int, i: int, kinds: int) -> bool:
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
def _legal(facts: Array, table: Array, found: Array) -> None:
    """Write the boards of the hands; the last one has room to spill over."""
    begin, held, kinds, at = facts[_BEGIN], facts[_HELD], facts[_KINDS], address(found)
    boards = np.zeros(table.shape[1], np.uint64)
    for cards in table[begin : begin + held]:
        for i in range(len(cards)):
            kind = np.int64(cards[i])
            kind -= kinds * (kind >= kinds)
            boards[i] |= ONE << np.uint64(kind & SIX_BITS)
    for i in range(len(boards)):
        spread(at + i * kinds, boards[i])


def play(turn: Turn, arrays: Arrays, kinds: NDArray[np.uint8]) -> int:
    """Play a card of this kind in each hand; the first hand that has none, if any, else -1."""
    wrong: int = _play(kinds, turn.facts, turn.rank_of, *arrays)
    return wrong


@njit(cache=True)  # type: ignore[untyped-decorator]
def _play(
    kinds: Array, facts: Array, rank_of: Array, table: Array, pile: Array, tops: Array,
    lying: Array, captured: Array, uncounted: Array, taken: Array, captures: Array,
    bonuses: Array, first_captor: Array, captor: Array, broken: Array,
) -> int:  # fmt: skip
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
    facts, generator = np.stack([turn.facts for turn in turns]), chance.bit_generator
    with generator.lock:
        address = generator.ctypes.bit_generator.value
        _play_out(address, facts, turns[0].rank_of, *arrays)


@njit(cache=True)  # type: ignore[untyped-decorator]
def _play_out(
    generator: int, facts: Array, rank_of: Array, table: Array, pile: Array, tops: Array,
    lying: Array, captured: Array, uncounted: Array, taken: Array, captures: Array,
    bonuses: Array, first_captor: Array, captor: Array, broken: Array,
) -> None:  # fmt: skip
    """Choose and play, ply by ply."""
    places = np.empty(len(tops), np.uint8)
    for ply in range(len(facts)):
        _choose(generator, facts[ply], table, places)
        _play_cards(places, facts[ply], rank_of, table, pile, tops, lying, captured, uncounted,
                    taken, captures, bonuses, first_captor, captor, broken)  # fmt: skip


@njit(cache=True)  # type: ignore[untyped-decorator]
def _play_cards(
    places: Array, facts: Array, rank_of: Array, table: Array, pile: Array, tops: Array,
    lying: Array, captured: Array, uncounted: Array, taken: Array, captures: Array,
    bonuses: Array, first_captor: Array, captor: Array, broken: Array,
) -> None:  # fmt: skip
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
def _flat(words: Array) -> Array:
    """Boards as numbers of 64 bits."""
    return words.reshape(-1).view(np.uint64)


@njit(cache=True)  # type: ignore[untyped-decorator]
def _take(hand: Array, places: Array, cards: Array) -> None:
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
    ranks: Array,
    unders: Array,
    tops: Array,
    jack: int,
    matches: Array,
    are_jacks: Array,
    takes: Array,
) -> None:
    """P-20, P-21, P-23: which cards capture."""
    for i in range(len(ranks)):
        match, is_jack = ranks[i] == unders[i], ranks[i] == jack
        matches[i], are_jacks[i] = match, is_jack
        takes[i] = match | (is_jack & (tops[i] != NONE))


@njit(cache=True)  # type: ignore[untyped-decorator]
def _break(
    side: int, sides: int, matches: Array, lying: Array, bonuses: Array, broken: Array
) -> None:
    """P-38: note where a lone card is matched, and another side has a pişti."""
    for seat in range(len(bonuses)):
        if seat % sides != side:
            pistis = bonuses[seat, 0]
            for i in range(len(broken)):
                broken[i] |= (pistis[i] > 0) & (matches[i] > 0) & (lying[i] == 1)


@njit(cache=True)  # type: ignore[untyped-decorator]
def _earn(
    which: tuple[Array, Array, Array],
    lying: Array,
    is_first: int,
    on_lone: int,
    spares: int,
    found: Array,
    spared: Array,
) -> None:
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
def _grab(cards: Array, takes: Array, low: int, kinds: int, boards: Array, captured: Array) -> None:
    """P-22: put the cards on the piles, and the captured piles to their side."""
    for i in range(len(cards)):
        kind = np.int64(cards[i]) - low
        is_here = np.uint64((kind >= 0) & (kind < kinds))
        boards[i] |= is_here << np.uint64(kind & SIX_BITS)
        captured[i] |= boards[i] & np.uint64(-np.int64(takes[i]))


@njit(cache=True)  # type: ignore[untyped-decorator]
def _spare(spared: Array, boards: Array, uncounted: Array) -> None:
    """P-40: note the cards that do not count."""
    for i in range(len(spared)):
        uncounted[i] |= boards[i] & np.uint64(-np.int64(spared[i]))


@njit(cache=True)  # type: ignore[untyped-decorator]
def _clear(takes: Array, boards: Array) -> None:
    """Take the captured piles away."""
    for i in range(len(takes)):
        boards[i] &= np.uint64(np.int64(takes[i]) - 1)


@njit(cache=True)  # type: ignore[untyped-decorator]
def _count(
    cards: Array, takes: Array, tops: Array, lying: Array, taken: Array, captures: Array
) -> None:
    """Count the cards that lie, and those that were captured."""
    for i in range(len(cards)):
        now = np.uint8(lying[i] + 1)
        taken[i] += now if takes[i] else np.uint8(0)
        lying[i] = np.uint8(0) if takes[i] else now
        tops[i] = np.uint8(NONE) if takes[i] else cards[i]
        captures[i] += takes[i]


@njit(cache=True)  # type: ignore[untyped-decorator]
def _name(seat: int, takes: Array, first_captor: Array, captor: Array) -> None:
    """Note who has captured."""
    for i in range(len(takes)):
        captor[i] = seat if takes[i] else captor[i]
        is_first = (takes[i] > 0) & (first_captor[i] == NONE)
        first_captor[i] = seat if is_first else first_captor[i]


@njit(cache=True)  # type: ignore[untyped-decorator]
def _give_leftovers(
    pile: Array, captured: Array, taken: Array, tops: Array, lying: Array, captor: Array
) -> None:
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
