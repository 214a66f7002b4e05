"""Best play in small games, beside answers that are known from elsewhere."""

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

import pisti
from pisti import pis_yedili
from pisti.envs import Encoding
from pisti.envs.solving import _grow, _matched, _values, solve
from pisti.errors import PistiError
from pisti.testing import playthrough

MINI = Encoding(pisti, pisti.PRESETS["mini"])
TWO = Encoding(pisti, pisti.PRESETS["classic_two"])


def by_chance(encoding, state):
    """The reward of seat 0 when both lay any card by chance."""
    tree = _grow(encoding, encoding.public_deals(state))
    return _values(tree, _matched(tree, np.zeros(tree.edges)))[0] @ tree.chance


def every_end(state):
    """All ends of this state with their chances, if both lay any card by chance."""
    moves = pisti.legal_moves(state)
    if not moves:
        return [(state, Fraction(1))]
    ends = [end for move in moves for end in every_end(pisti.apply(state, move))]
    return [(last, chance / len(moves)) for last, chance in ends]


def test_the_tree_holds_every_way_to_play():
    state = next(s for s in map(start_of, range(99)) if s.start.turned)
    deals = MINI.public_deals(state)
    whole = sum(weight for _, weight in deals)
    mean = sum(
        weight * chance * int(MINI.rewards(last)[0])
        for deal, weight in deals
        for last, chance in every_end(deal)
    )
    assert by_chance(MINI, state) == pytest.approx(float(mean / whole))


def start_of(seed):
    return pisti.new_hand(MINI.rules, seed=seed)


@pytest.mark.slow
def test_the_page_of_small_games_has_the_values_that_are_found():
    page = (Path(__file__).parents[2] / "docs/guide/small-games.md").read_text("utf-8")
    lines = [line for line in page.splitlines() if line.startswith("| J")]
    rows = [line.strip("| ").split(" | ") for line in lines]
    assert len(rows) == 12
    for centre, _, deals, chance, best, _ in rows[:3]:
        state = next(
            s
            for s in map(start_of, range(9999))
            if s.start.turned and str(s.pile) == as_pile(centre)
        )
        assert by_chance(MINI, state) == pytest.approx(-float(chance), abs=1e-4)
        solved = solve(MINI, state, iterations=200)
        assert solved.deals == int(deals)
        assert solved.value == pytest.approx(-float(best), abs=0.005)


def as_pile(centre):
    return f"({centre.replace(' ', ', ')})"


@pytest.mark.parametrize("seed", range(3))
def test_more_iterations_come_nearer_to_the_best_play(seed):
    state = playthrough(pisti, MINI.rules, seed=seed)[2]
    few, many = (solve(MINI, state, iterations=number) for number in (5, 200))
    assert 0 <= many.exploitability < 0.01
    assert many.exploitability <= few.exploitability
    assert min(many.gains) > -1e-9
    assert abs(few.value - many.value) <= max(few.gains) + max(many.gains)


@pytest.mark.slow
def test_each_play_is_a_share_of_the_legal_moves():
    state = playthrough(pisti, MINI.rules, seed=1)[0]
    solved = solve(MINI, state, iterations=20)
    shares = solved.play[MINI.key(pisti.view(state, state.turn))]
    assert {*shares} == {*pisti.legal_moves(state)}
    assert sum(shares.values()) == pytest.approx(1)


def test_the_last_two_cards_are_played_as_they_must_be():
    state = playthrough(pisti, TWO.rules, seed=2)[46]
    solved = solve(TWO, state, iterations=1)
    deals = TWO.public_deals(state)
    after = [playthrough_of(deal) for deal, _ in deals]
    mean = np.average([TWO.rewards(last)[0] for last in after], weights=[w for _, w in deals])
    assert solved.value == pytest.approx(mean)
    assert solved.gains == (pytest.approx(0), pytest.approx(0))


def playthrough_of(state):
    while moves := pisti.legal_moves(state):
        state = pisti.apply(state, moves[0])
    return state


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (
            lambda: solve(Encoding(pisti, pisti.RULES), pisti.new_hand(seed=1)),
            "only games of two players are solved, not of 4",
        ),
        (lambda: solve(MINI, pisti.new_hand(MINI.rules, seed=1), iterations=0), "iterations is 0"),
        (lambda: solve(TWO, pisti.new_hand(TWO.rules, seed=1)), "deals may fit this view"),
        (lambda: solve(MINI, MINI.rules), "expected rules of pisti"),
        (lambda: solve(MINI, pis_yedili.new_hand(seed=1)), "expected rules of pisti"),
    ],
    ids=range(5),
)
def test_bad_input_gets_one_sentence(call, words):
    with pytest.raises(PistiError, match=words):
        call()
