"""What a seat sees of a hand, as numbers: what the table shows, and what the latest moves were.

`planes` says what the numbers of a row tell.  `write` writes such a row for one seat, from the
cards on the table and the table now, as `kernel.py` has them, and from `notes`: what was seen
before and lies there no more.  `note_deal` begins the notes, and `step_and_note` makes a move and
goes on with them.  `known.py` makes the same numbers from a view; what the seat of it does not
know is left out.

Of two equal cards, as two packs have them (PY-01), the second row tells of the other one.
"""

from functools import lru_cache
from typing import Final

from pisti.cards import DECK
from pisti.games.pis_yedili.kernel import card_of, choices, fitting, next_seat, set_at, step
from pisti.games.pis_yedili.numbers import *
from pisti.games.pis_yedili.rules import Rules
from pisti.kit.kernels import Numbers
from pisti.kit.planes import Plane, place_planes
from pisti.kit.vectors import clear

FORGETS: tuple[str, ...] = ("acts",)
"""The acts before the latest ones are not all in an observation."""
NOTES: Final = "int16"
"""The type of the notes in an array."""
RECENT: Final = 32
"""So many of the latest moves are told, a power of two."""

# The places of the planes among the numbers of `numbers_of_planes`, in their order in a row.
HAND, DEALT, UNSEEN, ON_TOP, UP, IN_FORCE, IS_NAMED, ON_TABLE, AGO, PLAYED = range(10)
LACKED, SINCE, MOVERS, NUMBERS, TAKES, TAKEN, KIND, IS_TURNED, DUE, DRAWN = range(10, 20)
IN_A_ROW, OPENED, SILENT, STARTED, RENEWED, SIZES, STOCK, PLY, ON_TURN = range(20, 29)
DEALT_BY, IS_IN, BEFORE, END_OF_ROW = range(29, 33)

# The places of the notes.  By seat: the cards it held at the last note, has taken, and has taken
# since it showed to lack some.  Sets of cards: by seat those dealt with their twins, and those
# lacked; by seat, and last for all seats, those that never lay open (PY-A29), and their twins.
# The latest moves stand there twice, so that they always are in a row, the latest first.  Then by
# row of the discard who played the card; behind these, with which move.
HELD_THEN, TAKEN_SO_FAR, TAKEN_SINCE, TURNED_UP, DEALT_CARDS, LACKED_CARDS = 0, 7, 14, 21, 22, 78
HIDDEN, HIDDEN_TWINS, ALL_HIDDEN = 106, 138, 28
MADE_BY, MADE, TAKEN_FOR, LAID_BY = 170, 234, 298, 362
LONG_AGO: Final = -255
"""The move with which the card was played that was turned up."""


@lru_cache(maxsize=64)
def planes(rules: Rules) -> tuple[Plane, ...]:
    """The planes of Pis Yedili under these rules."""
    players, pack, kinds, packs = rules.players, len(rules.pack), len(DECK), rules.deal.packs
    cards = (kinds,) if packs == 1 else (packs, kinds)
    return place_planes([
        ("hand", cards, 1, "the cards of the own hand", "PY-12"),
        ("dealt", cards, 1, "the cards that the seat was dealt", "PY-03"),
        ("unseen", cards, 1, "the cards whose place the seat does not know", "PY-A29"),
        ("top", (kinds,), 1, "the card on top of the discard", "PY-13"),
        ("up", (kinds,), 1, "the card that was turned up before the first move", "PY-07"),
        ("suit", (4,), 1, "the suit in force, in the order clubs, diamonds, hearts, spades",
         "PY-15"),
        ("is_named", (1,), 1, "that suit was named with a jack", "PY-15"),
        ("discard", cards, 1, "the cards of the discard", "PY-12"),
        ("ago", cards, 255, ("how many moves ago a card of the discard was played, 1 for the last"
         " move; 255 for more, and for the card that was turned up"), "PY-12"),
        ("played", (players, *cards), 1, "the cards of the discard that each seat has played",
         "PY-12"),
        ("lacks", (players, kinds), 1, ("the cards of which each seat has shown, the last time"
         " that it did, that it held none"), "PY-17"),
        ("since", (players,), 255, "the number of cards that each seat has taken since then",
         "PY-17"),
        ("movers", (RECENT,), players, ("move by move, the latest first, the seat that made it,"
         " from 1 for the own"), "PY-12"),
        ("moves", (RECENT,), 255, "the number of each of these moves, from 1", "PY-12"),
        ("takes", (RECENT,), 255, "the number of cards that were taken because of it",
         "PY-17, PY-22"),
        ("taken", (players,), 255, "the number of cards that each seat has taken, 255 for more",
         "PY-17"),
        ("phase", (3,), 1, ("the kind of turn: a first club, a usual turn, a card to follow an"
         " ace"), "PY-07, PY-26"),
        ("direction", (1,), 1, "a ten has turned the direction round", "PY-21"),
        ("owed", (1,), 255, "the number of cards that must be drawn for sevens, 255 for more",
         "PY-22"),
        ("draws", (1,), 255, "the number of draws in this turn", "PY-17"),
        ("idle", (1,), players, "the number of seats in a row that could do nothing", "PY-A30"),
        ("opened", (players,), 1, "the seats that are past the opening", "PY-10"),
        ("unannounced", (players,), 1, ("the seats that hold a last card which they did not"
         " announce"), "PY-18"),
        ("first", (players,), 1, "the seat that started", "PY-07"),
        ("renewals", (1,), 255, "how often the discard became the stock", "PY-31"),
        ("sizes", (players,), pack, "the number of cards in each hand", "PY-03"),
        ("stock", (1,), pack, "the number of cards left to draw", "PY-05"),
        ("ply", (1,), 255, "the number of moves so far, 255 for more", "PY-12"),
        ("turn", (players,), 1, "the seat on turn; none when the deal is over", "PY-11"),
        ("dealer", (players,), 1, "the seat that dealt", "PY-04"),
        ("seats", (players,), 1, "the seats that are still in the match", "PY-35"),
        ("scores", (players,), 255, "the totals of the match before this deal, 255 for more",
         "PY-32"),
    ])  # fmt: skip


def most_points(rules: Rules) -> tuple[int, int]:
    """A lowest and a highest total that no seat can pass: all cards, and the dearest last card."""
    worth = dict(rules.scoring.card_penalty)
    times = max([1, *(times for _, times in rules.scoring.final_multiplier)])
    return 0, times * sum(worth.get(card.rank, 0) for card in rules.pack)


def numbers_of_planes(rules: Rules) -> list[int]:
    """Where each plane starts, and where the last one ends."""
    return [*[plane.start for plane in planes(rules)], planes(rules)[-1].stop]


# The notes


def size_of_notes(rules: Numbers) -> int:
    """The length of the notes."""
    return LAID_BY + 2 * rules[CARDS]


def note_deal(rules: Numbers, see: Numbers, cards: Numbers, now: Numbers, notes: Numbers) -> None:
    """Begin the notes, when the cards are dealt."""
    for place in range(LAID_BY + 2 * rules[CARDS]):
        notes[place] = 0
    for seat in range(rules[PLAYERS]):
        notes[HELD_THEN + seat] = now[HELD + seat]
    for place in range(56):
        notes[DEALT_CARDS + place] = now[HANDS + place]
    notes[TURNED_UP] = now[TOP]
    notes[LAID_BY], notes[LAID_BY + rules[CARDS]] = NONE, LONG_AGO


def step_and_note(
    rules: Numbers, see: Numbers, cards: Numbers, now: Numbers, notes: Numbers, move: int
) -> None:
    """Make a move as the kernel's `step` does, and note what was seen of it."""
    seat, row, renewals, left = now[TURN], now[LYING], now[RENEWALS], now[END] - now[NEXT]
    is_play = move < DRAW or move > PASS
    if not is_play:
        note_lacks(rules, now, notes, seat, move)
    else:
        notes[HELD_THEN + seat] -= 1
        if renewals > 0 and rules[EXHAUSTION] == TURN_OVER:
            note_shown(rules, now, notes, seat, move)
    step(rules, cards, now, move)
    if is_play:
        notes[LAID_BY + row], notes[LAID_BY + rules[CARDS] + row] = seat, now[MOVES]
        row += 1
    if now[RENEWALS] > renewals:  # PY-31: only the top card still lies there
        at = LAID_BY + rules[CARDS]
        notes[LAID_BY], notes[at] = notes[LAID_BY + row - 1], notes[at + row - 1]
        if renewals == 0 and rules[EXHAUSTION] == TURN_OVER:
            note_turned_over(rules, cards, now, notes, seat, left)
    taken = 0
    for other in range(rules[PLAYERS]):
        more = now[HELD + other] - notes[HELD_THEN + other]
        notes[HELD_THEN + other] = now[HELD + other]
        notes[TAKEN_SO_FAR + other] = min(notes[TAKEN_SO_FAR + other] + more, 255)
        notes[TAKEN_SINCE + other] = min(notes[TAKEN_SINCE + other] + more, 255)
        taken += more
    for at in range(latest(now), 2 * RECENT, RECENT):
        notes[MADE_BY + at], notes[MADE + at] = seat + 1, move + 1
        notes[TAKEN_FOR + at] = min(taken, 255)


def latest(now: Numbers) -> int:
    """The place of the latest move among those that are noted."""
    return RECENT - 1 & -now[MOVES]


def note_lacks(rules: Numbers, now: Numbers, notes: Numbers, seat: int, move: int) -> None:
    """PY-17: note the cards that this seat shows not to hold, as it draws or passes.

    Where it holds a card that fits, or could do the same if it did, it shows nothing.
    """
    if set_at(now, FITS) != 0 or now[UNANNOUNCED] >> seat & 1:
        return
    if choices(rules, now, 1) >> move - DRAW & 1:
        return
    lacked, at = fitting(rules, now, seat, 2**52 - 1), LACKED_CARDS + 4 * seat
    for suit in range(4):
        known = 0 if notes[TAKEN_SINCE + seat] > 0 else notes[at + suit] + 0
        notes[at + suit] = known | lacked >> 13 * suit & ALL_RANKS
    notes[TAKEN_SINCE + seat] = 0


def note_turned_over(
    rules: Numbers, cards: Numbers, now: Numbers, notes: Numbers, seat: int, left: int
) -> None:
    """PY-A29: note which cards never lay open, when the discard is turned over for the first time.

    They are in the hands.  After so many that were `left` of the old stock, what was taken because
    of this move was known to all: this seat took first, then the others in the order of play.
    """
    for place in range(28):
        notes[HIDDEN + place] = now[HANDS + place]
        notes[HIDDEN_TWINS + place] = now[TWINS + place]
    row, taker = -left, seat
    for _ in range(now[SEATS]):
        for _ in range(now[HELD + taker] - notes[HELD_THEN + taker]):
            if row >= 0:
                show(rules, notes, HIDDEN + 4 * taker, cards[row] + 0)
            row += 1
        taker = next_seat(now, taker)
    for place in range(28):
        at = HIDDEN + ALL_HIDDEN + (place & 3)
        once, twice = notes[HIDDEN + place] + 0, notes[HIDDEN_TWINS + place] + 0
        notes[at + 32] |= notes[at] & once | twice
        notes[at] |= once


def note_shown(rules: Numbers, now: Numbers, notes: Numbers, seat: int, move: int) -> None:
    """PY-A29: note that a card was shown; of two equal ones, that which was known is played."""
    card = card_of(rules, move - TEK if move >= TEK else move)
    at, bit = 4 * seat + rules[SUIT_OF + card], 1 << rules[RANK + card]
    known = now[HANDS + at] ^ notes[HIDDEN + at] | now[TWINS + at] ^ notes[HIDDEN_TWINS + at]
    if known & bit == 0:
        show(rules, notes, HIDDEN + 4 * seat, card)
        show(rules, notes, HIDDEN + ALL_HIDDEN, card)


def show(rules: Numbers, notes: Numbers, at: int, card: int) -> None:
    """Take a card out of a set of those that never lay open."""
    at, bit = at + rules[SUIT_OF + card], 1 << rules[RANK + card]
    notes[at] &= ~bit | notes[at + 32]
    notes[at + 32] &= ~bit


# A row


def write(
    rules: Numbers, see: Numbers, cards: Numbers, now: Numbers, notes: Numbers, seat: int,
    row: Numbers,
) -> None:  # fmt: skip
    """Write what this seat knows into a row, from its beginning to its end."""
    clear(row, 0, see[END_OF_ROW] + 0)
    write_discard(rules, see, cards, now, notes, seat, row)
    write_sets(rules, see, now, notes, seat, row)
    write_moves(rules, see, now, notes, seat, row)
    write_seats(rules, see, now, notes, seat, row)
    if now[TOP] != NONE:
        row[see[ON_TOP] + now[TOP]] = row[see[IN_FORCE] + now[SUIT]] = 1
        row[see[IS_NAMED]] = 1 if now[CALLED] != NONE else 0
    if notes[TURNED_UP] != NONE:
        row[see[UP] + notes[TURNED_UP]] = 1
    if now[TURN] != NONE:
        row[see[KIND] + now[PHASE]] = 1
    row[see[IS_TURNED]], row[see[DUE]] = now[TURNED], min(now[OWED], 255)
    row[see[DRAWN]], row[see[IN_A_ROW]] = min(now[DRAWS], 255), now[IDLE]
    row[see[RENEWED]], row[see[PLY]] = min(now[RENEWALS], 255), min(now[MOVES], 255)
    row[see[STOCK]] = now[END] - now[NEXT]


def start(see: Numbers, plane: int) -> int:
    """Where a plane starts; numba must see that it is not below 0, or it looks at each place."""
    return max(see[plane], 0)


def write_discard(
    rules: Numbers, see: Numbers, cards: Numbers, now: Numbers, notes: Numbers, seat: int,
    row: Numbers,
) -> None:  # fmt: skip
    """Write the cards of the discard from the top: who played them, and how long ago.

    They are taken out of those that are unseen, which are all others.
    """
    players, size, end = rules[PLAYERS], rules[CARDS], now[MOVES] + 1
    unseen, table, width = start(see, UNSEEN), start(see, ON_TABLE), max(rules[FACES], 52)
    ago, played, is_double = start(see, AGO), start(see, PLAYED), width > 52
    if now[RENEWALS] == 0 or rules[EXHAUSTION] != TURN_OVER:
        for card in range(width):
            row[unseen + card] = 1
        for suit in range(0, width if rules[PACK_RANKS] < 13 else 0, 13):
            for rank in range(13 - rules[PACK_RANKS]):
                row[unseen + suit + rank] = 0
    for at in range(now[LYING] - 1, -1, -1):
        card, player = cards[size + at] + 0, notes[LAID_BY + at] + 0
        last = min(end - notes[LAID_BY + size + at], 255)
        if player != NONE:
            turn = player - seat if player >= seat else player - seat + players
            by = played + width * turn + card
            row[by + 52 if is_double and row[by] != 0 else by] = 1
        if is_double:  # PY-01
            row[unseen + card + (0 if row[table + card] != 0 else 52)] = 0
            card += 52 if row[table + card] != 0 else 0
        else:
            row[unseen + card] = 0
        row[table + card] = 1
        row[ago + card] = last


def write_sets(
    rules: Numbers, see: Numbers, now: Numbers, notes: Numbers, seat: int, row: Numbers
) -> None:
    """Write the own cards, and take them out of those that are unseen."""
    hand, unseen = HANDS + 4 * seat, start(see, UNSEEN)
    is_double = rules[FACES] > 52
    put_set(rules, set_at(now, hand), row, see[HAND], 1)
    put_set(rules, set_at(notes, DEALT_CARDS + 4 * seat), row, see[DEALT], 1)
    own, twins = set_at(now, hand), set_at(now, hand + 28)
    if now[RENEWALS] > 0 and rules[EXHAUSTION] == TURN_OVER:  # PY-A29: those that never lay open
        put_set(rules, set_at(notes, HIDDEN + ALL_HIDDEN), row, unseen, 1)
        own, twins = set_at(notes, HIDDEN + 4 * seat), set_at(notes, HIDDEN_TWINS + 4 * seat)
        if is_double:
            put_set(rules, set_at(notes, HIDDEN_TWINS + ALL_HIDDEN), row, unseen + 52, 1)
    if is_double:  # PY-01
        put_set(rules, set_at(now, hand + 28), row, see[HAND] + 52, 1)
        put_set(rules, set_at(notes, DEALT_CARDS + 28 + 4 * seat), row, see[DEALT] + 52, 1)
        strike_pairs(rules, own, row, unseen)
        strike_pairs(rules, twins, row, unseen)
    else:
        put_set(rules, own, row, unseen, 0)


def put_set(rules: Numbers, left: int, row: Numbers, at: int, number: int) -> None:
    """Write this number for each card of a set."""
    while left != 0:
        row[at + rules[CARD_OF_BIT + (left & -left) % 53]] = number
        left &= left - 1


def strike_pairs(rules: Numbers, left: int, row: Numbers, at: int) -> None:
    """Take each card of a set out of a plane once; of two equal ones first the second (PY-01)."""
    while left != 0:
        place = at + rules[CARD_OF_BIT + (left & -left) % 53]
        row[place + 52 if row[place + 52] != 0 else place] = 0
        left &= left - 1


def write_moves(
    rules: Numbers, see: Numbers, now: Numbers, notes: Numbers, seat: int, row: Numbers
) -> None:
    """Write the latest moves, the latest one first."""
    movers, numbers, takes = start(see, MOVERS), start(see, NUMBERS), start(see, TAKES)
    at, players, known = latest(now), rules[PLAYERS], min(now[MOVES], RECENT)
    for ago in range(known):
        mover = notes[MADE_BY + at + ago] - seat
        row[movers + ago] = mover if mover > 0 else mover + players
    for ago in range(known):
        row[numbers + ago] = notes[MADE + at + ago]
    for ago in range(known):
        row[takes + ago] = notes[TAKEN_FOR + at + ago]


def write_seats(
    rules: Numbers, see: Numbers, now: Numbers, notes: Numbers, seat: int, row: Numbers
) -> None:
    """Write what is known of each seat, from the own one on."""
    players, other = rules[PLAYERS], seat
    for turn in range(players):
        lacked = set_at(notes, LACKED_CARDS + 4 * other)
        if lacked != 0:
            put_set(rules, lacked, row, see[LACKED] + 52 * turn, 1)
            row[see[SINCE] + turn] = notes[TAKEN_SINCE + other]
        row[see[TAKEN] + turn] = notes[TAKEN_SO_FAR + other]
        row[see[OPENED] + turn] = 1 - (now[TO_OPEN] >> other & 1)
        row[see[SILENT] + turn] = now[UNANNOUNCED] >> other & 1
        row[see[STARTED] + turn] = 1 if other == now[FIRST] else 0
        row[see[SIZES] + turn] = now[HELD + other]
        row[see[ON_TURN] + turn] = 1 if other == now[TURN] else 0
        row[see[DEALT_BY] + turn] = 1 if other == now[DEALER] else 0
        row[see[IS_IN] + turn] = 1 if now[SCORES + other] < rules[TARGET] else 0
        row[see[BEFORE] + turn] = min(now[SCORES + other], 255)
        other = other + 1 if other + 1 < players else 0
