"""Names of bots, and the files that they come from."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from inspect import getmodule
from pathlib import Path
from types import MethodType, ModuleType
from typing import TypeGuard, cast

from pisti.bots.bot import AnyBotLike
from pisti.bots.command import apart, command
from pisti.bots.naming import file_of
from pisti.errors import shown
from pisti.phrases import printable


def unique_names(bots: Sequence[AnyBotLike]) -> tuple[str, ...]:
    """The names of the bots, each with a number where an earlier bot has that name.

    >>> unique_names(["random", "node bot.js", partial(int, base=8), "random"])
    ('random', 'node bot.js', 'builtins:int(base=8)', 'random (2)')
    """
    return _numbered([printable(name) for name in seed_names(bots)])


def seed_names(bots: Sequence[AnyBotLike]) -> tuple[str, ...]:
    """The names from which the seeds of the bots are made, so no two of them are alike.

    >>> seed_names([lambda view: view.moves[0], lambda view: view.moves[-1]])
    ('pisti.arena.names:<lambda>', 'pisti.arena.names:<lambda> (2)')
    """
    return _numbered([name_of(bot) for bot in bots])


def _numbered(names: Sequence[str]) -> tuple[str, ...]:
    """These names, each with a number where an earlier one is the same."""
    found: list[str] = []
    for at, name in enumerate(names):
        label, number = name, 1
        while label in (names[:at] if number == 1 else [*names, *found]):
            number += 1
            label = f"{name} ({number})"
        found.append(label)
    return tuple(found)


def name_of(bot: AnyBotLike) -> str:
    """The name of a bot, which is the same in every run."""
    if isinstance(bot, str):
        return bot
    if _is_partial(bot):
        words = [_argument_text(part) for part in bot.args]
        words += [f"{key}={_argument_text(part)}" for key, part in bot.keywords.items()]
        return f"{name_of(bot.func)}({', '.join(words)})"
    named = _bot_or_type(bot)
    return f"{named.__module__}:{named.__qualname__}"


def is_same(one: object, other: object) -> bool:
    """Whether two makers, as `find` returns them, make the same bots.

    >>> is_same(partial(int, base=8), partial(int, base=8)), is_same(int, float)
    (True, False)
    """
    ours, theirs = _parts(one), _parts(other)
    if type(one) is type(other) and ours is not None and theirs is not None:
        return len(ours) == len(theirs) and all(map(is_same, ours, theirs))
    is_plain = type(one) is type(other) and isinstance(one, str | int | float | MethodType)
    return one is other or (is_plain and bool(one == other))


def _parts(value: object) -> tuple[object, ...] | None:
    """The parts of a partial or of a tuple; `None` for anything else."""
    if _is_partial(value):
        return (value.func, *value.args, *value.keywords, *value.keywords.values())
    return cast("tuple[object, ...]", value) if type(value) is tuple else None


def has_a_name(bot: AnyBotLike) -> bool:
    """Whether the name of this bot can belong to no other bot.

    It can if the bot is a lambda, an object that is called or a method of one, or a partial whose
    name does not show all of its arguments.
    """
    if _is_partial(bot):
        values = [part for part in (*bot.args, *bot.keywords.values()) if not callable(part)]
        return all(map(has_a_name, _callables(bot))) and all(shown(x) == repr(x) for x in values)
    if isinstance(bot, str):
        return True
    is_of_a_value = not isinstance(getattr(bot, "__self__", None), type | ModuleType | None)
    return not is_of_a_value and "<" not in getattr(bot, "__qualname__", "<")


def source_of(maker: Callable[..., object]) -> str:
    """The beginnings of the SHA-256 of the files of a bot, without the files of this library.

    >>> from pisti import bots
    >>> source_of(bots.search)
    ''
    """
    found: list[str] = []
    for path in dict.fromkeys(_files(maker)):
        with suppress(OSError, ValueError):  # it is not a file, or cannot be read
            if path.is_file():
                with path.open("rb") as file:
                    found.append(hashlib.file_digest(file, "sha256").hexdigest()[:16])
    return " ".join(found)


def _files(bot: Callable[..., object]) -> Iterator[Path]:
    """The paths that may be files of a bot: its modules, or the words of its command."""
    if not _is_partial(bot):
        module = getmodule(_bot_or_type(bot))
        file = getattr(module, "__file__", None)
        if module and file and module.__name__.partition(".")[0] != "pisti":
            yield Path(file)
    elif bot.func is command:
        yield from map(Path, bot.args[0])
    elif bot.func is apart and ":" in str(bot.args[0]):
        yield Path(file_of(bot.args[0]) or "")
    else:
        for part in _callables(bot):
            yield from _files(part)


def _is_partial(bot: object) -> TypeGuard[partial[object]]:
    return isinstance(bot, partial)


def _callables(bot: partial[object]) -> list[Callable[..., object]]:
    """The parts of a bot that are functions or bots themselves."""
    return [part for part in (bot.func, *bot.args, *bot.keywords.values()) if callable(part)]


def _bot_or_type(bot: Callable[..., object]) -> Callable[..., object]:
    """The bot, or its type if it has no name itself."""
    return bot if hasattr(bot, "__qualname__") else type(bot)


def _argument_text(part: object) -> str:
    """An argument of a maker, as it stands in its name."""
    return name_of(part) if callable(part) else shown(part)
