"""The play, in the order of the rulebook: `legal_moves` and `apply`.

The cards that fit and the effects of cards are in `turn.py`; here moves are checked and made.
"""

from typing import Any

from pisti.cards import DECK, Card, Suit
from pisti.errors import wrong_kind
from pisti.games.pis_yedili._fast.cache import entry_of, legal_moves_of, look_up, remember
from pisti.games.pis_yedili.deal import all_but, new_stock
from pisti.games.pis_yedili.moves import DRAW, PASS, Call, Choice, Move, Tek, card_of, is_move
from pisti.games.pis_yedili.refusals import refusal
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.state import Act, Ending, Now, State, Take, Wanted
from pisti.games.pis_yedili.turn import (
    can_renew,
    debt,
    effect_of,
    is_opening,
    lacks,
    others_draw,
    seat_after,
    steps,
)
from pisti.kit.checks import check_rules
from pisti.kit.frozen import draft_copier, fast_constructor, without

_draft = draft_copier(State)
_now = draft_copier(Now)
_act = fast_constructor(Act)
_new_take = fast_constructor(Take)


def longest_hand(rules: Rules) -> int | None:
    """The most moves of a deal; `None` where the discard becomes a new stock (PY-31).

    >>> longest_hand(Rules(players=2))
    133
    """
    check_rules(rules, Rules, "pis_yedili")
    if can_renew(rules):
        return None
    cards = len(rules.pack)
    fewest = 2 if rules.match.match_end == "elimination" else rules.players  # PY-35
    draws = cards - 7 * fewest
    bound = cards + 2 * draws + 4 * rules.deal.packs + 1  # a pass after each draw and each ace
    is_played_on = rules.drawing.exhaustion == "play_on"
    return bound + rules.players * (cards + 1) if is_played_on else bound


def all_moves(rules: Rules) -> tuple[Move, ...]:
    """Every move that these rules can offer, each once, in the order of the pack.

    >>> [len(all_moves(rules)) for rules in (Rules(), Rules().but(tek_rule="draw_n"))]
    [70, 138]

    The cards come first, jacks among them (PY-A17); then a `Call` of each jack and each suit
    (PY-15), `DRAW`, `PASS`, and where *tek* is said (PY-18) a `Tek` of each card and each call.
    """
    check_rules(rules, Rules, "pis_yedili")
    wild = rules.jacks.wild_rank
    calls = [Call(card, suit) for card in DECK if card.rank is wild for suit in Suit]
    plays: list[Card | Call] = [*DECK, *calls]
    said = [Tek(play) for play in plays if rules.tek.tek_rule != "off"]
    return (*DECK, *calls, *Choice, *said)


def legal_moves(state: State) -> tuple[Move, ...]:
    """The moves of the seat on turn: the cards that fit, in the order of the pack, then the rest.

    >>> from pisti import pis_yedili
    >>> legal_moves(pis_yedili.new_hand(seed=7))
    (8C,)

    `()` when the deal is over.  A jack comes as one `Call` for each suit that it may name; as
    the last card it names none and is played like any other (PY-A17).
    """
    if type(state) is not State:
        raise wrong_kind("a State", state)
    try:
        return state.moves
    except AttributeError:
        raise wrong_kind("a State", state) from None


def apply(state: State, move: Move) -> State:
    """The state after this move; the one before stays as it is.

    >>> from pisti import pis_yedili
    >>> before = pis_yedili.new_hand(seed=7)
    >>> after = apply(before, legal_moves(before)[0])
    >>> before.turn, after.turn, after.discard
    (1, 2, (8C,))

    Raises `IllegalMove` for everything that is not in `legal_moves`.
    """
    if type(state) is not State:
        raise wrong_kind("a State", state)
    try:
        new = look_up(state, move)
    except AttributeError:
        raise wrong_kind("a State", state) from None
    if new is None:  # its effect is not in the cache
        if not is_move(move) or move not in state.moves:
            raise refusal(state, move)
        new = apply_by_rules(state, move)
        remember(state, move, new)
    return new


def apply_by_rules(state: State, move: Move) -> State:
    """The state after this legal move, by the rules and without the cache."""
    if move is DRAW:
        return _draw(state)
    return _pass(state) if move is PASS else _play(state, move)


def _play(state: State, move: Any) -> State:
    """PY-12: put a card on the discard, and carry out its effect."""
    turn = state.turn or 0  # somebody is on turn
    rules = state.start.rules
    play = move.move if type(move) is Tek else move
    card: Any = card_of(move)
    # PY-09, PY-A01: in the opening a card has no effect; PY-A28: not even the last player's
    effect = None if is_opening(state.now) else effect_of(rules, card)
    hand: Any = without(state.hands[turn], card)
    new, now = _drafts_after(state, move)
    new.hands = _with(state.hands, turn, hand)
    now.top, now.called = card, play.suit if type(play) is Call else None  # PY-15
    now.owed = debt(rules, state.owed) if effect == "draw" else 0
    now.draws = now.idle = 0
    if is_opening(state.now):  # PY-10
        everybody = rules.opening == "everyone_club"
        now.opened = _with(state.opened, turn, value=True) if everybody else (True,) * rules.players
    if not hand:
        return _go_out(new)
    if play is move and len(hand) == 1:  # PY-A36: before the effect on others
        _penalize_silence(new)
    if effect == "reverse" and rules.effects.reverse_mode == "flip":  # PY-21
        now.direction = -state.direction
    now.phase = "play"
    if effect and others_draw(rules, card):  # PY-26, PY-A32: one card each, the next player first
        for step in range(1, len(now.seats)):
            taken = _take(new, seat_after(now.seats, turn, now.direction * step), 1)
            if not taken and rules.drawing.exhaustion == "end_lowest":  # PY-A12
                return _end(new, "exhausted")
    elif effect == "ace":
        now.phase = "ace"
    # PY-11, PY-A03: after an opening card the next seat; PY-A18: in the direction as it is now
    return _begin_turn(new, steps(rules, len(now.seats), effect) * now.direction)


def _go_out(new: Any) -> State:
    """PY-27: end the deal at once.

    PY-A08: where the rules say so, the next player first draws what is owed.
    """
    if new.start.rules.scoring.final_seven_draws:
        _take(new, seat_after(new.now.seats, new.turn, new.now.direction), new.now.owed)
    return _end(new, "out")


def _penalize_silence(new: Any) -> None:
    """PY-18, PY-A35: make the seat on turn pay for not saying *tek*."""
    tek = new.start.rules.tek
    if tek.tek_rule == "draw_n":
        _take(new, new.turn, tek.tek_draw)  # PY-A36: or as many as there are
    elif tek.tek_rule == "cannot_finish":
        new.now.unannounced = _with(new.now.unannounced, new.turn, value=True)


def _draw(state: State) -> State:
    """PY-17: draw one card; PY-22: or all that is owed."""
    turn: Any = state.turn
    rules = state.start.rules
    new, now = _drafts_after(state, DRAW, lacks(state, turn, DRAW))
    due = state.owed or 1
    taken = _take(new, turn, due)
    now.owed = now.idle = 0  # PY-A07: the debt is paid; PY-A31: what was not there is forgiven
    now.draws += 1
    if taken < due and rules.drawing.exhaustion == "end_lowest":  # PY-A12
        return _end(new, "exhausted")
    if state.owed and rules.sevens.penalty_ends_turn:  # PY-24, PY-A07
        now.phase, now.draws = "play", 0
        return _begin_turn(new, now.direction)
    return _begin_turn(new, 0)


def _pass(state: State) -> State:
    """PY-17: pass; PY-A30: end the deal when no seat, all the way round, could do anything."""
    turn: Any = state.turn
    rules = state.start.rules
    new, now = _drafts_after(state, PASS, lacks(state, turn, PASS))
    could_do_nothing = state.phase != "ace" and not state.draws  # PY-A33: not after an ace
    now.idle = state.idle + 1 if could_do_nothing else 0
    now.owed = now.draws = 0
    if now.idle == len(now.seats):
        return _end(new, "exhausted")
    if state.phase == "open" and rules.opening != "everyone_club":  # PY-A30
        now.opened = all_but(rules.players, seat_after(now.seats, turn, now.direction))
    now.phase = "play"
    return _begin_turn(new, now.direction)


def _take(new: Any, seat: int, number: int) -> int:
    """Move `number` cards, or as many as there are, from the stock to this seat; tell how many.

    The cards are added to the last act, because of which they are taken.
    """
    cards = new.stock[:number]
    new.stock = new.stock[number:]
    missing, renewed, renewals = number - len(cards), 0, 0
    if missing and can_renew(new.start.rules) and len(new.discard) > 1:  # PY-31, PY-A29: not before
        renewals = new.renewals + 1
        stock = new_stock(new.start, new.discard, renewals)
        renewed = len(stock)
        cards += stock[:missing]
        new.stock = stock[missing:]
    if cards:
        act, take = new.acts[-1], _new_take(seat, cards, renewed)
        if renewed:
            object.__setattr__(take, "_number", renewals)
        takes = (*act.takes, take)
        new.acts = new.acts[:-1] + (_act(act.seat, act.move, takes, act.lacks),)
        new.hands = _with(new.hands, seat, new.hands[seat] + cards)
        if new.now.unannounced[seat]:  # PY-A35: whoever has drawn may play again
            new.now.unannounced = _with(new.now.unannounced, seat, value=False)
    return len(cards)


def _drafts_after(state: State, move: Move, lacked: Wanted | None = None) -> tuple[Any, Any]:
    """Drafts of the next state, in which this move was made, and of its table (`Now`)."""
    turn: Any = state.turn
    new = _draft(state)
    new.acts += (_act(turn, move, (), lacked),)
    new.now = _now(state.now)
    return new, new.now


def _begin_turn(new: Any, steps: int) -> State:
    """PY-06: give the turn to the seat so many seats after the one that had it.

    The draft is made a state with its legal moves.
    """
    new.turn = seat_after(new.now.seats, new.turn, steps)
    if new.now.phase == "play" and not new.now.opened[new.turn]:  # PY-10
        new.now.phase = "open"
    new.now.__class__ = Now
    entry = entry_of(new.now)
    new.now, new.moves = entry.now, legal_moves_of(new, entry)  # the same as `moves_of(new)`
    new.__class__ = State
    return new  # type: ignore[no-any-return] # a draft, frozen here


def _end(new: Any, ending: Ending) -> State:
    """PY-27, PY-31: end the deal."""
    new.turn, new.now.phase, new.now.ending = None, "done", ending
    new.now.owed = new.now.draws = 0
    new.now.__class__ = Now
    new.moves = ()
    new.__class__ = State
    return new  # type: ignore[no-any-return] # a draft, frozen here


def _with(by_seat: tuple[Any, ...], seat: int, value: object) -> tuple[Any, ...]:
    """These values by seat, with another value for this seat."""
    return (*by_seat[:seat], value, *by_seat[seat + 1 :])
