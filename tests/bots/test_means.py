"""The mean of weighted numbers: how sure it is, however unequal the weights are."""

from math import exp, sqrt
from random import Random

import pytest

from pisti.bots.means import mean_of


@pytest.mark.parametrize("spread", [0.0, 1.0, 2.0, 3.0])
def test_a_mean_is_off_by_its_standard_error_however_far_the_weights_differ(spread):
    chance, squares = Random(3), []
    for _ in range(2000):
        weights = [exp(spread * chance.gauss(0, 1)) for _ in range(64)]
        mean, error = mean_of([chance.gauss(0, 1) for _ in weights], weights)
        squares.append((mean / error) ** 2)
    assert 0.9 < sqrt(sum(squares) / len(squares)) < 1.1


def test_light_numbers_make_the_mean_of_heavy_ones_no_surer():
    heavy = [1.0, 3.0, 5.0, 7.0]
    light = [(number, 1e-9) for number in heavy * 10]
    numbers, weights = zip(*[(number, 1.0) for number in heavy], *light, strict=True)
    assert mean_of(numbers, weights) == pytest.approx(mean_of(heavy))
    assert mean_of([*heavy, 1.0], [1e-20] * 4 + [1.0])[1] > 3
    assert mean_of([2.0], [0.5]) == (2.0, 0.0)
