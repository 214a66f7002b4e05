"""The count of All Fours as a value: its lines and its text."""

from pisti import Line, Score
from pisti.all_fours import RULES, score
from positions.all_fours import after

SPLIT = {
    "hands": {1: "AH 3H TC 5C KD 2S", 0: "JH 7H QC TD 4S 8S"},
    "turned": "9H",
}
TRICKS = "AH 7H | KD JH | QC 3H | TC 4S | 2S 8S | TD 5C"
"""Hearts are trumps: High, Low and Game for the elder, Jack for the dealer."""


def test_a_whole_hand():
    state = after(RULES, f"stand {TRICKS}", **SPLIT)
    assert score(state) == Score(
        (
            Line(1, "high", 1, 1),
            Line(1, "low", 1, 1),
            Line(0, "jack", 1, 1),
            Line(1, "game", 1, 1),
        ),
        (1, 3),
    )
    assert str(score(state)) == ("side 0: 1 (jack = 1)\nside 1: 3 (high = 1, low = 1, game = 1)")


def test_the_same_name_can_come_twice():
    """Lines are told in time, not added up: each jack that is turned up has its own."""
    state = after(RULES, "beg run", turned="5H JH JS")
    assert score(state).lines == (Line(0, "turned jack", 1, 1),) * 2
    assert score(state).totals == (2, 0)
