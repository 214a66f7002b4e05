"""Kernels play hands under rules by chance to every number as the rules do, or refuse the rules."""

from random import Random

import pytest

from chance.drawing import any_rules, blocks, rare_rules
from kernels import compare
from pisti.games import GAMES

pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("default:the kernel of")]


@blocks(few=20)
def test_the_kernel_plays_any_rules_as_the_rules_do(name, numbers):
    for number in numbers:
        chance = Random(f"kernel/{name}/{number}")
        draw = rare_rules if number % 2 else any_rules
        compare(name, draw(GAMES[name], chance), chance)
