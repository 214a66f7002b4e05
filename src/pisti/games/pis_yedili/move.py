"""What a move does, in the order of the rulebook: a card, drawing, passing, and the end."""

from typing import Any

import attrs

from pisti._frozen import drafts, without
from pisti.cards import Card, Suit
from pisti.games.pis_yedili.deal import new_stock, only
from pisti.games.pis_yedili.refusal import refuse
from pisti.games.pis_yedili.state import (
    DRAW,
    PASS,
    Ask,
    Call,
    Ending,
    Now,
    Phase,
    State,
    Table,
    Tek,
    card_of,
)
from pisti.games.pis_yedili.trace import MOVED, TOOK
from pisti.games.pis_yedili.turn import (
    all_moves,
    calls,
    can_renew,
    debt,
    drawing,
    effect_of,
    steps,
    wanted,
)

_draft = drafts(State)

Hands = tuple[tuple[Card, ...], ...]


def make(state: State, move: Any) -> State:
    """The state after this move, if it is one."""
    turn = state.turn
    if turn is None:
        refuse(state, move)
    if type(move) is Ask:
        if move not in drawing(state, able=True) and move not in all_moves(state):
            refuse(state, move)
        return _draw(state, turn) if move is DRAW else _pass(state, turn)
    play: Any = move.move if type(move) is Tek else move
    card = play.card if type(play) is Call else play
    rest = without(state._hand, card) if type(card) is Card else None
    if rest is None or not _may_play(state, play, card):
        refuse(state, move)
    if play is not move and (len(rest) != 1 or state.start.rules.tek.tek_rule == "off"):
        refuse(state, move)
    return _play(state, move, card, rest)


def _may_play(state: State, play: Any, card: Card) -> bool:
    """Whether this card fits, and is played in the right way."""
    turn: Any = state.turn
    if state._table.unannounced[turn] or not wanted(state).fits(card):
        return False
    if card.rank is state.start.rules.jacks.wild_rank:
        return (play is card or type(play.suit) is Suit) and play in calls(state, card)
    return play is card


def _play(state: State, move: Any, card: Card, rest: tuple[Card, ...]) -> State:
    """PY-12: a card goes onto the discard, and does what such a card does."""
    turn: Any = state.turn
    start = state.start
    rules = start.rules
    play = move.move if type(move) is Tek else move
    table = state._table
    _, owed, _, _, direction = state._now
    effect = effect_of(rules, card)
    if False in table.opened:  # PY-09
        effect = None
        everybody = rules.opening.opening == "everyone_club"
        opened = [seat == turn or was or not everybody for seat, was in enumerate(table.opened)]
        table = attrs.evolve(table, opened=tuple(opened))
    new = _draft(state)
    new._top = card
    new._trace += MOVED[turn]
    new._table = attrs.evolve(table, idle=0) if table.idle else table
    new.history += (move,)
    hands: Hands = (rest, *state._others)
    owed = debt(rules, owed) if effect == "draw" else 0
    if not rest:  # PY-27: at once; PY-A08: perhaps but for the seven
        if owed and rules.scoring.final_seven_draws:
            hands, _ = _take(new, hands, (turn + direction) % len(hands), owed)
        return _end(new, hands, "out", None)
    if len(rest) == 1 and play is move and rules.tek.tek_rule != "off":  # PY-18
        hands = _not_announced(new, hands)
    phase: Phase = "play"
    if effect == "ace" and rules.effects.ace_effect != "others_draw_and_replay":
        phase = "ace"
    elif effect == "ace":  # PY-26: in some schools it makes everybody else draw
        for step in range(1, len(hands)):
            hands, taken = _take(new, hands, (turn + direction * step) % len(hands), 1)
            if not taken and rules.drawing.exhaustion == "end_lowest":  # PY-A12
                return _end(new, hands, "exhausted", None)
    elif effect == "reverse" and rules.effects.reverse_mode == "flip":  # PY-21
        direction = -direction
    on = turn + direction * (0 if effect == "ace" else steps(rules, effect))
    called = None if play is card else play.suit
    return _turn_to(new, hands, on, (phase, owed, 0, called, direction))


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
    return attrs.evolve(table, unannounced=tuple(seats))


def _draw(state: State, turn: int) -> State:
    """PY-17: one card; PY-22: or all that is owed."""
    rules = state.start.rules
    phase, owed, draws, called, direction = state._now
    new = _draft(state)
    new.history += (DRAW,)
    new._trace += MOVED[turn]
    new._table = _noticed(state, DRAW, 0)
    hands, taken = _take(new, (state._hand, *state._others), turn, owed or 1)
    if taken < (owed or 1) and rules.drawing.exhaustion == "end_lowest":  # PY-A12
        return _end(new, hands, "exhausted", called)
    if owed and rules.sevens.penalty_ends_turn:  # PY-24
        return _turn_to(new, hands, turn + direction, ("play", 0, 0, called, direction))
    return _turn_to(new, hands, turn, (phase, 0, draws + 1, called, direction))


def _pass(state: State, turn: int) -> State:
    """PY-17; PY-A30: when nobody can do anything all the way round, the deal is over."""
    rules = state.start.rules
    phase, _, draws, called, direction = state._now
    hands = (state._hand, *state._others)
    on = (turn + direction) % len(hands)
    could_do_nothing = phase != "ace" and not draws  # else one draws before passing
    new = _draft(state)
    new.history += (PASS,)
    new._trace += MOVED[turn]
    new._table = table = _noticed(state, PASS, state.idle + 1 if could_do_nothing else 0)
    if table.idle == len(hands):
        return _end(new, hands, "exhausted", called)
    if phase == "open" and rules.opening.opening != "everyone_club":
        new._table = attrs.evolve(table, opened=only(len(hands), on))
    return _turn_to(new, hands, on, ("play", 0, 0, called, direction))


def _noticed(state: State, move: Ask, idle: int) -> Table:
    """What everybody notices when a seat does this: perhaps that none of its cards fitted."""
    table = state._table
    turn: Any = state.turn
    lacks = table.lacks
    if move not in drawing(state, able=True) and not table.unannounced[turn]:
        lacks += ((len(state.history), wanted(state)),)
    if lacks is table.lacks and idle == table.idle:
        return table
    return attrs.evolve(table, lacks=lacks, idle=idle)


def _take(new: Any, hands: Hands, seat: int, number: int) -> tuple[Hands, int]:
    """So many cards from the stock to this seat, or as many as there are; and how many they are.

    The hands begin with that of the seat on turn.
    """
    at, table = new._at, new._table
    cards = table.pack[at : at + number]
    new._at += len(cards)
    missing = number - len(cards)
    if missing and can_renew(new.start.rules):  # PY-31
        discard = (*table.left, *filter(None, map(card_of, new.history[table.since :])))
        if len(discard) > 1:
            pack = new_stock(new.start, discard, table.renewals + 1)
            cards += pack[:missing]
            new._at = len(pack[:missing])
            table = attrs.evolve(
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
    return (*hands[:place], hands[place] + cards, *hands[place + 1 :]), len(cards)


def _turn_to(new: Any, hands: Hands, seat: int, now: Now) -> State:
    """The hand of this seat comes first, those of the others follow in the order of their seats."""
    players = len(hands)
    step = (seat - new.turn) % players
    new.turn = seat = seat % players
    new._hand = hands[step]
    new._others = hands[step + 1 :] + hands[:step]
    new._now = now
    if now[0] == "play" and not new._table.opened[seat]:
        new._now = ("open", *now[1:])
    new.__class__ = State
    return new  # type: ignore[no-any-return]


def _end(new: Any, hands: Hands, ending: Ending, called: Suit | None) -> State:
    """PY-27, PY-31: the deal is over; the hands begin with that of seat 0."""
    step = -new.turn % len(hands)
    new.turn = None
    new._hand = hands[step]
    new._others = hands[step + 1 :] + hands[:step]
    new._now = ("done", 0, 0, called, new._now[4])
    new._table = attrs.evolve(new._table, ending=ending)
    new.__class__ = State
    return new  # type: ignore[no-any-return]
