"""PY-17, PY-A14 to PY-A16 and PY-A37: how long one may draw, and when one may pass."""

import pytest

from pisti.event_types import Drew, Passed
from pisti.pis_yedili import RULES
from positions.common import cards, play, refused
from positions.pis_yedili import (
    EXHAUSTION,
    TEK_OR_NOT,
    drawn,
    facing,
    legal,
    rules_with,
    table,
    told,
)

POLICIES = ("until_pass", "one", "max_three", "until_playable")

# What the seat on turn may do besides playing, by how often it has drawn on this turn: for one
# who is not able, one who is, and one who is where that forbids drawing.
_MAY = {
    "until_pass": (["draw"] + ["draw pass"] * 4, ["draw"] + ["draw pass"] * 4, [""] + ["pass"] * 4),
    "one": (["draw"] + ["pass"] * 4, ["draw"] + ["pass"] * 4, [""] + ["pass"] * 4),
    "max_three": (
        ["draw", "draw pass", "draw pass", "pass"],
        ["draw", "draw pass", "draw pass", "pass"],
        ["", "pass", "pass", "pass"],
    ),
    "until_playable": (["draw"] * 5, ["draw"] * 5, [""] * 5),
}


def after_spades(rules, stock="3C 7D KS 2S 9D"):
    """Seat 1 named spades, and seat 2 holds none."""
    return play(facing("6C", "JH KD", "JD 4H 8C 2D 3D 5D 6D", rules=rules, stock=stock), "JH/S")


@TEK_OR_NOT
@pytest.mark.parametrize(
    ("draw_policy", "may"),
    [
        ("until_pass", ["draw", "draw pass", "draw pass", "KS draw pass", "2S KS draw pass"]),
        ("one", ["draw", "pass"]),
        ("max_three", ["draw", "draw pass", "draw pass", "KS pass"]),
        ("until_playable", ["draw", "draw", "draw", "KS draw", "2S KS draw"]),
    ],
    ids=POLICIES,
)
def test_py_17_who_is_not_able_draws(draw_policy, may, tek_rule):
    state = after_spades(rules_with(draw_policy=draw_policy, tek_rule=tek_rule))
    for times, expected in enumerate(may):
        assert (state.turn, state.draws, len(state.hands[2])) == (2, times, 7 + times)
        assert legal(state) == expected
        if "draw" in expected:
            state = play(state, "draw")


@pytest.mark.parametrize("draw_policy", ["until_pass", "one", "max_three"])
def test_py_17_who_has_drawn_may_pass(draw_policy):
    state = drawn(after_spades(rules_with(draw_policy=draw_policy)), 1)
    after = play(state, "pass")
    assert (after.turn, after.draws, after.hands[2]) == (3, 0, state.hands[2])
    assert (after.discard, after.suit) == (state.discard, state.suit)
    assert told(state, "pass") == [Passed(2)]
    assert "pass" not in legal(after)
    assert refused(after, "pass") == "draw_before_pass, card_that_fits, draw (PY-17)"


@pytest.mark.parametrize(("draw_policy", "most"), [("one", 1), ("max_three", 3)])
def test_py_17_nobody_draws_more_often_than_is_allowed(draw_policy, most):
    state = drawn(after_spades(rules_with(draw_policy=draw_policy, players=2)), most)
    seat = state.turn
    may = "pass" if draw_policy == "one" else "card_that_fits, pass"
    assert refused(state, "draw") == f"drew_enough, {may} (PY-17)"
    state = drawn(play(state, "pass draw pass"), most)
    assert state.turn == seat
    assert refused(state, "draw") == "drew_enough, card_that_fits, pass (PY-17)"


def test_py_17_all_of_the_stock_may_be_drawn():
    state = after_spades(RULES)
    for times in range(len(state.stock)):
        assert state.draws == times
        assert told(state, "draw") == [Drew(2, state.stock[:1])]
        state = play(state, "draw")
    assert state.stock == ()
    assert legal(state).split()[-1] == "pass"


@pytest.mark.clause("PY-17")
def test_py_a14_after_a_draw_any_card_that_fits_may_be_played():
    state = drawn(facing("6C", "9C 6H KD", stock="5C"), 1)
    assert legal(state) == "5C 9C 6H draw pass"
    for name in ("9C", "6H", "5C"):
        assert play(state, name).discard[-1:] == cards(name)


@pytest.mark.parametrize("draw_policy", POLICIES)
def test_py_a15_one_who_is_able_may_draw(draw_policy):
    held = "9C 6H KD"
    state = facing("6C", held, rules=rules_with(draw_policy=draw_policy))
    assert legal(state) == "9C 6H draw"
    assert len(play(state, "draw").hands[1]) == 8
    rules = rules_with(draw_policy=draw_policy, voluntary_draw=False)
    assert legal(facing("6C", held, rules=rules)) == "9C 6H"


@pytest.mark.clause("PY-12", "PY-A15")
@pytest.mark.parametrize("draw_policy", POLICIES)
@pytest.mark.parametrize("voluntary_draw", [True, False])
def test_py_a37_how_often_who_may_draw_and_pass(voluntary_draw, draw_policy):
    rules = rules_with(draw_policy=draw_policy, voluntary_draw=voluntary_draw)
    unable, free, bound = _MAY[draw_policy]
    for draws, may in enumerate(unable):
        assert legal(table({1: "KD 3H"}, "5C", rules=rules, stock="2S 4S", draws=draws)) == may
    for draws, may in enumerate(free if voluntary_draw else bound):
        state = table({1: "KC 3H"}, "5C", rules=rules, stock="2S 4S", draws=draws)
        assert legal(state) == f"KC {may}".strip()


@EXHAUSTION
@pytest.mark.parametrize("draw_policy", POLICIES)
def test_py_a37_only_when_nothing_is_left_one_passes_under_until_playable(draw_policy, exhaustion):
    rules = rules_with(draw_policy=draw_policy, exhaustion=exhaustion)
    assert legal(table({1: "KD 3H"}, "5C", rules=rules, draws=2)) == "pass"
    able = legal(table({1: "KC 3H"}, "5C", rules=rules, draws=2))
    assert able == ("KC" if draw_policy == "until_playable" else "KC pass")


@EXHAUSTION
def test_py_a37_without_a_first_draw_the_end_of_the_pack_decides(exhaustion):
    rules = rules_with(draw_policy="until_playable", exhaustion=exhaustion)
    state = table({1: "KD 3H"}, "5C", rules=rules)
    ends = exhaustion == "end_lowest"
    assert legal(state) == ("draw" if ends else "pass")
    after = play(state, legal(state))
    assert (after.ending, after.idle) == (("exhausted", 0) if ends else (None, 1))


@pytest.mark.parametrize(
    ("draw_policy", "may"),
    [
        ("until_pass", ["draw pass", "draw pass", "draw pass", "draw pass"]),
        ("one", ["pass"]),
        ("max_three", ["draw pass", "draw pass", "pass"]),
        ("until_playable", ["draw", "draw", "draw", "draw"]),
    ],
    ids=POLICIES,
)
def test_py_a37_a_penalty_counts_as_one_draw(draw_policy, may):
    rules = rules_with(draw_policy=draw_policy, penalty_ends_turn=False)
    state = table({1: "KD 3H"}, "7C", rules=rules, owed=3, stock="2S 2D 2H 3S 3D 4S 4D 5S")
    state = play(state, "draw")
    for times, expected in enumerate(may):
        assert (state.turn, state.draws, len(state.hands[1])) == (1, 1 + times, 5 + times)
        assert legal(state) == expected
        if "draw" in expected:
            state = play(state, "draw")


@pytest.mark.clause("PY-22")
@pytest.mark.parametrize("voluntary_draw", [True, False])
@pytest.mark.parametrize("stacking", ["linear", "double"])
def test_py_a16_a_seven_need_not_be_answered(stacking, voluntary_draw):
    """Drawing what is owed is always possible, even by one who could answer."""
    rules = rules_with(stacking=stacking, voluntary_draw=voluntary_draw)
    before = facing("5C", "7C KD", "7H 2D 3D 4D 5D 6D 9D", rules=rules)
    assert legal(before) == ("7C draw" if voluntary_draw else "7C")
    state = play(before, "7C")
    assert legal(state) == "7H draw"
    after = play(state, "draw")
    assert (len(after.hands[2]), after.owed, after.turn) == (10, 0, 3)


def test_py_a16_what_is_owed_cannot_be_drawn_where_there_is_nothing():
    state = table({1: "7H 2D"}, "7C", owed=3)
    assert legal(state) == "7H"
    assert refused(state, "draw") == "no_stock, a 7 (PY-A12)"
