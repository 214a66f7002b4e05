"""The kernels of a batch: those of numba where it is installed, else those of plain NumPy.

Both give the same bits.  They are called as functions of this module, in which `use` puts others.
"""

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pisti.batch import plain
from pisti.batch.arrays import Arrays, Memory, Planes
from pisti.batch.looks import Look
from pisti.batch.plan import Plan, Turn

COMPILED = find_spec("numba") is not None
NAMES = ("fill", "legal", "numbers", "pick", "play", "playout", "write")

Bytes: TypeAlias = NDArray[np.uint8]

numbers: Callable[[np.random.Generator, int, int], NDArray[np.uint64]] = plain.numbers
fill: Callable[[Plan, Any, Bytes, Bytes, Planes], None] = plain.fill
legal: Callable[[Turn, Bytes], NDArray[np.bool_]] = plain.legal
pick: Callable[[Turn, Bytes, np.random.Generator], Bytes] = plain.pick
play: Callable[[Turn, Arrays, Bytes], int] = plain.play
playout: Callable[[Sequence[Turn], Arrays, np.random.Generator], None] = plain.playout
write: Callable[[Look, Planes, Arrays, Memory, Bytes], None] = plain.write


def use(module: Any) -> None:
    """Call the kernels of this module from now on, `plain` or `compiled`."""
    globals().update({name: getattr(module, name) for name in NAMES})


if COMPILED:
    from pisti.batch import compiled

    use(compiled)
