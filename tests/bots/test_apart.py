"""A Python bot in a process of its own: it is sent its views, and can do no harm."""

import errno
import io
import json
import os
import sys
import threading
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import ModuleType

import pytest

import arena_bots
import pisti
from pisti import PistiError, all_fours, arena, pis_yedili
from pisti.bots import BotError, apart as program, command as commands, find, forks, processes
from pisti.bots.command import pack_line
from pisti.bots.forks import end_forks, forks_of
from pisti.errors import HostError
from pisti.testing import playthrough

TWO = pisti.PRESETS["classic_two"]
STATE = pisti.new_hand(TWO, seed=7)
VIEW = pisti.view(STATE, STATE.turn)
RANDOM = pack_line(("random", "pisti"))


@pytest.fixture(autouse=True)
def _nothing_is_left():
    """No process, descriptor or thread is there after a test that was not there before."""
    before = descriptors(), threading.active_count(), children()
    yield
    assert not forks._idle
    assert not commands._running
    until = time.monotonic() + 10
    while (descriptors(), threading.active_count(), children()) != before:
        assert time.monotonic() < until
        time.sleep(0.01)


def descriptors():
    return {path.name for path in Path("/proc/self/fd").iterdir()}


def children():
    """The processes that this one has started and not yet waited for."""
    found = set()
    for folder in Path("/proc").iterdir():
        with suppress(OSError):
            if folder.name.isdigit():
                parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
                found |= {folder.name} if parent == str(os.getpid()) else set()
    return found


@pytest.fixture
def bot():
    """Makes a bot that is run apart; all is ended after the test."""
    made = []
    with end_forks():

        def make(what, game=pisti, **options):
            made.append(find(what, game, **{"limit": 30, **options})(seed="7"))
            return made[-1]

        yield make
        for each in made:
            each.close()


def fault(bot):
    with pytest.raises(BotError) as error:
        bot(VIEW)
    return error.value.fault, str(error.value)


def duel(one, other="random", **options):
    return arena.duel(one, other, **{"game": pisti, "rules": TWO, "deals": 2, **options})


# A bot.


@pytest.mark.parametrize(
    ("game", "what"),
    [
        (pisti, "random"),
        (all_fours, "arena_bots:by_seed"),
        (pis_yedili, arena_bots.by_seed),
        (pisti, partial(arena_bots.first)),
    ],
    ids=["a name", "a path", "a maker", "a partial"],
)
def test_it_moves_as_it_does_here(bot, game, what):
    far, near = bot(what, game), find(what, game)(seed="7")
    for state in playthrough(game, game.RULES, seed=2)[:-1:5]:
        seen = game.view(state, state.turn)
        assert far(seen) == near(seen)


@pytest.mark.parametrize(
    ("wrong", "kind", "said"),
    [
        ("crashes", "crash", "it says: ZeroDivisionError: no�luck in arena_bots.py, line "),
        ("leaves", "crash", "it says: SystemExit: 3 in arena_bots.py, line "),
        ("cannot_be_made", "crash", "it says: OSError: no such weights in arena_bots.py, line "),
        ("cheats", "illegal move", "it answers 'AS', of type str, expected one of the moves "),
    ],
)
def test_whatever_it_does_wrong_is_said(bot, wrong, kind, said):
    told, problem = fault(bot(getattr(arena_bots, wrong)))
    assert (told, problem.startswith(said)) == (kind, True)


@pytest.mark.long
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
    own = ModuleType("")
    vars(own).update({name: getattr(pisti, name) for name in pisti.__all__})
    with pytest.raises(PistiError, match="needs a game that is a module"):
        find("random", own, limit=1)
    assert arena.duel("random", arena_bots.last, game=own, deals=1).deals == 1


@pytest.mark.long
def test_a_limit_of_memory_ends_who_takes_more(bot):
    kind, problem = fault(bot(arena_bots.hoards, limit=None, memory=400))
    assert (kind, problem.partition(" in ")[0]) == ("crash", "it says: MemoryError")
    assert fault(bot(arena_bots.hoards_once, memory=200))[0] == "crash"
    assert bot(arena_bots.hoards_once, memory=2000)(VIEW) == VIEW.moves[0]
    assert bot(arena_bots.hoards_once)(VIEW) == VIEW.moves[0]


def test_a_command_has_a_limit_of_memory_too(bot):
    takes = "import sys, json\nfor line in sys.stdin:\n    x = bytearray(300_000_000)\n    "
    takes += "print(json.dumps({'move': json.loads(line)['moves'][0]}), flush=True)"
    words = f'{sys.executable} -c "{takes}"'
    assert bot(words, memory=2000)(VIEW) == VIEW.moves[0]
    assert fault(bot(words, memory=200)) == ("crash", processes.ENDED)


def test_where_the_system_keeps_no_limit_of_memory_that_is_said(monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(PistiError, match="this system keeps no limit of memory, expected Linux"):
        find("random", pisti, memory=500)


# The process that makes a fork for each bot.


def test_few_processes_make_all_bots_of_a_run_and_are_gone_after_it(monkeypatch):
    started, new = [], forks.Forks

    def noted(*words):
        started.append(words)
        return new(*words)

    monkeypatch.setattr(forks, "Forks", noted)
    assert duel("arena_bots:first", limit=30, batch=1) == duel("arena_bots:first", limit=None)
    assert len(started) == 2  # for two bots, which sat in twice two seats


def test_each_bot_is_new_and_remembers_nothing_of_another_table():
    assert duel("arena_bots:remembers").tallies[0].crashes > 0
    assert duel("arena_bots:remembers", limit=30).tallies[0].crashes == 0


@pytest.mark.long
@pytest.mark.parametrize(
    ("what", "crashes"),
    [
        ("forks_on", 0),
        ("ignores_the_end", 0),
        ("prints", 0),
        ("ends_in_the_middle", 2),
        ("closes_its_output", 2),
        ("ends_its_maker", 2),
    ],
)
def test_whatever_a_bot_does_nothing_of_it_is_left_here(what, crashes):
    """The fixture counts processes, descriptors and threads."""
    one, other = duel(f"arena_bots:{what}", deals=1, limit=10).tallies
    assert (one.crashes, one.time_outs, other.problem) == (crashes, 0, "")
    assert (processes.ENDED in one.problem) == (crashes > 0)


@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("time.sleep(600)", ("time-out", "it took too long to be imported")),
        ("os._exit(3)", ("crash", "its process has ended before it was made")),
    ],
)
def test_one_that_is_not_imported_is_told(bot, monkeypatch, tmp_path, does, told):
    (tmp_path / "bad_today.py").write_text(f"import os, time\n{does}\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    limit = 0.5 if told[0] == "time-out" else 30
    monkeypatch.setattr(commands, "_START", 0.1)
    with pytest.raises(BotError) as error:
        bot("bad_today:bot", limit=limit)
    assert (error.value.fault, str(error.value)) == told


def test_a_process_is_kept_until_the_last_run_ends_and_not_for_another_environment(monkeypatch):
    with end_forks():
        one = forks_of(RANDOM, None)
        one.begin(pack_line(7), 30)
        one.end()
        with end_forks():
            pass
        monkeypatch.setenv("PYTHONHASHSEED", "7")
        other = forks_of(RANDOM, None)
        other.kill()
        other.end()
        monkeypatch.undo()
        assert forks_of(RANDOM, None) is one is not other
        one.end()
        assert not one.is_over
    assert one.is_over


def test_to_end_all_is_to_end_these_too(bot):
    made, other = bot("arena_bots:first"), bot("random")
    assert made(VIEW) == VIEW.moves[0]
    other.close()
    commands.end_all()
    assert fault(made) == ("crash", processes.ENDED)


@pytest.mark.long
@pytest.mark.parametrize("where", ["Popen", "Thread", "fork"])
def test_what_the_machine_lacks_stops_the_run_and_is_nobodys_fault(monkeypatch, tmp_path, where):
    path = tmp_path / "run.db"

    def fails(*_, **__):
        if where == "Thread":
            raise RuntimeError("can't start new thread")
        raise OSError(errno.EAGAIN, "no more")

    def later(done, total):
        if done == 2 and where == "fork":
            monkeypatch.setattr(forks.Forks, "ask", lambda *_: b'{"errno": 11}')
        elif done == 2:
            forks.end_idle()
            of = processes if where == "Thread" else processes.subprocess
            monkeypatch.setattr(of, where, fails)

    options = {"deals": 3, "limit": 30, "results": path, "batch": 1}
    with pytest.raises(HostError) as error:
        duel("arena_bots:first", progress=later, **options)
    assert str(error.value).endswith(f"started again with the results {path}, the run goes on")
    monkeypatch.undo()
    assert duel("arena_bots:first", **options) == duel("arena_bots:first", deals=3)


def test_a_bot_that_says_the_machine_is_to_blame_loses_its_tables():
    def blames(view):
        raise HostError("too many open files")

    def makes(*, seed):
        raise HostError("too many open files")

    for bot in (blames, makes):
        assert duel(bot).tallies[0].crashes == 4


def test_a_copy_of_this_process_has_none_of_its_bots(bot):
    made = bot("arena_bots:first")
    assert made(VIEW) == VIEW.moves[0]
    bot("random").close()
    ours, theirs = os.pipe()
    number = os.fork()
    if not number:  # pragma: no cover - in another process
        os.write(theirs, repr([*commands._running, *forks._idle]).encode())
        os._exit(0)
    os.waitpid(number, 0)
    assert os.read(ours, 1000) == b"[]"
    for end in (ours, theirs):
        os.close(end)
    assert made(VIEW) == VIEW.moves[0]


# What that process does, in this one.


def served(*asked, can_fork):
    """The answers to these lines."""
    said = io.BytesIO()
    lines = io.BytesIO("".join([f"{line}\n" for line in asked]).encode())
    program.serve(lines, said, can_fork=can_fork)
    return [json.loads(line) for line in said.getvalue().splitlines()]


def test_where_no_process_can_make_others_each_bot_has_one_from_the_beginning(monkeypatch):
    hello = pack_line(("arena_bots:makes_a_wrong_bot", "pisti"))
    first, refused = served(hello, pack_line("7"), pack_line(None), "", can_fork=False)
    assert first == {"pid": 0}
    assert "expected one that takes a view alone" in refused["refused"]
    hello = pack_line(("arena_bots:crashes", "pisti"))
    _, crashed = served(hello, pack_line("7"), pack_line(VIEW), "", can_fork=False)
    assert crashed["error"].startswith("ZeroDivisionError: ")
    monkeypatch.delattr(os, "killpg")
    assert processes._kill_group(1) is None


def test_where_no_process_can_make_others_it_ends_when_it_is_asked_no_more():
    first, move = served(RANDOM, pack_line("7"), pack_line(VIEW), can_fork=False)
    assert first == {"pid": 0}
    assert {*move} == {"move"}


def test_a_fork_that_cannot_be_made_is_told_and_the_process_goes_on(monkeypatch):
    def fork():
        raise BlockingIOError(errno.EAGAIN, "no")

    monkeypatch.setattr(os, "fork", fork)
    answers = served(RANDOM, pack_line("7"), "", pack_line("8"), "", can_fork=True)
    assert answers == [{"errno": errno.EAGAIN}, {}] * 2


def test_a_fork_becomes_the_bot(monkeypatch):
    class BecameError(Exception):
        pass

    def be_a_bot(*_):
        raise BecameError

    monkeypatch.setattr(os, "fork", lambda: 0)
    monkeypatch.setattr(program, "_be_a_bot", be_a_bot)
    with pytest.raises(BecameError):
        served(RANDOM, pack_line("7"), can_fork=True)


def test_a_bot_ends_when_whoever_asks_or_has_made_it_is_gone(monkeypatch):
    """It looks whatever its bot is doing."""
    codes = []
    monkeypatch.setattr(os, "_exit", codes.append)
    ours, theirs = os.pipe()
    program._end_with(os.getppid() + 1, ours)
    os.close(theirs)
    program._end_with(os.getppid(), ours)
    os.close(ours)
    assert codes == [1, 1]
