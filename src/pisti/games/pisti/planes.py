"""What a seat sees of a hand, as a row of numbers, worked out from the numbers of the kernel.

`planes` says what the numbers of a row tell.  `write` writes such a row for one seat, from the
cards on the table and the table now, as `kernel.py` has them.  `known.py` makes the same
numbers from a view, in which what the seat does not know is `NONE`.

Of two equal cards, as two packs have them (P-01), the first row tells of the one that came first,
the second of the other.
"""

from functools import lru_cache

from pisti.cards import Rank
from pisti.games.pisti.kernel import step
from pisti.games.pisti.numbers import *
from pisti.games.pisti.play import longest_hand
from pisti.games.pisti.rules import Rules
from pisti.games.pisti.score import WAYS_TO_EARN as _WAYS_TO_EARN
from pisti.kit.kernels import Numbers
from pisti.kit.planes import About, Plane, place_planes
from pisti.kit.vectors import clear, copy, copy_if, mark, replace, room_for, sort_twins

FORGETS: tuple[str, ...] = ()
"""All of a view is in its observation."""
NOTES = "uint8"
"""The type of the notes in an array."""

_NAMES = (
    *("hand", "packets", "pile", "top", "captured", "played", "when", "centre", "turned"),
    *("bottom", "is_kept", "kept", "is_claimed", "claim", "moves", "bonuses", "captures"),
    *("captor", "sizes", "taken", "lying", "stock", "ply", "turn", "dealer", "scores"),
)
# Where each plane starts, 0 also if these rules do not have it; then flags, and tables: the first
# row of a batch and its cards for each seat, the batch of a play, the play after that batch, the
# cards in the hand that a play is made from, the kind of a card.
HAND, PACKETS, PILE, TOP_CARD, CAPTURED, PLAYED_BY, WHEN, IN_CENTRE, TURNED_UP = range(9)
LOWEST, IS_KEPT, KEPT_JACK, IS_CLAIMED, CLAIM, KINDS_OF_MOVES, BONUSES, CAPTURES_OF = range(9, 17)
LAST_CAPTOR, IN_HANDS, TAKEN_BY, IN_PILE, IN_STOCK, PLY, ON_TURN, DEALT_BY, BEFORE = range(17, 26)
ON_TOP, LOOKERS, LENGTH, KINDS_OF_CARDS, ROOM, OTHERS = range(26, 32)
BOARDS, FIRST_ROW, BATCH_SIZE, BATCH_OF, BATCH_ENDS, HAND_SIZE, KIND_OF = (
    32,
    33,
    89,
    145,
    250,
    355,
    460,
)
SEE = 716
# What is noted of each card, `ROOM` bytes apart: 1 and the seat that holds it, 1 and the seat that
# was dealt it, in which deal, the move that played it, 1 and the seat that did; where it lies; its
# place in the centre, if all saw it there, and in any case; its order among the jacks turned up,
# and its place among the lowest cards.
HOLDS, WAS_DEALT, DEAL, MOVE, MOVER, OWNER, OPEN_AT, LAY_AT, ORDER, LOW_AT, PLANES = range(11)
IN_THE_PILE, SIDES_OWN, HIDDEN = 1, 2, 128
BEFORE_PLAY, TO_ALL, TO_SIDE, TURN_MORE = 1, 2, 3, 1
_PLACES = ("when", "centre", "turned", "bottom")
_VIEWS = ("nobody", "starter_before_play", "open", "capturing_side", "capturing_player")


@lru_cache(maxsize=64)
def planes(rules: Rules) -> tuple[Plane, ...]:
    """The planes of Pişti under these rules."""
    kinds, pack = len(rules.pack) // rules.deal.packs, len(rules.pack)
    cards = (kinds,) if rules.deal.packs == 1 else (rules.deal.packs, kinds)
    players, sides, longest = rules.players, rules.sides, longest_hand(rules)
    deal, bluff = rules.deal, rules.bluff
    jacks = sum(card.rank is Rank.JACK for card in rules.pack)
    hows = _WAYS_TO_EARN if bluff else _WAYS_TO_EARN[:3]
    found: list[About] = [
        ("hand", cards, 1, "the cards of the own hand", "P-19"),
        ("packets", cards, len(rules.hand_sizes), ("the deal, from 1, in which the seat was dealt a"
         " card"), "P-29"),
        ("pile", cards, 1, "the cards of the pile that the seat knows", "P-22"),
        ("top", (kinds,), 1, "the card on top of the pile", "P-20"),
        ("captured", (sides, *cards), 1, ("the cards that each side has captured, as far as the"
         " seat knows them"), "P-26, P-28"),
        ("played", (players, *cards), 1, "the cards that each seat has played", "P-19"),
        ("when", cards, longest, "the move, from 1, with which a card was played", "P-25"),
        ("centre", cards, deal.centre, ("the place, from 1 at the bottom, that a card had in the"
         " centre"), "P-14, P-28"),
    ]  # fmt: skip
    if deal.turnup_jack != "allow":
        found.append(("turned", cards, max(jacks, 1), ("the order, from 1, in which jacks were"
                      " turned up before the last card of the centre"), "P-16"))  # fmt: skip
    if deal.bottom_exposed or deal.cut_jack != "none":
        found.append(("bottom", cards, pack, ("the place, from 1, of a card among the lowest of the"
                      " pack that everybody saw"), "P-09"))  # fmt: skip
    if deal.cut_jack == "keep_jack":
        found.append(("is_kept", (1,), 1, "the cutter kept a jack", "P-08"))
        found.append(("kept", (kinds,), 1, "the jack that the seat itself kept", "P-08"))
    if bluff is not None:
        found += [
            ("is_claimed", (1,), 1, "a card lies face down and waits for an answer", "A-17"),
            ("claim", (kinds,), 1, "the own card that lies face down", "A-17"),
            ("moves", (longest,), 4, ("move by move 1 for a card, 2 for one face down, 3 for an"
             " accepted claim, 4 for a challenge"), "A-17"),
        ]  # fmt: skip
    found += [
        ("bonuses", (players, len(hows)), pack, ("how often each seat has had each of these:"
         f" {', '.join(hows)}"), "P-34, P-35, P-36"),
        ("captures", (players,), pack, "the number of captures of each seat", "P-42"),
        ("captor", (players,), 1, "the seat that captured last", "P-32"),
        ("sizes", (players,), pack, "the number of cards in each hand", "P-11"),
        ("taken", (sides,), pack, "the number of cards that each side has captured", "P-42"),
        ("lying", (1,), pack, "the number of cards of the pile", "P-22"),
        ("stock", (1,), pack, "the number of cards not yet dealt", "P-29"),
        ("ply", (1,), longest, "the number of moves so far", "P-25"),
        ("turn", (players,), 1, "the seat on turn; none when the hand is over", "P-25"),
        ("dealer", (players,), 1, "the seat that dealt", "P-06"),
        ("scores", (sides,), 255, "the totals of the match before this hand, 255 for more",
         "P-46"),
    ]  # fmt: skip
    return place_planes(found)


def most_points(rules: Rules) -> tuple[int, int]:
    """A lowest and a highest total that no side can pass.

    Every bonus takes two cards at least, and a double pişti two jacks.  Without claims one of the
    cards was played on the other, and where more cards than one lie in the centre, whoever takes
    them gets no bonus for it (P-34).
    """
    scoring, bluff = rules.scoring, rules.bluff
    worth = dict(scoring.card_table)
    cards = sum(worth.get(card, worth.get(card.rank, 0)) for card in rules.pack)
    jacks = sum(card.rank is Rank.JACK for card in rules.pack)
    on_jacks, a_jack, a_card = jacks // 2, scoring.double_points, scoring.pisti_points
    if bluff is not None:
        points = (bluff.bluff_accepted, bluff.bluff_proved, bluff.bluff_caught)
        on_jacks, a_card = jacks, max(a_card, *(pair[0] for pair in points))
        a_jack = max(a_jack, *(pair[1] for pair in points))
    bonuses, centre = len(rules.pack) // 2, rules.deal.centre
    if bluff is None and centre > 1:
        bonuses = (len(rules.pack) - centre - 1) // 2
    on_jacks = min(on_jacks, bonuses)
    most = cards + on_jacks * max(a_jack, a_card) + (bonuses - on_jacks) * a_card
    most += jacks * scoring.jack_on_single
    least = -scoring.pisti_points if scoring.last_card_pisti == "void_and_cancel" else 0
    return least, most + scoring.majority_points + scoring.last_pile_bonus


def numbers_of_planes(rules: Rules) -> list[int]:
    """Where each plane starts, and what else `write` reads of the rules."""
    found, starts = [0] * SEE, {plane.name: plane.start for plane in planes(rules)}
    found[:ON_TOP] = [starts.get(name, 0) for name in _NAMES]
    found[ON_TOP], found[LOOKERS] = rules.deal.centre_open, _VIEWS.index(rules.deal.centre_view)
    cards, kinds = len(rules.pack), len(rules.pack) // rules.deal.packs
    found[LENGTH : ROOM + 1] = cards, kinds, room_for(cards)
    found[OTHERS] = max(starts.get(name, 0) for name in _PLACES) + cards
    # Behind the first three planes of cards: one for each side and seat, then these, then others.
    found[BOARDS] = rules.sides + rules.players + len([name for name in _PLACES if name in starts])
    row, play = int(rules.deal.centre), 0
    for batch, size in enumerate(rules.hand_sizes):  # P-29
        found[FIRST_ROW + batch], found[BATCH_SIZE + batch] = row, size
        plays = rules.players * size
        found[BATCH_OF + play : BATCH_OF + play + plays] = [batch] * plays
        found[BATCH_ENDS + play : BATCH_ENDS + play + plays] = [play + plays] * plays
        for left in range(plays):
            found[HAND_SIZE + play + left] = size - left // rules.players
        row, play = row + plays, play + plays
    found[FIRST_ROW + len(rules.hand_sizes)] = row
    found[BATCH_OF + play] = len(rules.hand_sizes) - 1  # when all cards are played
    found[KIND_OF : KIND_OF + cards] = [card % kinds for card in range(cards)]
    return found


# What is noted as a hand goes on


def size_of_notes(rules: Numbers) -> int:
    """The length of the notes: some planes with a byte for each card."""
    return PLANES * room_for(rules[CARDS])


def note_deal(rules: Numbers, see: Numbers, cards: Numbers, now: Numbers, notes: Numbers) -> None:
    """Note the deal: the centre, the jacks turned up, the lowest cards (P-09, P-14, P-16)."""
    room, centre, turned = see[ROOM] + 0, rules[CENTRE] + 0, now[TURNED] + 0
    clear(notes, 0, PLANES * room)
    at_bottom = count_shown(rules, see, turned, 0)
    on_top = centre - count_shown(rules, see, turned, 1)
    for at in range(centre):
        card, is_open = cards[at] + 0, at < at_bottom or at >= on_top
        notes[OWNER * room + card] = IN_THE_PILE if is_open else IN_THE_PILE + HIDDEN
        notes[OPEN_AT * room + card] = at + 1 if is_open else 0
        notes[LAY_AT * room + card] = at + 1
    lowest = rules[CARDS] + rules[PLAYS]
    for order in range(turned):
        at = lowest + now[BOTTOM] - turned + order
        if rules[TURN_UP] == TURN_MORE:
            at = centre - 1 - turned + order
        elif rules[TURN_UP] == TO_PILE_BOTTOM:
            at = turned - 1 - order
        notes[ORDER * room + cards[at]] = order + 1
    for place in range(now[BOTTOM]):
        notes[LOW_AT * room + cards[lowest + place]] = place + 1
    note_hands(rules, see, cards, now, notes)


def note_hands(rules: Numbers, see: Numbers, cards: Numbers, now: Numbers, notes: Numbers) -> None:
    """P-29: note the hands of a new batch."""
    batch, room, seat = see[BATCH_OF + now[PLAYED]] + 0, see[ROOM] + 0, now[DEALER] + rules[FIRST]
    row, size = see[FIRST_ROW + batch] + 0, see[BATCH_SIZE + batch] + 0
    for _ in range(rules[PLAYERS]):
        seat = next_place(rules[PLAYERS], seat)
        for at in range(row, row + size):
            card = cards[at] + 0
            notes[HOLDS * room + card] = notes[WAS_DEALT * room + card] = 1 + seat
            notes[DEAL * room + card] = 1 + batch
        seat += 1
        row += size


def step_and_note(
    rules: Numbers, see: Numbers, cards: Numbers, now: Numbers, notes: Numbers, found: int
) -> None:
    """Make a move as `step` does, and note the card once it is known whose it is."""
    mover = now[TURN] if now[CLAIMANT] == NONE else now[CLAIMANT]
    step(rules, cards, now, found)
    room, play = see[ROOM] + 0, now[PLAYED] - 1
    if now[CLAIMANT] != NONE:
        notes[HOLDS * room + now[TOP]] = 0
    else:
        card, became = cards[rules[LAST + play]] + 0, cards[rules[CARDS] + play] + 0
        notes[HOLDS * room + card] = 0
        if became != WAS_ACCEPTED:  # only the claimant knows that card
            is_answered = 1 if became == WAS_PROVED or became == WAS_CAUGHT else 0
            notes[MOVE * room + card] = now[MOVES] - is_answered
            notes[MOVER * room + card] = 1 + mover
            notes[OWNER * room + card] = IN_THE_PILE
        if became >= TOOK:
            give_pile(rules, see, notes, mover)
        if now[TURN] == NONE and now[CAPTOR] != NONE:  # P-32
            give_pile(rules, see, notes, now[CAPTOR])
        if see[BATCH_OF + play + 1] != see[BATCH_OF + play]:
            note_hands(rules, see, cards, now, notes)


def give_pile(rules: Numbers, see: Numbers, notes: Numbers, seat: int) -> None:
    """Note that the side of this seat has the cards of the pile."""
    owner = SIDES_OWN + rules[SIDE + seat]
    replace(notes, OWNER * see[ROOM], see[LENGTH] + 0, 127, IN_THE_PILE, owner)


# What a seat sees


def write(
    rules: Numbers, see: Numbers, cards: Numbers, now: Numbers, notes: Numbers, seat: int,
    row: Numbers,
) -> None:  # fmt: skip
    """Write what this seat knows into a row, from its beginning to its end."""
    players, sides, room, length = rules[PLAYERS], rules[SIDES], see[ROOM] + 0, see[LENGTH] + 0
    looks = may_look(rules, see, now, seat)
    known = 127 if looks else 255
    mark(row, see[HAND] + 0, notes, HOLDS * room, length, 255, 1 + seat)  # P-19
    copy_if(row, see[PACKETS] + 0, notes, DEAL * room, WAS_DEALT * room, length, 1 + seat)
    mark(row, see[PILE] + 0, notes, OWNER * room, length, known, IN_THE_PILE)
    clear(row, see[TOP_CARD] + 0, see[KINDS_OF_CARDS] + 0)
    for turn in range(sides):
        owner = SIDES_OWN + next_place(sides, rules[SIDE + seat] + turn)
        mark(row, see[CAPTURED] + length * turn, notes, OWNER * room, length, known, owner)
    for turn in range(players):
        mover = 1 + next_place(players, seat + turn)
        mark(row, see[PLAYED_BY] + length * turn, notes, MOVER * room, length, 255, mover)
    copy(row, see[WHEN] + 0, notes, MOVE * room, length, now[MOVES] + 0)
    places = (LAY_AT if looks else OPEN_AT) * room
    copy(row, see[IN_CENTRE] + 0, notes, places, length, rules[CENTRE] + 0)
    if see[TURNED_UP] > 0:
        copy(row, see[TURNED_UP] + 0, notes, ORDER * room, length, now[TURNED] + 0)
    if see[LOWEST] > 0:
        copy(row, see[LOWEST] + 0, notes, LOW_AT * room, length, now[BOTTOM] + 0)
    clear(row, see[OTHERS] + 0, see[BONUSES] - see[OTHERS])
    write_top(rules, see, now, seat, row)
    if rules[BLUFF] == 1:
        write_claims(rules, see, cards, now, seat, row)
    if length > see[KINDS_OF_CARDS]:  # P-01
        for number in range(3):
            sort_twins(row, see[HAND] + length * number, see[KINDS_OF_CARDS] + 0)
        for number in range(see[BOARDS]):
            sort_twins(row, see[CAPTURED] + length * number, see[KINDS_OF_CARDS] + 0)
    write_counts(rules, see, now, seat, row)


def write_claims(
    rules: Numbers, see: Numbers, cards: Numbers, now: Numbers, seat: int, row: Numbers
) -> None:
    """A-17: the kinds of the moves, and what only the claimant knows of claims."""
    move, first = now[MOVES] + 0, now[DEALER] + rules[FIRST]
    if now[CLAIMANT] != NONE:
        row[see[IS_CLAIMED]], row[see[KINDS_OF_MOVES] + move - 1] = 1, 2
        if now[CLAIMANT] == seat:
            row[see[CLAIM] + see[KIND_OF + now[TOP]]] = 1
            row[see[PILE] + now[TOP]] = row[see[PLAYED_BY] + now[TOP]] = 1
            row[see[WHEN] + now[TOP]] = move
        move -= 1
    for play in range(now[PLAYED] - 1, -1, -1):
        became = cards[rules[CARDS] + play] + 0
        row[see[KINDS_OF_MOVES] + move - 1] = 1
        if became == WAS_CAUGHT or became > TOOK:
            row[see[KINDS_OF_MOVES] + move - 1] = 3 if became == WAS_ACCEPTED else 4
            move -= 1
            row[see[KINDS_OF_MOVES] + move - 1] = 2
            mover = (first + play) % rules[PLAYERS]
            if became == WAS_ACCEPTED and mover == seat:
                card = cards[rules[LAST + play]] + 0
                row[see[CAPTURED] + card] = row[see[PLAYED_BY] + card] = 1
                row[see[WHEN] + card] = move
        move -= 1


def write_counts(rules: Numbers, see: Numbers, now: Numbers, seat: int, row: Numbers) -> None:
    """The planes that count, and those of seats and sides.

    All that is read time and again is read first, as what is written could be the same memory.
    """
    players, sides, played = rules[PLAYERS], rules[SIDES], now[PLAYED] + 0
    on_turn, claimant = now[TURN] + 0, now[CLAIMANT] + 0
    captor, dealer = now[CAPTOR] + 0, now[DEALER] + 0
    bonuses, captures, captors = see[BONUSES] + 0, see[CAPTURES_OF] + 0, see[LAST_CAPTOR] + 0
    sizes, turns, dealers = see[IN_HANDS] + 0, see[ON_TURN] + 0, see[DEALT_BY] + 0
    mover = on_turn if claimant == NONE else claimant
    hows, ends = 6 if rules[BLUFF] == 1 else 3, see[BATCH_ENDS + played] + 0
    for turn in range(players):
        other = next_place(players, seat + turn)
        for how in range(hows):
            row[bonuses + hows * turn + how] = now[GAINS + 6 * other + how]
        row[captures + turn] = now[CAPTURES + other]
        row[captors + turn] = 1 if other == captor else 0
        row[turns + turn] = 1 if other == on_turn else 0
        row[dealers + turn] = 1 if other == dealer else 0
        row[sizes + turn] = 0
        if mover != NONE:
            play = played + next_place(players, other + players - mover)
            held = see[HAND_SIZE + play] if play < ends else 0
            row[sizes + turn] = held - (1 if other == claimant else 0)
    taken, before = see[TAKEN_BY] + 0, see[BEFORE] + 0
    for turn in range(sides):
        side = next_place(sides, rules[SIDE + seat] + turn)
        row[taken + turn] = now[TAKEN + side]
        row[before + turn] = min(now[SCORES + side], 255)
    row[see[IN_PILE]], row[see[PLY]] = now[LYING], now[MOVES]
    row[see[IN_STOCK]] = rules[CARDS] - see[FIRST_ROW + 1 + see[BATCH_OF + played]]


def next_place(number: int, place: int) -> int:
    """This place in a circle of so many, of which it may be one round ahead."""
    return place - number if place >= number else place


def count_shown(rules: Numbers, see: Numbers, turned: int, is_on_top: int) -> int:
    """P-14, P-16: how many cards of the centre lie open on top of it, or else at its bottom."""
    if rules[TURN_UP] == TO_PILE_BOTTOM:
        return max(see[ON_TOP] - turned, 1) if is_on_top == 1 else turned
    if is_on_top == 0:
        return 0
    return max(see[ON_TOP] + 0, turned + 1) if rules[TURN_UP] == TURN_MORE else see[ON_TOP] + 0


def may_look(rules: Numbers, see: Numbers, now: Numbers, seat: int) -> bool:
    """P-28: whether this seat may know the cards of the centre that lie face down."""
    how, captor = see[LOOKERS], now[FIRST_GAIN]
    if how == BEFORE_PLAY:
        return seat == next_place(rules[PLAYERS], now[DEALER] + rules[FIRST])
    if how == 0 or captor == NONE:
        return False
    if how == TO_SIDE:
        return rules[SIDE + seat] == rules[SIDE + captor]
    return how == TO_ALL or seat == captor


def write_top(rules: Numbers, see: Numbers, now: Numbers, seat: int, row: Numbers) -> None:
    """The card on top of the pile, and the jack that the cutter kept (P-08, P-20)."""
    is_open = now[MOVES] > 0 or count_shown(rules, see, now[TURNED], 1) > 0
    if now[TOP] != NONE and is_open and (now[CLAIMANT] == NONE or now[CLAIMANT] == seat):
        row[see[TOP_CARD] + see[KIND_OF + now[TOP]]] = 1
    if now[KEPT] != NONE:
        row[see[IS_KEPT]] = 1
        if seat + 1 == now[DEALER] or seat + 1 == now[DEALER] + rules[PLAYERS]:
            row[see[KEPT_JACK] + see[KIND_OF + now[KEPT]]] = 1
