"""The bot `hard`: a plain sum of what can be counted says what the table after each move is worth.

It counts the points in its hand and those to be expected in the others', the cards that fit and
those to keep, who moves next, with how many cards, and how likely that seat is to have one that
fits.  The weights of the sum were fitted to self-play (`tools/train_siblings.py`).
"""

from typing import Final

from pisti.bots import small_net
from pisti.bots.pis_yedili.features import rows
from pisti.bots.pis_yedili.layout import WIDTH
from pisti.games.pis_yedili.moves import Move
from pisti.games.pis_yedili.view import View

POINTS: Final = 50.0  # to one unit of the sum


def hard(view: View) -> Move:
    """The move of the most points."""
    if len(view.moves) == 1:
        return view.moves[0]
    found = worths(view)
    return max(found, key=found.__getitem__)


def worths(view: View) -> dict[Move, float]:
    """By move, the points that the others are expected to write down more than this seat."""
    net = small_net.load("pisti.bots.pis_yedili", "line.bin", WIDTH)
    return small_net.worths(net, rows(view), POINTS)
