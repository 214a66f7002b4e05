"""The command `pisti arena`, in which bots play against each other."""

import argparse
import json
import sys
from typing import Any

from pisti.arena.run import duel, tournament
from pisti.bots.ladder import stand_ins
from pisti.cli.chosen import chosen_rules
from pisti.cli.console import FALSE, import_from_here, sentence
from pisti.cli.parsing import Parser
from pisti.cli.progress import meter
from pisti.cli.workers import playing
from pisti.errors import PistiError
from pisti.show import words_of


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    command.option("bots", nargs="+", metavar="BOT")
    command.game_option(default="pisti")
    command.rules_options()
    command.option("--deals", type=command.whole, default=1000)
    command.option("--seed", "arena.seed", default="0")
    command.option("--workers", type=command.whole, default=1)
    command.option("--results", metavar="FILE")
    command.option("--test", type=float, metavar="EDGE")
    command.option("--limit", type=float, metavar="SECONDS")
    command.option("--memory", type=float, metavar="MB")
    command.option("--json", "outcome", action="store_true")


def run(asked: argparse.Namespace) -> int:
    """Run the duel or tournament that was asked for, and print its result."""
    game = asked.game
    if asked.test is not None and len(asked.bots) != 2:
        raise PistiError(sentence(asked.lang, "problem.duel", number=len(asked.bots)))
    import_from_here()
    with playing(asked.workers, asked.lang, asked.results) as executor:
        options: dict[str, Any] = {
            "game": game,
            "rules": chosen_rules(asked),
            "deals": asked.deals,
            "seed": asked.seed,
            "executor": executor,
            "results": asked.results,
            "limit": asked.limit,
            "memory": asked.memory,
            "progress": meter(sys.stderr, asked.lang),
        }
        for bot, other in stand_ins(asked.bots, game, options["rules"]).items():
            said = sentence(asked.lang, "arena.stand_in", bot=bot, other=other)
            print(f"pisti: {said}", file=sys.stderr)
        if len(asked.bots) == 2:
            outcome: Any = duel(*asked.bots, test=asked.test, **options)
        else:
            outcome = tournament(asked.bots, **options)
    told = outcome if asked.lang == "en" else outcome.said(words_of(game, asked.lang))
    print(json.dumps(outcome.as_json, ensure_ascii=False) if asked.json else told)
    results = [outcome] if len(asked.bots) == 2 else outcome.results
    return FALSE if any(tally.problem for each in results for tally in each.tallies) else 0
