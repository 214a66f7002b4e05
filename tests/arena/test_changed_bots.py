"""A bot that has been changed between two runs: the results of one are not told as the other's."""

import sys
from functools import partial
from importlib import import_module

import pytest

import arena_bots
import pisti
from arena.kept import TWO, beginning_of_sha256, header_of
from pisti import PistiError, arena
from pisti.arena.names import source_of
from pisti.bots import search
from pisti.bots.command import command

BOT = """\
def bot(view):
    return view.moves[{at}]
"""
COMMAND = """\
import json, sys
for line in sys.stdin:
    print(json.dumps({{"move": json.loads(line)["moves"][{at}]}}), flush=True)
"""


def outcome(bot, **options):
    settings = {"game": pisti, "rules": TWO, "deals": 1, **options}
    return arena.duel(bot, "random", **settings)


@pytest.fixture
def written(tmp_path, monkeypatch):
    """A file of a bot, and how it is called: as a module, as a function of it, as a command."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)

    def write(kind, at):
        name = f"arena_bot_{kind}"
        file = tmp_path / f"{name}.py"
        file.write_text((COMMAND if kind == "command" else BOT).format(at=at), "utf-8")
        if kind == "command":
            return file, f"{sys.executable} {file.name}"
        bot = import_module(name).bot
        kinds = {
            "path": f"{name}:bot",
            "function": bot,
            "part": partial(search, policy=bot, iterations=4),
        }
        return file, kinds[kind]

    return write


@pytest.mark.parametrize("kind", ["path", "function", "part", "command"])
def test_a_bot_that_has_been_changed_is_another_run(path, written, kind):
    file, bot = written(kind, 0)
    outcome(bot, results=path)
    same = path.read_bytes()
    outcome(bot, results=path)
    assert path.read_bytes() == same
    assert beginning_of_sha256(file) in " ".join(header_of(path)["sources"].values()).split()
    written(kind, -1)
    with pytest.raises(PistiError) as error:
        outcome(bot, results=path)
    named = bot if kind == "command" else "pisti." if kind == "part" else "arena_bot_"
    assert str(error.value).startswith(f"{path} holds another run: the source of {named}")
    assert str(error.value).endswith(" is another there; name another file for the results")
    assert path.read_bytes() == same


def test_a_limit_makes_no_other_source_and_a_bot_without_a_file_has_none(path):
    outcome("arena_bots:first", results=path, limit=60)
    ours = beginning_of_sha256(arena_bots.__file__)
    assert header_of(path)["sources"] == {"arena_bots:first": ours, "random": ""}
    assert source_of(max) == source_of(partial(command, ("no\0file", "/", "nor this"))) == ""


class Player:
    """A bot that is a method: two of them have one name."""

    def play(self, view):
        return view.moves[0]


def make(what, *, seed):
    return what


@pytest.mark.parametrize(
    "bot", [Player().play, partial(make, Player()), partial(make, ["a long list"] * 20)]
)
def test_of_a_bot_whose_name_can_be_another_one_s_no_results_are_kept(path, bot):
    with pytest.raises(PistiError, match=r"^no results can be kept of .*, expected a name, or"):
        arena.duel(bot, "random", game=pisti, deals=1, results=path)
