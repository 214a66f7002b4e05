"""What the vector environment refuses, and that nothing has changed then."""

import numpy as np
import pytest
from examples import papaz_kacti

import pisti
from pisti import batch
from pisti.errors import PistiError

pytest.importorskip("gymnasium", reason="the extra `gymnasium` is not installed")
from gymnasium.vector import AutoresetMode

from pisti.batch.vector import Seats


@pytest.mark.parametrize("wrong", ["nobody", ["easy", "hard"], None], ids=range(3))
def test_others_that_are_refused_change_nothing(wrong):
    envs = [Seats(3, others="hard") for _ in range(2)]
    for env in envs:
        env.reset(seed=7)
    with pytest.raises(PistiError):
        envs[0].others = wrong
    assert envs[0].others == "hard"
    for _ in range(60):
        one, other = [env.step(env.action_masks().argmax(axis=1)) for env in envs]
        assert (one[0] == other[0]).all()


def answering(answer):
    def others(observations, masks):
        return answer(masks)

    return others


EXPECTED = "expected 2 numbers of moves from 0 to 51"
REFUSED = [
    (lambda: Seats(0), "num_envs is 0, expected an int of 1 or more"),
    (lambda: Seats(2, "whist"), "there is no preset 'whist', expected one of: classic, two_play"),
    (lambda: Seats(2, game="whist"), "there is no game 'whist', expected one of: pisti, all_fours"),
    (lambda: Seats(2, game="all_fours"), "there is no preset 'classic_two', expected one of: cass"),
    (
        lambda: Seats(2, papaz_kacti.RULES, game=papaz_kacti),
        "expected Rules, such as PRESETS['classic_two'], not an object of type Rules",
    ),
    (
        lambda: Seats(2, pisti.PRESETS["mini"], game=OtherGame()),
        "expected a game of the library, not an object of type OtherGame",
    ),
    (lambda: Seats(2, seat=2), "seat is 2, expected a seat from 0 to 1"),
    (lambda: Seats(2, others="nobody"), "there is no bot 'nobody'"),
    (lambda: Seats(2, others=np.zeros(2)), "expected the name of a bot, or a callable, not"),
    (lambda: Seats(2, others=["easy", "easy"]), "there are 2 bots, expected one, or one for each"),
    (lambda: Seats(2, rewards="now"), "rewards is 'now', expected one of: end, lead"),
    (
        lambda: Seats(2, autoreset=AutoresetMode.DISABLED),
        "autoreset is of type AutoresetMode, expected NEXT_STEP or SAME_STEP",
    ),
    (lambda: batch.lead(batch.deal(pisti.RULES, 1, seed=1), 4), "there is no seat 4, expected 0"),
    (lambda: Seats(2, form="boards"), "there is no form 'boards', expected bytes or floats"),
    (lambda: Seats(2).step(np.zeros(2, int)), "there are no hands to play on: call reset first"),
    (lambda: Seats(2).action_masks(), "there are no hands to play on: call reset first"),
    (lambda: Seats(2).reset(options={"deck": 1}), "the options are ['deck'], expected none"),
    (lambda: Seats(2).reset(options=7), "expected a dict of options, not an object of type int"),
    (lambda: dealt().step(np.array([52, 0])), f"the action 52 in hand 0, {EXPECTED}"),
    (lambda: dealt().step(np.array([0, -1])), f"the action -1 in hand 1, {EXPECTED}"),
    (lambda: dealt().step(np.array([0.5, 0])), f"actions of float64 of shape (2,), {EXPECTED}"),
    (lambda: dealt().step([True, False]), f"actions of bool of shape (2,), {EXPECTED}"),
    (lambda: dealt().step(None), f"actions of object of shape (), {EXPECTED}"),
    (lambda: dealt().step([[0], [0, 0]]), f"actions of type list, {EXPECTED}"),
    (lambda: dealt().step(np.array([0])), f"actions of int64 of shape (1,), {EXPECTED}"),
    (
        lambda: dealt(others=answering(lambda masks: masks)),
        "the others answer with bool of shape (2, 52), expected the numbers of 2 moves",
    ),
    (
        lambda: dealt(others=answering(lambda masks: masks.argmax(axis=1) * 1.0)),
        "the others answer with float64 of shape (2,), expected the numbers of 2 moves",
    ),
    (
        lambda: dealt(others=answering(lambda masks: masks.argmin(axis=1))),
        "hand 0: move 0: ",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("call", "words"), REFUSED, ids=range(len(REFUSED)))
def test_bad_input_gets_one_sentence(call, words):
    with pytest.raises(PistiError) as refused:
        call()
    assert str(refused.value).startswith(words)


class OtherGame:
    """A game of one's own that has the rules of Pişti."""

    def __getattr__(self, name):
        return getattr(pisti, name)


def dealt(others="random"):
    env = Seats(2, pisti.PRESETS["classic_two"], seat=1, others=others)
    for seed in range(40):  # until the other seat begins both hands
        env.reset(seed=seed)
    return env
