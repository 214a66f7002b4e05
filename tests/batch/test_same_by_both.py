"""The kernels of numba and those of NumPy give the same bits, in more hands than are compared."""

import numpy as np
import pytest

import pisti
from batch.comparing import KERNELS, kernels_of
from pisti import batch

PRESETS = ("classic_two", "classic", "two_packs", "mini", "course")
NUMBER = 1100  # more than are shuffled, or worked on, together


def play(rules):
    """All that is seen of many hands, ply by ply, in the end, and of those played out at once."""
    chance = np.random.default_rng(5)
    hands = batch.deal(rules, NUMBER, chance=chance)
    found = [hands.start.decks]
    while not hands.is_over:
        moves = batch.pick(hands, chance)
        found += [moves, batch.legal(hands), batch.observe(hands)]
        hands = batch.step(hands, moves)
    found += hands.arrays
    found += batch.playout(rules, NUMBER, chance).arrays
    return found


@pytest.mark.parametrize("preset", PRESETS)
def test_many_hands_are_the_same_by_both_kinds_of_kernels(preset):
    if not batch.COMPILED:
        pytest.skip("numba is not installed, and its kernels would take minutes")
    rules = pisti.PRESETS[preset]
    found = []
    for name in KERNELS:
        with kernels_of(name):
            found.append(play(rules))
    for one, other in zip(*found, strict=True):
        assert one.dtype == other.dtype
        assert np.array_equal(one, other)
