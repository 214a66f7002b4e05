"""Hands as numbers, with a bit for each card in the order of the pack: quick to change.

A state keeps its hands so.  Whoever reads the rules can leave this file out: `State.hands` shows
cards, and the functions here do what their names say.  It makes a move and its legal moves take
half of the time that tuples of cards take.

With two packs (PY-01) a card can be in a hand twice; the second one has a bit above all others.
"""

from collections.abc import Iterable
from functools import lru_cache

from pisti.cards import DECK, Card
from pisti.errors import wrong_kind

BIT = {card: 1 << place for place, card in enumerate(DECK)}
_FACES = len(DECK)


def packed(hand: Iterable[Card]) -> int:
    """The number for these cards.

    >>> packed(DECK[:3])
    7
    """
    return with_cards(0, hand)


def with_cards(bits: int, cards: Iterable[Card]) -> int:
    """The number for this hand with these further cards."""
    for card in cards:
        bit = BIT[card]
        bits |= bit << _FACES if bits & bit else bit
    return bits


def without(bits: int, card: Card) -> int:
    """The number for this hand without one such card, which is in it."""
    bit = BIT[card]
    return bits ^ (bit << _FACES if bits & bit << _FACES else bit)


@lru_cache(maxsize=4096)
def unpacked(bits: int) -> tuple[Card, ...]:
    """The cards of this number, in the order of the pack.

    >>> unpacked(packed([*DECK[3:1:-1], DECK[2]]))
    (4C, 4C, 5C)
    """
    found: list[Card] = []
    faces = bits & (1 << _FACES) - 1
    while faces:
        bit = faces & -faces  # the lowest one
        found += [DECK[bit.bit_length() - 1]] * (2 if bits & bit << _FACES else 1)
        faces ^= bit
    return tuple(found)


def all_packed(hands: Iterable[Iterable[Card] | int]) -> tuple[int, ...]:
    """The numbers for these hands, of which some may be numbers already."""
    try:
        return tuple([hand if isinstance(hand, int) else packed(hand) for hand in hands])
    except (KeyError, TypeError):  # no cards, or nothing that can be gone through
        raise wrong_kind("hands of cards", hands) from None
