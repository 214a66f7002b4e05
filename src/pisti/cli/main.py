"""The function behind `pisti`: it runs the command that was typed and returns an exit code."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import Any

import pisti
from pisti.cli import arena, check, play, presets, replay, review, rules, show, watch, web
from pisti.cli.console import (
    FALSE,
    STOPPED,
    UNREAD,
    USAGE,
    chosen_language,
    complain,
    os_problem,
    sentence,
)
from pisti.cli.parsing import Parser, add_language
from pisti.errors import PistiError, RecordError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `pisti` with these arguments, by default those typed, and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    typed: Any = sys.stdin
    if isinstance(typed, TextIOWrapper):
        with suppress(OSError):  # somebody has read from it before
            typed.reconfigure(encoding="utf-8", errors="replace")
    language = chosen_language(sys.argv[1:] if arguments is None else arguments)
    asked = _parser(language).parse_args(arguments)
    if typed is None or sys.stdout is None:
        return complain(sentence(language, "problem.closed"), USAGE)
    game = getattr(asked, "game", None)
    if game is not None and asked.lang not in getattr(game, "WORDS", ()):
        asked.lang = "en"  # a game from outside may lack the language of the player
    code = UNREAD
    try:
        code = int(asked.run(asked))
        sys.stdout.flush()
    except RecordError as error:
        return complain(error, FALSE)
    except PistiError as error:
        return complain(error, USAGE)
    except BrokenPipeError:  # the reader of the output has closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return code
    except OSError as error:
        file = error.filename or sentence(language, "problem.output")
        return complain(f"{file}: {os_problem(error, language)}", USAGE)
    except KeyboardInterrupt:
        return STOPPED
    return code


def _parser(language: str) -> Parser:
    parser = Parser(
        language=language,
        prog="pisti",
        description=sentence(language, "about"),
        epilog=sentence(language, "about.example"),
    )
    parser.add_argument("--version", action="version", version=f"pisti {pisti.__version__}")
    add_language(parser, language, default=language)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in (play, web, rules, watch, replay, review, check, show, presets, arena):
        command.add_to(commands, language)
    return parser
