"""A picture of a table without words, which can be drawn in any language.

A game makes it with `picture(view)`; the game's `WORDS` name the piles and have the notes.
"""

from collections.abc import Sequence
from typing import TypeAlias, cast

import attrs

from pisti.cards import Card
from pisti.errors import wrong_kind
from pisti.phrases import Phrase

Cards: TypeAlias = tuple[Card | None, ...]
"""Cards as they are seen: `None` for each of which only the back is seen."""


@attrs.frozen
class Pile:
    """Cards that lie together in the middle, from bottom to top.

    `name` is the key of its name in the words, without the `place.` before it.
    `spread` is whether the cards lie side by side, so that each is seen.
    """

    name: str
    cards: Cards
    spread: bool


@attrs.frozen
class Place:
    """The place of a seat at the table.

    `hand` are the cards it holds, `played` is the card it has played to a trick.
    `taken` is the number of cards it has won, `marks` those of them that lie face up.
    `notes` are sentences about this seat.
    """

    hand: Cards
    played: Card | None = None
    taken: int = 0
    marks: tuple[Card, ...] = ()
    notes: tuple[Phrase, ...] = ()


@attrs.frozen
class Picture:
    """A table as one seat sees it; where `seat` is `None`, as a spectator does.

    `clockwise` is whether the next seat sits on the left.
    `middle` are the piles, from left to right.
    `tricks` is whether there is a place for tricks between the piles.
    `sides` is the number of sides where players play together, else 0.
    `notes` are sentences about the whole table.
    """

    seat: int | None
    dealer: int
    turn: int | None
    clockwise: bool
    places: tuple[Place, ...]
    middle: tuple[Pile, ...]
    tricks: bool = False
    sides: int = 0
    notes: tuple[Phrase, ...] = ()


def backs(number: int) -> Cards:
    """So many cards, of which only the backs are seen."""
    if type(number) is not int or not 0 <= number < 1000:
        raise wrong_kind("a number of cards", number)
    return (None,) * number


def hands(by_seat: Sequence[tuple[Card, ...] | int]) -> list[Cards]:
    """The hands of a view as they are seen: the own cards, and the backs of the others' cards."""
    if not isinstance(by_seat, Sequence) or isinstance(by_seat, str | bytes):
        raise wrong_kind("a hand or the number of its cards for each seat", by_seat)
    return [hand if type(hand) is tuple else backs(cast("int", hand)) for hand in by_seat]
