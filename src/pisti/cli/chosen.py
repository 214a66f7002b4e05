"""The rules that the options of a command ask for: a preset or a file, with changed flags."""

import argparse
import json
import tomllib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pisti
from pisti.cli.console import preset, problem_of, sentence
from pisti.cli.reading import text_in
from pisti.errors import PistiError, RecordError, RulesError, shown
from pisti.game import AnyRules, AnyState
from pisti.kit.kinds import Data
from pisti.kit.rules import GameRules
from pisti.kit.untrusted import flags_from, is_deep, parse_object
from pisti.phrases import printable

if TYPE_CHECKING:
    from pisti.envs import Encoding

_MOST = 10_000  # letters of a file of rules


def chosen_rules(asked: argparse.Namespace) -> AnyRules:
    """The rules that these options ask for."""
    game, language = asked.game, asked.lang
    rules: Any = preset(game, asked.preset, language)
    if (asked.rules is not None or asked.but) and not issubclass(rules.__class__, GameRules):
        raise PistiError(sentence(language, "problem.flags", game=game.NAME))
    if asked.rules is not None:
        rules = rules.from_dict(_data_in(asked.rules, language))
    return changed_rules(rules, asked.but, language)  # type: ignore[no-any-return] # of the game


def chosen_beginning(asked: argparse.Namespace) -> tuple["Encoding", AnyState | None]:
    """The game that these options ask for, and the state in which it begins, if it is a small one.

    `--small` names a game of the ladder of small games, and leaves nothing else to choose.
    """
    from pisti.envs import Encoding  # noqa: PLC0415 - NumPy is optional
    from pisti.envs.small import small_games  # noqa: PLC0415 - as above

    if asked.small is None:
        asked.game = asked.game or pisti
        return Encoding(asked.game, chosen_rules(asked)), None
    if any(given is not None for given in (asked.game, asked.preset, asked.rules)) or asked.but:
        raise PistiError(sentence(asked.lang, "small.both"))
    found = small_games().get(asked.small)
    if found is None:
        named = {"word": shown(asked.small), "names": ", ".join(small_games())}
        raise PistiError(sentence(asked.lang, "small.none", **named))
    return found.encoding, found.state


def changed_rules(rules: Any, changes: Sequence[str], language: str) -> Any:
    """The rules with the flags of these texts, such as `target=101`."""
    texts: dict[str, str] = {}
    for change in changes:
        name, sign, text = change.partition("=")
        if not sign:
            raise PistiError(sentence(language, "problem.but", word=shown(change)))
        if name in texts:
            raise PistiError(sentence(language, "problem.but_twice", word=shown(name)))
        texts[name] = text
    flags, wrong = flags_from(rules.__class__, texts)
    if wrong:
        raise RulesError([str(error) for error in wrong.values()])
    return rules.but(**flags) if flags else rules


def _data_in(file: str, language: str) -> dict[str, Data]:
    """The rules as data in this file: JSON if it begins with a brace, else TOML."""
    reason: object = sentence(language, "problem.letters", most=_MOST)
    try:
        text = text_in(file, language)
        if len(text) <= _MOST:
            if not text.lstrip().startswith("{") and not is_deep(text):  # else it is refused
                text = json.dumps(tomllib.loads(text), default=str)
            return parse_object(text)
    except RecordError as error:
        reason = problem_of(error, None, language)
    except ValueError as error:  # also a number of too many digits
        reason = error
    where = {"file": printable(file), "reason": reason}
    raise PistiError(sentence(language, "problem.rules_file", **where)) from None
