"""Games as games of OpenSpiel, with OpenSpiel's own test of them and its algorithms."""

import json
import pickle
from copy import deepcopy

import numpy as np
import pytest

import pisti
from few import presets
from pisti import all_fours
from pisti.errors import IllegalMove, PistiError
from pisti.games import GAMES
from pisti.testing import playthrough

pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")
import pyspiel
from open_spiel.python import observation, policy
from open_spiel.python.algorithms import best_response, cfr, exploitability, ismcts, mcts

from pisti.envs.openspiel import same_to_all, starting_from

PRESETS = presets({"pisti": ("classic_two",), "all_fours": ("cassell",), "pis_yedili": ("duel",)})


def load(name="pisti", **params):
    return pyspiel.load_game(f"python_{name}", params)


def after_deal(game, outcome=0):
    state = game.new_initial_state()
    state.apply_action(outcome)
    return state


def played(state, seed=0):
    """Play on by chance to the end."""
    chance = np.random.default_rng(seed)
    while not state.is_terminal():
        state.apply_action(int(chance.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize(("game", "preset"), PRESETS)
@pytest.mark.parametrize("deal", ["seeds", "cards"])
def test_openspiel_finds_nothing_wrong(game, preset, deal):
    # OpenSpiel writes every state down move by move, so a hand without a bound is cut off early.
    longest = GAMES[game].longest_hand(GAMES[game].PRESETS[preset])
    found = load(game, rules=preset, deal=deal, most=longest or 100)
    pyspiel.random_sim_test(found, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_game_of_openspiel_has_the_rewards_and_bounds_of_its_encoding(game, preset):
    found = load(game, rules=preset)
    encoding = found.table.encoding
    assert (found.min_utility(), found.max_utility()) == encoding.bounds()
    state = played(after_deal(found, 3))
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


def test_an_outcome_of_chance_is_the_hand_of_that_seed():
    game = load(rules="classic_two", seeds=5)
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(each, 1 / 5) for each in range(5)]
    state.apply_action(3)
    assert state.now.hand == pisti.new_hand(game.table.encoding.rules, seed=3)


def test_cards_are_drawn_one_by_one():
    game = load(rules="mini", deal="cards", dealer=1)
    deck = pisti.new_hand(pisti.PRESETS["mini"], seed=7).deck
    state = game.new_initial_state()
    for number, card in enumerate(deck):
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        assert {chance for _, chance in outcomes} == {1 / (8 - number)}
        names = {state.action_to_string(each): each for each, _ in outcomes}
        state.apply_action(names[str(card)])
    assert state.now.hand == pisti.new_hand(pisti.PRESETS["mini"], deck=deck, dealer=1)


def test_of_two_equal_cards_each_is_as_likely_as_a_single_one():
    state = load(rules="two_packs", deal="cards").new_initial_state()
    state.apply_action(0)
    assert dict(state.chance_outcomes()) == {0: 1 / 103, **dict.fromkeys(range(1, 52), 2 / 103)}


def test_a_deck_that_the_rules_refuse_is_the_end_and_worth_nothing():
    game = load(rules="mini", deal="cards")
    cards = sorted(range(8), key=lambda at: game.table.kinds[at].rank is not pisti.Rank.JACK)
    state = game.new_initial_state()
    for card in cards:  # the centre has the two jacks
        state.apply_action(card)
    assert state.is_terminal() and state.returns() == [0, 0] and state.now.hand is None


def test_the_information_state_is_the_key_and_the_tensor_the_observation():
    state = played_to(load("all_fours", rules="pub"), 9)
    encoding = state.now.table.encoding
    for seat in range(4):
        view = all_fours.view(state.now.hand, seat)
        assert state.information_state_string(seat) == encoding.key(view)
        assert state.observation_string(seat) == encoding.key(view)
        expected = encoding.observe(view, "floats")
        assert (np.array(state.information_state_tensor(seat), np.float32) == expected).all()
        assert (np.array(state.observation_tensor(seat), np.float32) == expected).all()


def played_to(game, moves):
    state = after_deal(game, 1)
    for _ in range(moves):
        state.apply_action(state.legal_actions()[0])
    return state


def test_an_observer_has_the_planes_by_name():
    game = load(rules="classic_two")
    state = after_deal(game, 7)
    observer = observation.make_observation(game)
    observer.set_from(state, 1)
    assert observer.dict["hand"].sum() == 4
    assert observer.string_from(state, 1) == state.information_state_string(1)
    observer.set_from(game.new_initial_state(), 1)
    assert not observer.tensor.any()


def test_before_the_deal_nobody_knows_anything():
    state = load(rules="mini").new_initial_state()
    assert not any(state.information_state_tensor(0))
    assert state.information_state_string(0) != state.information_state_string(1)
    with pytest.raises(PistiError, match="nothing is dealt yet"):
        state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))


@pytest.mark.parametrize("params", [{"cards": 1}, None])
def test_an_observer_that_there_is_not_is_refused(params):
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(PistiError, match="observer"):
        load(rules="mini").make_py_observer(kind, params)


@pytest.mark.parametrize("game", GAMES)
def test_a_resampled_state_looks_the_same_and_is_another(game):
    state = played_to(load(game), 2)
    seat = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = [state.resample_from_infostate(seat, sampler) for _ in range(5)]
    key = state.information_state_string(seat)
    assert {other.information_state_string(seat) for other in others} == {key}
    assert len({other.now.hand for other in others}) > 1
    assert {tuple(other.legal_actions()) for other in others} == {tuple(state.legal_actions())}
    assert pickle.loads(pickle.dumps(others[0])).now.hand == others[0].now.hand  # noqa: S301


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
    assert load().new_initial_state().action_to_string(pyspiel.PlayerId.CHANCE, 4) == "hand 4"


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


@pytest.mark.parametrize("deal", ["seeds", "cards"])
def test_an_outcome_that_chance_has_not_is_refused(deal):
    state = load(rules="mini", deal=deal, seeds=3).new_initial_state()
    with pytest.raises(PistiError, match="no outcome 8"):
        state.apply_action(8)
    if deal == "cards":
        state.apply_action(2)
        with pytest.raises(PistiError, match="no outcome 2"):
            state.apply_action(2)


@pytest.mark.parametrize(
    ("params", "words"),
    [
        ({"rules": "tiny"}, "no preset 'tiny'"),
        ({"rules": "{bad"}, "not JSON"),
        ({"rules": '{"preset": "mini", "luck": 1}'}, "no such flag: 'luck'"),
        ({"deal": "dice"}, "expected one of: seeds, cards"),
        ({"seeds": 0}, "seeds is 0"),
        ({"dealer": 9}, "dealer is 9"),
        ({"scores": "a b"}, "expected numbers"),
        ({"scores": "1 2 3"}, "scores are"),
        ({"most": 0}, "1 or more"),
        ({"starts": "{}"}, "not a list of records"),
        ({"starts": "[{}]"}, "format"),
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
    states = same_to_all(pisti, last_packet, number=10)
    assert len({*states}) == len(states) > 1 and states[0] == last_packet
    assert {pisti.view(state, None) for state in states} == {pisti.view(last_packet, None)}
    assert all(len({state.hands[seat] for state in states}) > 1 for seat in (0, 1))
    game = starting_from(pisti, states)
    assert [after_deal(game, at).now.hand for at in range(len(states))] == states
    again = pyspiel.load_game(str(game))
    assert after_deal(again, 1).now.hand == states[1]
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


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
        return load(rules="mini", seeds=8)
    return starting_from(pisti, same_to_all(pisti, last_packet, number=4))


@pytest.mark.parametrize("name", GAMES)
def test_is_mcts_finds_a_move(name):
    chance = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(load(name), rollouts, 2.0, 5, random_state=chance)
    state = played_to(load(name), 4)
    assert bot.step(state) in state.legal_actions()


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
