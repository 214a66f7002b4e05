"""Flags of All Fours with values that they do not have: one sentence each, with the clause."""

from typing import Literal, get_args, get_origin

import attrs
import pytest

from hostile import (
    Hostile,
    HostileList,
    HostileNumber,
    HostileSet,
    HostileTable,
    HostileText,
    HostileTuple,
    NoSeat,
)
from pisti import Rank, RulesError, all_fours
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


HOSTILE_VALUES = {
    "a thing": Hostile(),
    "a tuple": HostileTuple((Rank.SIX, Rank.SEVEN)),
    "the order of the points": HostileTuple(("high", "low", "jack", "game")),
    "a list": HostileList([Rank.SIX, Rank.SEVEN]),
    "the seats of partners": HostileList([0, 1, 0, 1]),
    "a set": HostileSet([Rank.SIX, Rank.SEVEN]),
    "a table": HostileTable({Rank.ACE: 4}),
    "partners": HostileText("partnership"),
    "a reading": HostileText("free"),
    "a number": HostileNumber(4),
    "in a tuple": (Hostile(),),
    "four in a tuple": (Hostile(),) * 4,
    "in a list": [Hostile(), Hostile()],
    "in a table": {Rank.ACE: Hostile()},
    "as what is worth something": ((Hostile(), 1),),
    "in a pair in a list": [(Rank.ACE, Hostile())],
    "a number in a tuple": (HostileNumber(0), 1, 0, 1),
}
"""Values that fail whenever somebody looks at them; no flag of All Fours has one of these."""
FLAGS = {
    field.name: (group, field.metadata["clause"])
    for group in (
        all_fours.Deal,
        all_fours.Trumps,
        all_fours.Begging,
        all_fours.Play,
        all_fours.ScoringTable,
        all_fours.MatchRules,
        all_fours.Rules,
    )
    for field in attrs.fields(group)
}


def test_every_flag_is_one_of_them():
    groups = {field.name for field in attrs.fields(all_fours.Rules) if attrs.has(field.type)}
    assert len(groups) == 6
    assert groups < FLAGS.keys()
    assert {"teams", "target", "players", "strip_ranks", "game_values"} < FLAGS.keys()


def refusal(make, **flags):
    """The error with which these flags are refused."""
    with pytest.raises(RulesError) as refused:
        make(**flags)
    assert type(refused.value) is RulesError
    return refused.value


@pytest.mark.parametrize("flag", FLAGS)
def test_a_hostile_value_is_no_value_of_a_flag(flag):
    """It is named by its type, as one problem, and never looked at: nothing of it comes through."""
    group, clause = FLAGS[flag]
    for name, value in HOSTILE_VALUES.items():
        (problem,) = refusal(group, **{flag: value}).problems
        assert problem.startswith(f"{flag} is of type "), name
        assert problem.endswith(f" ({clause})"), name


@pytest.mark.parametrize(
    ("flag", "others"),
    [
        ("players", {"teams": "partnership"}),
        ("teams", {"players": 4}),
        ("players", {"deal": all_fours.Deal(strip_ranks=(Rank.SIX,))}),
        ("begging", {"trumps": all_fours.Trumps(trump_method="first_lead")}),
        ("trumps", {"begging": all_fours.Begging(max_begs=0)}),
        ("deal", {"players": 4}),
    ],
)
def test_a_hostile_value_is_refused_beside_any_other(flag, others):
    """Two flags that are compared are refused, whatever one of them is."""
    for name, value in HOSTILE_VALUES.items():
        problem = refusal(all_fours.Rules, **{flag: value}, **others).problems[0]
        assert problem.startswith(f"{flag} is of type "), name
        assert problem.endswith(f" ({FLAGS[flag][1]})"), name


@pytest.mark.parametrize(
    ("flags", "kind"),
    [
        ({"players": NoSeat(2)}, "NoSeat"),
        ({"target": NoSeat(11)}, "NoSeat"),
        ({"max_begs": NoSeat(1)}, "NoSeat"),
        ({"direction": HostileText("clockwise")}, "HostileText"),
        ({"match_order": HostileTuple(("high", "low", "jack", "game"))}, "HostileTuple"),
    ],
)
def test_a_value_of_its_own_kind_is_named_by_that(flags, kind):
    """It may look like a good value when it is written, so it is not written."""
    (flag,) = flags
    with pytest.raises(RulesError) as refused:
        rules_with(**flags)
    (problem,) = refused.value.problems
    assert problem.startswith(f"{flag} is of type {kind}, expected ")


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


def test_no_flag_has_a_single_value():
    """A flag is a choice: whatever has one value only is a rule and no flag."""
    for group in (all_fours.Rules, *(kind for kind, _ in FLAGS.values())):
        for field in attrs.fields(group):
            if get_origin(field.type) is Literal:
                assert len(get_args(field.type)) > 1, field.name
