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
from pisti import batch

pytestmark = pytest.mark.long
SIZE = 20  # hands of a batch
PRESETS = [rules for rules in pisti.PRESETS.values() if rules.bluff is None]


def rules_of(chance):
    """A preset, or rules by chance, without bluffing."""
    if chance.random() < 0.5:
        return chance.choice(PRESETS)
    return any_rules(pisti, chance).but(bluff=None)


def compare_batch(number):
    """Play the batch of this number both ways."""
    chance = Random(f"any batch/{number}")
    rules = rules_of(chance)
    with telling(f"batch {number}", rules, []):
        compare(rules, chance, SIZE)


@pytest.mark.parametrize("number", range(HANDS // SIZE or 8))
def test_batches_under_any_rules_are_as_hands_one_by_one(number):
    compare_batch(number)


def changed(result):
    """The same with its first number changed."""
    result = result.copy()
    result.flat[0] = not result.flat[0]
    return result


@pytest.mark.parametrize("name", ["observe", "legal", "score", "rewards"])
def test_one_number_that_differs_is_found(name, monkeypatch):
    right = getattr(batch, name)
    monkeypatch.setattr(batch, name, lambda *given: changed(right(*given)))
    with pytest.raises(AssertionError, match=name):
        compare_batch(0)


def test_a_step_that_plays_another_card_is_found(monkeypatch):
    right = batch.step
    monkeypatch.setattr(
        batch, "step", lambda hands, _: right(hands, batch.legal(hands).argmax(axis=1))
    )
    monkeypatch.setattr(batch, "step_in_place", lambda *_: None)
    with pytest.raises(AssertionError):
        compare_batch(0)
