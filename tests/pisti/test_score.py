"""The count of Pişti as a value: its lines, their order, and when they are there."""

from random import Random

import pytest
from attrs.exceptions import FrozenInstanceError

from laws.reach import copies
from pisti import PRESETS, RULES, Line, Score, new_hand, score
from positions.common import moments, play_on
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


@pytest.mark.parametrize("preset", PRESETS)
def test_before_the_end_nobody_has_the_most_cards(preset):
    """Captures count at once; the majority and the last pile only at the end."""
    rules = PRESETS[preset]
    for seed in range(3):
        for state in moments(new_hand(rules, seed=seed), Random(seed)):
            count = score(state)
            assert count.is_final == state.is_over
            at_the_end = {line.name for line in count.lines} & {"most cards", "last pile"}
            assert not at_the_end or state.is_over


@pytest.mark.parametrize("preset", PRESETS)
def test_lines_are_in_order_and_add_up(preset):
    rules = PRESETS[preset]
    for seed in range(5):
        count = score(play_on(new_hand(rules, seed=seed), Random(seed)))
        assert len(count.totals) == rules.sides
        assert [line.side for line in count.lines] == sorted(line.side for line in count.lines)
        for side, total in enumerate(count.totals):
            assert total == sum(line.points for line in count.lines if line.side == side)


def test_a_count_is_a_frozen_value():
    count = score(over(RULES, *ROWS))
    assert all(other == count and hash(other) == hash(count) for other in copies(count))
    for name in ("lines", "totals", "surprise"):
        with pytest.raises(FrozenInstanceError):
            setattr(count, name, 0)


def test_to_count_changes_nothing():
    state, same = (over(RULES, *ROWS) for _ in range(2))
    score(state)
    assert state == same
    assert hash(state) == hash(same)
