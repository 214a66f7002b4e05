"""The mean of what came of a move in some worlds, and how sure it is."""

from collections.abc import Sequence
from math import sqrt


def mean_of(numbers: Sequence[float], weights: Sequence[float] = ()) -> tuple[float, float]:
    """The mean of these numbers, each with its weight, and the standard error of it.

    >>> mean_of([1, 3, 5, 7])
    (4.0, 1.2909944487358056)
    >>> mean_of([1, 3], [3, 1])[0]
    1.5

    The spread is taken to be the same whatever the weights; so where few of them weigh much, the
    mean is as unsure as that of those few.
    """
    parts = weights or [1.0] * len(numbers)
    total = sum(parts)
    shares = [part / total for part in parts]
    mean = sum([part * number for part, number in zip(parts, numbers, strict=True)]) / total
    spread = sum([share * (n - mean) ** 2 for share, n in zip(shares, numbers, strict=True)])
    unequal = sum([share**2 for share in shares])
    rest = sum([share * (1 - share) for share in shares])
    return mean, sqrt(spread * unequal / rest) if rest else 0.0
