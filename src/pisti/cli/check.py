"""The command `pisti check`, which checks records by playing them again."""

import argparse
import json

from pisti.cli.console import FALSE, USAGE, problem_of, sentence
from pisti.cli.parsing import Parser
from pisti.cli.reading import read
from pisti.errors import RecordError
from pisti.phrases import printable
from pisti.record import check
from pisti.show import words_of


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    command.option("file", "files", nargs="+", metavar="FILE")
    command.game_option("game.record")
    command.option("--json", "json.each", action="store_true")


def run(asked: argparse.Namespace) -> int:
    """Check the records; the exit code is that of the worst."""
    return max([_check_file(file, asked) for file in asked.file])


def _check_file(file: str, asked: argparse.Namespace) -> int:
    found: dict[str, object] = {"file": file, "ok": False}
    try:
        game, record = read(file, asked.game, asked.lang)
        check(game, record)
    except RecordError as error:
        found |= {"error": error.problem, "path": error.path, "ply": error.ply}
        line, code = problem_of(error, None, asked.lang), FALSE
    except OSError as error:
        found |= {"error": error.strerror}
        line, code = problem_of(error, None, asked.lang), USAGE
    else:
        moves, score = len(record.moves), record.score
        found |= {"ok": True, "game": game.NAME, "moves": moves, "score": score}
        key = "check.true.one" if moves == 1 else "check.true"
        points, name = " : ".join(map(str, score)), words_of(game, asked.lang)["title"]
        line, code = sentence(asked.lang, key, game=name, moves=moves, score=points), 0
    as_json = json.dumps(found, ensure_ascii=False)
    print(as_json if asked.json else f"{printable(file)}: {line}")
    return code
