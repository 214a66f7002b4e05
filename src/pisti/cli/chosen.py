"""The rules that the options of a command ask for: a preset or a file, with changed flags."""

import argparse
import tomllib
from collections.abc import Sequence
from typing import Any

from pisti.cli.console import preset, sentence
from pisti.cli.reading import text_in
from pisti.errors import PistiError, RecordError, RulesError, shown
from pisti.game import AnyRules
from pisti.kit.kinds import Data
from pisti.kit.rules import GameRules
from pisti.kit.untrusted import flags_from, is_deep, parse_object
from pisti.phrases import printable


def chosen_rules(asked: argparse.Namespace) -> AnyRules:
    """The rules that these options ask for."""
    game, language = asked.game, asked.lang
    rules: Any = preset(game, asked.preset, language)
    if (asked.rules is not None or asked.but) and not issubclass(rules.__class__, GameRules):
        raise PistiError(sentence(language, "problem.flags", game=game.NAME))
    if asked.rules is not None:
        rules = rules.from_dict(_data_in(asked.rules, language))
    return changed_rules(rules, asked.but, language)  # type: ignore[no-any-return] # of the game


def changed_rules(rules: Any, changes: Sequence[str], language: str) -> Any:
    """The rules with the flags of these texts, such as `target=101`."""
    texts: dict[str, str] = {}
    for change in changes:
        name, sign, texts[name] = change.partition("=")
        if not sign:
            raise PistiError(sentence(language, "problem.but", word=shown(change)))
    flags, wrong = flags_from(rules.__class__, texts)
    if wrong:
        raise RulesError([str(error) for error in wrong.values()])
    return rules.but(**flags) if flags else rules


def _data_in(file: str, language: str) -> dict[str, Data]:
    """The rules as data in this file: JSON if it begins with a brace, else TOML."""
    try:
        text = text_in(file, language)
        if text.lstrip().startswith("{") or is_deep(text):  # which is refused
            return parse_object(text)
        return tomllib.loads(text)
    except (RecordError, tomllib.TOMLDecodeError) as error:
        where = {"file": printable(file), "reason": error}
        raise PistiError(sentence(language, "problem.rules_file", **where)) from None
