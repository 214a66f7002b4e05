"""Law 1: every card is in exactly one place, always; with two packs every face is there twice."""

from collections import Counter

import pytest

from laws.hands import playthrough, seats
from laws.law import law
from laws.strategies import some
from oracle.bridge_pisti import cards_in


@pytest.mark.clause("I-01")
@pytest.mark.clause("AF-I01")
@pytest.mark.clause("PY-I01")
@law(few=2, many=40)
def test_every_card_is_in_exactly_one_place(game, rules, random):
    pack = Counter(rules.pack)
    assert set(pack.values()) == {len(rules.pack) // len(pack)}
    for state in playthrough(game, rules, random):
        assert Counter(card for place in game.places(state) for card in place) == pack


@pytest.mark.clause("I-01")
@pytest.mark.clause("AF-I01")
@pytest.mark.clause("PY-I01")
@law(few=1, many=20)
def test_every_seat_counts_the_whole_pack(game, rules, random):
    for state in some(playthrough(game, rules, random), random):
        for seat in seats(rules):
            view = game.game.view(state, seat)
            hands = [len(hand) if isinstance(hand, tuple) else hand for hand in view.hands]
            assert hands == [len(hand) for hand in state.hands]
            assert view.stock == len(state.stock)
            assert game.counted(view) == len(rules.pack)
            assert view.hand == (() if seat is None else state.hands[seat])


@pytest.mark.clause("I-01")
@pytest.mark.clause("AF-I01")
@pytest.mark.clause("PY-I01")
@law(few=1, many=20)
def test_a_hand_remembers_its_pack(game, rules, random):
    """The deck is what it was at the deal, and no card ever comes from elsewhere."""
    states = playthrough(game, rules, random)
    size = len(rules.pack)
    for state in states:
        assert state.deck is states[0].deck
    for state in some(states, random):
        assert cards_in(state) == set(rules.pack)
    for begin in range(0, len(states[0].deck), size):
        assert Counter(states[0].deck[begin : begin + size]) == Counter(rules.pack)
