"""Many hands of a game at once: the same rules as one by one, as arrays of NumPy."""

from pisti.batch.count import rewards, score
from pisti.batch.deal import deal, renew
from pisti.batch.engine import COMPILED
from pisti.batch.hands import Draft, Hands
from pisti.batch.lead import lead
from pisti.batch.play import legal, pick, playout, step, step_in_place
from pisti.batch.seen import observe, step_and_observe
from pisti.batch.single import from_states, to_state

__all__ = [
    "COMPILED",
    "Draft",
    "Hands",
    "deal",
    "from_states",
    "lead",
    "legal",
    "observe",
    "pick",
    "playout",
    "renew",
    "rewards",
    "score",
    "step",
    "step_and_observe",
    "step_in_place",
    "to_state",
]
