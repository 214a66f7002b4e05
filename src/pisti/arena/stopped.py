"""The mean margin and its interval after a sequential test, which stops when it looks clear.

What has made the test stop also pulls the mean outward, and the usual interval misses too often.
Here outcomes are ordered by the moment and the side of the stop and then by the margin, as in
trials of medicines (Armitage, Siegmund).  For a true margin the chance of an outcome as high or
higher is then known; the interval has the true margins for which it is neither below 2.5 % nor
above 97.5 %.  The mean is that of the first deals, before the test could stop, as all the others
let it be expected: it leans nowhere.
"""

from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache
from math import ceil, erfc, exp, pi, sqrt
from operator import mul

import attrs

from pisti.arena.statistics import BOUND, FEWEST, mean, spread, squares, student

_STEPS = 60  # to the moment of the stop; with more the second digit of an interval stays
_SPACE = 0.7  # between two points, in deviations of a step
_REACH = 9.0  # deviations around the mean path beyond which nothing is computed
_KERNEL = 5.0  # the same for a step
_LEAST = 1e-12  # a chance that is none
_SELDOM = (
    0.5826  # deviations by which a line looks farther to one that is looked at after each step
)


@attrs.frozen
class Estimate:
    """A mean margin, and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float


@lru_cache(maxsize=32)
def estimate(margins: tuple[float, ...], edge: float) -> Estimate:
    """The mean and the interval of these margins, at which a test with this edge has ended.

    They are the usual ones without a look of the test before the last one, and where hardly any
    run would have come to this end, so that what is normal says nothing.

    >>> found = estimate((12.0, -3.0, 9.0) * 20, 2.0)
    >>> f"{found.mean:.2f}, from {found.low:.2f} to {found.high:.2f}"
    '5.92, from 4.27 to 7.66'
    """
    number, middle = len(margins), mean(margins)
    deviation = sqrt(squares(margins) / (number - 1))
    t = student(0.975, number - 1)
    half = t * deviation / sqrt(number)
    usual = Estimate(middle, middle - half, middle + half)
    if not deviation or number <= FEWEST:
        return usual

    def line(deals: int) -> float:
        """The distance at which the test stops after so many deals."""
        variance = spread((deals - 1) * deviation**2, deals)
        return BOUND * variance / (edge * deviation)

    # From here on a margin is counted from half of the edge, and in deviations.
    outcomes = _Outcomes(number, number * (middle - edge / 2) / deviation, line)
    if not outcomes.is_likely:
        return usual
    tail = _chance_above(t)
    drifts = (outcomes.mean_at_first_look(), outcomes.drift(tail), outcomes.drift(1 - tail))
    return Estimate(*[edge / 2 + deviation * drift for drift in drifts])


@attrs.frozen
class _Look:
    """The sums of margins with which a run is still going on after a look of the test.

    `chances` are for sums near each of these points, and `firsts` the same, times the sum at the
    first look.
    """

    deals: int
    line: float
    points: list[float]
    chances: list[float]
    firsts: list[float]


class _Outcomes:
    """The outcomes of a test whose steps are normal: a run is followed from look to look.

    It is followed for the drift that the run seems to have had; for any other drift each chance is
    multiplied by the ratio of the likelihoods.
    """

    def __init__(self, number: int, end: float, line: Callable[[int], float]) -> None:
        self._number, self._end, self._drift = number, end, end / number
        way = number - 1 - FEWEST
        steps = min(_STEPS, way)
        deals = [FEWEST + round(step * way / max(1, steps)) for step in range(steps + 1)]
        self._looks: list[_Look] = []
        for at, (before, now, after) in enumerate(
            zip([FEWEST - 1, *deals], deals, [*deals[1:], number], strict=False)
        ):
            farther = line(now) - _SELDOM * (sqrt(now - before) - 1) if at else line(now)
            self._looks.append(self._look(now, farther, now - before, after - now))
        chance, first = self._arrive(end, 1)
        self.is_likely = min(chance, sum(self._looks[-1].chances)) > _LEAST
        self._first = first / chance if chance else 0.0

    def _look(self, deals: int, line: float, step: int, after: int) -> _Look:
        """The look after so many deals, from the one before."""
        path, around = deals * self._drift, _REACH * sqrt(deals)
        low, high = max(-line, path - around), min(line, path + around)
        high = max(low, high)  # where hardly any run is still going on
        size = _SPACE * sqrt(min(step, after))
        parts = 2 * max(4, ceil((high - low) / (2 * size)))
        width = (high - low) / parts
        points = [low + part * width for part in range(parts + 1)]
        if self._looks:
            found = [self._arrive(point, step) for point in points]
        else:
            found = [(_density(point - path, deals), 0.0) for point in points]
            found = [(chance, chance * x) for (chance, _), x in zip(found, points, strict=True)]
        weights = [width / 3 * (4 if part % 2 else 2) for part in range(parts + 1)]  # of Simpson
        weights[0] = weights[-1] = width / 3
        chances = [weight * chance for weight, (chance, _) in zip(weights, found, strict=True)]
        firsts = [weight * first for weight, (_, first) in zip(weights, found, strict=True)]
        return _Look(deals, line, points, chances, firsts)

    def _arrive(self, point: float, step: int) -> tuple[float, float]:
        """The density of runs that come to this point, from the last look in a step."""
        look = self._looks[-1]
        start, reach = point - step * self._drift, _KERNEL * sqrt(step)
        near = slice(
            bisect_left(look.points, start - reach), bisect_left(look.points, start + reach)
        )
        steps = [_density(start - other, step) for other in look.points[near]]
        return sum(map(mul, steps, look.chances[near])), sum(map(mul, steps, look.firsts[near]))

    def drift(self, wanted: float) -> float:
        """The drift for which an outcome as high as this one, or higher, has this chance."""
        reach = 6 / sqrt(self._number)
        low, high = self._drift - reach, self._drift + reach
        for _ in range(16):
            middle = (low + high) / 2
            if self._chance_of_higher(middle) < wanted:
                low = middle
            else:
                high = middle
        return (low + high) / 2

    def _chance_of_higher(self, drift: float) -> float:
        """The chance of this outcome or a higher one: to have stopped above before, or be above."""
        first = self._looks[0]
        chance = _chance_above((first.line - first.deals * drift) / sqrt(first.deals))
        nexts = [(look.deals, look.line) for look in self._looks[1:]]
        for look, (deals, line) in zip(
            self._looks, [*nexts, (self._number, self._end)], strict=True
        ):
            step = deals - look.deals
            slope = drift - self._drift
            level = (drift**2 - self._drift**2) * look.deals / 2
            for point, part in zip(reversed(look.points), reversed(look.chances), strict=True):
                away = (line - point - step * drift) / sqrt(step)
                if away > _KERNEL:
                    break
                chance += part * exp(slope * point - level) * _chance_above(away)
        return chance

    def mean_at_first_look(self) -> float:
        """The step that is expected before the first look, if a run ends like this one."""
        return self._first / FEWEST


def _density(distance: float, variance: float) -> float:
    """The density of a normal value at this distance from its mean."""
    return exp(-(distance**2) / (2 * variance)) / sqrt(2 * pi * variance)


def _chance_above(z: float) -> float:
    """The chance of a normal value above this one."""
    return erfc(z / sqrt(2)) / 2
