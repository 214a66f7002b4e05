"""The presets: what the table of the rulebook says of them is what they are."""

import re
from itertools import chain

import attrs
import pytest
from pages.presets import in_code

from docs.rulebook import BOOKS
from pisti import RulesError
from pisti.pis_yedili import PRESETS, RULES, Rules, new_hand
from positions.pis_yedili import played_deals

_ROW = re.compile(r"^\| `([\w-]+)` \|[^|]*\|([^|]*)\|$", re.MULTILINE)
ROWS = {
    name: dict(re.findall(r"`(\w+)=([^`]+)`", cell))
    for name, cell in _ROW.findall(BOOKS["pis_yedili"].page)
}

# Each with what it changes, and all that it changes.
CHANGES = {
    "pis_yedili": {},
    "pis_yedili_reshuffle": {"exhaustion": "reshuffle"},
    "turkish_club_round": {"opening": "everyone_club", "draw_policy": "one"},
    "iskambilci": {
        "opening": "everyone_club",
        "skip_rank": "None",
        "ace_effect": "others_draw_and_replay",
        "draw_policy": "until_playable",
        "voluntary_draw": "False",
    },
    "two_deck": {"packs": "2"},
    "duel": {"players": "2", "two_player_reverse": "skip"},
    "simple_two": {
        "wild_skips": "True",
        "draw_count": "2",
        "draw_rank_wild": "True",
        "skip_rank": "None",
        "reverse_rank": "None",
        "ace_effect": "none",
        "exhaustion": "turn_over",
        "deals": "1",
    },
    "kahvehane": {
        "opening": "everyone_club",
        "skip_rank": "None",
        "ace_effect": "skip",
        "draw_policy": "one",
        "exhaustion": "reshuffle",
        "tek_rule": "draw_n",
        "no_finish": "(J)",
    },
}


def flags_of(rules):
    """The flags of these rules by name, each as the table writes its value."""
    groups = [getattr(rules, field.name) for field in attrs.fields(type(rules))]
    fields = chain.from_iterable(
        ((group, field.name) for field in attrs.fields(type(group)))
        for group in (rules, *groups)
        if attrs.has(type(group))
    )
    flags = {name: getattr(group, name) for group, name in fields}
    return {name: in_code(value) for name, value in flags.items() if not attrs.has(type(value))}


@pytest.mark.parametrize("name", [*PRESETS, *(ROWS.keys() - PRESETS.keys())])
def test_a_preset_differs_from_the_default_as_the_rulebook_says(name):
    default, preset = flags_of(RULES), flags_of(PRESETS[name])
    changes = {flag: value for flag, value in preset.items() if value != default[flag]}
    assert changes == ROWS[name] == CHANGES.get(name, changes)


def test_the_rulebook_lists_the_presets_in_order():
    assert [*ROWS] == [*PRESETS], "a new preset needs its row"
    assert {*CHANGES} <= {*PRESETS}


@pytest.mark.parametrize("name", PRESETS)
def test_a_deal_of_each_preset_comes_to_its_end(name):
    for deal in played_deals(PRESETS[name], 3):
        assert deal[-1].is_over


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_two_packs_are_for_four_to_seven(players):
    rules = attrs.evolve(PRESETS["two_deck"], players=players)
    assert len(new_hand(rules, seed=1).stock) == 104 - 7 * players


def test_the_first_preset_is_the_default():
    assert PRESETS["pis_yedili"] is RULES
    ranks = {
        rank.name: dict(RULES.scoring.card_penalty)[rank] for rank in type(RULES.jacks.wild_rank)
    }
    assert ranks == {
        "TWO": 2,
        "THREE": 3,
        "FOUR": 4,
        "FIVE": 5,
        "SIX": 6,
        "SEVEN": 20,
        "EIGHT": 8,
        "NINE": 9,
        "TEN": 10,
        "JACK": 25,
        "QUEEN": 10,
        "KING": 10,
        "ACE": 15,
    }
    flags = flags_of(RULES)
    assert flags.pop("card_penalty").count(": ") == 13
    assert flags.pop("final_multiplier").count(": ") == 2
    assert flags.items() >= DEFAULT.items()


DEFAULT = {
    "players": "4",
    "packs": "1",
    "starter_extra": "0",
    "deal_packet": "(1, 1, 1, 1, 1, 1, 1)",
    "opening": "starter_club",
    "wild_rank": "J",
    "wild_on_wild": "False",
    "nominate": "any",
    "wild_skips": "False",
    "draw_rank": "7",
    "draw_count": "3",
    "stacking": "linear",
    "draw_rank_wild": "False",
    "penalty_ends_turn": "True",
    "skip_rank": "8",
    "reverse_rank": "10",
    "reverse_mode": "flip",
    "two_player_reverse": "none",
    "ace_effect": "follow_card",
    "ace_follow": "optional",
    "draw_policy": "until_pass",
    "voluntary_draw": "True",
    "exhaustion": "end_lowest",
    "exhaustion_score": "winner_zero",
    "final_seven_draws": "False",
    "tek_rule": "off",
    "tek_draw": "2",
    "deals": "4",
    "no_finish": "()",
    "match_end": "deals",
    "target": "101",
}
"""The default, flag by flag; that of a later flag has a test beside its clause."""


@pytest.mark.parametrize(
    ("name", "kind", "clause"),
    [
        ("deal", "Deal", "PY-03"),
        ("jacks", "Jacks", "PY-14"),
        ("sevens", "Sevens", "PY-22"),
        ("effects", "Effects", "PY-20"),
        ("drawing", "Drawing", "PY-12"),
        ("scoring", "ScoringTable", "PY-28"),
        ("tek", "TekRules", "PY-18"),
        ("finish", "Finish", "PY-33"),
        ("match", "MatchRules", "PY-32"),
    ],
)
def test_flags_stand_in_their_groups(name, kind, clause):
    assert type(getattr(RULES, name)).__name__ == kind
    with pytest.raises(RulesError) as error:
        Rules(**{name: None})
    assert error.value.problems[0].startswith(f"{name} is None, expected ")
    assert error.value.problems[0].endswith(f" {kind} ({clause})")


@pytest.mark.parametrize("group", [field.name for field in attrs.fields(Rules)][2:])
def test_flags_are_given_by_name(group):
    kind = type(getattr(RULES, group))
    first = attrs.fields(kind)[0].name
    assert kind() == kind(**{first: getattr(kind(), first)})
    with pytest.raises(TypeError):
        kind(getattr(kind(), first))
    with pytest.raises(TypeError):
        Rules(4)
