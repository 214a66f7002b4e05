"""Records, matches, results and pickles of every release are read by this one."""

import json
import pickle
from functools import partial

import pytest

import keep
import pisti
from folders import DATA
from keep import KEPT, MOVES
from pisti import PistiError, all_fours, arena, match, pis_yedili, record

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


@pytest.mark.parametrize(("release", "name"), ALL)
def test_a_pickle_of_an_older_release_is_the_same_hand(release, name):
    text, game = kept(release, f"{name}.json")
    state = record.check(game, record.loads(game, text))
    path = DATA / "kept" / release / f"{name}.pickle"
    found = pickle.loads(path.read_bytes())  # noqa: S301 - our own
    assert found == {
        "rules": state.rules,
        "state": state,
        "view": game.view(state, state.turn),
        "spectator": game.view(state, None),
        "score": game.score(state),
        "events": game.events(state),
    }
    assert hash(found["state"]) == hash(state)
    for kind, mine in (("state", state), ("view", game.view(state, state.turn))):
        assert str(found[kind]) == str(mine)
    moves = game.legal_moves(state)
    assert game.legal_moves(found["state"]) == moves
    assert game.apply(found["state"], moves[0]) == game.apply(state, moves[0])


@pytest.fixture(params=ALL, ids="-".join)
def results(request, tmp_path):
    """The file of a finished run of an older release, and the run that it is of."""
    text, game = kept(request.param[0], f"{request.param[1]}.results.jsonl")
    path = tmp_path / "results"
    path.write_text(text, encoding="utf-8", newline="\n")
    bots = ("random", keep.FIRST[game])
    return path, partial(arena.duel, *bots, results=path, **keep.run_of(game, KEPT[game]))


def test_the_results_of_an_older_release_are_told(results, monkeypatch):
    path, duel = results
    before = path.read_bytes()
    batches = [json.loads(line) for line in before.splitlines()[1:]]
    margins = {
        number: deal[0]
        for batch in batches
        for number, deal in enumerate(batch["deals"], batch["first"])
    }
    for release in (pisti.__version__, "9.9.9"):
        monkeypatch.setattr("pisti.arena.run.version", lambda _, release=release: release)
        found = duel()
        assert found.margins == tuple(margins[number] for number in range(keep.DEALS))
        assert found.tallies[0].hands > 0
        assert found.tallies[0].crashes == found.tallies[1].illegal_moves == 0
    assert path.read_bytes() == before


def test_a_run_of_an_older_release_is_not_gone_on_with_by_other_bots(results, monkeypatch):
    path, duel = results
    begun = json.loads(path.read_bytes().splitlines()[0])["pisti"]
    before = path.read_bytes()
    monkeypatch.setattr("pisti.arena.run.version", lambda _: "9.9.9")
    monkeypatch.setattr("pisti.arena.run.play_all", lambda *_, **__: pytest.fail("it is played"))
    with pytest.raises(PistiError) as error:
        duel(deals=keep.DEALS + 1)
    said = f"{path} was begun by pisti {begun} and is not finished"
    assert str(error.value) == f"{said}: go on with that release, or name another file"
    assert path.read_bytes() == before
