"""The bot `expert`: a small network says what the table after each move is worth.

It looks at the same numbers as `hard`, and at what they mean together: a seat with one card is no
danger if it cannot play.  It was trained by self-play (`tools/train_siblings.py`), by rules of many
kinds and with two to seven players, and does not search.
"""

from typing import Final

from pisti.bots import small_net
from pisti.bots.pis_yedili.features import rows
from pisti.bots.pis_yedili.layout import WIDTH
from pisti.games.pis_yedili.moves import Move
from pisti.games.pis_yedili.view import View

POINTS: Final = 50.0  # to one unit of the network's output


def expert(view: View) -> Move:
    """The move after which the network expects the most points."""
    if len(view.moves) == 1:
        return view.moves[0]
    found = worths(view)
    return max(found, key=found.__getitem__)


def worths(view: View) -> dict[Move, float]:
    """By move, the points that the others are expected to write down more than this seat."""
    net = small_net.load("pisti.bots.pis_yedili", "net.bin", WIDTH)
    return small_net.worths(net, rows(view), POINTS)


def weigh(view: View) -> dict[Move, list[float]]:
    """The worth of each move of this view, in the form of `pisti.bots.searching.weigh`.

    The network needs no worlds: there is one number a move.
    """
    return {move: [worth] for move, worth in worths(view).items()}
