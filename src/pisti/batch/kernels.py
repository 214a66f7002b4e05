"""The kernels of a batch: those of numba where it is installed, else those of plain NumPy.

Both give the same bits.
"""

from importlib.util import find_spec

COMPILED = find_spec("numba") is not None

if COMPILED:
    from pisti.batch.compiled import chosen, play, playout, remember, write
else:
    from pisti.batch.plain import chosen, play, playout, remember, write

__all__ = ["COMPILED", "chosen", "play", "playout", "remember", "write"]
