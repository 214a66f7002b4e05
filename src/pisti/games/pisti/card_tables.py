"""The worth of cards in Pişti: the card tables of P-41."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, TypeAlias

from pisti.cards import DECK, Card, Rank, Suit
from pisti.kit.kinds import points_table

CardTable: TypeAlias = tuple[tuple[Card | Rank, int], ...]
"""The points of cards, by card or by rank; a card with its own entry is not counted by its rank."""

_TWO_OF_CLUBS = Card(Rank.TWO, Suit.CLUBS)
_TEN_OF_DIAMONDS = Card(Rank.TEN, Suit.DIAMONDS)

CARD_TABLES: Mapping[str, CardTable] = MappingProxyType(
    {
        "standard13": (
            (Rank.JACK, 1),
            (Rank.ACE, 1),
            (_TWO_OF_CLUBS, 2),
            (_TEN_OF_DIAMONDS, 3),
        ),
        "pishpirik22": (
            (Rank.ACE, 1),
            (Rank.KING, 1),
            (Rank.QUEEN, 1),
            (Rank.JACK, 1),
            (Rank.TEN, 1),
            (_TEN_OF_DIAMONDS, 2),
            (_TWO_OF_CLUBS, 1),
        ),
        "each_card55": (
            *((rank, 1) for rank in Rank),
            (_TWO_OF_CLUBS, 2),
            (_TEN_OF_DIAMONDS, 3),
        ),
    }
)
"""The card tables of P-41 by name; the number in a name is the worth of the whole pack."""


@lru_cache(maxsize=64)  # one for each table in use
def points_by_card(card_table: CardTable) -> dict[Card, int]:
    """P-41: the points of each card of the pack by this card table."""
    points = dict(card_table)
    return {card: points.get(card, points.get(card.rank, 0)) for card in DECK}


def card_table(value: Any) -> Any:
    """A table by its name or from a mapping; any other value is left as it is, for the checks."""
    return CARD_TABLES.get(value, value) if type(value) is str else points_table(value)
