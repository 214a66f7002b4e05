"""Statistics of the margins of deals: their mean, how sure it is, and when one can stop."""

from collections.abc import Iterable, Sequence
from math import fsum, log, sqrt
from typing import Literal, TypeAlias

Decision: TypeAlias = Literal["better", "not better", "not clear"]
"""The verdict of a sequential test on the first bot."""

FEWEST = 50
"""A sequential test looks at so many deals before it says anything."""
ERROR = 0.05
"""The chance that a sequential test is wrong, in either way."""

_BOUND = log((1 - ERROR) / ERROR)
_PRIOR = 4  # deals that are taken to be won or lost
_WORST = 50.0  # by so much, as by a forfeit: with fewer, rare forfeits make it err more often


def mean(margins: Sequence[float]) -> float:
    """The mean margin of a deal.

    >>> mean([1.0, 2.0, 6.0])
    3.0
    """
    return fsum(margins) / len(margins)


def half_width(margins: Sequence[float]) -> float | None:
    """The 95 % interval of the mean is this much on either side; one deal tells nothing.

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

    It is Wald's test for normal margins.  Their variance is that of those seen so far and of four
    more deals, two won and two lost by a forfeit, which may be rare and not have been seen yet.
    It looks after each deal, from the 50th on, and is wrong in one run of twenty, in either way.

    Only where hardly anything but rare forfeits spreads the margins, and all by one of the two
    bots, it errs somewhat more often, in one run of twelve or so.

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
        """Add a margin: the verdict if it is clear now, which ends the test, or `None`."""
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
        """The logarithm of how much likelier the margins are with the edge than without."""
        beyond = self._mean - self.edge / 2
        squares = self._squares + _PRIOR * _WORST**2
        variance = squares / (self._number + _PRIOR - 1)
        return self.edge * self._number * beyond / variance


def ratings(margins: dict[tuple[int, int], Sequence[float]], bots: int) -> list[list[float]]:
    """Deal by deal, how each bot stands to the mean of all, where every pair played all deals.

    The margin of a pair, expected from these, is the difference of its two.

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
