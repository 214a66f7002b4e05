"""Hands on a graphics card compared with those on the processor, in the simulator of numba.

`test_cuda.py` runs it in a process of its own, in which the simulator is on.
"""

import sys
from random import Random

import numpy as np
import pytest

from pisti import batch
from pisti.batch import cuda
from pisti.errors import PistiError
from pisti.games import GAMES

PRESETS = {
    "pisti": ("classic_two", "bluff", "two_packs"),
    "all_fours": ("seven_up", "pub"),
    "pis_yedili": ("duel", "simple_two"),
}
SIMPLE = GAMES["pis_yedili"].PRESETS["simple_two"]
SOME = 10  # moves


class Given(np.random.Generator):
    """A source of chance that gives these numbers."""

    def __init__(self, numbers):
        super().__init__(np.random.PCG64(1))
        self.numbers = numbers

    @property
    def bit_generator(self):
        """What gives the numbers, two at a time."""
        return self

    def random_raw(self, number):
        """The numbers, of which `pick` makes these."""
        return np.resize(self.numbers, 2 * number).view("<u8")


def compare(rules, chance, number=3):
    """Play some moves in both places, and compare all that is to be seen."""
    draft = batch.deal(rules, number, seed=chance.randbytes(4)).mutable()
    card, made = cuda.OnCard(draft), 0
    while made < SOME and not draft.is_over:
        numbers = np.array([chance.randrange(2**32) for _ in range(number)], np.uint32)
        there, here = card.pick(numbers), batch.pick(draft, Given(numbers))
        assert np.array_equal(there.copy_to_host(), here)
        for seat in range(-1, rules.players):
            seen = batch.observe(draft, None if seat < 0 else seat)
            assert np.array_equal(card.observe(seat).copy_to_host(), seen)
        assert np.array_equal(card.legal().copy_to_host(), batch.legal(draft))
        card.step(there if made % 2 else here.astype(np.int32))
        batch.step_in_place(draft, here)
        made += 1
    back = card.back()
    assert np.array_equal(back.cards, draft.cards)
    assert np.array_equal(back.now, draft.now)
    assert batch.to_state(back, 0) == batch.to_state(draft, 0)


def check_refusals():
    """Bad input gets one sentence, and nothing has changed."""
    hands = batch.deal(GAMES["pisti"].PRESETS["classic_two"], 2, seed=7)
    card = cuda.OnCard(hands)
    wrong = batch.legal(hands).argmax(axis=1)
    wrong[1] = batch.legal(hands)[1].argmin()
    shuffling = GAMES["pis_yedili"].PRESETS["pis_yedili_reshuffle"]
    for call, words in (
        (lambda: cuda.OnCard(7), "expected a Hands"),
        (lambda: cuda.OnCard(batch.deal(shuffling, 1, seed=1)), "further packs (PY-A38)"),
        (lambda: card.step(wrong), "hand 1: move"),
        (lambda: card.step(wrong[:1]), "actions: int64 of shape (1,), expected whole numbers"),
        (lambda: card.pick(wrong * 1.0), "numbers: float64 of shape (2,)"),
        (lambda: card.observe(2), "there is no seat 2, expected a seat from 0 to 1, or -1"),
    ):
        with pytest.raises(PistiError) as refused:
            call()
        assert words in str(refused.value).replace("from the processor ", ""), str(refused.value)
    assert np.array_equal(card.back().now, hands.now)
    none = cuda.OnCard(batch.deal(hands.rules, 0, seed=1))
    assert none.legal().shape == (0, 52)
    assert not none.back().number


class OfAnother:
    """An array that another library has on the card."""

    __cuda_array_interface__ = ()


def check_arrays_of_others():
    """An array on the card is taken as it lies there; a hand that is over makes no move."""
    hands = batch.deal(GAMES["pisti"].PRESETS["mini"], 2, seed=7)
    moves = batch.legal(hands).argmax(axis=1)
    card, there = cuda.OnCard(hands), cuda.cuda.to_device(moves)
    cuda.cuda.as_cuda_array = lambda given: there if isinstance(given, OfAnother) else None
    card.step(OfAnother())
    assert np.array_equal(card.back().now, batch.step(hands, moves).now)
    over = batch.playout(hands.rules, 2, np.random.default_rng(1))
    card = cuda.OnCard(over)
    card.step(moves)
    assert np.array_equal(card.back().now, over.now)


def check_long_hands():
    """Where hands have no longest one, a hand ends at the room that a card has for it."""
    cuda._ROOM = 70
    draft, chance = batch.deal(SIMPLE, 1, seed=1).mutable(), np.random.default_rng(3)
    while draft.moves[0] < cuda._ROOM:
        batch.step_in_place(draft, batch.pick(draft, chance))
    draft.log = draft.log[:, : cuda._ROOM]
    card = cuda.OnCard(draft)
    with pytest.raises(PistiError, match="a hand has had 70 moves"):
        card.step(batch.legal(draft).argmax(axis=1))


def main():
    """Compare hands of each game."""
    for name, presets in PRESETS.items():
        for preset in presets:
            compare(GAMES[name].PRESETS[preset], Random(preset))
    check_refusals()
    check_arrays_of_others()
    check_long_hands()
    sys.stdout.write("all equal")


if __name__ == "__main__":
    main()
