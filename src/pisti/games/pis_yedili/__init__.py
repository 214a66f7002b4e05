"""Pis Yedili: its rules, its values and its seven functions.

The modules in the order of the rulebook: `rules`, `moves`, `state`, `deal`, `turn` (the cards that
fit, and the effects of cards), `play`, `refusals`, `score`, `match`; then those about what a seat
may know: `view`, `worlds` with `stocks` and `layouts`, `story`.
`bits` has hands as numbers.  `kept` only makes the play quicker: it keeps the effects of moves, and
contains no rule.
"""

from pisti.games.pis_yedili.deal import new_hand
from pisti.games.pis_yedili.follow import follow, move_on, sit_down, start_view
from pisti.games.pis_yedili.match import next_dealer, standings
from pisti.games.pis_yedili.moves import DRAW, PASS, Call, Choice, Move, Tek
from pisti.games.pis_yedili.play import all_moves, apply, legal_moves, longest_hand
from pisti.games.pis_yedili.playout import playout
from pisti.games.pis_yedili.rules import (
    PRESETS,
    RULES,
    Deal,
    Drawing,
    Effects,
    Finish,
    Jacks,
    MatchRules,
    Rules,
    ScoringTable,
    Sevens,
    TekRules,
)
from pisti.games.pis_yedili.score import score
from pisti.games.pis_yedili.sheet import SHEET
from pisti.games.pis_yedili.state import Act, Start, State, Take, Wanted
from pisti.games.pis_yedili.story import events, picture
from pisti.games.pis_yedili.view import View, view
from pisti.games.pis_yedili.why import why
from pisti.games.pis_yedili.words import WORDS
from pisti.games.pis_yedili.worlds import worlds

NAME = "pis_yedili"
VERSION = 1
"""The version of the rules; it is raised whenever the outcome of a deal could change."""
LOW_WINS = True
"""The lowest total wins a match (PY-32)."""
COUNTS_AT_ONCE = False
"""Points count in the match only when the deal is over."""

__all__ = [
    "COUNTS_AT_ONCE",
    "DRAW",
    "LOW_WINS",
    "NAME",
    "PASS",
    "PRESETS",
    "RULES",
    "SHEET",
    "VERSION",
    "WORDS",
    "Act",
    "Call",
    "Choice",
    "Deal",
    "Drawing",
    "Effects",
    "Finish",
    "Jacks",
    "MatchRules",
    "Move",
    "Rules",
    "ScoringTable",
    "Sevens",
    "Start",
    "State",
    "Take",
    "Tek",
    "TekRules",
    "View",
    "Wanted",
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
