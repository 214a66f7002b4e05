"""Solve the ladder of small games, and print the tables of docs/guide/small-games.md.

`python -m benchmarks.small_games` makes all of it, and `python -m benchmarks.small_games mini` one
game.  `--write` keeps best play in benchmarks/small_games/, that of a large game in
build/small_games/.  `--check` compares it with a linear program and with OpenSpiel's CFR, where
they are installed and the game is small enough for them.
"""

import argparse
import gzip
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
from benchmarks.linear_program import forgetful, solved_by_program

from pisti.bots import makers
from pisti.envs.openspiel import starting_from
from pisti.envs.small import SmallGame, small_games, write_play
from pisti.envs.tables import answer, as_play, by_chance, mean_play, shares_of, value_of
from pisti.envs.trees import MOST, trees

FOLDER = Path(__file__).parent / "small_games"
SLOW = ("master",)  # too slow for all information states
LARGE = Path("build/small_games")
LONGEST = 30_000  # choices of a game whose best play is kept with the source
PROGRAM = 50_000  # kinds of ends of a tree for which a linear program takes seconds


class Row:
    """The figures of a game, which are sums over its trees by their shares."""

    def __init__(
        self, name: str, game: SmallGame, iterations: int, *, check: bool, write: bool
    ) -> None:
        self.name = name
        self.trees = self.deals = self.nodes = self.choices = self.states = 0
        self.value = self.chance = self.far = self.program = self.memory = 0.0
        known = makers(game.encoding.game)
        self.bots: dict[str, Any] = {
            bot: maker(seed=1) for bot, maker in known.items() if bot not in (*SLOW, "random")
        }
        self.beaten = dict.fromkeys(("random", *self.bots), 0.0)
        self.play: dict[str, Any] = {}
        self.program_ran = check
        for share, tree in trees(game.encoding, game.state, MOST, count_forced=True):
            self.trees += 1
            self.deals += tree.deals
            self.nodes += tree.nodes
            self.choices += len(tree.choices)
            self.states += len(tree.choices) + len(tree.forced)
            best = mean_play(tree, iterations)
            value = value_of(tree, best)
            self.value += share * value
            self.far += share * sum(answer(tree, best, seat)[0] for seat in (0, 1)) / 2
            even = shares_of(tree, {0: by_chance, 1: by_chance})
            self.chance += share * value_of(tree, even)
            for bot in self.beaten:
                policy = self.bots.get(bot, by_chance)
                shares = even if bot == "random" else shares_of(tree, {0: policy, 1: policy})
                gained = sum(answer(tree, shares, seat)[0] for seat in (0, 1)) / 2
                self.beaten[bot] += share * gained
            if write:
                self.play |= as_play(tree, best)
            self.program_ran = self.program_ran and len(tree.reward) <= PROGRAM
            if self.program_ran:
                self.program += share * solved_by_program(tree)
                self.memory += share * sum(forgetful(tree, best, seat) for seat in (0, 1)) / 2

    def lines(self) -> Iterator[str]:
        """The lines of the table."""
        checked = f"{self.program:+.5f} | {self.memory:.4f}" if self.program_ran else "- | -"
        yield (
            f"| `{self.name}` | {self.trees} | {self.deals:,} | {self.states:,} | {self.choices:,}"
            f" | {self.value:+.5f} | {self.far:.6f} | {self.chance:+.4f} | {checked} |"
        )
        beaten = " | ".join(f"`{bot}` {gain:.3f}" for bot, gain in self.beaten.items())
        yield f"  {self.name}: {beaten}"


def by_openspiel(game: SmallGame, iterations: int) -> float:
    """The value of a game that begins in a state, by OpenSpiel's CFR+."""
    from open_spiel.python.algorithms import cfr, expected_game_score  # noqa: PLC0415 - slow

    theirs = starting_from(game.encoding.game, game.encoding.public_deals(game.state, MOST))
    solver = cfr.CFRPlusSolver(theirs)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    values = expected_game_score.policy_value(theirs.new_initial_state(), [policy] * 2)
    return float(np.array(values)[0])


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=[*small_games()])
    parser.add_argument("--iterations", type=int, default=1000)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--openspiel", type=int, metavar="ITERATIONS", default=0)
    asked = parser.parse_args()
    for name in asked.names:
        begin, game = perf_counter(), small_games()[name]
        row = Row(name, game, asked.iterations, check=asked.check, write=asked.write)
        for line in row.lines():
            print(line, flush=True)
        if asked.check and not row.program_ran:
            print(f"  {name}: no linear program, a tree has more than {PROGRAM:,} kinds of ends")
        if asked.write:
            folder = FOLDER if row.choices <= LONGEST else LARGE
            folder.mkdir(parents=True, exist_ok=True)
            data = gzip.compress(write_play(row.play).encode(), 9, mtime=0)
            (folder / f"{name}.json.gz").write_bytes(data)
        if asked.openspiel and game.state is not None:
            print(f"  {name}: by OpenSpiel {by_openspiel(game, asked.openspiel):+.5f}", flush=True)
        print(f"  {name}: {perf_counter() - begin:.0f} s", flush=True)


if __name__ == "__main__":
    main()
