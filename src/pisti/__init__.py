"""Pişti, the national card game of Turkey, as pure functions over immutable values.

>>> import pisti
>>> state = pisti.new_hand(pisti.Rules(players=2), seed=7)
>>> while moves := pisti.legal_moves(state):
...     state = pisti.apply(state, moves[0])
>>> pisti.score(state).totals
(7, 19)

Four verbs play a hand: `new_hand`, `legal_moves`, `apply` and `score`.
Two tell what a seat may know: `view`, and `worlds`, the states that could be true given a view.
One tells what has happened so far: `events`.

The other two games have the same seven: `from pisti import all_fours, pis_yedili`.
"""

# ruff: noqa: F405 - names of the game come by one star, and `__all__` lists them

from importlib import import_module

from pisti.cards import DECK, Card, Rank, Suit
from pisti.errors import (
    DealError,
    EventError,
    IllegalMove,
    KindError,
    NotationError,
    PistiError,
    PresetError,
    RecordError,
    RulesError,
)
from pisti.event_types import Event
from pisti.game import Game
from pisti.games.pisti import *  # noqa: F403 - `__all__` lists its names
from pisti.kit import BaseView
from pisti.score_types import Line, Score, Standings
from pisti.shuffle import Seed

__all__ = [
    "ACCEPT",
    "CARD_TABLES",
    "CHALLENGE",
    "COUNTS_AT_ONCE",
    "DECK",
    "LOW_WINS",
    "NAME",
    "PRESETS",
    "RULES",
    "SHEET",
    "VERSION",
    "WORDS",
    "Act",
    "Bluff",
    "Card",
    "CardTable",
    "Choice",
    "Claim",
    "Deal",
    "DealError",
    "Event",
    "EventError",
    "FaceDown",
    "Gain",
    "Game",
    "IllegalMove",
    "KindError",
    "Line",
    "MatchRules",
    "Move",
    "NotationError",
    "PistiError",
    "PresetError",
    "Rank",
    "RecordError",
    "Rules",
    "RulesError",
    "Score",
    "ScoringTable",
    "Seed",
    "Standings",
    "Start",
    "State",
    "Suit",
    "View",
    "all_moves",
    "apply",
    "events",
    "follow",
    "legal_moves",
    "longest_hand",
    "move_on",
    "new_hand",
    "next_dealer",
    "picture",
    "playout",
    "score",
    "sit_down",
    "standings",
    "start_view",
    "view",
    "why",
    "worlds",
]


def _draw(view: BaseView) -> str:
    """A view as a notebook shows it; what draws is loaded only when somebody looks."""
    drawn: str = import_module("pisti.show.svg").of_view(view)
    return drawn


BaseView._draw = _draw  # noqa: SLF001 - of our own base class

__version__ = "1.0.0"
"""The version of this package, as `pyproject.toml` has it."""
