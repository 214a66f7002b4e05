"""The pieces that compiled kernels are made of, in Python, for where there is no numba.

The instructions work on addresses, as those of `instructions.py` do, and do not look whether there
is room.
"""

import ctypes
from typing import Any, SupportsInt

WIDE = 32
"""The number of bytes that `wipe`, `copy` and `copy_until` write."""


def njit(**_options: Any) -> Any:
    """Leave a function as it is."""
    return lambda function: function


def put(to: SupportsInt, number: SupportsInt) -> None:
    """Write a byte."""
    ctypes.c_uint8.from_address(int(to)).value = int(number)


def got(origin: SupportsInt) -> int:
    """Read a byte."""
    return ctypes.c_uint8.from_address(int(origin)).value


def join(to: SupportsInt, board: SupportsInt) -> None:
    """Join a board to the one that stands there."""
    found = ctypes.c_uint64.from_address(int(to))
    found.value |= int(board)


def spread(to: SupportsInt, board: SupportsInt) -> None:
    """Write the 64 bits of a board as bytes, the lowest first."""
    ctypes.memmove(int(to), bytes([int(board) >> bit & 1 for bit in range(64)]), 64)


def wipe(to: SupportsInt) -> None:
    """Write 32 bytes of 0."""
    ctypes.memset(int(to), 0, WIDE)


def copy(to: SupportsInt, origin: SupportsInt) -> None:
    """Write the 32 bytes that stand elsewhere."""
    ctypes.memmove(int(to), int(origin), WIDE)


def copy_until(to: SupportsInt, origin: SupportsInt, most: SupportsInt) -> None:
    """Write the 32 bytes that stand elsewhere, with 0 in place of numbers above `most`."""
    numbers = ctypes.string_at(int(origin), WIDE)
    ctypes.memmove(int(to), bytes([0 if each > int(most) else each for each in numbers]), WIDE)


class Generator(ctypes.Structure):
    """A generator of NumPy, as its functions in C have it (`bitgen_t`)."""

    _fields_ = (
        ("state", ctypes.c_void_p),
        ("next_64", ctypes.CFUNCTYPE(ctypes.c_uint64, ctypes.c_void_p)),
        ("next_32", ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_void_p)),
    )


def next_32(generator: SupportsInt) -> int:
    """The next number of 32 bits of the generator at this address."""
    found = Generator.from_address(int(generator))
    number: int = found.next_32(found.state)
    return number


def next_64(generator: SupportsInt) -> int:
    """The next number of 64 bits of the generator at this address."""
    found = Generator.from_address(int(generator))
    number: int = found.next_64(found.state)
    return number
