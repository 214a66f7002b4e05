"""The bot `hard`: a plain sum of what can be counted says what the table after each move is worth.

It counts the points in its hand and those to be expected in the others', the cards that fit and
those to keep, who moves next, with how many cards, and how likely that seat is to have one that
fits.  The weights of the sum were fitted to self-play (`tools/train_siblings.py`).
"""

from pisti.bots.pis_yedili.worth import best_move
from pisti.games.pis_yedili.moves import Move
from pisti.games.pis_yedili.view import View


def hard(view: View) -> Move:
    """The move of the most points."""
    return best_move(view, "line.bin")
