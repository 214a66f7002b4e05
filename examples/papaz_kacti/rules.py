"""The rules of Papaz Kaçtı: the players, the pack, and how long a match is."""

from typing import Final, Literal

import attrs

from pisti import DECK, Card, Rank
from pisti.kit import GameRules, flag

PACK: Final = tuple([card for card in DECK if card.rank is not Rank.KING or card is DECK[-2]])
"""PK-02: the pack without three of its kings, so that the king of spades has no partner."""


@attrs.frozen(kw_only=True, repr=False)
class Rules(GameRules):
    """A way to play Papaz Kaçtı.

    `players` (PK-01): the number of players; everybody plays alone.
    `hands` (PK-08): the number of hands in a match.
    """

    players: Literal[3, 4, 5, 6] = flag(4, "PK-01")
    hands: Literal[1, 3, 5, 10] = flag(5, "PK-08")

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards that this game is played with."""
        return PACK


RULES: Final = Rules()
"""The default: four players and five hands."""

PRESETS: Final = Rules.with_presets("papaz_kacti", {"usual": RULES, "short": Rules(hands=1)})
"""The ways to play by name."""
