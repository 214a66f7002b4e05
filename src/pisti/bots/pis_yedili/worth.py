"""The worth of each move of a view, as the weights of a file have it."""

from typing import Final

from pisti.bots import small_net
from pisti.bots.pis_yedili.features import rows
from pisti.bots.pis_yedili.layout import WIDTH
from pisti.games.pis_yedili.moves import Move
from pisti.games.pis_yedili.view import View

POINTS: Final = 50.0  # to one unit of the output


def worths(view: View, file: str) -> dict[Move, float]:
    """By move, the points that the others are expected to write down more than this seat."""
    net = small_net.load("pisti.bots.pis_yedili", file, WIDTH)
    return small_net.worths(net, rows(view), POINTS)
