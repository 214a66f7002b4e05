"""The planes of an observation: named pieces of a row of numbers, one after the other."""

from collections.abc import Sequence
from math import prod
from typing import TypeAlias

import attrs

MOST = 255
"""The highest number of an observation; whatever is higher is written as this."""
About: TypeAlias = tuple[str, tuple[int, ...], int, str, str]
"""The name of a plane, its shape, its highest number, its meaning, and its clause."""


@attrs.frozen
class Plane:
    """A named piece of an observation.

    `shape` is its shape, and `high` its highest number; it is 1 for what is or is not so.
    `meaning` says what its numbers tell, and `clause` which clause lets the seat know it.
    `start` and `stop` are where it begins and ends in an observation.
    """

    name: str
    shape: tuple[int, ...]
    high: int
    meaning: str
    clause: str
    start: int
    stop: int


def place_planes(parts: Sequence[About]) -> tuple[Plane, ...]:
    """These planes with their places, one after the other.

    >>> [(plane.start, plane.stop) for plane in place_planes([
    ...     ("hand", (52,), 1, "the cards of the own hand", "P-19"),
    ...     ("scores", (2,), 255, "the totals of the match", "P-46"),
    ... ])]
    [(0, 52), (52, 54)]
    """
    found: list[Plane] = []
    start = 0
    for part in parts:
        stop = start + prod(part[1])
        found.append(Plane(*part, start, stop))
        start = stop
    return tuple(found)
