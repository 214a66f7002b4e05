"""Hands compared in a process that has no numba, where the loops run as plain Python.

`test_same_as_one_by_one.py` runs it, and hides numba from it.
"""

import sys
from random import Random

import numpy as np

from batch.comparing import WAYS, compare
from pisti import batch
from pisti.games import GAMES

PRESETS = (
    *(("pisti", "mini"), ("pisti", "bluff"), ("all_fours", "pub")),
    *(("pis_yedili", "pis_yedili"), ("pis_yedili", "pis_yedili_reshuffle")),
)


def main():
    """Compare a few hands of each game, and play some to their end."""
    assert not batch.COMPILED
    for name, preset in PRESETS:
        rules = GAMES[name].PRESETS[preset]
        compare(name, rules, Random(preset), 2)
        check_playout(rules)
    sys.stdout.write(f"{len(PRESETS)} {WAYS}")


def check_playout(rules):
    """A playout is the deal, the picks and the steps."""
    one, other = np.random.default_rng(5), np.random.default_rng(5)
    ended = batch.playout(rules, 3, one)
    hands = batch.deal(rules, 3, chance=other)
    while not hands.is_over:
        hands = batch.step(hands, batch.pick(hands, other))
    assert np.array_equal(batch.score(ended), batch.score(hands))
    assert np.array_equal(batch.observe(ended, 0), batch.observe(hands, 0))


if __name__ == "__main__":
    main()
