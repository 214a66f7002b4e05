"""The numbers of a deal, as `planes.py` reads them, from what the seat of a view knows."""

from collections.abc import Sequence
from functools import lru_cache

from pisti.cards import DECK, Suit
from pisti.games.pis_yedili.bits import packed
from pisti.games.pis_yedili.moves import Move
from pisti.games.pis_yedili.planes import *
from pisti.games.pis_yedili.play import all_moves
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.state import Wanted
from pisti.games.pis_yedili.view import View


@lru_cache(maxsize=64)
def _numbers(rules: Rules) -> dict[Move, int]:
    """The number of each move."""
    return {move: number for number, move in enumerate(all_moves(rules))}


@lru_cache(maxsize=4096)
def _set_of(lacked: Wanted) -> int:
    """The cards that fit, as a set."""
    return packed(lacked.among(DECK))


PLACES = {card: place for place, card in enumerate(DECK)}
SUIT_NUMBERS: dict[Suit | None, int] = {None: NONE, **{s: place for place, s in enumerate(Suit)}}
PHASES = {"open": OPEN, "play": PLAY, "ace": ACE, "done": PLAY}


def put_bits(numbers: list[int], at: int, twins: int, bits: int) -> None:
    """Write a set of cards, with a bit for each, and their twins as the next 52 bits."""
    numbers[at : at + 4] = [bits >> suit & ALL_RANKS for suit in (0, 13, 26, 39)]
    if bits >> 52:
        numbers[twins : twins + 4] = [bits >> suit & ALL_RANKS for suit in (52, 65, 78, 91)]


def numbers_of_view(
    view: View, rules: list[int], see: list[int]
) -> tuple[list[int], list[int], list[int]]:
    """The cards on the table, the table now, and the notes, as the seat of this view knows them."""
    seat, discard, acts = view.seat or 0, view.discard, view.acts
    cards = [NONE] * rules[CARDS]
    cards += map(PLACES.__getitem__, discard)
    now, notes = [0] * WIDTH, [0] * (LAID_BY + 2 * rules[CARDS])
    now[TURN] = NONE if view.turn is None else view.turn
    now[DEALER], now[MOVES], now[FIRST] = view.dealer, len(acts), view.first
    now[PHASE], now[TURNED], now[OWED] = PHASES[view.phase], int(view.direction < 0), view.owed
    now[DRAWS], now[IDLE], now[END], now[LYING] = view.draws, view.idle, view.stock, len(discard)
    now[TOP], now[SUIT] = cards[-1] if discard else NONE, SUIT_NUMBERS[view.suit]
    now[CALLED], now[RENEWALS] = SUIT_NUMBERS[view.called], view.renewals
    if False in view.opened:
        now[TO_OPEN] = sum([1 << other for other in view.seats if not view.opened[other]])
    if True in view.unannounced:
        now[UNANNOUNCED] = sum([1 << other for other in view.seats if view.unannounced[other]])
    now[SCORES : SCORES + len(view.scores)] = view.scores
    for other, hand in enumerate(view.hands):
        now[HELD + other] = hand if isinstance(hand, int) else len(hand)
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
