"""The effects of moves, kept: what a move did once is not worked out again where all is alike.

Whoever reads the rules can leave this file out: `play.after` makes every move by the rules alone.
With it `apply` and `legal_moves` take less than two thirds of the time.

Kept is what a move made of the open table, by all that this can depend on (`_key`).  Nothing is
kept where more counts: two packs, *tek*, a last card, an empty
stock, and cards that anybody else draws.
"""

from typing import NamedTuple

from pisti.cards import Card, Suit
from pisti.games.pis_yedili._fast.bits import BIT
from pisti.games.pis_yedili.moves import DRAW, Choice, Move, card_of
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.state import Act, Phase, State, Take
from pisti.games.pis_yedili.turn import MovesByHand, offer_of
from pisti.kit.frozen import fast_constructor

_MOST = 8_000  # effects; before one more is kept, all are thrown away
_state = fast_constructor(State)
_act = fast_constructor(Act)
_take = fast_constructor(Take)


class _Kept(NamedTuple):
    """The effect of a move: what it puts down or draws, its act, and the fields that follow."""

    rules: Rules
    card: Card | None
    bit: int
    drawn: int
    act: Act
    turn: int
    phase: Phase
    called: Suit | None
    direction: int
    owed: int
    draws: int
    idle: int
    opened: tuple[bool, ...]
    offer: MovesByHand


_kept: dict[tuple[object, ...], _Kept] = {}


def _key(state: State, move: Move) -> tuple[object, ...]:
    """All that the effect of a move can depend on, where nothing special is at stake."""
    return (
        move,
        state.turn,
        state.discard[-1] if state.discard else None,
        state.called,
        state.phase,
        state.direction,
        state.owed,
        state.draws,
        state.idle,
        state.opened,
        state.start.seats,
        id(state.start.rules),  # what is kept keeps the rules, so that no others get this id
        type(state.moves[0]) is Choice,
    )


def look_up(state: State, move: Move) -> State | None:
    """The state after this legal move, if its effect is kept."""
    stock = state.stock
    kept = _kept.get(_key(state, move)) if stock else None
    if kept is None:
        return None
    _, card, bit, drawn, act, turn, phase, called, direction, owed, draws, idle, opened, offer = (
        kept
    )
    before = act.seat
    hand = state._bits[before]
    discard = state.discard
    if card:
        hand ^= bit
        if not hand:
            return None
        discard += (card,)
    elif drawn:
        cards = stock[:drawn]
        stock = stock[drawn:]
        if not stock:
            return None
        for drawn_card in cards:
            hand |= BIT[drawn_card]
        act = _act(before, act.move, (_take(before, cards, 0),), act.lacks)
    hands = state._bits
    hands = hands[:before] + (hand,) + hands[before + 1 :]
    hand = hands[turn]
    if not hand & (hand - 1):  # the last card
        return None
    return _state(
        state.start,
        turn,
        hands,
        stock,
        discard,
        phase,
        called,
        direction,
        owed,
        draws,
        idle,
        opened,
        state.unannounced,
        state.renewals,
        None,
        state.acts + (act,),
        offer[hand & offer.fits],
    )


def keep(state: State, move: Move, new: State) -> None:
    """Keep the effect of this move, which led to the new state, if nothing special was at stake."""
    act, turn, rules, card = new.acts[-1], new.turn, state.rules, card_of(move)
    drawn = (state.owed or 1) if move is DRAW else 0
    takes = [(take.seat, len(take.cards), take.renewed) for take in act.takes]
    if (
        turn is None
        or not new.stock
        or takes != [(act.seat, drawn, 0)] * (move is DRAW)
        or new._bits[turn].bit_count() < 2
        or not new._bits[act.seat]
        or rules.tek.tek_rule != "off"
        or rules.finish.no_finish
        or rules.deal.packs > 1
    ):
        return
    if len(_kept) >= _MOST:
        _kept.clear()
    _kept[_key(state, move)] = _Kept(
        rules,
        card,
        BIT[card] if card else 0,
        drawn,
        _act(act.seat, move, (), act.lacks),
        turn,
        new.phase,
        new.called,
        new.direction,
        new.owed,
        new.draws,
        new.idle,
        new.opened,
        offer_of(new, turn),
    )
