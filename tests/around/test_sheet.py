"""The sheet of a table: its rules in sentences, composed from the flags."""

import fnmatch
from importlib import import_module
from textwrap import wrap
from typing import Literal

import pytest
from attrs import frozen
from hypothesis import given, settings

from docs.rulebook import BOOKS
from laws.law import is_full
from pisti import KindError, RulesError
from pisti.games import GAMES
from pisti.kit import Flags
from pisti.kit.flags import flag as declared, flags_of, values_of as flag_values
from pisti.kit.sheet import each, item, parts
from pisti.show import sheet, words_of

TOLD = {name: game for name, game in GAMES.items() if hasattr(game, "SHEET")}
KINDS = pytest.mark.parametrize("name", TOLD)

_NO_MAJORITY = ("majority_points", {0})
_ONE_HAND = ("target", {"single_deal"})
_NO_BEG = ("max_begs", {0})
_NOBODY_LEAVES = ("deals", "target", "first_out")
_NO_GAME = ("game_points", {0})
_NO_TEN = ("reverse_rank", {None})
_NEVER_TWO = ("players match_end", {(n, end) for n in range(3, 8) for end in _NOBODY_LEAVES})
_NO_SEVEN = ("draw_rank", {None})
_SEVENS = ("draw_count", "stacking", "draw_rank_wild", "penalty_ends_turn", "final_seven_draws")

IDLE = {
    "pisti": {
        "turnup_jack": (("all_jacks", {"redeal_pairs"}),),
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
        **dict.fromkeys(_SEVENS, (_NO_SEVEN,)),
        "reverse_mode": (_NO_TEN, ("players", {2})),
        "two_player_reverse": (_NO_TEN, _NEVER_TWO),
        "ace_follow": (("ace_effect", {"others_draw_and_replay", "skip", "none"}),),
        "tek_draw": (("tek_rule", {"off", "cannot_finish"}),),
        "deals": (("match_end", {"target", "first_out", "elimination"}),),
        "target": (("match_end", {"deals"}),),
    },
}
"""The flags that play no part where one of these other flags has one of these values.

Where two flags are named, it is where both together have one of these pairs of values.
"""


ALTERNATIVES = {
    "pisti": """
        deal: one_pack two_packs
        count: cards no_cards | majority_points.0 most_cards half_cards most_captures half_captures
        count: majority_points.0 majority_tie.*
        match: target.single_deal target_tie.* | target.single_deal dealer_rotation.*
    """,
    "all_fours": """
        players: alone pairs
        deal: pack short_pack | ranks some_ranks | turn_up first_lead | out_of_play first_lead
        deal: first_lead points no_points
        begging: none ask | none answer | none stand_trump | none give_trump | none again
        begging: none gift.elder gift.all gift.pair
        begging: none gift_may_end_match.*
        begging: none run.ones run.twos run.threes
        begging: none turnup_scope.* | none once often
        begging: none exhaustion.* | none kick_points
        begging: none void_points | none after_run.*
        play: winner.any_suit winner.led_suit winner.rank | winner.led_suit equal_cards
        count: jack.one jack.none jack.two | in_play.begged in_play | game no_game
        count: no_game values no_values | no_game tie.elder tie.first tie.pair tie.none
        match: after_void target.other | target.single_deal round round_but_void
    """,
    "pis_yedili": """
        deal: one_by_one.* at_once.* packets | packs.1 packs.other short short_twice
        opening: starter everyone lowest on_turned | everyone plain turned_plain
        opening: lowest_twice starter everyone on_turned | no_club on_turned | wild turned_wild
        turn: end reshuffle turn_over play_on | end all_pass
        turn: draw.until_pass need.until_pass draw.one draw.max_three need.max_three
        turn: draw.one draw.playable need.playable draw.max_three draw.until_pass
        turn: voluntary_draw.false draw.until_pass | voluntary_draw.false draw.max_three
        turn: voluntary_draw.false draw.playable | voluntary_draw.true need.until_pass
        turn: voluntary_draw.true need.max_three | voluntary_draw.true need.playable
        special: wild wild_on_wild | wild_on_wild no_wild | wild_skips wild_again
        special: draw_or_answer stacking.off | too_few_end too_few | turn_over turn_goes_on
        special: turn_over counts_as_one | skip skip_again
        special: reverse_mode.* two_player_reverse.*
        special: ace ace_or_draw chain ace_others ace_skips ace_again ace_plain
        special: ace_pass ace_draw ace_others ace_skips ace_again ace_plain
        special: ace draw_rank_wild.true | ace_or_draw draw_rank_wild.false
        end: tek.off tek | tek.off tek.cannot_finish tek.draw
        count: usual costs free
        match: deals.* target first_out elimination | deals.1 round
        special: last_two_none last_two_again | two_player_reverse.none last_two_none
    """,
}
"""The sentences of a part of which a sheet says at most one; `.*` is any value of a flag.

Of the sentences of one flag it says at most one without being named here.
"""


def alternatives(name):
    """The patterns of keys, part by part, of which a sheet says at most one."""
    for line in ALTERNATIVES[name].strip().splitlines():
        part, groups = line.strip().split(": ")
        yield from ((part, group.split()) for group in groups.split(" | "))
    for part, _ in TOLD[name].SHEET:
        yield from ((part, [f"{flag}.*"]) for flag in flags_of(type(TOLD[name].RULES)))


def assert_no_contradiction(name, rules):
    """Of sentences that exclude each other no two are told."""
    flags = flag_values(rules)
    said = {
        part: {each.key for each in items if each.holds(flags)} for part, items in TOLD[name].SHEET
    }
    for part, patterns in alternatives(name):
        told = [key for pattern in patterns for key in fnmatch.filter(said[part], pattern)]
        assert len(told) <= 1, f"{part}: {' and '.join(told)} are both told"


@KINDS
def test_every_alternative_is_a_sentence(name):
    keys = {part: [each.key for each in items] for part, items in TOLD[name].SHEET}
    for part, patterns in alternatives(name):
        if len(patterns) > 1:
            assert all(fnmatch.filter(keys[part], pattern) for pattern in patterns)


def text(game, rules, language="en"):
    """A sheet as one text."""
    parts = sheet(game, rules, language=language)
    lines = [f"{part.title}: {' '.join(each.text for each in part.sentences)}" for part in parts]
    return "\n".join(lines)


def values_of(flags, names):
    """The value of this flag, or of several as a tuple."""
    values = tuple([flags[name] for name in names.split()])
    return values if len(values) > 1 else values[0]


def assert_each_flag_is_told(name, rules):
    """Every flag that is not at its default changes the text, unless it plays no part."""
    game = TOLD[name]
    usual, here = flag_values(game.RULES), flag_values(rules)
    told = text(game, rules)
    for flag, value in here.items():
        if isinstance(value, Flags) or flag not in usual or value == usual[flag]:
            continue
        try:
            without = rules.but(**{flag: usual[flag]})
        except RulesError:
            continue
        idle = any(values_of(here, other) in at for other, at in IDLE[name].get(flag, ()))
        is_told = text(game, without) != told
        assert is_told or idle, f"{flag}={value!r} is not told"
        assert not (is_told and idle), f"{flag}={value!r} is told and plays no part"


@KINDS
def test_the_sheet_of_every_preset_tells_each_flag(name):
    for rules in TOLD[name].PRESETS.values():
        assert_each_flag_is_told(name, rules)


@KINDS
def test_the_sheet_of_any_rules_tells_each_flag(name):
    @settings(max_examples=100 if is_full() else 15)
    @given(rules=import_module(f"laws.{name}").ANY_RULES)
    def test(rules):
        assert_each_flag_is_told(name, rules)
        assert_no_contradiction(name, rules)
        for language in ("en", "tr"):
            told = text(TOLD[name], rules, language)
            assert "{" not in told
            assert "None" not in told

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
    assert used <= {*words_of(game, "en")}
    assert {key for key in game.WORDS["en"] if key.startswith("sheet.")} <= used


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


@frozen(kw_only=True, repr=False)
class Table(Flags):
    """Flags of which the sheets below name few."""

    players: Literal[2, 4] = declared(4, "X-01")
    target: int = declared(101, "X-02")
    draw: Literal["one", "all"] = declared("one", "X-03")
    kept: bool = declared(default=True, clause="X-04")


def told_of(parts, **flags):
    """The keys of what is told of a table."""
    values = flag_values(Table(**flags))
    return [f"{part}.{each.key}" for part, items in parts for each in items if each.holds(values)]


def test_a_flag_that_no_sentence_names_is_told_after_the_flag_before_it():
    some = parts(
        Table, deal=(each("players", 2), item("X-09", "end")), count=(item("X-02", "to", target=1),)
    )
    assert told_of(some, target=1, draw="all") == [
        *("deal.players.other", "deal.end", "count.to", "count.draw.all", "count.kept.true")
    ]
    clauses = [one.clause for one in some[1][1]]
    assert clauses == ["X-02", "X-03", "X-03", "X-04", "X-04"]


def test_a_number_that_no_sentence_names_is_told_in_one():
    some = parts(Table, all=(item("X-09", "start"), each("kept", draw="one")))
    assert told_of(some) == ["all.players", "all.target", "all.start", "all.kept.true"]
    assert told_of(some, draw="all") == ["all.players", "all.target", "all.start"]
