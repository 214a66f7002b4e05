"""The rules of a turn: the cards that fit, drawing and passing, and what a card does."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias

from pisti.cards import DECK, Card, Rank, Suit
from pisti.games.pis_yedili.moves import DRAW, PASS, Call, Choice, Move, Tek
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.state import HasPast, Phase, State, Wanted
from pisti.kit.frozen import draft_copier

Effect: TypeAlias = Literal["draw", "wild", "skip", "reverse", "ace"]

Draft: TypeAlias = Any
"""A state in the making: its fields can change until its class is `State` (`kit/frozen.py`)."""

_draft = draft_copier(State)
_SUITS = tuple(Suit)
_CALLS = {(card, suit): Call(card, suit) for card in DECK for suit in Suit}
_MOST_DRAWS = {"one": 1, "max_three": 3}


def wanted(known: HasPast) -> Wanted:
    """The cards that fit, whoever holds them."""
    top = known.discard[-1] if known.discard else None
    return what_fits(known.rules, known.phase, known.owed, top, known.called)


def wanted_of(known: HasPast, seat: int) -> Wanted:
    """The cards that this seat may play: as its last card, none of some ranks (PY-33, PY-A44)."""
    ranks = known.rules.finish.no_finish
    is_last = ranks and known.count_of(seat) == 1
    return wanted(known)._replace(unfinished=ranks) if is_last else wanted(known)


def what_fits(
    rules: Rules, phase: Phase, owed: int, top: Card | None, called: Suit | None
) -> Wanted:
    """The cards that fit in such a turn on this top card, whoever holds them."""
    if phase == "open" or top is None:  # PY-07; PY-A28: on any card, a jack of clubs too, no other
        return Wanted(Suit.CLUBS, None)
    sevens = rules.sevens
    if owed:  # PY-22, PY-23: only another seven, and no jack
        return Wanted(None, None if sevens.stacking == "off" else sevens.draw_rank)
    suit = called or top.suit
    if phase == "ace" and rules.effects.ace_effect == "chain":  # PY-A34: no other jack
        return Wanted(suit, top.rank)
    wild = rules.jacks.wild_rank
    wild_seven = sevens.draw_rank if sevens.draw_rank_wild else None  # PY-25
    if top.rank is not wild:  # PY-13, PY-14; PY-A01, PY-A27: also on the first card of the discard
        return Wanted(suit, top.rank, wild_seven, wild)
    if rules.jacks.wild_on_wild:  # PY-16
        return Wanted(suit, None, wild_seven, wild)
    # PY-16, PY-A06: no rank fits on a jack; PY-A05, PY-A27: not even on the first of the discard
    return Wanted(suit, None, wild_seven, None, wild)


def suits_to_call(rules: Rules, opened: tuple[bool, ...], suit: Suit | None) -> tuple[Suit, ...]:
    """PY-15: the suits that a jack may name; PY-09, PY-A05, PY-A28: none in the opening.

    `suit` is the suit in force.
    """
    if False in opened:
        return ()
    if rules.jacks.nominate == "any":
        return _SUITS
    return tuple([other for other in _SUITS if other is not suit])  # PY-A04


def moves_of(state: State) -> tuple[Move, ...]:
    """The legal moves: the cards that fit, in the order of the pack, then drawing and passing.

    A jack comes as one `Call` for each suit that it may name; as the last card it names none and
    is played like any other (PY-A17).
    """
    turn = state.turn
    if turn is None:
        return ()
    hand = state.hands[turn]
    offer = offer_to(state.start.rules, state, len(hand))
    plays: list[Card | Call] = []
    if not state.unannounced[turn]:  # PY-18, PY-A35: nothing is played before it has drawn
        for card in dict.fromkeys(hand):  # PY-A23: two equal cards are one move
            plays += offer.ways.get(card, ())
    found: list[Move] = [*plays]
    if offer.says_tek:  # PY-18, PY-A35: said or silent
        found = [said for play in plays for said in (play, Tek(play))]
    return (*found, *(offer.able if found else offer.unable))


class Offer(NamedTuple):
    """What a turn offers.

    `fitting` are the cards that fit, and `ways` the ways to play each of them.
    `says_tek` is whether *tek* can be said with them (PY-18).
    `able` are the choices of a seat that holds a card that fits, `unable` those of any other.
    """

    fitting: Wanted
    ways: dict[Card, tuple[Card | Call, ...]]
    says_tek: bool
    able: tuple[Choice, ...]
    unable: tuple[Choice, ...]


def offer_to(rules: Rules, known: HasPast, held: int) -> Offer:
    """What its turn offers to a seat with so many cards."""
    return _offer(
        rules,
        known.phase,
        known.owed,
        known.discard[-1] if known.discard else None,
        known.called,
        known.draws,
        known.opened,
        min(held, 3),
        bool(known.stock or count_there(rules, known)),
    )


@lru_cache(maxsize=1024)
def _offer(  # noqa: PLR0917 - all that the moves depend on, as `lru_cache` wants it
    rules: Rules,
    phase: Phase,
    owed: int,
    top: Card | None,
    called: Suit | None,
    draws: int,
    opened: tuple[bool, ...],
    held: int,
    is_there: bool,  # noqa: FBT001 - as above
) -> Offer:
    """The same, worked out once for all turns that are alike."""
    fitting = what_fits(rules, phase, owed, top, called)
    suits = suits_to_call(rules, opened, called or (top.suit if top else None))
    if held == 1:  # PY-33, PY-A44; PY-A17
        fitting, suits = fitting._replace(unfinished=rules.finish.no_finish), ()
    ways: dict[Card, tuple[Card | Call, ...]] = {
        card: tuple([_CALLS[card, suit] for suit in suits])
        if suits and card.rank is rules.jacks.wild_rank
        else (card,)
        for card in fitting.among(DECK)
    }
    able, unable = (
        choices(rules, phase, owed, draws, is_there=is_there, able=able) for able in (True, False)
    )
    return Offer(fitting, ways, held == 2 and rules.tek.tek_rule != "off", able, unable)


def with_moves(state: State) -> State:
    """This state with its legal moves, worked out from its other fields."""
    return finished(_draft(state))


def finished(new: Draft) -> State:
    """The state that this draft of one becomes, with its legal moves."""
    new.moves = moves_of(new)
    new.__class__ = State
    return new  # type: ignore[no-any-return] # a draft, frozen here


def can_renew(rules: Rules) -> bool:
    """PY-31: whether the discard becomes a new stock."""
    return rules.drawing.exhaustion in ("reshuffle", "turn_over")


def in_stock(known: HasPast) -> int:
    """The number of cards of the stock, of which a view has this number alone."""
    return known.stock if isinstance(known.stock, int) else len(known.stock)


def count_there(rules: Rules, known: HasPast, laid: int = 0) -> int:
    """PY-31: the cards that can be drawn, now or after so many were laid on the discard."""
    under = len(known.discard) + laid - 1 if can_renew(rules) else 0
    return in_stock(known) + max(0, under)


def choices(
    rules: Rules, phase: Phase, owed: int, draws: int, *, is_there: bool, able: bool
) -> tuple[Choice, ...]:
    """The choices of the seat on turn: to draw, to pass, both, or none.

    `is_there` is whether there is a card to draw, `able` whether the seat holds a card that fits.
    """
    drawing = rules.drawing
    # PY-08, PY-A12: a draw that is due and cannot be met ends the deal, so it is a move
    must_draw = (DRAW,) if is_there or drawing.exhaustion == "end_lowest" else (PASS,)
    may_want = is_there and (drawing.voluntary_draw or not able)  # PY-12, PY-A15
    if owed:  # PY-22, PY-A16: an answer is no duty
        return (DRAW,) if is_there else () if able else must_draw
    if phase == "ace":  # PY-A09, PY-A33
        is_optional = rules.effects.ace_follow == "optional"
        return (PASS,) if draws or is_optional else () if able else must_draw
    if phase == "play" and draws:  # PY-17
        most = _MOST_DRAWS.get(drawing.draw_policy)
        may_draw = may_want and (most is None or draws < most)
        must_go_on = drawing.draw_policy == "until_playable" and (able or is_there)  # PY-A37
        return (DRAW,) * may_draw + (PASS,) * (not must_go_on)
    if phase == "play" and may_want:
        return (DRAW,)
    return () if able else must_draw


def lacks(state: State, seat: int, choice: Choice) -> Wanted | None:
    """The cards that this seat shows not to hold by drawing or passing, if it shows any.

    Where a seat with a card that fits could do the same, it shows nothing.
    """
    if type(state.moves[0]) is not Choice or state.unannounced[seat]:  # it holds one
        return None
    offer = offer_to(state.start.rules, state, len(state.hands[seat]))
    return None if choice in offer.able else offer.fitting


@lru_cache(maxsize=4096)
def outcome(
    rules: Rules, players: int, card: Card, owed: int, direction: int
) -> tuple[Effect | None, int, int, int]:
    """What this card does (PY-19 to PY-26), where so many cards were owed.

    Its effect, the cards that are owed then, the direction, and the seats to the next turn in it.
    """
    effect = effect_of(rules, card)
    due = debt(rules, owed) if effect == "draw" else 0
    if effect == "reverse" and rules.effects.reverse_mode == "flip":  # PY-21
        direction = -direction
    return effect, due, direction, steps(rules, players, effect) * direction


def effect_of(rules: Rules, card: Card) -> Effect | None:
    """The effect of this card (PY-19 to PY-26), if it has one."""
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


def clause_of_turn(rules: Rules, card: Card) -> str:
    """The clause by which this card passes a seat over, or its player moves again."""
    if card.rank is rules.jacks.wild_rank:
        return "PY-19"
    if card.rank is rules.effects.skip_rank:
        return "PY-20"
    return "PY-A10" if card.rank is rules.effects.reverse_rank else "PY-26"


def clause_of_last(rules: Rules, card: Card) -> str:
    """The clause by which this last card multiplies the points of the others."""
    return "PY-30" if card.rank is rules.jacks.wild_rank else "PY-29"


def seat_after(seats: Sequence[int], seat: int, steps: int) -> int:
    """The seat so many seats after this one; PY-35: those that are out are passed over."""
    return seats[(seats.index(seat) + steps) % len(seats)]


def steps(rules: Rules, players: int, effect: Effect | None) -> int:
    """The number of seats to the next turn, in the direction of play (PY-A11).

    `players` are as many as are in the match (PY-35).
    """
    if effect == "wild" and rules.jacks.wild_skips:  # PY-19
        return 2
    if effect == "skip":  # PY-20
        return 2
    if effect == "reverse":
        if players == 2 and rules.effects.two_player_reverse == "skip":  # PY-A10
            return 0
        return -1 if rules.effects.reverse_mode == "step_back" else 1
    return 0 if effect == "ace" else 1  # PY-26


def others_draw(rules: Rules, card: Card | None) -> bool:
    """Whether this card makes everybody else draw (PY-26)."""
    is_ace = card is not None and effect_of(rules, card) == "ace"
    return is_ace and rules.effects.ace_effect == "others_draw_and_replay"


def debt(rules: Rules, owed: int) -> int:
    """The cards owed after a seven (PY-22), where so many were owed before (PY-23)."""
    sevens = rules.sevens
    return 2 * owed if owed and sevens.stacking == "double" else owed + sevens.draw_count
