"""The functions that numba compiles write what those of plain Python do, compiled or not."""

import numpy as np
import pytest

from pisti.batch import COMPILED, vectors
from pisti.kit import vectors as plain
from pisti.kit.vectors import WIDE, room_for

CHANCE = np.random.default_rng(5)
AT = 7  # where the row is written to
CALLS = {
    "clear": lambda f, row, _, width: f(row, AT, width),
    "mark": lambda f, row, marks, width: f(row, AT, marks, room_for(width), width, 3, 2),
    "copy": lambda f, row, marks, width: f(row, AT, marks, room_for(width), width, 7),
    "copy_if": lambda f, row, marks, width: f(row, AT, marks, room_for(width), 0, width, 5),
    "replace": lambda f, row, _, width: f(row, AT, width, 6, 4, 130),
    "sort_twins": lambda f, row, _, width: f(row, AT, width // 2),
}
WAYS = ("as it is", "compiled") if COMPILED else ("as it is",)


def compiled(f):
    import numba

    return numba.njit(f)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("width", [8, 44, 52, 64, 104])
@pytest.mark.parametrize("name", CALLS)
def test_the_same_bytes_are_written(name, width, way):
    own = getattr(vectors, name)
    own = compiled(own) if way == "compiled" else own
    changed = 0
    for _ in range(5):
        marks = CHANCE.integers(0, 8, 3 * room_for(width), np.uint8)
        row = CHANCE.integers(0, 8, AT + room_for(width) + 9, np.uint8)
        before, expected = row.copy(), bytearray(row)
        CALLS[name](getattr(plain, name), expected, memoryview(marks), width)
        CALLS[name](own, row, marks, width)
        assert row[: AT + width].tobytes() == expected[: AT + width]
        assert np.array_equal(row[AT + room_for(width) :], before[AT + room_for(width) :])
        changed += not np.array_equal(row, before)
    assert changed


@pytest.mark.parametrize("name", CALLS)
def test_both_have_the_same_functions_of_the_same_arguments(name):
    one, other = getattr(plain, name).__code__, getattr(vectors, name).__code__
    count = one.co_argcount
    assert other.co_argcount == count
    assert one.co_varnames[:count] == other.co_varnames[:count]


def test_bytes_are_taken_together_by_as_many_as_are_a_power_of_two():
    assert WIDE & WIDE - 1 == 0
    assert [room_for(cards) for cards in (1, 52, 64, 65, 104)] == [64, 64, 64, 128, 128]
