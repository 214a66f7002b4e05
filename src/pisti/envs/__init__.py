"""Games as worlds for agents that learn: numbers for moves and views, and outside frameworks.

`Encoding` needs NumPy, as `pip install "pisti[batch]"` brings it.  `pisti.envs.pettingzoo`,
`pisti.envs.gymnasium` and `pisti.envs.openspiel` each need the framework of that name.
"""

from pisti.envs.encoding import Encoding, Form, Plane
from pisti.envs.planes.parts import Layout, Part, Seen
from pisti.envs.policies import Play, Policy
from pisti.envs.solving import Answer, Solution, best_response, exploitability, solve

__all__ = [
    "Answer",
    "Encoding",
    "Form",
    "Layout",
    "Part",
    "Plane",
    "Play",
    "Policy",
    "Seen",
    "Solution",
    "best_response",
    "exploitability",
    "solve",
]
