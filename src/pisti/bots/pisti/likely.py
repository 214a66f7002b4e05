"""The weight of a world for the search, by the piles that others left lying."""

from math import prod
from typing import Final

from pisti.bots.pisti.hard import left_lying
from pisti.cards import Card, Rank
from pisti.game import AnyState
from pisti.games.pisti.view import View

# The chance that a player keeps such a card and lays another one.
A_MATCH: Final = 0.05
A_JACK: Final = 0.35


def likely(view: View, world: AnyState) -> float:
    """The chance that the others left their piles lying with the hands of this world.

    Whoever can take a pile mostly does so.
    """
    left = [(seat, pile[-1]) for seat, pile in left_lying(view) if seat != view.seat]
    return prod([_to_keep(card, top) for seat, top in left for card in world.hands[seat]])


def _to_keep(card: Card, top: Card | None) -> float:
    if card.rank is Rank.JACK:
        return A_JACK
    return A_MATCH if top is not None and card.rank is top.rank else 1
