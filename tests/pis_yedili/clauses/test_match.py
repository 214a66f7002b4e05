"""PY-32 to PY-35, PY-A20, PY-A25, PY-A46 and PY-I15: what makes deals into a match."""

from random import Random

import attrs
import pytest

from pisti import Rank, Score, Standings, pis_yedili
from pisti.match import apply, dumps, legal_moves, loads, new_match
from pisti.pis_yedili import (
    PRESETS,
    RULES,
    MatchRules,
    Rules,
    new_hand,
    next_dealer,
    score,
    standings,
    view,
)
from positions.pis_yedili import PLAYERS, moments, over, refused_rules, rules_with, totals


def test_py_32_the_number_of_deals_changes_no_deal():
    ends = []
    for deals in (1, 4, 7):
        *_, end = moments(new_hand(rules_with(deals=deals), seed=1))
        ends.append((end.history, score(end)))
    assert ends[0] == ends[1] == ends[2]


@PLAYERS
def test_py_a20_every_seat_can_deal(players):
    rules = rules_with(players=players)
    for dealer in range(players):
        state = new_hand(rules, seed=1, dealer=dealer)
        assert (state.dealer, state.turn) == (dealer, (dealer + 1) % players)
        assert next_dealer(state) == (dealer + 1) % players
        for moment in moments(state):
            assert moment.dealer == dealer
            assert view(moment, None).dealer == dealer


@pytest.mark.clause("PY-A41")
def test_py_32_a_deal_that_is_going_on_is_none_of_the_match():
    rules = rules_with(players=2, deals=2)
    over, going_on = Score((), (30, 0)), Score((), (5, 9), is_final=False)
    assert standings(rules, [over, going_on]) == Standings((30, 0), (), 1)
    assert standings(rules, [over, going_on, over]) == Standings((60, 0), (1,), 2)


def test_py_a20_equal_lowest_totals_share_the_match():
    assert attrs.asdict(MatchRules()) == {"match_end": "deals", "deals": 4, "target": 101}
    assert totals(over(["2D 9H", "KD", "8S 2S"], ending="exhausted")) == (11, 0, 0)


def deals_of(*totals):
    """The counts of deals with these totals."""
    return [Score((), total) for total in totals]


def test_py_34_a_match_to_points_is_over_when_somebody_is_at_the_target():
    rules = rules_with(match_end="target", target=100)
    before = standings(rules, deals_of((99, 5, 0, 50)))
    assert before == Standings((99, 5, 0, 50), (), 1)
    assert standings(rules, deals_of((1, 0, 6, 0)), before) == Standings((100, 5, 6, 50), (1,), 2)
    five = standings(rules, deals_of(*[(0, 1, 2, 3)] * 5))
    assert five == Standings((0, 5, 10, 15), (), 5)


def test_py_34_by_default_a_match_is_so_many_deals_and_the_target_101():
    assert (RULES.match.match_end, RULES.match.target) == ("deals", 101)
    assert standings(RULES, deals_of((500, 0, 9, 9))).winners == ()
    rules = rules_with(match_end="target")
    assert standings(rules, deals_of((100, 0, 9, 9))).winners == ()
    assert standings(rules, deals_of((101, 0, 9, 9))).winners == (1,)


def test_py_35_whoever_comes_to_the_target_first_has_lost_alone():
    rules = rules_with(match_end="first_out", target=100)
    assert standings(rules, deals_of((99, 5, 0, 50))).winners == ()
    assert standings(rules, deals_of((99, 5, 0, 50), (1, 0, 6, 0))).winners == (1, 2, 3)
    assert standings(rules, deals_of((60, 0, 70, 0), (60, 0, 70, 1))).winners == (1, 3)


@pytest.mark.parametrize("match_end", ["target", "first_out"])
def test_py_a46_only_a_deal_that_is_over_ends_a_match(match_end):
    rules = rules_with(players=2, match_end=match_end, target=30)
    going_on = Score((), (31, 9), is_final=False)
    assert standings(rules, [going_on]) == Standings((0, 0), (), 0)
    assert standings(rules, [Score((), (30, 9)), going_on]) == Standings((30, 9), (1,), 1)


def test_py_a46_the_lowest_total_wins_however_many_are_there():
    for match_end in ("target", "first_out"):
        rules = rules_with(players=3, match_end=match_end, target=30)
        assert standings(rules, deals_of((40, 30, 50))).winners == (1,)
        assert standings(rules, deals_of((40, 30, 30))).winners == (1, 2)
    rules = rules_with(players=3, match_end="target", target=30)
    assert standings(rules, deals_of((40, 0, 0))).winners == (1, 2)
    assert standings(rules, deals_of((40, 0, 1))).winners == (1,)


def test_py_a46_the_deals_say_nothing_in_a_match_to_points():
    scores = deals_of((10, 0), (10, 0), (0, 5))
    ends = [
        standings(rules_with(players=2, match_end="target", target=20, deals=deals), scores)
        for deals in (1, 9)
    ]
    assert ends[0] == ends[1] == Standings((20, 5), (1,), 3)
    ends = [standings(rules_with(players=2, deals=3, target=n), scores) for n in (1, 900)]
    assert ends[0] == ends[1] == Standings((20, 5), (1,), 3)


@pytest.mark.parametrize("match_end", ["target", "first_out"])
def test_py_a46_a_match_that_might_never_end_is_refused(match_end):
    free = dict.fromkeys(Rank, 0)
    for table in ({}, free):
        said = refused_rules(match_end=match_end, card_penalty=table)
        assert said == (
            f"match_end is {match_end!r} and no card costs points, expected one that does"
            " (PY-28, PY-34, PY-A46)"
        )
    said = refused_rules(match_end=match_end, final_multiplier=free)
    assert said == (
        f"match_end is {match_end!r} and every last card multiplies by 0, expected one that does"
        " not (PY-29, PY-34, PY-A46)"
    )
    jack = free | {Rank.JACK: 2}
    rules_with(match_end=match_end, final_multiplier=jack)
    assert refused_rules(match_end=match_end, final_multiplier=jack, no_finish=[Rank.JACK]) == said
    rules_with(card_penalty={}, final_multiplier=free)


@pytest.mark.parametrize("match_end", ["target", "first_out"])
def test_py_a46_a_whole_match_is_played_to_its_target(match_end):
    rules = rules_with(players=3, match_end=match_end, target=60)
    match, chance = new_match(pis_yedili, rules, seed=7), Random(7)
    while moves := legal_moves(match):
        assert max(match.standings.totals) < 60
        match = apply(match, chance.choice(moves))
    totals = match.standings.totals
    assert max(totals) >= 60
    below = tuple(seat for seat, total in enumerate(totals) if total < 60)
    lowest = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    assert match.standings.winners == (lowest if match_end == "target" else below)
    assert loads(pis_yedili, dumps(match)) == match


def test_py_a25_the_default_is_one_apps_rules_and_there_are_others():
    assert PRESETS["pis_yedili"] == RULES == Rules()
    assert len({*PRESETS.values()}) == len(PRESETS) >= 7


def test_py_i15_a_total_is_the_sum_of_all_deals():
    deals = [
        over(["JD KH", "", "AS 2C", "TC 8H 3S"], "5D 7D"),
        over(["", "KD 2D", "7D 7H", "3D 4D"]),
        over(["7D 2S", "4D 5D", "", "JS"]),
        over(["5H", "AD AH", "9H 2S", ""]),
    ]
    assert [totals(deal) for deal in deals] == [
        (105, 0, 51, 63),
        (0, 12, 40, 7),
        (22, 9, 0, 25),
        (5, 30, 11, 0),
    ]
    assert len(deals) == RULES.match.deals
    sums = [sum(column) for column in zip(*map(totals, deals), strict=True)]
    assert sums == [132, 51, 102, 95]
    assert sums.index(min(sums)) == 1
