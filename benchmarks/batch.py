"""The speed of `pisti.batch`, as ratios to a loop over `pisti.apply`, in one interleaved run.

Run it on one core: `OMP_NUM_THREADS=1 taskset -c 0 python benchmarks/batch.py`.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import pisti
from pisti import batch
from pisti.envs import Encoding

RULES = pisti.PRESETS["classic_two"]
PLIES = pisti.longest_hand(RULES)
ENCODING = Encoding(pisti, RULES)


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


def pure_with_observations(hands: int, size: int) -> None:
    """The same with `step`, and a new array for each observation."""
    chance = np.random.default_rng(1)
    for _ in range(hands // size):
        now = batch.deal(RULES, size, chance=chance)
        while not now.is_over:
            batch.observe(now)
            batch.legal(now)
            now = batch.step(now, batch.pick(now, chance))


def playouts(hands: int, size: int) -> None:
    """Whole hands at once."""
    chance = np.random.default_rng(1)
    for _ in range(hands // size):
        batch.playout(RULES, size, chance)


def seconds_a_ply(work: Callable[..., None], hands: int, *more: Any) -> float:
    """The seconds that this work takes for each ply."""
    began = time.process_time()
    work(hands, *more)
    return (time.process_time() - began) / (hands * PLIES)


def main() -> None:
    """Print a table of medians."""
    parser = argparse.ArgumentParser(description="The speed of many hands at once.")
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    works: dict[str, tuple[Any, ...]] = {
        "loop over apply": (loop, 300),
        "loop with observe and mask": (loop_with_observations, 30),
        "rules only, in place, 16384": (rules_only, 16384, 16384),
        "rules only, step, 16384": (pure, 16384, 16384),
        "rules only, in place, 1024": (rules_only, 8192, 1024),
        "observed, in place, 1024": (with_observations, 4096, 1024),
        "observed, step, 1024": (pure_with_observations, 4096, 1024),
        "playout, 16384": (playouts, 32768, 16384),
        "playout, 1024": (playouts, 16384, 1024),
    }
    for work in works.values():
        seconds_a_ply(*work)  # caches, and compiled code
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            times[name].append(seconds_a_ply(*work))
    print(f"classic_two, {'with' if batch.COMPILED else 'without'} numba, one core")
    print(f"{'':30}{'ns a ply':>10}{'plies a second':>16}{'times the loop':>16}")
    for name, found in times.items():
        ratio = statistics.median(
            [base / time for base, time in zip(times["loop over apply"], found, strict=True)]
        )
        median = statistics.median(found)
        print(f"{name:30}{median * 1e9:10.1f}{1 / median:16,.0f}{ratio:16.1f}")


if __name__ == "__main__":
    main()
