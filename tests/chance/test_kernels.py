"""Kernels and planes are under rules by chance what the rules say, or refuse the rules."""

from random import Random

import pytest

import kernels
import seeing
from chance.drawing import blocks, numbered_rules
from pisti.games import GAMES

pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("default:the kernel of")]


@blocks(few=20)
def test_the_kernel_plays_any_rules_as_the_rules_do(name, numbers):
    for number in numbers:
        chance = Random(f"kernel/{name}/{number}")
        rules = numbered_rules(GAMES[name], number, chance)
        if kernels.knows(name, rules):
            kernels.compare(name, rules, chance)


@blocks(few=20)
def test_every_seat_sees_the_same_under_any_rules(name, numbers):
    """By the kernel, by its view, and plane by plane; at one state in five."""
    for number in numbers:
        chance = Random(f"planes/{name}/{number}")
        rules = numbered_rules(GAMES[name], number, chance)
        if kernels.knows(name, rules):
            seeing.compare(name, rules, chance, share=0.2)
