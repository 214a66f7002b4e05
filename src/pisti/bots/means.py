"""The mean of what came of a move in some worlds, and how sure it is."""

from collections.abc import Sequence
from math import sqrt


def mean_of(numbers: Sequence[float], weights: Sequence[float] = ()) -> tuple[float, float]:
    """The mean of these numbers, each with its weight, and the standard error of it.

    >>> mean_of([1, 3, 5, 7])
    (4.0, 1.2909944487358056)
    >>> mean_of([1, 3], [3, 1])[0]
    1.5
    """
    shares = weights or [1.0] * len(numbers)
    total = sum(shares)
    mean = sum([share * number for share, number in zip(shares, numbers, strict=True)]) / total
    squares = [(share * (n - mean)) ** 2 for share, n in zip(shares, numbers, strict=True)]
    return mean, sqrt(sum(squares) * len(squares) / max(len(squares) - 1, 1)) / total
