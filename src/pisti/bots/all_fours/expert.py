"""The bot `expert`: a small network says what the hand after each move is worth.

It looks at the same numbers as `hard`, and at what they mean together.  It was trained by self-play
(`tools/train_siblings.py`), by rules of many kinds, and does not search.
"""

from typing import Final

from pisti.bots import small_net
from pisti.bots.all_fours.features import rows
from pisti.bots.all_fours.layout import WIDTH
from pisti.games.all_fours.moves import Move
from pisti.games.all_fours.view import View

POINTS: Final = 2.0  # to one unit of the network's output


def expert(view: View) -> Move:
    """The move after which the network expects the most points."""
    if len(view.moves) == 1:
        return view.moves[0]
    found = worths(view)
    return max(found, key=found.__getitem__)


def worths(view: View) -> dict[Move, float]:
    """By move, the points that its side is expected to be ahead in the end.

    Once trumps are made, what was dealt is left out: it is the same after every move.
    """
    net = small_net.load("pisti.bots.all_fours", "net.bin", WIDTH)
    return small_net.worths(net, rows(view), POINTS)


def weigh(view: View) -> dict[Move, list[float]]:
    """The worth of each move of this view, in the form of `pisti.bots.searching.weigh`.

    The network needs no worlds: there is one number a move.
    """
    return {move: [worth] for move, worth in worths(view).items()}
