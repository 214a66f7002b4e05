"""Law 1: every card is in exactly one place, always."""

from collections import Counter

import pytest

import pisti
from laws.schools import law
from laws.strategies import playthroughs
from pisti import DECK


def places(state):
    """The cards by place: hands, stock, pile, captured cards."""
    return [*state.hands, state.stock, state.pile, *state.captured]


@pytest.mark.clause("I-01")
@law(3)
def test_every_card_is_in_exactly_one_place(rules, data):
    for state in data.draw(playthroughs(pisti, rules)):
        assert Counter(card for place in places(state) for card in place) == Counter(DECK)


@pytest.mark.clause("I-01")
@law(2)
def test_every_seat_counts_fifty_two_cards(rules, data):
    for state in data.draw(playthroughs(pisti, rules)):
        for seat in (*range(state.rules.players), None):
            view = pisti.view(state, seat)
            hands = [len(hand) if isinstance(hand, tuple) else hand for hand in view.hands]
            assert hands == [len(hand) for hand in state.hands]
            assert sum(hands) + view.stock + len(view.pile) + sum(map(len, view.captured)) == 52


@pytest.mark.clause("I-01")
@law(2)
def test_a_hand_remembers_its_pack(rules, data):
    """Deck, pack, and the places of the deal are the same fifty-two cards."""
    state = data.draw(playthroughs(pisti, rules))[-1]
    start = state.start
    in_hands = [card for batch in start.batches for hand in batch for card in hand]
    assert Counter(start.deck) == Counter(start.pack) == Counter(DECK)
    assert Counter((*start.centre, *in_hands)) == Counter(DECK)
    assert set(start.stock) == {
        card for batch in start.batches[1:] for hand in batch for card in hand
    }
