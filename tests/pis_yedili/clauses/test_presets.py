"""The presets: what the table of the rulebook says of them is what they are."""

import re

import attrs
import pytest
from pages.presets import in_code

from docs.rulebook import BOOKS
from pisti import RulesError
from pisti.kit.flags import flags_of as flags_in
from pisti.pis_yedili import PRESETS, RULES, Rules

_ROW = re.compile(r"^\| `([\w-]+)` \|[^|]*\|([^|]*)\|$", re.MULTILINE)
ROWS = {
    name: dict(re.findall(r"`(\w+)=([^`]+)`", cell))
    for name, cell in _ROW.findall(BOOKS["pis_yedili"].page)
}


def flags_of(rules):
    """The flags of these rules by name, each as the table writes its value."""
    flags = [flag for flag in flags_in(Rules).values() if not flag.inside]
    groups = {flag.name: getattr(rules, flag.group) if flag.group else rules for flag in flags}
    return {name: in_code(getattr(group, name)) for name, group in groups.items()}


@pytest.mark.parametrize("name", [*PRESETS, *(ROWS.keys() - PRESETS.keys())])
def test_a_preset_differs_from_the_default_as_the_rulebook_says(name):
    default, preset = flags_of(RULES), flags_of(PRESETS[name])
    changes = {flag: value for flag, value in preset.items() if value != default[flag]}
    assert changes == ROWS[name]


def test_the_rulebook_lists_the_presets_in_order():
    assert [*ROWS] == [*PRESETS], "a new preset needs its row"
    assert PRESETS["pis_yedili"] is RULES


@pytest.mark.parametrize("group", [field.name for field in attrs.fields(Rules)][2:])
def test_a_group_of_flags_is_made_by_their_names_and_is_no_other_value(group):
    kind = type(getattr(RULES, group))
    first = attrs.fields(kind)[0].name
    assert kind() == kind(**{first: getattr(kind(), first)})
    with pytest.raises(TypeError):
        kind(getattr(kind(), first))
    with pytest.raises(RulesError) as error:
        Rules(**{group: None})
    clause = flags_in(Rules)[group].clause
    assert error.value.problems[0].startswith(f"{group} is None, expected ")
    assert error.value.problems[0].endswith(f" {kind.__name__} ({clause})")
