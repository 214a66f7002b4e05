"""Two functions for every bot of Pişti: whether a card takes the pile, and its points."""

from pisti.cards import Card
from pisti.games.pisti.play import taking_clause
from pisti.games.pisti.rules import ScoringTable, points_by_card


def takes(pile: tuple[Card | None, ...], card: Card) -> bool:
    """P-20, P-21: whether this card takes the pile."""
    top = pile[-1] if pile else None
    return bool(pile) and bool(taking_clause(card.rank, top.rank if top else None))


def points_of(scoring: ScoringTable, card: Card | None) -> int:
    """P-41: the points of a card; 0 for one that nobody saw."""
    return points_by_card(scoring.card_table)[card] if card else 0
