"""Tests for any game and any bot, of this library or of your own.

`check_game` tries all laws on a game, `check_bot` tries those of bots on a bot, `perft` counts the
ways to go on from a state, and `digest` is one number for the outcomes of a million hands.
The strategies (`rules`, `decks`, `states`, `playthroughs`, `views`,
`cards`) need Hypothesis: `pip install "pisti[testing]"`.  `check_encoding` tries the laws of
encodings, and needs NumPy: `pip install "pisti[batch]"`.
"""

from typing import TYPE_CHECKING

from pisti.testing.bots import check_bot
from pisti.testing.digesting import digest, outcomes
from pisti.testing.laws import LAWS, Law, LawBroken, check_game, playthrough
from pisti.testing.perft import Perft, divide, perft

if TYPE_CHECKING:
    from pisti.testing.encodings import check_encoding as check_encoding
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
    "check_encoding",
    "check_game",
    "digest",
    "divide",
    "outcomes",
    "perft",
    "playthrough",
]

if not TYPE_CHECKING:  # to a type checker it would say that every name is there

    def __getattr__(name: str) -> object:
        if name == "check_encoding":
            from pisti.testing import encodings  # noqa: PLC0415 - NumPy may not be there

            return encodings.check_encoding
        if name in _STRATEGIES:
            from pisti.testing import strategies  # noqa: PLC0415 - Hypothesis may not be there

            return getattr(strategies, name)
        raise AttributeError(f"module 'pisti.testing' has no attribute {name!r}")
