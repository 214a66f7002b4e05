"""Statistics of the margins of deals: a test for when to stop, and ratings."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import fsum, log, sqrt
from typing import Literal, TypeAlias

from pisti.arena.table import FORFEIT
from pisti.errors import PistiError
from pisti.kit.intervals import mean, student
from pisti.kit.languages import told

Decision: TypeAlias = Literal["better", "not better", "not clear"]
"""The decision of a sequential test about the first bot."""

FEWEST = 50
"""The number of deals before which a sequential test decides nothing."""
ERROR = 0.05
"""The chance that a sequential test is wrong, for each of its two decisions."""
_BOUND = log((1 - ERROR) / ERROR)  # the logarithm of the likelihood ratio at a decision

_PRIOR = 4  # deals that are added, won or lost by a forfeit; a smaller margin errs more often


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


Duel: TypeAlias = tuple[tuple[int, int], str, Sequence[float]]
"""Two bots by their numbers, the seed of their deals, and the margins of these."""


def ratings(duels: Sequence[Duel], bots: int) -> list[tuple[float, float | None]]:
    """By bot its points a deal above the mean of all, and half of the width of the 95 % interval.

    >>> ratings([((0, 1), "7", [3.0]), ((0, 2), "7", [6.0]), ((1, 2), "7", [0.0])], bots=3)
    [(3.0, None), (-1.0, None), (-2.0, None)]

    The ratings are the most likely ones if the margin of a deal is the difference of two of them
    and a normal error that is equally wide for all pairs: they make the squares of the errors
    least.  The intervals hold for any errors, and come from the spread of the margins from deal to
    deal: duels that share their deals share the luck of these.  They are as wide as the fewest
    deals of a duel make them.
    """
    # Without the ones the matrix of the normal equations leaves the sum of all ratings open; with
    # them it is 0, and only bots that are not joined by duels leave the matrix without an inverse.
    matrix = [[Fraction(1)] * bots for _ in range(bots)]
    for (one, other), _, margins in duels:
        for at, to in product((one, other), repeat=2):
            matrix[at][to] += len(margins) if at == to else -len(margins)
    inverse = _inverse(matrix)
    means = [mean(margins) for *_, margins in duels]
    fewest = min([len(margins) for *_, margins in duels])
    found: list[tuple[float, float | None]] = []
    for row in inverse:
        weights = [float(row[one] - row[other]) for (one, other), *_ in duels]
        rated = [*zip(weights, means, duels, strict=True)]
        points = fsum([weight * middle * len(margins) for weight, middle, (*_, margins) in rated])
        luck: dict[tuple[str, int], float] = {}
        for weight, middle, (_, seed, margins) in rated if fewest > 1 else ():
            share = weight * sqrt(len(margins) / (len(margins) - 1))
            for deal, margin in enumerate(margins):
                luck[seed, deal] = luck.get((seed, deal), 0.0) + share * (margin - middle)
        spread = sqrt(fsum([each * each for each in luck.values()]))
        found.append((points, student(fewest - 1) * spread if luck else None))
    return found


def _inverse(matrix: list[list[Fraction]]) -> list[list[Fraction]]:
    """The inverse of a symmetric matrix that has no negative eigenvalue, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(Fraction(at == to) for to in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        if not rows[at][at]:
            raise PistiError(told("arena.unmet"))
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            if other != at and (times := rows[other][at]):
                rows[other] = [x - times * y for x, y in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
