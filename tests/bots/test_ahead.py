"""The look ahead of networks: in the same worlds the same outcomes as hands played one by one."""

from itertools import islice
from random import Random

import numpy as np
import pytest

from pisti import batch
from pisti.bots import ahead, likely_worlds as drawing
from pisti.bots.ahead import player_of, try_moves
from pisti.bots.beliefs import likelihood, usual
from pisti.bots.likely_worlds import likelihoods, likely_worlds, weighed_worlds
from pisti.bots.nets import best_move, network_for
from pisti.bots.searching import play_on
from pisti.games import GAMES
from pisti.review.weighing import margins_of

of_each_game = pytest.mark.parametrize("name", GAMES)


def bot(view):
    """The best move of the network, also where the expert of Pişti plays exactly."""
    return best_move(view, network_for(view.rules))


def views(name, number=2):
    """Views with a choice, of hands that were played by chance, under all presets."""
    game = GAMES[name]
    presets = [rules for rules in game.PRESETS.values() if network_for(rules)]
    for at, rules in enumerate(presets):
        chance = Random(at)
        for hand in range(number):
            state = game.new_hand(rules, seed=hand, dealer=hand % rules.players)
            for _ in range(chance.randrange(2, 14)):
                after = game.apply(state, chance.choice(game.legal_moves(state)))
                state = state if after.turn is None else after
            view = game.view(state, state.turn)
            if len(view.moves) > 1:
                yield game, view


@pytest.mark.long
@pytest.mark.uncounted
@of_each_game
def test_the_margins_are_those_of_hands_that_the_expert_plays_on_one_by_one(name):
    for game, view in views(name, 1):
        tried = try_moves(game, view, network_for(view.rules), seed=5, worlds=2, to_end=True)
        player, moves = player_of(view.rules, network_for(view.rules)), tried.moves
        worlds, _ = likely_worlds(game, view, player, b"5", 2)
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
    monkeypatch.setattr(drawing, "past_of", lambda view: 3)  # noqa: ARG005 - of its kind
    for game, view in views(name, 1):
        player = player_of(view.rules, network_for(view.rules))
        worlds = [*islice(game.worlds(view, seed=1), 4)]
        expected = [likelihood(game, view, world, usual, past=3) for world in worlds]
        found = likelihoods(batch.from_states(worlds), player, view)
        np.testing.assert_allclose(found, expected)


@of_each_game
def test_the_same_seed_gives_the_same_outcomes(name):
    game, view = next(views(name))
    told = [
        try_moves(game, view, network_for(view.rules), seed=seed, worlds=8) for seed in (1, "1", 2)
    ]
    assert (told[0].margins == told[1].margins).all()
    assert (told[0].margins != told[2].margins).any()


@of_each_game
def test_of_more_than_two_sides_a_hand_is_left_on_turn_of_the_own_one(name, monkeypatch):
    monkeypatch.setattr(ahead, "plies_of", lambda game, view: 2)  # noqa: ARG005 - of its kind
    for game, view in views(name, 1):
        ends = try_moves(game, view, network_for(view.rules), seed=1, worlds=3).ends
        rules, side = view.rules, view.rules.side_of(view.seat)
        turns = {rules.side_of(int(seat)) for seat in ends.turns[~ends.are_over]}
        assert turns <= ({side} if rules.sides > 2 else {0, 1})
        assert rules.sides > 2 or (ends.moves == len(view.history) + 2).all() or ends.are_over.any()


@pytest.mark.long
def test_what_a_network_says_of_the_rest_is_near_to_how_it_ends(monkeypatch):
    """In the mean over worlds; a look to the end and a short one agree within what chance does."""
    monkeypatch.setattr(ahead, "PLIES", 2)
    apart = []
    for game, view in views("pis_yedili", 2):
        long = try_moves(
            game, view, network_for(view.rules), seed=1, worlds=24, to_end=True
        ).margins
        short = try_moves(game, view, network_for(view.rules), seed=1, worlds=24).margins
        apart.append((long.mean() - short.mean()) / (long.std() + 1e-9))
    assert abs(np.mean(apart)) < 0.5


@of_each_game
def test_every_shuffled_world_that_counts_fits_the_view(name):
    for game, view in views(name, 1):
        player, luck = player_of(view.rules, network_for(view.rules)), np.random.default_rng(1)
        worlds, weights = weighed_worlds(game, view, player, luck, 64)
        assert (weights > 0).sum() >= 32
        for number in np.flatnonzero(weights)[::9]:
            assert game.view(batch.to_state(worlds, int(number)), view.seat) == view


@pytest.mark.long
def test_worlds_by_shuffles_are_as_likely_as_those_laid_one_by_one(monkeypatch):
    """By where each unseen card lies, in hundreds of worlds of each kind; no past is considered."""
    monkeypatch.setattr(drawing, "past_of", lambda view: 0)  # noqa: ARG005 - of its kind
    for name, preset in (("all_fours", "hoffmann"), ("all_fours", "pedro"), ("pis_yedili", "duel")):
        game = GAMES[name]
        rules = game.PRESETS.get(preset, game.RULES)
        for hand in range(3):
            state = game.new_hand(rules, seed=hand)
            for _ in range(5):
                state = game.apply(state, game.legal_moves(state)[0])
            view = game.view(state, state.turn)
            shares = []
            for alike in (1, 32):
                monkeypatch.setattr(drawing, "ALIKE", alike)
                player, luck = player_of(rules, network_for(rules)), np.random.default_rng(7)
                worlds, weights = weighed_worlds(game, view, player, luck, 3000)
                held = np.zeros((rules.players, worlds.decks.shape[1]))
                for number in np.flatnonzero(weights)[:600]:
                    world = batch.to_state(worlds, int(number))
                    for seat, cards in enumerate(world.hands):
                        for card in cards:
                            held[seat, rules.pack.index(card)] += weights[number]
                shares.append(held / held.sum())
            assert abs(shares[0] - shares[1]).max() * rules.players * 10 < 0.2


def test_worlds_are_chosen_by_weight_so_that_every_sum_is_true_on_average():
    weights = np.array([8.0, 0.0, 1.0, 1.0, 2.0, 0.5, 0.5, 3.0])
    sums, luck = np.zeros(len(weights)), np.random.default_rng(3)
    for _ in range(4000):
        at, shares = drawing.chosen_by_weight(weights, 4, luck)
        assert len({*at.tolist()}) == len(at) == 4
        assert shares.mean() == pytest.approx(1)
        sums[at] += shares / shares.sum()
    np.testing.assert_allclose(sums / 4000, weights / weights.sum(), atol=0.01)


def test_where_few_worlds_can_be_all_of_them_are_chosen_by_their_weights():
    at, shares = drawing.chosen_by_weight(np.array([0.0, 3.0, 1.0]), 5, np.random.default_rng(1))
    assert (at.tolist(), shares.tolist()) == ([1, 2], [1.5, 0.5])


@pytest.mark.parametrize("lightest", [1e-10, 1e-20])
def test_no_more_worlds_are_chosen_where_one_of_them_is_far_heavier_than_all_others(lightest):
    weights, luck = np.array([1.0, *[lightest] * 15]), np.random.default_rng(5)
    for _ in range(20):
        at, shares = drawing.chosen_by_weight(weights, 4, luck)
        assert len(at) == 4
        assert 0 in at
        assert shares[1:] == pytest.approx(4 * 5 * lightest)
