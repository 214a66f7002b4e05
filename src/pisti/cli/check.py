"""The command `pisti check`, which checks records by playing them again."""

import argparse
import json
from typing import Any

from pisti.cli.console import FALSE, USAGE, os_problem, sentence
from pisti.cli.parsing import add_command, add_game
from pisti.cli.reading import read
from pisti.errors import RecordError
from pisti.phrases import printable
from pisti.record import check
from pisti.show import words_of


def add_to(commands: Any, language: str) -> None:
    """Add this command to the parser."""
    command = add_command(commands, "check", _check, language)
    command.epilog = sentence(language, "about.check.end")
    command.add_argument("file", nargs="+", metavar="FILE", help=sentence(language, "option.files"))
    add_game(command, language, help=sentence(language, "option.game.record"))
    command.add_argument("--json", action="store_true", help=sentence(language, "option.json.each"))


def _check(asked: argparse.Namespace) -> int:
    return max([_check_file(file, asked) for file in asked.file])


def _check_file(file: str, asked: argparse.Namespace) -> int:
    found: dict[str, Any] = {"file": file, "ok": False}
    try:
        game, record = read(file, asked.game, asked.lang)
        check(game, record)
    except RecordError as error:
        found |= {"error": error.problem, "path": error.path, "ply": error.ply}
        line, code = str(error), FALSE
    except OSError as error:
        found |= {"error": error.strerror}
        line, code = os_problem(error, asked.lang), USAGE
    else:
        moves, score = len(record.moves), record.score
        found |= {"ok": True, "game": game.NAME, "moves": moves, "score": score}
        key = "check.true.one" if moves == 1 else "check.true"
        points, name = " : ".join(map(str, score)), words_of(game, asked.lang)["title"]
        line, code = sentence(asked.lang, key, game=name, moves=moves, score=points), 0
    as_json = json.dumps(found, ensure_ascii=False)
    print(as_json if asked.json else f"{printable(file)}: {line}")
    return code
