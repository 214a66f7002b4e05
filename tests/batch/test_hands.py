"""Hands of a batch are values: they do not change, and drafts, copies and what is given go on."""

import copy
import pickle
from itertools import pairwise

import attrs
import numpy as np
import pytest

from batch.comparing import WAYS, loops, of_each_kind, same
from pisti import batch
from pisti.batch.count import leads
from pisti.envs import Encoding
from pisti.games import GAMES


@of_each_kind
def test_hands_do_not_change_and_nothing_can_be_written_to_them(rules):
    hands = batch.deal(rules, 3, seed=7)
    arrays = (hands.decks, hands.cards, hands.now, hands.log)
    before = [array.copy() for array in arrays]
    after = batch.step(hands, batch.legal(hands).argmax(axis=1))
    batch.observe(hands)
    last = batch.step(after, batch.pick(after, np.random.default_rng(1)))
    batch.observe(after)
    ended = batch.playout(rules, 3, np.random.default_rng(1))
    batch.observe(ended)
    assert all(map(np.array_equal, before, arrays))
    for each in (hands, after, last, ended, by_pickle(hands), after.mutable().frozen()):
        for array in (each.decks, each.cards, each.now, each.log, each._notes):
            if array is not None:
                with pytest.raises(ValueError, match="read-only"):
                    array[...] = 0
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            each.now = before[2]
    for told in ("turns", "moves", "dealers", "are_over"):
        getattr(hands, told)[...] = 1
    for told in (batch.legal, batch.score, batch.rewards, batch.observe):
        told(hands)[...] = 1
    assert all(map(np.array_equal, before, arrays))
    plan = hands.plan
    if batch.COMPILED:
        for array in (plan.numbers, plan.see):
            with pytest.raises(ValueError, match="read-only"):
                array[0] = 0


@of_each_kind
def test_a_draft_is_a_copy_and_so_is_what_it_freezes_to(rules):
    hands = batch.deal(rules, 3, seed=7)
    batch.observe(hands)
    draft = hands.mutable()
    frozen, other = draft.frozen(), copy.copy(draft)
    batch.step_in_place(draft, batch.legal(draft).argmax(axis=1))
    assert [each.moves.max() for each in (hands, frozen, other, draft)] == [0, 0, 0, 1]
    same(frozen.now, hands.now, "frozen")
    assert repr(draft) == f"Draft(number=3, moves=1, rules={rules!r})"
    for one, another in pairwise((hands, frozen, draft, other, draft.frozen())):
        for name in ("decks", "cards", "now", "log", "_notes"):
            assert not np.shares_memory(getattr(one, name), getattr(another, name))


def by_pickle(hands):
    return pickle.loads(pickle.dumps(hands))  # noqa: S301 - our own


@of_each_kind
@pytest.mark.parametrize("kind", ["Hands", "Draft"])
@pytest.mark.parametrize("copied", [by_pickle, copy.copy, copy.deepcopy])
def test_a_copy_goes_on_as_what_was_copied(rules, kind, copied):
    hands = batch.deal(rules, 3, seed=7)
    for _ in range(5):
        hands = batch.step(hands, batch.legal(hands).argmax(axis=1))
    batch.observe(hands)
    hands = hands.mutable() if kind == "Draft" else hands
    other = copied(hands)
    assert type(other) is type(hands)
    assert other.rules == rules
    actions = batch.legal(hands).argmax(axis=1)
    if kind == "Draft":
        batch.step_in_place(other, actions)
        assert hands.moves.tolist() == [5, 5, 5]
        batch.step_in_place(hands, actions)
        assert not np.shares_memory(hands.now, other.now)
    else:
        hands, other = batch.step(hands, actions), batch.step(other, actions)
    same(other.now, hands.now, "now")
    for seat in range(rules.players):
        same(batch.observe(other, seat), batch.observe(hands, seat), f"seat {seat}")
    assert batch.to_state(other, 2) == batch.to_state(hands, 2)


@of_each_kind
def test_observing_now_and_then_tells_the_same_as_observing_always(rules):
    chance = np.random.default_rng(3)
    seldom = hands = batch.deal(rules, 10, chance=chance)
    while not hands.is_over and hands.moves.max() < 80:
        actions = batch.pick(hands, chance)
        hands, seldom = batch.step(hands, actions), batch.step(seldom, actions)
        batch.observe(hands, 1)
    same(batch.observe(hands, 0), batch.observe(seldom, 0), "seldom")


# Where it is written to


@of_each_kind
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("form", ["bytes", "floats"])
def test_an_array_that_is_given_is_written_to_and_nothing_beside_it(rules, way, form):
    with loops(way):
        hands = batch.deal(rules, 3, seed=1)
    hands = batch.step(hands, batch.legal(hands).argmax(axis=1))
    rows = batch.observe(hands, form=form)
    kind, size = rows.dtype, rows.shape[1]
    assert kind == {"bytes": np.uint8, "floats": np.float32}[form]
    long = np.full((5, size), 200, kind)
    assert batch.observe(hands, out=long[1:4], form=form).base is long
    same(long[1:4], rows, "out")
    assert (long[[0, 4]] == 200).all()
    wide = np.full((3, size + 9), 200, kind)
    batch.observe(hands, out=wide[:, 4:-5], form=form)
    same(wide[:, 4:-5], rows, "out of rows that lie apart")
    assert (wide[:, :4] == 200).all()
    assert (wide[:, -5:] == 200).all()


@of_each_kind
@pytest.mark.parametrize("way", WAYS)
def test_a_step_that_observes_writes_where_it_is_told_to(rules, way):
    with loops(way):
        draft = batch.deal(rules, 3, seed=1).mutable()
    other, encoding = draft.frozen(), draft.plan.encoding
    for _ in range(4):
        seen = np.full((3, encoding.size + 9), 200, np.uint8)
        masks = np.full((3, len(encoding.moves) + 2), 1, np.bool_)
        where = np.array([True, False, True])
        actions = batch.legal(draft).argmax(axis=1)
        batch.step_and_observe(draft, actions, seen[:, 4:-5], masks[:, 1:-1], where=where)
        other = batch.step(other, actions, where=where)
        same(seen[:, 4:-5], batch.observe(other), "seen")
        same(masks[:, 1:-1], batch.legal(other), "masks")
        assert (seen[:, :4] == 200).all()
        assert (seen[:, -5:] == 200).all()
        assert masks[:, [0, -1]].all()


def test_before_the_end_and_where_a_hand_is_void_there_are_no_rewards():
    rules = GAMES["all_fours"].PRESETS["trinidad"]
    encoding = Encoding(GAMES["all_fours"], rules)
    hands = batch.deal(rules, 200, seed=1)
    assert not batch.rewards(hands).any()
    ended = batch.playout(rules, 300, np.random.default_rng(1))
    states = [batch.to_state(ended, hand) for hand in range(300)]
    same(batch.rewards(ended), [encoding.rewards(state) for state in states], "rewards")
    void = np.array([state.is_void for state in states])
    assert void.any()
    assert not batch.rewards(ended)[void].any()
    assert batch.rewards(ended).any()
    same(batch.rewards(ended).sum(axis=1), np.zeros(300), "they add up to zero")


def test_the_lead_of_a_seat_is_its_reward_at_the_end_and_nothing_in_a_void_hand():
    """AF-18: where the pack ran out, nobody is ahead."""
    chance, voids = np.random.default_rng(3), 0
    for rules in GAMES["all_fours"].PRESETS.values():
        ended = batch.playout(rules, 300, chance)
        kernel, found = ended.plan.kernel, leads(ended)
        void = ended.now[:, kernel.PHASE] == kernel.VOID
        voids += int(void.sum())
        assert not found[void].any()
        assert (found == batch.rewards(ended)).all()
    assert voids > 0


def test_a_seat_that_is_out_of_the_match_is_not_among_the_others():
    """PY-35: its total is no part of the mean."""
    rules = GAMES["pis_yedili"].PRESETS["pis_yedili"]
    ended = batch.playout(rules, 50, np.random.default_rng(3))
    totals = batch.score(ended)
    expected = (totals[:, 1] + totals[:, 3]) / 2 - totals[:, 0]
    assert np.allclose(leads(ended, {0, 1, 3})[:, 0], expected)
