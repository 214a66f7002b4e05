"""What can happen at a table, in the words of the games; each game tells some of it.

An event names what everybody at the table notices.  Where a seat may not see a card, the
card is `None` in the events of its view.
"""

from typing import ClassVar, Literal, TypeAlias

import attrs

from pisti.cards import Card, Suit

Cards: TypeAlias = tuple[Card | None, ...]


class _Told:
    """Events are compared, hashed and printed by their fields.

    It is written once here, because attrs would compile it anew for each of the many classes,
    which took half of the time of importing them.
    """

    __slots__ = ()
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
class Kept(_Told):
    """The cutter kept a jack."""

    seat: int
    card: Card | None


@attrs.frozen(eq=False, repr=False)
class Exposed(_Told):
    """The lowest card of the stock lies face up."""

    card: Card


@attrs.frozen(eq=False, repr=False)
class Laid(_Told):
    """Cards were dealt to the centre of the table."""

    cards: Cards


@attrs.frozen(eq=False, repr=False)
class TurnedUp(_Told):
    """A card of the table was turned up and lies on top."""

    card: Card


@attrs.frozen(eq=False, repr=False)
class PutUnder(_Told):
    """A card that had been turned up went to the bottom of the pile or of the stock."""

    card: Card
    where: Literal["pile", "stock"]


@attrs.frozen(eq=False, repr=False)
class Dealt(_Told):
    """A seat was dealt cards."""

    seat: int
    cards: Cards


@attrs.frozen(eq=False, repr=False)
class MadeTrumps(_Told):
    """A suit became trumps."""

    suit: Suit


@attrs.frozen(eq=False, repr=False)
class Stood(_Told):
    """A seat is content with the trumps."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class Begged(_Told):
    """A seat begged."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class Gave(_Told):
    """A seat gives a point and the trumps stay."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class Ran(_Told):
    """A seat runs the cards for other trumps."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class PackRanOut(_Told):
    """There are not enough cards left."""


@attrs.frozen(eq=False, repr=False)
class Discarded(_Told):
    """A seat put a card away face down."""

    seat: int
    card: Card | None


@attrs.frozen(eq=False, repr=False)
class Drew(_Told):
    """A seat drew cards from the stock."""

    seat: int
    cards: Cards


@attrs.frozen(eq=False, repr=False)
class Renewed(_Told):
    """The discard but its top card became the new stock, so many cards."""

    number: int


@attrs.frozen(eq=False, repr=False)
class Passed(_Told):
    """A seat passed."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class Announced(_Told):
    """A seat announced its last card."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class Named(_Told):
    """A seat named the suit that must be played."""

    seat: int
    suit: Suit


@attrs.frozen(eq=False, repr=False)
class Skipped(_Told):
    """A seat misses its turn."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class Reversed(_Told):
    """Play goes round the other way."""


@attrs.frozen(eq=False, repr=False)
class Owes(_Told):
    """A seat must draw so many cards, if it cannot answer."""

    seat: int
    number: int


@attrs.frozen(eq=False, repr=False)
class Played(_Told):
    """A seat played a card face up."""

    seat: int
    card: Card


@attrs.frozen(eq=False, repr=False)
class LaidFaceDown(_Told):
    """A seat played a card face down and claimed that it matches."""

    seat: int
    card: Card | None


@attrs.frozen(eq=False, repr=False)
class Accepted(_Told):
    """A seat believed a claim."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class Challenged(_Told):
    """A seat did not believe a claim."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class Shown(_Told):
    """A card that lay face down was shown to everybody."""

    seat: int
    card: Card


@attrs.frozen(eq=False, repr=False)
class Captured(_Told):
    """A seat took cards."""

    seat: int
    cards: Cards


@attrs.frozen(eq=False, repr=False)
class Pisti(_Told):
    """A seat made a pişti, or a double one."""

    seat: int
    double: bool
    points: int


@attrs.frozen(eq=False, repr=False)
class Scored(_Told):
    """A seat scored points at once, for what the name says."""

    seat: int
    name: str
    points: int


@attrs.frozen(eq=False, repr=False)
class LookedAt(_Told):
    """Seats looked at cards that had lain face down."""

    seats: tuple[int, ...]
    cards: Cards


@attrs.frozen(eq=False, repr=False)
class TookLeftovers(_Told):
    """A seat was given the cards that were left on the table."""

    seat: int
    cards: Cards


@attrs.frozen(eq=False, repr=False)
class Ended(_Told):
    """The hand is over."""


Event: TypeAlias = (
    Kept
    | Exposed
    | Laid
    | TurnedUp
    | PutUnder
    | Dealt
    | MadeTrumps
    | Stood
    | Begged
    | Gave
    | Ran
    | PackRanOut
    | Discarded
    | Drew
    | Renewed
    | Passed
    | Announced
    | Named
    | Skipped
    | Reversed
    | Owes
    | Played
    | LaidFaceDown
    | Accepted
    | Challenged
    | Shown
    | Captured
    | Pisti
    | Scored
    | LookedAt
    | TookLeftovers
    | Ended
)
