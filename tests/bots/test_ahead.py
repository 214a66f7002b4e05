"""The look ahead of networks: in the same worlds the same outcomes as hands played one by one."""

from random import Random

import numpy as np
import pytest

from pisti import batch
from pisti.bots import ahead, makers
from pisti.bots.ahead import likelihoods, likely_worlds, player_of, try_moves
from pisti.bots.searching import play_on
from pisti.games import GAMES
from pisti.review.weighing import margins_of

pytestmark = pytest.mark.long
WITH_NETS = ("pis_yedili",)
of_each_game = pytest.mark.parametrize("name", WITH_NETS)


def views(name, number=2):
    """Views with a choice, of hands that were played by chance, under all presets."""
    game = GAMES[name]
    for at, rules in enumerate(game.PRESETS.values()):
        chance = Random(at)
        for hand in range(number):
            state = game.new_hand(rules, seed=hand, dealer=hand % rules.players)
            for _ in range(chance.randrange(2, 14)):
                after = game.apply(state, chance.choice(game.legal_moves(state)))
                state = state if after.turn is None else after
            view = game.view(state, state.turn)
            if len(view.moves) > 1:
                yield game, view


@of_each_game
def test_the_margins_are_those_of_hands_that_the_expert_plays_on_one_by_one(name):
    bot = makers(GAMES[name])["expert"](seed=0)
    for game, view in views(name, 1):
        tried = try_moves(game, view, "expert", seed=5, worlds=2, plies=None)
        player, moves = player_of(view.rules, "expert"), tried.moves
        worlds = likely_worlds(game, view, player, b"5", 2)
        side = view.rules.side_of(view.seat)
        for number in range(2):
            world = batch.to_state(worlds, number)
            assert game.view(world, view.seat) == view
            for at, move in enumerate(moves):
                end = play_on(game, bot, game.apply(world, move))
                assert tried.margins[number, at] == margins_of(game, view, end)[side]
                state = batch.to_state(tried.ends, len(moves) * number + at)
                assert game.score(state) == end


@of_each_game
def test_worlds_are_drawn_by_the_moves_that_the_others_made(name, monkeypatch):
    monkeypatch.setattr(ahead, "PAST", 3)
    bot = makers(GAMES[name])["expert"](seed=0)
    for game, view in views(name, 1):
        stream = game.worlds(view, seed=1)
        worlds = [next(stream) for _ in range(4)]
        expected = []
        for world in worlds:
            weight, state = (
                1.0,
                game.new_hand(
                    world.rules, deck=world.deck, dealer=world.dealer, scores=world.scores
                ),
            )
            for ply, move in enumerate(world.history):
                legal = game.legal_moves(state)
                if ply >= len(world.history) - 3 and state.turn != view.seat and len(legal) > 1:
                    usual = bot(game.view(state, state.turn))
                    weight *= ahead.SLIP / len(legal) + (1 - ahead.SLIP) * (usual == move)
                state = game.apply(state, move)
            expected.append(weight)
        player = player_of(view.rules, "expert")
        found = likelihoods(batch.from_states(worlds), player, view.seat)
        np.testing.assert_allclose(found, expected)


@of_each_game
def test_the_same_seed_gives_the_same_outcomes(name):
    game, view = next(views(name))
    told = [try_moves(game, view, "expert", seed=seed, worlds=8, plies=4) for seed in (1, "1", 2)]
    assert (told[0].margins == told[1].margins).all()
    assert (told[0].margins != told[2].margins).any()


@of_each_game
def test_a_hand_that_is_left_is_left_on_turn_of_the_own_side(name):
    for game, view in views(name, 1):
        ends = try_moves(game, view, "expert", seed=1, worlds=3, plies=2).ends
        rules, side = view.rules, view.rules.side_of(view.seat)
        for seat, is_over in zip(ends.turns, ends.are_over, strict=True):
            assert is_over or rules.side_of(int(seat)) == side


@of_each_game
def test_what_a_network_says_of_the_rest_is_near_to_how_it_ends(name):
    """In the mean over worlds; a look to the end and a short one agree within what chance does."""
    apart = []
    for game, view in views(name, 2):
        long = try_moves(game, view, "expert", seed=1, worlds=24, plies=None).margins
        short = try_moves(game, view, "expert", seed=1, worlds=24, plies=2).margins
        apart.append((long.mean() - short.mean()) / (long.std() + 1e-9))
    assert abs(np.mean(apart)) < 0.5
