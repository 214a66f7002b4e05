"""The kernels of numba and those of NumPy give the same bits, in more hands than are compared."""

import numpy as np
import pytest

import pisti
from pisti import batch
from pisti.batch import compiled, kernels, plain

PRESETS = ("classic_two", "classic", "two_packs", "mini", "course")
NUMBER = 1100  # more than are shuffled, or worked on, together


def by(module, work, *given):
    """Do this with the kernels of this module."""
    try:
        kernels.use(module)
        return work(*given)
    finally:
        kernels.use(compiled if batch.COMPILED else plain)


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
    for one, other in zip(by(plain, play, rules), by(compiled, play, rules), strict=True):
        assert one.dtype == other.dtype
        assert np.array_equal(one, other)
