"""Statistics of the margins of deals: the mean, its interval, and a test for when to stop."""

from collections.abc import Iterable, Sequence
from math import fsum, log, sqrt
from typing import Literal, TypeAlias

Decision: TypeAlias = Literal["better", "not better", "not clear"]
"""The decision of a sequential test about the first bot."""

FEWEST = 50
"""The number of deals before which a sequential test decides nothing."""
ERROR = 0.05
"""The chance that a sequential test is wrong, for each of its two decisions."""

_BOUND = log((1 - ERROR) / ERROR)
_PRIOR = 4  # deals that are added, won or lost by a forfeit
_WORST = 50.0  # their margin; with a smaller one, rare forfeits cause more wrong decisions


def mean(margins: Sequence[float]) -> float:
    """The mean margin of a deal.

    >>> mean([1.0, 2.0, 6.0])
    3.0
    """
    return fsum(margins) / len(margins)


def half_width(margins: Sequence[float]) -> float | None:
    """Half of the width of the 95 % interval of the mean; `None` for one deal.

    >>> half_width([3.0]), round(half_width([1.0, 2.0, 6.0]), 2)
    (None, 2.99)
    """
    number = len(margins)
    if number < 2:
        return None
    middle = mean(margins)
    variance = fsum((margin - middle) ** 2 for margin in margins) / (number - 1)
    return 1.96 * sqrt(variance / number)


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
        squares = self._squares + _PRIOR * _WORST**2
        variance = squares / (self._number + _PRIOR - 1)
        return self.edge * self._number * beyond / variance


def ratings(margins: dict[tuple[int, int], Sequence[float]], bots: int) -> list[list[float]]:
    """By bot, its points above the mean of all in each deal; every pair has played all deals.

    The margin of a pair is about the difference of the two.

    >>> ratings({(0, 1): [3.0], (0, 2): [6.0], (1, 2): [0.0]}, bots=3)
    [[3.0], [-1.0], [-2.0]]
    """
    return [
        [fsum(deal) / bots for deal in zip(*_against(margins, bot), strict=True)]
        for bot in range(bots)
    ]


def _against(
    margins: dict[tuple[int, int], Sequence[float]], bot: int
) -> Iterable[Sequence[float]]:
    """The margins of a bot against each other one."""
    for pair, of_pair in margins.items():
        if bot in pair:
            yield of_pair if pair[0] == bot else [-margin for margin in of_pair]
