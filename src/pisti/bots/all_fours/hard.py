"""The bot `hard` of All Fours: it sees what `expert` sees, and thinks less of it.

Its network has 16 units in place of 64, and was trained for a short time (`tools/train.py`).
"""

from pisti.bots.nets import best_move
from pisti.games.all_fours.moves import Move
from pisti.games.all_fours.view import View


def hard(view: View) -> Move:
    """The move after which the network expects the most points."""
    move: Move = best_move(view, "hard")
    return move
