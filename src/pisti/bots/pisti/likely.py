"""A pile that was left lying, as a clue: who can take one does so, as a rule."""

from math import prod
from typing import Any, Final

from pisti.bots.pisti.hard import left_lying
from pisti.cards import Card, Rank
from pisti.games.pisti.view import View

# How often somebody keeps such a card and lays another one.
A_MATCH: Final = 0.05
A_JACK: Final = 0.35


def likely(view: View, world: Any) -> float:
    """The chance that the others left those piles lying with what they hold in this world."""
    left = [(seat, pile[-1]) for seat, pile in left_lying(view) if seat != view.seat]
    return prod([_to_keep(card, top) for seat, top in left for card in world.hands[seat]])


def _to_keep(card: Card, top: Card | None) -> float:
    if card.rank is Rank.JACK:
        return A_JACK
    return A_MATCH if top is not None and card.rank is top.rank else 1
