"""The parts that planes are made of: what a seat has seen, and cards as rows of bytes."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar

import attrs

from pisti.cards import Card
from pisti.kit.planes import MOST

T = TypeVar("T")


class Seen:
    """A view with what the planes of it share: the acts, and the seats counted from the viewer."""

    __slots__ = ("acts", "layout", "players", "rules", "seat", "view")

    def __init__(self, view: Any, layout: "Layout") -> None:
        self.view: Any = view
        self.layout: Layout = layout
        self.rules: Any = view.rules
        self.acts: Any = view.acts
        self.seat: int = view.seat
        self.players: int = view.rules.players

    def by_seat(self, values: Sequence[T]) -> list[T]:
        """These values by seat, those of the viewer first, then on in the order of play."""
        return [*values[self.seat :], *values[: self.seat]]

    def by_side(self, values: Sequence[T]) -> list[T]:
        """These values by side, those of the viewer's side first."""
        side = self.rules.side_of(self.seat)
        return [*values[side:], *values[:side]]

    def place_of(self, seat: int | None) -> int | None:
        """The number of seats from the viewer to this one; `None` for no seat."""
        return None if seat is None else (seat - self.seat) % self.players


Value: TypeAlias = Callable[[Seen], bytes]


@attrs.frozen
class Part:
    """A plane before it has a place: its name, shape, highest number, meaning, clause and bytes."""

    name: str
    shape: tuple[int, ...]
    high: int
    meaning: str
    clause: str
    value: Value


@attrs.frozen
class Layout:
    """The order of the cards in a plane: each kind once; of two packs first one of each, then both.

    >>> from pisti import RULES
    >>> Layout.of(RULES.pack).shape
    (52,)
    """

    kinds: tuple[Card, ...]
    copies: int
    places: dict[Card | None, int]

    @classmethod
    def of(cls, pack: Sequence[Card]) -> "Layout":
        """The layout of this pack."""
        kinds = tuple(dict.fromkeys(pack))
        return cls(kinds, len(pack) // len(kinds), {card: at for at, card in enumerate(kinds)})

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of a plane of cards."""
        return (len(self.kinds),) if self.copies == 1 else (self.copies, len(self.kinds))

    def board(self, cards: Iterable[Card | None]) -> bytes:
        """1 for each of these cards; unknown ones are left out."""
        row, places = bytearray(len(self.kinds) * self.copies), self.places
        for card in cards:
            if card is not None:
                at = places[card]
                if row[at]:
                    at += len(self.kinds)
                row[at] = 1
        return bytes(row)

    def boards(self, many: Iterable[Iterable[Card | None]]) -> bytes:
        """One board after the other."""
        return b"".join(map(self.board, many))

    def marks(self, cards: Iterable[Card | None]) -> bytes:
        """1 for the kind of each of these cards; unknown ones are left out."""
        row = bytearray(len(self.kinds))
        for card in cards:
            if card is not None:
                row[self.places[card]] = 1
        return bytes(row)

    def numbers(self, pairs: Iterable[tuple[Card | None, int]]) -> bytes:
        """A number for each of these cards; unknown ones are left out."""
        row, places = bytearray(len(self.kinds) * self.copies), self.places
        for card, number in pairs:
            if card is not None:
                at = places[card]
                if row[at]:
                    at += len(self.kinds)
                row[at] = number
        return bytes(row)

    def in_order(self, cards: Iterable[Card | None]) -> bytes:
        """1 for the first of these cards, 2 for the second, and so on."""
        return self.numbers((card, at) for at, card in enumerate(cards, 1))


def capped(numbers: Iterable[int]) -> bytes:
    """These numbers; 255 for each that is higher."""
    return bytes([min(number, MOST) for number in numbers])


@lru_cache(maxsize=4096)
def one_hot(place: int | None, length: int) -> bytes:
    """1 at this place; zeros if the place is `None`.

    >>> list(one_hot(2, 4)), list(one_hot(None, 2))
    ([0, 0, 1, 0], [0, 0])
    """
    row = bytearray(length)
    if place is not None:
        row[place] = 1
    return bytes(row)
