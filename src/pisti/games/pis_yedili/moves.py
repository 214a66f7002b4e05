"""What can be done in a turn: play a card, name a suit, say *tek*, draw, pass."""

from enum import Enum
from typing import Final, TypeAlias

import attrs

from pisti._kit.constant import Constant
from pisti.cards import Card, Suit


class Ask(Enum):
    """What can be done without a card: draw from the stock, or pass (PY-12, PY-17)."""

    DRAW = "draw"
    PASS = "pass"  # noqa: S105 - no secret, a move

    def __repr__(self) -> str:
        return self.name

    def __str__(self) -> str:
        return self.value


DRAW: Final = Ask.DRAW
PASS: Final = Ask.PASS


@attrs.frozen(weakref_slot=False)
class Call(Constant):
    """Playing a jack and naming the suit that must follow (PY-15)."""

    card: Card
    suit: Suit

    def __str__(self) -> str:
        return f"{self.card}/{self.suit.value}"


@attrs.frozen(weakref_slot=False)
class Tek(Constant):
    """Playing the last card but one, and saying *tek* (PY-18)."""

    move: Card | Call

    def __str__(self) -> str:
        return f"{self.move}!"


Move: TypeAlias = Card | Call | Ask | Tek
"""A card to play, a jack as `Call(card, suit)`, `DRAW` and `PASS`; with a rule for it, `Tek`."""


def card_of(move: Move) -> Card | None:
    """The card that this move plays, if it plays one."""
    play = move.move if isinstance(move, Tek) else move
    if isinstance(play, Call):
        return play.card
    return play if isinstance(play, Card) else None


def is_call(move: object) -> bool:
    """Whether this is a `Call` of a card and a suit, and of nothing that looks like them."""
    parts = (getattr(move, "card", None), getattr(move, "suit", None))
    return type(move) is Call and tuple(map(type, parts)) == (Card, Suit)
