"""The kernels of a batch: those of numba where it is installed, else those of plain NumPy.

Both give the same bits.  They are called as functions of this module, in which `use` puts others.
"""

from importlib.util import find_spec
from typing import Any

from pisti.batch import plain

COMPILED = find_spec("numba") is not None
NAMES = ("fill", "legal", "numbers", "pick", "play", "playout", "write")

fill, legal, numbers = plain.fill, plain.legal, plain.numbers
pick, play = plain.pick, plain.play
playout, write = plain.playout, plain.write


def use(module: Any) -> None:
    """Call the kernels of this module from now on, `plain` or `compiled`."""
    globals().update({name: getattr(module, name) for name in NAMES})


if COMPILED:
    from pisti.batch import compiled

    use(compiled)
