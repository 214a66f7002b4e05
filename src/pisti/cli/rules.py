"""The command `pisti rules`: a game in two minutes, or all the rules of one table."""

import argparse
import json

from pisti.cli.chosen import chosen_rules
from pisti.cli.console import preset_title, sentence, tell
from pisti.cli.parsing import Parser
from pisti.errors import PistiError
from pisti.game import AnyRules, AnyShownGame
from pisti.kit.data import data_of
from pisti.show import sheet, words_of


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    command.option("game", nargs="?", metavar="GAME", default="pisti", type=command.game)
    command.option("--game", metavar="GAME", dest="named", type=command.game)
    command.rules_options("preset.sheet")
    command.option("--json", "json.rules", action="store_true")


def run(asked: argparse.Namespace) -> int:
    """Tell the rules."""
    asked.game = asked.named or asked.game
    game, language = asked.game, asked.lang
    if asked.json or asked.preset is not None or asked.rules is not None or asked.but:
        rules = chosen_rules(asked)
        if asked.json:
            print(json.dumps(data_of(rules, game.PRESETS), ensure_ascii=False, indent=2))
        else:
            tell_sheet(game, rules, language)
        return 0
    if "rules" not in words_of(game, language):
        raise PistiError(
            sentence(language, "problem.rules", game=words_of(game, language)["title"])
        )
    tell_rules(game, language)
    usual = data_of(game.RULES, game.PRESETS)["preset"]
    tell("\n" + sentence(language, "rules.more", preset=usual, name=game.NAME), indent="")
    return 0


def tell_rules(game: AnyShownGame, language: str) -> None:
    """Print the rules of a game in two minutes, if its words have them."""
    words = words_of(game, language)
    if "rules" not in words:
        return
    tell(sentence(language, "rules.head", game=words["title"]) + "\n")
    for line in words["rules"].splitlines():
        tell(line, indent="  " if line.startswith("- ") else "")


def tell_sheet(game: AnyShownGame, rules: AnyRules, language: str) -> None:
    """Print all the rules of one table, each with its clause."""
    title = words_of(game, language)["title"]
    tell(f"{title}: {preset_title(game, rules, language)}")
    for part in sheet(game, rules, language=language):
        tell(f"\n{part.title}")
        for each in part.sentences:
            tell(f"- {each.text} ({each.clause})", indent="  ")
    tell(f"\n{rules!r}", indent="")
