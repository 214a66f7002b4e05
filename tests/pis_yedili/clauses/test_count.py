"""PY-28 to PY-30, PY-A13, PY-A21, PY-A24 and PY-A41: what is written down."""

import pytest

from pisti import Line, Rank, Score
from pisti.pis_yedili import RULES, score
from positions.common import counted, play
from positions.pis_yedili import (
    PENALTY,
    PLAYERS,
    RANKS,
    going_out,
    over,
    played_deals,
    rules_with,
    table,
    totals,
)


@pytest.mark.parametrize("rank", "23456789TJQKA")
def test_py_28_what_each_card_costs(rank):
    state = over([f"{rank}D", "", f"{rank}S {rank}H"])
    assert totals(state) == (PENALTY[rank], 0, 2 * PENALTY[rank])
    word = RANKS[rank].name.lower()
    assert counted(state, 0) == [f"{word} = {PENALTY[rank]}"]
    assert counted(state, 2) == [f"{word} ×2 = {2 * PENALTY[rank]}"]
    assert counted(state, 1) == []


@pytest.mark.clause("PY-29", "PY-A41")
def test_py_28_a_whole_deal():
    """From seat to seat, and for each from the two to the ace; then what the last card adds."""
    state = play(going_out("7S", "2D KS TD 4H JD", "KH KD 7D 7H 2S", "3D 8D 5H 5D QD"), "7S")
    assert score(state) == Score(
        (
            Line(0, "three", 1, 3),
            Line(0, "five", 2, 10),
            Line(0, "eight", 1, 8),
            Line(0, "queen", 1, 10),
            Line(0, "last card seven", 1, 62),
            Line(2, "two", 1, 2),
            Line(2, "four", 1, 4),
            Line(2, "ten", 1, 10),
            Line(2, "jack", 1, 25),
            Line(2, "king", 1, 10),
            Line(2, "last card seven", 1, 102),
            Line(3, "two", 1, 2),
            Line(3, "seven", 2, 40),
            Line(3, "king", 2, 20),
            Line(3, "last card seven", 1, 124),
        ),
        (93, 0, 153, 186),
    )
    assert str(score(state)) == (
        "side 0: 93 (three = 3, five ×2 = 10, eight = 8, queen = 10, last card seven = 62)\n"
        "side 1: 0\n"
        "side 2: 153 (two = 2, four = 4, ten = 10, jack = 25, king = 10, last card seven = 102)\n"
        "side 3: 186 (two = 2, seven ×2 = 40, king ×2 = 20, last card seven = 124)"
    )


def test_py_28_a_table_of_your_own():
    own = {Rank.SEVEN: 50, Rank.TWO: 0, Rank.KING: 1}
    state = over(["7D KD 2D 9D", ""], card_penalty=own)
    assert totals(state) == (51, 0)
    assert counted(state, 0) == ["two = 0", "seven = 50", "nine = 0", "king = 1"]
    assert state.rules.scoring.card_penalty == tuple(own.items())
    tripled = over(["7D KD 2D 9D", ""], "5C 7S", card_penalty=own)
    assert totals(tripled) == (153, 0)
    ran_out = over(["2D 9D", "KD", "9H"], ending="exhausted", card_penalty=own)
    assert totals(ran_out) == (0, 1, 0)
    assert dict(RULES.scoring.card_penalty) == {RANKS[rank]: n for rank, n in PENALTY.items()}


@pytest.mark.parametrize(
    ("multipliers", "expected"),
    [
        ({"7": 3, "J": 2}, (23, 23, 46, 69)),
        ({"7": 5, "9": 2}, (46, 23, 23, 115)),
        ({"A": 4, "J": 1}, (23, 92, 23, 23)),
        ({"7": 0}, (23, 23, 23, 0)),
        ({}, (23, 23, 23, 23)),
    ],
    ids=["default", "seven and nine", "ace", "nothing", "none"],
)
def test_py_29_a_table_of_your_own(multipliers, expected):
    own = {RANKS[rank]: times for rank, times in multipliers.items()}
    found = [
        totals(over(["2D 3D 4D 5D 9C", ""], f"5C {last}", final_multiplier=own))
        for last in ("9S", "AS", "JS", "7S")
    ]
    assert found == [(points, 0) for points in expected]


@pytest.mark.parametrize(
    ("last", "expected", "line"),
    [
        ("7S", (105, 0, 51, 63), ["last card seven = 70"]),
        ("JS", (70, 0, 34, 42), ["last card jack = 35"]),
        ("9S", (35, 0, 17, 21), []),
        ("TS", (35, 0, 17, 21), []),
        ("8S", (35, 0, 17, 21), []),
    ],
)
def test_py_30_if_it_is_a_jack_all_is_doubled(last, expected, line):
    """Hands of 35, 17 and 21 cost three times that after a seven, and twice after a jack."""
    hands = {0: "JD KH", 1: last, 2: "AS 2C", 3: "TC 8H 3S"}
    state = play(table(hands, "5S", stock="2D"), last)
    assert totals(state) == expected
    assert counted(state, 0) == ["jack = 25", "king = 10", *line]


@pytest.mark.parametrize(
    ("exhaustion_score", "expected", "lines"),
    [
        ("winner_zero", (11, 0, 0), [[], ["lowest hand = -10"], ["lowest hand = -10"]]),
        ("all_count", (11, 10, 10), [[], [], []]),
        ("difference", (1, 0, 0), [["difference = -10"]] * 3),
    ],
)
def test_py_a13_what_is_written_down_when_the_pack_has_run_out(exhaustion_score, expected, lines):
    hands = {0: "2S 9H", 1: "KD", 2: "8S 2H"}
    rules = rules_with(players=3, exhaustion_score=exhaustion_score)
    state = play(table(hands, "5C", rules=rules), "draw")
    assert totals(state) == expected
    own = [["two = 2", "nine = 9"], ["king = 10"], ["two = 2", "eight = 8"]]
    for seat in range(3):
        assert counted(state, seat) == own[seat] + lines[seat]
    assert RULES.scoring.exhaustion_score == "winner_zero"


@pytest.mark.parametrize("top", ["7C", "JC", "9C"])
@pytest.mark.parametrize("exhaustion_score", ["winner_zero", "all_count", "difference"])
def test_py_a13_nothing_is_multiplied(exhaustion_score, top):
    state = over(["2S 9H", "KD"], top, ending="exhausted", exhaustion_score=exhaustion_score)
    expected = {"winner_zero": (11, 0), "all_count": (11, 10), "difference": (1, 0)}
    assert totals(state) == expected[exhaustion_score]


@pytest.mark.parametrize("exhaustion_score", ["winner_zero", "all_count", "difference"])
def test_py_a13_it_is_about_deals_that_ran_out_of_cards(exhaustion_score):
    state = over(["2S 9H", "", "KD"], exhaustion_score=exhaustion_score)
    assert totals(state) == (11, 0, 10)
    assert counted(state, 0) == ["two = 2", "nine = 9"]


def test_py_a21_a_ten_is_worth_ten():
    assert totals(over(["TD", "", "KD", "QD"])) == (10, 0, 10, 10)


def test_py_a24_the_jack_is_the_worst_card_to_keep():
    worth = dict(RULES.scoring.card_penalty)
    assert max(worth, key=worth.get) is Rank.JACK
    assert (worth[Rank.JACK], worth[Rank.SEVEN]) == (25, 20)
    own = {**worth, Rank.SEVEN: 30}
    assert totals(over(["JD", "", "7D"], card_penalty=own)) == (25, 0, 30)


@PLAYERS
def test_py_a41_a_deal_that_is_not_over_counts_nothing(players):
    for deal in played_deals(rules_with(players=players), 3):
        for state in deal[:-1]:
            assert score(state).lines == ()
            assert totals(state) == (0,) * players
        assert any(totals(deal[-1]))
