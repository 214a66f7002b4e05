"""A hand as a number, with a bit for each card in the order of the pack: quick to change.

With two packs (PY-01) a card can be in a hand twice; the second one has a bit above all others.
"""

from collections.abc import Iterable

from pisti.cards import DECK, Card

BIT = {card: 1 << place for place, card in enumerate(DECK)}
_CARD = {bit: card for card, bit in BIT.items()}
_SECOND = len(DECK)
_FIRST = (1 << _SECOND) - 1


def hand_of(cards: Iterable[Card]) -> int:
    """The number for these cards.

    >>> hand_of(DECK[:3])
    7
    """
    hand = 0
    for card in cards:
        hand = with_card(hand, card)
    return hand


def with_card(hand: int, card: Card) -> int:
    """The hand after this card has come to it."""
    bit = BIT[card]
    return hand | (bit << _SECOND if hand & bit else bit)


def without_card(hand: int, card: Card) -> int | None:
    """The hand after this card has left it, or `None` if it is not there."""
    bit = BIT.get(card, 0)
    if hand & bit << _SECOND:
        return hand ^ bit << _SECOND
    return hand ^ bit if hand & bit else None


def faces_in(hand: int) -> tuple[Card, ...]:
    """The cards of a hand, each once.

    >>> faces_in(hand_of(DECK[3:1:-1]))
    (4C, 5C)
    """
    found = []
    faces = hand & _FIRST
    while faces:
        lowest = faces & -faces
        found.append(_CARD[lowest])
        faces ^= lowest
    return tuple(found)


def cards_in(hand: int) -> tuple[Card, ...]:
    """The cards of a hand, in the order of the pack."""
    faces = faces_in(hand)
    if hand <= _FIRST:
        return faces
    return tuple([card for card in faces for _ in range(1 + bool(hand & BIT[card] << _SECOND))])
