"""Kernels and planes are under rules by chance what the rules say, or refuse the rules."""

from random import Random

import pytest

import kernels
import seeing
from chance.drawing import any_rules, blocks, rare_rules
from pisti.games import GAMES

pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("default:the kernel of")]


def draw_rules(name, number, about):
    """Rules by chance, and the chance that goes on from there."""
    chance = Random(f"{about}/{name}/{number}")
    draw = rare_rules if number % 2 else any_rules
    return draw(GAMES[name], chance), chance


@blocks(few=20)
def test_the_kernel_plays_any_rules_as_the_rules_do(name, numbers):
    for number in numbers:
        rules, chance = draw_rules(name, number, "kernel")
        if kernels.knows(name, rules):
            kernels.compare(name, rules, chance)


@blocks(few=20)
def test_every_seat_sees_the_same_under_any_rules(name, numbers):
    """By the kernel, by its view, and plane by plane; at one state in five."""
    for number in numbers:
        rules, chance = draw_rules(name, number, "planes")
        if kernels.knows(name, rules):
            seeing.compare(name, rules, chance, share=0.2)
