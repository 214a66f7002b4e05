"""Kernels play hands under rules by chance to every number as the rules do, or refuse the rules."""

import warnings
from random import Random

import pytest

from chance.drawing import any_rules, blocks, rare_rules
from kernels import KERNELS, compare
from pisti.errors import PistiError
from pisti.games import GAMES

pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("default:the kernel of")]


@blocks(few=20)
def test_the_kernel_plays_any_rules_as_the_rules_do(name, numbers):
    """A new flag may not be known yet: then it is refused by its name, and that is said loudly."""
    for number in numbers if name in KERNELS else ():
        chance = Random(f"kernel/{name}/{number}")
        rules = (rare_rules if number % 2 else any_rules)(GAMES[name], chance)
        try:
            KERNELS[name].numbers_of(rules)
        except PistiError as refused:
            if "does not know" not in str(refused):
                raise
            warnings.warn(str(refused), stacklevel=1)
        else:
            compare(name, rules, chance)
