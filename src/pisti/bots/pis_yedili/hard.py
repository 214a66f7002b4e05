"""The bot `hard`: a plain sum of what can be counted says what the table after each move is worth.

It counts the points in its hand and those to be expected in the others', the cards that fit and
those to keep, who moves next, with how many cards, and how likely that seat is to have one that
fits.  The weights of the sum were fitted to self-play (`tools/train_siblings.py`).  Drawing
is not left to the sum: with four players it gains 0.8 ± 0.6 points a deal to play what fits.
"""

from typing import Final

from pisti.bots import small_net
from pisti.bots.pis_yedili.features import rows
from pisti.bots.pis_yedili.layout import WIDTH
from pisti.games.pis_yedili.moves import Move, card_of
from pisti.games.pis_yedili.view import View

POINTS: Final = 50.0  # to one unit of the output


def hard(view: View) -> Move:
    """The card that is worth most; it draws or passes only where none fits."""
    if len(view.moves) == 1:
        return view.moves[0]
    found = worths(view, "line.bin")
    cards = [move for move in found if card_of(move) is not None]
    return max(cards or found, key=found.__getitem__)


def worths(view: View, file: str) -> dict[Move, float]:
    """By move, the points that the others are expected to write down more than this seat."""
    net = small_net.load("pisti.bots.pis_yedili", file, WIDTH)
    return small_net.worths(net, rows(view), POINTS)
