"""The effects of moves, kept: what a move did once is not worked out again where all is alike.

Whoever reads the rules can leave this file out: `play.after` makes every move by the rules alone.
With it `apply` and `legal_moves` take about half of the time once most turns are known.

Kept is what a move made of the open table, by all that this can depend on: what the turn offers
(the rules, the kind of turn, the suit or rank asked for, the debt), the move, the seats and the
direction.  All that a turn offers is told by the very tuple of its legal moves, so this tuple leads
to what is kept.  Nothing is kept where more counts: two packs, *tek*, a last card, the end of
the stock, and cards that anybody else draws.
"""

from typing import TypeAlias

from pisti.cards import Card, Suit
from pisti.games.pis_yedili.bits import BIT
from pisti.games.pis_yedili.moves import DRAW, Move, card_of
from pisti.games.pis_yedili.state import Act, Phase, State, new_act, new_state, new_take
from pisti.games.pis_yedili.turn import MovesByHand, offer_to, offers

_Kept: TypeAlias = tuple[
    Card | None,  # that is put down
    int,  # its bit, or 0
    int,  # the number of cards that are drawn
    Act,  # without what is drawn
    int,  # from here on the fields after the move: the turn,
    Phase,
    Suit | None,  # the suit called,
    int,  # the direction,
    int,  # the cards owed,
    int,  # the draws,
    int,  # the idle seats,
    tuple[bool, ...],  # the opened ones,
    MovesByHand,  # and the legal moves
]
"""The effect of a move; a plain tuple, which is taken apart at once."""


def look_up(state: State, move: Move) -> State | None:
    """The state after this legal move, if its effect is kept."""
    offered = offers.get(id(state.moves))
    if offered is None:
        return None
    key = (move, state.turn, state.direction, state.idle, state.start.seats)
    kept: _Kept | None = offered.effects.get(key)
    if kept is None:
        return None
    card, bit, drawn, act, turn, phase, called, direction, owed, draws, idle, opened, offer = kept
    before = act.seat
    hand = state._bits[before]
    stock, discard = state.stock, state.discard
    if card:
        hand ^= bit  # it was not the last card: the offer to a last card keeps no such effect
        discard += (card,)
    elif drawn:
        cards = stock[:drawn]
        stock = stock[drawn:]
        if not stock:
            return None
        for drawn_card in cards:
            hand |= BIT[drawn_card]
        act = new_act(before, act.move, (new_take(before, cards, 0),), act.lacks)
    hands = [*state._bits]
    hands[before] = hand
    hand = hands[turn]
    if not hand & (hand - 1):  # the last card
        return None
    return new_state(
        state.start,
        turn,
        tuple(hands),
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
    offered = offers.get(id(state.moves))
    drawn = (state.owed or 1) if move is DRAW else 0
    takes = [(take.seat, len(take.cards), take.renewed) for take in act.takes]
    if (
        offered is None
        or turn is None
        or (drawn and not new.stock)
        or takes != [(act.seat, drawn, 0)] * (move is DRAW)
        or new._bits[turn].bit_count() < 2
        or not new._bits[act.seat]
        or rules.tek.tek_rule != "off"
        or rules.finish.no_finish
        or rules.deal.packs > 1
    ):
        return
    key = (move, state.turn, state.direction, state.idle, state.start.seats)
    offered.effects[key] = (
        card,
        BIT[card] if card else 0,
        drawn,
        new_act(act.seat, move, (), act.lacks),
        turn,
        new.phase,
        new.called,
        new.direction,
        new.owed,
        new.draws,
        new.idle,
        new.opened,
        offer_to(rules, new, new._bits[turn].bit_count()),
    )
