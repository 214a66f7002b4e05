"""The bot `hard` of Pis Yedili: it sees what `expert` sees, and thinks less of it.

Its network is small, and was trained for a short time (`tools/train.py`) on seven cards of packs
of 52; in games that differ more, such as Crazy Eights, it takes the network of `expert`.
"""

from typing import Final

from pisti.bots.nets import best_move
from pisti.games.pis_yedili.moves import Move
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.view import View

_HAND: Final = 7


def hard(view: View) -> Move:
    """The move after which the network expects the most points."""
    move: Move = best_move(view, plays_as(view.rules) or "hard")
    return move


def plays_as(rules: Rules) -> str | None:
    """The bot that plays in its place where its network is not above `easy`; else `None`."""
    is_usual = rules.deal.pack_size == 52 and rules.hand_size == _HAND
    return None if is_usual and rules.sevens.draw_rank is not None else "expert"
