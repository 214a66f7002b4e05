"""The sheet of a table: its rules in sentences, composed from the flags."""

from importlib import import_module

import pytest
from hypothesis import given, settings

from docs.rulebook import BOOKS
from pisti import KindError, RulesError
from pisti.games import GAMES
from pisti.show import sheet
from pisti.show.sheet import flags_by_name

TOLD = {name: game for name, game in GAMES.items() if hasattr(game, "SHEET")}
KINDS = pytest.mark.parametrize("name", TOLD)

IDLE = {
    "pisti": {
        "majority_basis": ("majority_points", {0}),
        "majority_rule": ("majority_points", {0}),
        "majority_tie": ("majority_points", {0}),
        "target_tie": ("target", {"single_deal"}),
        "dealer_rotation": ("target", {"single_deal"}),
    },
}
"""The flags that play no part where another flag has one of these values."""


def text(game, rules, language="en"):
    """A sheet as one text."""
    parts = sheet(game, rules, language=language)
    lines = [f"{part.title}: {' '.join(each.text for each in part.sentences)}" for part in parts]
    return "\n".join(lines)


def assert_each_flag_is_told(name, rules):
    """Every flag that is not at its default changes the text, unless it plays no part."""
    game = TOLD[name]
    usual, here, told = (
        dict(flags_by_name(game.RULES)),
        dict(flags_by_name(rules)),
        text(game, rules),
    )
    for flag, value in here.items():
        if flag in ("deal", "scoring", "match", "bluff") or flag not in usual:
            continue
        if value == usual[flag]:
            continue
        other, values = IDLE.get(name, {}).get(flag, (flag, set()))
        if here[other] in values:
            continue
        try:
            without = rules.but(**{flag: usual[flag]})
        except RulesError:
            continue
        assert text(game, without) != told, f"{flag}={value!r} is not told"


@KINDS
def test_the_sheet_of_every_preset_tells_each_flag(name):
    for rules in TOLD[name].PRESETS.values():
        assert_each_flag_is_told(name, rules)


@KINDS
def test_the_sheet_of_any_rules_tells_each_flag(name):
    @settings(max_examples=100)
    @given(rules=import_module(f"laws.{name}").ANY_RULES)
    def test(rules):
        assert_each_flag_is_told(name, rules)
        assert "{" not in text(TOLD[name], rules, "tr")

    test()


@KINDS
def test_both_languages_tell_the_same_clauses(name):
    game = TOLD[name]
    for rules in game.PRESETS.values():
        english, turkish = (
            [each.clause for part in sheet(game, rules, language=lang) for each in part.sentences]
            for lang in ("en", "tr")
        )
        assert english == turkish


@KINDS
def test_every_sentence_names_a_clause_and_every_text_is_used(name):
    game = TOLD[name]
    clauses = {each.clause for _, items in game.SHEET for each in items}
    assert clauses <= {*BOOKS[name].ids}
    used = {f"sheet.{part}.{each.key}" for part, items in game.SHEET for each in items}
    used |= {f"sheet.{part}" for part, _ in game.SHEET}
    assert {key for key in game.WORDS["en"] if key.startswith("sheet.")} == used


def test_rules_of_another_game_are_refused():
    with pytest.raises(KindError):
        sheet(GAMES["pisti"], GAMES["all_fours"].RULES)


def test_a_game_without_a_sheet_is_refused():
    with pytest.raises(KindError, match="SHEET"):
        sheet(object(), GAMES["pisti"].RULES)
