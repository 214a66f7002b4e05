"""The fifty-two cards: suits, ranks, and one object for each card of the pack."""

from enum import Enum
from itertools import product
from typing import TYPE_CHECKING

import attrs

from pisti.errors import KindError


class Suit(Enum):
    """A suit; its value is the letter that cards are written with."""

    if not TYPE_CHECKING:  # the hash of Enum is written in Python, and slow
        __hash__ = object.__hash__

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        """The suit's sign.

        >>> Suit.DIAMONDS.symbol
        '♦'
        """
        return {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}[self.value]


class Rank(Enum):
    """A rank; its value is the sign that cards are written with, `T` for ten."""

    if not TYPE_CHECKING:  # as above
        __hash__ = object.__hash__

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    @property
    def name_for_people(self) -> str:
        """The rank as it stands in the corner of a card.

        >>> Rank.TEN.name_for_people
        '10'
        """
        return "10" if self is Rank.TEN else self.value


@attrs.frozen(eq=False, init=False, repr=False)
class Card:
    """One card of the pack: there is exactly one object for each, so `is` and `==` agree.

    >>> Card(Rank.TEN, Suit.DIAMONDS)
    TD
    >>> Card(Rank.TEN, Suit.DIAMONDS) is Card(Rank.TEN, Suit.DIAMONDS)
    True

    Copies and pickles of a card are the card itself.
    """

    rank: Rank
    suit: Suit

    def __new__(cls, rank: Rank, suit: Suit) -> "Card":  # noqa: PYI034 - there is no other class
        """The card of this rank and suit."""
        if type(rank) is Rank and type(suit) is Suit:
            return _CARDS[rank, suit]
        raise KindError(f"a card is a Rank and a Suit, not {rank!r:.60} and {suit!r:.60}")

    @property
    def pretty(self) -> str:
        """The card as people write it.

        >>> Card(Rank.TEN, Suit.DIAMONDS).pretty
        '10♦'
        """
        return self.rank.name_for_people + self.suit.symbol

    def __str__(self) -> str:
        return _TEXTS[self]

    __repr__ = __str__

    def __reduce__(self) -> tuple[type["Card"], tuple[Rank, Suit]]:
        return Card, (self.rank, self.suit)


def _make_card(rank: Rank, suit: Suit) -> Card:
    card = object.__new__(Card)
    object.__setattr__(card, "rank", rank)
    object.__setattr__(card, "suit", suit)
    return card


_CARDS = {(rank, suit): _make_card(rank, suit) for suit, rank in product(Suit, Rank)}
_TEXTS = {card: card.rank.value + card.suit.value for card in _CARDS.values()}

DECK: tuple[Card, ...] = tuple(_CARDS.values())
"""The pack in its printed order: clubs, diamonds, hearts, spades, each from two to ace."""
