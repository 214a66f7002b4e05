"""The mean of some numbers, and its 95 % interval, which is Student's."""

from collections.abc import Sequence
from math import atan, cos, fsum, pi, sin, sqrt

_BELOW = 0.975  # with as much above the other end, the interval has 95 %
_NORMAL = 1.9599639845400536  # below which a normal number lies with this chance
_FEW = 60  # degrees of freedom; with more of them a series is exact to eleven digits


def mean(numbers: Sequence[float]) -> float:
    """The mean of some numbers.

    >>> mean([1.0, 2.0, 6.0])
    3.0
    """
    return fsum(numbers) / len(numbers)


def half_width(numbers: Sequence[float]) -> float | None:
    """Half of the width of the 95 % interval of the mean; `None` for one number.

    >>> half_width([3.0]), round(half_width([1.0, 2.0, 6.0]), 2)
    (None, 6.57)

    It is that of Student, as the spread of the numbers is known from them alone.
    """
    number = len(numbers)
    if number < 2:
        return None
    middle = mean(numbers)
    squares = fsum((each - middle) ** 2 for each in numbers)
    return student(number - 1) * sqrt(squares / (number - 1) / number)


def student(freedom: int) -> float:
    """The value below which Student's t lies in 97.5 of a hundred cases, by degrees of freedom.

    >>> [round(student(freedom), 4) for freedom in (1, 4, 30, 1000)]
    [12.7062, 2.7764, 2.0423, 1.9623]
    """
    if freedom > _FEW:  # the expansion of Cornish and Fisher
        z = _NORMAL
        y = z * z
        terms = (
            (y + 1) / 4,
            ((5 * y + 16) * y + 3) / 96,
            (((3 * y + 19) * y + 17) * y - 15) / 384,
            ((((79 * y + 776) * y + 1482) * y - 1920) * y - 945) / 92_160,
            (((((27 * y + 339) * y + 930) * y - 1782) * y - 765) * y + 17_955) / 368_640,
        )
        return z + z * fsum(term / freedom**power for power, term in enumerate(terms, 1))
    low, high = 0.0, 1.0
    while _chance_below(high, freedom) < _BELOW:
        low, high = high, 2 * high
    while low < (middle := (low + high) / 2) < high:
        if _chance_below(middle, freedom) < _BELOW:
            low = middle
        else:
            high = middle
    return high


def _chance_below(t: float, freedom: int) -> float:
    """The chance that Student's t is below this value, 0 or more."""
    angle = atan(t / sqrt(freedom))
    is_odd = freedom % 2
    term = total = cos(angle) if is_odd else 1.0
    for number in range(2 + is_odd, freedom - 1, 2):
        term *= cos(angle) ** 2 * (number - 1) / number
        total += term
    if not is_odd:
        return 0.5 + sin(angle) * total / 2
    return 0.5 + (angle + (sin(angle) * total if freedom > 1 else 0.0)) / pi
