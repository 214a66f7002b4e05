"""The entry point for Hypothesis: strategies for cards, rules, states and views, by their types.

Hypothesis may call `register` while it, or `pisti.testing`, is still being imported, so everything
is imported as late as possible.
"""

from collections.abc import Callable
from typing import Any


def register() -> None:
    """Register a strategy for cards, and for the rules, states and views of every game."""
    from hypothesis import strategies as st  # noqa: PLC0415 - see above

    from pisti.cards import Card  # noqa: PLC0415 - see above
    from pisti.games import GAMES  # noqa: PLC0415 - see above

    def of(name: str, *arguments: object) -> Callable[[object], Any]:
        def strategy(_: object) -> object:
            from pisti.testing import strategies  # noqa: PLC0415 - see above

            return getattr(strategies, name)(*arguments)

        return strategy

    st.register_type_strategy(Card, of("cards"))
    for game in GAMES.values():
        st.register_type_strategy(game.Rules, of("rules", game))
        st.register_type_strategy(game.State, of("states", game))
        st.register_type_strategy(game.View, of("views", game))
