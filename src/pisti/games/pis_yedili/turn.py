"""The rules of a turn: the cards that fit, drawing and passing, and what a card does."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal, TypeAlias

from pisti.cards import DECK, Card, Rank, Suit
from pisti.games.pis_yedili.moves import DRAW, PASS, Call, Choice, Move, Tek
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.state import Now, State, Wanted
from pisti.kit.frozen import draft_copier

Effect: TypeAlias = Literal["draw", "wild", "skip", "reverse", "ace"]

_draft = draft_copier(State)
_wanted = lru_cache(maxsize=4096)(Wanted)  # equal ones are one object, whatever is in other caches
_SUITS = tuple(Suit)
_CALLS = {(card, suit): Call(card, suit) for card in DECK for suit in Suit}
_MOST_DRAWS = {"one": 1, "max_three": 3}


def is_opening(now: Now) -> bool:
    """Whether somebody is not yet past the opening (PY-10)."""
    return False in now.opened


def wanted(now: Now) -> Wanted:
    """The cards that fit, whoever holds them."""
    rules = now.rules
    if now.phase == "open":  # PY-07; PY-A28: on any card, a jack of clubs too, and nothing else
        return _wanted(Suit.CLUBS, None)
    sevens = rules.sevens
    if now.owed:  # PY-22, PY-23: only another seven, and no jack
        return _wanted(None, None if sevens.stacking == "off" else sevens.draw_rank)
    top: Any = now.top  # outside the opening there is one
    suit = now.called or top.suit
    if now.phase == "ace" and rules.effects.ace_effect == "chain":  # PY-26, PY-A34: no other jack
        return _wanted(suit, top.rank)
    wild = rules.jacks.wild_rank
    wild_seven = sevens.draw_rank if sevens.draw_rank_wild else None  # PY-25
    if top.rank is not wild:  # PY-13, PY-14; PY-A01, PY-A27: also on the first card of the discard
        return _wanted(suit, top.rank, wild_seven, wild)
    if rules.jacks.wild_on_wild:  # PY-16
        return _wanted(suit, None, wild_seven, wild)
    # PY-16, PY-A06: no rank fits on a jack; PY-A05, PY-A27: not even on the first of the discard
    return _wanted(suit, None, wild_seven, None, wild)


def wanted_of(state: State, seat: int) -> Wanted:
    """The cards that this seat may play: as its last card, none of some ranks (PY-33, PY-A44)."""
    ranks = state.start.rules.finish.no_finish
    fitting = wanted(state.now)
    is_last = ranks and len(state.hands[seat]) == 1
    return _wanted(*fitting[:-1], ranks) if is_last else fitting


def suits_to_call(now: Now) -> tuple[Suit, ...]:
    """PY-15: the suits that a jack may name; PY-09, PY-A05, PY-A28: none in the opening."""
    if is_opening(now):
        return ()
    if now.rules.jacks.nominate == "any":
        return _SUITS
    return tuple([suit for suit in _SUITS if suit is not now.suit])  # PY-A04


def moves_of(state: State) -> tuple[Move, ...]:
    """The legal moves: the cards that fit, in the order of the pack, then drawing and passing.

    A jack comes as one `Call` for each suit that it may name; as the last card it names none and
    is played like any other (PY-A17).
    """
    if state.turn is None:
        return ()
    found = plays(state, state.turn)
    return (*found, *choices(state.now, is_there=has_cards(state), able=bool(found)))


def with_moves(state: State) -> State:
    """This state with its legal moves, worked out from its other fields."""
    new = _draft(state)
    new.moves = moves_of(state)
    new.__class__ = State
    return new  # type: ignore[no-any-return] # a draft, frozen here


def plays(state: State, seat: int) -> Sequence[Card | Call | Tek]:
    """The ways in which this seat may play a card, in the order of its hand."""
    if state.unannounced[seat]:  # PY-18, PY-A35: not before it has drawn
        return []
    rules, hand = state.start.rules, state.hands[seat]
    # PY-A23: two equal cards are one move
    fits = wanted_of(state, seat)
    fitting = fits.among(dict.fromkeys(hand) if rules.deal.packs > 1 else hand)
    suits = suits_to_call(state.now) if len(hand) > 1 else ()  # PY-A17
    found = [way for card in fitting for way in ways(rules.jacks.wild_rank, card, suits)]
    if len(hand) == 2 and rules.tek.tek_rule != "off":  # PY-18, PY-A35: said or silent
        return [said for play in found for said in (play, Tek(play))]
    return found


def ways(wild_rank: Rank, card: Card, suits: Sequence[Suit]) -> Sequence[Card | Call]:
    """PY-15: the ways to play this card; a jack names one of these suits, if there are any."""
    if suits and card.rank is wild_rank:
        return [_CALLS[card, suit] for suit in suits]
    return [card]


def can_renew(rules: Rules) -> bool:
    """PY-31: whether the discard becomes a new stock."""
    return rules.drawing.exhaustion in ("reshuffle", "turn_over")


def has_cards(state: State) -> bool:
    """Whether there is a card to draw."""
    return bool(state.stock) or (can_renew(state.start.rules) and len(state.discard) > 1)


def choices(now: Now, *, is_there: bool, able: bool) -> tuple[Choice, ...]:
    """The choices of the seat on turn: to draw, to pass, both, or none.

    `is_there` is whether there is a card to draw, `able` whether the seat holds a card that fits.
    """
    drawing = now.rules.drawing
    # PY-08, PY-A12: a draw that is due and cannot be met ends the deal, so it is a move
    must_draw = (DRAW,) if is_there or drawing.exhaustion == "end_lowest" else (PASS,)
    may_want = is_there and (drawing.voluntary_draw or not able)  # PY-12, PY-A15
    if now.owed:  # PY-22, PY-A16: an answer is no duty
        return (DRAW,) if is_there else () if able else must_draw
    if now.phase == "ace":  # PY-A09, PY-A33
        is_optional = now.rules.effects.ace_follow == "optional"
        return (PASS,) if now.draws or is_optional else () if able else must_draw
    if now.phase == "play" and now.draws:  # PY-17
        most = _MOST_DRAWS.get(drawing.draw_policy)
        may_draw = may_want and (most is None or now.draws < most)
        must_go_on = drawing.draw_policy == "until_playable" and (able or is_there)  # PY-A37
        return (DRAW,) * may_draw + (PASS,) * (not must_go_on)
    if now.phase == "play" and may_want:
        return (DRAW,)
    return () if able else must_draw


def lacks(state: State, seat: int, choice: Choice) -> Wanted | None:
    """The cards that this seat shows not to hold by drawing or passing, if it shows any.

    Where a seat with a card that fits could do the same, it shows nothing.
    """
    is_free = choice in choices(state.now, is_there=has_cards(state), able=True)
    return None if is_free or state.unannounced[seat] else wanted_of(state, seat)


def effect_of(rules: Rules, card: Card) -> Effect | None:
    """PY-19 to PY-26: the effect of this card, if it has one."""
    rank = card.rank
    effects = rules.effects
    if rank is rules.sevens.draw_rank:  # PY-22
        return "draw"
    if rank is rules.jacks.wild_rank:  # PY-19
        return "wild"
    if rank is effects.skip_rank:  # PY-20
        return "skip"
    if rank is effects.reverse_rank:  # PY-21
        return "reverse"
    if rank is not Rank.ACE or effects.ace_effect == "none":  # PY-26
        return None
    return "skip" if effects.ace_effect == "skip" else "ace"


def seat_after(seats: Sequence[int], seat: int, steps: int) -> int:
    """The seat so many seats after this one; PY-35: those that are out are passed over."""
    return seats[(seats.index(seat) + steps) % len(seats)]


def steps(rules: Rules, players: int, effect: Effect | None) -> int:
    """The number of seats to the next turn, in the direction of play (PY-A11).

    `players` are as many as are in the match (PY-35).
    """
    if effect == "skip" or (effect == "wild" and rules.jacks.wild_skips):  # PY-19, PY-20
        return 2
    if effect == "reverse":
        if players == 2 and rules.effects.two_player_reverse == "skip":  # PY-A10
            return 0
        return -1 if rules.effects.reverse_mode == "step_back" else 1
    return 0 if effect == "ace" else 1  # PY-26


def others_draw(rules: Rules, card: Card | None) -> bool:
    """PY-26: whether this card makes everybody else draw."""
    is_ace = card is not None and effect_of(rules, card) == "ace"
    return is_ace and rules.effects.ace_effect == "others_draw_and_replay"


def debt(rules: Rules, owed: int) -> int:
    """PY-22, PY-23: the number of cards owed after a seven, where so many were owed before."""
    sevens = rules.sevens
    return 2 * owed if owed and sevens.stacking == "double" else owed + sevens.draw_count
