"""The parser of the command line, whose errors are one line in the player's language."""

import argparse
import sys
from contextlib import suppress
from typing import Any, NoReturn

from pisti.cli.console import USAGE, complain, load_game, sentence
from pisti.cli.words import WORDS
from pisti.errors import PistiError, shown
from pisti.game import AnyShownGame
from pisti.phrases import printable


class Parser(argparse.ArgumentParser):
    """A parser whose texts are in the language of the player."""

    def __init__(self, *, language: str, **options: Any) -> None:
        super().__init__(**options)
        self.language = language

    def option(self, name: str, key: str | None = None, **options: Any) -> None:
        """Add an option or an argument; its help has this key, or its own name as the key."""
        self.add_argument(name, help=self.help_of(key or name.lstrip("-")), **options)

    def help_of(self, key: str) -> str:
        """The help of an option with this key."""
        return sentence(self.language, f"option.{key}", languages=", ".join(WORDS))

    def game_option(self, key: str = "game", default: str | None = None) -> None:
        """Add the option `--game`: the name of a game, or a module."""
        self.option("--game", key, metavar="GAME", type=self.game, default=default)

    def rules_options(self, key: str = "preset") -> None:
        """Add the options for the rules of a table; `chosen_rules` reads them."""
        source = self.add_mutually_exclusive_group()
        source.add_argument("--preset", help=self.help_of(key))
        source.add_argument("--rules", metavar="FILE", help=self.help_of("rules"))
        self.option("--but", action="extend", nargs="+", metavar="FLAG=VALUE", default=[])

    def small_options(self) -> None:
        """Add the options for a game of which all deals are listed; see `chosen_beginning`."""
        self.game_option()
        self.rules_options()
        self.option("--small", metavar="NAME")

    def deal_options(self) -> None:
        """Add the options of every command that deals a hand: game, rules, seed, dealer, pause."""
        self.game_option(default="pisti")
        self.rules_options()
        self.option("--seed")
        self.option("--dealer", type=self.whole, default=0)
        self.option("--pause", metavar="SECONDS", type=self.seconds)

    def language_option(self, default: str) -> None:
        """Add the option `--lang`; `chosen_language` reads its value before the parser is made."""
        self.option("--lang", choices=WORDS, default=default)

    def game(self, word: str) -> AnyShownGame:
        """The game with this name, or the module with this name as a game."""
        try:
            return load_game(word, self.language)
        except PistiError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    def whole(self, word: str) -> int:
        """The whole number that this word stands for; any other word is refused."""
        try:
            return int(word)
        except ValueError:
            raise self._wrong("problem.whole", word) from None

    def seconds(self, word: str) -> float:
        """The seconds that this word stands for, up to a minute."""
        with suppress(ValueError):
            if 0 <= (seconds := float(word)) <= 60:
                return seconds
        raise self._wrong("problem.seconds", word)

    def share(self, word: str) -> float:
        """The share that this word stands for, which `ladder` checks."""
        try:
            return float(word)
        except ValueError:
            raise self._wrong("problem.share", word) from None

    def _wrong(self, key: str, word: str) -> argparse.ArgumentTypeError:
        return argparse.ArgumentTypeError(sentence(self.language, key, word=shown(word)))

    def error(self, message: str) -> NoReturn:
        """Print the error in one line, and exit."""
        problem = printable(self._in_language(message))
        line = sentence(self.language, "problem.more", problem=problem, command=self.prog)
        sys.exit(complain(line, USAGE))

    def format_help(self) -> str:
        """The help in the language of the player."""
        return self._in_language(super().format_help())

    def _in_language(self, text: str) -> str:
        for key, words in WORDS.whole(self.language).items():
            family, _, english = key.partition(".")
            if family == "argparse":
                text = text.replace(english, words)
        return text


def add_command(commands: Any, name: str, language: str) -> Parser:
    """The parser of a command, which has no options yet but `--lang`."""
    about = sentence(language, f"about.{name}")
    first = "İ" if language == "tr" and about[0] == "i" else about[0].upper()
    command: Parser = commands.add_parser(
        name,
        language=language,
        help=about,
        description=first + about[1:] + ".",
        epilog=WORDS.whole(language).get(f"about.{name}.end"),
    )
    command.language_option(default=argparse.SUPPRESS)
    return command


def pause(asked: argparse.Namespace) -> float:
    """The seconds to wait between moves."""
    return 0.6 * sys.stdout.isatty() if asked.pause is None else float(asked.pause)
