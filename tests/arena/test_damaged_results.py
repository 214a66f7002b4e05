"""A file of a run that was damaged: what is wrong is told, and nothing is written into it."""

import pytest

import arena_bots
import pisti
from pisti import PistiError, arena

TWO = pisti.PRESETS["classic_two"]


def played(path):
    settings = {"game": pisti, "rules": TWO, "deals": 6, "seed": 7, "batch": 2}
    return arena.duel("random", arena_bots.greedy, results=path, **settings)


@pytest.mark.parametrize("part", range(20))
def test_a_file_cut_or_scrawled_over_anywhere_is_told_or_tells_the_truth(tmp_path, part):
    path, expected = tmp_path / "results", played(None)
    played(path)
    whole = path.read_bytes()
    at = len(whole) * part // 20
    for broken in (whole[:at], whole[:at] + bytes(64) + whole[at + 64 :]):
        path.write_bytes(broken)
        try:
            assert played(path) == expected
        except PistiError:
            assert path.read_bytes() == broken
