"""The look ahead without NumPy: in the same worlds the same margins as a batch has."""

from itertools import islice, repeat
from random import Random

import numpy as np
import pytest

import pisti
from pisti import batch
from pisti.bots import ahead
from pisti.bots.ahead import try_moves
from pisti.bots.pisti import one_by_one
from pisti.bots.pisti.one_by_one import try_cards
from pisti.bots.pisti.which_net import net_for_many

WORLDS = 4


@pytest.fixture
def weigh_by(monkeypatch):
    """A function that gives these weights to the worlds of a view, in their order."""

    def weigh_by(weights):
        monkeypatch.setattr(
            one_by_one.beliefs,
            "worlds",
            lambda game, view, *, seed, **_: zip(game.worlds(view, seed=seed), weights),  # noqa: B905
        )

    return weigh_by


def views(preset, number):
    """Views with a choice, of hands that were played by chance."""
    rules = pisti.PRESETS[preset]
    for hand in range(number):
        chance = Random(f"{preset} {hand}")
        states = [pisti.new_hand(rules, seed=hand, dealer=hand % rules.players)]
        while moves := pisti.legal_moves(states[-1]):
            states.append(pisti.apply(states[-1], chance.choice(moves)))
        state = chance.choice([each for each in states if pisti.legal_moves(each)[1:]])
        yield pisti.view(state, state.turn)


@pytest.mark.uncounted
@pytest.mark.parametrize("preset", ["classic_two", "classic", "classic_three", "mini"])
def test_the_margins_are_those_of_a_batch_in_the_same_worlds(preset, monkeypatch, weigh_by):
    """Of two sides and of three; with a stock and without one."""
    monkeypatch.setattr(one_by_one, "CHOICE", 1)
    weigh_by(repeat(1.0))
    for view in views(preset, 12):
        drawn = batch.from_states([*islice(pisti.worlds(view, seed=5), WORLDS)])
        monkeypatch.setattr(
            ahead,
            "likely_worlds",
            lambda *_, drawn=drawn, **__: (drawn, np.ones(WORLDS)),
        )
        net = net_for_many(view.rules)
        expected = try_moves(pisti, view, net, seed=5, worlds=WORLDS).margins
        tried = try_cards(pisti, view, net, view.moves, seed=5, worlds=WORLDS)
        assert tried.weights == [1] * WORLDS
        np.testing.assert_allclose(np.array([*tried.margins.values()]).T, expected)


def test_worlds_are_chosen_as_often_as_they_are_likely(weigh_by):
    """Twelve are drawn, of which four are chosen; all of the weight lies on two."""
    view = next(views("classic_two", 1))
    weigh_by([0.0, 3e-9, 0.0, 1e-9, *repeat(0.0, 8)])
    tried = try_cards(pisti, view, "two", view.moves[:1], seed=5, worlds=WORLDS)
    assert tried.weights == [3, 1]
    assert [*map(len, tried.margins.values())] == [2]
    seeds = range(20)
    weigh_by([1.0] * 12)
    for seed in seeds:
        tried = try_cards(pisti, view, "two", view.moves[:1], seed=seed, worlds=WORLDS)
        assert tried.weights == [1] * WORLDS


def test_the_moves_of_the_others_since_hands_were_dealt_tell_of_worlds(monkeypatch):
    asked = []
    monkeypatch.setattr(
        one_by_one.beliefs,
        "worlds",
        lambda game, view, *, weigh, seed, past: (
            asked.append((weigh, past)) or zip(game.worlds(view, seed=seed), repeat(1.0))
        ),
    )
    state = pisti.new_hand(pisti.PRESETS["classic_two"], seed=3)
    for made in range(16):
        view = pisti.view(state, state.turn)
        if view.moves[1:]:
            try_cards(pisti, view, "two", view.moves[:1], seed=1, worlds=1)
            assert asked[-1] == (one_by_one.beliefs.usual, made % 8)
        state = pisti.apply(state, view.moves[0])
