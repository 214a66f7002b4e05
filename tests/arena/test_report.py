"""The report at the end of a run, as text and as JSON."""

import json

import attrs
import pytest

import arena_bots
import pisti
from pisti import arena, pis_yedili
from pisti.arena.report import Ladder, Result, Tally, Tournament

TALLY = Tally(
    tables=4,
    won=3,
    tied=1,
    cut_off=0,
    hands=4,
    lines=(("jack", 4, 8), ("pişti", 2, 20)),
    moves=96,
    illegal_moves=0,
    crashes=0,
    time_outs=0,
    seconds=0.48,
    problem="",
    clock="CPU",
)
OTHER = Tally(
    4, 0, 1, 2, 3, (("jack", 1, 2),), 48, 1, 0, 2, 0.0, "deal 1, illegal move: 'AS'", "wall"
)
RESULT = Result(
    "pisti", {"preset": "classic_two"}, "7", ("careful", "random"), (TALLY, OTHER), (12.0, 8.5)
)
TOLD = """\
careful v random
pisti, classic_two: 2 deals from the seed 7

                     careful  random
tables won            75.0 %   0.0 %
tables tied           25.0 %  25.0 %
moves                     96      48
milliseconds a move    5 CPU  0 wall
tables cut off             0       2
illegal moves              0       1
time-outs                  0       2
points a hand:
  pişti                 5.00    0.00
  jack                  2.00    0.67

The margin of careful is +10.25 ± 22.24 points a deal (95 %).
random lost a table: deal 1, illegal move: 'AS'"""


def test_a_duel_is_told_with_all_that_was_counted():
    assert str(RESULT) == TOLD


def test_what_is_not_known_is_not_told_as_a_number():
    one = Result("pisti", {"preset": "classic", "players": 3}, "7", RESULT.bots, (TALLY,) * 2, (1,))
    assert one.half_width is None
    told = str(one)
    assert "pisti, classic with changes: 1 deal from the seed 7\n" in told
    assert told.endswith("is +1.00 ± not known points a deal (95 %).")


@pytest.mark.parametrize("decision", ["better", "not better", "not clear"])
def test_the_sequential_test_is_told(decision):
    result = Result(*[getattr(RESULT, name) for name in FIELDS], 1.5, decision)
    assert f"\nIs it better, by 1.5 or more?  It is {decision}.\n" in str(result)
    assert result.as_json["test"] == {"edge": 1.5, "decision": decision}


FIELDS = ("game", "rules", "seed", "bots", "tallies", "margins")


def test_nothing_is_never_told_as_less_than_nothing():
    result = Result(*[getattr(RESULT, name) for name in FIELDS[:-1]], (-0.001, 0.0))
    assert "is +0.00 ± " in str(result)


def test_only_the_dozen_lines_that_weigh_most_are_told():
    result = arena.duel("random", "easy", game=pis_yedili, deals=3)
    told = str(result).partition("points a hand:\n")[2].partition("\n\n")[0].splitlines()
    assert len(result.tallies[0].lines) > len(told) == 12


def test_nothing_scored_is_nothing_told():
    result = arena.duel(arena_bots.crashes, "random", game=pisti, deals=1)
    assert "points a hand" not in str(result)
    assert "lost a table: deal 0, seating 0101, seat 2, move 2, crash: Zero" in str(result)


def test_a_result_as_json_has_all_but_the_margins_of_the_deals():
    data = json.loads(json.dumps(RESULT.as_json))
    assert data["margin"] == 10.25
    assert data["half_width"] == pytest.approx(22.236, abs=0.001)
    assert data["interval"] == pytest.approx([-11.986, 32.486], abs=0.001)
    assert (data["game"], data["seed"], data["deals"]) == ("pisti", "7", 2)
    assert [bot["name"] for bot in data["bots"]] == ["careful", "random"]
    assert data["bots"][1]["time_outs"] == 2
    assert [bot["clock"] for bot in data["bots"]] == ["CPU", "wall"]
    assert data["bots"][0]["lines"] == [["jack", 4, 8], ["pişti", 2, 20]]
    assert "test" not in data


CUP = """\
pisti, classic_two: 2 deals from the seed 7

      points a deal  tables won
1  a  +6.00 ± 12.71      37.5 %
2  c  +0.00 ± 12.71       0.0 %
3  b   -6.00 ± 0.00      37.5 %

Each against each:
                1              2               3
1                  +6.00 ± 25.41  +12.00 ± 12.71
2   -6.00 ± 25.41                  +6.00 ± 12.71
3  -12.00 ± 12.71  -6.00 ± 12.71
a lost a table: deal 1, illegal move: 'AS'
b lost a table: deal 1, illegal move: 'AS'
c lost a table: deal 1, illegal move: 'AS'"""


def test_a_tournament_is_told_from_the_best_to_the_weakest():
    head = ("pisti", {"preset": "classic_two"}, "7")
    cup = Tournament(
        ("a", "b", "c"),
        (
            Result(*head, ("a", "b"), (TALLY, OTHER), (13.0, 11.0)),
            Result(*head, ("a", "c"), (OTHER, OTHER), (8.0, 4.0)),
            Result(*head, ("b", "c"), (TALLY, OTHER), (-5.0, -7.0)),
        ),
    )
    assert [(each.bot, each.rating) for each in cup.standings] == [("a", 6), ("c", 0), ("b", -6)]
    assert str(cup) == CUP
    assert json.loads(json.dumps(cup.as_json))["duels"][2]["bots"][0]["name"] == "b"


@pytest.mark.parametrize(
    ("seconds", "arena_has", "ladder_has"),
    [
        (0.48, "5", "5"),
        (27.8, "290", "290"),
        (118.5, "1230", "1200"),
        (0.000336, "0.0035", "0.0035"),
    ],
)
def test_the_time_of_slow_moves_is_told_without_a_power_of_ten(seconds, arena_has, ladder_has):
    tallies = (attrs.evolve(TALLY, seconds=seconds), OTHER)
    slow = attrs.evolve(RESULT, tallies=tallies)
    [line] = [line for line in str(slow).split("\n") if line.startswith("milliseconds a move")]
    assert line.split()[3:] == [arena_has, "CPU", "0", "wall"]
    assert f"`careful` {ladder_has}" in str(Ladder((slow,)))
