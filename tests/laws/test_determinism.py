"""Law 4: rules, deck, dealer and moves are the whole game, and chance has no other part in it."""

import os
import random as dice
import subprocess
import sys
from itertools import islice

import pytest

from laws.hands import again, beginning, moment, playthrough, seats
from laws.reach import copies
from laws.schools import GAMES, law
from laws.strategies import some

TELL_EVERYTHING = """\
import attrs, hashlib, sys
from importlib import import_module
from itertools import islice
from random import Random

game = import_module(sys.argv[1])
told = []
for name, rules in game.PRESETS.items():
    state, random = game.new_hand(rules, seed=name, dealer=1), Random(name)
    while (moves := game.legal_moves(state)) and len(state.history) < 120:
        state = game.apply(state, random.choice(moves))
        told.append((state, state.hands, state.stock, moves))
        view = game.view(state, 0)
    for world in islice(game.worlds(view, seed=name), 5):
        told.append((world.deck, world.hands, world.history))
    told += [state.deck, game.events(state), game.score(state), rules]
    told += attrs.astuple(view, recurse=False)
print(hashlib.sha256(repr(told).encode()).hexdigest())
"""


@pytest.mark.clause("I-14")
@pytest.mark.clause("AF-I14")
@pytest.mark.clause("PY-I14")
@law(few=1, many=20)
def test_the_same_deck_and_moves_lead_to_the_same_state(game, rules, random):
    states = playthrough(game, rules, random)
    copied = random.choice(copies(states[0]))
    moves = states[-1].history
    looks = {*some(range(len(states)), random)}
    for state, other, number in zip(
        states, again(game, states[-1]), range(len(states)), strict=True
    ):
        dice.seed(number)
        for twin in (other, copied):
            assert twin == state
            assert hash(twin) == hash(state)
        if number in looks:
            assert repr(other) == repr(copied) == repr(state)
            assert game.game.score(other) == game.game.score(state)
        if number < len(moves):
            copied = game.game.apply(copied, random.choice(copies(moves[number])))


@pytest.mark.clause("I-14")
@pytest.mark.clause("AF-I14")
@pytest.mark.clause("PY-I14")
@law(few=1, many=20)
def test_a_seed_is_nothing_but_the_deck_that_comes_from_it(game, rules, random):
    seed = random.choice([random.randrange(-9, 99), random.randbytes(4), str(random.random())])
    dealer = random.randrange(rules.players)
    state = game.game.new_hand(rules, seed=seed, dealer=dealer)
    dice.seed(1)
    assert game.game.new_hand(rules, seed=seed, dealer=dealer) == state
    assert game.game.new_hand(rules, deck=list(state.deck), dealer=dealer) == state
    assert game.game.new_hand(rules, seed=b"other", dealer=dealer).deck != state.deck


@law(few=1, many=10)
def test_nobody_touches_the_common_dice(game, rules, random):
    state = moment(game, rules, random)
    dice.seed(random.random())
    before = dice.getstate()
    game.game.new_hand(rules, seed=1)
    for move in game.game.legal_moves(state)[:1]:
        game.game.apply(state, move)
    game.game.score(state)
    view = game.game.view(state, 0)
    for known in (state, view, *islice(game.game.worlds(view, seed=1), 2)):
        game.game.events(known)
    assert dice.getstate() == before


@law(few=1, many=10)
def test_the_same_view_and_seed_give_the_same_worlds(game, rules, random):
    """Whoever else asks in between; and another seed gives others, if there are any."""
    state = beginning(game, rules, random)
    view = game.game.view(state, random.choice(seats(rules)))
    seed = random.choice([random.randrange(-9, 99), random.randbytes(4), str(random.random())])
    stream = list(islice(game.game.worlds(view, seed=seed), 3))
    one, two = game.game.worlds(view, seed=seed), game.game.worlds(view, seed=b"other")
    for world in stream:
        dice.seed(0)
        assert next(one) == world
        assert next(two).deck != world.deck


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_other_processes_come_to_the_same_results(name):
    """Whatever salt they put into their hashes."""
    results = {
        subprocess.run(
            [sys.executable, "-c", TELL_EVERYTHING, GAMES[name].game.__name__],
            check=True,
            env={**os.environ, "PYTHONHASHSEED": salt},
            stdout=subprocess.PIPE,
        ).stdout
        for salt in ("0", "1", "random")
    }
    assert len(results) == 1
