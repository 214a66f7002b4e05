"""Statistics of the margins of deals: the mean, its interval, and a test for when to stop."""

from collections.abc import Sequence
from math import atan, cos, fsum, log, pi, sin, sqrt
from statistics import NormalDist
from typing import Literal, TypeAlias

from pisti.arena.table import FORFEIT

Decision: TypeAlias = Literal["better", "not better", "not clear"]
"""The decision of a sequential test about the first bot."""

FEWEST = 50
"""The number of deals before which a sequential test decides nothing."""
ERROR = 0.05
"""The chance that a sequential test is wrong, for each of its two decisions."""
_BOUND = log((1 - ERROR) / ERROR)  # the logarithm of the likelihood ratio at a decision

_PRIOR = 4  # deals that are added, won or lost by a forfeit; a smaller margin errs more often
_BELOW = 0.975  # with as much above the other end, the interval has 95 %
_FEW = 60  # degrees of freedom; with more of them a series is exact to eleven digits


def mean(margins: Sequence[float]) -> float:
    """The mean margin of a deal.

    >>> mean([1.0, 2.0, 6.0])
    3.0
    """
    return fsum(margins) / len(margins)


def half_width(margins: Sequence[float]) -> float | None:
    """Half of the width of the 95 % interval of the mean; `None` for one deal.

    >>> half_width([3.0]), round(half_width([1.0, 2.0, 6.0]), 2)
    (None, 6.57)

    It is that of Student, as the spread of the margins is known from the margins alone.
    """
    number = len(margins)
    if number < 2:
        return None
    middle = mean(margins)
    squares = fsum((margin - middle) ** 2 for margin in margins)
    return student(number - 1) * sqrt(squares / (number - 1) / number)


def student(freedom: int) -> float:
    """The value below which Student's t lies in 97.5 of a hundred cases, by degrees of freedom.

    >>> [round(student(freedom), 4) for freedom in (1, 4, 30, 1000)]
    [12.7062, 2.7764, 2.0423, 1.9623]
    """
    if freedom > _FEW:  # the expansion of Cornish and Fisher
        z = NormalDist().inv_cdf(_BELOW)
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


class Sprt:
    """The sequential test of two hypotheses about the mean margin: 0 or less, `edge` or more.

    It is Wald's test for normal margins.  The variance is computed from the margins so far and
    four more deals, two won and two lost by a forfeit, because forfeits may be too rare to have
    been seen.  The test is made after each deal, from the 50th on, and is wrong in one run of
    twenty, for each of its two decisions.

    If the margins differ by hardly anything but rare forfeits, all of one bot, it is wrong more
    often, in about one run of twelve.

    >>> test = Sprt(edge=2.0)
    >>> [decision for _ in range(150) for margin in (5.0, 0.0) if (decision := test.look(margin))]
    ['better']
    """

    def __init__(self, edge: float) -> None:
        self.edge = edge
        self.decision: Decision | None = None
        self._number = 0
        self._mean = self._squares = 0.0

    def look(self, margin: float) -> Decision | None:
        """Add a margin, and return the decision if this margin makes it clear, else `None`."""
        if self.decision:
            return None
        self._number += 1
        step = margin - self._mean
        self._mean += step / self._number
        self._squares += step * (margin - self._mean)
        if self._number >= FEWEST and abs(ratio := self._ratio()) >= _BOUND:
            self.decision = "better" if ratio > 0 else "not better"
        return self.decision

    def _ratio(self) -> float:
        """The logarithm of the likelihood ratio of the margins, with the edge against without."""
        beyond = self._mean - self.edge / 2
        variance = (self._squares + _PRIOR * FORFEIT**2) / (self._number + _PRIOR - 1)
        return self.edge * self._number * beyond / variance


def ratings(margins: dict[tuple[int, int], Sequence[float]], bots: int) -> list[list[float]]:
    """By bot, its points above the mean of all in each deal; every pair has played all deals.

    The margin of a pair is about the difference of the two.

    >>> ratings({(0, 1): [3.0], (0, 2): [6.0], (1, 2): [0.0]}, bots=3)
    [[3.0], [-1.0], [-2.0]]
    """
    found: list[list[float]] = []
    for bot in range(bots):
        won = [row for (one, _), row in margins.items() if one == bot]
        lost = [[-margin for margin in row] for (_, other), row in margins.items() if other == bot]
        found.append([fsum(deal) / bots for deal in zip(*won, *lost, strict=True)])
    return found
