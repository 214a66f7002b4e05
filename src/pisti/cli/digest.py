"""The command `pisti digest`: a million hands a game, and their digest."""

import argparse
import sys
from collections.abc import Iterator
from typing import Final

from pisti.cli.console import sentence
from pisti.cli.parsing import Parser
from pisti.cli.progress import meter
from pisti.errors import PistiError
from pisti.game import AnyGame
from pisti.games import GAMES
from pisti.kit.checks import check_number
from pisti.testing.digesting import PART, digest, outcomes

_HANDS: Final = 1_000_000


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    command.game_option("game.digest")
    some = command.add_mutually_exclusive_group()
    for name, key in (("--hands", "hands"), ("--part", "part")):
        some.add_argument(name, type=command.whole, help=command.help_of(f"{key}.digest"))
    command.option("--by-rules", "by_rules", action="store_true")
    command.option("--lines", "lines.digest", action="store_true")


def run(asked: argparse.Namespace) -> int:
    """Print the digests, or the lines that they are of."""
    games = [*GAMES.values()] if asked.game is None else [asked.game]
    if games[0] not in GAMES.values():
        raise PistiError(sentence(asked.lang, "problem.digest", games=", ".join(GAMES)))
    first, hands = 0, _HANDS if asked.hands is None else asked.hands
    if asked.part is not None:
        check_number("part", asked.part, 0)
        first, hands = PART * asked.part, PART
    outcomes(games[0], hands, first=first)  # too many are refused before the first is played
    told, done = meter(None if asked.lines else sys.stderr, asked.lang, what="digest"), 0
    for game in games:
        if asked.lines:
            for line in outcomes(game, hands, first=first, by_rules=asked.by_rules):
                print(line)
            continue
        for played, line in _digests(game, first, hands, asked):
            told(done + played, len(games) * hands)
            print(line, flush=True)
        done += hands
    return 0


def _digests(
    game: AnyGame, first: int, hands: int, asked: argparse.Namespace
) -> Iterator[tuple[int, str]]:
    """The digest of each part, then that of these digests, as `sha256sum` writes them.

    Before each stands the number of hands that have been played.
    """
    name, found = f"{game.NAME}/{game.VERSION}", list[str]()
    for begin in range(first, first + hands, PART):
        number = min(PART, first + hands - begin)
        found.append(digest(outcomes(game, number, first=begin, by_rules=asked.by_rules)))
        yield begin + number - first, f"{found[-1]}  {name}/{begin}-{begin + number - 1}"
    if asked.part is None:
        yield hands, f"{digest(found)}  {name}/{hands}"
