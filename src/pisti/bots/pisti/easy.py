"""The bot `easy`: it takes the pile if it can, and else lays the card with the fewest points."""

from pisti.bots.pisti.table import points_of, takes
from pisti.cards import Card, Rank
from pisti.games.pisti.moves import CHALLENGE, Move
from pisti.games.pisti.view import View


def easy(view: View) -> Move:
    """A card that takes the pile, if possible no jack; else the card with the fewest points."""
    if view.claim is not None:  # it challenges every claim
        return CHALLENGE

    def merit(card: Card) -> tuple[bool, bool, int]:
        is_jack = card.rank is Rank.JACK
        return takes(view.pile, card), not is_jack, -points_of(view.rules.scoring, card)

    return max(view.hand, key=merit)
