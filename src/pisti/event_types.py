"""What can happen at a table, in the words of the games; each game tells some of it.

An event names what everybody at the table notices.  Where a seat may not see a card, the
card is `None` in the events of its view.
"""

from typing import Literal, TypeAlias

import attrs

from pisti._kit.constant import Constant
from pisti.cards import Card, Suit

Cards: TypeAlias = tuple[Card | None, ...]


@attrs.frozen
class Kept(Constant):
    """The cutter kept a jack."""

    seat: int
    card: Card | None


@attrs.frozen
class Exposed(Constant):
    """The lowest card of the stock lies face up."""

    card: Card


@attrs.frozen
class Laid(Constant):
    """Cards were dealt to the centre of the table."""

    cards: Cards


@attrs.frozen
class TurnedUp(Constant):
    """A card of the table was turned up and lies on top."""

    card: Card


@attrs.frozen
class PutUnder(Constant):
    """A card that had been turned up went to the bottom of the pile or of the stock."""

    card: Card
    where: Literal["pile", "stock"]


@attrs.frozen
class Dealt(Constant):
    """A seat was dealt cards."""

    seat: int
    cards: Cards


@attrs.frozen
class MadeTrumps(Constant):
    """A suit became trumps."""

    suit: Suit


@attrs.frozen
class Stood(Constant):
    """A seat is content with the trumps."""

    seat: int


@attrs.frozen
class Begged(Constant):
    """A seat begged."""

    seat: int


@attrs.frozen
class Gave(Constant):
    """A seat gives a point and the trumps stay."""

    seat: int


@attrs.frozen
class Ran(Constant):
    """A seat runs the cards for other trumps."""

    seat: int


@attrs.frozen
class PackRanOut(Constant):
    """There are not enough cards left."""


@attrs.frozen
class Discarded(Constant):
    """A seat put a card away face down."""

    seat: int
    card: Card | None


@attrs.frozen
class Drew(Constant):
    """A seat drew cards from the stock."""

    seat: int
    cards: Cards


@attrs.frozen
class Renewed(Constant):
    """The discard but its top card became the new stock, so many cards."""

    number: int


@attrs.frozen
class Passed(Constant):
    """A seat passed."""

    seat: int


@attrs.frozen
class Announced(Constant):
    """A seat announced its last card."""

    seat: int


@attrs.frozen
class Named(Constant):
    """A seat named the suit that must be played."""

    seat: int
    suit: Suit


@attrs.frozen
class Skipped(Constant):
    """A seat misses its turn."""

    seat: int


@attrs.frozen
class Reversed(Constant):
    """Play goes round the other way."""


@attrs.frozen
class Owes(Constant):
    """A seat must draw so many cards, if it cannot answer."""

    seat: int
    number: int


@attrs.frozen
class Played(Constant):
    """A seat played a card face up."""

    seat: int
    card: Card


@attrs.frozen
class LaidFaceDown(Constant):
    """A seat played a card face down and claimed that it matches."""

    seat: int
    card: Card | None


@attrs.frozen
class Accepted(Constant):
    """A seat believed a claim."""

    seat: int


@attrs.frozen
class Challenged(Constant):
    """A seat did not believe a claim."""

    seat: int


@attrs.frozen
class Shown(Constant):
    """A card that lay face down was shown to everybody."""

    seat: int
    card: Card


@attrs.frozen
class Captured(Constant):
    """A seat took cards."""

    seat: int
    cards: Cards


@attrs.frozen
class Pisti(Constant):
    """A seat made a pişti, or a double one."""

    seat: int
    double: bool
    points: int


@attrs.frozen
class Scored(Constant):
    """A seat scored points at once, for what the name says."""

    seat: int
    name: str
    points: int


@attrs.frozen
class LookedAt(Constant):
    """Seats looked at cards that had lain face down."""

    seats: tuple[int, ...]
    cards: Cards


@attrs.frozen
class TookLeftovers(Constant):
    """A seat was given the cards that were left on the table."""

    seat: int
    cards: Cards


@attrs.frozen
class Ended(Constant):
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
