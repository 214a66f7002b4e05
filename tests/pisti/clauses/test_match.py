"""P-46 to P-49: what makes hands into a match; a hand stores it and is not changed by it."""

import pytest

from pisti import PRESETS, RULES, DealError, RulesError, legal_moves, new_hand, score
from positions.common import line, moments, play, play_on, refusal
from positions.pisti import deal_with, refused_value, rules_with


@pytest.mark.clause("P-46")
@pytest.mark.parametrize("target", [151, 150, 121, 101, 1, "single_deal"])
def test_p_46_the_target_is_stored(target):
    """Hands are added up until a side reaches the target: any number, or a single hand."""
    state = new_hand(rules_with(target=target), seed=1)
    assert state.rules.match.target == target


OTHER_TARGETS = {
    "turkish_101": 101,
    "pishpirik": 101,
    "bluff_light": "single_deal",
    "course": "single_deal",
}


@pytest.mark.clause("P-46")
def test_p_46_the_target_is_151_unless_told_otherwise():
    """The target is 151; some play to 101, some a single hand."""
    assert RULES.match.target == 151
    assert {name: PRESETS[name].match.target for name in OTHER_TARGETS} == OTHER_TARGETS


@pytest.mark.clause("P-46")
@pytest.mark.parametrize("target", [0, -1, "151", 151.0, None, True])
def test_p_46_another_target_is_refused(target):
    """A target is a number that can be reached, or there is a single hand."""
    with pytest.raises(RulesError) as error:
        rules_with(target=target)
    assert refusal(error).startswith(f"target is {target!r}, expected ")
    assert refusal(error).endswith(" (P-46)")


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
    assert RULES.match.target_tie == "higher"


@pytest.mark.clause("P-48")
def test_p_48_another_value_is_refused():
    """There are three readings of several sides at the target, and no fourth."""
    assert refused_value(target_tie="lower") == "'higher' or 'extra_deal' or 'draw' (P-48)"


@pytest.mark.clause("P-49")
@pytest.mark.parametrize(
    ("players", "dealer_rotation"),
    [
        pytest.param(4, "with_play", id="four, with the play"),
        pytest.param(2, "with_play", id="two, with the play"),
        pytest.param(4, "fixed", id="four, fixed"),
        pytest.param(3, "fixed", id="three, fixed"),
        pytest.param(2, "alternate", id="two, alternating"),
    ],
)
def test_p_49_who_deals_next_is_stored(dealer_rotation, players):
    """The deal passes on with the play, or between two players, or stays."""
    rules = rules_with(players=players, dealer_rotation=dealer_rotation)
    assert new_hand(rules, seed=1).rules.match.dealer_rotation == dealer_rotation
    assert RULES.match.dealer_rotation == "with_play"


@pytest.mark.clause("P-49")
@pytest.mark.parametrize("players", [3, 4])
def test_p_49_only_two_players_alternate(players):
    """Only two players take turns in dealing."""
    with pytest.raises(RulesError) as error:
        rules_with(players=players, dealer_rotation="alternate")
    assert refusal(error) == (
        f"dealers alternate between 2 players, not {players}:"
        " expected dealer_rotation 'with_play' or 'fixed' (P-49)"
    )


@pytest.mark.clause("P-49")
def test_p_49_another_value_is_refused():
    """There are three readings of who deals next, and no fourth."""
    assert refused_value(dealer_rotation="winner") == "'with_play' or 'alternate' or 'fixed' (P-49)"


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
