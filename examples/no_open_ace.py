"""No ace in the open: a house rule that changes the deal.

If the card turned up is an ace, the same dealer deals again.

`python examples/no_open_ace.py` shows what that does, and tries the laws of a game.
"""

from collections.abc import Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any

import pisti
from pisti import Card, DealError, Rank, Rules, State
from pisti.shuffle import Seed, attempt, seed_bytes
from pisti.testing import check_game

DEALS = 1000  # at most, because a pack of aces would be dealt for ever


def new_hand(
    rules: Rules = pisti.RULES,
    *,
    seed: Seed | None = None,
    deck: Sequence[Card] | None = None,
    dealer: int = 0,
    scores: Sequence[int] | None = None,
) -> State:
    """The first hand of a seed without an open ace; a deck with an open ace is refused."""
    deal = partial(pisti.new_hand, rules, dealer=dealer, scores=scores)
    state = deal(seed=seed, deck=deck)
    for again in range(1, DEALS):
        if state.pile[-1].rank is not Rank.ACE:
            return state
        if seed is None:  # a given deck has no next one
            break
        state = deal(seed=attempt(seed_bytes(seed), again))
    raise DealError([f"the card turned up is {state.pile[-1]}, expected one that is not an ace"])


game: Any = SimpleNamespace(**{**vars(pisti), "NAME": "no_open_ace", "new_hand": new_hand})

if __name__ == "__main__":
    for seed in range(1, 100):
        by_the_book = pisti.new_hand(seed=seed).pile[-1]
        if by_the_book.rank is Rank.ACE:
            print(
                f"seed {seed}: {by_the_book} is turned up, then {game.new_hand(seed=seed).pile[-1]}"
            )
    check_game(game, hands=1)
    print("no_open_ace keeps all the laws of a game.")
