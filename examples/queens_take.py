"""Queens take, too: a house rule that changes what captures, as a game of its own.

`python examples/queens_take.py` plays a hand by it, and tries the laws of a game;
`pisti play --game queens_take`, beside this file, plays it against `hard`.
"""

import pisti
from pisti import Card, Rank
from pisti.house import but_for
from pisti.testing import check_game


def takes(card: Card, pile: tuple[Card | None, ...]) -> bool:
    """A jack or a queen takes any pile, and every other card a pile with its rank on top.

    A card that lies face down is `None`; the card on top never lies face down.
    """
    top = pile[-1]
    return card.rank in (Rank.JACK, Rank.QUEEN) or (top is not None and card.rank is top.rank)


game = but_for(
    pisti,
    "queens_take",
    {
        "en": "A queen takes any pile, as a jack does; only on a lone queen it makes a pişti.",
        "tr": "Kız da vale gibi her yığını alır; yalnız tek kızın üstüne pişti olur.",
    },
    takes=takes,
)

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
