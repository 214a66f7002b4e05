"""The command `pisti rules`: a game in two minutes, or all the rules of one table."""

import argparse
from collections.abc import Sequence
from typing import Any

from pisti.cli.console import preset, preset_title, sentence, tell
from pisti.cli.parsing import Parser
from pisti.errors import PistiError, RulesError, shown
from pisti.game import AnyRules, AnyShownGame
from pisti.kit.data import data_of
from pisti.kit.untrusted import flags_from
from pisti.show import sheet, words_of


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    command.option("game", nargs="?", metavar="GAME", default="pisti", type=command.game)
    command.option("--preset", "preset.sheet")
    command.option("--but", nargs="+", metavar="FLAG=VALUE")


def run(asked: argparse.Namespace) -> int:
    """Tell the rules."""
    game, language = asked.game, asked.lang
    if asked.preset is not None or asked.but is not None:
        rules = changed_rules(preset(game, asked.preset, language), asked.but or (), language)
        _tell_sheet(game, rules, language)
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


def changed_rules(rules: Any, changes: Sequence[str], language: str) -> Any:
    """The rules with the flags of these texts, such as `target=101`."""
    texts: dict[str, str] = {}
    for change in changes:
        name, sign, texts[name] = change.partition("=")
        if not sign:
            raise PistiError(sentence(language, "problem.but", word=shown(change)))
    flags, wrong = flags_from(rules.__class__, texts)
    for error in wrong.values():
        raise PistiError(str(error))
    try:
        return rules.but(**flags)
    except RulesError as error:
        raise PistiError(str(error)) from None


def _tell_sheet(game: AnyShownGame, rules: AnyRules, language: str) -> None:
    """Print all the rules of one table, each with its clause."""
    title = words_of(game, language)["title"]
    tell(f"{title}: {preset_title(game, rules, language)}")
    for part in sheet(game, rules, language=language):
        tell(f"\n{part.title}")
        for each in part.sentences:
            tell(f"- {each.text} ({each.clause})", indent="  ")
    tell(f"\n{rules!r}", indent="")
