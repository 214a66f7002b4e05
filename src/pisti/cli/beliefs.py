"""The command `pisti beliefs`: how well beliefs guess hidden cards in a small game."""

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

from pisti.cli.chosen import chosen_beginning
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
from pisti.show import words_of

if TYPE_CHECKING:
    from pisti.arena.guessing import Guesses, Question


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    command.option("bots", "bots.beliefs", nargs="+", metavar="BOT")
    command.option("--by", "by.beliefs", metavar="BOT")
    command.small_options()
    command.option("--hands", "hands.beliefs", type=command.whole, default=200)
    command.option("--learn", "learn.beliefs", type=command.whole, default=1000)
    command.option("--seed", "arena.seed", default="0")
    command.option("--json", "outcome", action="store_true")


def run(asked: argparse.Namespace) -> int:
    """Score the beliefs that were asked for, and print a table."""
    check_has_numpy(asked.lang)
    from pisti.arena.guessing import QUESTIONS, guess  # noqa: PLC0415 - NumPy is optional

    import_from_here()
    language: str = asked.lang
    encoding, state = chosen_beginning(asked)
    game: Any = encoding.game
    by: str = asked.by or asked.bots[0]
    found = guess(
        asked.bots,
        game=game,
        rules=encoding.rules,
        by=by,
        hands=asked.hands,
        learn=asked.learn,
        seed=asked.seed,
        state=state,
        progress=meter(sys.stderr, language, what="beliefs"),
    )
    if asked.json:
        print(json.dumps([_as_json(each) for each in found], ensure_ascii=False))
        return 0
    title = words_of(game, language)["title"]
    how = asked.small or preset_title(game, encoding.rules, language)
    tell(sentence(language, "beliefs.head", game=title, preset=how, bot=by, hands=asked.hands))
    names = [each.belief for each in found]
    names[0] = sentence(language, "beliefs.uniform")
    if asked.learn:
        names[-1] = sentence(language, "beliefs.learned")
    rows = [["", *[sentence(language, f"beliefs.{each}") for each in QUESTIONS]]]
    for name, each in zip(names, found, strict=True):
        rows.append([name, *[decimal(_cell(each, question), language) for question in QUESTIONS]])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        print("  ".join(cells).rstrip())
    return 0


def _cell(each: "Guesses", question: "Question") -> str:
    """A loss, and how far it is from that of the first row, with the interval of that."""
    if question not in each.losses:
        return "–"
    gain, half = each.gains[question]
    beside = "" if half is None else f" ± {half:.3f}"
    return f"{each.losses[question]:.3f}" + (f" ({-gain:+.3f}{beside})" if gain else "")


def _as_json(each: "Guesses") -> dict[str, object]:
    return {"belief": each.belief, "losses": {**each.losses}, "gains": {**each.gains}}
