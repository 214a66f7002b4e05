"""Deeper looks: which moves are looked at again, in how many worlds, and what is made of it."""

import attrs
import pytest

import pisti
from hands_to_review import moments
from pisti import pis_yedili
from pisti.review import judge, judging, weighing
from pisti.review.weighing import Weighed, weigh, weigh_again, yardstick

pytestmark = pytest.mark.usefixtures("looks_ahead")
TWO = pisti.PRESETS["classic_two"]
DUEL = pis_yedili.PRESETS["duel"]


@pytest.mark.long
def test_moves_that_are_near_each_other_are_looked_at_again_in_more_worlds():
    seen = set()
    for _, view, _ in moments(pisti, TWO, [6, 7]):
        decision = judge(pisti, view, worlds=4)
        seen.add(decision.worlds)
        first, *others = decision.options
        near = [each for each in others if each.behind <= each.doubt]
        if near and decision.weigher == "master":
            assert decision.worlds in {times * 4 * weighing.MANY for times in (4, 12)}
        assert first.move == decision.best.move
    assert {times * 4 * weighing.MANY for times in (1, 12)} <= seen


def test_no_look_takes_more_worlds_than_may_be_asked_for(monkeypatch):
    monkeypatch.setattr(judging, "MOST_WORLDS", 4 * 4)
    found = {judge(pisti, view, worlds=4).worlds for _, view, _ in moments(pisti, TWO, [6])}
    assert max(found) == 4 * 4 * weighing.MANY


@pytest.mark.long
def test_one_look_is_enough_where_the_experts_move_was_made_and_is_the_best():
    deeper = 0
    for _, view, _ in moments(pisti, TWO, [6, 7]):
        decision = judge(pisti, view, worlds=4)
        again = judge(pisti, view, decision.usual, worlds=4)
        if again.best.move == decision.usual and again.weigher == "master" and not again.given:
            deeper += decision.worlds > again.worlds
    assert deeper > 3


def test_a_decision_of_pis_yedili_is_looked_at_once_more_where_no_move_was_made_yet(monkeypatch):
    _, view, moves = next(moments(pis_yedili, DUEL, [6]))
    other = next(move for move in moves if move != yardstick(pis_yedili)(view))
    margins = {move: [0.0, 1.0] for move in view.moves}
    near = Weighed(margins, {}, "expert", error=9.0, can_tell_more=True)
    asked = []
    monkeypatch.setattr(judging, "weigh", lambda *_, **__: near)
    monkeypatch.setattr(
        judging, "weigh_again", lambda *_, worlds, **__: asked.append(worlds) or near
    )

    def looks(made):
        asked.clear()
        judge(pis_yedili, view, made, worlds=8)
        return [*asked]

    assert looks(None) == [8 * 4, 8 * 32]
    assert looks(other) == [8 * 4]


@pytest.mark.parametrize(("is_compiled", "weigher"), [(True, "master"), (False, "network")])
def test_a_network_looks_ahead_only_where_its_loops_are_compiled(monkeypatch, is_compiled, weigher):
    _, view, _ = next(moments(pisti, TWO, [6]))
    monkeypatch.setattr("pisti.batch.COMPILED", is_compiled)
    assert judge(pisti, view, worlds=8).weigher == weigher


def test_a_second_look_tries_the_moves_in_other_worlds():
    _, view, moves = next(moments(pisti, TWO, [6]))
    first = weigh(pisti, view, 5, 8)
    again = weigh_again(pisti, view, moves[:2], seed=5, worlds=8)
    assert [*again.margins] == [*moves[:2]]
    assert again.margins[moves[0]] != first.margins[moves[0]]
    assert again == weigh_again(pisti, view, moves[:2], seed=5, worlds=8)
    assert again.lead(moves[0], moves[0]) == (0.0, 0.0)


def test_a_move_that_was_not_looked_at_again_is_as_far_behind_as_it_was(monkeypatch):
    """With looks in turn at three moves, at two, and at the one that is the best then."""
    view = pisti.view(pisti.new_hand(TWO, seed=7), 1)
    one, two, three, four = view.moves
    usual = yardstick(pisti)(view)
    others = [move for move in view.moves if move != usual]
    told = {usual: [9.0, 9.0, 9.0], others[0]: [7.0, 12.0, 8.0], others[1]: [0.0, 0.0, 1.0]}
    told[others[2]] = [2.0, 2.0, 2.0]
    first = Weighed(told, {}, "expert", error=0.1, can_tell_more=True)
    again = Weighed({usual: [4.0, 4.0], others[0]: [6.0, 6.0]}, {}, "expert", error=0.1)
    looks = iter([again])
    asked = []
    monkeypatch.setattr(judging, "weigh", lambda *_, **__: first)
    monkeypatch.setattr(
        judging, "weigh_again", lambda _, __, moves, **___: asked.append(moves) or next(looks)
    )
    monkeypatch.setitem(judging.DEEPER, "pisti", (4,))
    decision = judge(pisti, view, others[1])
    assert {*asked[0]} == {usual, others[0]}
    assert decision.best.move == others[0]
    behind = {each.move: each.behind for each in decision.options}
    assert behind == pytest.approx(
        {others[0]: 0, usual: 2, others[2]: 9, others[1]: 10.667}, abs=0.01
    )
    worths = {each.move: each.worth for each in decision.options}
    assert worths == pytest.approx({move: 6 - lack for move, lack in behind.items()}, abs=0.01)
    assert decision.chosen.doubt > decision.options[1].doubt
    assert {one, two, three, four} == {*behind}


def test_the_error_of_the_network_is_in_the_doubt():
    _, view, moves = next(moments(pisti, TWO, [6]))
    found = weigh(pisti, view, 5, 8)
    assert found.error > 0
    assert found.lead(*moves[:2])[1] > attrs.evolve(found, error=0.0).lead(*moves[:2])[1]
    view = pis_yedili.view(pis_yedili.new_hand(DUEL, seed=1), 1)
    left = weigh(pis_yedili, view, 5, 2)
    ended = weigh_again(pis_yedili, view, view.moves[:2], seed=5, worlds=2)
    assert left.error > ended.error > 0  # where a hand is left, the network has to guess the rest
