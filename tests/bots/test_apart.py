"""A Python bot in a process of its own: it is sent its views, and can do no harm."""

import json
import os
import subprocess
import sys
from functools import partial
from importlib import import_module
from types import ModuleType, SimpleNamespace

import pytest

import arena_bots
import pisti
from pisti import PistiError, all_fours, arena, pis_yedili
from pisti.bots import BotError, apart as program, command as commands, find
from pisti.bots.command import pack_line
from pisti.testing import playthrough

TWO = pisti.PRESETS["classic_two"]
STATE = pisti.new_hand(TWO, seed=7)
VIEW = pisti.view(STATE, STATE.turn)


@pytest.fixture
def bot():
    """Makes a bot that is run apart; it is closed in the end."""
    made = []

    def make(what, game=pisti, limit=30):
        made.append(find(what, game, limit=limit)(seed="7"))
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.mark.parametrize("game", [pisti, all_fours, pis_yedili], ids=lambda game: game.NAME)
@pytest.mark.parametrize(
    "what",
    ["random", "arena_bots:by_seed", arena_bots.by_seed, partial(arena_bots.first)],
    ids=["a name", "a path", "a maker", "a partial"],
)
def test_it_moves_as_it_does_here(bot, game, what):
    far, near = bot(what, game), find(what, game)(seed="7")
    for state in playthrough(game, game.RULES, seed=2)[:-1:5]:
        seen = game.view(state, state.turn)
        assert far(seen) == near(seen)


def test_a_bot_that_cannot_be_made_is_answered_for_once():
    lines = [pack_line((arena_bots.cannot_be_made, "pisti", 7)), pack_line(VIEW), pack_line(VIEW)]
    asked = subprocess.run(
        [sys.executable, "-m", "pisti.bots.apart"],
        input="\n".join([*lines, ""]),
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    (answer,) = asked.stdout.splitlines()
    assert json.loads(answer)["error"].startswith("OSError: no such weights in arena_bots.py, line")


def fault(bot):
    with pytest.raises(BotError) as error:
        bot(VIEW)
    return error.value.fault, str(error.value)


def test_whatever_it_does_wrong_is_said(bot):
    for wrong, said in (
        (arena_bots.crashes, "it says: ZeroDivisionError: no�luck in arena_bots.py, line "),
        (arena_bots.leaves, "it says: SystemExit: 3 in arena_bots.py, line "),
        (arena_bots.cannot_be_made, "it says: OSError: no such weights in arena_bots.py, line "),
    ):
        kind, problem = fault(bot(wrong))
        assert (kind, problem.rstrip("0123456789")) == ("crash", said)
    kind, problem = fault(bot(arena_bots.cheats))
    assert kind == "illegal move"
    assert problem.startswith("it answers 'AS', of type str, expected one of the moves ")


@pytest.mark.slow
def test_one_that_hangs_is_ended_at_its_limit(bot, monkeypatch):
    monkeypatch.setattr(commands, "_START", 0.5)
    assert fault(bot(arena_bots.hangs, limit=0.5)) == (
        "time-out",
        "no move after 0.5 seconds and 0.5 more for the first",
    )


def test_what_it_prints_and_reads_is_not_mixed_in(bot, capfd):
    talker = bot(arena_bots.prints)
    assert talker(VIEW) == VIEW.moves[0]
    assert talker(VIEW) == VIEW.moves[0]
    printed = capfd.readouterr()
    assert printed.out == ""
    assert "thinking" in printed.err
    assert "aloud" in printed.err


def test_it_looks_for_modules_where_we_do(bot, monkeypatch, tmp_path):
    (tmp_path / "bot_of_today.py").write_text("def last(view): return view.moves[-1]\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", ["", *sys.path])
    assert bot("bot_of_today:last")(VIEW) == VIEW.moves[-1]


def test_what_cannot_be_sent_is_refused_at_once(monkeypatch):
    monkeypatch.setattr(arena_bots.first, "__module__", "__main__")
    monkeypatch.setattr(sys.modules["__main__"], "first", arena_bots.first, raising=False)
    for wrong in (lambda view: view.moves[0], arena_bots.first):
        with pytest.raises(PistiError, match=r"^this bot cannot be sent to a process of its own"):
            find(wrong, pisti, limit=1)
    own = SimpleNamespace(**{name: getattr(pisti, name) for name in pisti.__all__})
    with pytest.raises(PistiError, match="needs a game that is a module"):
        find("random", own, limit=1)


@pytest.mark.slow
def test_in_the_arena_it_plays_the_same(bot):
    options = {"game": pisti, "rules": TWO, "deals": 2}
    near = arena.duel(arena_bots.greedy, "random", **options)
    assert arena.duel(arena_bots.greedy, "random", limit=30, **options) == near


def test_each_line_is_answered_by_a_line_and_nothing_is_unpickled_here():
    asked = [
        pack_line(("arena_bots:crashes", "pisti", 7)),
        pack_line(VIEW),
        "rubbish",
        pack_line(VIEW),
    ]
    done = subprocess.run(
        [sys.executable, "-m", "pisti.bots.apart"],
        input="\n".join(asked) + "\n",
        capture_output=True,
        check=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    answers = [json.loads(line)["error"] for line in done.stdout.splitlines()]
    assert answers[0] == answers[2]
    assert answers[0].startswith("ZeroDivisionError: no�luck in arena_bots.py, line ")
    assert len(answers) == 3


def test_to_import_it_does_nothing(capfd):
    assert import_module("pisti.bots.apart").main
    assert capfd.readouterr() == ("", "")


def test_it_ends_when_whoever_has_started_it_is_gone(monkeypatch):
    """It looks every second, whatever its bot is doing."""
    here, waited, codes = os.getppid(), [], []
    monkeypatch.setattr(program, "sleep", waited.append)
    monkeypatch.setattr(os, "getppid", lambda: here if len(waited) < 2 else 1)
    monkeypatch.setattr(os, "_exit", codes.append)
    program._end_with(here)
    assert (waited, codes) == ([1, 1], [1])


def test_a_game_that_cannot_be_imported_by_its_name_has_no_bots_apart():
    own = ModuleType("")
    vars(own).update({name: getattr(pisti, name) for name in pisti.__all__})
    with pytest.raises(PistiError, match="needs a game that is a module"):
        find("random", own, limit=1)
    assert arena.duel("random", arena_bots.first, game=own, deals=1).deals == 1
