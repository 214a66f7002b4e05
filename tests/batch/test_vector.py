"""Many hands as a vector environment of Gymnasium."""

import copy
import pickle
from importlib import import_module

import numpy as np
import pytest

from few import case
from pisti import all_fours, batch
from pisti.bots import find
from pisti.envs import Encoding
from pisti.errors import PistiError
from pisti.games import GAMES

pytest.importorskip("gymnasium", reason="the extra `gymnasium` is not installed")
from gymnasium.vector import AutoresetMode

from pisti.batch.vector import Seats

VECTOR = import_module("pisti.batch.vector")


NUMBER = 4


USUAL = {
    "pisti": ("classic_two", "bluff", "mini"),
    "all_fours": ("pub", "trinidad"),
    "pis_yedili": ("pis_yedili", "kahvehane"),
}


PRESETS = [
    case(game, name, is_usual=name in USUAL[game]) for game in GAMES for name in GAMES[game].PRESETS
]


def lowest(observations, masks):
    assert observations.dtype == np.uint8
    assert masks.any(axis=1).all()
    return masks.argmax(axis=1)


def legal_action(masks, chance):
    """A legal action by chance where there is one, and nonsense elsewhere."""
    some = [np.flatnonzero(mask) for mask in masks]
    return np.array([chance.choice(moves) if len(moves) else -7 for moves in some])


def states_of(env):
    return [batch.to_state(env._hands, hand) for hand in range(env.num_envs)]


def check_answer(env, observations, info):
    """What the seat is told is what it knows of each hand, and it is on turn where it may move."""
    states = states_of(env)
    encoding = env.encoding
    views = [encoding.game.view(state, env.seat) for state in states]
    expected = np.array([encoding.observe(view, env._form) for view in views])
    np.testing.assert_array_equal(observations, expected)
    assert observations in env.observation_space
    masks = np.array([encoding.mask(view) for view in views])
    np.testing.assert_array_equal(info["action_mask"], masks)
    np.testing.assert_array_equal(env.action_masks(), masks)
    assert info["_action_mask"].all()
    assert info["action_mask"].dtype == np.int8
    for state, mask in zip(states, masks, strict=True):
        assert state.turn in (env.seat, None)
        assert mask.any() == (state.turn is not None)
    return states


@pytest.mark.uncounted
@pytest.mark.parametrize(("game", "preset"), PRESETS)
@pytest.mark.parametrize("others", ["random", lowest], ids=["random", "lowest"])
def test_each_hand_ends_by_itself_and_the_step_after_that_deals_it_anew(game, preset, others):
    env = Seats(NUMBER, preset, seat=1, others=others, game=game)
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    chance = np.random.default_rng(1)
    observations, info = env.reset(seed=3)
    before = check_answer(env, observations, info)
    assert all(state.turn == 1 for state in before)
    ended = np.zeros(NUMBER, int)
    for _ in range(400 if others == "random" else 60):
        masks = info["action_mask"]
        actions = legal_action(masks, chance)
        observations, paid, are_over, are_cut, info = env.step(actions)
        assert not are_cut.any()
        now = check_answer(env, observations, info)
        for hand, (old, new) in enumerate(zip(before, now, strict=True)):
            is_new = old.turn is None
            if is_new:
                assert new.turn == 1
            else:
                assert new.deck == old.deck
                made = len(old.history)
                assert new.history[:made] == old.history
                assert new.history[made] == env.encoding.moves[actions[hand]]
            assert are_over[hand] == (new.turn is None)
            reward = env.encoding.rewards(new)[1]
            assert paid[hand] == reward
        ended += are_over
        before = now
        if ended.sum() >= 4:
            break
    if others == "random" or env._hands.plan.longest:  # the lowest moves may go on for ever
        assert ended.sum() >= 4


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_lead_is_that_of_the_view_of_the_seat(game, preset):
    rules, chance = GAMES[game].PRESETS[preset], np.random.default_rng(1)
    encoding = Encoding(GAMES[game], rules)
    hands = batch.deal(rules, 6, chance=chance)
    for move in range(60):
        if hands.is_over:
            break
        hands = batch.step(hands, batch.pick(hands, chance))
        if move % 3:
            continue
        for seat in range(rules.players):
            found = batch.lead(hands, seat)
            for hand in np.flatnonzero(~hands.are_over).tolist():
                view = encoding.game.view(batch.to_state(hands, hand), seat)
                assert found[hand] == encoding.lead(view)


@pytest.mark.parametrize("autoreset", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize(
    ("game", "preset"), [("pisti", "classic_two"), ("all_fours", "pub"), ("pis_yedili", "duel")]
)
def test_rewards_step_by_step_add_up_to_those_of_the_end(game, preset, autoreset):
    options = {"game": game, "autoreset": autoreset}
    one, other = (Seats(6, preset, rewards=kind, **options) for kind in ("lead", "end"))
    masks = one.reset(seed=4)[1]["action_mask"]
    other.reset(seed=4)
    sums, some, ended = np.zeros(6), 0, 0
    for _ in range(200):
        actions = masks.argmax(axis=1)
        _, paid, are_over, _, info = one.step(actions)
        _, whole, again, _, _ = other.step(actions)
        masks = info["action_mask"]
        assert (are_over == again).all()
        sums += paid
        some += np.count_nonzero(paid[~are_over])
        assert sums[are_over] == pytest.approx(whole[are_over])
        sums[are_over] = 0
        ended += are_over.sum()
    assert ended > 6 and (some > 0) == (game == "pisti")


def test_a_hand_may_be_dealt_anew_in_the_step_that_ends_it():
    env, later = (
        Seats(5, "kahvehane", game="pis_yedili", autoreset=mode)
        for mode in (AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP)
    )
    masks = env.reset(seed=2)[1]["action_mask"]
    later.reset(seed=2)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    for _ in range(200):
        last, paid, are_over, *_ = later.step(masks.argmax(axis=1))
        observations, same, again, _, info = env.step(masks.argmax(axis=1))
        assert (are_over == again).all() and (same == paid).all()
        masks = info["action_mask"]
        if are_over.any():
            break
        assert "final_obs" not in info
    assert (info["_final_obs"] == are_over).all()
    assert (info["final_obs"] == last).all()
    assert masks.any(axis=1).all() and not env._hands.are_over.any()
    check_answer(env, observations, info)


@pytest.mark.parametrize(
    ("game", "preset", "bots"),
    [
        ("pisti", "classic", "easy"),
        ("pisti", "bluff", ["hard"]),
        ("all_fours", "pub", ["easy", "hard", "easy"]),
        ("pis_yedili", "duel", [lambda view: view.moves[-1]]),
    ],
)
def test_bots_of_the_ladder_make_the_moves_that_they_make_of_views(game, preset, bots):
    env = Seats(3, preset, game=game, others=bots)
    names = [bots] * (env.encoding.players - 1) if isinstance(bots, str) else bots
    made = {seat: find(bot, env.encoding.game)(seed=1) for seat, bot in enumerate(names, 1)}
    masks = env.reset(seed=1)[1]["action_mask"]
    for _ in range(14):
        masks = env.step(masks.argmax(axis=1))[-1]["action_mask"]
        for state in states_of(env):
            now = env.encoding.game.new_hand(state.rules, deck=state.deck, dealer=state.dealer)
            for move in state.history:
                if now.turn:
                    assert move == made[now.turn](env.encoding.game.view(now, now.turn))
                now = env.encoding.game.apply(now, move)
    env.close()


def test_each_hand_has_new_bots_from_seeds_by_chance():
    seeds, closed = [], []

    def maker(*, seed):
        seeds.append(seed)

        def bot(view):
            return view.moves[0]

        bot.close = lambda: closed.append(seed)
        return bot

    env = Seats(2, "mini", others=[maker])
    for _ in range(2):
        masks = env.reset(seed=1)[1]["action_mask"]
        for _ in range(9):
            masks = env.step(masks.argmax(axis=1))[-1]["action_mask"]
    half = len(seeds) // 2
    assert seeds[:half] == seeds[half:] and len({*seeds}) == half > 2
    env.close()
    assert closed == seeds


def test_the_others_may_become_what_the_learner_was_some_time_ago():
    env = Seats(3, "mini")
    masks = env.reset(seed=1)[1]["action_mask"]
    for others in (lowest, "easy", "random"):
        env.others = others
        assert env.others == others
        masks = env.step(masks.argmax(axis=1))[-1]["action_mask"]


def test_hands_of_pisti_without_claims_end_together():
    env = Seats(5)
    masks = env.reset(seed=1)[1]["action_mask"]
    while True:
        *_, are_over, _, info = env.step(masks.argmax(axis=1))
        masks = info["action_mask"]
        if are_over.any():
            break
    assert are_over.all()


def test_hands_of_other_games_end_one_by_one():
    env, chance = Seats(8, "pis_yedili", game="pis_yedili"), np.random.default_rng(1)
    masks, some = env.reset(seed=1)[1]["action_mask"], 0
    for _ in range(60):
        _, _, are_over, _, info = env.step(legal_action(masks, chance))
        masks = info["action_mask"]
        some += 0 < are_over.sum() < 8
    assert some


def test_dealers_are_named_by_chance_for_each_hand():
    env = Seats(60, "classic")
    env.reset(seed=1)
    assert {*env._hands.dealers.tolist()} == {0, 1, 2, 3}


def test_where_a_hand_is_over_before_the_seat_is_on_turn_another_one_is_dealt(monkeypatch):
    """AF-18: the cards are run until the pack is out, and the hand is void."""
    beg, run_cards = (len(all_fours.RULES.pack) + choice for choice in (1, 3))

    def beggar(observations, masks):
        return np.select(
            [masks[:, beg], masks[:, run_cards]], [beg, run_cards], masks.argmax(axis=1)
        )

    dealt = []
    renew = VECTOR.renew
    monkeypatch.setattr(VECTOR, "renew", lambda *args, **more: dealt.append(renew(*args, **more)))
    env = Seats(300, "trinidad", seat=0, others=beggar, game="all_fours")
    info = env.reset(seed=1)[1]
    assert 0 < len(dealt[0]) < 300
    assert info["action_mask"].any(axis=1).all()
    monkeypatch.setattr(VECTOR, "_TRIES", 1)
    with pytest.raises(PistiError) as refused:
        Seats(3000, "trinidad", seat=0, others=beggar, game="all_fours").reset(seed=1)
    assert str(refused.value) == (
        "1 hands in a row are over before seat 0 is on turn, expected other rules"
    )


def test_the_step_after_the_end_brings_nothing_and_ignores_actions():
    env = Seats(4, form="bytes")
    masks = env.reset(seed=1)[1]["action_mask"]
    while masks.any():
        observations, paid, are_over, _, info = env.step(masks.argmax(axis=1))
        masks = info["action_mask"]
    assert are_over.all()
    assert paid.any()
    observations, paid, are_over, are_cut, info = env.step(np.array([-7, 52, 2**40, 0]))
    assert not (paid.any() or are_over.any() or are_cut.any())
    assert (info["action_mask"].sum(axis=1) == 4).all()
    assert observations.dtype == np.uint8


def test_the_same_seed_deals_the_same_hands():
    def played(env):
        found = [env.reset(seed=7)[0]]
        return found + [env.step(env.action_masks().argmax(axis=1))[0] for _ in range(30)]

    one, other = (played(Seats(3, "pub", game=all_fours)) for _ in range(2))
    assert all(map(np.array_equal, one, other))
    env = Seats(3)
    first, second = env.reset(seed=7)[0], env.reset()[0]
    assert not np.array_equal(first, second)


def test_an_illegal_action_becomes_the_lowest_legal_one():
    one, other = Seats(3, others=lowest), Seats(3, others=lowest)
    masks = one.reset(seed=1)[1]["action_mask"]
    other.reset(seed=1)
    here, there = one.step(masks.argmin(axis=1)), other.step(masks.argmax(axis=1))
    assert np.array_equal(here[0], there[0])


def test_others_are_asked_of_the_hands_where_another_seat_is_on_turn():
    rows = []

    def asked(observations, masks):
        rows.append((observations.copy(), masks))
        return masks.argmax(axis=1)

    env = Seats(40, "kahvehane", seat=2, others=asked, game="pis_yedili")
    env.reset(seed=1)
    env.step(env.action_masks().argmax(axis=1))
    turn = env.encoding["turn"]
    assert min(len(observations) for observations, _ in rows) < 40
    for observations, masks in rows:
        assert len(observations) == len(masks)
        assert observations[:, turn.start].all()  # the seat that looks is on turn
        assert masks.any(axis=1).all()


def test_actions_of_any_whole_numbers_are_taken():
    for kind in (np.uint8, np.int16, np.uint64):
        env = Seats(3)
        env.reset(seed=1)
        env.step(env.action_masks().argmax(axis=1).astype(kind))
    env.step([*env.action_masks().argmax(axis=1).tolist()])


def test_after_others_that_were_refused_the_hands_go_on():
    answers = [np.array([-1, -1])]

    def asked(observations, masks):
        return answers.pop() if answers else masks.argmax(axis=1)

    env = Seats(2, others=asked)
    with pytest.raises(PistiError):
        env.reset(seed=1)
    env.reset(seed=1)
    answers.append(np.zeros((1, 1)))
    mask = env.action_masks()
    with pytest.raises(PistiError):
        env.step(mask.argmax(axis=1))
    observations, *_, info = env.step(np.array([-7, -7]))
    check_answer(env, observations, info)


def by_pickle(env):
    return pickle.loads(pickle.dumps(env))  # noqa: S301 - our own


@pytest.mark.parametrize("copied", [copy.deepcopy, by_pickle])
def test_a_copy_goes_on_by_itself(copied):
    env = Seats(3, "kahvehane", game="pis_yedili")
    env.reset(seed=1)
    other, actions = copied(env), env.action_masks().argmax(axis=1)
    here, there = env.step(actions), other.step(actions)
    assert np.array_equal(here[0], there[0])


@pytest.mark.parametrize("copied", [copy.deepcopy, by_pickle])
def test_a_copy_has_bots_that_go_on_alike(copied):
    env = Seats(3, "classic", others="easy")
    env.reset(seed=1)
    env.step(env.action_masks().argmax(axis=1))
    other = copied(env)
    for _ in range(15):
        actions = env.action_masks().argmax(axis=1)
        here, there = env.step(actions), other.step(actions)
        assert np.array_equal(here[0], there[0])


def test_the_encoding_is_that_of_the_rules():
    assert (
        Seats(2, "pub", game="all_fours").encoding.size
        == Encoding(all_fours, all_fours.PRESETS["pub"]).size
    )


def test_seats_that_are_closed_play_on_only_after_a_reset():
    env = Seats(2, "mini")
    moves = env.reset(seed=1)[1]["action_mask"].argmax(axis=1)
    env.close()
    with pytest.raises(PistiError, match="there are no hands to play on: call reset first"):
        env.step(moves)
    masks = env.reset(seed=1)[1]["action_mask"]
    assert len(env.step(masks.argmax(axis=1))) == 5
