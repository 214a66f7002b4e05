"""The play, in the order of the rulebook: `legal_moves` and `apply`.

`turn.py` says what fits and what follows; a move is one of the legal moves, and checked here.
"""

from typing import Any

from pisti._kit.checks import check_rules
from pisti._kit.frozen import drafts, fast, without
from pisti.errors import wrong_kind
from pisti.games.pis_yedili.deal import in_order, new_stock, only
from pisti.games.pis_yedili.moves import DRAW, PASS, Call, Move, Tek, card_of, is_move
from pisti.games.pis_yedili.refusals import refused
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.state import Act, Ending, State, Take
from pisti.games.pis_yedili.turn import (
    can_renew,
    debt,
    effect_of,
    is_opening,
    lacks,
    moves_of,
    steps,
)

_draft = drafts(State)
_act = fast(Act)
_taken = fast(Take)


def longest_hand(rules: Rules) -> int | None:
    """The most moves of a deal; `None` where the discard becomes a new stock (PY-31).

    >>> longest_hand(Rules(players=2))
    133
    """
    check_rules(rules, Rules, "pis_yedili")
    if can_renew(rules):
        return None
    cards = len(rules.pack)
    draws = cards - 7 * rules.players
    bound = cards + 2 * draws + 4 * rules.deal.packs + 1  # a pass after each draw and each ace
    is_played_on = rules.drawing.exhaustion == "play_on"
    return bound + rules.players * (cards + 1) if is_played_on else bound


def legal_moves(state: State) -> tuple[Move, ...]:
    """The moves of the seat on turn: the cards that fit, in the order of the pack, then the rest.

    >>> from pisti import pis_yedili
    >>> legal_moves(pis_yedili.new_hand(seed=7))
    (8C,)

    `()` when the deal is over.  A jack comes as one `Call` for each suit that it may name; as
    the last card it names none and is played like any other (PY-A17).
    """
    if not isinstance(state, State):
        raise wrong_kind("a State", state)
    return state.moves


def apply(state: State, move: Move) -> State:
    """The state after this move; the one before stays as it is.

    >>> from pisti import pis_yedili
    >>> before = pis_yedili.new_hand(seed=7)
    >>> after = apply(before, legal_moves(before)[0])
    >>> before.turn, after.turn, after.discard
    (1, 2, (8C,))

    Raises `IllegalMove` for everything that is not in `legal_moves`.
    """
    if not isinstance(state, State):
        raise wrong_kind("a State", state)
    if not is_move(move) or move not in state.moves:
        raise refused(state, move)
    if move is DRAW:
        return _draw(state)
    return _pass(state) if move is PASS else _play(state, move)


def _play(state: State, move: Any) -> State:
    """PY-12: a card goes onto the discard, and does what such a card does."""
    turn = state.turn or 0  # somebody is on turn
    rules = state.start.rules
    play = move.move if type(move) is Tek else move
    card: Any = card_of(move)
    effect = None if is_opening(state) else effect_of(rules, card)  # PY-09
    hand: Any = without(state.hands[turn], card)
    new = _draft(state)
    new.hands = _with(state.hands, turn, hand)
    new.discard += (card,)
    new.called = play.suit if type(play) is Call else None
    new.owed = debt(rules, state.owed) if effect == "draw" else 0
    new.draws = new.idle = 0
    if is_opening(state):  # PY-10
        everybody = rules.opening == "everyone_club"
        new.opened = _with(state.opened, turn, value=True) if everybody else (True,) * rules.players
    if not hand:
        return _go_out(new, move)
    takes: list[Take] = []
    if play is move and len(hand) == 1:
        takes += _not_announced(new)
    if effect == "reverse" and rules.effects.reverse_mode == "flip":  # PY-21
        new.direction = -state.direction
    new.phase = "play"
    if effect == "ace" and rules.effects.ace_effect == "others_draw_and_replay":  # PY-26
        for step in range(1, rules.players):
            taken = _take(new, turn + new.direction * step, 1)
            takes += taken
            if not taken and rules.drawing.exhaustion == "end_lowest":  # PY-A12
                return _end(new, "exhausted", _act(turn, move, tuple(takes), None))
    elif effect == "ace":
        new.phase = "ace"
    step = steps(rules, effect) * new.direction
    return _next_turn(new, turn + step, _act(turn, move, tuple(takes), None))


def _go_out(new: Any, move: Move) -> State:
    """PY-27: the deal is over at once; PY-A08: but for a seven, perhaps."""
    takes: list[Take] = []
    if new.start.rules.scoring.final_seven_draws:
        takes = _take(new, new.turn + new.direction, new.owed)
    return _end(new, "out", _act(new.turn, move, tuple(takes), None))


def _not_announced(new: Any) -> list[Take]:
    """PY-18: what it costs not to have said *tek*, and the cards that were drawn for it."""
    tek = new.start.rules.tek
    if tek.tek_rule == "draw_n":
        return _take(new, new.turn, tek.tek_draw)
    if tek.tek_rule == "cannot_finish":
        new.unannounced = _with(new.unannounced, new.turn, value=True)
    return []


def _draw(state: State) -> State:
    """PY-17: one card; PY-22: or all that is owed."""
    turn: Any = state.turn
    rules = state.start.rules
    new = _draft(state)
    due = state.owed or 1
    takes = _take(new, turn, due)
    act = _act(turn, DRAW, tuple(takes), lacks(state, turn, DRAW))
    new.owed = new.idle = 0
    new.draws += 1
    if sum(len(take.cards) for take in takes) < due and rules.drawing.exhaustion == "end_lowest":
        return _end(new, "exhausted", act)  # PY-A12
    if state.owed and rules.sevens.penalty_ends_turn:  # PY-24
        new.phase, new.draws = "play", 0
        return _next_turn(new, turn + new.direction, act)
    return _next_turn(new, turn, act)


def _pass(state: State) -> State:
    """PY-17; PY-A30: when nobody can do anything all the way round, the deal is over."""
    turn: Any = state.turn
    rules = state.start.rules
    new = _draft(state)
    act = _act(turn, PASS, (), lacks(state, turn, PASS))
    could_do_nothing = state.phase != "ace" and not state.draws  # else one draws before passing
    new.idle = state.idle + 1 if could_do_nothing else 0
    new.owed = new.draws = 0
    if new.idle == rules.players:
        return _end(new, "exhausted", act)
    seat = (turn + new.direction) % rules.players
    if state.phase == "open" and rules.opening != "everyone_club":
        new.opened = only(rules.players, seat)
    new.phase = "play"
    return _next_turn(new, seat, act)


def _take(new: Any, seat: int, number: int) -> list[Take]:
    """So many cards go from the stock to this seat, or as many as there are, if there are any."""
    seat %= len(new.hands)
    cards = new.stock[:number]
    new.stock = new.stock[number:]
    missing, renewed = number - len(cards), 0
    if missing and can_renew(new.start.rules) and len(new.discard) > 1:  # PY-31
        new.renewals += 1
        stock = new_stock(new.start, new.discard, new.renewals)
        renewed = len(stock)
        new.discard = new.discard[-1:]
        cards += stock[:missing]
        new.stock = stock[missing:]
    if not cards:
        return []
    new.hands = _with(new.hands, seat, in_order(new.hands[seat] + cards))
    if new.unannounced[seat]:
        new.unannounced = _with(new.unannounced, seat, value=False)
    return [_taken(seat, cards, renewed)]


def _next_turn(new: Any, seat: int, act: Act) -> State:
    """The next turn is this seat's, and it may be its first one."""
    new.acts += (act,)
    new.turn = seat % len(new.hands)
    if new.phase == "play" and not new.opened[new.turn]:
        new.phase = "open"
    new.moves = moves_of(new)
    new.__class__ = State
    return new  # type: ignore[no-any-return] # a draft, frozen here


def _end(new: Any, ending: Ending, act: Act) -> State:
    """PY-27, PY-31: the deal is over."""
    new.acts += (act,)
    new.turn, new.phase, new.ending = None, "done", ending
    new.owed = new.draws = 0
    new.moves = ()
    new.__class__ = State
    return new  # type: ignore[no-any-return] # a draft, frozen here


def _with(by_seat: tuple[Any, ...], seat: int, value: object) -> tuple[Any, ...]:
    """These values by seat, with another one for this seat."""
    return (*by_seat[:seat], value, *by_seat[seat + 1 :])
