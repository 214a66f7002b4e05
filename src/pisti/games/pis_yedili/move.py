"""What a move does, in the order of the rulebook: a card, drawing, passing, and the end."""

from typing import Any

from pisti._kit.frozen import drafts
from pisti.cards import Card
from pisti.games.pis_yedili.book import turn_to
from pisti.games.pis_yedili.deal import new_stock, only
from pisti.games.pis_yedili.hand import BIT, with_card, without_card
from pisti.games.pis_yedili.legal import all_moves, has_cards
from pisti.games.pis_yedili.moves import DRAW, PASS, Ask, Call, Tek, card_of, is_call
from pisti.games.pis_yedili.refusal import refuse
from pisti.games.pis_yedili.state import Ending, State, Table
from pisti.games.pis_yedili.trace import MOVED, TOOK
from pisti.games.pis_yedili.turn import (
    Now,
    after_card,
    after_draw,
    after_pass,
    can_renew,
    drawing,
    effect_of,
    suits_to_call,
    wanted,
)

_draft = drafts(State)
_table_draft = drafts(Table)

Hands = tuple[int, ...]


def make(state: State, move: Any) -> State:
    """The state after this move, if it is one."""
    turn = state.turn
    if turn is None:
        refuse(state, move)
    if type(move) is Ask:
        if not _is_free(state, move) and move not in all_moves(state):
            refuse(state, move)
        return _draw(state, turn) if move is DRAW else _pass(state, turn)
    play: Any = getattr(move, "move", None) if type(move) is Tek else move
    card: Any = getattr(play, "card", None) if type(play) is Call else play
    rest = without_card(state._hand, card) if type(card) is Card else None
    if rest is None or not _may_play(state, play, card):
        refuse(state, move)
    if play is not move and (rest.bit_count() != 1 or state.start.rules.tek.tek_rule == "off"):
        refuse(state, move)
    return _play(state, move, card, rest)


def _is_free(state: State, move: Ask) -> bool:
    """Whether one may do this with any cards."""
    page = state._page
    return move in drawing(state.start.rules, page.now, is_there=has_cards(state), able=True)


def _may_play(state: State, play: Any, card: Card) -> bool:
    """Whether this card fits, and is played in the right way."""
    turn: Any = state.turn
    page = state._page
    rules = state.start.rules
    if state._table.unannounced[turn] or not BIT[card] & page.fits:
        return False
    suits = suits_to_call(rules, page.now) if card.rank is rules.jacks.wild_rank else ()
    if not suits or state._hand == BIT[card]:
        return play is card
    return is_call(play) and play.suit in suits


def _play(state: State, move: Any, card: Card, rest: int) -> State:
    """PY-12: a card goes onto the discard, and does what such a card does."""
    turn: Any = state.turn
    start = state.start
    rules = start.rules
    play = move.move if type(move) is Tek else move
    table = state._table
    now = state._page.now
    step, then = after_card(rules, now, card, None if play is card else play.suit)
    if now.is_opening:  # PY-09
        everybody = rules.opening == "everyone_club"
        opened = [seat == turn or was or not everybody for seat, was in enumerate(table.opened)]
        table = _changed(table, opened=tuple(opened))
        then = then._replace(is_opening=not all(opened))
    new = _draft(state)
    new._trace += MOVED[turn]
    new._table = table
    new.history += (move,)
    hands: Hands = (rest, *state._others)
    if not rest:  # PY-27: at once; PY-A08: perhaps but for the seven
        if then.owed and rules.scoring.final_seven_draws:
            hands, _ = _take(new, hands, turn + now.direction, then.owed)
        return _end(new, hands, "out", then._replace(direction=now.direction))
    if rest.bit_count() == 1 and play is move and rules.tek.tek_rule != "off":  # PY-18
        hands = _not_announced(new, hands)
    is_ace = not now.is_opening and effect_of(rules, card) == "ace"
    if is_ace and then.phase != "ace":  # PY-26: in some schools it makes everybody else draw
        for on in range(1, len(hands)):
            hands, taken = _take(new, hands, turn + now.direction * on, 1)
            if not taken and rules.drawing.exhaustion == "end_lowest":  # PY-A12
                return _end(new, hands, "exhausted", then)
    return _turn_to(new, hands, turn + step, then)


def _not_announced(new: Any, hands: Hands) -> Hands:
    """PY-18: what it costs not to have said *tek*."""
    tek = new.start.rules.tek
    if tek.tek_rule == "draw_n":
        return _take(new, hands, new.turn, tek.tek_draw)[0]
    new._table = _announcing(new._table, new.turn, is_silent=True)
    return hands


def _announcing(table: Table, turn: int, *, is_silent: bool) -> Table:
    """Whether this seat now holds a last card that it did not announce."""
    seats = [is_silent if seat == turn else was for seat, was in enumerate(table.unannounced)]
    return _changed(table, unannounced=tuple(seats))


def _draw(state: State, turn: int) -> State:
    """PY-17: one card; PY-22: or all that is owed."""
    rules = state.start.rules
    now = state._page.now
    step, then = after_draw(rules, now)
    new = _draft(state)
    new.history += (DRAW,)
    new._trace += MOVED[turn]
    new._table = _noticed(state, DRAW)
    hands, taken = _take(new, (state._hand, *state._others), turn, now.owed or 1)
    if taken < (now.owed or 1) and rules.drawing.exhaustion == "end_lowest":  # PY-A12
        return _end(new, hands, "exhausted", then)
    return _turn_to(new, hands, turn + step, then)


def _pass(state: State, turn: int) -> State:
    """PY-17; PY-A30: when nobody can do anything all the way round, the deal is over."""
    now = state._page.now
    hands = (state._hand, *state._others)
    step, then = after_pass(now)
    new = _draft(state)
    new.history += (PASS,)
    new._trace += MOVED[turn]
    new._table = _noticed(state, PASS)
    if then.idle == len(hands):
        return _end(new, hands, "exhausted", then)
    if now.phase == "open" and state.start.rules.opening != "everyone_club":
        opened = only(len(hands), (turn + step) % len(hands))
        new._table = _changed(new._table, opened=opened)
    return _turn_to(new, hands, turn + step, then)


def _noticed(state: State, move: Ask) -> Table:
    """What everybody notices when a seat does this: perhaps that none of its cards fitted."""
    table = state._table
    turn: Any = state.turn
    if _is_free(state, move) or table.unannounced[turn]:
        return table
    fact = len(state.history), wanted(state.start.rules, state._page.now)
    return _changed(table, lacks=(*table.lacks, fact))


def _changed(table: Table, **changes: object) -> Table:
    """The table with something else on it."""
    new = _table_draft(table)
    for name, value in changes.items():
        setattr(new, name, value)
    new.__class__ = Table
    return new  # type: ignore[no-any-return] # a draft, frozen here


def _take(new: Any, hands: Hands, seat: int, number: int) -> tuple[Hands, int]:
    """So many cards from the stock to this seat, or as many as there are; and how many they are.

    The hands begin with that of the seat on turn.
    """
    seat %= len(hands)
    table = new._table
    at = len(table.pack) - new._left
    cards = table.pack[at : at + number]
    new._left -= len(cards)
    missing = number - len(cards)
    if missing and can_renew(new.start.rules):  # PY-31
        discard = (*table.left, *filter(None, map(card_of, new.history[table.since :])))
        if len(discard) > 1:
            pack = new_stock(new.start, discard, table.renewals + 1)
            cards += pack[:missing]
            new._left = len(pack[missing:])
            table = _changed(
                table,
                pack=pack,
                renewals=table.renewals + 1,
                left=discard[-1:],
                since=len(new.history),
            )
    if cards and table.unannounced[seat]:
        table = _announcing(table, seat, is_silent=False)
    new._table = table
    new._trace += TOOK[seat] * len(cards)
    place = (seat - new.turn) % len(hands)
    hand = hands[place]
    for card in cards:
        hand = with_card(hand, card)
    return (*hands[:place], hand, *hands[place + 1 :]), len(cards)


def _turn_to(new: Any, hands: Hands, seat: int, now: Now) -> State:
    """The hand of this seat comes first, those of the others follow in the order of their seats."""
    players = len(hands)
    step = (seat - new.turn) % players
    new.turn = seat = seat % players
    new._hand = hands[step]
    new._others = hands[step + 1 :] + hands[:step]
    if now.phase == "play" and not new._table.opened[seat]:
        now = now._replace(phase="open")
    new._page = turn_to(new._page.book, now)
    new.__class__ = State
    return new  # type: ignore[no-any-return] # a draft, frozen here


def _end(new: Any, hands: Hands, ending: Ending, now: Now) -> State:
    """PY-27, PY-31: the deal is over; the hands begin with that of seat 0."""
    step = -new.turn % len(hands)
    new.turn = None
    new._hand = hands[step]
    new._others = hands[step + 1 :] + hands[:step]
    now = now._replace(phase="done", owed=0, draws=0)
    new._page = turn_to(new._page.book, now)
    new._table = _changed(new._table, ending=ending)
    new.__class__ = State
    return new  # type: ignore[no-any-return] # a draft, frozen here
