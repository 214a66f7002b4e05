"""What a seat sees of a hand, as a row of numbers, worked out from the numbers of the kernel.

`planes` says what the numbers of a row tell.  `write` writes such a row for one seat, from the
cards on the table and the table now, as `kernel.py` has them.  `known.py` makes the same
numbers from a view, in which what the seat does not know is `NONE`.

The seat was dealt cards that lie in known places of the pack, and turn-ups lie in others.  Cards
have left the hands in the order in which they were put away, and then trick by trick: the winner of
a trick leads the next one, so who played a card, and when, need not be noted.
"""

from functools import lru_cache

from pisti.games.all_fours.kernel import step
from pisti.games.all_fours.numbers import *
from pisti.games.all_fours.play import longest_hand
from pisti.games.all_fours.rules import Rules
from pisti.kit.kernels import Numbers
from pisti.kit.planes import MOST as CAP, About, Plane, place_planes
from pisti.kit.vectors import clear

FORGETS: tuple[str, ...] = ()
"""All of a view is in its observation."""
NOTES = "uint8"
"""The type of the notes in an array."""

_NAMES = (
    *("hand", "packets", "turned", "trump", "trick", "captured", "played", "when", "phase"),
    *("calls", "given", "put away", "discards", "when put away", "tricks", "sizes", "stock"),
    *("ply", "turn", "dealer", "is_void", "scores"),
)
# Where each plane starts, 0 also if these rules do not have it; and where the last one ends.
HAND, PACKETS, TURN_UPS, TRUMP_SUIT, IN_TRICK, CAPTURED, PLAYED, WHEN, KIND = range(9)
CHOICES, GIVEN, AWAY_CARDS, AWAY_COUNTS, WHEN_AWAY, TRICKS_OF, IN_HANDS, IN_STOCK = range(9, 17)
PLY, ON_TURN, DEALT_BY, IS_VOID, BEFORE, END = range(17, 23)
# Then by seat, from the elder on, the places of its cards: six in the first deal, three in a run.
OWN, SEE = 23, 59


@lru_cache(maxsize=64)
def planes(rules: Rules) -> tuple[Plane, ...]:
    """The planes of All Fours under these rules."""
    pack, players, sides = len(rules.pack), rules.players, rules.sides
    cards = (pack,)
    found: list[About] = [
        ("hand", cards, 1, "the cards of the own hand", "AF-21"),
        ("packets", cards, _rounds(rules), ("the deal, from 1, in which the seat was dealt a"
         " card: the first, or a run"), "AF-06, AF-14"),
        ("turned", cards, pack, "the order, from 1, in which cards were turned up", "AF-08"),
        ("trump", (4,), 1, "the suit of trumps, in the order clubs, diamonds, hearts, spades",
         "AF-09"),
        ("trick", cards, players, "the place, from 1, of a card in the trick on the table",
         "AF-22"),
        ("captured", (sides, *cards), 1, "the cards in the tricks that each side has won",
         "AF-24"),
        ("played", (players, *cards), 1, "the cards that each seat has played", "AF-22"),
        ("when", cards, longest_hand(rules), "the move, from 1, with which a card was played",
         "AF-22"),
    ]  # fmt: skip
    if rules.begging.max_begs:
        found += [
            ("phase", (4,), 1, ("the kind of turn: the elder may beg, the dealer answers, hands"
             " go down to six, tricks are played"), "AF-12, AF-13, AF-19"),
            ("calls", (_most_calls(rules),), 4, ("call by call 1 for stand, 2 for beg, 3 for"
             " give, 4 for run"), "AF-12, AF-13"),
            ("given", (sides,), 255, ("the points of each side for turn-ups and gifts, and at"
             " the end of the hand all of its points; 255 for more"), "AF-10, AF-13"),
        ]  # fmt: skip
    if rules.begging.after_run == "discard_to_hand_size":
        found += [
            ("put away", cards, 1, "the cards that the seat itself has put away", "AF-19"),
            ("discards", (players,), pack, "the number of cards that each seat has put away",
             "AF-19"),
            ("when put away", cards, pack, "the order, from 1, in which it has put them away",
             "AF-19"),
        ]  # fmt: skip
    found += [
        ("tricks", (players,), pack, "the number of tricks that each seat has won", "AF-24"),
        ("sizes", (players,), pack, "the number of cards in each hand", "AF-06"),
        ("stock", (1,), pack, "the number of cards not yet dealt", "AF-14"),
        ("ply", (1,), longest_hand(rules), "the number of moves so far", "AF-22"),
        ("turn", (players,), 1, "the seat on turn; none when the hand is over", "AF-22"),
        ("dealer", (players,), 1, "the seat that dealt", "AF-38"),
        ("is_void", (1,), 1, "the pack ran out, so that the hand decides nothing", "AF-18"),
        ("scores", (sides,), 255, "the totals of the match before this hand, 255 for more",
         "AF-39"),
    ]  # fmt: skip
    return place_planes(found)


def most_points(rules: Rules) -> tuple[int, int]:
    """A lowest and a highest total that no side can pass.

    A card is turned up after each deal, and perhaps a last one (AF-18); one gift ends the begging.
    """
    scoring, turned = (
        rules.scoring,
        max([worth for _, worth in rules.trumps.turnup_points], default=0),
    )
    many = (_rounds(rules) + 1) * turned if rules.trumps.trump_method == "turn_up" else 0
    jack = max(scoring.jack_points, scoring.jack_hang_points)
    gift = min(rules.begging.max_begs, 1)
    return 0, 2 + jack + scoring.game_points + many + gift


def _rounds(rules: Rules) -> int:
    """The most deals of a hand: the first one, and runs."""
    return 1 + (len(rules.pack) - 6 * rules.players) // (3 * rules.players)


def _most_calls(rules: Rules) -> int:
    """The most choices about trumps: a beg and an answer for each run, and at last to stand."""
    begs = min(rules.begging.max_begs, _rounds(rules) + 1)
    return 2 * begs + 1


def numbers_of_planes(rules: Rules) -> list[int]:
    """Where each plane starts, and which cards of a deal are those of each seat."""
    starts = {plane.name: plane.start for plane in planes(rules)}
    found = [*[starts.get(name, 0) for name in _NAMES], planes(rules)[-1].stop]
    for first, run in zip(*places_by_seat(rules), strict=True):
        found += first + run
    return found + [0] * (SEE - len(found))


def size_of_notes(rules: Numbers) -> int:
    """Nothing need be noted: the numbers of the kernel tell all that was seen."""
    return 0


def note_deal(rules: Numbers, see: Numbers, cards: Numbers, now: Numbers, notes: Numbers) -> None:
    """Note nothing."""


def step_and_note(
    rules: Numbers, see: Numbers, cards: Numbers, now: Numbers, notes: Numbers, found: int
) -> None:
    """Make a move as the kernel's `step` does."""
    step(rules, cards, now, found)


# A row


def write(
    rules: Numbers, see: Numbers, cards: Numbers, now: Numbers, notes: Numbers, seat: int,
    row: Numbers,
) -> None:  # fmt: skip
    """Write what this seat knows into a row, from its beginning to its end."""
    clear(row, 0, see[END] + 0)
    write_dealt(rules, see, cards, now, seat, row)
    write_played(rules, see, cards, now, seat, row)
    if rules[DOWN_TO_SIX]:
        write_put_away(rules, see, cards, now, seat, row)
    if rules[MAX_BEGS]:
        for call in range(now[CALLED]):
            row[see[CHOICES] + call] = cards[CALLS + call] + 1
    if now[TRUMP] != NO_SUIT:
        row[see[TRUMP_SUIT] + now[TRUMP]] = 1
    if now[TURN] != NONE:
        row[see[ON_TURN] + steps(rules[PLAYERS], seat, now[TURN])] = 1
        if rules[MAX_BEGS]:
            row[see[KIND] + now[PHASE]] = 1
    row[see[DEALT_BY] + steps(rules[PLAYERS], seat, now[DEALER])] = 1
    row[see[IN_STOCK]], row[see[PLY]] = rules[CARDS] - now[STOCK], now[MOVES]
    row[see[IS_VOID]] = 1 if now[PHASE] == VOID else 0
    turn = steps(rules[SIDES], rules[SIDE + seat], 0)
    for side in range(rules[SIDES]):
        row[see[BEFORE] + turn] = min(now[SCORES + side], CAP)
        if rules[MAX_BEGS]:
            row[see[GIVEN] + turn] = min(now[POINTS + side], CAP)
        turn = turn + 1 if turn + 1 < rules[SIDES] else 0


def steps(number: int, start: int, end: int) -> int:
    """How many steps lead from a seat to another in the order of play, of so many seats."""
    return end - start if end >= start else end - start + number


def write_dealt(
    rules: Numbers, see: Numbers, cards: Numbers, now: Numbers, seat: int, row: Numbers
) -> None:
    """Write the cards that the seat was dealt, all as if it still held them, and the turn-ups.

    AF-08, AF-14: a card is turned up after each deal; AF-A20: at last one more, without a deal.
    """
    players, turned, runs = rules[PLAYERS] + 0, now[TURNED] + 0, now[RUNS] + 0
    hand, packets, turn_ups, begin = see[HAND] + 0, see[PACKETS] + 0, see[TURN_UPS] + 0, PACK
    first = OWN + 9 * steps(players, now[ELDER], seat)
    own, end, size = first, first + 6, 6 * players
    for number in range(1, runs + 2):
        for at in range(own, end):
            card = cards[begin + see[at]] + 0
            row[hand + card] = 1
            row[packets + card] = number
        begin += size
        if turned >= number:
            row[turn_ups + cards[begin]] = number
        begin += 1
        own, end, size = first + 6, first + 9, 3 * players
    if turned > runs + 1:
        row[turn_ups + cards[begin]] = turned


def write_played(
    rules: Numbers, see: Numbers, cards: Numbers, now: Numbers, seat: int, row: Numbers
) -> None:
    """Write who has played which card, when, and who has won it; and how many cards are left."""
    players, sides, width = rules[PLAYERS] + 0, rules[SIDES] + 0, rules[CARDS] + 0
    tricks, lying, side = now[TRICKS] + 0, now[LYING] + 0, rules[SIDE + seat] + 0
    hand, played, whens = see[HAND] + 0, see[PLAYED] + 0, see[WHEN] + 0
    plays = players * tricks + lying
    when, at = now[MOVES] - plays, LEFT + now[MOVES] - now[CALLED] - plays
    turn = steps(players, seat, now[ELDER])
    for trick in range(tricks):
        winner = cards[WINNERS + trick] + 0
        captured = see[CAPTURED] + width * steps(sides, side, rules[SIDE + winner])
        for place in range(players):
            card = cards[at + place] + 0
            row[hand + card] = 0
            row[captured + card] = 1
            row[played + width * turn + card] = 1
            row[whens + card] = when + place + 1
            turn = turn + 1 if turn + 1 < players else 0
        at, when, turn = at + players, when + players, steps(players, seat, winner)
        row[see[TRICKS_OF] + turn] = row[see[TRICKS_OF] + turn] + 1
    for place in range(players):
        row[see[IN_HANDS] + turn] = 6 + 3 * now[RUNS] - tricks - (1 if place < lying else 0)
        if place < lying:
            card = cards[at + place] + 0
            row[hand + card] = 0
            row[see[IN_TRICK] + card] = place + 1
            row[played + width * turn + card] = 1
            row[whens + card] = when + place + 1
        turn = turn + 1 if turn + 1 < players else 0


def write_put_away(
    rules: Numbers, see: Numbers, cards: Numbers, now: Numbers, seat: int, row: Numbers
) -> None:
    """Write how many cards each seat has put away; AF-19: the elder first; and the own ones."""
    players, each = rules[PLAYERS] + 0, 3 * now[RUNS]
    away = now[MOVES] - now[CALLED] - players * now[TRICKS] - now[LYING]
    turn, at = steps(players, seat, now[ELDER]), LEFT
    for _ in range(players):
        put = min(away, each)
        row[see[AWAY_COUNTS] + turn] = put
        row[see[IN_HANDS] + turn] = row[see[IN_HANDS] + turn] - put
        if turn == 0:
            for order in range(put):
                card = cards[at + order] + 0
                row[see[HAND] + card] = 0
                row[see[AWAY_CARDS] + card], row[see[WHEN_AWAY] + card] = 1, order + 1
        away, at, turn = away - put, at + each, turn + 1 if turn + 1 < players else 0
