"""Counts of the misses of the intervals of the arena, and of their leaning.

Duels are thrown with dice: the margins of their deals are normal, as wide as those of Pişti, or
drawn from margins that two bots had in a real duel, whose mean is then the truth.  Each line is a
number of runs; a share of misses of p is uncertain by about the root of p (1 - p) / runs.
"""

import argparse
import random
from collections.abc import Callable
from functools import partial
from math import sqrt
from time import perf_counter

import pisti
from pisti import all_fours, arena
from pisti.arena.statistics import Sprt
from pisti.kit.intervals import half_width, mean, student

Draw = Callable[[], float]

FIXED = (5, 10, 20, 50, 200)  # deals
EDGES = ((0.0, 2.0), (1.0, 2.0), (2.0, 2.0), (4.0, 2.0), (-1.0, 1.0), (1.0, 1.0))
DEALS = 2000  # at most, of a run with a test


def main() -> None:
    """Print the share of misses for each kind of run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=2000, help="runs with a test, on each line")
    parser.add_argument("--fixed", type=int, default=20_000, help="runs without one")
    parser.add_argument("--seed", default="the intervals")
    asked = parser.parse_args()
    for name, bots, game, preset in (
        ("hard v counter in classic_two", ("hard", "counter"), pisti, "classic_two"),
        ("easy v random in hoffmann", ("easy", "random"), all_fours, "hoffmann"),
    ):
        rules = game.PRESETS[preset]
        real = arena.duel(*bots, game=game, rules=rules, deals=DEALS, seed=asked.seed).margins
        chance = random.Random(asked.seed)
        for deals in FIXED:
            tell_fixed(
                f"margins of {name}", deals, asked.fixed, partial(chance.choice, real), mean(real)
            )
    chance = random.Random(asked.seed)
    for deals in FIXED:
        tell_fixed("normal margins", deals, asked.fixed, partial(chance.gauss, 1.5, 9), 1.5)
    for truth, edge in EDGES:
        tell_tested(truth, edge, asked.runs, partial(chance.gauss, truth, 9))


def tell_fixed(name: str, deals: int, runs: int, draw: Draw, truth: float) -> None:
    """Tell the misses of duels with so many deals, and of the normal interval of 1.96."""
    missed = narrow = 0
    for _ in range(runs):
        margins = [draw() for _ in range(deals)]
        away = abs(mean(margins) - truth)
        half = half_width(margins) or 0.0
        missed += away > half
        narrow += away > half * 1.96 / student(deals - 1)
    print(
        f"{name}, {deals} deals: {missed / runs:.2%} missed"
        f" ({narrow / runs:.2%} by 1.96), {runs} runs",
        flush=True,
    )


def tell_tested(truth: float, edge: float, runs: int, draw: Draw) -> None:
    """Tell the misses of duels with a test, and the lean of their means."""
    missed = early = deals = 0
    means: list[float] = []
    began = perf_counter()
    for _ in range(runs):
        test, margins = Sprt(edge), list[float]()
        while not test.decision and len(margins) < DEALS:
            margins.append(draw())
            test.look(margins[-1])
        missed += abs(mean(margins) - truth) > (half_width(margins) or 0.0)
        early += len(margins) < DEALS
        deals += len(margins)
        means.append(mean(margins))
    spread = 1.96 * sqrt(mean([(each - truth) ** 2 for each in means]) / runs)
    print(
        f"a margin of {truth:+g}, tested for {edge:g}: {deals / runs:.0f} deals, {early / runs:.0%}"
        f" stopped early, {missed / runs:.2%} missed, the mean leans"
        f" {mean(means) - truth:+.3f} ± {spread:.3f},"
        f" {(perf_counter() - began) / runs:.2f} s a run, {runs} runs",
        flush=True,
    )


if __name__ == "__main__":
    main()
