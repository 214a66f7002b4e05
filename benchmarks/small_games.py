"""Solve small games of Pişti, and print the tables of docs/guide/small-games.md.

`python benchmarks/small_games.py` takes some minutes; `--iterations 100` is quicker and coarser.
"""

import argparse
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import numpy as np

import pisti
from pisti.envs import Encoding
from pisti.envs.solving import _grow, _matched, _values, solve
from pisti.errors import DealError
from pisti.testing import playthrough


def starts(rules: pisti.Rules) -> dict[Any, list[Any]]:
    """By what a spectator sees at the beginning: one such state, and the number of its decks."""
    found: dict[Any, list[Any]] = {}
    for deck in permutations(rules.pack):
        try:
            state = pisti.new_hand(rules, deck=deck)
        except DealError:  # P-17
            continue
        found.setdefault(pisti.view(state, None), [state, 0])[1] += 1
    return found


def whole_mini(iterations: int) -> Iterator[str]:
    """A line for each beginning of `mini`, and the mean of them."""
    rules = pisti.PRESETS["mini"]
    encoding = Encoding(pisti, rules)
    found = starts(rules)
    decks = sum(number for _, number in found.values())
    sums = np.zeros(3)
    for seen, (state, number) in found.items():
        tree = _grow(encoding, encoding.public_deals(state))
        even = _values(tree, _matched(tree, np.zeros(tree.edges)))[0] @ tree.chance
        solved = solve(encoding, state, iterations=iterations)
        sums += np.array([even, solved.value, solved.exploitability]) * number / decks
        shown = " ".join(str(card or "??") for card in seen.pile)
        yield (
            f"| {shown} | {number} | {solved.deals} | {-even:+.4f} | {-solved.value:+.4f}"
            f" | {solved.exploitability:.6f} |"
        )
    yield f"| all | {decks} | | {-sums[0]:+.4f} | {-sums[1]:+.4f} | {sums[2]:.6f} |"


def last_packets(iterations: int) -> Iterator[str]:
    """A line for the last cards of some hands of `classic_two`."""
    rules = pisti.PRESETS["classic_two"]
    encoding = Encoding(pisti, rules)
    for seed in range(3):
        states = playthrough(pisti, rules, seed=seed)
        for ply in (46, 44, 42):
            solved = solve(encoding, states[ply], iterations=iterations)
            yield (
                f"| {seed} | {ply} | {solved.deals} | {solved.nodes} | {solved.value:+.4f}"
                f" | {solved.exploitability:.6f} |"
            )


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=2000)
    asked = parser.parse_args()
    print("| centre | decks | deals | by chance | best play | exploitability |")
    print("|---|---|---|---|---|---|")
    for line in whole_mini(asked.iterations):
        print(line, flush=True)
    print("\n| seed | moves played | deals | nodes | best play | exploitability |")
    print("|---|---|---|---|---|---|")
    for line in last_packets(asked.iterations):
        print(line, flush=True)


if __name__ == "__main__":
    main()
