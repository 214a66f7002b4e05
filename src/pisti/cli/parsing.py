"""The parser of the command line, whose errors are one line in the player's language."""

import argparse
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, NoReturn

from pisti.cli.console import USAGE, complain, load_game, sentence
from pisti.cli.words import WORDS
from pisti.errors import PistiError, shown
from pisti.phrases import printable


class Parser(argparse.ArgumentParser):
    """A parser whose texts are in the language of the player."""

    def __init__(self, *, language: str, **options: Any) -> None:
        super().__init__(**options)
        self.language = language

    def error(self, message: str) -> NoReturn:
        """Print the error in one line, and exit."""
        problem = printable(self._in_language(message))
        sys.exit(
            complain(
                sentence(self.language, "problem.more", problem=problem, command=self.prog), USAGE
            )
        )

    def format_help(self) -> str:
        """The help in the language of the player."""
        return self._in_language(super().format_help())

    def _in_language(self, text: str) -> str:
        for key, words in WORDS.whole(self.language).items():
            family, _, english = key.partition(".")
            if family == "argparse":
                text = text.replace(english, words)
        return text


def add_command(commands: Any, name: str, run: Callable[..., int], language: str) -> Parser:
    """Add a command; `run` is called with the parsed arguments and returns the exit code."""
    about = sentence(language, f"about.{name}")
    first = "İ" if language == "tr" and about[0] == "i" else about[0].upper()
    command: Parser = commands.add_parser(
        name, language=language, help=about, description=first + about[1:] + "."
    )
    command.set_defaults(run=run)
    add_language(command, language, default=argparse.SUPPRESS)
    return command


def add_language(parser: Parser, language: str, default: str) -> None:
    """Add the option `--lang`; `chosen_language` reads its value before the parser is made."""
    languages = ", ".join(WORDS)
    parser.add_argument(
        "--lang",
        choices=WORDS,
        default=default,
        help=sentence(language, "option.lang", languages=languages),
    )


def add_game(command: Parser, language: str, **options: Any) -> None:
    """Add the option `--game`: the name of a game, or a module."""
    command.add_argument("--game", metavar="GAME", type=partial(game_argument, language), **options)


def add_deal(command: Parser, language: str) -> None:
    """Add the options of every command that deals a hand: game, preset, seed, dealer, pause."""
    add_game(command, language, default="pisti", help=sentence(language, "option.game"))
    command.add_argument("--preset", help=sentence(language, "option.preset"))
    command.add_argument("--seed", help=sentence(language, "option.seed"))
    read_whole = partial(whole, language)
    command.add_argument(
        "--dealer", type=read_whole, default=0, help=sentence(language, "option.dealer")
    )
    command.add_argument(
        "--pause",
        type=partial(_seconds, language),
        metavar="SECONDS",
        help=sentence(language, "option.pause"),
    )


def pause(asked: argparse.Namespace) -> float:
    """The seconds to wait between moves."""
    return 0.6 * sys.stdout.isatty() if asked.pause is None else float(asked.pause)


def game_argument(language: str, word: str) -> Any:
    """The game with this name, or the module with this name as a game."""
    try:
        return load_game(word, language)
    except PistiError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def whole(language: str, word: str) -> int:
    """The whole number that this word stands for; any other word is refused."""
    try:
        return int(word)
    except ValueError:
        problem = sentence(language, "problem.whole", word=shown(word))
        raise argparse.ArgumentTypeError(problem) from None


def _seconds(language: str, word: str) -> float:
    with suppress(ValueError):
        if 0 <= (seconds := float(word)) <= 60:
            return seconds
    raise argparse.ArgumentTypeError(sentence(language, "problem.seconds", word=shown(word)))
