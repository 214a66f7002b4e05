"""Law 4: rules, deck, dealer and moves are the whole game, and chance has no other part in it."""

import random as dice

import pytest

from laws.hands import again, playthrough
from laws.law import law
from laws.reach import copies
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
