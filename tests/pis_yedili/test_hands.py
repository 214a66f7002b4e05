"""Hands in the order of the pack; and moves that look like earlier ones, and lead elsewhere."""

import attrs
import pytest
from hypothesis import given, strategies as st

from pisti import DECK, KindError, Suit
from pisti.games.pis_yedili.known import packed
from pisti.pis_yedili import Call, apply, new_hand
from positions.common import CARDS, cards, play
from positions.pis_yedili import facing, rules_with, table


@pytest.mark.parametrize("stocks", [("", "2S 3S 4S"), ("2S 3S 4S", "")])
def test_an_ace_that_found_no_stock_makes_the_others_draw_where_there_is_one(stocks):
    rules = rules_with(ace_effect="others_draw_and_replay", exhaustion="play_on")
    hands = {0: "2H", 1: "AD 4D", 2: "3H", 3: "4H"}
    for stock in stocks:
        now = play(table(hands, "5D", rules=rules, stock=stock), "AD")
        assert now.hands[2][1:] + now.hands[3][1:] + now.hands[0][1:] == cards(stock)


@given(places=st.lists(st.integers(0, 2 * len(DECK) - 1), unique=True))
def test_a_hand_lies_in_the_order_of_the_pack(places):
    hand = [DECK[place % len(DECK)] for place in places]
    expected = tuple(card for card in DECK for _ in range(hand.count(card)))
    assert attrs.evolve(new_hand(seed=7), hands=[hand]).hands == (expected,)


@given(places=st.lists(st.integers(0, 2 * len(DECK) - 1), unique=True))
def test_a_hand_is_a_number_to_the_kernel(places):
    """A bit for each card, and of two equal ones another bit 52 places above."""
    hand = [DECK[place % len(DECK)] for place in places]
    bits = packed(hand)
    for place, card in enumerate(DECK):
        held = [bits >> place & 1, bits >> place + 52 & 1]
        assert held == [hand.count(card) > 0, hand.count(card) > 1]


@pytest.mark.parametrize("hands", [7, ["A♠"], [[7]]])
def test_hands_that_are_no_cards_are_refused(hands):
    with pytest.raises(KindError, match="hands of cards"):
        attrs.evolve(new_hand(seed=7), hands=hands)


def test_a_call_that_somebody_made_is_as_good_as_the_one_that_was_listed():
    state = facing("6C", "JH 2D", "5S 2H", rules=rules_with("duel", deal_packet=(3, 4)))
    own = Call(CARDS["JH"], Suit.HEARTS)
    listed = next(move for move in state.moves if move == own)
    for _ in range(2):
        assert apply(state, own) == apply(state, listed)
