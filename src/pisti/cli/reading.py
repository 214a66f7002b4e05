"""Reading a record from a file, for several commands."""

import sys
from errno import ENOENT
from pathlib import Path
from typing import cast

from pisti.cli.console import problem_of, sentence
from pisti.cli.parsing import Parser
from pisti.errors import RecordError
from pisti.game import AnyRules, AnyShownGame
from pisti.games import GAMES
from pisti.kit.languages import COMMON, said
from pisti.phrases import printable
from pisti.record import Record, game_of, loads

_LONGEST = 4_000_000  # bytes of a record: 4 for each of the 1,000,000 letters that it may have


def add_file(command: Parser) -> None:
    """Add the arguments for a record: its file, and its game if it is not one of ours."""
    command.option("file", metavar="FILE")
    command.game_option("game.record")


def read(
    file: str, game: AnyShownGame | None, language: str
) -> tuple[AnyShownGame, Record[AnyRules]]:
    """The game and the record in this file; `-` is the standard input.

    If `game` is `None`, the record must name a game of this library.
    """
    content = text_in(file, language)
    named = game_in(content, game, language)
    return named, loads(named, content)


def game_in(content: str, game: AnyShownGame | None, language: str) -> AnyShownGame:
    """The game of a record; where it is none of ours, the error says how to name another one."""
    try:
        return cast("AnyShownGame", game_of(GAMES.values() if game is None else [game], content))
    except RecordError as error:
        if game is not None or error.path != "game":
            raise
        more = {"problem": said(error.problem, COMMON.whole(language))}
        raise RecordError(sentence(language, "problem.record_game", **more), "game") from None


def text_in(file: str, language: str) -> str:
    """The text of this file; `-` is the standard input."""
    if file == "-":
        data = sys.stdin.buffer.read(_LONGEST + 1)
    else:
        try:
            with Path(file).open("rb") as opened:
                data = opened.read(_LONGEST + 1)
        except ValueError:
            problem = sentence(language, "problem.file_name")
            raise FileNotFoundError(ENOENT, problem, file) from None
    if len(data) > _LONGEST:
        raise RecordError(sentence(language, "problem.bytes", number=_LONGEST))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(sentence(language, "problem.utf8", place=error.start)) from None


def in_file(error: RecordError, file: str, game: AnyShownGame | None, language: str) -> RecordError:
    """The error with the name of its file, where there can be several, or nobody named it."""
    return RecordError(f"{file}: {problem_of(error, game, language)}")


def names_in(record: Record[AnyRules]) -> tuple[str, ...]:
    """The names of the players, made printable."""
    return tuple(map(printable, record.players))
