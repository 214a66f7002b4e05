"""Papaz Kaçtı, the Turkish Old Maid: a game of your own, made with the parts of `pisti.kit`.

Read it in this order: `rules`, `state`, `play`, `worlds`, `story`, `words`.
"""

from typing import Final

from .play import apply, legal_moves, longest_hand, new_hand, next_dealer, score, standings, view
from .rules import PRESETS, RULES, Rules
from .state import Draw, State, View, all_moves
from .story import events, picture
from .words import WORDS
from .worlds import worlds

NAME: Final = "papaz_kacti"
VERSION: Final = 1
LOW_WINS: Final = True
COUNTS_AT_ONCE: Final = False

__all__ = ["COUNTS_AT_ONCE", "LOW_WINS", "NAME", "PRESETS", "RULES", "VERSION", "WORDS"]
__all__ += ["Draw", "Rules", "State", "View", "all_moves", "apply", "events", "legal_moves"]
__all__ += ["longest_hand", "new_hand", "next_dealer", "picture", "score", "standings", "view"]
__all__ += ["worlds"]
