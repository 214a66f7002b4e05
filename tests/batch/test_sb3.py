"""Many hands as a vector environment of Stable-Baselines3, or of a stand-in where it is missing."""

import sys
from importlib import import_module, util
from types import ModuleType, SimpleNamespace

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="the extra `gymnasium` is not installed")
from pisti.batch.vector import Seats


class VecEnv:
    """What of the class of that name our adapter stands on."""

    def __init__(self, num_envs, observation_space, action_space):
        self.num_envs = num_envs
        self.observation_space, self.action_space = observation_space, action_space
        self._reset_seeds()

    def _reset_seeds(self):
        self._seeds = [None] * self.num_envs

    def seed(self, seed):
        self._seeds = [seed + at for at in range(self.num_envs)]

    def step(self, actions):
        self.step_async(actions)
        return self.step_wait()

    def _get_indices(self, indices):
        if indices is None:
            return range(self.num_envs)
        return [indices] if isinstance(indices, int) else indices


@pytest.fixture
def make(monkeypatch):
    if util.find_spec("stable_baselines3") is None:
        name = "stable_baselines3.common.vec_env"
        for at in ("stable_baselines3", "stable_baselines3.common"):
            monkeypatch.setitem(sys.modules, at, ModuleType(at))
        monkeypatch.setitem(sys.modules, name, SimpleNamespace(VecEnv=VecEnv))
        monkeypatch.delitem(sys.modules, "pisti.batch.sb3", raising=False)
    return import_module("pisti.batch.sb3").SeatsForSb3


@pytest.mark.parametrize(
    ("game", "preset"), [("pisti", "classic"), ("all_fours", "pub"), ("pis_yedili", "duel")]
)
def test_it_plays_as_seats_do_and_deals_anew_in_the_step_that_ends_a_hand(make, game, preset):
    env, seats = make(3, preset, game=game), Seats(3, preset, game=game)
    env.seed(5)
    here, there = env.reset(), seats.reset(seed=5)[0]
    assert (here == there).all() and env.observation_space.contains(here[0])
    for _ in range(300):
        actions = np.array([mask.argmax() for mask in env.env_method("action_masks")])
        here, paid, are_over, told = env.step(actions)
        there, rewards, over, *_ = seats.step(actions)
        assert (are_over == over).all() and (paid == rewards).all() and paid.dtype == np.float32
        if over.any():
            break
        assert (here == there).all() and told == [{}, {}, {}]
    for hand, is_over in enumerate(over):
        assert bool(told[hand]) == is_over
        if is_over:
            assert (told[hand]["terminal_observation"] == there[hand]).all()
            assert not told[hand]["TimeLimit.truncated"]
            assert env.env_method("action_masks", indices=hand)[0].any()
    env.reset()
    env.close()


def test_all_hands_have_the_same_attributes_and_no_wrapper(make):
    env = make(3, "mini", rewards="lead")
    assert env.get_attr("seat") == [0, 0, 0]
    assert env.get_attr("num_envs", [0, 2]) == [3, 3]
    env.set_attr("others", "easy")
    assert env.seats.others == "easy"
    assert env.env_is_wrapped(object, [1]) == [False]
