"""Games as environments of Gymnasium, and Gymnasium's own check of them."""

import pickle
import subprocess
import sys
from copy import deepcopy
from types import SimpleNamespace

import numpy as np
import pytest

import pisti
from pisti import all_fours
from pisti.errors import BotError, IllegalMove, PistiError

pytest.importorskip("gymnasium", reason="the extra `gymnasium` is not installed")
import gymnasium
from gymnasium.utils.env_checker import check_env

from pisti.envs.gymnasium import NAMES, Seat
from pisti.envs.registration import ids


def play(env, seed=0):
    """Play on by chance to the end of the hand; the sum of the rewards, and the last answer."""
    chance = np.random.default_rng(seed)
    total = 0.0
    while True:
        answer = env.step(chance.choice(np.flatnonzero(env.unwrapped.action_masks())))
        total += answer[1]
        if answer[2] or answer[3]:
            return total, answer


def lowest(view):
    return view.moves[0]


@pytest.mark.uncounted
@pytest.mark.parametrize("name", ids())
@pytest.mark.parametrize("form", ["floats", "bytes"])
def test_gymnasium_finds_nothing_wrong(name, form):
    check_env(gymnasium.make(name, form=form).unwrapped)


@pytest.mark.uncounted
@pytest.mark.parametrize("name", ids())
def test_a_hand_of_every_preset_is_played_to_its_end(name):
    env = gymnasium.make(name, bots="easy")
    for seed in range(2):
        observation, info = env.reset(seed=seed)
        assert observation in env.observation_space and info["action_mask"].any()
        total, (observation, _, is_over, is_cut, info) = play(env, seed)
        hand = env.unwrapped.now
        assert observation in env.observation_space and not info["action_mask"].any()
        assert (is_over, is_cut) == (hand.is_over, not hand.is_over)
        assert total == env.unwrapped.encoding.rewards(hand)[0]


def test_the_name_of_the_module_in_front_makes_all_names_known():
    code = "import gymnasium as g; print(g.make('pisti.envs.gymnasium:pisti/mini-v0').spec.id)"
    said = subprocess.check_output([sys.executable, "-c", code], text=True)
    assert said == "pisti/mini-v0\n"
    assert {"pisti/mini-v0", "pisti/all_fours-hoffmann-v0", "pisti/pis_yedili-duel-v0"} <= {*ids()}
    assert {*ids()} == {*NAMES} <= {*gymnasium.registry}


@pytest.mark.parametrize("copy", [deepcopy, lambda seat: pickle.loads(pickle.dumps(seat))])  # noqa: S301
def test_a_copy_in_mid_hand_goes_on_as_the_first_one(copy):
    seat = Seat("pisti", "classic_two", bots="hard")
    seat.reset(seed=7)
    seat.step(0)
    other = copy(seat)
    assert other.now == seat.now
    for _ in range(4):
        one, two = seat.step(0), other.step(0)
        assert (one[0] == two[0]).all()
        assert one[1:4] == two[1:4]
    assert seat.reset()[0].tolist() == other.reset()[0].tolist()


def test_several_tables_run_beside_each_other():
    tables = gymnasium.make_vec("pisti/mini-v0", num_envs=2)
    tables.reset(seed=1)
    for _ in range(9):
        observations, *_ = tables.step(tables.action_space.sample())
    assert observations.shape[0] == 2


def test_the_same_seed_plays_the_same_hand():
    results = []
    for _ in range(2):
        env = Seat("pisti", "classic", bots="random")
        env.reset(seed=7)
        assert env.now.deck == pisti.new_hand(env.encoding.rules, seed=7).deck
        play(env)
        env.reset()
        play(env)
        results.append((env.now.deck, env.now.history))
    assert results[0] == results[1]


def test_the_seat_is_on_turn_and_chance_names_the_dealer():
    dealers = set()
    for seat in (0, 2):
        env = Seat("pisti", "classic", seat=seat)
        for seed in range(20):
            env.reset(seed=seed)
            assert env.now.turn == seat
            dealers.add(env.now.dealer)
    assert dealers == {0, 1, 2, 3}


def test_a_hand_that_ends_before_the_seat_is_on_turn_is_dealt_again():
    def bot(view):  # the elder begs, the dealer runs the cards, and there are too few
        return {str(move): move for move in view.moves}.get("beg", view.moves[-1])

    rules = all_fours.PRESETS["cassell_4"]
    env = Seat(all_fours, rules, bots=bot)
    env.reset(seed=376, options={"dealer": 2})
    assert env.now.turn == 0
    assert env.now.deck != all_fours.new_hand(rules, seed=376).deck


def test_where_the_seat_is_never_on_turn_an_error_says_so():
    env = Seat("pisti", "mini", most=1)
    with pytest.raises(PistiError, match="before seat 0 is on turn"):
        env.reset(seed=1, options={"dealer": 0})


def test_the_observation_is_the_view_of_the_seat():
    env = Seat("pisti", "classic_two", seat=1, form="bytes")
    observation, info = env.reset(seed=7)
    view = pisti.view(env.now, 1)
    assert (observation == env.encoding.observe(view)).all()
    assert (info["action_mask"] == env.encoding.mask(view)).all()
    _, (observation, *_) = play(env)
    assert (observation == env.encoding.observe(pisti.view(env.now, 1))).all()


def test_dense_rewards_add_up_to_the_same_and_come_earlier():
    paid = set()
    for rewards in ("end", "lead"):
        env = Seat(rewards=rewards)
        env.reset(seed=9)
        chance, given = np.random.default_rng(1), []
        while not env.now.is_over:
            given.append(env.step(chance.choice(np.flatnonzero(env.action_masks())))[1])
        assert sum(given) == env.encoding.rewards(env.now)[0] != 0
        assert any(given[:-1]) == (rewards == "lead")
        paid.add(sum(given))
    assert len(paid) == 1


def test_each_seat_has_its_bot():
    asked = []

    def bot(name, view):
        asked.append((name, view.seat))
        return view.moves[0]

    bots = [lambda view, name=name: bot(name, view) for name in "abc"]
    env = Seat("pisti", "classic", seat=2, bots=bots)
    env.reset(seed=1)
    play(env)
    assert {*asked} == {("a", 3), ("b", 0), ("c", 1)}


def test_a_bot_is_closed_with_the_environment():
    closed = []

    class Bot:
        def __call__(self, view):
            return view.moves[0]

        def close(self):
            closed.append(self)

    env = Seat(bots=lambda *, seed: Bot())  # noqa: ARG005, PLW0108 - a maker has a seed
    env.reset(seed=1)
    env.reset(seed=2)
    assert len(closed) == 1
    env.close()
    env.close()
    assert len(closed) == 2
    with pytest.raises(PistiError, match="there is no hand to play on: call reset first"):
        env.step(0)
    env.reset(seed=1)
    assert env.step(0)[1:4] == (0.0, False, False)


def test_a_bot_that_breaks_the_rules_is_named():
    env = Seat("pisti", "mini", bots=lambda _: "JS")
    with pytest.raises(BotError):
        env.reset(seed=1, options={"dealer": 0})


def illegal_of(env):
    return int(env.action_masks().argmin())


def test_an_illegal_action_becomes_the_lowest_legal_one():
    env, other = Seat(bots=lowest), Seat(bots=lowest)
    env.reset(seed=7)
    other.reset(seed=7)
    env.step(illegal_of(env))
    other.step(other.action_masks().argmax())
    assert env.now == other.now


def test_an_illegal_action_loses_the_hand():
    env = Seat(bots=lowest, illegal="lose")
    env.reset(seed=7)
    before = env.now
    _, reward, is_over, is_cut, info = env.step(illegal_of(env))
    assert (reward, is_over, is_cut) == (env.encoding.bounds()[0], True, False)
    assert env.now is before and not info["action_mask"].any()
    with pytest.raises(PistiError, match="call reset first"):
        env.step(0)


def test_an_illegal_action_is_refused_and_changes_nothing():
    env = Seat(bots=lowest, illegal="error")
    env.reset(seed=7)
    before = env.now
    with pytest.raises(IllegalMove):
        env.step(illegal_of(env))
    assert env.now is before


def test_a_step_before_and_after_a_hand_is_refused():
    env = Seat("pisti", "mini")
    with pytest.raises(PistiError, match="call reset first"):
        env.step(0)
    env.reset(seed=1)
    play(env)
    with pytest.raises(PistiError, match="call reset first"):
        env.step(0)


def test_a_hand_that_is_too_long_is_cut_off_and_worth_nothing():
    env = Seat("pis_yedili", "simple_two", most=20)
    env.reset(seed=1)
    total, (_, _, is_over, is_cut, info) = play(env)
    assert (total, is_over, is_cut) == (0, False, True)
    assert not info["action_mask"].any()
    assert len(env.now.history) == 20


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seat": 2}, "expected a seat from 0 to 1"),
        ({"bots": "nobody"}, "no bot 'nobody'"),
        ({"bots": ["random", "random"]}, "there are 2 bots"),
        ({"illegal": "fine"}, "expected one of: lowest, lose, error"),
    ],
    ids=str,
)
def test_a_seat_that_there_is_not_is_refused(options, words):
    with pytest.raises(PistiError, match=words):
        Seat(**options)


def test_a_game_of_your_own_has_a_seat_too_but_no_lowest_reward():
    own = SimpleNamespace(**{**vars(pisti), "NAME": "own"})
    env = Seat(own, "mini", illegal="error")
    env.reset(seed=1)
    assert play(env)[1][2]
    with pytest.raises(PistiError, match="have no bound"):
        Seat(own, "mini", illegal="lose")
