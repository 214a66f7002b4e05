"""The moves of All Fours: a card, a discard, and what is said about trumps."""

from enum import Enum
from typing import Final, TypeAlias

import attrs

from pisti.cards import Card


class Say(Enum):
    """What the elder hand and the dealer may say about trumps (AF-12, AF-13)."""

    STAND = "stand"
    BEG = "beg"
    GIVE = "give"
    RUN = "run"

    def __repr__(self) -> str:
        return self.name

    def __str__(self) -> str:
        return self.value


STAND: Final = Say.STAND
BEG: Final = Say.BEG
GIVE: Final = Say.GIVE
RUN: Final = Say.RUN


@attrs.frozen
class Discard:
    """Putting a card away face down, after the cards were run (AF-19).

    Where a seat may not know the card, its view says `Discard(None)`.
    """

    card: Card | None

    def __str__(self) -> str:
        return f"-{self.card or '??'}"


Move: TypeAlias = Card | Discard | Say
"""A card to play; before the play `STAND`, `BEG`, `GIVE` and `RUN`, and a `Discard`."""
