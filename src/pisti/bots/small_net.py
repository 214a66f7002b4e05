"""Small networks, which say what a row of numbers is worth; their weights are files of bytes.

A network has one layer of rectifiers.  `tools/train_siblings.py` trains them and writes the files.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from pisti.game import MoveT

HIDDEN: Final = 24
UNIT: Final = 1024  # a weight of one


class Net(NamedTuple):
    """A network: for each number of a row its weights, then those of the hidden layer."""

    first: tuple[tuple[float, ...], ...]
    bias: tuple[float, ...]
    second: tuple[float, ...]
    last: float


@cache
def load(package: str, file: str, width: int) -> Net:
    """The network of this file for rows so long: numbers of two bytes, the lower one first."""
    data = (files(package) / file).read_bytes()
    numbers = [
        int.from_bytes(data[at : at + 2], "little", signed=True) / UNIT
        for at in range(0, len(data), 2)
    ]
    hidden = (len(numbers) - 1) // (width + 2)
    lines = [tuple(numbers[at * hidden : (at + 1) * hidden]) for at in range(width + 2)]
    return Net(tuple(lines[:width]), lines[width], lines[width + 1], numbers[-1])


def value(net: Net, row: Sequence[float]) -> float:
    """The output of the network for this row."""
    hidden = list(net.bias)
    for number, weights in zip(row, net.first, strict=True):
        if number:
            hidden = [sum_ + number * weight for sum_, weight in zip(hidden, weights, strict=True)]
    return round(
        net.last + sum([one * w for one, w in zip(hidden, net.second, strict=True) if one > 0]), 6
    )


def worths(
    net: Net, rows: Mapping[MoveT, list[float] | float], points: float
) -> dict[MoveT, float]:
    """By move, the points that the network sees in its row, or those that are known."""
    return {
        move: points * value(net, row) if isinstance(row, list) else row
        for move, row in rows.items()
    }
