"""The moves of Pis Yedili: play a card, name a suit, say *tek*, draw, pass."""

from enum import Enum
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from pisti.cards import Card, Suit
from pisti.constant import Constant


class Choice(Enum):
    """A move without a card: draw from the stock, or pass (PY-12, PY-17)."""

    if not TYPE_CHECKING:  # the hash of Enum is written in Python, and slow
        __hash__ = object.__hash__

    DRAW = "draw"
    PASS = "pass"  # noqa: S105 - no secret, a move

    def __repr__(self) -> str:
        return self.name

    def __str__(self) -> str:
        return self.value


DRAW: Final = Choice.DRAW
PASS: Final = Choice.PASS


@attrs.frozen(weakref_slot=False)
class Call(Constant):
    """A jack that is played, and the suit that is named with it (PY-15)."""

    card: Card
    suit: Suit

    def __str__(self) -> str:
        return f"{self.card}/{self.suit.value}"


@attrs.frozen(weakref_slot=False)
class Tek(Constant):
    """The last card but one that is played, and the announcement *tek* with it (PY-18)."""

    move: Card | Call

    def __str__(self) -> str:
        return f"{self.move}!"


Move: TypeAlias = Card | Call | Choice | Tek
"""A card to play, a jack as `Call(card, suit)`, `DRAW` or `PASS`; `Tek` where the rules have it."""


def card_of(move: Move) -> Card | None:
    """The card that this move plays; `None` for a draw or a pass."""
    play = move.move if isinstance(move, Tek) else move
    if isinstance(play, Call):
        return play.card
    return play if isinstance(play, Card) else None


def is_move(move: object) -> bool:
    """Whether this has the form of a move; a thing that is only equal to a move has not.

    >>> is_move(DRAW), is_move(Call("JD", Suit.CLUBS)), is_move("draw")
    (True, False, False)
    """
    play = move.move if type(move) is Tek else move
    if type(play) is Card or type(play) is Choice:
        return True
    return type(play) is Call and type(play.card) is Card and type(play.suit) is Suit
