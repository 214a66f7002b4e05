"""Lines and scores as values."""

from pisti import Line, Score
from pisti.score_types import count, margins

PISTI = Line(side=0, name="pişti", times=2, points=20)
TEN = Line(side=1, name="10♦", times=1, points=3)
BROKEN = Line(side=1, name="broken pişti", times=1, points=-10)


def test_how_lines_are_written():
    assert [str(line) for line in (PISTI, TEN, BROKEN)] == [
        "pişti ×2 = 20",
        "10♦ = 3",
        "broken pişti = -10",
    ]


def test_a_count_adds_up_its_lines():
    assert count((PISTI, TEN, BROKEN), 2) == Score((PISTI, TEN, BROKEN), (20, -7))
    assert count((), 4).totals == (0, 0, 0, 0)
    assert count((TEN,), 3).totals == (0, 3, 0)


def test_how_a_score_is_written():
    assert str(count((PISTI, TEN, BROKEN), 3)) == (
        "side 0: 20 (pişti ×2 = 20)\nside 1: -7 (10♦ = 3, broken pişti = -10)\nside 2: 0"
    )


def test_who_is_left_alone_is_ahead_of_nobody():
    assert margins((20, 3, 7), playing=(1,)) == (0.0, 0.0, 0.0)
    assert margins((20, 3, 7), playing=(0, 1)) == (17.0, -17.0, 0.0)
