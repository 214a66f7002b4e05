"""The grade: a scale of bots, the place on it, and when there is none."""

from types import SimpleNamespace

import pytest
from grades import scale_of

import pisti
from coach.costs import hand
from pisti.bots.ladder import ladder_of, stand_in
from pisti.coach import Rung, Scale, grade
from pisti.coach.grading import scales, scales_for, table_of
from pisti.coach.hands import Cost
from pisti.games import GAMES
from pisti.review.judging import WORLDS
from pisti.review.weighing import AT_ONCE, MANY

LADDER = Scale(
    "master",
    64,
    (Rung("bad", 9, 3.0, 1.0), Rung("fair", 9, 1.0, 1.0), Rung("good", 9, 0.0, 0.0)),
)


@pytest.fixture
def ladder(monkeypatch):
    """Only two tables of Pişti have scales, and these are plain ones."""
    known = {"pisti": {"classic": (LADDER,), "classic_two": (LADDER,)}}
    monkeypatch.setattr("pisti.coach.grading.scales", lambda: known)


def test_the_border_between_two_bots_is_as_many_deviations_from_the_one_as_from_the_other():
    rates = (9.0, 2.01, 1.99, 0.5, 0.01, -0.0, -1.0)
    assert [LADDER.place(rate) for rate in rates] == [0, 0, 1, 1, 1, 1, 2]
    alike = Scale("master", 64, (Rung("a", 9, 2.0, 0.0), Rung("b", 9, 1.0, 0.0)))
    assert [alike.nearest(rate).name for rate in (1.6, 1.4)] == ["a", "b"]


def test_a_player_plays_like_the_bot_that_gives_away_as_much(ladder):
    found = grade(pisti, [hand(1.0, 1.2), hand(1.2, 0.8), hand(0.9, 1.0)], 1)
    assert (found.rung.name, found.worst.name, found.best.name) == ("fair", "fair", "fair")
    wide = grade(pisti, [hand(4.0, 0.0), hand(0.0, 0.0)], 1)
    assert (wide.worst.name, wide.rung.name, wide.best.name) == ("bad", "fair", "good")
    one = grade(pisti, [hand(4.0, 4.0)], 1)
    assert (one.rung.name, one.worst, one.best) == ("bad", None, None)


def test_a_scale_of_other_reviews_or_of_another_table_gives_no_grade(ladder):
    assert grade(pisti, [hand(1.0, weigher="expert")], 1) is None
    assert grade(pisti, [hand(1.0, worlds=32)], 1) is None
    assert grade(pisti, [hand(1.0, weigher="exact")], 1) is None
    assert grade(pisti, [hand(None)], 1) is None
    assert grade(pisti, [], 1) is None
    three = pisti.new_hand(pisti.PRESETS["classic_three"], seed=7)
    assert grade(pisti, [hand(1.0, last=three)], 1) is None
    four = pisti.new_hand(pisti.RULES, seed=7)
    assert grade(pisti, [hand(1.0, last=four)], 1).rung.name == "fair"
    assert grade(pisti, [hand(1.0, last=four), hand(1.0)], 1) is None


def test_hands_that_were_weighed_in_another_way_are_not_graded_with_the_others(ladder, monkeypatch):
    others = [hand(9.0, weigher="expert", worlds=12)] * 3
    found = grade(pisti, [hand(1.0), *others, hand(1.0)], 1)
    assert (found.rung.name, found.rate.hands, found.rate.rate.value) == ("fair", 2, 1.0)
    at_once = Scale("network", 0, LADDER.rungs)
    mixed = [hand(1.0, weigher=way, worlds=0) for way in ("network", "network", "packet")]
    known = {"pisti": {"classic_two": (LADDER, at_once)}}
    monkeypatch.setattr("pisti.coach.grading.scales", lambda: known)
    assert grade(pisti, [*mixed, hand(9.0)], 1).scale is at_once
    assert grade(pisti, [*mixed, *[hand(9.0)] * 4], 1).scale is LADDER
    assert grade(pisti, [*mixed, *mixed[2:] * 2], 1).scale is at_once  # most looks were deeper


def test_a_table_is_its_rules_without_the_end_of_the_match():
    rules = pisti.PRESETS["classic_two"]
    assert table_of(rules.but(target=30)) == table_of(rules)
    assert table_of(rules.but(pisti_points=5)) != table_of(rules)
    small = SimpleNamespace(players=2)
    assert table_of(small) is small


def test_a_scale_leaves_out_bots_of_whom_nothing_is_known():
    costs = {"a": [Cost(1.0, 2), Cost(3.0, 2)], "b": [Cost(0.0, 0)] * 2, "c": [Cost(1.0, 1)]}
    costs["judge"] = [Cost(0.0, 3)] * 2
    scale = scale_of(costs, "master", 64)
    assert [(rung.name, rung.hands, rung.rate) for rung in scale.rungs] == [("a", 2, 1.0)]
    assert scale.rungs[0].spread == pytest.approx(2**0.5 / 2)


def test_the_scales_of_the_main_tables_are_those_of_their_ladders():
    tables = {(game, preset) for game, known in scales().items() for preset in known}
    assert tables == {
        ("pisti", "classic_two"),
        ("pisti", "classic"),
        ("all_fours", "hoffmann"),
        ("all_fours", "trinidad"),
        ("pis_yedili", "duel"),
        ("pis_yedili", "pis_yedili"),
    }
    for name, preset in tables:
        game = GAMES[name]
        rules = game.PRESETS[preset]
        ladder = [rung.name for rung in ladder_of(game) if not stand_in(rung.name, game, rules)]
        for scale in scales_for(game, rules):
            judges = {"expert"} if scale.weigher == AT_ONCE else set()
            assert {rung.name for rung in scale.rungs} == {*ladder} - judges
            assert scale.rungs[0].name == "random"
            rates = [rung.rate for rung in scale.rungs]
            assert rates == sorted(rates, reverse=True)
            assert all(rung.hands >= 2 and rung.spread > 0 for rung in scale.rungs)
    assert scales_for(pisti, pisti.PRESETS["mini"]) == ()


def test_the_main_table_has_a_scale_for_the_reviews_of_the_command_and_of_the_card_table():
    ways = [
        (scale.weigher, scale.worlds) for scale in scales_for(pisti, pisti.PRESETS["classic_two"])
    ]
    assert ways == [("master", MANY * WORLDS), (AT_ONCE, 0)]
