"""What a bot is: a function from what its seat may know to a move, and nothing more."""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from pisti.shuffle import Seed

Bot: TypeAlias = Callable[[Any], Any]
"""A function that is given the `View` of the seat on turn and returns one of its `moves`.

It is asked only when its seat is on turn, and never sees a state.
"""


class Maker(Protocol):
    """Makes a bot; whoever plays a deal makes a new one for it, with a seed of its own.

    What is made need not use its seed.
    """

    def __call__(self, *, seed: Seed) -> Bot:
        """A bot whose choices may depend on this seed."""
