"""The bot `expert`: a small network says what the hand after each move is worth.

It looks at the same numbers as `hard`, and at what they mean together.  It was trained by self-play
(`tools/train_siblings.py`), by rules of many kinds, and does not search.
"""

from pisti.bots.all_fours.hard import best_move
from pisti.games.all_fours.moves import Move
from pisti.games.all_fours.view import View


def expert(view: View) -> Move:
    """The move after which the network expects the most points."""
    return best_move(view, "net.bin")
