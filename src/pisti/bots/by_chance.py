"""The random bot, for which every legal move is as likely as every other."""

import random as chance
from functools import partial
from typing import Any

from pisti.bots.bot import AnyBot
from pisti.errors import wrong_kind
from pisti.game import AnyView
from pisti.shuffle import Seed, seed_bytes


def random(*, seed: Seed = 0) -> AnyBot:
    """A bot that moves by chance; the same view and seed give the same move.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(seed=7), 1)
    >>> bot = random(seed=3)
    >>> bot(seen) in seen.moves and bot(seen) == bot(seen)
    True
    """
    return partial(_any_of, seed_bytes(seed))


def dice(seed: bytes, view: AnyView) -> chance.Random:
    """The dice of a bot for this move, from its seed, seat, hand and number of moves so far."""
    moment = f"/{view.seat} {len(view.history)} {view.hand}"
    return chance.Random(seed + moment.encode())  # noqa: S311 - repeatable, not secret


def _any_of(seed: bytes, view: AnyView) -> Any:
    if not getattr(view, "moves", ()) or not hasattr(view, "seat"):
        raise wrong_kind("the View of the seat on turn", view)
    return dice(seed, view).choice(view.moves)
