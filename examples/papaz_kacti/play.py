"""Papaz Kaçtı from the deal to the count, in the order of its rules."""

from collections.abc import Iterable, Sequence

import attrs

from pisti import Card, Rank, Score, Seed, Standings
from pisti.kit import Phrase, backs, check_deal, check_kind, check_seat, illegal, lowest_after

from .rules import RULES, Rules
from .state import Act, Draw, Hand, Start, State, View, count_kings
from .words import WORDS


def new_hand(
    rules: Rules = RULES,
    *,
    seed: Seed | None = None,
    deck: Sequence[Card] | None = None,
    dealer: int = 0,
    scores: Sequence[int] | None = None,
) -> State:
    """Deal a hand: from a seed, or from this very deck with its top card first."""
    check_kind(rules, Rules)
    cards, before = check_deal(
        rules, clause="PK-02", seed=seed, deck=deck, dealer=dealer, scores=scores
    )
    seats = range(rules.players)
    # PK-03: one card at a time, from the seat after the dealer on, until all are dealt
    dealt = tuple([cards[(seat - dealer - 1) % len(seats) :: len(seats)] for seat in seats])
    laid, hands = zip(*map(lay_off, dealt), strict=True)
    start = Start(rules, dealer, before, cards, dealt, laid)
    return State(start, seat_after(hands, dealer), hands, ())


def lay_off(hand: Hand) -> tuple[Hand, Hand]:
    """PK-04: the pairs of a hand, and the cards that are left."""
    laid: list[Card] = []
    for rank in Rank:
        alike = [card for card in hand if card.rank is rank]
        laid += alike[: len(alike) // 2 * 2]
    return tuple(laid), tuple([card for card in hand if card not in laid])


def seat_after(hands: Sequence[Hand], seat: int) -> int | None:
    """PK-07: the next seat with cards; `None` when a single one is left with them."""
    seats = [*range(seat + 1, len(hands)), *range(seat + 1)]
    holding = [other for other in seats if hands[other]]
    return holding[0] if len(holding) > 1 else None


def giver_to(hands: Sequence[object], seat: int) -> int:
    """PK-05: the seat that is drawn from: the nearest one before that has cards."""
    before = [(seat - step) % len(hands) for step in range(1, len(hands))]
    return next(other for other in before if hands[other])


def legal_moves(state: State) -> tuple[Draw, ...]:
    """PK-05: any place of the neighbor's hand; `()` when the hand is over."""
    check_kind(state, State)
    cards = () if state.turn is None else state.hands[giver_to(state.hands, state.turn)]
    return tuple([Draw(place) for place in range(1, len(cards) + 1)])


def apply(state: State, move: Draw) -> State:
    """The state after this move; the one before stays as it is."""
    check_kind(state, State)
    seat = state.turn
    places = legal_moves(state)
    if seat is None:
        raise illegal(WORDS["en"], Phrase("refusal.over"), move, None, "PK-07")
    if type(move) is not Draw or move not in places:
        raise illegal(WORDS["en"], Phrase("refusal.place", number=len(places)), move, seat, "PK-05")
    giver = giver_to(state.hands, seat)
    hands = list(state.hands)
    card = hands[giver][move.place - 1]
    hands[giver] = tuple([other for other in hands[giver] if other is not card])
    ranks = [other.rank for other in hands[seat]]
    if card.rank in ranks:  # PK-06
        partner = ranks.index(card.rank)
        act = Act(seat, move, giver, card, (hands[seat][partner], card), partner)
        hands[seat] = hands[seat][:partner] + hands[seat][partner + 1 :]
    else:
        act = Act(seat, move, giver, card)
        hands[seat] += (card,)
    return State(state.start, seat_after(hands, seat), tuple(hands), (*state.acts, act))


def view(state: State, seat: int | None) -> View:
    """The view of this seat; `None` is a spectator, who knows what everybody knows."""
    check_kind(state, State)
    start = state.start
    check_seat(seat, start.rules.players, "PK-01")
    # PK-06: only the drawer and the giver know the card; everybody sees the pairs
    acts = [
        act if act.pair or seat in (act.seat, act.giver) else attrs.evolve(act, card=None)
        for act in state.acts
    ]
    return View(
        *(start.rules, start.dealer, start.scores, seat, state.turn),
        legal_moves(state) if seat is not None and seat == state.turn else (),
        tuple([hand if at == seat else len(hand) for at, hand in enumerate(state.hands)]),
        tuple([hand if at == seat else backs(len(hand)) for at, hand in enumerate(start.dealt)]),
        start.laid_at_once,
        tuple(acts),
    )


def score(state: State) -> Score:
    """PK-08: whoever is left with the king writes down a point; the fewest points win."""
    check_kind(state, State)
    return count_kings(state.hands)


def next_dealer(state: State) -> int:
    """The seat that deals the next hand: the one after this dealer."""
    check_kind(state, State)
    return (state.dealer + 1) % state.rules.players


def standings(rules: Rules, scores: Iterable[Score], before: Standings | None = None) -> Standings:
    """PK-08: the standings of a match after these hands, added to the standings `before` them."""
    return lowest_after(rules.hands, scores, before, rules.sides)


def longest_hand(rules: Rules) -> None:
    """`None`: no hand is the longest, since the king can go round for ever."""
