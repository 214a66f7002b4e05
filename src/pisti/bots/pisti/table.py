"""What every bot for Pişti looks at: what takes, what a card is worth, what is still unseen."""

from pisti.cards import DECK, Card, Rank
from pisti.games.pisti.moves import FaceDown
from pisti.games.pisti.rules import ScoringTable, points_by_card
from pisti.games.pisti.view import View


def takes(pile: tuple[Card | None, ...], card: Card) -> bool:
    """P-20, P-21: whether this card takes the pile."""
    top = pile[-1] if pile else None
    return bool(pile) and (card.rank is Rank.JACK or (top is not None and top.rank is card.rank))


def points_of(scoring: ScoringTable, card: Card | None) -> int:
    """P-41: what a card is worth; one that nobody saw counts nothing."""
    return points_by_card(scoring.card_table)[card] if card else 0


def unseen_cards(view: View) -> list[Card]:
    """The cards that another hand, the stock or the centre may hide."""
    seen = {card for packet in view.packets for card in packet}
    seen |= {card for card in (*view.centre, *view.turned, *view.bottom) if card}
    for move in view.history:
        card = move.card if isinstance(move, FaceDown) else move
        if isinstance(card, Card):
            seen.add(card)
    return [card for card in DECK if card not in seen]
