"""Which bot is meant: a short name, a `module:callable`, a command, or a callable itself."""

import re
import shlex
import shutil
from collections.abc import Callable, Iterable, Mapping
from functools import partial, reduce
from importlib import import_module
from inspect import signature
from typing import Any

from pisti.bots import all_fours, pis_yedili
from pisti.bots.bot import Bot, Maker
from pisti.bots.by_chance import random
from pisti.bots.command import LIMIT, apart, check_apart, command
from pisti.bots.pisti.counter import counter
from pisti.bots.pisti.easy import easy
from pisti.bots.pisti.expert import expert
from pisti.bots.pisti.hard import hard
from pisti.bots.searching import search
from pisti.errors import PistiError, shown, wrong_kind
from pisti.game import AnyGame
from pisti.shuffle import Seed

_LONGEST = 100_000  # seconds, more than a day
_PATH = re.compile(r"[\w.]+:[\w.]+")
_LADDERS: Mapping[str, Mapping[str, Callable[..., Any]]] = {
    "pisti": {
        "simple": easy,
        "easy": easy,
        "counter": counter,
        "search": partial(search, policy=hard, iterations=40),
        "hard": hard,
        "expert": expert,
    },
    "all_fours": {"simple": all_fours.simple, "search": partial(search, policy=all_fours.simple)},
    "pis_yedili": {
        "simple": pis_yedili.simple,
        "search": partial(search, policy=pis_yedili.simple),
    },
}


def makers(game: AnyGame) -> dict[str, Maker]:
    """The bots that this game has, by their short names, from the weakest to the strongest.

    >>> import pisti
    >>> "random" in makers(pisti)
    True
    """
    ladder = _LADDERS.get(game.NAME, {})
    return {"random": random, **{name: _maker(bot, game) for name, bot in ladder.items()}}


def find(bot: str | Callable[..., Any], game: AnyGame, *, limit: float | None = None) -> Maker:
    """What makes the bot that is meant.

    A callable that has a parameter `seed` is a maker of bots: it is called with a seed, and
    with `game` if it has that parameter too.  Any other callable is a bot.

    `limit` is how many seconds a move may take.  With a limit a Python bot is run in a process
    of its own, as only a process can be stopped; a command has ten seconds where none is given.

    >>> import pisti
    >>> bot = find("random", pisti)(seed=1)
    >>> seen = pisti.view(pisti.new_hand(seed=7), 1)
    >>> bot(seen) in seen.moves
    True
    """
    if limit is not None and not (type(limit) in (int, float) and 0 < limit < _LONGEST):
        raise PistiError(f"the limit is {shown(limit)}, expected seconds, 0.5 or 10")
    known = makers(game)
    if not isinstance(bot, str):
        if not callable(bot):
            raise wrong_kind("the name of a bot, or a callable", bot)
        maker = _maker(bot, game)
    elif bot in known:
        maker = known[bot]
    elif _PATH.fullmatch(bot):
        maker = _maker(_imported(bot), game)
    else:
        return partial(command, _words(bot, known), game, limit=limit or LIMIT)
    if limit is None:
        return maker
    check_apart(bot, game)
    return partial(apart, bot, game, limit=limit)


def _words(bot: str, known: Iterable[str]) -> tuple[str, ...]:
    """The words of a command that there is."""
    try:
        words = shlex.split(bot)
    except ValueError:
        words = []
    if not words or shutil.which(words[0]) is None:
        names = ", ".join(known)
        expected = f"expected {names}, a module:callable or a command"
        raise PistiError(f"there is no bot {shown(bot)}, {expected}")
    return tuple(words)


def _maker(bot: Callable[..., Any], game: AnyGame) -> Maker:
    try:
        parameters: Iterable[str] = signature(bot).parameters
    except (TypeError, ValueError):  # some callables do not tell what they take
        parameters = ()
    if "seed" not in parameters:
        return partial(_always, bot)
    return partial(bot, game=game) if "game" in parameters else bot


def _always(bot: Bot, *, seed: Seed) -> Bot:  # noqa: ARG001 - as every maker
    return bot


def _imported(path: str) -> Callable[..., Any]:
    module, _, names = path.partition(":")
    try:
        found = reduce(getattr, names.split("."), import_module(module))
    except (ImportError, AttributeError) as error:
        raise PistiError(f"there is no bot {shown(path)}: {error}") from None
    if not callable(found):
        raise PistiError(f"{shown(path)} is {type(found).__name__}, expected a callable")
    return found
