"""The mean of what came of a move in some worlds, and how sure it is."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

ERRORS: Final = {"pisti": 0.25, "all_fours": 0.03, "pis_yedili": 2.0}
"""By game the error, in points, of a difference of two moves in ever so many worlds.

The network plays on for everybody, but people and other bots play differently.  So a difference
that is smaller than this error says nothing.
"""
LEFT: Final = 4.9
"""The error of the network of Pis Yedili where it says how a hand goes on.

`benchmarks/teacher.py --left` has measured 2.0 and 4.9 in two samples of `duel`; in Pişti .05 to
.26, which `ERRORS` has.  The larger figure is taken.
"""


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


def error_of(game: str, *, to_end: bool) -> float:
    """The error of a difference of two moves of this game beside that of the worlds.

    It is not known for the games of others.
    """
    return LEFT if game == "pis_yedili" and not to_end else ERRORS.get(game, 0.0)
