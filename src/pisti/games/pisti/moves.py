"""The moves of Pişti: a card, a card laid face down, and the answer to a claim."""

from enum import Enum
from typing import Final, TypeAlias

import attrs

from pisti.cards import Card
from pisti.constant import Constant


class Choice(Enum):
    """The moves without a card: the two answers to a claim (A-17)."""

    ACCEPT = "accept"
    CHALLENGE = "challenge"

    def __repr__(self) -> str:
        return self.name

    def __str__(self) -> str:
        return self.value


ACCEPT: Final = Choice.ACCEPT
CHALLENGE: Final = Choice.CHALLENGE


@attrs.frozen
class FaceDown(Constant):
    """A card that is laid face down on a lone card, with the claim that it matches (A-17).

    Where a seat may not know the card, its view says `FaceDown(None)`.
    """

    card: Card | None

    def __str__(self) -> str:
        return f"({self.card or '??'})"


Move: TypeAlias = Card | FaceDown | Choice
"""A card to play; in a game with bluffing also a `FaceDown` card, `ACCEPT` and `CHALLENGE`."""
