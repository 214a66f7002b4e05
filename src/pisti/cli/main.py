"""The function behind `pisti`: it runs the command that was typed and returns an exit code."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from typing import Final

import pisti
from pisti.cli.console import (
    FALSE,
    STOPPED,
    UNREAD,
    USAGE,
    chosen_language,
    complain,
    complain_of,
    os_problem,
    sentence,
)
from pisti.cli.parsing import Parser, add_command
from pisti.errors import PistiError, RecordError

VERSION: Final = f"pisti {pisti.__version__}"
COMMANDS: Final = (
    "play", "web", "rules", "watch", "replay", "review", "check", "show", "presets", "arena",
    "ladder", "schema", "advise", "practice", "beliefs", "attack", "exploit", "digest",
)  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `pisti` with these arguments, by default those typed, and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    typed: object = sys.stdin
    if isinstance(typed, TextIOWrapper):
        with suppress(OSError):  # somebody has read from it before
            typed.reconfigure(encoding="utf-8", errors="replace")
    words = sys.argv[1:] if arguments is None else arguments
    language = chosen_language(words)
    asked = _parser(language, words).parse_args(words)
    if typed is None or sys.stdout is None:
        return complain(sentence(language, "problem.closed"), USAGE)
    game = getattr(asked, "game", None)
    if game is not None and asked.lang not in getattr(game, "WORDS", ()):
        asked.lang = "en"  # a game from outside may lack the language of the player
    code = UNREAD
    try:
        code = int(asked.run(asked))
        sys.stdout.flush()
    except PistiError as error:
        code = FALSE if isinstance(error, RecordError) else USAGE
        return complain_of(error, game, asked.lang, code)
    except BrokenPipeError:  # the reader of the output has closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return code
    except OSError as error:
        file = error.filename or sentence(language, "problem.output")
        return complain(f"{file}: {os_problem(error, language)}", USAGE)
    except KeyboardInterrupt:
        return STOPPED
    return code


def _parser(language: str, typed: Sequence[str]) -> Parser:
    """The parser of all commands; only the module of one that was typed is imported."""
    parser = Parser(
        language=language,
        prog="pisti",
        description=sentence(language, "about"),
        epilog=sentence(language, "about.example"),
    )
    about = "show program's version number and exit"
    parser.add_argument("--version", action="version", version=VERSION, help=about)
    parser.language_option(default=language)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name in COMMANDS:
        command = add_command(commands, name, language)
        if name in typed:
            module = import_module(f"pisti.cli.{name}")
            module.add_options(command)
            command.set_defaults(run=module.run)
    return parser
