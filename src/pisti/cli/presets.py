"""The command `pisti presets`, which lists the presets of each game and their differences."""

import argparse
import json
from collections.abc import Iterator

from pisti.cli.console import flags_in, preset_title, sentence, tell
from pisti.cli.parsing import Parser
from pisti.game import AnyRules, AnyShownGame
from pisti.games import GAMES
from pisti.kit.data import data_of
from pisti.kit.kinds import Data
from pisti.show import words_of


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    command.game_option("game.only")
    command.option("--json", action="store_true")


def run(asked: argparse.Namespace) -> int:
    """List the presets."""
    language = asked.lang
    games: list[AnyShownGame] = [asked.game] if asked.game else [*GAMES.values()]
    if asked.json:
        print(json.dumps([row for game in games for row in _rows(game)], ensure_ascii=False))
        return 0
    for game in games:
        tell(words_of(game, language)["title"])
        for name, rules in game.PRESETS.items():
            players = sentence(language, "presets.players", number=rules.players)
            tell(f"  {name} · {preset_title(game, rules, language)} · {players}", indent=" " * 6)
            differing = differences(game, rules, language)
            flags = "; ".join(differing) or sentence(language, "presets.default")
            tell(" " * 6 + flags, indent=" " * 6)
    return 0


def differences(game: AnyShownGame, rules: AnyRules, language: str) -> list[str]:
    """The flags in which these rules differ from the default ones, in words."""
    return flags_in(game, _differences(game, rules), language)


def _rows(game: AnyShownGame) -> Iterator[dict[str, Data]]:
    for name, rules in game.PRESETS.items():
        differs = _differences(game, rules)
        yield {"game": game.NAME, "preset": name, "players": rules.players, "differs": differs}


def _differences(game: AnyShownGame, rules: AnyRules) -> dict[str, Data]:
    differs = data_of(rules, {"": game.RULES})
    del differs["preset"]
    return differs
