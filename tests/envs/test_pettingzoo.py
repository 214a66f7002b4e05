"""Games as environments of PettingZoo, and PettingZoo's own tests of them."""

import pickle
from copy import deepcopy
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest

import pisti
from few import presets
from pisti.errors import IllegalMove, PistiError
from pisti.games import GAMES

pytest.importorskip("pettingzoo", reason="the extra `pettingzoo` is not installed")
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test.state_test import state_test
from pettingzoo.utils import turn_based_aec_to_parallel

from pisti.envs.pettingzoo import env, raw_env

PRESETS = presets({"pisti": ("classic_two",), "all_fours": ("cassell",), "pis_yedili": ("duel",)})

# An observation with a mask is a dict, as PettingZoo's own card games have it, which it knows by
# their names.
_A_DICT = (
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
)


def played(table, seed=0):
    """Play a hand by chance; all rewards by agent, summed."""
    chance = np.random.default_rng(seed)
    sums = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, is_over, is_cut, _ = table.last()
        sums[agent] += reward
        moves = np.flatnonzero(seen["action_mask"])
        table.step(None if is_over or is_cut else chance.choice(moves))
    return sums


@pytest.mark.uncounted
@pytest.mark.filterwarnings(*_A_DICT)
@pytest.mark.parametrize(("game", "preset"), PRESETS)
@pytest.mark.parametrize("form", ["floats", "bytes"])
def test_pettingzoo_finds_nothing_wrong(game, preset, form):
    api_test(env(game, preset, form=form, rewards="lead"), num_cycles=60)


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_pettingzoo_sees_the_same_hand_for_the_same_seed(game, preset):
    seed_test(lambda: env(game, preset), num_cycles=20)


@pytest.mark.uncounted
@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_pettingzoo_draws_every_table(game, preset):
    pytest.importorskip("resvg_py", reason="the extra `pixels` is not installed")
    render_test(partial(raw_env, game, preset), {"svg": lambda drawn: drawn.startswith("<svg ")})


@pytest.mark.filterwarnings("ignore:.*illegal move")
@pytest.mark.parametrize(("game", "preset"), PRESETS)
@pytest.mark.parametrize("form", ["floats", "bytes"])
def test_pettingzoo_finds_the_state_of_a_critic(game, preset, form):
    table = env(game, preset, form=form)
    state_test(table, turn_based_aec_to_parallel(env(game, preset, form=form)), num_cycles=20)


def test_the_state_is_what_the_first_seat_knows_and_where_all_cards_lie():
    table = raw_env("pisti", "classic", form="bytes")
    table.reset(seed=7)
    encoding, size = table.encoding, table.encoding.size
    state = table.state()
    assert (state[:size] == encoding.observe(pisti.view(table.now, 0))).all()
    assert (state[size:] == encoding.observe_all(table.now)).all()
    other = next(pisti.worlds(pisti.view(table.now, 0), seed=1))
    before = {agent: table.observe(agent)["observation"].copy() for agent in table.agents}
    table.now = other
    assert (table.state() != state).any()  # what agents see tells nothing of it
    assert (table.observe("seat_0")["observation"] == before["seat_0"]).all()
    assert table.close() is None


def test_an_environment_of_pettingzoo_has_the_name_of_its_game():
    assert str(env("all_fours", "pub")) == "all_fours_v0"
    assert env().metadata["is_parallelizable"] is False


@pytest.mark.parametrize("copy", [deepcopy, lambda table: pickle.loads(pickle.dumps(table))])  # noqa: S301
@pytest.mark.parametrize("made", [env, raw_env])
def test_a_copy_in_mid_hand_goes_on_as_the_first_one(made, copy):
    table = made("pis_yedili", "duel", rewards="lead")
    table.reset(seed=7)
    table.step(int(table.last()[0]["action_mask"].argmax()))
    other = copy(table)
    assert other.unwrapped.now == table.unwrapped.now
    for _ in range(9):
        move = int(table.last()[0]["action_mask"].argmax())
        table.step(move)
        assert other.unwrapped.now != table.unwrapped.now
        other.step(move)
        assert other.last()[1:] == table.last()[1:]
    table.reset()
    other.reset()
    assert other.unwrapped.now == table.unwrapped.now


def test_without_a_seed_chance_goes_on_from_the_last_one():
    table, other = raw_env(), raw_env()
    decks = []
    for each in (table, other):
        each.reset(seed=7)
        each.reset()
        decks.append(each.now.deck)
    assert decks[0] == decks[1] != pisti.new_hand(seed=7).deck


def test_a_seed_is_the_same_on_a_fresh_table_and_on_an_old_one():
    table = raw_env("pisti", "classic")
    dealers = []
    for seed in (*range(9), *range(9)):
        table.reset(seed=seed)
        dealers.append(table.now.dealer)
    assert dealers[:9] == dealers[9:]
    assert len({*dealers}) > 1


def test_the_first_hand_without_a_seed_is_a_surprise():
    tables = [raw_env(), raw_env()]
    for table in tables:
        table.reset()
    assert tables[0].now.deck != tables[1].now.deck


def test_the_options_name_deck_dealer_and_scores():
    state = pisti.new_hand(pisti.PRESETS["classic_two"], seed=1)
    table = raw_env(pisti, state.rules)
    table.reset(options={"deck": state.deck, "dealer": 1, "scores": (3, 4)})
    assert (table.now.deck, table.now.dealer, table.now.scores) == (state.deck, 1, (3, 4))
    assert table.agent_selection == "seat_0"


def test_each_agent_observes_its_own_view():
    table = raw_env("pisti", "classic_two", form="bytes")
    table.reset(seed=7)
    for seat, agent in enumerate(table.agents):
        seen, view = table.observe(agent), pisti.view(table.now, seat)
        assert (seen["observation"] == table.encoding.observe(view)).all()
        assert (seen["action_mask"] == table.encoding.mask(view)).all()
        assert seen["action_mask"].any() == (agent == table.agent_selection)


@pytest.mark.uncounted
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("rewards", ["end", "lead"])
def test_the_rewards_of_a_hand_are_those_of_its_encoding(game, rewards):
    table = raw_env(game, next(iter(GAMES[game].PRESETS)), rewards=rewards)
    table.reset(seed=3)
    sums = played(table)
    assert table.now.is_over
    assert tuple(sums.values()) == pytest.approx(table.encoding.rewards(table.now))
    assert any(sums.values())


def test_rewards_at_the_end_are_zero_before():
    table = raw_env("pisti", "mini")
    table.reset(seed=3)
    while not table.now.is_over:
        assert not any(table.rewards.values())
        table.step(table.observe(table.agent_selection)["action_mask"].argmax())


def test_rewards_by_lead_come_with_the_move_that_makes_them():
    table = raw_env("pisti", "classic_two", rewards="lead")
    table.reset(seed=3)
    before = 0.0
    paid = 0
    while not table.now.is_over:
        table.step(table.observe(table.agent_selection)["action_mask"].argmax())
        if not table.now.is_over:
            after = table.encoding.lead(pisti.view(table.now, 0))
            assert table.rewards["seat_0"] == after - before
            paid += after != before
            before = after
    assert paid


def test_a_hand_that_is_too_long_is_cut_off():
    table = raw_env("pis_yedili", "simple_two", most=9)
    table.reset(seed=1)
    sums = played(table)
    assert len(table.now.history) == 9 and not table.now.is_over
    assert not any(sums.values()) and table.agents == []


def test_an_illegal_move_is_refused_and_changes_nothing():
    table = raw_env()
    table.reset(seed=7)
    before, agent = table.now, table.agent_selection
    illegal = table.observe(agent)["action_mask"].argmin()
    with pytest.raises(IllegalMove):
        table.step(illegal)
    assert (table.now, table.agent_selection) == (before, agent)
    assert table._cumulative_rewards[agent] == 0


def test_without_a_hand_no_move_can_be_made():
    table = raw_env("pisti", "mini")
    with pytest.raises(PistiError, match="there is no hand to play on: call reset first"):
        table.step(0)
    table.reset(seed=1)
    played(table)
    with pytest.raises(PistiError, match="there is no hand to play on: call reset first"):
        table.step(None)


@pytest.mark.filterwarnings("ignore:.*Illegal move")
def test_in_the_wrappers_an_illegal_move_loses_the_hand(capsys):
    table = env("pisti", "mini")
    table.reset(seed=7)
    agent = table.agent_selection
    table.step(table.observe(agent)["action_mask"].argmin())
    assert all(table.terminations.values())
    assert table.rewards[agent] == table.encoding.bounds()[0]


@pytest.mark.filterwarnings("ignore:.*Illegal move")
def test_where_rewards_have_no_bound_an_illegal_move_is_worth_minus_one():
    table = env(SimpleNamespace(**{**vars(pisti), "NAME": "own"}), "mini")
    table.reset(seed=7)
    agent = table.agent_selection
    table.step(table.observe(agent)["action_mask"].argmin())
    assert table.rewards[agent] == -1


def test_in_the_wrappers_an_action_out_of_bounds_is_no_action():
    table = env("pisti", "mini")
    table.reset(seed=7)
    with pytest.raises(AssertionError):
        table.step(8)
