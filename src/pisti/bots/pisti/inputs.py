"""What a seat of Pişti sees, and its cards, as inputs of a network.

All functions take plain numbers, so that they can be compiled, as those of the kernel: `told` are
the rules, `row` is an observation of the seat on turn, and `see` says where its planes are.  `look`
counts what the seat knows, and writes it into `known`; so `x` stays empty.  `look_at_move` writes
the rows (`rows.py`) that are inputs after a card, by `usual.py` or `wide.py`.
Seats are counted from the one on turn, and ranks as in `numbers.py`.
"""

from typing import Final

from pisti.bots.pisti.counted import *
from pisti.bots.pisti.rows import ROWS
from pisti.bots.pisti.usual import *
from pisti.bots.pisti.which_net import net_for
from pisti.bots.pisti.wide import *
from pisti.cards import Card, Rank, Suit
from pisti.games.pisti.deal import places_dealt
from pisti.games.pisti.planes import *
from pisti.games.pisti.rules import Rules
from pisti.kit.kernels import Numbers

SCALE: Final = 10.0
"""The points to one unit of what a network says."""
STATE_INPUTS: Final = 0
MOVE_INPUTS: Final = ROWS


def told_of(rules: Rules) -> list[int]:
    """The rules as the functions here take them."""
    pack = rules.pack
    specials = [Card(Rank.TWO, Suit.CLUBS), Card(Rank.TEN, Suit.DIAMONDS)]
    places = [pack.index(card) if card in pack else NONE for card in specials]
    is_usual = net_for(rules) in ("two", "four")
    _, batches, stock = places_dealt(rules, 0)
    lowest = [number for number, hand in enumerate(batches[-1]) if stock and stock[-1] in hand]
    shown_at = lowest[0] if lowest else rules.players - 1
    return [*numbers_of(rules, for_planes=True), is_usual, *places, shown_at]


def look(told: Numbers, see: Numbers, row: Numbers, known: Numbers, x: Numbers) -> None:
    """Count what the seat on turn knows."""
    for place in range(KNOWN):
        known[place] = 0
    plays = count_plays(told, see, row)
    look_at_deal(told, see, row, known, plays)
    look_at_bottom(told, see, row, known)
    count_cards(told, see, row, known)
    follow_past(told, see, row, known, plays)
    players, sides = told[PLAYERS], told[SIDES]
    for turn in range(players):
        if row[see[LAST_CAPTOR] + turn] != 0:
            known[LAST_SIDE] = 1 if turn % sides == 0 else 2
    for turn in range(sides):
        taken = row[see[TAKEN_BY] + turn] + 0
        if told[BY_CAPTURES] == 1:
            taken = 4 * row[see[CAPTURES_OF] + turn]
        if turn == 0:
            known[MINE] = taken
        else:
            known[THEIRS] = max(known[THEIRS], taken)
    for special in range(2):
        card = told[SPECIAL_CARDS + special]
        if card != NONE:
            known[SPECIALS + special] = place_of(see, row, card)


def place_of(see: Numbers, row: Numbers, card: int) -> int:
    """Where this card is: unseen 0, in the own hand 1, on the pile 2, captured 3."""
    if row[see[PILE] + card] != 0:
        return 2
    if row[see[HAND] + card] != 0:
        return 1
    is_seen = row[see[PACKETS] + card] + row[see[WHEN] + card] + row[see[IN_CENTRE] + card]
    if see[TURNED_UP] > 0:
        is_seen += row[see[TURNED_UP] + card]
    return 3 if is_seen > 0 else 0


def count_plays(told: Numbers, see: Numbers, row: Numbers) -> int:
    """The number of cards played so far; answers to claims are moves, too (A-17)."""
    plays = row[see[PLY]] + 0
    if told[BLUFF] == 1:
        for move in range(row[see[PLY]]):
            if row[see[KINDS_OF_MOVES] + move] > 2:
                plays -= 1
    return plays


def look_at_deal(told: Numbers, see: Numbers, row: Numbers, known: Numbers, plays: int) -> None:
    """P-29: which batch is on, and how many cards will still be played."""
    players, batch, begin, size = told[PLAYERS], see[BATCH_OF + plays] + 0, 0, 0
    last = see[BATCH_OF + told[PLAYS]] + 0
    for number in range(last + 1):
        size += see[BATCH_SIZE + number]
        begin += players * see[BATCH_SIZE + number] if number < batch else 0
    known[PLAYED_BEFORE], known[PLAYS_SO_FAR] = begin, plays
    known[FIRST_GAIN] = NONE if plays == 0 else 0  # so the kernel knows the first play (P-37)
    known[IS_LAST_BATCH] = batch == last
    known[IS_FRESH] = plays + 1 == begin + players * see[BATCH_SIZE + batch]
    known[CARDS_NEXT] = row[see[IN_HANDS] + 1]
    if known[IS_FRESH]:
        known[CARDS_NEXT] = 0 if batch == last else see[BATCH_SIZE + batch + 1]
    known[LEFT_TO_PLAY] = size - plays // players - 1
    known[PLIES_TO_COME] = players * size - plays - 1


def look_at_bottom(told: Numbers, see: Numbers, row: Numbers, known: Numbers) -> None:
    """P-09: the card that lay open under the stock, whose it is, and whether it is played."""
    players, lowest, plane = told[PLAYERS], 0, plane_of_bottom(told, see)
    known[SHOWN_RANK] = NO_RANK
    known[SHOWN_AWAY] = (told[SHOWN_AT] + players - known[PLAYS_SO_FAR] % players) % players
    if plane == 0:
        return
    for card in range(told[CARDS]):
        if row[plane + card] > lowest:
            known[SHOWN_CARD], lowest = 1 + card % told[KINDS], row[plane + card]
    if lowest == 0:
        return
    if told[EXPOSED] == 1:
        known[SHOWN_RANK] = told[RANK + known[SHOWN_CARD] - 1]
    is_played, is_new = 0, 0
    for card in range(known[SHOWN_CARD] - 1, told[CARDS], told[KINDS]):
        is_played += row[see[PLAYED_BY] + told[CARDS] * known[SHOWN_AWAY] + card]
        is_new += 1 if row[see[WHEN] + card] > known[PLAYED_BEFORE] else 0
    known[IS_SHOWN_OUT] = 1 if known[IS_LAST_BATCH] and is_played > 0 and is_new > 0 else 0


def plane_of_bottom(told: Numbers, see: Numbers) -> int:
    """Where the plane of the lowest cards starts, which were seen by all (P-09, P-16)."""
    if see[LOWEST] > 0:
        return see[LOWEST]
    return see[TURNED_UP] if told[TURN_UP] == TO_STOCK_BOTTOM else 0


def count_cards(told: Numbers, see: Numbers, row: Numbers, known: Numbers) -> None:
    """Count the unseen cards of each rank, and the own ones, and note when each was played.

    Of two equal cards (P-01) one that was seen at the bottom (P-09) and then dealt counts once, if
    somebody has shown such a card since.
    """
    kinds = told[KINDS]
    for card in range(kinds):
        unseen = 0
        for copy in range(card, told[CARDS], kinds):
            unseen += 1
            move = row[see[WHEN] + copy]
            known[MOVE_OF + move] = 1 + copy
            if row[see[HAND] + copy] != 0:
                known[OWN + told[RANK + card]] += 1
                known[HELD_POINTS] += told[WORTH + card]
        if kinds == told[CARDS]:
            unseen -= 1 if is_seen_once(see, row, card) else 0
        else:
            for copy in range(card, told[CARDS], kinds):
                unseen -= 1 if row[see[PACKETS] + copy] != 0 else 0
                unseen -= 1 if row[see[IN_CENTRE] + copy] != 0 else 0
                unseen -= 1 if row[see[WHEN] + copy] != 0 else 0
                unseen += 1 if row[see[PLAYED_BY] + copy] != 0 else 0
            unseen -= shown_at_bottom(told, see, row, known, card)
        unseen = max(unseen, 0)
        known[UNSEEN + told[RANK + card]] += unseen
        known[WORTHS + told[RANK + card]] += unseen * told[WORTH + card]
        known[ALL_UNSEEN] += unseen
        known[UNSEEN_POINTS] += unseen * told[WORTH + card]
    known[MOVE_OF] = 0


def is_seen_once(see: Numbers, row: Numbers, card: int) -> bool:
    """Whether the seat has seen this card of one pack."""
    if row[see[PACKETS] + card] != 0 or row[see[WHEN] + card] != 0:
        return True
    if see[TURNED_UP] > 0 and row[see[TURNED_UP] + card] != 0:
        return True
    return row[see[IN_CENTRE] + card] != 0 or (see[LOWEST] > 0 and row[see[LOWEST] + card] != 0)


def shown_at_bottom(told: Numbers, see: Numbers, row: Numbers, known: Numbers, card: int) -> int:
    """How many of two equal cards were seen at the bottom, and not since then."""
    shown, plane = 0, plane_of_bottom(told, see)
    for copy in range(card, told[CARDS], told[KINDS]):
        shown += 1 if plane > 0 and row[plane + copy] != 0 else 0
    is_dealt = known[IS_LAST_BATCH] != 0 and known[SHOWN_CARD] == 1 + card
    return shown - 1 if is_dealt and (known[SHOWN_AWAY] == 0 or known[IS_SHOWN_OUT]) else shown


def follow_past(told: Numbers, see: Numbers, row: Numbers, known: Numbers, plays: int) -> None:
    """Play the hand again: the pile, who has the centre, and what this batch has shown."""
    players, sides, centre = told[PLAYERS], told[SIDES], told[CENTRE]
    turned, move, secret = 0, 1, 0
    known[PILE_SIZE], known[PILE_TOP] = centre, NO_RANK
    if see[TURNED_UP] > 0:
        for card in range(told[CARDS]):
            turned = max(turned, row[see[TURNED_UP] + card])
    low, high = count_shown(told, see, turned, 0), centre - count_shown(told, see, turned, 1)
    known[SECRETS] = high - low
    for card in range(told[CARDS]):
        at = row[see[IN_CENTRE] + card] - 1
        if at == centre - 1:
            known[PILE_TOP] = told[RANK + card]
        if low <= at < high:
            secret += told[WORTH + card]
            known[SECRETS] -= 1
        elif at >= 0:
            known[PILE_POINTS] += told[WORTH + card]
    for play in range(plays):
        turn = (play + players * plays - plays) % players
        card = known[MOVE_OF + move] - 1
        rank = told[RANK + card] if card >= 0 else NO_RANK
        takes = is_taking(told, known, rank)
        if told[BLUFF] == 1 and row[see[KINDS_OF_MOVES] + move - 1] == 2:
            takes = row[see[KINDS_OF_MOVES] + move] == 3 or is_true(told, known, rank)
            move += 1
        move += 1
        if takes:
            if known[CENTRE_SIDE] == 0:
                known[CENTRE_SIDE] = 1 if turn % sides == 0 else 2
            known[PILE_SIZE], known[PILE_POINTS], known[PILE_TOP] = 0, 0, NO_RANK
            secret = known[SECRETS] = 0
        else:
            if play >= known[PLAYED_BEFORE]:
                note_laid(known, turn, rank)
            known[PILE_SIZE] += 1
            known[PILE_TOP] = rank
            known[PILE_POINTS] += told[WORTH + card] if card >= 0 else 0
    known[PILE_POINTS] += secret
    if known[IS_FRESH]:
        for place in range(DECLINED, LEFT_LYING + 6):
            known[place] = 0
    for rank in range(13):
        known[RULED_OUT] += known[UNSEEN + rank] if known[DECLINED + 14 + rank] == 1 else 0


def is_true(told: Numbers, known: Numbers, rank: int) -> bool:
    """A-17: whether a claim with a card of this rank is true."""
    return rank == known[PILE_TOP] or (told[JACK_IS_TRUE] == 1 and rank == told[JACK])


def note_laid(known: Numbers, turn: int, rank: int) -> None:
    """Note that this seat has laid a card of this rank, and what it has left lying."""
    size, worth = known[PILE_SIZE], LEFT_LYING + turn
    if size > 0:
        known[DECLINED + 14 * turn + known[PILE_TOP]] = 1
        known[worth] = max(known[worth], 4 * known[PILE_POINTS] + size)
    known[LAID + 14 * turn + rank] = 1


def look_at_move(told: Numbers, known: Numbers, move: int, m: Numbers) -> float:
    """Write what there is after this card, and return the points that it gains at once.

    A network for any table adds to a first guess of what comes later, which is returned too.
    """
    rank, points = told[RANK + move] + 0, told[WORTH + move] + 0
    gain = points_won(told, known, rank, points)
    if told[IS_USUAL] == 1:
        write_usual(told, known, move, m)
        return gain
    write_wide(told, known, rank, points, m)
    return gain + first_guess(told, known, rank, points)
