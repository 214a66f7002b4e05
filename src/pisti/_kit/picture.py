"""What there is to see on a table: all that a picture of it shows, whoever draws it.

Each view of ours says it with `picture()`; a game of yours that does can be drawn as well.
"""

import re
from collections.abc import Sequence
from typing import Protocol, TypeAlias

import attrs

from pisti.cards import Card
from pisti.errors import PistiError, shown, wrong_kind

_SEAT = re.compile(r"\{\d\}")

Cards: TypeAlias = tuple[Card | None, ...]
"""Cards, each `None` where only its back is seen."""


@attrs.frozen
class Pile:
    """Cards that lie together in the middle, from bottom to top.

    `spread` is whether they lie so that each can be seen.
    """

    name: str
    cards: Cards
    spread: bool


@attrs.frozen
class Place:
    """What lies before a seat, and what is to be said of it.

    `hand` are the cards it holds, `played` the one it has laid down for a trick.
    `taken` is how many cards it has won, `marks` those of them that lie face up to be remembered.
    """

    hand: Cards
    played: Card | None = None
    taken: int = 0
    marks: tuple[Card, ...] = ()
    notes: tuple[str, ...] = ()


@attrs.frozen
class Picture:
    """A table as one seat sees it, `None` as anybody who passes by.

    `title` is the name of the game, `notes` what is to be said of the whole table; a number in
    braces stands for the name of that seat, as in `"{1} begs"`.
    `clockwise` tells which way round the seats sit.
    `middle` are the piles, from left to right, and `tricks` tells whether there is a place for
    tricks between them.
    """

    title: str
    seat: int | None
    dealer: int
    turn: int | None
    clockwise: bool
    places: tuple[Place, ...]
    middle: tuple[Pile, ...]
    tricks: bool = False
    notes: tuple[str, ...] = ()


class Drawable(Protocol):
    """A view that says what there is to see."""

    def picture(self) -> Picture:
        """What this seat sees."""
        ...


def names(players: Sequence[str], places: Sequence[Place]) -> tuple[str, ...]:
    """The names by seat: those given, or the numbers of the seats.

    >>> names((), (Place(()), Place(())))
    ('seat 0', 'seat 1')

    They are made `printable`.
    """
    if type(players) not in (tuple, list):
        raise wrong_kind("a tuple of names", players)
    if players and len(players) != len(places):
        raise PistiError(f"{len(players)} names, expected {len(places)}, one for each seat")
    for name in players:
        if type(name) is not str:
            raise PistiError(f"{shown(name)} is no name, expected a text")
    if not players:
        return tuple([f"seat {seat}" for seat in range(len(places))])
    return tuple(map(printable, players))


def printable(text: str) -> str:
    r"""The text with `�` for all that is no letter or sign, as what would move a cursor.

    >>> printable("Şule\x1b[2J")
    'Şule�[2J'
    """
    return "".join([c if c.isprintable() else "�" for c in text])


def seen(view: Drawable) -> Picture:
    """What there is to see in a view, and in nothing else."""
    if not hasattr(view, "picture"):
        raise wrong_kind("a View", view)
    return view.picture()


def said(picture: Picture, called: Sequence[str]) -> list[str]:
    """What is to be said of the whole table, with the names of the seats."""
    by_number = {f"{{{seat}}}": name for seat, name in enumerate(called)}
    notes = [_SEAT.sub(lambda seat: by_number.get(seat[0], seat[0]), n) for n in picture.notes]
    return [printable(note) for note in notes]


def backs(number: int) -> Cards:
    """So many cards of which only the backs are seen."""
    return (None,) * number


def hands(by_seat: Sequence[tuple[Card, ...] | int]) -> list[Cards]:
    """The hands of a view as they are seen: the own cards, and the backs of the others'."""
    return [backs(hand) if isinstance(hand, int) else hand for hand in by_seat]
