"""The numbers of a deal, as `planes.py` reads them, from what the seat of a view knows."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from pisti.cards import DECK, Card, Suit
from pisti.games.pis_yedili.moves import Move
from pisti.games.pis_yedili.planes import *
from pisti.games.pis_yedili.play import all_moves
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.state import PLACES, HasPast, Wanted
from pisti.games.pis_yedili.turn import in_stock
from pisti.games.pis_yedili.view import View


@lru_cache(maxsize=64)
def _numbers(rules: Rules) -> dict[Move, int]:
    """The number of each move."""
    return {move: number for number, move in enumerate(all_moves(rules))}


@lru_cache(maxsize=4096)
def _set_of(lacked: Wanted) -> int:
    """The cards that fit, as a set."""
    return packed(lacked.among(DECK))


_SUITS: dict[Suit | None, int] = {None: NONE, **{s: place for place, s in enumerate(Suit)}}
_BITS = {card: 1 << place for card, place in PLACES.items()}
_PHASES = {"open": OPEN, "play": PLAY, "ace": ACE, "done": PLAY}


def packed(cards: Iterable[Card]) -> int:
    """A set of cards as a number with a bit for each, and the twins of some as the next 52 bits."""
    bits = 0
    for card in cards:
        bit = _BITS[card]
        bits |= bit << 52 if bits & bit else bit
    return bits


def put_bits(numbers: list[int], at: int, twins: int, bits: int) -> None:
    """Write a set of cards, with a bit for each, and their twins as the next 52 bits."""
    numbers[at : at + 4] = [bits >> suit & ALL_RANKS for suit in (0, 13, 26, 39)]
    if bits >> 52:
        numbers[twins : twins + 4] = [bits >> suit & ALL_RANKS for suit in (52, 65, 78, 91)]


def numbers_of_table(known: HasPast) -> list[int]:
    """The table now, as far as it is the same in a state and in every view of it."""
    now, top = [0] * WIDTH, known.discard[-1] if known.discard else None
    now[TURN], now[DEALER] = NONE if known.turn is None else known.turn, known.dealer
    now[PHASE], now[TURNED] = _PHASES[known.phase], int(known.direction < 0)
    now[OWED], now[DRAWS], now[IDLE] = min(known.owed, MANY), known.draws, known.idle
    now[END], now[LYING], now[RENEWALS] = in_stock(known), len(known.discard), known.renewals
    now[TOP], now[SUIT] = NONE if top is None else PLACES[top], _SUITS[known.suit]
    now[CALLED] = _SUITS[known.called]
    if False in known.opened:
        now[TO_OPEN] = sum([1 << seat for seat in known.seats if not known.opened[seat]])
    if True in known.unannounced:
        now[UNANNOUNCED] = sum([1 << seat for seat in known.seats if known.unannounced[seat]])
    now[SCORES : SCORES + len(known.scores)] = known.scores
    hands: Sequence[Sequence[Card] | int] = known.hands
    for seat, hand in enumerate(hands):
        now[HELD + seat] = hand if isinstance(hand, int) else len(hand)
    return now


def numbers_of_view(
    view: View, rules: list[int], see: list[int]
) -> tuple[list[int], list[int], list[int]]:
    """The cards on the table, the table now, and the notes, as the seat of this view knows them."""
    seat, cards = view.seat or 0, [NONE] * rules[CARDS]
    cards += map(PLACES.__getitem__, view.discard)
    now, notes = numbers_of_table(view), [0] * (LAID_BY + 2 * rules[CARDS])
    now[MOVES], now[FIRST] = len(view.acts), view.first
    put_bits(now, HANDS + 4 * seat, TWINS + 4 * seat, packed(view.hand))
    for packet in view.packets:
        put_bits(notes, DEALT_CARDS + 4 * seat, DEALT_CARDS + 28 + 4 * seat, packed(packet))
    if view.renewals and rules[EXHAUSTION] == TURN_OVER:  # PY-A29; none of them are own ones
        unseen = packed(view.unseen.elements())
        put_bits(notes, HIDDEN + ALL_HIDDEN, HIDDEN_TWINS + ALL_HIDDEN, unseen)
    notes[TURNED_UP] = NONE if view.up is None else PLACES[view.up]
    notes[LAID_BY], notes[LAID_BY + rules[CARDS]] = NONE, LONG_AGO
    _note_latest(view, rules, now, notes)
    _note_takes(view, rules, notes)
    return cards, now, notes


def _note_latest(view: View, rules: Sequence[int], now: list[int], notes: list[int]) -> None:
    """Note the latest moves of a view, and who played which card of the discard, with which."""
    numbers, place, row, move = _numbers(view.rules), latest(now), now[LYING] - 1, now[MOVES]
    for ago, act in enumerate(reversed(view.acts)):
        number = numbers[act.move]
        if ago < RECENT:
            notes[MADE_BY + place + ago], notes[MADE + place + ago] = act.seat + 1, number + 1
            if act.takes:
                taken = sum([len(take.cards) for take in act.takes])
                notes[TAKEN_FOR + place + ago] = min(taken, 255)
        elif row < 0:
            return
        if row >= 0 and not DRAW <= number <= PASS:
            notes[LAID_BY + row], notes[LAID_BY + rules[CARDS] + row] = act.seat, move - ago
            row -= 1


def _note_takes(view: View, rules: Sequence[int], notes: list[int]) -> None:
    """Note by seat the cards that it has shown to lack, and how many it has taken, and since."""
    lacking, since, taken = ([0] * rules[PLAYERS] for _ in range(3))
    for act in view.acts:
        if act.lacks is not None:
            seat = act.seat
            lacking[seat] = _set_of(act.lacks) | (0 if since[seat] else lacking[seat])
            since[seat] = 0
        for take in act.takes:
            taken[take.seat] += len(take.cards)
            since[take.seat] += len(take.cards)
    for seat, lacked in enumerate(lacking):
        if lacked:
            put_bits(notes, LACKED_CARDS + 4 * seat, 0, lacked)
        notes[TAKEN_SO_FAR + seat] = min(taken[seat], 255)
        notes[TAKEN_SINCE + seat] = min(since[seat], 255)
