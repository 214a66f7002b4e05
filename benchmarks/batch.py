"""The speed of `pisti.batch`, as ratios to a loop over `pisti.apply`, in one interleaved run.

`make bench` runs it on one core.  It measures the kernels of NumPy, and those of numba where it is
there, and fails when a ratio is below its limit.  A ratio is the median of those in each round, as
the other work of the machine changes from round to round.
"""

import argparse
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import pisti
from pisti import batch
from pisti.batch import kernels, plain
from pisti.envs import Encoding

RULES = pisti.PRESETS["classic_two"]
PLIES = pisti.longest_hand(RULES)
ENCODING = Encoding(pisti, RULES)
KERNELS: dict[str, Any] = {"NumPy": plain}
if batch.COMPILED:
    from pisti.batch import compiled

    KERNELS["numba"] = compiled
LOOP, SEEING = "loop over apply", "loop over apply, observed"
LIMITS = {
    "NumPy: rules only, 16384": 45,
    "numba: rules only, 16384": 60,
    "NumPy: observed, 1024": 2.8,
    "numba: observed, 1024": 12.5,
    "numba: whole hands at once, 16384": 90,
}
"""The least that each of these may be, as a multiple of the loop over `apply`."""


def loop(hands: int) -> None:
    """Hands one by one, by random moves."""
    chance = random.Random(1)
    for number in range(hands):
        state = pisti.new_hand(RULES, seed=number)
        while moves := pisti.legal_moves(state):
            state = pisti.apply(state, moves[int(chance.random() * len(moves))])


def loop_with_observations(hands: int) -> None:
    """The same, with what the seat on turn knows and its mask at each ply."""
    chance = random.Random(1)
    for number in range(hands):
        state = pisti.new_hand(RULES, seed=number)
        while moves := pisti.legal_moves(state):
            seen = pisti.view(state, state.turn)
            ENCODING.observe(seen)
            ENCODING.mask(seen)
            state = pisti.apply(state, moves[int(chance.random() * len(moves))])


def rules_only(hands: int, size: int) -> None:
    """Deals, random legal moves, and steps, in batches of this size."""
    chance = np.random.default_rng(1)
    for _ in range(hands // size):
        draft = batch.deal(RULES, size, chance=chance).mutable()
        while not draft.is_over:
            batch.step_in_place(draft, batch.pick(draft, chance))


def pure(hands: int, size: int) -> None:
    """The same with `step`, which leaves the hands before as they are."""
    chance = np.random.default_rng(1)
    for _ in range(hands // size):
        now = batch.deal(RULES, size, chance=chance)
        while not now.is_over:
            now = batch.step(now, batch.pick(now, chance))


def with_observations(hands: int, size: int) -> None:
    """Deals, observations, masks, random legal moves and steps."""
    chance = np.random.default_rng(1)
    out = np.empty((size, ENCODING.size), np.uint8)
    for _ in range(hands // size):
        draft = batch.deal(RULES, size, chance=chance).mutable()
        while not draft.is_over:
            batch.observe(draft, out=out)
            batch.legal(draft)
            batch.step_in_place(draft, batch.pick(draft, chance))


def playouts(hands: int, size: int) -> None:
    """Whole hands at once."""
    chance = np.random.default_rng(1)
    for _ in range(hands // size):
        batch.playout(RULES, size, chance)


def stay_on_one_core() -> None:
    """Keep this process on one core, where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def use(name: str) -> None:
    """Use the kernels of this name from now on."""
    kernels.use(KERNELS[name])


def works() -> dict[str, tuple[Callable[[], None], int]]:
    """By name what is measured, and the number of hands that it plays."""
    found: dict[str, tuple[Callable[[], None], int]] = {
        LOOP: (lambda: loop(300), 300),
        SEEING: (lambda: loop_with_observations(20), 20),
    }
    batches: dict[str, tuple[Callable[..., None], int, int]] = {
        "rules only, 16384": (rules_only, 16384, 16384),
        "rules only by `step`, 16384": (pure, 16384, 16384),
        "rules only, 1024": (rules_only, 8192, 1024),
        "observed, 1024": (with_observations, 4096, 1024),
        "whole hands at once, 16384": (playouts, 32768, 16384),
    }
    for kernel in KERNELS:
        for name, (work, hands, size) in batches.items():

            def run(
                kernel: str = kernel, work: Any = work, hands: int = hands, size: int = size
            ) -> None:
                use(kernel)
                work(hands, size)

            found[f"{kernel}: {name}"] = (run, hands)
    return found


def measured(
    tasks: dict[str, tuple[Callable[[], None], int]], rounds: int
) -> list[dict[str, float]]:
    """Round by round the seconds of the processor that each task takes for a move."""
    for work, _ in tasks.values():
        work()  # caches, and compiled code
    found: list[dict[str, float]] = []
    for _ in range(rounds):
        took: dict[str, float] = {}
        for name, (work, hands) in tasks.items():
            began = time.process_time()
            work()
            took[name] = (time.process_time() - began) / (hands * PLIES)
        found.append(took)
    return found


def ratio(rounds: list[dict[str, float]], name: str) -> float:
    """The speed of this task as a multiple of that of the loop over `apply`."""
    return statistics.median([took[LOOP] / took[name] for took in rounds])


def main() -> int:
    """Print a table of medians; 1 if a ratio is below its limit."""
    parser = argparse.ArgumentParser(description="The speed of many hands at once.")
    parser.add_argument("--rounds", type=int, default=7)
    asked = parser.parse_args()
    stay_on_one_core()
    rounds = measured(works(), asked.rounds)
    print("\nclassic_two, deals included; `observed` is with observations (bytes) and masks")
    print(f"{'':40}{'ns a move':>10}{'moves a second':>16}{'times the loop':>16}")
    is_missed = False
    for name in rounds[0]:
        median, value = statistics.median(took[name] for took in rounds), ratio(rounds, name)
        limit = LIMITS.get(name)
        verdict = (
            "" if limit is None else f"  at least {limit}: {'ok' if value >= limit else 'MISSED'}"
        )
        is_missed |= limit is not None and value < limit
        print(f"{name:40}{median * 1e9:10.1f}{1 / median:16,.0f}{value:16.1f}{verdict}")
    if not batch.COMPILED:
        print("numba is not installed: its ratios were not taken.")
    return int(is_missed)


if __name__ == "__main__":
    sys.exit(main())
