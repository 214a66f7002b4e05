"""The command with a game from outside, which it knows by its module alone."""

import io
import json
import sys

import pytest

import pisti
from pisti.cli import console

GAME = """
from pisti.games.pisti import *
from pisti.games.pisti import WORDS as OURS

NAME = "mine"
WORDS = {"en": {**OURS["en"], "title": "My Game"}}
del WORDS["en"]["rules"]
"""


QUEENS = """
import pisti
from pisti.house import but_for

def takes(card, pile):
    return card.rank in (pisti.Rank.JACK, pisti.Rank.QUEEN) or card.rank is pile[-1].rank

game = but_for(pisti, "queens", {"en": "A queen takes, too.", "tr": "Kız da alır."}, takes=takes)
other = but_for(pisti, "others", "The others.", takes=takes)
"""


@pytest.fixture
def run(run, tmp_path, monkeypatch):
    """Runs the command, as everywhere, in a folder in which there are games."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*sys.path])
    folder = tmp_path / "house_of_games"
    folder.mkdir(exist_ok=True)
    (folder / "mine.py").write_text(GAME, "utf-8")
    (folder / "queens.py").write_text(QUEENS, "utf-8")
    (folder / "broken.py").write_text("raise ValueError('no\\x1b luck')", "utf-8")
    (folder / "wanting.py").write_text("import no_such_module", "utf-8")
    (folder / "awry.py").write_text("len(7)", "utf-8")
    (folder / "half.py").write_text("NAME = 'half'", "utf-8")
    return run


MINE = ("--game", "house_of_games.mine")


def test_a_game_from_outside_is_watched_recorded_checked_and_shown(run, tmp_path):
    code, out, _ = run("watch", *MINE, "--seed", 7, "--json")
    path = tmp_path / "hand.json"
    path.write_text(out, "utf-8")
    assert (code, json.loads(out)["game"]) == (0, "mine")
    code, out, _ = run("check", path, *MINE)
    assert (code, out.startswith(f"{path}: true: My Game, 48 moves, ")) == (0, True)
    assert run("show", path, *MINE)[1].startswith("My Game · ")
    assert run("replay", path, *MINE)[0] == 0
    assert run("check", path)[1].startswith(f"{path}: game: 'mine' is not a game, expected pisti, ")
    for command in ("check", "review", "replay", "show"):
        told = "".join(map(str, run(command, path)[1:]))
        assert "or --game with the file of your own" in told
        assert "your own" not in "".join(map(str, run(command, path, "--game", "pisti")[1:]))


def test_a_house_rule_in_a_file_is_a_game_of_every_command(run, monkeypatch, tmp_path):
    queens = ("--game", "house_of_games.queens")
    monkeypatch.setattr("sys.stdin", io.StringIO("?\n1\n"))
    code, out, _ = run("play", *queens, "--preset", "classic_two", "--seed", 3, "--bot", "hard")
    assert (code, out.splitlines()[0]) == (0, "A hand of Pişti (queens), classic for two.")
    assert "Bülent (hard)" in out
    assert "deals that fit what you have seen" in out
    code, out, _ = run("rules", "house_of_games.queens", "--preset", "classic_two", "--lang", "tr")
    first = "Bu evde, aşağıda ne yazarsa yazsın\n- Kız da alır. (P-20)"
    assert (code, out.split("\n\n")[1]) == (0, first)
    code, out, _ = run("arena", "hard", "easy", *queens, "--preset", "mini", "--deals", 4, "--json")
    assert (code, json.loads(out)["game"]) == (0, "queens")
    code, out, _ = run("watch", *queens, "--preset", "mini", "--seed", 7, "--json")
    path = tmp_path / "hand.json"
    path.write_text(out, "utf-8")
    assert run("review", path, *queens)[0] == 0
    code, out, _ = run("rules", "house_of_games.queens:other")
    assert (code, "The others." in out) == (0, True)
    code, _, err = run("rules", "house_of_games.queens:nothing")
    assert (code, "has no attribute 'nothing'" in err) == (2, True)


def test_a_game_from_outside_is_played_in_a_language_that_it_speaks(run, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("h\n"))
    code, out, _ = run("play", *MINE, "--seed", 7, "--lang", "tr")
    assert code == 0
    assert out.startswith("A hand of My Game, classic for four, in partnership.\n")
    assert "Bülent (random)" in out
    assert "\n> h\n\nYou can type\n" in out
    assert out.endswith("You leave the table.\n")


def test_a_match_without_flags_of_its_own_is_announced_without_them(run, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert run("play", *MINE, "--match")[1].startswith(
        "A match of My Game, classic for four, in partnership (points to win: 151).\n"
    )
    monkeypatch.setattr("pisti.cli.play.goal", lambda *_: console.goal(None, object(), "en"))
    monkeypatch.setattr("sys.stdin", io.StringIO())
    out = run("play", *MINE, "--match")[1]
    assert out.startswith("A match of My Game, classic for four, in partnership.\n")


def test_what_a_game_from_outside_does_not_say_is_not_told(run):
    assert run("rules", "house_of_games.mine")[::2] == (2, "pisti: My Game has no rules text\n")
    assert run("presets", *MINE)[1].startswith("My Game\n  classic · classic for four, in ")
    assert run("arena", "random", "search", *MINE, "--preset", "mini", "--deals", 1)[0] == 0


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("broken", "the game 'house_of_games.broken' cannot be used: ValueError: no� luck"),
        ("wanting", "the game 'house_of_games.wanting' cannot be used: ModuleNotFoundError: No"),
        ("awry", "the game 'house_of_games.awry' cannot be used: TypeError: object of type 'int' "),
        ("half", "the game 'house_of_games.half' cannot be used: PistiError: this game is not"),
        ("nowhere", "there is no game 'house_of_games.nowhere', expected pisti, all_fours, "),
    ],
)
def test_what_is_no_game_is_refused_in_a_line(run, game, said):
    code, out, complaint = run("watch", "--game", f"house_of_games.{game}")
    assert (code, out, complaint.count("\n")) == (2, "", 1)
    assert complaint.startswith(f"pisti: argument --game: {said}")


@pytest.mark.parametrize("name", ["json", "", "..", "a b", "pisti.cards"])
def test_a_name_that_is_no_game_is_refused_in_a_line(run, name):
    code, out, complaint = run("watch", "--game", name)
    assert (code, out) == (2, "")
    assert complaint.startswith(f"pisti: argument --game: there is no game {name!r}, expected ")
    assert pisti.NAME in complaint
