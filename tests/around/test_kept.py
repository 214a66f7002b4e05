"""Records, matches, results and pickles of every release are read by this one."""

from functools import partial

import pytest

import keep
import pisti
from folders import DATA
from keep import KEPT, MOVES
from pisti import all_fours, arena, match, pis_yedili, record

GAMES = {game.NAME: game for game in (pisti, all_fours, pis_yedili)}
RELEASES = sorted(path.name for path in (DATA / "kept").iterdir())
ALL = [(release, name) for release in RELEASES for name in GAMES]


def kept(release, name):
    """A text that was kept, and the game that it belongs to."""
    path = DATA / "kept" / release / name
    return path.read_text(encoding="utf-8"), GAMES[name.partition(".")[0]]


def test_something_is_kept_of_each_game():
    assert RELEASES
    assert {game.NAME for game in KEPT} == {*GAMES}


@pytest.mark.parametrize(("release", "name"), ALL)
def test_a_record_of_an_older_release_is_the_same_hand(release, name):
    text, game = kept(release, f"{name}.json")
    state = record.check(game, record.loads(game, text))
    assert len(state.history) == MOVES
    assert record.game_of(GAMES.values(), text) is game


@pytest.mark.parametrize(("release", "name"), ALL)
def test_a_match_of_an_older_release_goes_on(release, name):
    text, game = kept(release, f"{name}.match.json")
    now = match.loads(game, text)
    assert len(now.hands) == 2
    assert match.apply(now, match.legal_moves(now)[0]).hands_so_far[:-1] == now.hands_so_far[:-1]


@pytest.fixture(params=ALL, ids="-".join)
def results(request, tmp_path):
    """The file of a finished run of an older release, and the run that it is of."""
    text, game = kept(request.param[0], f"{request.param[1]}.results.jsonl")
    path = tmp_path / "results"
    path.write_text(text, encoding="utf-8", newline="\n")
    bots = ("random", keep.FIRST[game])
    return path, partial(arena.duel, *bots, results=path, **keep.run_of(game, KEPT[game]))
