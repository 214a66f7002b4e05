"""The speed of `pisti.batch` in each game, as ratios to a loop over `apply` in the same run.

`make bench` runs it on one core, and it fails when a ratio is below its limit.  A ratio is the
median of those in each round, as the other work of the machine changes from round to round.  It
measures the compiled loops: without numba the same loops are plain Python, and no ratio is taken.
"""

import argparse
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

import pisti
from pisti import all_fours, batch, pis_yedili
from pisti.envs import Encoding

Work: TypeAlias = Callable[[], int]
"""What is measured; it gives the number of moves that it made."""


class Table:
    """Rules of a game, and what the loops need of them.

    `hands` and `seen` are how many hands the loop over `apply` plays, without and with seeing.
    """

    def __init__(self, game: Any, preset: str, *, hands: int, seen: int) -> None:
        self.game, self.rules, self.name = game, game.PRESETS[preset], preset
        self.encoding = Encoding(game, self.rules)
        self.hands, self.seen = hands, seen


TABLES = (
    Table(pisti, "classic_two", hands=300, seen=20),
    Table(all_fours, "seven_up", hands=600, seen=60),
    Table(pis_yedili, "duel", hands=150, seen=15),
)
LOOP, SEEING = "loop over apply", "loop over apply, observed"
LIMITS = {
    "classic_two: rules only, 16384": 38,
    "classic_two: rules only, 1024": 30,
    "classic_two: whole hands, 16384": 75,
    "classic_two: observed, 16384": 7,
    "classic_two: observed, 1024": 8,
    "seven_up: rules only, 16384": 34,
    "seven_up: rules only, 1024": 30,
    "seven_up: whole hands, 16384": 80,
    "seven_up: observed, 16384": 9,
    "seven_up: observed, 1024": 12,
    "duel: rules only, 16384": 42,
    "duel: rules only, 1024": 42,
    "duel: whole hands, 16384": 65,
    "duel: observed, 16384": 8.5,
    "duel: observed, 1024": 9,
}
"""The least that each of these may be, as a multiple of the loop over `apply` of its game."""


def loop(table: Table, hands: int) -> int:
    """Hands one by one, by random moves."""
    game, chance, made = table.game, random.Random(1), 0
    for number in range(hands):
        state = game.new_hand(table.rules, seed=number)
        while moves := game.legal_moves(state):
            state = game.apply(state, moves[int(chance.random() * len(moves))])
            made += 1
    return made


def loop_with_observations(table: Table, hands: int) -> int:
    """The same, with what the seat on turn knows and its mask at each move."""
    game, chance, made = table.game, random.Random(1), 0
    for number in range(hands):
        state = game.new_hand(table.rules, seed=number)
        while moves := game.legal_moves(state):
            seen = game.view(state, state.turn)
            table.encoding.observe(seen)
            table.encoding.mask(seen)
            state = game.apply(state, moves[int(chance.random() * len(moves))])
            made += 1
    return made


def rules_only(table: Table, hands: int, size: int) -> int:
    """Deals, random legal moves, and steps, in batches of this size."""
    chance, made = np.random.default_rng(1), 0
    for _ in range(hands // size):
        draft = batch.deal(table.rules, size, chance=chance).mutable()
        while not draft.is_over:
            batch.step_in_place(draft, batch.pick(draft, chance))
        made += int(draft.moves.sum())
    return made


def with_observations(table: Table, hands: int, size: int) -> int:
    """Deals, random legal moves, and steps with observations and masks."""
    chance, made = np.random.default_rng(1), 0
    out = np.empty((size, table.encoding.size), np.uint8)
    masks = np.empty((size, len(table.encoding.moves)), np.bool_)
    for _ in range(hands // size):
        draft = batch.deal(table.rules, size, chance=chance).mutable()
        batch.observe(draft, out=out)
        masks[:] = batch.legal(draft)
        while not draft.is_over:
            batch.step_and_observe(draft, batch.pick(draft, chance), out, masks)
        made += int(draft.moves.sum())
    return made


def playouts(table: Table, hands: int, size: int) -> int:
    """Whole hands, dealt and played to their end."""
    chance, made = np.random.default_rng(1), 0
    for _ in range(hands // size):
        made += int(batch.playout(table.rules, size, chance).moves.sum())
    return made


BATCHES: dict[str, tuple[Callable[[Table, int, int], int], int, int]] = {
    "rules only, 16384": (rules_only, 16384, 16384),
    "rules only, 1024": (rules_only, 8192, 1024),
    "whole hands, 16384": (playouts, 32768, 16384),
    "observed, 16384": (with_observations, 16384, 16384),
    "observed, 1024": (with_observations, 8192, 1024),
}
"""By name what is measured of a batch, the number of hands that it plays, and how many at once."""


def stay_on_one_core() -> None:
    """Keep this process on one core, where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def works(table: Table) -> dict[str, Work]:
    """By name what is measured of these rules."""
    found: dict[str, Work] = {
        LOOP: lambda: loop(table, table.hands),
        SEEING: lambda: loop_with_observations(table, table.seen),
    }
    for name, (work, hands, size) in BATCHES.items():

        def run(work: Any = work, hands: int = hands, size: int = size) -> int:
            made: int = work(table, hands, size)
            return made

        found[name] = run
    return found


def measured(tasks: dict[str, Work], rounds: int) -> list[dict[str, float]]:
    """Round by round the seconds of the processor that each task takes for a move."""
    for work in tasks.values():
        work()  # caches, and compiled code
    found: list[dict[str, float]] = []
    for _ in range(rounds):
        took: dict[str, float] = {}
        for name, work in tasks.items():
            began = time.process_time()
            made = work()
            took[name] = (time.process_time() - began) / made
        found.append(took)
    return found


def ratio(rounds: list[dict[str, float]], name: str) -> float:
    """The speed of this task as a multiple of that of the loop over `apply`."""
    return statistics.median([took[LOOP] / took[name] for took in rounds])


def told(table: Table, rounds: list[dict[str, float]]) -> bool:
    """Print the medians of these rules; whether a ratio is below its limit."""
    print(f"\n{table.name:40}{'ns a move':>10}{'moves a second':>16}{'times the loop':>16}")
    is_missed = False
    for name in rounds[0]:
        median, value = statistics.median(took[name] for took in rounds), ratio(rounds, name)
        limit = LIMITS.get(f"{table.name}: {name}")
        verdict = (
            "" if limit is None else f"  at least {limit}: {'ok' if value >= limit else 'MISSED'}"
        )
        is_missed |= limit is not None and value < limit
        print(f"{name:40}{median * 1e9:10.1f}{1 / median:16,.0f}{value:16.1f}{verdict}")
    return is_missed


def main() -> int:
    """Print a table of medians for each game; 1 if a ratio is below its limit."""
    parser = argparse.ArgumentParser(description="The speed of many hands at once.")
    parser.add_argument("--rounds", type=int, default=7)
    asked = parser.parse_args()
    if not batch.COMPILED:
        print("numba is not installed: the ratios were not taken.")
        return 0
    stay_on_one_core()
    print("deals included; `observed` is with observations (bytes) and masks")
    found = [told(table, measured(works(table), asked.rounds)) for table in TABLES]
    return int(any(found))


if __name__ == "__main__":
    sys.exit(main())
