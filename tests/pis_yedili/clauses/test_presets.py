"""The presets: what the table of the rulebook says of them is what they are."""

import re
from itertools import chain

import attrs
import pytest
from pages.presets import in_code

from docs.rulebook import BOOKS
from pisti import RulesError
from pisti.pis_yedili import PRESETS, RULES, Rules

_ROW = re.compile(r"^\| `([\w-]+)` \|[^|]*\|([^|]*)\|$", re.MULTILINE)
ROWS = {
    name: dict(re.findall(r"`(\w+)=([^`]+)`", cell))
    for name, cell in _ROW.findall(BOOKS["pis_yedili"].page)
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
    assert changes == ROWS[name]


def test_the_rulebook_lists_the_presets_in_order():
    assert [*ROWS] == [*PRESETS], "a new preset needs its row"
    assert PRESETS["pis_yedili"] is RULES


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
