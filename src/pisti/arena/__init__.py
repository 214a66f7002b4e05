"""Duels and tournaments of bots on common deals, which show the better one and the margin.

>>> import pisti
>>> from pisti import arena
>>> result = arena.duel("random", "easy", game=pisti, deals=20, seed=7)
>>> result.margin, result.deals
(-9.725, 20)

Every deal is played in all seatings, so that the luck of the cards and of the seat cancels out.
Every margin has its interval.
"""

from pisti.arena.published import PUBLISHED, Pairing, ladder
from pisti.arena.report import Ladder, Result, Standing, Tally, Tournament
from pisti.arena.run import duel, tournament
from pisti.arena.table import FORFEIT, bot_seed, deal

__all__ = [
    "FORFEIT",
    "PUBLISHED",
    "Ladder",
    "Pairing",
    "Result",
    "Standing",
    "Tally",
    "Tournament",
    "bot_seed",
    "deal",
    "duel",
    "ladder",
    "tournament",
]
