"""Tests for whoever has a game or a bot of their own, and for us.

`check_game` tries all laws on a game, `check_bot` asks a bot in many hands, `perft` counts what
can happen.  The strategies for Hypothesis (`rules`, `decks`, `states`, `playthroughs`, `views`,
`cards`) need it installed: `pip install .[testing]`.
"""

from typing import TYPE_CHECKING, Any

from pisti.testing.bots import check_bot
from pisti.testing.laws import LAWS, Law, LawBroken, check_game, playthrough
from pisti.testing.perft import Perft, divide, perft

if TYPE_CHECKING:
    from pisti.testing.strategies import (  # by these names they are public
        cards as cards,
        decks as decks,
        playthroughs as playthroughs,
        rules as rules,
        states as states,
        views as views,
    )

_STRATEGIES = ("cards", "decks", "playthroughs", "rules", "states", "views")

__all__ = [
    "LAWS",
    "Law",
    "LawBroken",
    "Perft",
    "check_bot",
    "check_game",
    "divide",
    "perft",
    "playthrough",
]

if not TYPE_CHECKING:  # to a type checker it would say that every name is there

    def __getattr__(name: str) -> Any:
        if name in _STRATEGIES:
            from pisti.testing import strategies  # noqa: PLC0415 - Hypothesis may not be there

            return getattr(strategies, name)
        raise AttributeError(f"module 'pisti.testing' has no attribute {name!r}")
