"""A table as there is to see of it, without words: what a drawing of it in any language shows.

A game tells it with `picture(view)`, and its `WORDS` say what the piles and the notes are called.
"""

from collections.abc import Sequence
from typing import TypeAlias

import attrs

from pisti.cards import Card
from pisti.errors import wrong_kind
from pisti.phrases import Phrase

Cards: TypeAlias = tuple[Card | None, ...]
"""Cards, each `None` where only its back is seen."""


@attrs.frozen
class Pile:
    """Cards that lie together in the middle, from bottom to top.

    `name` is the key of its name in the words, without the `place.` before it.
    `spread` is whether the cards lie so that each can be seen.
    """

    name: str
    cards: Cards
    spread: bool


@attrs.frozen
class Place:
    """The place of a seat at the table: its cards, and what is to be said of it.

    `hand` are the cards it holds, `played` the one it has laid down for a trick.
    `taken` is how many cards it has won, `marks` those of them that lie face up to be remembered.
    """

    hand: Cards
    played: Card | None = None
    taken: int = 0
    marks: tuple[Card, ...] = ()
    notes: tuple[Phrase, ...] = ()


@attrs.frozen
class Picture:
    """A table as one seat sees it, `None` as anybody who passes by.

    `clockwise` tells which way round the seats sit.
    `middle` are the piles, from left to right, and `tricks` tells whether there is a place for
    tricks between them.
    `partners` tells whether those who sit opposite each other play together.
    `notes` is what is to be said of the whole table.
    """

    seat: int | None
    dealer: int
    turn: int | None
    clockwise: bool
    places: tuple[Place, ...]
    middle: tuple[Pile, ...]
    tricks: bool = False
    partners: bool = False
    notes: tuple[Phrase, ...] = ()


def backs(number: int) -> Cards:
    """So many cards of which only the backs are seen."""
    if type(number) is not int or not 0 <= number < 1000:
        raise wrong_kind("a number of cards", number)
    return (None,) * number


def hands(by_seat: Sequence[tuple[Card, ...] | int]) -> list[Cards]:
    """The hands of a view as they are seen: the own cards, and the backs of the others'."""
    if not isinstance(by_seat, Sequence) or isinstance(by_seat, str | bytes):
        raise wrong_kind("a hand or the number of its cards for each seat", by_seat)
    return [hand if isinstance(hand, tuple) else backs(hand) for hand in by_seat]
