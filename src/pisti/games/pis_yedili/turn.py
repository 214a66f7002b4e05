"""What the seat on turn may do, in the order of the rulebook: which cards fit, drawing, passing."""

from typing import Any, Literal

from pisti.cards import DECK, Card, Rank, Suit
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.state import DRAW, PASS, Ask, Call, Move, State, Tek, Wanted

_CALLS = {card: tuple([Call(card, suit) for suit in Suit]) for card in DECK}
_MOST_DRAWS = {"one": 1, "max_three": 3}
_DRAW, _PASS, _EITHER = (DRAW,), (PASS,), (DRAW, PASS)

Effect = Literal["draw", "wild", "skip", "reverse", "ace"]


def wanted(state: State) -> Wanted:
    """Which cards fit."""
    rules = state.start.rules
    sevens = rules.sevens
    wild = rules.jacks.wild_rank
    phase, owed, _, _, _ = state._now
    if phase == "open" or state._top is None:  # PY-07
        return Wanted(Suit.CLUBS, None, None, wild, any_wild=False, wild_of_suit=True)
    if owed:  # PY-22, PY-23: only another seven, and no jack
        answer = None if sevens.stacking == "off" else sevens.draw_rank
        return Wanted(None, answer, None, wild, any_wild=False, wild_of_suit=False)
    suit, top = state.suit, state._top.rank
    if phase == "ace" and rules.effects.ace_effect == "chain":  # PY-26
        return Wanted(suit, top, None, wild, any_wild=False, wild_of_suit=True)
    always = sevens.draw_rank if sevens.draw_rank_wild else None  # PY-25
    if top is wild:  # PY-16
        too = rules.jacks.wild_on_wild
        return Wanted(suit, None, always, wild, any_wild=too, wild_of_suit=False)
    return Wanted(suit, top, always, wild, any_wild=True, wild_of_suit=False)  # PY-13, PY-14


def all_moves(state: State) -> tuple[Move, ...]:
    """The moves of the seat on turn: the cards that fit, and drawing and passing."""
    turn = state.turn
    if turn is None:
        return ()
    rules = state.start.rules
    hand = state._hand
    fits = wanted(state).fits
    found = with_calls(state, [card for card in hand if fits(card)])
    if rules.deal.decks == 2:  # PY-A23: a face is listed once
        found = list(dict.fromkeys(found))
    if rules.tek.tek_rule != "off":  # PY-18
        if state._table.unannounced[turn]:
            found = []
        if len(hand) == 2:
            found = [said for move in found for said in (move, Tek(move))]
    return (*found, *drawing(state, able=bool(found)))


def calls(state: State, card: Card) -> tuple[Card | Call, ...]:
    """PY-15: the ways to play this jack, if it fits."""
    if len(state._hand) == 1 or False in state._table.opened:  # PY-A17, PY-09: it names nothing
        return (card,)
    if state.start.rules.jacks.nominate == "any":
        return _CALLS[card]
    return tuple([call for call in _CALLS[card] if call.suit is not state.suit])  # PY-A04


def with_calls(state: State, cards: list[Card]) -> list[Any]:
    """These fitting cards, and for each jack among them the ways to play it."""
    wild_rank = state.start.rules.jacks.wild_rank
    moves: list[Any] = []
    for card in cards:
        if card.rank is wild_rank:
            moves += calls(state, card)
        else:
            moves.append(card)
    return moves


def can_renew(rules: Rules) -> bool:
    """PY-31: whether the discard becomes a new stock."""
    return rules.drawing.exhaustion in ("reshuffle", "turn_over")


def has_cards(state: State) -> bool:
    """Whether there is a card to draw."""
    if state._at < len(state._table.pack):
        return True
    return can_renew(state.start.rules) and len(state.discard) > 1


def drawing(state: State, *, able: bool) -> tuple[Ask, ...]:
    """PY-12, PY-17: whether the seat on turn may draw or pass, if it is `able` to play or not."""
    rules = state.start.rules
    policy = rules.drawing
    phase, owed, draws, _, _ = state._now
    is_there = state._at < len(state._table.pack) or has_cards(state)
    wants = policy.voluntary_draw or not able  # PY-A15
    if phase == "play" and draws and not owed:
        most = _MOST_DRAWS.get(policy.draw_policy)
        may_draw = is_there and wants and (most is None or draws < most)
        may_pass = policy.draw_policy != "until_playable" or not (able or is_there)  # PY-A14
        if may_pass:
            return _EITHER if may_draw else _PASS
        return _DRAW if may_draw else ()
    if is_there and (owed or (phase == "play" and wants)):  # PY-A16
        return _DRAW
    if phase == "ace" and (draws or rules.effects.ace_follow == "optional"):  # PY-A09
        return _PASS
    if able:
        return ()
    # PY-08, PY-A12: a draw that is due and cannot be met ends the deal, so it is a move
    return _DRAW if is_there or policy.exhaustion == "end_lowest" else _PASS


def effect_of(rules: Rules, card: Card) -> Effect | None:
    """PY-19 to PY-26: what this card does beside being played."""
    rank = card.rank
    effects = rules.effects
    if rank is rules.sevens.draw_rank:
        return "draw"
    if rank is rules.jacks.wild_rank:
        return "wild"
    if rank is effects.skip_rank:
        return "skip"
    if rank is effects.reverse_rank:
        return "reverse"
    if rank is not Rank.ACE or effects.ace_effect == "none":
        return None
    return "skip" if effects.ace_effect == "skip" else "ace"


def steps(rules: Rules, effect: Effect | None) -> int:
    """How many seats on the next turn is, in the direction of play (PY-A11)."""
    if effect == "skip" or (effect == "wild" and rules.jacks.wild_skips):
        return 2
    if effect == "reverse":
        if rules.players == 2 and rules.effects.two_player_reverse == "skip":  # PY-A10
            return 0
        return -1 if rules.effects.reverse_mode == "step_back" else 1
    return 1


def debt(rules: Rules, owed: int) -> int:
    """PY-22, PY-23: what is owed when a seven is played on this debt."""
    sevens = rules.sevens
    return 2 * owed if owed and sevens.stacking == "double" else owed + sevens.draw_count
