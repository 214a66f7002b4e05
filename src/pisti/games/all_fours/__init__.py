"""All Fours: its rules, its values and its seven functions.

To read it in the order of the rulebook: `rules`, `state`, `deal`, `play`, `score`; then what
a seat may know: `view`, `worlds`, `story`.
"""

from pisti.games.all_fours.deal import new_hand
from pisti.games.all_fours.follow import follow, move_on, sit_down, start_view
from pisti.games.all_fours.match import next_dealer, standings
from pisti.games.all_fours.moves import BEG, GIVE, RUN, STAND, Choice, Discard, Move
from pisti.games.all_fours.play import all_moves, apply, legal_moves, longest_hand
from pisti.games.all_fours.playout import playout
from pisti.games.all_fours.rules import (
    PRESETS,
    RULES,
    Begging,
    Deal,
    MatchRules,
    Play,
    Rules,
    ScoringTable,
    Trumps,
)
from pisti.games.all_fours.score import score
from pisti.games.all_fours.sheet import SHEET
from pisti.games.all_fours.state import Act, Start, State, Trick
from pisti.games.all_fours.story import events, picture
from pisti.games.all_fours.view import View, view
from pisti.games.all_fours.why import why
from pisti.games.all_fours.words import WORDS
from pisti.games.all_fours.worlds import worlds

NAME = "all_fours"
VERSION = 1
"""The version of the rules; it is raised whenever the outcome of a hand could change."""
LOW_WINS = False
"""The highest total wins a match."""
COUNTS_AT_ONCE = True
"""Points count as they are scored, so a match can be won within a hand (AF-A13)."""

__all__ = [
    "BEG",
    "COUNTS_AT_ONCE",
    "GIVE",
    "LOW_WINS",
    "NAME",
    "PRESETS",
    "RULES",
    "RUN",
    "SHEET",
    "STAND",
    "VERSION",
    "WORDS",
    "Act",
    "Begging",
    "Choice",
    "Deal",
    "Discard",
    "MatchRules",
    "Move",
    "Play",
    "Rules",
    "ScoringTable",
    "Start",
    "State",
    "Trick",
    "Trumps",
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
