"""What the commands share: games and players by name, exit codes, ways to ask and to say."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from pisti.errors import PistiError, shown
from pisti.game import AnyGame
from pisti.games import GAMES
from pisti.score_types import Score

PLAYERS: Final = ("Ayşe", "Bülent", "Can", "Derya", "Ece", "Ferit", "Gül")
FALSE, USAGE, STOPPED, UNREAD = 1, 2, 130, 141  # exit codes
_WIDTH = 80
_PAINT = re.compile(r"\x1b\[[\d;]*m")


# What can be asked.


def add_command(commands: Any, name: str, run: Callable[..., int], what: str) -> Any:
    """A new command; `run` is called with what was asked, and returns the exit code."""
    command = commands.add_parser(name, help=what, description=what[0].upper() + what[1:] + ".")
    command.set_defaults(run=run)
    return command


def add_deal(command: argparse.ArgumentParser) -> None:
    """What every command asks that deals a hand: which game, by which rules, which cards."""
    command.add_argument("--game", choices=GAMES, default="pisti", help="which game (pisti)")
    command.add_argument("--preset", help="by which rules; `pisti presets` lists them")
    command.add_argument("--seed", help="deal this hand, and play it the same way again")
    command.add_argument("--dealer", type=whole, default=0, help="the seat that deals (0)")
    command.add_argument(
        "--pause", type=_seconds, metavar="SECONDS", help="between moves (0.6 on a terminal)"
    )


def whole(word: str) -> int:
    """A whole number."""
    try:
        return int(word)
    except ValueError:
        problem = f"expected a whole number, not {shown(word)}"
        raise argparse.ArgumentTypeError(problem) from None


def _seconds(word: str) -> float:
    with suppress(ValueError):
        if 0 <= (seconds := float(word)) <= 60:
            return seconds
    raise argparse.ArgumentTypeError(f"expected 0 to 60 seconds, not {shown(word)}")


def preset(game: AnyGame, name: str | None) -> Any:
    """The rules of this name, the default ones if there is no name."""
    if name is None:
        return game.RULES
    if name not in game.PRESETS:
        others = [other.NAME for other in GAMES.values() if name in other.PRESETS]
        known = ", ".join([*game.PRESETS, *[f"or --game {other}" for other in others]])
        raise PistiError(f"{game.NAME} has no preset {shown(name)}, expected {known}")
    return game.PRESETS[name]


def pause(asked: argparse.Namespace) -> float:
    """How many seconds to wait between moves."""
    return 0.6 * sys.stdout.isatty() if asked.pause is None else float(asked.pause)


def look_here() -> None:
    """Let `module:callable` name a bot in the folder in which the command was called."""
    sys.path.append(str(Path.cwd()))


# What is said.


def complain(problem: object, code: int) -> int:
    """Say on standard error what was wrong; the exit code."""
    print(f"pisti: {problem}", file=sys.stderr)
    return code


def has_color() -> bool:
    """Whether the output is a terminal that shows colors, and nobody minds (no-color.org)."""
    environ = os.environ
    return sys.stdout.isatty() and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"


def folded(parts: Iterable[str], between: str, indent: str) -> str:
    """The parts in a line, or where it would be too long in several, and no part in two."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]}{between}{part}" if lines else part
        if lines and len(_PAINT.sub("", longer)) > _WIDTH:
            lines[-1] += between.rstrip()
            lines.append(indent + part)
        else:
            lines[-1:] = [longer]
    return "\n".join(lines)


def members(called: tuple[str, ...], side: int, sides: int) -> str:
    """Who is on this side; partners sit opposite each other."""
    return " and ".join(called[side::sides]) or f"side {side}"


def count(score: Score, called: tuple[str, ...]) -> None:
    """What each side has earned, item by item."""
    sides = len(score.totals)
    print()
    for side, total in enumerate(score.totals):
        head = f"{members(called, side, sides)}: {total}"
        items = [str(line) for line in score.lines if line.side == side]
        if items:
            items[0] = f"{head} ({items[0]}"
            items[-1] += ")"
        print(folded(items or [head], ", ", "    "))
