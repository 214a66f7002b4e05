"""The two of clubs is the only card by which clubs differ from hearts."""

import pytest

import pisti
from laws.hands import moment
from laws.law import law
from laws.test_symmetry import renamed
from pisti import Suit


@pytest.mark.clause("I-11")
@law(few=2, many=60, games=["pisti"])
def test_another_suit_for_clubs_moves_the_points_of_one_card_only(game, rules, random):
    """Clubs and hearts are not alike: there is the two of clubs."""
    tie = random.choice(["nobody", "all_leaders", "first_seat", "carry"])
    flags = {"card_table": "standard13", "pisti_cards_score": "both", "majority_tie": tie}
    state = moment(game, rules.but(**flags), random)
    suits = {Suit.HEARTS: Suit.CLUBS, Suit.CLUBS: Suit.HEARTS}
    if suits.keys() <= {*rules.deal.suits}:
        deck = renamed(state.deck, suits, {})
        other = pisti.new_hand(state.rules, deck=deck, dealer=state.dealer)
        for move in state.history:
            other = pisti.apply(other, renamed(move, suits, {}))
        assert without_line(other, "2♣") == without_line(state, "2♣")


def without_line(state, name):
    return [line for line in pisti.score(state).lines if line.name != name]
