"""Hypothesis strategies: seeds, JSON, and the rules of any game."""

from collections.abc import Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from chance import drawing

seeds = st.integers() | st.text() | st.binary(max_size=40)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda part: (
        st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=5), part, max_size=4)
    ),
    max_leaves=8,
)
"""Whatever JSON can hold."""


def some(states: Sequence[Any], random: Random, number: int = 8) -> list[Any]:
    """So many states of a hand in their order, the last one of all among them."""
    places = random.sample(range(len(states) - 1), min(number, len(states)) - 1)
    return [*(states[place] for place in sorted(places)), states[-1]]


def any_rules(game: Any) -> SearchStrategy[Any]:
    """Any legal rules of a game."""
    return st.integers(0, 2**32).map(lambda luck: drawing.any_rules(game, Random(luck)))
