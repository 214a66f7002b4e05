"""The list of games; the command, the tests and the docs take their games from here.

Each folder is one game, and none of them imports another.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from types import ModuleType
from typing import Any, Final, TypeAlias

AnyModule: TypeAlias = Any
"""A module that satisfies `pisti.game.Game`, which this module may not import."""

_DOORS: Final = {
    "pisti": "pisti",
    "all_fours": "pisti.all_fours",
    "pis_yedili": "pisti.pis_yedili",
}


class _Games(Mapping[str, AnyModule]):
    """The games by name, each imported when it is asked for."""

    def __getitem__(self, name: str) -> AnyModule:
        return import_module(_DOORS[name])

    def __iter__(self) -> Iterator[str]:
        return iter(_DOORS)

    def __len__(self) -> int:
        return len(_DOORS)


GAMES: Final[Mapping[str, AnyModule]] = _Games()
"""The games by name.

>>> [game.VERSION for game in GAMES.values()]
[1, 1, 1]
"""


def is_ours(game: AnyModule) -> bool:
    """Whether a game plays by the rules of the library, and none of its own.

    >>> is_ours(GAMES["pisti"])
    True
    """
    own: object = GAMES.get(game.NAME)
    asked = ("apply", "legal_moves", "score", "view", "worlds")
    return own is not None and all(getattr(game, f) is getattr(own, f) for f in asked)


def game_as_sent(game: AnyModule) -> AnyModule | str:
    """The game as it can be pickled: the name of its module, or the game itself.

    >>> import pisti
    >>> game_as_sent(pisti)
    'pisti'
    """
    if isinstance(game, ModuleType):
        with suppress(ImportError, ValueError):
            if import_module(game.__name__) is game:
                return game.__name__
    return game


def game_from(sent: AnyModule | str) -> AnyModule:
    """The game that was sent as itself, or as the name of its module.

    >>> game_from("pisti").NAME
    'pisti'
    """
    return import_module(sent) if isinstance(sent, str) else sent
