"""The ladder of small games, and best play in them as files."""

import gzip
from pathlib import Path

import pytest

import pisti
from pisti.envs import Encoding, exploitability, solve
from pisti.envs.small import read_play, small_games, write_play
from pisti.errors import PistiError
from pisti.notation import parse_card
from pisti.testing import playthrough

KEPT = Path(__file__).parents[2] / "benchmarks/small_games"
TC = parse_card("TC")
MINI = Encoding(pisti, pisti.PRESETS["mini"])


def test_all_families_have_small_games():
    assert {game.encoding.game.NAME for game in small_games().values()} == {
        "pisti",
        "all_fours",
        "pis_yedili",
    }
    for game in small_games().values():
        assert game.encoding.players == 2
        assert game.state is None or not game.state.is_over


def test_a_play_is_read_as_it_was_written():
    state = playthrough(pisti, MINI.rules, seed=1)[1]
    solved = solve(MINI, state, iterations=50)
    again = read_play(MINI, write_play(solved.play))
    assert again.keys() == solved.play.keys()
    for key, shares in again.items():
        assert sum(shares.values()) == pytest.approx(1, abs=1e-9)
        for move, share in solved.play[key].items():
            assert shares.get(move, 0) == pytest.approx(share, abs=2e-4)
    found = exploitability(MINI, [again, again], state)
    assert found == pytest.approx(solved.exploitability, abs=1e-3)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"a": 1}',
        '{"a": {"KS": 1}}',
        *[f'{{"a": {{"TC": {share}}}}}' for share in ('"1"', "NaN", "-1", "2", f"1{400 * '0'}")],
        "[" * 100_000,
    ],
    ids=range(10),
)
def test_what_is_no_play_is_refused(text):
    with pytest.raises(PistiError, match="no play of these rules, expected what write_play makes"):
        read_play(MINI, text)


@pytest.mark.parametrize(
    "play", [None, {"a": {}}, {"a": {TC: "1"}}, {"a": {TC: 5}}, {"a": {TC: -0.5}}, {"a": [TC]}]
)
def test_what_is_no_play_is_not_written(play):
    with pytest.raises(PistiError, match="no play, expected by key moves with probabilities"):
        write_play(play)


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(KEPT.glob("*.json.gz")), ids=lambda path: path.name)
def test_what_is_kept_as_best_play_can_hardly_be_beaten(path):
    game = small_games()[path.name.partition(".")[0]]
    play = read_play(game.encoding, gzip.decompress(path.read_bytes()).decode())
    assert -1e-9 < exploitability(game.encoding, [play, play], game.state) < 0.001
