"""The figures: intervals that hold, and a sequential test that errs as seldom as it says."""

import random
import statistics
from math import atan, cos, exp, lgamma, log, pi, sqrt

import numpy as np
import pytest

from pisti import PistiError
from pisti.arena import FORFEIT
from pisti.arena.statistics import ERROR, FEWEST, Sprt, ratings
from pisti.kit.intervals import half_width, mean, student


def test_the_mean_and_its_interval_are_those_of_the_textbook():
    chance = random.Random(1)
    margins = [chance.gauss(2, 9) for _ in range(500)]
    assert mean(margins) == pytest.approx(statistics.fmean(margins))
    expected = 1.964729 * statistics.stdev(margins) / sqrt(500)  # Student's t with 499
    assert half_width(margins) == pytest.approx(expected)
    assert half_width([4.0]) is None
    assert half_width([4.0, 4.0]) == 0


@pytest.mark.parametrize("deals", [5, 30])
def test_the_interval_has_the_truth_in_it_nineteen_times_of_twenty(deals):
    chance = random.Random(deals)
    missed, number = 0, 2000
    for _ in range(number):
        margins = [chance.gauss(1.5, 9) for _ in range(deals)]
        missed += abs(mean(margins) - 1.5) > half_width(margins)
    assert missed / number == pytest.approx(0.05, abs=0.015)


@pytest.mark.parametrize("freedom", [1, 2, 3, 8, 29, 30, 60, 61, 300, 10_000])
def test_student_s_t_is_the_end_of_the_area_under_its_curve(freedom):
    """The area from 0 on, by the rule of Simpson over an angle."""
    end, parts = atan(student(freedom) / sqrt(freedom)), 2000
    heights = [cos(end * part / parts) ** (freedom - 1) for part in range(parts + 1)]
    area = heights[0] + heights[-1] + 4 * sum(heights[1::2]) + 2 * sum(heights[2:-1:2])
    whole = exp(lgamma(freedom / 2) - lgamma((freedom + 1) / 2)) * sqrt(pi)
    assert 0.5 + area * end / parts / 3 / whole == pytest.approx(0.975, abs=1e-9)


def decided(edge, margins):
    """The decision of the test, and after how many deals."""
    test = Sprt(edge)
    for number, margin in enumerate(margins, 1):
        if test.look(margin):
            return test.decision, number
    return None, number


def runs(truth, number, seed, deviation=12):
    chance = random.Random(seed)
    for _ in range(number):
        yield decided(2.0, (chance.gauss(truth, deviation) for _ in range(20_000)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("truth", "wrong"), [(0.0, "better"), (2.0, "not better")], ids=["not better", "better"]
)
def test_it_errs_in_one_run_of_twenty_at_most(truth, wrong):
    number = 2000
    said = [decision for decision, _ in runs(truth, number, seed=3)]
    assert None not in said
    allowed = ERROR + 3 * sqrt(ERROR * (1 - ERROR) / number)
    assert 0.01 < said.count(wrong) / number < allowed


def rare(truth, rate, number, seed):
    """Runs in which all deals are alike but for a few that are won or lost by a forfeit."""
    up = (rate + truth / FORFEIT) / 2
    for chance in map(random.Random, range(seed, seed + number)):
        draws = iter(chance.random, None)
        yield decided(0.5, ((FORFEIT if x < up else -FORFEIT if x < rate else 0.0) for x in draws))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("truth", "rate", "wrong"),
    [(0.0, 0.01, "better"), (0.5, 0.01, "not better"), (0.5, 0.03, "not better")],
    ids=["not better", "better", "better among more"],
)
def test_it_errs_as_seldom_where_a_few_deals_are_lost_by_a_forfeit(truth, rate, wrong):
    number = 500
    said = [decision for decision, _ in rare(truth, rate, number, seed=8)]
    assert None not in said
    assert said.count(wrong) / number < ERROR + 2 * sqrt(ERROR * (1 - ERROR) / number)


def test_it_needs_fewer_deals_than_a_run_of_fixed_length_that_errs_as_seldom():
    fixed = (2 * 1.645 * 12 / 2.0) ** 2
    assert statistics.fmean(number for _, number in runs(0.0, 500, seed=6)) < 0.75 * fixed


def test_deals_that_are_all_alike_decide_when_a_rare_forfeit_would_have_been_seen():
    assert decided(1.0, [0.0] * 1000) == ("not better", 242)
    assert decided(1.0, [1.0] * 1000) == ("better", 242)
    assert decided(1.0, [0.5] * 1000) == (None, 1000)
    assert decided(1.0, [FORFEIT] * 1000) == ("better", FEWEST)
    assert decided(1.0, [-FORFEIT] * 1000) == ("not better", FEWEST)


def test_it_says_what_it_has_said_once_and_no_more():
    test = Sprt(1.0)
    said = [test.look(-FORFEIT) for _ in range(60)]
    assert said == [None] * 49 + ["not better"] + [None] * 10
    assert test.decision == "not better"


@pytest.mark.parametrize("seed", range(6))
def test_the_test_decides_where_the_formula_of_wald_does(seed):
    """With the mean and the squares of all margins so far and of four lost and won by forfeit."""
    chance = random.Random(seed)
    margins = [chance.gauss(4 * (seed % 2), 12) for _ in range(600)]
    edge, bound = 4.0, log((1 - ERROR) / ERROR)
    expected = None, len(margins)
    for number in range(FEWEST, len(margins) + 1):
        some = margins[:number]
        middle = statistics.fmean(some)
        squares = sum((margin - middle) ** 2 for margin in some) + 4 * FORFEIT**2
        ratio = edge * number * (middle - edge / 2) / (squares / (number + 3))
        if abs(ratio) >= bound:
            expected = "better" if ratio > 0 else "not better", number
            break
    assert decided(edge, margins) == expected
    assert expected[1] < 600


def test_the_test_begins_with_nothing_but_the_forfeits():
    """After fifty equal margins the ratio is a hair above the bound, or a hair below it."""
    edge, bound = 4.0, log((1 - ERROR) / ERROR)
    squares = 4 * FORFEIT**2
    margin = edge / 2 + bound * squares / (edge * FEWEST * (FEWEST + 3))
    assert decided(edge, [margin + 1e-4] * 60) == ("better", FEWEST)
    assert decided(edge, [margin - 1e-4] * 60) == ("better", FEWEST + 1)


STRENGTH = [3.0, 0.0, -1.0, -2.0]


def duel_of(one, other, deals, *, seed="7", luck=lambda _: 0.0):
    """A duel of two of these bots, whose margins have this luck in each deal."""
    margins = [STRENGTH[one] - STRENGTH[other] + luck(deal) for deal in range(deals)]
    return (one, other), seed, margins


def test_ratings_add_up_to_nothing_and_their_differences_are_the_margins():
    pairs = [(a, b) for a in range(4) for b in range(a + 1, 4)]
    assert ratings([duel_of(*pair, 3) for pair in pairs], 4) == [(each, 0.0) for each in STRENGTH]
    chain = [duel_of(0, 1, 3), duel_of(1, 2, 5), duel_of(3, 2, 2, seed="8")]
    assert [points for points, _ in ratings(chain, 4)] == pytest.approx(STRENGTH)


def test_ratings_make_the_squares_of_all_errors_least():
    """As NumPy finds it, by a system with a line for each deal and the sum of all ratings."""
    chance = random.Random(3)
    lengths = {(0, 1): 5, (1, 2): 9, (0, 2): 4, (2, 3): 7}
    duels = [duel_of(*pair, n, luck=lambda _: chance.gauss(0, 5)) for pair, n in lengths.items()]
    lines, right = [[1.0] * 4], [0.0]
    for (one, other), _, margins in duels:
        for margin in margins:
            lines.append([(bot == one) - (bot == other) for bot in range(4)])
            right.append(margin)
    expected, *_ = np.linalg.lstsq(np.array(lines), np.array(right))
    assert [points for points, _ in ratings(duels, 4)] == pytest.approx([*expected])


def test_one_duel_has_the_interval_of_its_margin_and_one_deal_has_none():
    chance = random.Random(5)
    duel = duel_of(0, 1, 12, luck=lambda _: chance.gauss(0, 5))
    (points, width), _ = ratings([duel], 2)
    assert 2 * points == pytest.approx(mean(duel[2]))
    assert 2 * width == pytest.approx(half_width(duel[2]))
    assert [each for _, each in ratings([duel_of(0, 1, 1)], 2)] == [None, None]


@pytest.mark.parametrize("is_shared", [True, False], ids=["shared deals", "other deals"])
def test_the_interval_of_a_rating_has_the_truth_in_it_nineteen_times_of_twenty(is_shared):
    """Also where duels share their deals, whose luck helps a bot in one and harms it in others."""
    chance = random.Random(11)
    missed, number = 0, 1500
    for _ in range(number):
        luck = [chance.gauss(0, 6) for _ in range(40)]
        duels = [
            duel_of(0, 1, 40, seed="a", luck=lambda deal: luck[deal]),  # noqa: B023 - used here
            duel_of(
                *(1, 2, 25),
                seed="a" if is_shared else "b",
                luck=lambda deal: 0.8 * luck[deal] + chance.gauss(0, 3),  # noqa: B023 - used here
            ),
            duel_of(2, 3, 30, seed="c", luck=lambda _: chance.gauss(0, 9)),
        ]
        if not is_shared:
            duels[1] = duel_of(1, 2, 25, seed="b", luck=lambda _: chance.gauss(0, 5.7))
        points, width = ratings(duels, 4)[1]
        missed += abs(points - STRENGTH[1]) > width
    assert missed / number == pytest.approx(0.05, abs=0.017)


def test_bots_that_no_duel_joins_are_not_rated():
    with pytest.raises(PistiError, match="some of these bots are not joined by duels"):
        ratings([duel_of(0, 1, 4), duel_of(2, 3, 4)], 4)
