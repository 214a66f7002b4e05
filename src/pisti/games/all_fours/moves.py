"""The moves of All Fours: a card, a discard, and the choices about trumps."""

from enum import Enum
from typing import Final, TypeAlias

import attrs

from pisti.cards import Card
from pisti.constant import Constant


class Choice(Enum):
    """A move without a card: the elder stands or begs, the dealer gives or runs (AF-12, AF-13)."""

    STAND = "stand"
    BEG = "beg"
    GIVE = "give"
    RUN = "run"

    def __repr__(self) -> str:
        return self.name

    def __str__(self) -> str:
        return self.value


STAND: Final = Choice.STAND
BEG: Final = Choice.BEG
GIVE: Final = Choice.GIVE
RUN: Final = Choice.RUN


@attrs.frozen
class Discard(Constant):
    """A card that is put away face down, after the cards were run (AF-19).

    Where a seat may not know the card, its view says `Discard(None)`.
    """

    card: Card | None

    def __str__(self) -> str:
        return f"-{self.card or '??'}"


Move: TypeAlias = Card | Discard | Choice
"""A card to play; before the play `STAND`, `BEG`, `GIVE` and `RUN`, and a `Discard`."""
