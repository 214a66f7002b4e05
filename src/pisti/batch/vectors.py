"""The functions of `pisti.kit.vectors` as numba compiles them best: the same results.

The loops are of `WIDE` bytes, which the compiler knows, and on bytes alone.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pisti.kit.vectors import WIDE

Array: TypeAlias = NDArray[Any]
"""An array of whole numbers."""


def clear(row: Array, at: int, width: int) -> None:
    """Write zeros."""
    for part in range(0, width, WIDE):
        to = np.uint64(at + part)
        for n in range(WIDE):
            row[to + np.uint64(n)] = 0


def mark(row: Array, at: int, marks: Array, plane: int, width: int, mask: int, code: int) -> None:
    """Write 1 for each card whose byte, under this mask, is this code, and 0 for all others."""
    under, wanted = np.uint8(mask), np.uint8(code)
    for part in range(0, width, WIDE):
        to, origin = np.uint64(at + part), np.uint64(plane + part)
        for n in range(WIDE):
            row[to + np.uint64(n)] = np.uint8(marks[origin + np.uint64(n)] & under) == wanted


def copy(row: Array, at: int, marks: Array, plane: int, width: int, most: int) -> None:
    """Write the bytes of the cards, none of which is above `most`.

    That is asked of each, as a plain loop would become a call, which takes five times as long.
    """
    highest = np.uint8(most)
    for part in range(0, width, WIDE):
        to, origin = np.uint64(at + part), np.uint64(plane + part)
        for n in range(WIDE):
            row[to + np.uint64(n)] = min(marks[origin + np.uint64(n)], highest)


def copy_if(
    row: Array, at: int, marks: Array, plane: int, owners: int, width: int, code: int
) -> None:
    """Write the bytes of the cards whose byte in the plane `owners` is this code, else 0."""
    wanted, none = np.uint8(code), np.uint8(0)
    for part in range(0, width, WIDE):
        to, origin, who = np.uint64(at + part), np.uint64(plane + part), np.uint64(owners + part)
        for n in range(WIDE):
            number = marks[origin + np.uint64(n)]
            row[to + np.uint64(n)] = number if marks[who + np.uint64(n)] == wanted else none


def replace(marks: Array, plane: int, width: int, mask: int, code: int, new: int) -> None:
    """Write `new` for each card whose byte, under this mask, is this code; the rest is kept."""
    under, wanted, other = np.uint8(mask), np.uint8(code), np.uint8(new)
    rest = np.uint8(~mask & 255)
    for part in range(0, width, WIDE):
        to = np.uint64(plane + part)
        for n in range(WIDE):
            byte = marks[to + np.uint64(n)]
            is_it = np.uint8(byte & under) == wanted
            marks[to + np.uint64(n)] = (other | (byte & rest)) if is_it else byte


def sort_twins(row: Array, at: int, kinds: int) -> None:
    """Of the two cards of each kind, put the lower number first, but 0 after any other."""
    one, other = row[at:], row[at + kinds :]
    for n in range(kinds):
        first, second = one[n], other[n]
        is_turned = second != 0 and (second < first or first == 0)
        one[n] = second if is_turned else first
        other[n] = first if is_turned else second
