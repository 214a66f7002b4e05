"""Pişti in many hands at once: the same rules as `pisti`, as arrays of NumPy."""

from pisti.batch.arrays import Arrays
from pisti.batch.count import rewards, score
from pisti.batch.deal import deal
from pisti.batch.hands import Draft, Hands, Start
from pisti.batch.kernels import COMPILED
from pisti.batch.play import legal, pick, playout, step, step_in_place
from pisti.batch.seen import observe
from pisti.batch.single import to_state

__all__ = [
    "COMPILED",
    "Arrays",
    "Draft",
    "Hands",
    "Start",
    "deal",
    "legal",
    "observe",
    "pick",
    "playout",
    "rewards",
    "score",
    "step",
    "step_in_place",
    "to_state",
]
