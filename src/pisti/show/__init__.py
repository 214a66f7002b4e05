"""Tables shown to people as pictures, text and sentences, in the languages of each game.

Every function takes the game first, and uses its `WORDS` and its `picture`.
"""

from pisti.show.counts import count, standings, winner_of_hand
from pisti.show.moves import help_of, kind_of_move, move, named, refusal
from pisti.show.reasons import why
from pisti.show.sheet import sheet
from pisti.show.words import missing_words, words_of

__all__ = [
    "count",
    "help_of",
    "kind_of_move",
    "missing_words",
    "move",
    "named",
    "refusal",
    "sheet",
    "standings",
    "why",
    "winner_of_hand",
    "words_of",
]
