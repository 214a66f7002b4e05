"""The command `pisti rules`, which prints the rules of a game in two minutes."""

import argparse
from functools import partial
from typing import Any

from pisti._kit.data import data_of
from pisti.cli.console import sentence, tell
from pisti.cli.parsing import add_command, game_argument
from pisti.errors import PistiError
from pisti.game import AnyShownGame
from pisti.show import words_of


def add_to(commands: Any, language: str) -> None:
    """Add this command to the parser."""
    command = add_command(commands, "rules", _rules, language)
    command.add_argument(
        "game",
        nargs="?",
        metavar="GAME",
        default="pisti",
        type=partial(game_argument, language),
        help=sentence(language, "option.game"),
    )


def _rules(asked: argparse.Namespace) -> int:
    game, language = asked.game, asked.lang
    if "rules" not in words_of(game, language):
        raise PistiError(
            sentence(language, "problem.rules", game=words_of(game, language)["title"])
        )
    tell_rules(game, language)
    preset = data_of(game.RULES, game.PRESETS)["preset"]
    tell("\n" + sentence(language, "rules.more", preset=preset, name=game.NAME), indent="")
    return 0


def tell_rules(game: AnyShownGame, language: str) -> None:
    """Print the rules of a game in two minutes, if its words have them."""
    words = words_of(game, language)
    if "rules" not in words:
        return
    tell(sentence(language, "rules.head", game=words["title"]) + "\n")
    for line in words["rules"].splitlines():
        tell(line, indent="  " if line.startswith("- ") else "")
