"""The tests of every game stand in a folder of their own, with the same files in each."""

import pytest

from folders import ROOT
from pisti.games import GAMES

FILES = """
    test_acts.py test_against_the_oracle.py test_hostile_inputs.py test_laws_of_the_count.py
    test_new_hand.py test_no_such_rules.py test_refusals.py test_scenarios.py test_score.py
    test_uniform_worlds.py test_view.py test_worlds.py
    clauses/test_decisions.py clauses/test_match.py clauses/test_pack_and_seats.py
    clauses/test_presets.py
""".split()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_files(game):
    folder = ROOT / "tests" / game
    assert [file for file in FILES if not (folder / file).is_file()] == []


def test_a_file_that_every_game_has_is_in_the_list():
    folders = [ROOT / "tests" / game for game in GAMES]
    found = [
        {*(file.relative_to(each).as_posix() for file in each.rglob("test_*.py"))}
        for each in folders
    ]
    assert set.intersection(*found) == {*FILES}
