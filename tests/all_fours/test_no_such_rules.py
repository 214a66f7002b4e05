"""Flags of All Fours with values that they do not have: one sentence each, with the clause."""

import pytest

from pisti import Rank, RulesError
from positions.all_fours import refused_rules, rules_with
from positions.common import untold


@pytest.mark.parametrize(
    ("flags", "clause"),
    [
        ({"players": 5}, "AF-03"),
        ({"players": True}, "AF-03"),
        ({"players": 10**5000}, "AF-03"),
        ({"teams": "partnership"}, "AF-04"),
        ({"direction": None}, "AF-05"),
        ({"deal_packet": 4}, "AF-07"),
        ({"teams": "pairs"}, "AF-04"),
        ({"strip_ranks": "67"}, "AF-45"),
        ({"strip_ranks": tuple(Rank)}, "AF-45"),
        ({"turnup_points": {Rank.JACK: -1}}, "AF-10"),
        ({"turnup_points": {"J": 1}}, "AF-10"),
        ({"turnup_points": ((Rank.JACK, 1), (Rank.JACK, 2))}, "AF-10"),
        ({"max_begs": -1}, "AF-16"),
        ({"max_begs": True}, "AF-16"),
        ({"gift_may_end_match": 0}, "AF-41"),
        ({"follow": "Free"}, "AF-23"),
        ({"no_undertrump": 1}, "AF-23"),
        ({"trick_winner": ()}, "AF-24"),
        ({"jack_points": 1.0}, "AF-31"),
        ({"game_values": 7}, "AF-28"),
        ({"game_points": -1}, "AF-32"),
        ({"match_order": ("high", "low", "jack")}, "AF-37"),
        ({"match_order": ("high", "high", "low", "jack", "game")}, "AF-37"),
        ({"match_order": ("high", "low", "jack", "trump")}, "AF-37"),
        ({"target": 0}, "AF-39"),
        ({"target": False}, "AF-39"),
        ({"target": True}, "AF-39"),
        ({"target": "11"}, "AF-39"),
        ({"trump_method": "first_lead"}, "AF-43"),
    ],
)
def test_no_such_rules(flags, clause):
    said = refused_rules(**flags)
    assert said.endswith(f"({clause})")
    assert len(said) < 200


def test_all_that_contradicts_itself_is_refused_together():
    """Each contradiction has its clause and the numbers."""
    with pytest.raises(RulesError) as refused:
        rules_with(
            players=3,
            teams="partnership",
            strip_ranks=tuple(Rank)[:11],
            trump_method="first_lead",
            max_begs=2,
        )
    partners, begs, pack = refused.value.problems
    assert not untold([partners], "partners 4 3 'individual'", clause="AF-04")
    assert not untold([begs], "'first_lead' max_begs 0 2", clause="AF-43")
    assert not untold([pack], "strip_ranks 8 18 3", clause="AF-45")


def test_a_wrong_value_hides_no_contradiction_beside_it():
    """A flag of the same group is refused for itself, and the others beside it."""
    with pytest.raises(RulesError) as refused:
        rules_with(
            game_points=-1,
            match_order=("high", "high", "low", "jack"),
            game_values=((Rank.TEN, 1), (Rank.TEN, 10)),
        )
    said = refused.value.problems
    assert [problem.rpartition(" ")[2] for problem in said] == ["(AF-32)", "(AF-28)", "(AF-37)"]
