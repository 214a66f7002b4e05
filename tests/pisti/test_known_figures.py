"""Known figures about many hands: those that the rulebook gives, within a wide margin."""

from random import Random
from statistics import mean

import pytest

import pisti

HANDS = 3000


def play_hands(choose):
    """The last states of many hands of two players who choose their cards this way."""
    random = Random("known figures")
    for seed in range(HANDS):
        state = pisti.new_hand(pisti.PRESETS["two_player"], seed=seed)
        while moves := pisti.legal_moves(state):
            state = pisti.apply(state, choose(random, state, moves))
        yield state


def at_random(random, _state, moves):
    return random.choice(moves)


def greedily(random, state, moves):
    """A match if there is one, else a jack if there is something to take."""
    top = state.pile[-1].rank if state.pile else None
    matches = [card for card in moves if card.rank is top]
    jacks = [card for card in moves if card.rank is pisti.Rank.JACK and state.pile]
    return random.choice(matches or jacks or moves)


def is_tied(state):
    return len({len(cards) for cards in state.captured}) == 1


@pytest.mark.slow
@pytest.mark.clause("I-08")
def test_two_random_players_tie_in_about_one_hand_of_forty():
    ties = mean(is_tied(state) for state in play_hands(at_random))
    assert 0.015 < ties < 0.033


@pytest.mark.slow
@pytest.mark.clause("I-08")
def test_two_greedy_players_tie_more_often_and_make_a_pisti_in_most_hands():
    last = list(play_hands(greedily))
    pistis = mean(sum("pişti" in gain.how for gain in state.gains) for state in last)
    totals = mean(sum(pisti.score(state).totals) for state in last)
    assert 0.02 < mean(map(is_tied, last)) < 0.06
    assert 1.0 < pistis < 1.6
    assert 26 < totals < 32
