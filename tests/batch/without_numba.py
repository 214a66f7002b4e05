"""Hands compared in a process that has no numba: in plain NumPy, and in the kernels as Python.

`test_same_as_one_by_one.py` runs it, and hides numba from it.
"""

import sys
from random import Random

import numpy as np
import pytest

import pisti
from batch.comparing import KERNELS, compare, kernels_of
from pisti import Rank, Suit, batch
from pisti.batch import compiled, kernels, plain
from pisti.errors import PistiError


def main():
    """Compare a few hands of each kind."""
    assert not batch.COMPILED
    assert kernels.play is plain.play
    rules = {name: pisti.PRESETS[name] for name in ("classic_two", "two_packs", "mini", "course")}
    rules["cancel"] = pisti.PRESETS["classic_three"].but(
        last_card_pisti="void_and_cancel", pisti_cards_score="bonus_only", jack_on_single=5,
        centre_view="capturing_player", majority_basis="captures",
    )  # fmt: skip
    rules["double"] = pisti.PRESETS["mini"].but(
        pisti_cards_score="bonus_only_for_double", last_card_pisti="void_and_cancel",
        first_play_pisti="counts", jack_on_single=5, centre_view="open",
    )  # fmt: skip
    rules["half packs"] = pisti.PRESETS["course"].but(packs=2, suits=(Suit.DIAMONDS, Suit.HEARTS))
    mini = pisti.PRESETS["mini"]
    rules["six cards"] = mini.but(ranks=(Rank.TWO, Rank.JACK, Rank.ACE), hand_size=1)
    rules["no jacks"] = mini.but(
        ranks=(Rank.ACE, Rank.TWO, Rank.TEN), suits=tuple(Suit), last_card_pisti="void_and_cancel"
    )
    rules["tied"] = mini.but(last_pile_bonus=4, majority_rule="over_half")
    KERNELS["python"] = compiled
    for name, each in rules.items():
        number = 2 if len(each.pack) > 12 else 24 if name == "no jacks" else 8
        compare(each, Random(name), number, every_seat=len(each.pack) < 60)
    for name in KERNELS:
        with kernels_of(name):
            for each in rules.values():
                check_playout(each)
                check_refusal(each)
                check_out(each)
                assert batch.observe(batch.deal(each, 0, seed=1)).shape[0] == 0
    sys.stdout.write(f"{len(rules)} {[*KERNELS]}")


def check_refusal(rules):
    """A card that is not in the hand is refused, whichever it is."""
    hands = batch.deal(rules, 3, seed=1)
    for kind in np.flatnonzero(~batch.legal(hands)[2]):
        actions = batch.legal(hands).argmax(axis=1)
        actions[2] = kind
        with pytest.raises(PistiError, match=r"^hand 2: move "):
            batch.step(hands, actions)


def check_out(rules):
    """An array whose rows lie apart is written to as any other, and nothing between its rows."""
    hands = batch.deal(rules, 3, seed=1)
    rows = batch.observe(hands)
    wide = np.full((3, rows.shape[1] + 9), 200, np.uint8)
    batch.observe(hands, out=wide[:, 4:-5])
    assert np.array_equal(wide[:, 4:-5], rows)
    assert (wide[:, :4] == 200).all()
    assert (wide[:, -5:] == 200).all()


def check_playout(rules):
    """A playout is the deal, the picks and the steps."""
    one, other = np.random.default_rng(5), np.random.default_rng(5)
    ended = batch.playout(rules, 5, one)
    hands = batch.deal(rules, 5, chance=other)
    while not hands.is_over:
        hands = batch.step(hands, batch.pick(hands, other))
    assert np.array_equal(batch.score(ended), batch.score(hands))
    assert np.array_equal(batch.observe(ended, 0), batch.observe(hands, 0))


if __name__ == "__main__":
    main()
