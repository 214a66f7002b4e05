"""Games as games of OpenSpiel, with OpenSpiel's own test of them and its algorithms."""

import json
import pickle
from collections import Counter
from copy import deepcopy
from functools import partial

import attrs
import numpy as np
import pytest

import pisti
from few import presets
from pisti import all_fours
from pisti.envs import Encoding
from pisti.errors import IllegalMove, PistiError
from pisti.games import GAMES
from pisti.testing import playthrough

pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")
import pyspiel
from open_spiel.python import observation, policy
from open_spiel.python.algorithms import (
    best_response,
    cfr,
    expected_game_score,
    exploitability,
    ismcts,
    mcts,
)

from pisti.envs.openspiel import starting_from

PRESETS = presets({"pisti": ("classic_two",), "all_fours": ("cassell",), "pis_yedili": ("duel",)})


def load(name="pisti", **params):
    return pyspiel.load_game(f"python_{name}", params)


def after_deal(game, outcome=None):
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0] if outcome is None else outcome)
    return state


def played(state, seed=0):
    """Play on by chance to the end."""
    chance = np.random.default_rng(seed)
    while not state.is_terminal():
        state.apply_action(int(chance.choice(state.legal_actions())))
    return state


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


MODES = pyspiel.GameType.ChanceMode


def test_few_deals_are_all_listed_with_their_weights():
    game = load(rules="mini", dealer=1)
    encoding = game.table.encoding
    deals = encoding.beginnings(dealer=1)
    state = game.new_initial_state()
    assert game.get_type().chance_mode == MODES.EXPLICIT_STOCHASTIC
    assert state.chance_outcomes() == [(at, weight / 9720) for at, (_, weight) in enumerate(deals)]
    assert game.max_chance_outcomes() == len(deals) == 9720
    assert after_deal(game, 123).now.hand == deals[123][0]


@pytest.mark.slow
def test_the_listed_game_has_the_value_of_all_decks():
    """The rulebook: by chance the first player of `mini` wins 2987/405, and the second 2477/405."""
    state = load(rules="mini").new_initial_state()
    uniform = policy.UniformRandomPolicy(state.get_game())
    value = expected_game_score.policy_value(state, [uniform] * 2)
    assert value[1] == pytest.approx((2987 - 2477) / 405)


def test_many_deals_are_sampled_and_each_state_draws_its_own():
    game = load(rules="classic_two")
    assert game.get_type().chance_mode == MODES.SAMPLED_STOCHASTIC
    decks = set()
    for _ in range(5):
        state = game.new_initial_state()
        assert state.chance_outcomes() == state.chance_outcomes() == [(state.legal_actions()[0], 1)]
        decks |= {after_deal(game).now.hand.deck, after(state.clone()).now.hand.deck}
    assert len(decks) == 10


def after(state):
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def test_sampled_deals_are_as_likely_as_the_rules_deal_them():
    """In `mini` both jacks in the centre are dealt again, so 38 880 of 40 320 decks are left."""
    game = load(rules="mini", deal="sampled", rng_seed=1)
    tops = Counter(after_deal(game).now.hand.pile[-1] for _ in range(3000))
    deals = [state for state, _ in game.table.encoding.beginnings()]
    expected = Counter(state.pile[-1] for state in deals)
    assert tops.keys() == expected.keys()
    for card, number in expected.items():
        share = number / len(deals)
        assert abs(tops[card] - 3000 * share) < 4 * (3000 * share * (1 - share)) ** 0.5


def test_the_same_seed_draws_the_same_hands():
    one, other, third = (load(rules="classic_two", rng_seed=seed) for seed in (5, 5, 6))
    hands = [[after_deal(game).now.hand for _ in range(3)] for game in (one, other, third)]
    assert hands[0] == hands[1] != hands[2]


def test_after_another_card_than_that_which_was_drawn_chance_draws_on():
    state = load(rules="classic_two").new_initial_state()
    drawn = state.chance_outcomes()[0][0]
    state.apply_action((drawn + 1) % 52)
    assert len({*after(state).now.hand.deck}) == 52


def test_cards_that_lead_to_no_deal_are_drawn_to_the_end(monkeypatch):
    game = load(rules="mini", deal="sampled")
    jacks = [at for at, card in enumerate(game.table.kinds) if card.rank is pisti.Rank.JACK]
    deck = pisti.new_hand(game.table.encoding.rules, seed=7).deck
    state = game.new_initial_state()
    centre = {deck.index(card) for card in pisti.new_hand(pisti.PRESETS["mini"], deck=deck).pile}
    for at in range(8):
        drawn = state.chance_outcomes()[0][0]
        state.apply_action(
            jacks.pop() if at in centre else drawn if drawn not in jacks else other(state, jacks)
        )
    assert state.is_terminal() and state.returns() == [0, 0]


def other(state, jacks):
    return next(at for at in range(8) if at not in (*jacks, *state.history()))


def test_a_fixed_list_has_the_hands_of_its_seeds():
    game = load(rules="classic_two", deal="fixed_list", seeds=5)
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(each, 1 / 5) for each in range(5)]
    state.apply_action(3)
    assert state.now.hand == pisti.new_hand(game.table.encoding.rules, seed=3)


def test_deals_that_cannot_be_listed_are_refused_if_they_are_asked_for():
    with pytest.raises(PistiError, match="the cutter looks at a card"):
        load(rules="classic_two", deal="canonical")


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
    state = after_deal(game)
    for _ in range(moves):
        state.apply_action(state.legal_actions()[0])
    return state


def test_an_observer_has_the_planes_by_name():
    game = load(rules="classic_two")
    state = after_deal(game)
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


def test_an_observer_has_no_parameters():
    with pytest.raises(PistiError, match="an observer has no parameters"):
        load(rules="mini").make_py_observer(None, {"cards": 1})


PRIVATE = pyspiel.PrivateInfoType
KINDS = [
    (recalls, is_public, private)
    for recalls in (False, True)
    for is_public in (False, True)
    for private in (PRIVATE.NONE, PRIVATE.SINGLE_PLAYER, PRIVATE.ALL_PLAYERS)
]


def observer_of(game, kind):
    recalls, is_public, private = kind
    wanted = pyspiel.IIGObservationType(
        perfect_recall=recalls, public_info=is_public, private_info=private
    )
    return observation.make_observation(game, wanted)


def told_by(observer, state, seat):
    observer.set_from(state, seat)
    return observer.string_from(state, seat), observer.tensor.tobytes()


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_an_observer_tells_neither_more_nor_less_than_it_may(name, kind):
    _, is_public, private = kind
    game = load(name, rng_seed=1)
    observer = observer_of(game, kind)
    start = game.new_initial_state()
    observer.set_from(start, 1)
    assert not observer.tensor.any()
    assert observer.string_from(start, 1) == ("seat 1" if private == PRIVATE.SINGLE_PLAYER else "")
    state = played_to(game, 6)
    module, hand = GAMES[name], state.now.hand
    told = [told_by(observer, state, seat) for seat in range(game.num_players())]
    others = [
        other_state(state, next(module.worlds(module.view(hand, at), seed=3))) for at in (None, 0)
    ]
    spectated, seated = ([told_by(observer, each, at) for at in (0, 1)] for each in others)
    assert (spectated == told[:2]) == (private == PRIVATE.NONE)  # the hands are others
    assert (seated[0] == told[0]) == (private != PRIVATE.ALL_PLAYERS)
    assert (len({text for text, _ in told}) == 1) == (
        private == PRIVATE.NONE or (is_public and private == PRIVATE.ALL_PLAYERS)
    )
    state.apply_action(state.legal_actions()[0])
    anew = [told_by(observer, state, seat) for seat in range(game.num_players())]
    is_other = private != PRIVATE.NONE and state.now.hand.hands != hand.hands
    assert (anew != told) == (is_public or is_other)


def other_state(state, hand):
    """This state with another hand."""
    other = state.clone()
    other.now = attrs.evolve(state.now, hand=hand)
    return other


def test_observers_of_perfect_information_know_where_each_card_lies():
    state = played_to(load("pisti", rules="classic"), 9)
    observer = observer_of(state.get_game(), (True, True, PRIVATE.ALL_PLAYERS))
    observer.set_from(state, 2)
    expected = state.now.table.encoding.observe_all(state.now.hand, 2)
    assert (observer.dict["places"].ravel() == expected[: observer.dict["places"].size]).all()
    text = observer.string_from(state, 2)
    assert " ".join(map(str, state.now.hand.stock)) in text.split(" | ")


def test_observers_of_private_cards_have_the_hands_from_the_seat_on():
    state = after_deal(load("pisti", rules="classic"))
    observer = observer_of(state.get_game(), (True, False, PRIVATE.ALL_PLAYERS))
    observer.set_from(state, 3)
    for at, seat in enumerate((3, 0, 1, 2)):
        ids = {state.now.table.encoding.ids[card] for card in state.now.hand.hands[seat]}
        assert {*observer.dict["hands"][at].nonzero()[0]} == ids


RESAMPLED = [
    *[(name, {}) for name in GAMES],
    ("pisti", {"rules": "mini"}),
    ("pisti", {"rules": "mini", "deal": "cards"}),
    ("pisti", {"rules": "mini", "deal": "fixed_list"}),
    ("pisti", {"rules": "bluff"}),
]


@pytest.mark.parametrize(("name", "params"), RESAMPLED, ids=str)
def test_a_resampled_state_looks_the_same_and_its_history_leads_to_it(name, params):
    game = load(name, **params)
    state = played_to(game, 2)
    seat = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = [state.resample_from_infostate(seat, sampler) for _ in range(20)]
    key = state.information_state_string(seat)
    assert {other.information_state_string(seat) for other in others} == {key}
    assert len({other.now.hand for other in others}) > 1
    assert {tuple(other.legal_actions()) for other in others} == {tuple(state.legal_actions())}
    for other in others:
        again = game.new_initial_state()
        for action in other.history():
            assert action in again.legal_actions() or game.table.deal == "sampled"
            again.apply_action(action)
        assert again.now.hand == other.now.hand


def test_resampled_states_come_by_the_weights_of_their_deals():
    state = pisti.new_hand(pisti.PRESETS["classic_two"], seed=0)
    for _ in range(42):
        state = pisti.apply(state, pisti.legal_moves(state)[0])
    encoding = Encoding(pisti, state.rules)
    deals = encoding.public_deals(state)
    assert len({weight for _, weight in deals}) > 1
    state = after_deal(starting_from(pisti, deals))
    seat = state.current_player()
    expected = Counter()
    for deal, weight in deals:
        if encoding.key(pisti.view(deal, seat)) == state.information_state_string(seat):
            expected[deal] += weight
    draws = iter(np.arange(0.5, 300) / 300)
    found = Counter(
        state.resample_from_infostate(seat, lambda: next(draws)).now.hand for _ in range(300)
    )
    assert found.keys() == expected.keys()
    for deal, weight in expected.items():
        assert found[deal] == pytest.approx(300 * weight / expected.total(), abs=1)


def test_a_move_that_was_not_shown_may_be_another_one_where_a_list_is_resampled():
    """A-17: the other seat laid a card face down, which may be any of its hand."""
    rules = pisti.PRESETS["mini"].but(bluff=pisti.Bluff(), hand_size=3)
    game = load(rules=json.dumps(rules.to_dict()))
    number = len(game.table.starts)
    state = next(each for at in range(number) if hides(each := after_captures(game, at)))
    first, second = state.history()[1:]
    state.apply_action(hides(state)[0])
    seat = state.current_player()
    wanted = state.information_state_string(seat)
    expected = {
        (at, first, second, move)
        for at in range(number)
        for start in [after_captures(game, at, first, second)]
        for move in hides(start)
        if start.child(move).information_state_string(seat) == wanted
    }
    draws = iter((np.arange(len(expected)) + 0.5) / len(expected))
    found = {
        tuple(state.resample_from_infostate(seat, lambda: next(draws)).history()) for _ in expected
    }
    assert len({history[-1] for history in expected}) > 2
    assert found == expected


def after_captures(game, at, *moves):
    """The state after this deal and these moves, as far as they are legal, or else the first."""
    state = after_deal(game, at)
    for move in moves or (None, None):
        legal = state.legal_actions()
        state.apply_action(move if move in legal else legal[0])
    return state


def hides(state):
    """The legal actions that lay a card face down."""
    moves = state.now.table.encoding.moves
    return [at for at in state.legal_actions() if isinstance(moves[at], pisti.FaceDown)]


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


@pytest.mark.parametrize("deal", ["fixed_list", "cards", "sampled"])
def test_an_outcome_that_chance_has_not_is_refused(deal):
    state = load(rules="mini", deal=deal, seeds=3).new_initial_state()
    with pytest.raises(PistiError, match="no outcome 8"):
        state.apply_action(8)
    if deal != "fixed_list":
        state.apply_action(2)
        with pytest.raises(PistiError, match="no outcome 2"):
            state.apply_action(2)


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
