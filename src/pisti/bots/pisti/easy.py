"""The beginner: takes whatever can be taken, and otherwise lays the card worth least."""

from pisti.bots.pisti.table import points_of, takes
from pisti.cards import Card, Rank
from pisti.games.pisti.moves import CHALLENGE, Move
from pisti.games.pisti.view import View


def easy(view: View) -> Move:
    """A card that takes the pile, rather of its rank than a jack; else the cheapest, no jack."""
    if view.claim is not None:  # it doubts every claim
        return CHALLENGE

    def merit(card: Card) -> tuple[bool, bool, int]:
        is_jack = card.rank is Rank.JACK
        return takes(view.pile, card), not is_jack, -points_of(view.rules.scoring, card)

    return max(view.hand, key=merit)
