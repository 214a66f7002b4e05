"""The bot `expert` of All Fours: a network says what the hand after each move is worth.

It was trained by self-play (`tools/train.py`), by rules of many kinds, and does not search.
"""

from pisti.bots.nets import best_move
from pisti.games.all_fours.moves import Move
from pisti.games.all_fours.view import View


def expert(view: View) -> Move:
    """The move after which the network expects the most points."""
    move: Move = best_move(view, "expert")
    return move
