"""Two equal cards of two packs, told apart while a world is made."""

from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Any

from pisti.cards import DECK, Card, Rank, Suit


class _Twin:
    """The second of two equal cards, with the rank and the suit of the first."""

    __slots__ = ("card", "rank", "suit")

    card: Card
    rank: Rank
    suit: Suit

    def __init__(self, card: Card) -> None:
        self.card, self.rank, self.suit = card, card.rank, card.suit


TWINS: MappingProxyType[Card, Any] = MappingProxyType({card: _Twin(card) for card in DECK})
"""The second card for each first one; it is used as a `Card` inside a world that is made."""
_CARDS: dict[Any, Any] = {twin: card for card, twin in TWINS.items()}


def as_cards(cards: Sequence[Any]) -> tuple[Card, ...]:
    """The cards as they are outside, where equal ones are the same.

    >>> as_cards([DECK[0], TWINS[DECK[0]]])
    (2C, 2C)
    """
    found = [_CARDS.get(card, card) for card in cards]
    return tuple(found)


def both_packs(cards: Sequence[Card]) -> tuple[Any, ...]:
    """The cards of two packs, the second ones as twins; `cards` has each of them twice."""
    first = [*dict.fromkeys(cards)]
    return (*first, *[TWINS[card] for card in first])


def twin_of(card: Any) -> Any:
    """The other one of two equal cards."""
    return TWINS[card] if isinstance(card, Card) else card.card


def tell_apart(
    pack: list[Card | None],
    plays: list[Card | None],
    packets: Iterable[tuple[Sequence[int], Iterable[int]]],
) -> None:
    """Put the twin for one of two equal cards among those that were seen, here and in the plays.

    A packet is the places of a hand in the pack, and the numbers of the plays from this hand.  A
    card that was played from it is the one that was seen in such a place, if there is an equal one.
    """
    seen = set[Any]()

    def told(card: Card) -> Any:
        new = TWINS[card] if card in seen else card
        seen.add(new)
        return new

    for place, card in enumerate(pack):
        if card is not None:
            pack[place] = told(card)
    for places, numbers in packets:
        lying = [pack[place] for place in places]
        for number in numbers:
            card = plays[number]
            if card is None:
                continue
            same = [other for other in (card, TWINS[card]) if other in lying]
            if same:
                lying.remove(same[0])
            plays[number] = same[0] if same else told(card)
