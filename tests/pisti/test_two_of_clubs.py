"""The two of clubs is the only card by which clubs differ from hearts."""

import pytest
from hypothesis import assume, given, strategies as st

import pisti
from laws.law import tries
from laws.strategies import any_rules, moments
from laws.test_symmetry import renamed
from pisti import Suit


@pytest.mark.clause("I-11")
@tries(60)
@given(
    moments(
        pisti,
        any_rules(
            card_table=st.just("standard13"),
            pisti_cards_score=st.just("both"),
            majority_tie=st.sampled_from(["nobody", "all_leaders", "first_seat", "carry"]),
        ),
    )
)
def test_another_suit_for_clubs_moves_the_points_of_one_card_only(state):
    """Clubs and hearts are not alike: there is the two of clubs."""
    assume({Suit.HEARTS, Suit.CLUBS} <= {*state.rules.deal.suits})
    suits = {Suit.HEARTS: Suit.CLUBS, Suit.CLUBS: Suit.HEARTS}
    other = pisti.new_hand(state.rules, deck=renamed(state.deck, suits, {}), dealer=state.dealer)
    for move in state.history:
        other = pisti.apply(other, renamed(move, suits, {}))
    assert without_line(other, "2♣") == without_line(state, "2♣")


def without_line(state, name):
    return [line for line in pisti.score(state).lines if line.name != name]
