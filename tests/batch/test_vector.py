"""Many hands as a vector environment of Gymnasium."""

import numpy as np
import pytest

import pisti
from pisti import batch
from pisti.errors import PistiError

pytest.importorskip("gymnasium", reason="the extra `gymnasium` is not installed")
from gymnasium.vector import AutoresetMode

from pisti.batch.vector import Seats


def lowest(observations, masks):
    return masks.argmax(axis=1)


def hand_after(env, seed, chance):
    """Play one hand of each environment; what each step gave."""
    answers = [env.reset(seed=seed)]
    while True:
        masks = answers[-1][-1]["action_mask"]
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in masks])
        answers.append(env.step(actions))
        if answers[-1][2].any():
            return answers


@pytest.mark.parametrize("preset", ["classic_two", "classic_three", "classic", "mini"])
@pytest.mark.parametrize("others", ["random", lowest], ids=["random", "lowest"])
def test_hands_end_together_with_their_rewards(preset, others):
    env = Seats(5, preset, seat=1, others=others)
    *before, last = hand_after(env, 3, np.random.default_rng(1))
    for observations, *paid, info in before:
        assert observations in env.observation_space
        assert (info["action_mask"].sum(axis=1) > 0).all()
        assert not any(part.any() for part in paid)
    assert last[2].all()
    assert not last[3].any()
    assert not last[4]["action_mask"].any()
    states = [batch.to_state(env._hands, i) for i in range(5)]
    assert last[1].tolist() == [env.encoding.rewards(state)[1] for state in states]


def test_the_step_after_the_end_deals_new_hands():
    env = Seats(4, form="bytes")
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    hand_after(env, 1, np.random.default_rng(1))
    observations, paid, is_over, is_cut, info = env.step(np.full(4, -7))
    assert not (paid.any() or is_over.any() or is_cut.any())
    assert (info["action_mask"].sum(axis=1) == 4).all()
    assert observations.dtype == np.uint8


def test_the_same_seed_deals_the_same_hands():
    one, other = (hand_after(Seats(3), 7, np.random.default_rng(2)) for _ in range(2))
    for here, there in zip(one, other, strict=True):
        assert np.array_equal(here[0], there[0])
    env = Seats(3)
    first, second = env.reset(seed=7)[0], env.reset()[0]
    assert not np.array_equal(first, second)


def test_an_illegal_action_becomes_the_lowest_legal_one():
    one, other = Seats(3, others=lowest), Seats(3, others=lowest)
    masks = one.reset(seed=1)[1]["action_mask"]
    other.reset(seed=1)
    assert np.array_equal(one.action_masks(), masks)
    here, there = one.step(masks.argmin(axis=1)), other.step(masks.argmax(axis=1))
    assert np.array_equal(here[0], there[0])


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: Seats(0), "num_envs is 0, expected an int of 1 or more"),
        (lambda: Seats(2, "bluff"), "bluff is given, and a batch plays no claims"),
        (lambda: Seats(2, "whist"), "there is no preset 'whist'"),
        (lambda: Seats(2, seat=2), "seat is 2, expected a seat from 0 to 1"),
        (lambda: Seats(2, others="hard"), "others are 'hard', expected 'random' or a function"),
        (lambda: Seats(2, form="boards"), "there is no form 'boards', expected bytes or floats"),
        (lambda: Seats(2).step(np.zeros(2, int)), "call reset first"),
        (lambda: Seats(2).action_masks(), "call reset first"),
        (lambda: Seats(2).reset(options={"deck": 1}), "the options are ['deck'], expected none"),
        (lambda: dealt().step(np.array([52, 0])), "expected 2 numbers of moves from 0 to 51"),
        (lambda: dealt().step(np.array([0.5, 0])), "expected 2 numbers of moves from 0 to 51"),
        (lambda: dealt().step(np.array([0])), "actions of shape (1,), expected 2 numbers"),
    ],
    ids=range(12),
)
def test_bad_input_gets_one_sentence(call, words):
    with pytest.raises(PistiError) as refused:
        call()
    assert words in str(refused.value)


def dealt():
    env = Seats(2, pisti.PRESETS["classic_two"])
    env.reset(seed=1)
    return env
