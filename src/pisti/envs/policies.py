"""The types of ways to play small games."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

Play: TypeAlias = Mapping[str, Mapping[Any, float]]
"""By the key of each information state in which there is a choice, moves with probabilities."""
Policy: TypeAlias = Callable[[Any], Any] | Play
"""A way to play: a function from a view to a move, or to moves with probabilities; or a `Play`."""
