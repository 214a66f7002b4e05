"""Hands as numbers; and moves that look like earlier ones, and lead elsewhere."""

import attrs
import pytest
from hypothesis import given, strategies as st

from pisti import DECK, KindError, Suit
from pisti.games.pis_yedili.bits import all_packed, packed, unpacked
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
def test_a_hand_as_a_number_is_the_hand_in_the_order_of_the_pack(places):
    hand = [DECK[place % len(DECK)] for place in places]
    expected = tuple(card for card in DECK for _ in range(hand.count(card)))
    assert unpacked(packed(hand)) == expected
    assert all_packed([hand, packed(hand)]) == (packed(hand),) * 2


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
