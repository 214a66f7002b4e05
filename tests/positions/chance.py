"""Whether what came up by chance could well come up so."""

from collections import Counter
from collections.abc import Hashable, Mapping
from math import exp, lgamma, log
from numbers import Rational

LEAST = 5  # expected, for a cell to be counted alone


def likelihood(weights: Mapping[Hashable, Rational], found: Counter[Hashable]) -> float:
    """The chance of a chi-square as large as this, if each came up as often as its weight says.

    >>> likelihood({"heads": 1, "tails": 1}, Counter(heads=50, tails=50))
    1.0
    >>> likelihood({"heads": 1, "tails": 1}, Counter(heads=70, tails=30)) < 1e-4
    True
    """
    number, total = found.total(), sum(weights.values())
    square, cells = 0.0, 0
    expected = seen = 0.0
    for each in sorted(weights, key=weights.__getitem__):
        expected += float(weights[each] * number / total)
        seen += found[each]
        if expected >= LEAST:
            square, cells = square + (seen - expected) ** 2 / expected, cells + 1
            expected = seen = 0.0
    return beyond(square, cells - 1)


def assert_equally_often(
    weights: Mapping[Hashable, Rational], found: Counter[Hashable], view: object
) -> None:
    """What came up in the worlds of a view is possible, and as often as its weight says."""
    is_possible = found.keys() <= weights.keys()
    assert is_possible, view
    chance = likelihood(weights, found)
    assert chance > 1e-4, (chance, view)


def beyond(square: float, freedom: int) -> float:
    """The chance that a chi-square of so many degrees of freedom is larger than this.

    >>> round(beyond(3.841, 1), 3), round(beyond(18.307, 10), 3)
    (0.05, 0.05)
    """
    if freedom < 1 or square <= 0:
        return 1.0
    half, z = freedom / 2, square / 2
    if z > half + 700:
        return 0.0
    term = total = 1 / half
    n = half
    while term > total * 1e-15:
        n += 1
        term *= z / n
        total += term
    return max(1 - total * exp(-z + half * log(z) - lgamma(half)), 0.0)
