"""P-46 to P-49: what makes hands into a match; a hand stores it and is not changed by it."""

import pytest

from pisti import DealError, legal_moves, new_hand, score
from positions.common import line, moments, play, play_on, refusal
from positions.pisti import deal_with, rules_with


@pytest.mark.clause("P-46")
@pytest.mark.parametrize("target", [151, 150, 121, 101, 1, "single_deal"])
def test_p_46_the_target_is_stored(target):
    """Hands are added up until a side reaches the target: any number, or a single hand."""
    state = new_hand(rules_with(target=target), seed=1)
    assert state.rules.match.target == target


@pytest.mark.clause("P-47")
@pytest.mark.parametrize("target", [1, 10, "single_deal"])
def test_p_47_nothing_ends_a_hand_early(target):
    """The target is looked at when a hand is complete: every hand has its 48 cards."""
    hands = {1: "7C 9S", 0: "9C"}
    state = deal_with(rules_with(players=2, target=target), centre="7S", hands=hands)
    state = play(state, "7C", "9C", "9S")
    assert line(state, "pişti") == [(1, 10)]
    *hand, end = moments(state)
    assert [len(now.history) for now in hand] == [*range(3, 48)]
    assert not any(now.is_over for now in hand)
    assert all(legal_moves(now) for now in hand)
    assert end.is_over


@pytest.mark.clause("P-47")
def test_p_47_the_target_changes_no_score():
    """The target is looked at only when a hand is counted."""
    scores = {score(play_on(new_hand(rules_with(target=n), seed=3))) for n in (1, 20, 151)}
    assert len(scores) == 1


@pytest.mark.clause("P-48")
@pytest.mark.parametrize("target_tie", ["higher", "extra_deal", "draw"])
def test_p_48_what_happens_when_several_are_there_is_stored(target_tie):
    """With several sides at the target the higher total wins, or it is played on, or a draw."""
    state = new_hand(rules_with(target_tie=target_tie), seed=1)
    assert state.rules.match.target_tie == target_tie


@pytest.mark.clause("P-49")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_p_49_every_seat_can_deal(players):
    """The first dealer is drawn by lot: it can be any seat, and no other."""
    rules = rules_with(players=players)
    for dealer in range(players):
        state = new_hand(rules, seed=1, dealer=dealer)
        assert (state.dealer, state.turn) == (dealer, (dealer + 1) % players)
    for dealer in (-1, players, "0", True):
        with pytest.raises(DealError) as error:
            new_hand(rules, seed=1, dealer=dealer)
        assert f"dealer is {dealer!r}, expected a seat from 0 to {players - 1}" in refusal(error)
