"""The bot `hard`: a plain sum of what can be counted says what each move is worth.

It counts trumps and counters, the cards that may still beat the best one of the trick, and who did
not follow suit; and before the play what it may hope for with these trumps and with others.  The
weights of the sum were fitted to self-play (`tools/train_siblings.py`).
"""

from typing import Final

from pisti.bots import small_net
from pisti.bots.all_fours.features import rows
from pisti.bots.all_fours.layout import WIDTH
from pisti.games.all_fours.moves import Move
from pisti.games.all_fours.view import View

POINTS: Final = 2.0  # to one unit of the output


def hard(view: View) -> Move:
    """The move of the most points."""
    return best_move(view, "line.bin")


def best_move(view: View, file: str) -> Move:
    """The move that is worth most, as the weights of a file have it."""
    if len(view.moves) == 1:
        return view.moves[0]
    found = worths(view, file)
    return max(found, key=found.__getitem__)


def worths(view: View, file: str) -> dict[Move, float]:
    """By move, the points that its side is expected to be ahead in the end.

    Once trumps are made, what was dealt is left out: it is the same after every move.
    """
    net = small_net.load("pisti.bots.all_fours", file, WIDTH)
    return small_net.worths(net, rows(view), POINTS)
