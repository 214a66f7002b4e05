"""Bots by name: a short name, a `module:callable`, a command, or a callable itself."""

import re
import shlex
import shutil
import sys
from collections.abc import Callable, Container, Iterable, Sequence
from difflib import get_close_matches
from functools import cache, partial, reduce
from importlib import import_module
from importlib.machinery import PathFinder
from inspect import signature
from pathlib import Path, PurePath
from typing import Any

from pisti.bots.asking import words_of
from pisti.bots.bot import AnyBot, AnyMaker, BotLike, Maker, check_takes_view
from pisti.bots.command import LIMIT, apart, check_apart, command
from pisti.bots.ladder import function_at, ladder_of
from pisti.bots.processes import check_memory
from pisti.errors import PistiError, shown, wrong_kind
from pisti.game import AnyGame, Game, MoveT, RulesT, StateT, ViewT
from pisti.kit.languages import told
from pisti.phrases import printable
from pisti.shuffle import Seed

_LONGEST = 100_000  # seconds, more than a day
_PATH = re.compile(r"\w+(\.\w+)*:\w+(\.\w+)*")


def makers(game: Game[RulesT, StateT, MoveT, ViewT]) -> dict[str, Maker[ViewT, MoveT]]:
    """The makers of this game's bots by short name, from the weakest to the strongest.

    >>> import pisti
    >>> "random" in makers(pisti)
    True
    """
    bots = {rung.name: function_at(rung.path) for rung in ladder_of(game)}
    return {name: _as_maker(bot, game, _asked_for(bot)) for name, bot in bots.items()}


@cache
def _asked_for(bot: Callable[..., object]) -> frozenset[str]:
    """The parameters of a bot of the ladder; to find them out takes longer than most moves."""
    return frozenset(signature(bot).parameters)


def find(
    bot: BotLike[ViewT, MoveT],
    game: Game[RulesT, StateT, MoveT, ViewT],
    *,
    limit: float | None = None,
    memory: float | None = None,
) -> Maker[ViewT, MoveT]:
    """The maker of a bot, from its name, a command or a callable.

    A callable that has a parameter `seed` is a maker of bots: it is called with a seed, and
    with `game` if it has that parameter too.  Any other callable is a bot.

    `limit` is the number of seconds that a move may take.  With a limit a Python bot is run in a
    process of its own, as only a process can be stopped; a command has ten seconds by default.
    `memory` is the number of megabytes that such a process may take.

    >>> import pisti
    >>> bot = find("random", pisti)(seed=1)
    >>> seen = pisti.view(pisti.new_hand(seed=7), 1)
    >>> bot(seen) in seen.moves
    True
    """
    if limit is not None and not (type(limit) in (int, float) and 0 < limit < _LONGEST):
        raise PistiError(told("bot.limit", value=shown(limit)))
    check_memory(memory)
    bounds: dict[str, Any] = {"limit": limit or LIMIT, **({"memory": memory} if memory else {})}
    is_apart = limit is not None or memory is not None
    known = makers(game)
    maker: Maker[ViewT, MoveT] | None = None
    name = bot if isinstance(bot, str) else None
    if name is None:
        if not callable(bot):
            raise wrong_kind("the name of a bot, or a callable", bot)
        maker = _maker(bot, game)
    elif name in known:
        maker = known[name]
    elif _PATH.fullmatch(name) and not is_apart:
        bot_there = _import_bot(name)
        try:
            maker = _maker(bot_there, game)
        except PistiError as error:
            raise PistiError(told("bot.not", name=name, problem=error)) from None
    elif _PATH.fullmatch(name):  # it is run apart, and not imported here
        if file_of(name) is None:
            raise PistiError(told("bot.no_file", name=shown(name), where=_nowhere()))
    else:
        return partial(command, _command_words(name, known), game, **bounds)
    if not is_apart and maker is not None:
        return maker
    check_apart(bot, game)
    return partial(apart, bot, game, **bounds)


def file_of(bot: str) -> str | None:
    """The file of a `module:callable`, which is not imported; `None` if there is none."""
    places: Sequence[str] | None = None
    file, name = None, ""
    for part in bot.partition(":")[0].split("."):
        name = f"{name}.{part}".removeprefix(".")
        found = PathFinder.find_spec(name, places)
        if found is None:
            return None
        places, file = found.submodule_search_locations, found.origin
    return file


def _command_words(bot: str, known: Iterable[str]) -> tuple[str, ...]:
    """The words of a command; `PistiError` if no such program is found."""
    try:
        words = shlex.split(bot)
    except ValueError:
        words = []
    if words and shutil.which(words[0]):
        return tuple(words)
    file, is_python, _ = (words[0] if words else "").partition(".py")
    if is_python:
        module = PurePath(file).name
        raise PistiError(told("bot.python", name=shown(bot), module=module, file=file))
    near, names = get_close_matches(bot, known, 1), ", ".join(known)
    key = "bot.none.near" if near else "bot.none"
    raise PistiError(told(key, name=shown(bot), near=near[0] if near else "", known=names))


def _nowhere() -> str:
    """The places where a module was looked for in vain, in words."""
    here = str(Path.cwd())
    is_searched = not {"", here}.isdisjoint(sys.path)
    return told("bot.here", folder=here) if is_searched else told("bot.path")


def _maker(bot: Callable[..., Any], game: AnyGame) -> AnyMaker:
    try:
        takes = signature(bot)
    except Exception:  # noqa: BLE001 - some callables have no signature
        return _as_maker(bot, game, ())
    if "seed" not in takes.parameters:
        check_takes_view(bot)
        return _as_maker(bot, game, ())
    given = {"game": game} if "game" in takes.parameters else {}
    try:
        takes.bind(seed=0, **given)
    except TypeError:
        raise PistiError(told("bot.takes.seed", takes=printable(str(takes)[:100]))) from None
    return _as_maker(bot, game, takes.parameters)


def _as_maker(bot: Callable[..., Any], game: AnyGame, asked_for: Container[str]) -> AnyMaker:
    """The maker that this callable is; one that always gives it, if it asks for no seed."""
    if "seed" not in asked_for:
        return partial(_same_bot, bot)
    return partial(bot, game=game) if "game" in asked_for else bot


def _same_bot(bot: AnyBot, *, seed: Seed) -> AnyBot:  # noqa: ARG001 - as every maker
    return bot


def _import_bot(path: str) -> Callable[..., object]:
    name, _, names = path.partition(":")
    module: object = None
    try:
        module = import_module(name)
        found: object = reduce(getattr, names.split("."), module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # whatever a module does when it is imported
        said = words_of(error)
        for kind in ("ModuleNotFoundError: ", "AttributeError: "):  # their messages say enough
            said = said.removeprefix(kind)
        problem = told("bot.import", name=shown(path), problem=said)
        if isinstance(error, ModuleNotFoundError) and error.name == name.partition(".")[0]:
            problem = told("bot.import.where", problem=problem, where=_nowhere())
        if module is not None:  # it may be another module than the one that was meant
            file = getattr(module, "__file__", None) or "not a file"
            problem = told("bot.import.other", problem=problem, name=name, file=file)
        elif name.endswith(".py"):
            meant = f"{name.removesuffix('.py')}:{names}"
            problem = told("bot.import.meant", problem=problem, meant=meant)
        raise PistiError(problem) from error
    if not callable(found):
        kind = type(found).__name__
        raise PistiError(told("bot.kind", name=shown(path), kind=kind))
    return found
