"""Classes of events: each is something that everybody at the table notices.

Each game uses some of them.  In the events of a view a card is `None` if the seat may not see it.
A game of your own can have further classes, derived from `Event`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, Literal, TypeAlias, cast

import attrs

from pisti.cards import Card, Suit
from pisti.constant import Constant
from pisti.errors import PistiError, wrong_kind

Cards: TypeAlias = tuple[Card | None, ...]


@attrs.frozen(eq=False, repr=False)
class Event(Constant):
    """Something that everybody at the table notices.

    `seat` is the seat that did it, or to which it happened.
    `card` is the card that it is about.
    `cards` are the cards that it is about, `None` for each that the seat may not see.
    `suit` is the suit that it is about.
    `number` is how many cards it is about.
    `points` are the points that the seat gained.

    Events are compared, hashed and printed by their fields.  These methods are written once here,
    because attrs would compile them for each class, which took half of the time of the import.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def _fields(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.__match_args__])

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return False
        return all(getattr(self, name) == getattr(other, name) for name in self.__match_args__)

    def __hash__(self) -> int:
        return hash((type(self), self._fields()))

    def __repr__(self) -> str:
        fields = [f"{name}={getattr(self, name)!r}" for name in self.__match_args__]
        return f"{type(self).__name__}({', '.join(fields)})"


@attrs.frozen(eq=False, repr=False)
class _BySeat(Event):
    """Base class of events of one seat."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class Kept(_BySeat):
    """The cutter kept a jack.

    `card` is the jack, `None` where the seat may not see it.
    """

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
    """A card that had been turned up went to the bottom of the pile or of the stock.

    `where` is what it went under.
    """

    card: Card
    where: Literal["pile", "stock"]


@attrs.frozen(eq=False, repr=False)
class Dealt(_BySeat):
    """A seat was dealt cards."""

    cards: Cards


@attrs.frozen(eq=False, repr=False)
class Began(_BySeat):
    """A seat begins, which has the lowest club, or is next after the dealer if nobody has one."""


@attrs.frozen(eq=False, repr=False)
class MadeTrumps(Event):
    """A suit became trumps."""

    suit: Suit


@attrs.frozen(eq=False, repr=False)
class Stood(_BySeat):
    """A seat accepted the trumps."""


@attrs.frozen(eq=False, repr=False)
class Begged(_BySeat):
    """A seat begged."""


@attrs.frozen(eq=False, repr=False)
class Gave(_BySeat):
    """A seat gave a point, and the trumps stay."""


@attrs.frozen(eq=False, repr=False)
class Ran(_BySeat):
    """A seat ran the cards: everybody is dealt more, and another card is turned up."""


@attrs.frozen(eq=False, repr=False)
class PackRanOut(Event):
    """There are not enough cards left."""


@attrs.frozen(eq=False, repr=False)
class Discarded(_BySeat):
    """A seat put a card away face down.

    `card` is the card, `None` where the seat may not see it.
    """

    card: Card | None


@attrs.frozen(eq=False, repr=False)
class Drew(_BySeat):
    """A seat drew cards from the stock."""

    cards: Cards


@attrs.frozen(eq=False, repr=False)
class Renewed(Event):
    """All of the discard but its top card became the new stock.

    `number` is how many cards the new stock has.
    """

    number: int


@attrs.frozen(eq=False, repr=False)
class Passed(_BySeat):
    """A seat passed."""


@attrs.frozen(eq=False, repr=False)
class Announced(_BySeat):
    """A seat announced its last card."""


@attrs.frozen(eq=False, repr=False)
class Named(_BySeat):
    """A seat named the suit that must be played."""

    suit: Suit


@attrs.frozen(eq=False, repr=False)
class Skipped(_BySeat):
    """A seat misses its turn."""


@attrs.frozen(eq=False, repr=False)
class Reversed(Event):
    """Play goes round the other way."""


@attrs.frozen(eq=False, repr=False)
class Owes(_BySeat):
    """A seat must draw cards, unless it answers with a seven.

    `number` is how many cards it must draw.
    """

    number: int


@attrs.frozen(eq=False, repr=False)
class Played(_BySeat):
    """A seat played a card face up."""

    card: Card


@attrs.frozen(eq=False, repr=False)
class LaidFaceDown(_BySeat):
    """A seat played a card face down and claimed that it matches.

    `card` is the card, `None` where the seat may not see it.
    """

    card: Card | None


@attrs.frozen(eq=False, repr=False)
class Accepted(_BySeat):
    """A seat believed a claim."""


@attrs.frozen(eq=False, repr=False)
class Challenged(_BySeat):
    """A seat did not believe a claim."""


@attrs.frozen(eq=False, repr=False)
class Shown(_BySeat):
    """A card that lay face down was shown to everybody."""

    card: Card


@attrs.frozen(eq=False, repr=False)
class Captured(_BySeat):
    """A seat took cards."""

    cards: Cards


@attrs.frozen(eq=False, repr=False)
class Pisti(_BySeat):
    """A seat made a pişti, or a double one.

    `double` is whether it was a double one.
    """

    double: bool
    points: int


@attrs.frozen(eq=False, repr=False)
class Scored(_BySeat):
    """A seat scored points at once.

    `name` is what it scored them for.
    """

    name: str
    points: int


@attrs.frozen(eq=False, repr=False)
class LookedAt(Event):
    """Seats looked at cards that had lain face down.

    `seats` are the seats that looked at them.
    """

    seats: tuple[int, ...]
    cards: Cards


@attrs.frozen(eq=False, repr=False)
class TookLeftovers(_BySeat):
    """A seat was given the cards that were left on the table."""

    cards: Cards


@attrs.frozen(eq=False, repr=False)
class Ended(Event):
    """The hand is over."""


EVENTS: Final[Mapping[str, type[Event]]] = {
    name: kind
    for name, kind in dict(globals()).items()
    if isinstance(kind, type) and issubclass(kind, Event) and name[0] != "_" and kind is not Event
}
"""The classes of events by name."""


@attrs.frozen
class Due(Constant):
    """An event that must be told next, since it shows a seat what only the table knows.

    `kind` is its class.
    `seat` is the seat that it is about, `None` if it is about the table.
    `number` is how many cards it shows.
    `refused` is why the event told before cannot be, where it is asked for again.
    """

    _event: Event = attrs.field(repr=False)
    number: int
    refused: PistiError | None = None

    @property
    def kind(self) -> type[Event]:
        """The class of the event."""
        return type(self._event)

    @property
    def seat(self) -> int | None:
        """The seat that the event is about."""
        return getattr(self._event, "seat", None)

    def with_cards(self, cards: Sequence[Card]) -> Event:
        """The event with these cards, in their order.

        >>> from pisti import DECK
        >>> Due(Dealt(1, (None, None)), 2).with_cards(DECK[:2])
        Dealt(seat=1, cards=(2C, 3C))
        """
        if not isinstance(cards, Sequence):
            raise wrong_kind(f"{self.number} cards", cards)
        if len(cards) != self.number:
            raise PistiError(f"expected {self.number} cards, not {len(cards)}")
        for card in cards:
            if not isinstance(card, Card):
                raise wrong_kind("a Card", card)
        event: Any = self._event
        if hasattr(event, "card"):
            return cast("Event", attrs.evolve(event, card=cards[0]))
        hidden = (None,) * (len(event.cards) - self.number)
        return cast("Event", attrs.evolve(event, cards=(*hidden, *cards)))


Tell: TypeAlias = Callable[[Due], Event | None]
"""What tells the events that are due; `None` if no jack was kept from the cut."""
