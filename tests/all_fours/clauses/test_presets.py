"""The presets: what the table of the rulebook says of them is what they are."""

import re

import attrs
import pytest

from docs.rulebook import BOOKS
from pisti import Rank
from pisti.all_fours import PRESETS, RULES
from positions.all_fours import by_rank

_ROW = re.compile(r"^\| `([\w-]+)` \|[^|]*\|([^|]*)\|$", re.MULTILINE)
CELLS = dict(_ROW.findall(BOOKS["all_fours"].page))
ROWS = {name: dict(re.findall(r"`(\w+)=([^`]+)`", cell)) for name, cell in CELLS.items()}


CASSELL = {
    "players": 2,
    "teams": "individual",
    "direction": "clockwise",
    "deal_packet": 3,
    "strip_ranks": (),
    "trump_method": "turn_up",
    "turnup_points": {Rank.JACK: 1},
    "turnup_scope": "every",
    "max_begs": 1,
    "gift_to": "elder",
    "gift_may_end_match": True,
    "after_run": "play_all",
    "exhaustion": "void_same_dealer",
    "must_hold_trump_to_stand": False,
    "must_hold_trump_to_give": False,
    "follow": "free",
    "no_undertrump": False,
    "trick_winner": "trump_then_any_suit",
    "low_to": "dealt",
    "jack_points": 1,
    "jack_hang_points": 1,
    "game_values": by_rank({"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}),
    "game_tie": "elder",
    "match_order": ("high", "low", "jack", "game"),
    "target": 11,
}
"""The default, flag by flag; that of a later flag has a test beside its clause."""


def flags_of(rules):
    """The flags of these rules by name, a table of points as a mapping."""
    flags = {}
    for field in attrs.fields(type(rules)):
        value = getattr(rules, field.name)
        if attrs.has(type(value)):
            flags |= flags_of(value)
        else:
            is_table = field.name in ("turnup_points", "game_values")
            flags[field.name] = dict(value) if is_table else value
    return flags


def written(value):
    """A value as the table of the rulebook writes it."""
    if isinstance(value, dict):
        entries = (f"{rank.name_for_people}: {points}" for rank, points in value.items())
        return f"{{{', '.join(entries)}}}"
    if isinstance(value, tuple):
        return f"({', '.join(rank.name_for_people for rank in value)})"
    return str(value)


@pytest.mark.parametrize("name", [*PRESETS, *(ROWS.keys() - PRESETS.keys())])
def test_a_preset_differs_from_cassell_as_the_rulebook_says(name):
    usual = flags_of(RULES)
    preset = {
        flag: value for flag, value in flags_of(PRESETS[name]).items() if value != usual[flag]
    }
    pips = preset.pop("game_values", None)
    assert ROWS[name] == {flag: written(value) for flag, value in preset.items()}
    assert (pips is not None) is ("`game_values` with the pips of two to nine" in CELLS[name])


def test_the_rulebook_lists_the_presets_in_order():
    assert [*ROWS] == [*PRESETS], "a new preset needs its row"


def test_cassell_is_the_default():
    assert PRESETS["cassell"] == RULES
    assert flags_of(RULES).items() >= CASSELL.items()
