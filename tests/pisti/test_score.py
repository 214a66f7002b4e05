"""The count of Pişti as a value: its lines, their order, and when they are there."""

from pisti import RULES, Line, Score, score
from positions.pisti import gain, over

ROWS = (
    gain(0, "JC 4D JD"),
    gain(1, "2C TD 9H 9S"),
    gain(2, "KC KD", "pişti", 10),
    gain(3, "JH JS", "double pişti", 20),
)
"""The gains of four partners: seats 0 and 2 are side 0, and 1 and 3 are side 1."""


def test_a_whole_hand():
    """Side by side, and for each what it has captured, in the order of the table."""
    assert score(over(RULES, *ROWS)) == Score(
        (
            Line(0, "jack", 2, 2),
            Line(0, "pişti", 1, 10),
            Line(1, "jack", 2, 2),
            Line(1, "2♣", 1, 2),
            Line(1, "10♦", 1, 3),
            Line(1, "double pişti", 1, 20),
            Line(1, "most cards", 1, 3),
        ),
        (12, 30),
    )
    assert str(score(over(RULES, *ROWS))) == (
        "side 0: 12 (jack ×2 = 2, pişti = 10)\n"
        "side 1: 30 (jack ×2 = 2, 2♣ = 2, 10♦ = 3, double pişti = 20, most cards = 3)"
    )
