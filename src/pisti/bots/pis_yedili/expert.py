"""The bot `expert`: a small network says what the table after each move is worth.

It looks at the same numbers as `hard`, and at what they mean together: a seat with one card is no
danger if it cannot play.  It was trained by self-play (`tools/train_siblings.py`), by rules of many
kinds and with two to seven players, and does not search.
"""

from pisti.bots.pis_yedili.hard import worths
from pisti.games.pis_yedili.moves import Move
from pisti.games.pis_yedili.view import View


def expert(view: View) -> Move:
    """The move after which the network expects the most points."""
    if len(view.moves) == 1:
        return view.moves[0]
    found = worths(view, "net.bin")
    return max(found, key=found.__getitem__)
