"""Classes of events: each is something that everybody at the table notices.

Each game uses some of them.  In the events of a view a card is `None` if the seat may not see it.
A game of your own can have further classes, derived from `Event`.
"""

from typing import ClassVar, Literal, TypeAlias

import attrs

from pisti.cards import Card, Suit
from pisti.constant import Constant

Cards: TypeAlias = tuple[Card | None, ...]


@attrs.frozen(eq=False, repr=False)
class Event(Constant):
    """Base class of events.

    Events are compared, hashed and printed by their fields.  These methods are written once here,
    because attrs would compile them for each class, which took half of the time of the import.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def _fields(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.__match_args__])

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other._fields() == self._fields()

    def __hash__(self) -> int:
        return hash((type(self), self._fields()))

    def __repr__(self) -> str:
        fields = [f"{name}={getattr(self, name)!r}" for name in self.__match_args__]
        return f"{type(self).__name__}({', '.join(fields)})"


@attrs.frozen(eq=False, repr=False)
class Kept(Event):
    """The cutter kept a jack."""

    seat: int
    card: Card | None


@attrs.frozen(eq=False, repr=False)
class Exposed(Event):
    """The bottom card of the stock lies face up."""

    card: Card


@attrs.frozen(eq=False, repr=False)
class Laid(Event):
    """Cards were dealt to the centre of the table."""

    cards: Cards


@attrs.frozen(eq=False, repr=False)
class TurnedUp(Event):
    """A card was turned up and lies face up on the table."""

    card: Card


@attrs.frozen(eq=False, repr=False)
class PutUnder(Event):
    """A card that had been turned up went to the bottom of the pile or of the stock."""

    card: Card
    where: Literal["pile", "stock"]


@attrs.frozen(eq=False, repr=False)
class Dealt(Event):
    """A seat was dealt cards."""

    seat: int
    cards: Cards


@attrs.frozen(eq=False, repr=False)
class MadeTrumps(Event):
    """A suit became trumps."""

    suit: Suit


@attrs.frozen(eq=False, repr=False)
class Stood(Event):
    """A seat accepted the trumps."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class Begged(Event):
    """A seat begged."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class Gave(Event):
    """A seat gave a point, and the trumps stay."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class Ran(Event):
    """A seat ran the cards: everybody is dealt more, and another card is turned up."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class PackRanOut(Event):
    """There are not enough cards left."""


@attrs.frozen(eq=False, repr=False)
class Discarded(Event):
    """A seat put a card away face down."""

    seat: int
    card: Card | None


@attrs.frozen(eq=False, repr=False)
class Drew(Event):
    """A seat drew cards from the stock."""

    seat: int
    cards: Cards


@attrs.frozen(eq=False, repr=False)
class Renewed(Event):
    """All of the discard but its top card became the new stock, which has `number` cards."""

    number: int


@attrs.frozen(eq=False, repr=False)
class Passed(Event):
    """A seat passed."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class Announced(Event):
    """A seat announced its last card."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class Named(Event):
    """A seat named the suit that must be played."""

    seat: int
    suit: Suit


@attrs.frozen(eq=False, repr=False)
class Skipped(Event):
    """A seat misses its turn."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class Reversed(Event):
    """Play goes round the other way."""


@attrs.frozen(eq=False, repr=False)
class Owes(Event):
    """A seat must draw `number` cards, unless it answers with a seven."""

    seat: int
    number: int


@attrs.frozen(eq=False, repr=False)
class Played(Event):
    """A seat played a card face up."""

    seat: int
    card: Card


@attrs.frozen(eq=False, repr=False)
class LaidFaceDown(Event):
    """A seat played a card face down and claimed that it matches."""

    seat: int
    card: Card | None


@attrs.frozen(eq=False, repr=False)
class Accepted(Event):
    """A seat believed a claim."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class Challenged(Event):
    """A seat did not believe a claim."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class Shown(Event):
    """A card that lay face down was shown to everybody."""

    seat: int
    card: Card


@attrs.frozen(eq=False, repr=False)
class Captured(Event):
    """A seat took cards."""

    seat: int
    cards: Cards


@attrs.frozen(eq=False, repr=False)
class Pisti(Event):
    """A seat made a pişti, or a double one."""

    seat: int
    double: bool
    points: int


@attrs.frozen(eq=False, repr=False)
class Scored(Event):
    """A seat scored points at once; `name` says for what."""

    seat: int
    name: str
    points: int


@attrs.frozen(eq=False, repr=False)
class LookedAt(Event):
    """Seats looked at cards that had lain face down."""

    seats: tuple[int, ...]
    cards: Cards


@attrs.frozen(eq=False, repr=False)
class TookLeftovers(Event):
    """A seat was given the cards that were left on the table."""

    seat: int
    cards: Cards


@attrs.frozen(eq=False, repr=False)
class Ended(Event):
    """The hand is over."""
