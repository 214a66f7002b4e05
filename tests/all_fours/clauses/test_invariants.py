"""AF-I04: how many moves a hand has; the laws of `tests/laws` show what else is always true."""

from random import Random

import pytest

from positions.all_fours import after, rules_with
from positions.common import play_on


@pytest.mark.parametrize(
    ("text", "after_run", "number"),
    [
        pytest.param("stand", "play_all", 13, id="stand"),
        pytest.param("beg give", "play_all", 14, id="a gift"),
        pytest.param("beg run", "play_all", 20, id="a run that is played"),
        pytest.param("beg run", "discard_to_hand_size", 20, id="a run with discards"),
    ],
)
def test_af_i04_how_many_moves_two_players_make(text, after_run, number):
    rules = rules_with(after_run=after_run)
    end = play_on(after(rules, text, turned="5H 5S"), Random(1))
    assert len(end.history) == number
