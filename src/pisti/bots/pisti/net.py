"""The expert's networks, which are read from their files and computed in whole numbers.

So every machine and every Python plays the same card.
"""

from array import array
from functools import cache
from importlib.resources import files
from itertools import starmap
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from pisti.bots.pisti.layout import FOUR, TWO, WIDE, Layout

SECOND: Final = 32  # the width of the second layer
UNIT: Final = 2048  # a weight of one
SCALE: Final = 10  # points to one unit of the output


Key: TypeAlias = int | str
"""A network: 2 and 4 know the usual count, of two and of partners; those with names know any."""


class File(NamedTuple):
    """The file of the weights of a network, and the width of its first layer."""

    layout: Layout
    name: str
    width: int


FILES: Final[dict[Key, File]] = {
    2: File(TWO, "two.bin", 96),
    4: File(FOUR, "four.bin", 64),
    "pair": File(WIDE, "pair.bin", 48),
    "three": File(WIDE, "three.bin", 48),
    "many": File(WIDE, "many.bin", 48),
}


@cache
def weights(net: Key) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The six blocks of the file, line by line.

    A line is a step in two bytes, the lower one first, and a signed byte for each weight: the
    number of steps that it is.  After the step 0 there are no bytes: the row was never active.
    """
    layout, name, width = FILES[net]
    data = (files("pisti.bots.pisti") / name).read_bytes()
    blocks: list[tuple[tuple[int, ...], ...]] = []
    at = 0
    for count, length in (
        (layout.rows, width),
        (1, width),
        (SECOND, width),
        (1, SECOND),
        (1, SECOND),
        (1, 1),
    ):
        lines: list[tuple[int, ...]] = []
        for _ in range(count):
            step = int.from_bytes(data[at : at + 2], "little")
            steps = array("b", data[at + 2 : at + 2 + length]) if step else [0] * length
            lines.append(tuple(step * number for number in steps))
            at += 2 + length * (step > 0)
        blocks.append(tuple(lines))
    return tuple(blocks)


def value(net: Key, active: list[int]) -> float:
    """The points that the network expects until the end for its side, less those of the others."""
    first, (bias,), second, (second_bias,), (third,), ((last,),) = weights(net)
    one = [max(0, n) for n in map(sum, zip(bias, *(first[k] for k in active), strict=True))]
    two = (sum(map(mul, line, one)) // UNIT for line in second)
    out = sum(starmap(_rectify, zip(two, second_bias, third, strict=True)))
    return (out + last * UNIT) * SCALE / UNIT**2


def _rectify(total: int, bias: int, weight: int) -> int:
    return max(0, total + bias) * weight
