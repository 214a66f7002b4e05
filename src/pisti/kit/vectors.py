"""What is done with all cards at once, on planes: runs of bytes with one for each card.

These functions are for plain Python, on `bytearray` and on slices of `memoryview`.  Where numba
compiles a kernel, `pisti.batch.vectors` takes their place: loops over `WIDE` bytes at a time, which
become a few instructions.  There planes must lie that far apart in what is read, and what is
written may spill over the end of its plane, so planes are written in order.
"""

from functools import lru_cache
from typing import Final

from pisti.kit.kernels import Numbers

WIDE: Final = 64


def room_for(cards: int) -> int:
    """The distance between planes of so many cards.

    >>> room_for(52), room_for(104)
    (64, 128)
    """
    return -(-cards // WIDE) * WIDE


def clear(row: Numbers, at: int, width: int) -> None:
    """Write zeros."""
    row[at : at + width] = bytes(width)


def mark(
    row: Numbers, at: int, marks: Numbers, plane: int, width: int, mask: int, code: int
) -> None:
    """Write 1 for each card whose byte, under this mask, is this code, and 0 for all others."""
    row[at : at + width] = bytes(marks[plane : plane + width]).translate(_ones(mask, code))


def copy(row: Numbers, at: int, marks: Numbers, plane: int, width: int, most: int) -> None:
    """Write the bytes of the cards, none of which is above `most`."""
    row[at : at + width] = bytes(marks[plane : plane + width])


def copy_if(
    row: Numbers, at: int, marks: Numbers, plane: int, owners: int, width: int, code: int
) -> None:
    """Write the bytes of the cards whose byte in the plane `owners` is this code, else 0."""
    theirs = bytes(marks[owners : owners + width]).translate(_ones(255, code, 255))
    both = int.from_bytes(theirs) & int.from_bytes(marks[plane : plane + width])
    row[at : at + width] = both.to_bytes(width)


def replace(marks: Numbers, plane: int, width: int, mask: int, code: int, new: int) -> None:
    """Write `new` for each card whose byte, under this mask, is this code; the rest is kept."""
    table = _replaced(mask, code, new)
    marks[plane : plane + width] = bytes(marks[plane : plane + width]).translate(table)


def sort_twins(row: Numbers, at: int, kinds: int) -> None:
    """Of the two cards of each kind, put the lower number first, but 0 after any other."""
    for one in range(at, at + kinds):
        first, second = row[one], row[one + kinds]
        if second and (second < first or not first):
            row[one], row[one + kinds] = second, first


@lru_cache(maxsize=1024)
def _ones(mask: int, code: int, one: int = 1) -> bytes:
    return bytes([one * (byte & mask == code) for byte in range(256)])


@lru_cache(maxsize=1024)
def _replaced(mask: int, code: int, new: int) -> bytes:
    return bytes([new | byte & ~mask if byte & mask == code else byte for byte in range(256)])
