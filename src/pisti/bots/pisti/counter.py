"""The bot `counter`: as `easy`, but it lays the rank that the others are least likely to hold."""

from pisti.bots.pisti.table import takes
from pisti.cards import Card, Rank
from pisti.games.pisti.moves import CHALLENGE, Move
from pisti.games.pisti.view import View


def counter(view: View) -> Move:
    """A card that takes the pile, if possible no jack; else one of the rank with fewest unseen."""
    if view.claim is not None:  # it challenges every claim
        return CHALLENGE
    unseen = [card.rank for card in view.unseen]

    def merit(card: Card) -> tuple[bool, bool, int]:
        is_jack = card.rank is Rank.JACK
        return takes(view.pile, card), not is_jack, -unseen.count(card.rank)

    return max(view.hand, key=merit)
