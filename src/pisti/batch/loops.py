"""What is done with many hands, hand by hand; `engine.py` makes these loops for each game.

The names of the kernel and of the planes stand for those of the game that the loop is made for.
A hand is a row of `cards`, of `now`, of `notes`, and of `log`, which holds its moves.
"""

from pisti.batch.vectors import Array
from pisti.games.pisti.kernel import deal, find, legal, move_of, pick, step
from pisti.games.pisti.numbers import MOVES, NONE, TURN
from pisti.games.pisti.planes import note_deal, step_and_note, write
from pisti.kit.kernels import Numbers
from pisti.kit.vectors import clear

# One hand


def make(rules: Numbers, cards: Numbers, now: Numbers, log: Numbers, found: int) -> None:
    """Make a move, and write it into the log."""
    log[now[MOVES]] = move_of(rules, cards, found)
    step(rules, cards, now, found)


def make_and_note(
    rules: Numbers, see: Numbers, cards: Numbers, now: Numbers, notes: Numbers, log: Numbers,
    found: int,
) -> None:  # fmt: skip
    """The same, and note what observations tell of it."""
    log[now[MOVES]] = move_of(rules, cards, found)
    step_and_note(rules, see, cards, now, notes, found)


def write_seat(
    rules: Numbers, see: Numbers, cards: Numbers, now: Numbers, notes: Numbers, seat: int,
    size: int, row: Numbers,
) -> None:  # fmt: skip
    """Write what this seat knows; zeros for no seat."""
    if seat == NONE:
        clear(row, 0, size)
    else:
        write(rules, see, cards, now, notes, seat, row)


# All hands


def shuffle_all(rules: Numbers, numbers: Array, packs: Array) -> None:  # noqa: ARG001 - as others
    """Write packs in an order by chance, with a number of 32 bits for each place."""
    for i in range(len(packs)):
        numbers_of_it, pack = numbers[i], packs[i]
        length = len(pack)
        for place in range(length):
            pack[place] = place
        for place in range(length):
            other = place + (numbers_of_it[place] * (length - place) >> 32)
            card = pack[other]
            pack[other], pack[place] = pack[place], card


def deal_all(
    rules: Numbers, packs: Array, dealers: Array, scores: Array, cards: Array, now: Array,
    is_dealt: Array,
) -> None:  # fmt: skip
    """Deal these packs, which are written over, and say which of them could be dealt."""
    for i in range(len(now)):
        is_dealt[i] = deal(rules, packs[i], dealers[i], scores, cards[i], now[i])


def legal_all(rules: Numbers, cards: Array, now: Array, masks: Array) -> None:
    """Write the legal moves of each hand."""
    for i in range(len(now)):
        legal(rules, cards[i], now[i], masks[i])


def pick_all(
    rules: Numbers, cards: Array, now: Array, chance: Array, moves: Array, found: Array
) -> None:
    """Choose a move of each hand by chance, -1 where it is over."""
    for i in range(len(now)):
        moves[i] = found[i] = -1
        if now[i][TURN] != NONE:
            found[i] = pick(rules, cards[i], now[i], chance[i])
            moves[i] = move_of(rules, cards[i], found[i])


def find_all(
    rules: Numbers, cards: Array, now: Array, moves: Array, where: Array | tuple[int], found: Array
) -> int:
    """Find these moves, where a hand is to make one; the first hand that may not, -1 for none."""
    wrong = -1
    for i in range(len(now)):
        found[i] = -1
        if where[i]:
            found[i] = find(rules, cards[i], now[i], moves[i])
            if found[i] < 0 and wrong < 0:
                wrong = i
    return wrong


def step_all(rules: Numbers, cards: Array, now: Array, log: Array, found: Array) -> None:
    """Make these moves; a hand for which there is none stays as it is."""
    for i in range(len(now)):
        if found[i] >= 0:
            make(rules, cards[i], now[i], log[i], found[i])


def play_out_all(rules: Numbers, cards: Array, now: Array, log: Array, chance: Array) -> int:
    """Make moves by chance, one for each row of numbers; how many hands are not over then."""
    left = 0
    for i in range(len(now)):
        for number in range(len(chance)):
            if now[i][TURN] == NONE:
                break
            found = pick(rules, cards[i], now[i], chance[number][i])
            make(rules, cards[i], now[i], log[i], found)
        left += 1 if now[i][TURN] != NONE else 0
    return left


def play_numbered_all(
    rules: Numbers, cards: Array, now: Array, log: Array, numbers: Array, order: Array, mask: Array
) -> None:
    """Make a move for each number: of the `k` legal ones in this order that with `number % k`."""
    for i in range(len(now)):
        for column in range(len(numbers[i])):
            if now[i][TURN] == NONE:
                break
            legal(rules, cards[i], now[i], mask)
            legal_moves = 0
            for move in range(len(order)):
                legal_moves += mask[move]
            place, at = numbers[i][column] % legal_moves, -1
            while place >= 0:
                at += 1
                place -= mask[order[at]]
            found = find(rules, cards[i], now[i], order[at])
            make(rules, cards[i], now[i], log[i], found)


def note_deals_all(rules: Numbers, see: Numbers, cards: Array, now: Array, notes: Array) -> None:
    """Note each deal."""
    for i in range(len(now)):
        note_deal(rules, see, cards[i], now[i], notes[i])


def note_all(
    rules: Numbers, see: Numbers, cards: Array, now: Array, notes: Array, log: Array, found: Array
) -> None:
    """Make these moves, and note what observations tell of them."""
    for i in range(len(now)):
        if found[i] >= 0:
            make_and_note(rules, see, cards[i], now[i], notes[i], log[i], found[i])


def write_all(
    rules: Numbers, see: Numbers, cards: Array, now: Array, notes: Array, seats: Array, size: int,
    rows: Array,
) -> None:  # fmt: skip
    """Write what these seats know, row after row; -1 is the seat on turn, which may be none."""
    for i in range(len(now)):
        seat = now[i][TURN] + 0 if seats[i] < 0 else seats[i] + 0
        write_seat(rules, see, cards[i], now[i], notes[i], seat, size, rows[size * i :])


def turn_all(
    rules: Numbers, see: Numbers, cards: Array, now: Array, notes: Array, log: Array, found: Array,
    size: int, rows: Array, masks: Array,
) -> None:  # fmt: skip
    """Make these moves, and write what the next seat knows and may do: all hand by hand."""
    for i in range(len(now)):
        if found[i] >= 0:
            make_and_note(rules, see, cards[i], now[i], notes[i], log[i], found[i])
        legal(rules, cards[i], now[i], masks[i])
        seat = now[i][TURN] + 0
        write_seat(rules, see, cards[i], now[i], notes[i], seat, size, rows[size * i :])
