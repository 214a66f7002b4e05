"""Bots for every game, each a function from a view to a move.

>>> import pisti
>>> from pisti import bots
>>> bot = bots.random(seed=7)
>>> state = pisti.new_hand(pisti.Rules(players=2), seed=7)
>>> while not state.is_over:
...     state = pisti.apply(state, bot(pisti.view(state, state.turn)))
>>> sum(len(heap) for heap in state.captured)
52
"""

from pisti.bots.asking import ask
from pisti.bots.bot import Bot, BotLike, Maker
from pisti.bots.by_chance import random
from pisti.bots.ladder import stand_in
from pisti.bots.naming import find, makers
from pisti.bots.searching import search
from pisti.errors import BotError

__all__ = [
    "Bot",
    "BotError",
    "BotLike",
    "Maker",
    "ask",
    "find",
    "makers",
    "random",
    "search",
    "stand_in",
]
