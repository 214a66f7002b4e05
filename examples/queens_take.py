"""Queens take, too: a house rule that changes what captures, through the door `takes`.

`python examples/queens_take.py` plays a hand by it, and tries the laws of a game.
"""

from functools import partial
from types import SimpleNamespace
from typing import Any

import pisti
from pisti import Card, Rank
from pisti.testing import check_game


def takes(card: Card, pile: tuple[Card | None, ...]) -> bool:
    """A jack or a queen takes any pile, and every other card a pile with its rank on top.

    A card that lies face down is `None`; the card on top never lies face down.
    """
    top = pile[-1]
    return card.rank in (Rank.JACK, Rank.QUEEN) or (top is not None and card.rank is top.rank)


apply = partial(pisti.apply, takes=takes)
follow = partial(pisti.follow, apply=apply)
own = {"NAME": "queens_take", "apply": apply, "follow": follow}
game: Any = SimpleNamespace(**{**vars(pisti), **own})
del game.playout  # a quick way to the totals, which does not know this rule

if __name__ == "__main__":
    state = game.new_hand(pisti.RULES.but(players=2), seed=7)
    while moves := game.legal_moves(state):
        queens = [move for move in moves if move.rank is Rank.QUEEN]
        state = game.apply(state, (queens or moves)[0])
        act = state.acts[-1]
        if act.move.rank is Rank.QUEEN and act.gain:
            print(f"seat {act.seat} takes {len(act.gain.cards)} cards with {act.move}")
    print(game.score(state))
    check_game(game, hands=1)
    print("queens_take keeps all the laws of a game.")
