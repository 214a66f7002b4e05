"""The command `pisti attack`: train an answer to a bot, and tell what it wins on other deals."""

import argparse
import json
import sys
from contextlib import ExitStack
from pathlib import Path
from time import process_time
from typing import Final

from pisti.bots.asking import close, make
from pisti.bots.naming import find
from pisti.cli.chosen import chosen_rules
from pisti.cli.console import (
    check_has_numpy,
    decimal,
    import_from_here,
    preset_title,
    sentence,
    tell,
)
from pisti.cli.parsing import Parser
from pisti.cli.progress import meter
from pisti.cli.reading import text_in
from pisti.cli.writing import write_whole
from pisti.errors import PistiError
from pisti.kit.checks import check_number
from pisti.kit.intervals import half_width, mean
from pisti.kit.untrusted import is_deep
from pisti.show import words_of

_SLOW: Final = ("expert", "master")
"""The bots in whose place their network plays while an attacker learns."""
_MOST: Final = 10_000  # minutes


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    command.option("bot", "bot.attack", metavar="BOT")
    command.option("--minutes", type=float)
    command.game_option(default="pisti")
    command.rules_options()
    command.option("--deals", "deals.attack", type=command.whole, default=2000)
    command.option("--seed", "seed.attack", type=command.whole, default=0)
    command.option("--worlds", "worlds.attack", type=command.whole, default=0)
    command.option("--save", "save.attack", metavar="FILE")
    command.option("--weights", metavar="FILE")
    command.option("--json", "outcome", action="store_true")


def run(asked: argparse.Namespace) -> int:
    """Train an attacker, and print what it wins."""
    check_has_numpy(asked.lang)
    from pisti.arena import attack  # noqa: PLC0415 - NumPy is optional

    import_from_here()
    game, language, rules = asked.game, asked.lang, chosen_rules(asked)
    minutes = (0.0 if asked.worlds else 1.0) if asked.minutes is None else asked.minutes
    if not 0 <= minutes <= _MOST:
        raise PistiError(sentence(language, "problem.minutes", number=minutes, most=_MOST))
    if asked.worlds and (minutes or asked.weights):
        raise PistiError(sentence(language, "problem.attack_worlds"))
    if asked.seed < 0:
        raise PistiError(sentence(language, "problem.seed", number=asked.seed))
    check_number("deals", asked.deals)
    check_number("worlds", asked.worlds, least=0)
    first = begun = attack.new_attacker(rules)
    if asked.weights:
        begun = attack.learned_before(first, _data_in(asked.weights, language))
    with ExitStack() as stack:
        bot = make(find(asked.bot, game), asked.seed)
        stack.callback(close, bot)
        against: attack.Asked = first.player if asked.bot in _SLOW else bot
        trained, hands = begun, 0
        seconds, began = 60 * minutes, process_time()
        show = meter(sys.stderr, language, what="attack.training")
        rounds = attack.training(begun, against, asked.seed)
        _save(asked.save, attack.kept(trained))
        while (passed := process_time() - began) < seconds:
            show(round(passed), round(seconds))
            trained, hands = next(rounds), hands + 2 * attack.HANDS
            _save(asked.save, attack.kept(trained))  # whatever ends the run later
        show = meter(sys.stderr, language, what="arena")
        before = attack.measure(first, bot, asked.deals, asked.seed)
        how = {"worlds": asked.worlds}
        after = attack.measure(trained, bot, asked.deals, asked.seed, show, **how)
    found = {
        "network": before,
        "attacker": after,
        "gain": [one - other for one, other in zip(after, before, strict=True)],
    }
    if asked.json:
        told = {name: [mean(won), half_width(won)] for name, won in found.items()}
        print(json.dumps({"bot": asked.bot, "deals": asked.deals, "hands": hands, **how, **told}))
        return 0
    title, table = words_of(game, language)["title"], preset_title(game, rules, language)
    tell(sentence(language, "attack.head", game=title, preset=table, deals=asked.deals))
    keys = {"attacker": "ahead", "gain": "more"} if asked.worlds else {}
    for name, won in found.items():
        half = half_width(won)
        points = f"{mean(won):+.2f}" + ("" if half is None else f" ± {half:.2f}")
        given = {"points": decimal(points, language), "bot": asked.bot, "hands": hands, **how}
        tell(sentence(language, f"attack.{keys.get(name, name)}", **given))
    return 0


def _save(file: str | None, weights: dict[str, object]) -> None:
    if file is not None:
        write_whole(Path(file), json.dumps(weights) + "\n")


def _data_in(file: str, language: str) -> object:
    text = text_in(file, language)
    try:
        return None if is_deep(text) else json.loads(text)
    except ValueError:
        return None
