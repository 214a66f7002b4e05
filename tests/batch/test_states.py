"""States as a batch: worlds of a view, which are played on together."""

import random
from itertools import islice

import numpy as np
import pytest
from hypothesis import given, reject, strategies as st

import pisti
from batch.comparing import same
from laws.strategies import any_rules
from pisti import all_fours, batch, pis_yedili
from pisti.envs import Encoding
from pisti.errors import PistiError
from pisti.games import GAMES

TWO = pisti.PRESETS["classic_two"]


def position(game, rules, chance, moves):
    """A state after some moves by chance, of a hand in a match."""
    scores = [chance.choice((0, 1, 7)) for _ in range(rules.sides)]
    state = game.new_hand(
        rules, seed=chance.randbytes(4), dealer=chance.randrange(rules.players), scores=scores
    )
    for _ in range(moves):
        if state.turn is not None:
            state = game.apply(state, chance.choice(game.legal_moves(state)))
    return state


def compare(game, rules, chance, moves):
    """Worlds of a view as a batch, and one by one; then each plays on, with another move."""
    state = position(game, rules, chance, moves)
    seat = chance.randrange(rules.players) if state.turn is None else state.turn
    view, encoding = game.view(state, seat), Encoding(game, rules)
    worlds = [*islice(game.worlds(view, seed=chance.randbytes(4)), 5)]
    hands = batch.from_states(worlds)
    for _ in range(12):
        assert [batch.to_state(hands, i) for i in range(len(worlds))] == worlds
        rows = np.array([encoding.observe(game.view(world, seat)) for world in worlds])
        same(batch.observe(hands, seat), rows, "observe")
        masks = [[move in game.legal_moves(world) for move in encoding.moves] for world in worlds]
        same(batch.legal(hands), masks, "legal")
        same(batch.score(hands), [game.score(world).totals for world in worlds], "score")
        if hands.is_over:
            return
        made = [chance.choice(game.legal_moves(w)) if w.turn is not None else None for w in worlds]
        actions = np.array([-1 if move is None else encoding.ids[move] for move in made])
        hands = batch.step(hands, actions, where=actions >= 0)
        worlds = [
            world if move is None else game.apply(world, move)
            for world, move in zip(worlds, made, strict=True)
        ]


@pytest.mark.parametrize("name", GAMES)
def test_worlds_of_a_view_are_the_same_in_a_batch(name):
    game = GAMES[name]
    for number, rules in enumerate(game.PRESETS.values()):
        chance = random.Random(number)
        for moves in (0, 9, 30, 500):
            compare(game, rules, chance, moves)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), seed=st.integers(0, 1000), moves=st.integers(0, 60))
def test_under_any_rules_they_are_too(name, data, seed, moves):
    rules = data.draw(any_rules(GAMES[name]))
    try:
        batch.deal(rules, 0, seed=1)
        position(GAMES[name], rules, random.Random(seed), moves)
    except PistiError:  # four jacks in the centre, or points without end
        reject()
    compare(GAMES[name], rules, random.Random(seed), moves)


def test_hands_of_different_lengths_are_one_batch():
    states = [position(pisti, TWO, random.Random(n), n) for n in (0, 5, 48)]
    states = [pisti.new_hand(TWO, deck=s.deck, dealer=s.dealer) for s in states]
    states[1] = pisti.apply(states[1], pisti.legal_moves(states[1])[0])
    hands = batch.from_states(states)
    assert hands.moves.tolist() == [0, 1, 0]
    assert [batch.to_state(hands, i) for i in range(3)] == states


def test_hands_with_further_packs_are_not_dealt_anew():
    """PY-A38: their decks are longer than one pack."""
    rules = pis_yedili.PRESETS["pis_yedili_reshuffle"]
    deck = [*rules.pack] * 2
    draft = batch.from_states([pis_yedili.new_hand(rules, deck=deck)]).mutable()
    with pytest.raises(PistiError, match="PY-A38"):
        batch.renew(draft, np.random.default_rng(1))


FIRST = pisti.new_hand(TWO, seed=1)
WRONG = {
    "nothing": ([], "at least one"),
    "a text": ("states", "at least one"),
    "a state alone": (FIRST, "at least one"),
    "a view": ([pisti.view(FIRST, 0)], "expected a"),
    "two games": ([FIRST, all_fours.new_hand(seed=1)], "expected a State"),
    "other rules": ([FIRST, pisti.new_hand(seed=1)], "state 1 has others"),
    "other scores": ([FIRST, pisti.new_hand(TWO, seed=1, scores=(1, 0))], "state 1 has others"),
    "high scores": ([pisti.new_hand(TWO, seed=1, scores=(2**40, 0))], "no more than"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be_one_batch_is_refused(what):
    states, told = WRONG[what]
    with pytest.raises(PistiError, match=told):
        batch.from_states(states)
