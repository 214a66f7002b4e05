"""What a seat sees in the games of OpenSpiel, and states that look alike to it."""

import json
from collections import Counter

import attrs
import numpy as np
import pytest

import pisti
from envs.spiel import after_deal, load, played_to
from pisti import all_fours
from pisti.envs import Encoding
from pisti.errors import PistiError
from pisti.games import GAMES

pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")
import pyspiel
from open_spiel.python import observation

from pisti.envs.openspiel import starting_from


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


@pytest.mark.uncounted
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


@pytest.mark.uncounted
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
