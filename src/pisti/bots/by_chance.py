"""The random bot, for which every legal move is as likely as every other."""

import random as chance
from functools import partial
from hashlib import blake2b

from pisti.bots.bot import AnyBot
from pisti.errors import wrong_kind
from pisti.game import AnyView
from pisti.kit.values import OnTurn
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
    return chance.Random(seed + _moment(view))  # noqa: S311 - repeatable, not secret


def _moment(view: AnyView) -> bytes:
    """The seat, the hand and the number of moves so far, as bytes."""
    ply = view.ply if isinstance(view, OnTurn) else len(view.history)
    return f"/{view.seat} {ply} {view.hand}".encode()


def _any_of(seed: bytes, view: AnyView) -> object:
    moves = getattr(view, "moves", ())
    if not moves or not hasattr(view, "seat"):
        raise wrong_kind("the View of the seat on turn", view)
    # a digest, as it takes a tenth of the time of dice; it is longer than the number of moves
    number = int.from_bytes(blake2b(seed + _moment(view), digest_size=16).digest(), "little")
    return moves[number % len(moves)]
