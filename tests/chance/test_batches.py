"""Batches of Pişti under rules by chance are to every bit as hands played one by one.

After every move of every hand the masks, the totals, and the observation of some seat are compared
with `apply`, `score`, `Encoding.mask` and `Encoding.observe`, by the kernels of numba, where it is
there, and by those of plain NumPy.
"""

from random import Random

import pytest

import pisti
from batch.comparing import compare
from chance.drawing import HANDS, any_rules, telling

pytestmark = pytest.mark.long
SIZE = 20  # hands of a batch
PRESETS = [rules for rules in pisti.PRESETS.values() if rules.bluff is None]


def rules_of(chance):
    """A preset, or rules by chance, without bluffing."""
    if chance.random() < 0.5:
        return chance.choice(PRESETS)
    return any_rules(pisti, chance).but(bluff=None)


@pytest.mark.parametrize("number", range(HANDS // SIZE or 8))
def test_batches_under_any_rules_are_as_hands_one_by_one(number):
    chance = Random(f"any batch/{number}")
    rules = rules_of(chance)
    with telling(f"batch {number}", rules, []):
        compare(rules, chance, SIZE)
