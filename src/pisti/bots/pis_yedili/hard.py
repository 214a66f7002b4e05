"""The bot `hard` of Pis Yedili: it sees what `expert` sees, and thinks less of it.

Its network is small, and was trained for a short time (`tools/train.py`).
"""

from pisti.bots.nets import best_move
from pisti.games.pis_yedili.moves import Move
from pisti.games.pis_yedili.view import View


def hard(view: View) -> Move:
    """The move after which the network expects the most points."""
    move: Move = best_move(view, "hard")
    return move
