"""Pişti: its rules, its values and its seven functions.

To read it in the order of the rulebook: `rules`, `state`, `deal`, `play`, `score`; then what
a seat may know: `view`, `worlds`, `story`; and `why`, what the rules say of a move.
"""

from pisti.games.pisti.deal import new_hand
from pisti.games.pisti.follow import follow, move_on, sit_down, start_view
from pisti.games.pisti.match import next_dealer, standings
from pisti.games.pisti.moves import ACCEPT, CHALLENGE, Choice, FaceDown, Move
from pisti.games.pisti.play import all_moves, apply, legal_moves, longest_hand
from pisti.games.pisti.playout import playout
from pisti.games.pisti.rules import (
    CARD_TABLES,
    PRESETS,
    RULES,
    Bluff,
    CardTable,
    Deal,
    MatchRules,
    Rules,
    ScoringTable,
)
from pisti.games.pisti.score import score
from pisti.games.pisti.sheet import SHEET
from pisti.games.pisti.state import Act, Claim, Gain, Start, State
from pisti.games.pisti.story import events, picture
from pisti.games.pisti.view import View, view
from pisti.games.pisti.why import why
from pisti.games.pisti.words import WORDS
from pisti.games.pisti.worlds import worlds

NAME = "pisti"
VERSION = 1
"""The version of the rules; it is raised whenever the outcome of a hand could change."""
LOW_WINS = False
"""The highest total wins a match."""
COUNTS_AT_ONCE = False
"""Points count in the match only when the hand is over."""

__all__ = [
    "ACCEPT",
    "CARD_TABLES",
    "CHALLENGE",
    "COUNTS_AT_ONCE",
    "LOW_WINS",
    "NAME",
    "PRESETS",
    "RULES",
    "SHEET",
    "VERSION",
    "WORDS",
    "Act",
    "Bluff",
    "CardTable",
    "Choice",
    "Claim",
    "Deal",
    "FaceDown",
    "Gain",
    "MatchRules",
    "Move",
    "Rules",
    "ScoringTable",
    "Start",
    "State",
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
