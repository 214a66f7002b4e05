"""The pages of pairs of flags: every pair stands there once, and every position holds."""

from random import Random

import pairs
import pytest
from pages import flag_pairs

from few import case
from pisti.games import GAMES

ROWS = {name: flag_pairs.rows_of(name) for name in GAMES}
BLOCK = 25
BLOCKS = [
    case(name, at, is_usual=at % (4 * BLOCK) == 0)
    for name in GAMES
    for at in range(0, len(ROWS[name]), BLOCK)
]


@pytest.mark.parametrize("name", GAMES)
def test_every_pair_of_flags_stands_there_once(name):
    told = [(name, *row["flags"]) for row in ROWS[name]]
    assert told == pairs.pairs_of(name)
    for row in ROWS[name]:
        assert len({"what", "refused", "hands"} & row.keys()) == 1
        assert row.get("hands", 1) > 0


@pytest.mark.parametrize(("name", "at"), BLOCKS)
def test_two_flags_matter_together_where_the_page_says_so(name, at):
    for row in ROWS[name][at : at + BLOCK]:
        assert "hands" in row or pairs.is_there(name, row), row


@pytest.mark.parametrize("name", GAMES)
def test_a_position_in_which_something_else_is_seen_is_not_there(name):
    row = next(row for row in ROWS[name] if "what" in row)
    assert pairs.is_there(name, row)
    assert not pairs.is_there(name, row | {"shown": [*row["shown"][1:], "7"]})
    assert not pairs.is_there(name, row | {"moves": "nothing"})
    refused = next(row for row in ROWS[name] if "refused" in row)
    assert not pairs.is_there(name, refused | {"refused": "because"})


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_where_no_joint_effect_was_found_none_is_found_again(name):
    without = [row for row in ROWS[name] if "hands" in row]
    for row in Random(name).sample(without, 5):
        assert pairs.look(name, *row["flags"]) == row


@pytest.mark.parametrize("name", GAMES)
def test_the_page_has_a_section_for_each_flag(name):
    text = flag_pairs.filled(name)
    for flag in {flag for row in ROWS[name] for flag in row["flags"]}:
        assert f"\n## {flag} {{#{flag}}}\n" in text
    assert flag_pairs.MARK not in text
