"""The rate of a player: what it counts, and its interval over hands."""

from random import Random

import pytest

import pisti
from coach.costs import STATE, hand
from pisti import KindError, PistiError
from pisti.coach import Mean, rate
from pisti.coach.hands import Cost
from pisti.coach.rating import mean_cost
from pisti.review import Review


def test_a_rate_is_what_was_given_away_in_a_decision_that_mattered():
    found = rate(pisti, [hand(4.0, 0.0, None, result=-6.0, cards=-2.0), hand(2.0, 0.0)], 1)
    assert (found.hands, found.decisions, found.mattered, found.given) == (2, 5, 4, 6.0)
    assert found.rate.value == 1.5
    assert found.result == Mean(-6.0, None)
    assert found.skill == Mean(-4.0, None)


def test_the_interval_is_that_of_student_over_hands():
    """Hands of two decisions each: the half width is 12.7 times the standard error of 1.0."""
    found = rate(pisti, [hand(4.0, 0.0), hand(2.0, 0.0)], 1).rate
    assert found.width == pytest.approx(12.7062 * 0.5, abs=0.001)
    assert rate(pisti, [hand(4.0, 0.0)], 1).rate == Mean(2.0, None)


def test_hands_in_which_nothing_mattered_make_no_interval_for_another_one():
    assert mean_cost([Cost(5.0, 2), Cost(0.0, 0), Cost(0.0, 0)]) == Mean(2.5, None)
    assert rate(pisti, [hand(4.0, 0.0), hand(None)], 1).rate == Mean(2.0, None)


def test_where_nothing_mattered_there_is_no_rate():
    found = rate(pisti, [hand(None), hand()], 1)
    assert (found.rate, found.mattered, found.given) == (None, 0, 0.0)
    assert (found.result, found.skill) == (None, None)
    assert rate(pisti, [], 0).rate is None


def test_the_intervals_hold_the_true_rate_in_95_of_100_cases():
    """Hands are of unequal length, and the points of one hand hang together."""
    chance = Random(7)

    def cost():
        level, mattered = chance.expovariate(1.0), chance.randint(4, 12)
        return Cost(sum(chance.random() < 0.5 for _ in range(mattered)) * level, mattered)

    truth, held = 0.5, 0
    for _ in range(1000):
        found = mean_cost([cost() for _ in range(40)])
        held += abs(found.value - truth) <= found.width
    assert 920 <= held <= 970


def test_a_player_may_sit_elsewhere_in_each_hand():
    one, two = hand(4.0, 0.0), hand(2.0)
    assert rate(pisti, [one, two], (1, 0)).given == 4.0
    assert rate(pisti, [one, two], [1, 1]).given == 6.0


def test_wrong_seats_and_reviews_are_refused():
    for seat in (None, "01", 1.5):
        with pytest.raises(KindError, match=r"^expected a seat, or one for each review, not"):
            rate(pisti, [hand()], seat)
    with pytest.raises(PistiError, match=r"^2 seats, expected 1, one for each review$"):
        rate(pisti, [hand()], (0, 1))
    for seat in (2, -1, True):
        with pytest.raises(PistiError, match=r"^there is no seat .*, expected 0 to 1$"):
            rate(pisti, [hand()], seat)
    with pytest.raises(KindError, match=r"^expected "):
        rate(pisti, [STATE], 0)
    assert isinstance(hand(), Review)
