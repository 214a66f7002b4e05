"""The count of All Fours as a value: its lines, their order, and when they are there."""

from itertools import permutations
from random import Random

import pytest
from attrs.exceptions import FrozenInstanceError

from laws.reach import copies
from pisti import Line, Rank, Score
from pisti.all_fours import PRESETS, RULES, new_hand, score, view, worlds
from positions.all_fours import after, deal_with, rules_with
from positions.common import everybody, line, lines, moments, play_on

SPLIT = {
    "hands": {1: "AH 3H TC 5C KD 2S", 0: "JH 7H QC TD 4S 8S"},
    "turned": "9H",
}
TRICKS = "AH 7H | KD JH | QC 3H | TC 4S | 2S 8S | TD 5C"
"""Hearts are trumps: High, Low and Game for the elder, Jack for the dealer."""


def test_a_whole_hand():
    state = after(RULES, f"stand {TRICKS}", **SPLIT)
    assert score(state) == Score(
        (
            Line(1, "high", 1, 1),
            Line(1, "low", 1, 1),
            Line(0, "jack", 1, 1),
            Line(1, "game", 1, 1),
        ),
        (1, 3),
    )
    assert str(score(state)) == ("side 0: 1 (jack = 1)\nside 1: 3 (high = 1, low = 1, game = 1)")


@pytest.mark.clause("AF-37")
def test_turn_ups_and_gifts_are_scored_before_the_rest():
    rules = rules_with("trinidad", gift_to="all_opponents", max_begs=2)
    state = after(rules, "beg run beg give", turned="JH 6D")
    assert lines(state) == [(0, "turned jack", 3), (0, "turned six", 2), (1, "gift", 1)]
    assert str(score(state)) == (
        "side 0: 5 (turned jack = 3, turned six = 2)\nside 1: 1 (gift = 1)"
    )
    assert lines(play_on(state))[:3] == lines(state)


@pytest.mark.clause("AF-37")
@pytest.mark.parametrize("order", [*permutations(["high", "low", "jack", "game"])], ids="-".join)
def test_the_four_points_come_in_the_order_of_the_rules(order):
    state = after(rules_with(match_order=order), f"beg give {TRICKS}", **SPLIT)
    found = lines(state)
    assert [name for _, name, _ in found] == ["gift", *order]
    assert sorted(found) == [
        (0, "jack", 1),
        (1, "game", 1),
        (1, "gift", 1),
        (1, "high", 1),
        (1, "low", 1),
    ]
    assert score(state).totals == (1, 4)


@pytest.mark.clause("AF-A24")
@pytest.mark.parametrize("preset", PRESETS)
def test_until_the_end_only_turn_ups_and_gifts_count(preset):
    """No card that is played changes the count, but the last one."""
    for seed in range(10):
        hand = [*moments(new_hand(PRESETS[preset], seed=seed), Random(seed))]
        early = lines(hand[-2])
        assert all(name == "gift" or name.startswith("turned ") for _, name, _ in early)
        for state in hand[:-1]:
            assert lines(state) == early[: len(lines(state))]
        assert lines(hand[-1])[: len(early)] == early


@pytest.mark.clause("AF-10")
@pytest.mark.parametrize("rank", Rank)
def test_how_a_turn_up_is_called(rank):
    """By its rank in words; with as many points as the table has, or none."""
    name = f"turned {rank.name.lower()}"
    for points in (0, 1, 4):
        rules = rules_with(turnup_points={rank: points})
        state = deal_with(rules, turned=f"{rank.value}S")
        assert lines(state) == ([(0, name, points)] if points else [])
        assert lines(deal_with(rules_with(turnup_points={}), turned=f"{rank.value}S")) == []


def test_the_same_name_can_come_twice():
    """Lines are told in time, not added up: each jack that is turned up has its own."""
    state = after(RULES, "beg run", turned="5H JH JS")
    assert score(state).lines == (Line(0, "turned jack", 1, 1),) * 2
    assert score(state).totals == (2, 0)


@pytest.mark.clause("AF-A24")
@pytest.mark.parametrize(("kept", "caught"), [(0, 3), (2, 0), (0, 0), (5, 7)])
def test_what_is_worth_nothing_is_not_listed(kept, caught):
    rules = rules_with(jack_points=kept, jack_hang_points=caught)
    state = after(rules, f"stand {TRICKS}", **SPLIT)
    assert line(state, "jack") == ([(0, kept)] if kept else [])
    hands = {1: "JH 2C 3C 4C 5C 6C", 0: "QH 2D 3D 4D 5D 7S"}
    lost = "JH QH | 7S 2C | 5D 3C | 4D 4C | 2D 5C | 6C 3D"
    state = after(rules, f"stand {lost}", hands=hands, turned="9H")
    assert line(state, "jack") == ([(0, caught)] if caught else [])
    assert [line(state, name) for name in ("high", "low", "game")] == [[(0, 1)], [(1, 1)], [(0, 1)]]


@pytest.mark.clause("AF-18")
def test_a_void_hand_keeps_its_turn_ups():
    state = after(PRESETS["cassell_4"], "beg run", dealer=2, turned="4H JH 9H")
    assert score(state) == Score((Line(2, "turned jack", 1, 1),), (0, 0, 1, 0), is_void=True)


@pytest.mark.parametrize("preset", PRESETS)
def test_there_is_a_total_for_each_side(preset):
    rules = PRESETS[preset]
    for state in moments(new_hand(rules, seed=7)):
        count = score(state)
        assert len(count.totals) == rules.sides
        for side, total in enumerate(count.totals):
            assert total == sum(line.points for line in count.lines if line.side == side)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_count_is_no_secret(preset):
    """It is the same in every world of every seat: nothing hidden is counted at any time."""
    for state in moments(new_hand(PRESETS[preset], seed=3)):
        for seat in everybody(state):
            world = next(worlds(view(state, seat), seed=7))
            assert score(world) == score(state)


def test_a_count_is_a_frozen_value():
    state = after(RULES, f"stand {TRICKS}", **SPLIT)
    count = score(state)
    assert score(state) == count
    assert all(other == count and hash(other) == hash(count) for other in copies(count))
    for name in ("lines", "totals", "surprise"):
        with pytest.raises(FrozenInstanceError):
            setattr(count, name, 0)


def test_to_count_changes_nothing():
    state, same = (after(RULES, f"stand {TRICKS}", **SPLIT) for _ in range(2))
    score(state)
    assert state == same
    assert hash(state) == hash(same)
