"""The longest hand of All Fours: `longest_hand`, and what it refuses."""

import pytest

from pisti.all_fours import longest_hand
from positions.all_fours import PLAYERS, deal_with, ranks, rules_with
from positions.common import play, play_on

ROUNDS = {2: 5, 3: 3, 4: 2}
"""AF-I05: how many rounds of three cards there can be, by players."""


@PLAYERS
@pytest.mark.clause("AF-I05")
@pytest.mark.parametrize("after_run", ["play_all", "discard_to_hand_size"])
@pytest.mark.parametrize("exhaustion", ["void_same_dealer", "kick_last_then_void"])
@pytest.mark.parametrize("max_begs", [0, 1, 3, 100, 10**5000], ids=[*"013", "many", "huge"])
def test_no_hand_is_longer_where_everybody_begs_and_runs(players, after_run, exhaustion, max_begs):
    """The suit changes with each round, so there is a beg for each of them, if that was agreed."""
    rules = rules_with(
        players=players, after_run=after_run, exhaustion=exhaustion, max_begs=max_begs
    )
    rounds = ROUNDS[players]
    turned = "2H 2S 3H 3S 4H 4S".split()[: rounds + 1]
    state = deal_with(rules, turned=" ".join(turned))
    for _ in range(rounds):
        if state.phase == "beg":
            state = play(state, "beg run")
    assert state.runs == min(max_begs, rounds)
    ends = ["stand", "beg give", "beg run"] if state.phase == "beg" else [""]
    for end in ends:
        assert len(play_on(play(state, end)).history) <= longest_hand(rules)


@pytest.mark.parametrize(
    ("flags", "number"),
    [
        ({"max_begs": 0}, 12),
        ({"max_begs": 0, "players": 4}, 24),
        ({}, 42 + 3),
        ({"players": 3}, 45 + 3),
        ({"players": 4}, 48 + 3),
        ({"max_begs": 2}, 42 + 5),
        ({"max_begs": 100}, 42 + 13),
        ({"max_begs": 100, "exhaustion": "kick_last_then_void"}, 42 + 15),
        ({"max_begs": 6, "exhaustion": "kick_last_then_void"}, 42 + 13),
        ({"strip_ranks": ranks("6")}, 42 + 3),
        ({"strip_ranks": ranks("678")}, 30 + 3),
        ({"strip_ranks": ranks("234567QKA"), "max_begs": 100}, 12 + 3),
    ],
    ids=str,
)
def test_what_a_hand_can_have_is_every_card_once_and_all_that_is_said(flags, number):
    """Two calls for each beg, and one to stand at last; the pack has an end, and so has begging."""
    assert longest_hand(rules_with(**flags)) == number


@PLAYERS
@pytest.mark.clause("AF-A20")
def test_no_hand_is_longer_where_a_last_card_was_kicked(players):
    """It may make new trumps, of which the elder begs once more."""
    rules = rules_with(players=players, exhaustion="kick_last_then_void", max_begs=100)
    rounds = ROUNDS[players]
    turned = "2H 2S 3H 3S 4H 4S".split()[: rounds + 1]
    state = deal_with(rules, turned=" ".join(turned), kicked="2D")
    for _ in range(rounds + 1):
        state = play(state, "beg run")
    assert state.runs == rounds
    assert len(state.turned) == rounds + 2
    state = play_on(play(state, "beg give"))
    assert len(state.history) == players * (6 + 3 * rounds) + 2 * (rounds + 2)
    assert len(state.history) <= longest_hand(rules)
