"""Games as games of OpenSpiel, with OpenSpiel's own test of them and its algorithms."""

import json
import pickle
from copy import deepcopy
from functools import partial

import numpy as np
import pytest

import pisti
from envs.spiel import after_deal, load, played_to
from few import presets
from pisti import all_fours
from pisti.envs import Encoding
from pisti.errors import IllegalMove, PistiError
from pisti.games import GAMES
from pisti.testing import playthrough

pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import (
    best_response,
    cfr,
    exploitability,
    ismcts,
    mcts,
)

from pisti.envs.openspiel import starting_from

PRESETS = presets({"pisti": ("classic_two",), "all_fours": ("cassell",), "pis_yedili": ("duel",)})


def played(state, seed=0):
    """Play on by chance to the end."""
    chance = np.random.default_rng(seed)
    while not state.is_terminal():
        state.apply_action(int(chance.choice(state.legal_actions())))
    return state


@pytest.mark.uncounted
@pytest.mark.parametrize(("game", "preset"), PRESETS)
@pytest.mark.parametrize("deal", ["", "cards"])
def test_openspiel_finds_nothing_wrong(game, preset, deal):
    # OpenSpiel writes every state down move by move, so a hand without a bound is cut off early.
    longest = GAMES[game].longest_hand(GAMES[game].PRESETS[preset])
    found = load(game, rules=preset, deal=deal, most=longest or 100)
    is_written = found.table.deal != "sampled"  # OpenSpiel asks for what no Python game can give
    pyspiel.random_sim_test(found, num_sims=1, serialize=is_written, verbose=False)


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_game_of_openspiel_has_the_rewards_and_bounds_of_its_encoding(game, preset):
    found = load(game, rules=preset)
    encoding = found.table.encoding
    assert (found.min_utility(), found.max_utility()) == encoding.bounds()
    state = played(after_deal(found))
    assert state.returns() == [*encoding.rewards(state.now.hand)]
    assert len(state.now.hand.history) <= found.max_game_length()


def test_the_names_and_parameters_of_a_game_are_its_text():
    rules = pisti.RULES.but(players=3, target=101)
    game = load(rules=json.dumps(rules.to_dict()), dealer=2, scores="5 6 7")
    again = pyspiel.load_game(str(game))
    assert again.table.encoding.rules == rules
    assert again.table is game.table
    hand = after_deal(again).now.hand
    assert (hand.dealer, hand.scores) == (2, (5, 6, 7))


def test_without_parameters_a_game_has_its_default_rules():
    assert pyspiel.load_game("python_all_fours").table.encoding.rules == all_fours.RULES


@pytest.mark.parametrize("rules", ["mini", "classic_two"])
def test_games_and_states_can_be_pickled(rules):
    game = load(rules=rules, rng_seed=4)
    state = played_to(game, 3)
    for copied in (deepcopy, lambda value: pickle.loads(pickle.dumps(value))):  # noqa: S301 - our own
        other, again = copied(game), copied(state)
        assert (str(other), other.table) == (str(game), game.table)
        assert (again.history(), again.now.hand) == (state.history(), state.now.hand)
        assert again.get_game().table is game.table
    other = pickle.loads(pickle.dumps(game))  # noqa: S301 - our own
    assert after_deal(other).now.hand == after_deal(game).now.hand  # it draws on from there


@pytest.mark.uncounted
def test_clones_share_the_hand_and_go_their_own_ways():
    state = after_deal(load(rules="mini"))
    other = state.clone()
    assert other.now is deepcopy(state.now) is state.now
    other.apply_action(other.legal_actions()[0])
    assert (len(state.now.hand.history), len(other.now.hand.history)) == (0, 1)


def test_a_hand_that_is_too_long_is_over_and_worth_nothing():
    game = load("pis_yedili", rules="simple_two", most=7)
    state = played(after_deal(game))
    assert len(state.now.hand.history) == 7 == game.max_game_length()
    assert state.returns() == [0, 0, 0, 0]
    assert load("pis_yedili", rules="simple_two").max_game_length() == 1000
    assert [load(rules="classic", most=most).max_game_length() for most in (7, 99)] == [7, 48]


def test_moves_have_their_names_and_only_the_seat_on_turn_has_any():
    state = after_deal(load("all_fours", rules="hoffmann"))
    seat = state.current_player()
    legal = state.legal_actions()
    moves = all_fours.legal_moves(state.now.hand)
    assert {state.action_to_string(each) for each in legal} == {*map(str, moves)}
    assert state.legal_actions(1 - seat) == []
    assert (
        load(rules="mini").new_initial_state().action_to_string(pyspiel.PlayerId.CHANCE, 4)
        == "hand 4"
    )


def test_an_illegal_action_is_refused_and_changes_nothing():
    state = after_deal(load(rules="mini"))
    before, history = state.now, state.history()
    illegal = min({*range(8)} - {*state.legal_actions()})
    with pytest.raises(IllegalMove):
        state.apply_action(illegal)
    with pytest.raises(PistiError, match="no move 8"):
        state.apply_action(8)
    assert state.now is before and state.history() == history
    with pytest.raises(PistiError, match="is over"):
        played(state).apply_action(0)


@pytest.mark.parametrize(
    ("params", "words"),
    [
        ({"rules": "tiny"}, "no preset 'tiny'"),
        ({"rules": "{bad"}, "not JSON"),
        ({"rules": '{"preset": "mini", "luck": 1}'}, "no such flag: 'luck'"),
        ({"deal": "dice"}, "expected one of: , canonical, sampled, cards, fixed_list"),
        ({"seeds": 0}, "seeds is 0"),
        ({"dealer": 9}, "dealer is 9"),
        ({"scores": "a b"}, "expected numbers"),
        ({"scores": "1 2 3"}, "scores are"),
        ({"most": 0}, "1 or more"),
        ({"starts": "{}"}, "not a list of weights and records"),
        ({"starts": "[1]"}, "not a list of weights and records"),
        ({"starts": "[[0,{}]]"}, "a weight is 0"),
        ({"starts": "[[1,{}]]"}, "format"),
        ({"rng_seed": -2}, "rng_seed is -2"),
    ],
    ids=str,
)
def test_parameters_that_there_are_not_are_refused(params, words):
    with pytest.raises(PistiError, match=words):
        load(**params)


@pytest.fixture
def last_packet():
    """A hand of Pişti with three cards in each hand, and none to come."""
    return playthrough(pisti, pisti.PRESETS["classic_two"], seed=2)[42]


def test_a_game_may_begin_in_the_middle_of_a_hand(last_packet):
    deals = Encoding(pisti, last_packet.rules).public_deals(last_packet)[:10]
    game = starting_from(pisti, deals)
    whole = sum(weight for _, weight in deals)
    assert [*map(partial(hand_after, game), range(10))] == [state for state, _ in deals]
    assert game.new_initial_state().chance_outcomes() == [
        (at, weight / whole) for at, (_, weight) in enumerate(deals)
    ]
    again = pyspiel.load_game(str(game))
    assert hand_after(again, 1) == deals[1][0]
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert starting_from(pisti, [last_packet]).new_initial_state().chance_outcomes() == [(0, 1)]


def hand_after(game, outcome):
    return after_deal(game, outcome).now.hand


def test_a_game_begins_with_hands_to_be_played_on_under_one_set_of_rules(last_packet):
    over = playthrough(pisti, pisti.PRESETS["classic_two"], seed=2)[-1]
    other = pisti.new_hand(pisti.PRESETS["mini"], seed=1)
    for states in ([over], [last_packet, other]):
        with pytest.raises(PistiError, match="a start is over, or under other rules"):
            starting_from(pisti, states)
    with pytest.raises(PistiError, match="there are no states"):
        starting_from(pisti, [])


@pytest.fixture(params=["mini", "last packet"])
def small(request, last_packet):
    if request.param == "mini":
        return load(rules="mini", deal="fixed_list", seeds=8)
    return starting_from(pisti, Encoding(pisti, last_packet.rules).public_deals(last_packet)[:4])


@pytest.mark.parametrize("name", GAMES)
def test_is_mcts_finds_a_move(name):
    chance = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(load(name), rollouts, 2.0, 5, random_state=chance)
    state = played_to(load(name), 4)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.uncounted
def test_bots_of_openspiel_play_a_hand(small):
    chance = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, chance)
    one = mcts.MCTSBot(small, 2, 20, rollouts, random_state=chance)
    other = ismcts.ISMCTSBot(small, rollouts, 2.0, 20, random_state=chance)
    state = after_deal(small)
    while not state.is_terminal():
        state.apply_action((one, other)[state.current_player()].step(state))
    assert sum(state.returns()) == 0


@pytest.mark.slow
def test_counterfactual_regret_comes_near_to_an_equilibrium(small):
    by_chance = exploitability.nash_conv(small, policy.UniformRandomPolicy(small))
    solver = cfr.CFRSolver(small)
    for _ in range(4):
        solver.evaluate_and_update_policy()
    found = exploitability.nash_conv(small, solver.average_policy())
    assert 0 <= found < by_chance / 2


@pytest.mark.slow
def test_a_best_response_to_chance_wins(small):
    response = best_response.BestResponsePolicy(small, 0, policy.UniformRandomPolicy(small))
    both = best_response.BestResponsePolicy(small, 1, policy.UniformRandomPolicy(small))
    start = small.new_initial_state()
    assert response.value(start) + both.value(start) > 0
