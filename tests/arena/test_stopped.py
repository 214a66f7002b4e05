"""The mean and the interval after a sequential test: corrected for what made it stop."""

import random
from math import inf, sqrt

import pytest

from pisti.arena import stopped
from pisti.arena.report import Result, Tally
from pisti.arena.statistics import FEWEST, Sprt, half_width, mean
from pisti.arena.stopped import estimate

TALLY = Tally(4, 2, 0, 0, 4, (), 96, 0, 0, 0, 0.5, "")


def margins_until_stop(truth, edge, deals, chance, deviation=9.0):
    test, margins = Sprt(edge), []
    while not test.decision and len(margins) < deals:
        margins.append(chance.gauss(truth, deviation))
        test.look(margins[-1])
    return tuple(margins)


def runs(number, truth, edge, deals, seed):
    chance = random.Random(seed)
    return [margins_until_stop(truth, edge, deals, chance) for _ in range(number)]


def result(margins, edge=2.0):
    head = ("pisti", {"preset": "classic_two"}, "7", ("one", "other"), (TALLY, TALLY))
    return Result(*head, margins, edge, "better")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("truth", "edge", "deals"), [(0.0, 2.0, 2000), (2.0, 2.0, 2000), (4.0, 2.0, 2000)]
)
def test_the_interval_misses_one_of_twenty_and_the_mean_leans_nowhere(truth, edge, deals):
    """`make intervals` does the same at length."""
    number = 200
    found = [estimate(margins, edge) for margins in runs(number, truth, edge, deals, 11)]
    missed = sum(not each.low <= truth <= each.high for each in found) / number
    assert missed < 0.05 + 3 * sqrt(0.05 * 0.95 / number)
    spread = sqrt(mean([(each.mean - truth) ** 2 for each in found]) / number)
    assert abs(mean([each.mean for each in found]) - truth) < 3 * spread


def test_the_mean_of_the_runs_leans_outward_without_it():
    """The correction is for this: in the mean of many runs it is far from nothing."""
    found = runs(300, 0.0, 2.0, 2000, 12)
    plain = [mean(margins) for margins in found]
    spread = sqrt(mean([each**2 for each in plain]) / len(plain))
    assert mean(plain) < -3 * spread
    assert mean([estimate(margins, 2.0).mean for margins in found[:30]]) > mean(plain) / 2


def test_a_test_that_has_not_stopped_early_changes_little():
    """The line was far away all the time."""
    chance = random.Random(3)
    margins = tuple(chance.gauss(0.1, 9) for _ in range(200))
    found = estimate(margins, 0.2)
    assert found.mean == pytest.approx(mean(margins), abs=0.02)
    half = half_width(margins)
    assert (found.low, found.high) == pytest.approx(
        (mean(margins) - half, mean(margins) + half), abs=0.02
    )


def test_a_test_that_could_stop_only_once_changes_nothing():
    margins = (60.0, 40.0) * (FEWEST // 2)
    found = result(margins)
    assert found.margin == 50
    assert found.interval == pytest.approx((50 - half_width(margins), 50 + half_width(margins)))
    assert (found.half_width, result((3.0,)).interval) == (half_width(margins), None)


@pytest.mark.parametrize("seed", range(4))
def test_the_two_sides_are_treated_alike(seed):
    """The test is the same when every margin is mirrored at half of the edge."""
    chance = random.Random(seed)
    margins = margins_until_stop([0, 1, 2, 4][seed], 2.0, 800, chance)
    found, other = estimate(margins, 2.0), estimate(tuple(2.0 - each for each in margins), 2.0)
    assert (found.mean, found.low, found.high) == pytest.approx(
        (2 - other.mean, 2 - other.high, 2 - other.low), abs=0.01
    )


def test_a_chance_is_that_of_a_run_whose_steps_are_thrown():
    """The chance of a higher outcome, by another way: runs that are thrown with dice."""
    number, end, drift, line = 70, 18.0, 0.2, 14.0
    outcomes = stopped._Outcomes(number, end, lambda _: line)
    chance, higher, throws = random.Random(5), 0, 20_000
    for _ in range(throws):
        place = chance.gauss(FEWEST * drift, sqrt(FEWEST))
        deals = FEWEST
        while abs(place) < line and deals < number - 1:
            place += chance.gauss(drift, 1)
            deals += 1
        if abs(place) < line:
            place += chance.gauss(drift, 1)
            higher += place >= end
        else:
            higher += place > 0
    expected = outcomes._chance_of_higher(drift)
    assert higher / throws == pytest.approx(expected, abs=4 * sqrt(0.25 / throws))


def test_margins_that_hardly_differ_have_an_interval_too():
    assert estimate((1.0,) * 300, 1.0) == stopped.Estimate(1.0, 1.0, 1.0)
    for odd in (0.01, 1.0, 50.0, -50.0, 5000.0):
        for many in (30, 150, 500):
            found = estimate((*(0.0, 0.001) * many, odd), 1.0)
            assert -inf < found.low <= found.high < inf
            assert found.low - 0.01 <= found.mean <= found.high + 0.01


def test_where_hardly_any_run_comes_the_mean_is_the_plain_one():
    """It would have stopped long before."""
    margins = (30.0, 50.0) * 300
    found, half = estimate(margins, 2.0), half_width(margins)
    middle = mean(margins)
    assert found == stopped.Estimate(middle, middle - half, middle + half)


def test_a_corrected_margin_is_told_with_the_ends_of_its_interval():
    margins = runs(1, 4.0, 2.0, 2000, 2)[0]
    found = result(margins)
    low, high = found.interval
    told = f"is {found.margin:+.2f} points a deal, from {low:+.2f} to {high:+.2f} (95 %).\n"
    assert told in str(found)
    assert found.half_width is None
    assert low < found.margin < mean(margins) < high
    data = found.as_json
    assert (data["margin"], data["interval"]) == (found.margin, [low, high])
    assert data["half_width"] is None
