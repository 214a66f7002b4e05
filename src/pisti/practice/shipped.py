"""The puzzles that the library comes with, by name; each is read when it is asked for.

`tools/make_puzzles.py` makes them, and says by which rule they were chosen.
"""

import json
import zlib
from collections.abc import Mapping
from datetime import date
from functools import cache
from hashlib import sha256
from importlib import resources
from types import MappingProxyType
from typing import Final

from pisti.errors import PistiError, shown
from pisti.game import AnyFollowedGame, AnyGame, check_is_game
from pisti.games import is_ours
from pisti.kit.checks import check_kind
from pisti.kit.languages import told
from pisti.practice.boxes import check_day
from pisti.practice.puzzle import Puzzle
from pisti.practice.written import from_data

_GZIP: Final = 31  # the form of the files, for `zlib`


def shipped_names(game: AnyGame) -> tuple[str, ...]:
    """The names of the puzzles of this game that the library comes with, in a mixed order.

    >>> from pisti import all_fours
    >>> len(shipped_names(all_fours)) >= 100
    True

    There are none for a game from outside.
    """
    check_is_game(game)
    return tuple(_lines(game.NAME)) if is_ours(game) else ()


def shipped_puzzle(game: AnyFollowedGame, name: str) -> Puzzle:
    """The puzzle of this name that the library comes with.

    >>> from pisti import all_fours
    >>> puzzle = shipped_puzzle(all_fours, shipped_names(all_fours)[0])
    >>> puzzle.best in puzzle.view.moves
    True
    """
    check_kind(name, str)
    if name not in shipped_names(game):
        raise PistiError(told("practice.no_puzzle", game=game.NAME, value=shown(name)))
    return from_data(game, json.loads(_lines(game.NAME)[name]))


def name_of_the_day(game: AnyGame, day: date) -> str:
    """The name of the puzzle of this day, the same for everybody.

    >>> from datetime import date
    >>> from pisti import all_fours
    >>> name_of_the_day(all_fours, date(2026, 1, 1)) in shipped_names(all_fours)
    True

    A game without puzzles is refused.
    """
    check_day(day)
    names = shipped_names(game)
    if not names:
        raise PistiError(told("practice.no_puzzles", game=game.NAME))
    number = int.from_bytes(sha256(f"day-{day.isoformat()}".encode()).digest())
    return names[number % len(names)]


@cache
def _lines(game: str) -> Mapping[str, str]:
    """The puzzles of a game as JSON by name; the order of names, which are hashes, is a mix."""
    file = resources.files("pisti.practice").joinpath("shipped", f"{game}.jsonl.gz")
    lines = zlib.decompress(file.read_bytes(), _GZIP).decode().splitlines()
    named = {line.partition(" ")[0]: line.partition(" ")[2] for line in sorted(lines)}
    return MappingProxyType(named)
