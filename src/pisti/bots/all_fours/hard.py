"""The bot `hard`: a plain sum of what can be counted says what each move is worth.

It counts trumps and counters, the cards that may still beat the best one of the trick, and who did
not follow suit; and before the play what it may hope for with these trumps and with others.  The
weights of the sum were fitted to self-play (`tools/train_siblings.py`).
"""

from pisti.bots.all_fours.worth import best_move
from pisti.games.all_fours.moves import Move
from pisti.games.all_fours.view import View


def hard(view: View) -> Move:
    """The move of the most points."""
    return best_move(view, "line.bin")
