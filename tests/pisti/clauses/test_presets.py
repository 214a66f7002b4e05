"""The presets: what the table of the rulebook says of them is what they are."""

import re

import attrs
import pytest

from docs.rulebook import PAGE
from pisti import CARD_TABLES, PRESETS, RULES, Bluff

_ROW = re.compile(r"^\| `(\w+)` \|[^|]*\|([^|]*)\|$", re.MULTILINE)
ROWS = {name: dict(re.findall(r"`(\w+)=([^`]+)`", cell)) for name, cell in _ROW.findall(PAGE)}


def flags_of(rules):
    """The flags of these rules by name, each as the table writes its value."""
    flags = {"bluff": "off" if rules.bluff is None else "on"}
    for group in (rules, rules.deal, rules.scoring, rules.match, rules.bluff or Bluff()):
        for field in attrs.fields(type(group)):
            value = getattr(group, field.name)
            if field.name == "card_table":
                value = next(name for name, table in CARD_TABLES.items() if table == value)
            if field.name in {"ranks", "suits"}:
                names = [getattr(each, "name_for_people", None) or each.symbol for each in value]
                value = f"({', '.join(names)})"
            if not attrs.has(type(value)) and value is not None:
                flags[field.name] = str(value)
    return flags


@pytest.mark.parametrize("name", [*PRESETS, *(ROWS.keys() - PRESETS.keys())])
def test_a_preset_differs_from_classic_as_the_rulebook_says(name):
    classic, preset = flags_of(RULES), flags_of(PRESETS[name])
    different = {flag: value for flag, value in preset.items() if value != classic[flag]}
    assert ROWS[name] == different, "a new preset needs its row"


def test_the_rulebook_lists_the_presets_in_order():
    assert [*ROWS] == [*PRESETS], "a new preset needs its row"


def test_classic_is_the_default():
    assert PRESETS["classic"] == RULES
    assert flags_of(RULES).items() >= CLASSIC.items()


CLASSIC = {
    "players": "4",
    "teams": "partnership",
    "direction": "anticlockwise",
    "deal_order": "centre_first",
    "deal_packet": "4",
    "cut_jack": "skip_up",
    "bottom_exposed": "True",
    "centre_open": "1",
    "turnup_jack": "turn_more",
    "all_jacks": "redeal",
    "first_player": "next_after_dealer",
    "centre_view": "capturing_side",
    "pisti_points": "10",
    "double_points": "20",
    "jack_on_single": "0",
    "first_play_pisti": "void",
    "last_card_pisti": "void",
    "pisti_cards_score": "both",
    "card_table": "standard13",
    "majority_points": "3",
    "majority_basis": "cards",
    "majority_rule": "plurality",
    "majority_tie": "nobody",
    "last_pile_bonus": "0",
    "target": "151",
    "target_tie": "higher",
    "dealer_rotation": "with_play",
    "bluff": "off",
    "bluff_when": "opponents_lone_card",
    "bluff_accepted": "(10, 20)",
    "bluff_proved": "(20, 40)",
    "bluff_caught": "(20, 40)",
    "bluff_jack_is_true": "False",
    "bluff_challenger": "lone_card_player",
}
"""The default, flag by flag; that of a later flag has a test beside its clause."""
