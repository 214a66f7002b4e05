"""The deal, in the order of the rulebook: the hands, and the card that is turned up."""

from collections.abc import Sequence
from typing import TypeVar

from pisti.cards import Card
from pisti.games.all_fours.rules import RULES, Rules
from pisti.games.all_fours.state import Phase, Start, State, cards_dealt, new_state
from pisti.kit.checks import check_deal, check_rules
from pisti.shuffle import Seed

T = TypeVar("T")


def new_hand(
    rules: Rules = RULES,
    *,
    seed: Seed | None = None,
    deck: Sequence[Card] | None = None,
    dealer: int = 0,
    scores: Sequence[int] | None = None,
) -> State:
    """Deal a hand: from a seed, or from this very deck with its top card first.

    >>> state = new_hand(seed=7)
    >>> state.turn, state.turned, len(state.stock)
    (1, (TS,), 39)

    `scores` are the totals of the match by side before this hand.  They matter only where the
    dealer may not give a point that ends the match (AF-41).
    """
    check_rules(rules, Rules, "cassell")
    clause = "AF-45" if rules.deal.strip_ranks else "AF-01"
    cards, before = check_deal(
        rules, clause=clause, seed=seed, deck=deck, dealer=dealer, scores=scores
    )
    return begin(Start(rules, dealer, before, cards))


def begin(start: Start) -> State:
    """The state before the first move."""
    rules, cards = start.rules, start.deck
    turned: tuple[Card, ...] = ()
    trump = None  # AF-43
    if rules.trumps.trump_method == "turn_up":
        turned = (cards[cards_dealt(rules, 0)],)  # AF-08
        trump = turned[0].suit  # AF-09
    phase: Phase = "beg" if rules.begging.max_begs else "play"
    hands, nothing = packets(start, cards, 0), ((),) * rules.players
    return new_state(start, phase, start.elder, hands, trump, (), turned, 0, nothing, (), (), ())


def packets(start: Start, cards: Sequence[T], number: int) -> tuple[tuple[T, ...], ...]:
    """The cards of one deal by seat: six each if its number is 0, three each in a run (AF-14).

    AF-A15: the elder first, the dealer last.  AF-07: in packets, until everybody has all.
    `cards` is the deck; it may hold the numbers of the places instead of the cards.
    """
    rules = start.rules
    players = rules.players
    each = 3 if number else 6
    # after each deal a card is turned up
    at = cards_dealt(rules, number - 1) + number if number else 0
    packet = rules.deal.deal_packet
    hands: list[tuple[T, ...]] = [()] * players
    for done in range(0, each, packet):
        size = min(packet, each - done)  # AF-A23
        for place in range(players):
            seat = (start.elder + place) % players
            begin = at + done * players + place * size
            hands[seat] += tuple(cards[begin : begin + size])
    return tuple(hands)
