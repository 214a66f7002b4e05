"""Two questions that every bot for Pişti asks: does a card take, and what is it worth."""

from pisti.cards import Card, Rank
from pisti.games.pisti.rules import ScoringTable, points_by_card


def takes(pile: tuple[Card | None, ...], card: Card) -> bool:
    """P-20, P-21: whether this card takes the pile."""
    top = pile[-1] if pile else None
    return bool(pile) and (card.rank is Rank.JACK or (top is not None and top.rank is card.rank))


def points_of(scoring: ScoringTable, card: Card | None) -> int:
    """P-41: what a card is worth; one that nobody saw counts nothing."""
    return points_by_card(scoring.card_table)[card] if card else 0
