"""Batches of every game under rules by chance are to every bit as hands played one by one.

After every move of every hand the masks, the totals, and the observation of some seat are compared
with `apply`, `score`, `Encoding.mask` and `Encoding.observe`, by the loops that numba compiles,
where it is there, and by the same loops in plain Python.
"""

from random import Random

import pytest

from batch.comparing import compare
from chance.drawing import HANDS, numbered_rules, telling
from kernels import knows
from pisti.games import GAMES

pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("default:the kernel of")]
SIZE = 10  # hands of a batch


@pytest.mark.parametrize("number", range(HANDS // SIZE or 6))
@pytest.mark.parametrize("name", GAMES)
def test_batches_under_any_rules_are_as_hands_one_by_one(name, number):
    chance = Random(f"any batch/{name}/{number}")
    rules = numbered_rules(GAMES[name], number, chance)
    if knows(name, rules):
        with telling(f"batch {number}", rules, []):
            compare(name, rules, chance, SIZE)
