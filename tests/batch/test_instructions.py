"""The instructions that numba compiles do what those of Python do."""

import numpy as np
import pytest

from pisti.batch import vectors

pytest.importorskip("numba", reason="numba is not installed")
import numba

from pisti.batch import instructions

ROW = np.random.default_rng(5).integers(0, 256, 64, np.uint8)
BOARD = np.uint64(0x8F0123456789ABC1)


def put(module, compiled):
    return compiled(lambda to, _: module.put(to + 3, np.uint8(200)))


def got(module, compiled):
    return compiled(lambda to, origin: module.put(to, module.got(origin + 5)))


def join(module, compiled):
    return compiled(lambda to, _: module.join(to + 9, BOARD))


def spread(module, compiled):
    return compiled(lambda to, _: module.spread(to, BOARD))


def wipe(module, compiled):
    return compiled(lambda to, _: module.wipe(to + 2))


def copy(module, compiled):
    return compiled(lambda to, origin: module.copy(to + 1, origin + 7))


def copy_until(module, compiled):
    return compiled(lambda to, origin: module.copy_until(to + 1, origin + 7, np.uint8(99)))


@pytest.mark.parametrize("make", [put, got, join, spread, wipe, copy, copy_until])
def test_the_same_bytes_are_written(make):
    rows = np.full((2, 70), 77, np.uint8)
    ways = ((vectors, lambda function: function), (instructions, numba.njit))
    for row, (module, compiled) in zip(rows, ways, strict=True):
        make(module, compiled)(row.ctypes.data, ROW.ctypes.data)
    assert np.array_equal(*rows)
    assert (rows != 77).any()
    assert (rows[0, 64:] == 77).all()


@pytest.mark.parametrize("name", ["PCG64", "MT19937", "Philox", "SFC64", "PCG64DXSM"])
def test_numbers_are_those_of_the_generator(name):
    def drawn(module):
        def draw(generator):
            return module.next_32(generator), module.next_64(generator), module.next_32(generator)

        return draw

    one, two, three = [np.random.Generator(getattr(np.random, name)(7)) for _ in range(3)]
    first = one.integers(0, 2**32, 1, np.uint32)[0]
    expected = (
        first, one.integers(0, 2**64, 1, np.uint64)[0], one.integers(0, 2**32, 1, np.uint32)[0]
    )  # fmt: skip
    assert drawn(vectors)(two.bit_generator.ctypes.bit_generator.value) == expected
    compiled = numba.njit(drawn(instructions))
    assert compiled(three.bit_generator.ctypes.bit_generator.value) == expected
