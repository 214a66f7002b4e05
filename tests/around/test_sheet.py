"""The sheet of a table: its rules in sentences, composed from the flags."""

from importlib import import_module
from textwrap import wrap

import pytest
from hypothesis import given, settings

from docs.rulebook import BOOKS
from pisti import KindError, RulesError
from pisti.games import GAMES
from pisti.kit import Flags
from pisti.show import sheet
from pisti.show.sheet import flags_by_name

TOLD = {name: game for name, game in GAMES.items() if hasattr(game, "SHEET")}
KINDS = pytest.mark.parametrize("name", TOLD)

_NO_MAJORITY = ("majority_points", {0})
_ONE_HAND = ("target", {"single_deal"})
_NO_BEG = ("max_begs", {0})
_NO_GAME = ("game_points", {0})
_NO_TEN = ("reverse_rank", {None})

IDLE = {
    "pisti": {
        "majority_basis": (_NO_MAJORITY,),
        "majority_rule": (_NO_MAJORITY,),
        "majority_tie": (_NO_MAJORITY,),
        "target_tie": (_ONE_HAND,),
        "dealer_rotation": (_ONE_HAND,),
    },
    "all_fours": {
        "turnup_points": (("trump_method", {"first_lead"}),),
        "turnup_scope": (_NO_BEG, ("turnup_points", {()})),
        "gift_to": (_NO_BEG, ("players", {2}), ("teams", {"partnership"})),
        "gift_may_end_match": (_NO_BEG, _ONE_HAND),
        "after_run": (_NO_BEG,),
        "exhaustion": (_NO_BEG,),
        "must_hold_trump_to_stand": (_NO_BEG,),
        "must_hold_trump_to_give": (_NO_BEG,),
        "game_values": (_NO_GAME,),
        "game_tie": (_NO_GAME,),
    },
    "pis_yedili": {
        "reverse_mode": (_NO_TEN, ("players", {2})),
        "two_player_reverse": (_NO_TEN, ("players", {3, 4, 5, 6, 7})),
        "ace_follow": (("ace_effect", {"others_draw_and_replay", "skip", "none"}),),
        "tek_draw": (("tek_rule", {"off", "cannot_finish"}),),
        "deals": (("match_end", {"target", "first_out"}),),
        "target": (("match_end", {"deals"}),),
    },
}
"""The flags that play no part where one of these other flags has one of these values."""


def text(game, rules, language="en"):
    """A sheet as one text."""
    parts = sheet(game, rules, language=language)
    lines = [f"{part.title}: {' '.join(each.text for each in part.sentences)}" for part in parts]
    return "\n".join(lines)


def assert_each_flag_is_told(name, rules):
    """Every flag that is not at its default changes the text, unless it plays no part."""
    game = TOLD[name]
    usual, here = dict(flags_by_name(game.RULES)), dict(flags_by_name(rules))
    told = text(game, rules)
    for flag, value in here.items():
        if isinstance(value, Flags) or flag not in usual or value == usual[flag]:
            continue
        try:
            without = rules.but(**{flag: usual[flag]})
        except RulesError:
            continue
        idle = any(here[other] in values for other, values in IDLE[name].get(flag, ()))
        is_told = text(game, without) != told
        assert is_told or idle, f"{flag}={value!r} is not told"
        assert not (is_told and idle), f"{flag}={value!r} is told and plays no part"


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


def test_where_nothing_is_turned_up_no_sentence_is_about_begging():
    game = GAMES["all_fours"]
    for preset in ("blind", "pub"):
        rules = game.PRESETS[preset]
        clauses = {each.clause for part in sheet(game, rules) for each in part.sentences}
        about_begging = {f"AF-{number:02}" for number in (8, *range(10, 21), 36, 41)}
        assert not clauses & about_begging
        assert "AF-43" in clauses


def test_where_a_card_is_turned_up_no_sentence_is_about_opening_with_a_club():
    game = GAMES["pis_yedili"]
    told = text(game, game.RULES.but(opening="turn_up"))
    assert " club" not in told
    assert " club" in text(game, game.RULES)


def test_a_card_that_skips_gives_another_turn_between_two():
    game = GAMES["pis_yedili"]
    two, more = text(game, game.RULES.but(players=2)), text(game, game.RULES)
    assert "Every eight gives its player another turn." in two
    assert "Every eight makes the next player miss a turn." in more


@KINDS
def test_the_sheet_of_every_preset_fits_on_two_pages(name):
    for rules in TOLD[name].PRESETS.values():
        for language in ("en", "tr"):
            parts = sheet(TOLD[name], rules, language=language)
            lines = sum(
                2 + sum(len(wrap(each.text, 70)) for each in part.sentences) for part in parts
            )
            assert lines <= 110


def test_rules_of_another_game_are_refused():
    with pytest.raises(KindError):
        sheet(GAMES["pisti"], GAMES["all_fours"].RULES)


def test_a_game_without_a_sheet_is_refused():
    with pytest.raises(KindError, match="SHEET"):
        sheet(object(), GAMES["pisti"].RULES)
