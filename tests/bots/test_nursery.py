"""A process that stays and makes each bot as a fork: as new as ever, and whatever they do."""

import errno
import os
import signal
import socket
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

import arena_bots
import pisti
from pisti import PistiError, arena
from pisti.bots import BotError, apart as program, command as commands, find, nursery, processes
from pisti.bots.bot import check_takes_view
from pisti.bots.command import pack_line
from pisti.bots.nursery import end_nurseries, nursery_of
from pisti.errors import HostError

TWO = pisti.PRESETS["classic_two"]
STATE = pisti.new_hand(TWO, seed=7)
VIEW = pisti.view(STATE, STATE.turn)


@pytest.fixture(autouse=True)
def _nothing_is_left():
    """No process, descriptor or thread is there after a test that was not there before."""
    before = descriptors(), threading.active_count(), children()
    yield
    assert nursery._kept == {}
    assert (descriptors(), threading.active_count(), children()) == before


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
    with end_nurseries():

        def make(what, **options):
            made.append(find(what, pisti, **{"limit": 30, **options})(seed="7"))
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


def test_one_process_makes_all_bots_of_a_run_and_is_gone_after_it(monkeypatch):
    started = []
    start = nursery.start

    def noted(*words, **options):
        started.append(words)
        return start(*words, **options)

    monkeypatch.setattr(nursery, "start", noted)
    assert duel("arena_bots:first", limit=30, batch=1) == duel("arena_bots:first", limit=None)
    assert len(started) == 2  # for two bots, which sat in twice two seats


def test_each_bot_is_new_and_remembers_nothing_of_another_table():
    assert duel("arena_bots:remembers").tallies[0].crashes > 0
    assert duel("arena_bots:remembers", limit=30).tallies[0].crashes == 0


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
    assert fault(bot(words, memory=200)) == (
        "crash",
        "the program has closed its output or ended",
    )


@pytest.mark.parametrize("memory", [0, -1, True, "5", float("nan"), float("inf")])
def test_a_limit_of_memory_is_some_megabytes(memory):
    with pytest.raises(PistiError, match=r"^the memory is .*, expected megabytes, such as 500$"):
        find("random", pisti, memory=memory)


def test_where_the_system_keeps_no_limit_of_memory_that_is_said(monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(PistiError, match="this system keeps no limit of memory, expected Linux"):
        find("random", pisti, memory=500)


@pytest.mark.parametrize(
    ("what", "crashes"),
    [
        ("forks_on", 0),
        ("ignores_the_end", 0),
        ("prints", 0),
        ("ends_in_the_middle", 2),
        ("closes_its_output", 2),
    ],
)
def test_whatever_a_bot_does_nothing_of_it_is_left_here(what, crashes):
    """The fixture counts processes, descriptors and threads."""
    one, other = duel(f"arena_bots:{what}", deals=1, limit=10).tallies
    assert (one.crashes, one.time_outs, other.problem) == (crashes, 0, "")


def test_who_kills_the_process_that_makes_bots_loses_its_tables_alone():
    result = duel("arena_bots:ends_its_maker", deals=2, limit=10)
    assert (result.tallies[0].crashes, result.tallies[1].problem) == (4, "")


def test_one_that_hangs_while_it_is_imported_is_late(bot, monkeypatch, tmp_path):
    (tmp_path / "slow_today.py").write_text("import time\ntime.sleep(600)\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(commands, "_START", 0.5)
    with pytest.raises(BotError) as error:
        bot("slow_today:bot", limit=0.1)
    assert (error.value.fault, str(error.value)) == (
        "time-out",
        "it took too long to be imported",
    )


def test_one_that_ends_while_it_is_imported_has_crashed(bot, monkeypatch, tmp_path):
    (tmp_path / "ends_today.py").write_text("import os\nos._exit(3)\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BotError, match="its process has ended before it was made"):
        bot("ends_today:bot")


def test_another_environment_is_another_process(bot, monkeypatch):
    with end_nurseries():
        one = nursery_of(pack_line(("random", "pisti", None)), None)
        assert nursery_of(pack_line(("random", "pisti", None)), None) is one
        monkeypatch.setenv("PYTHONHASHSEED", "7")
        assert nursery_of(pack_line(("random", "pisti", None)), None) is not one


def test_inner_runs_leave_the_processes_to_the_outer_one():
    with end_nurseries():
        one = nursery_of(pack_line(("random", "pisti", None)), None)
        with end_nurseries():
            pass
        assert not one.is_over
    assert one.is_over


def test_to_end_all_is_to_end_these_too(bot):
    made = bot("arena_bots:stays")
    commands.end_all()
    assert fault(made) == ("crash", "the program has closed its output or ended")


@pytest.mark.parametrize("number", [errno.EMFILE, errno.EAGAIN, errno.ENOMEM, errno.ENFILE])
@pytest.mark.parametrize("where", ["pipe", "socketpair", "Popen", "nursery"])
def test_what_the_machine_lacks_stops_the_run_and_is_nobodys_fault(
    monkeypatch, tmp_path, where, number
):
    path, asked = tmp_path / "run.jsonl", []

    def fails(*_, **__):
        raise OSError(number, os.strerror(number))

    def later(done, total):
        asked.append(done)
        if done == 2 and where == "pipe":
            monkeypatch.setattr(os, "pipe", fails)
        if done == 2 and where == "nursery":
            monkeypatch.setattr(nursery.Nursery, "_ask", lambda *_: {"errno": number})
        if done == 2 and where in ("socketpair", "Popen"):
            for each in nursery._kept.values():
                each.kill()
            of = nursery.socket if where == "socketpair" else processes.subprocess
            monkeypatch.setattr(of, where, fails)

    options = {"deals": 4, "limit": 30, "results": path, "batch": 1}
    with pytest.raises(HostError) as error:
        duel("arena_bots:first", progress=later, **options)
    said = f"{os.strerror(number)}; started again with the results {path}, the run goes on"
    assert str(error.value).endswith(said)
    monkeypatch.undo()
    assert duel("arena_bots:first", **options) == duel("arena_bots:first", deals=4)


def test_a_bot_that_says_the_machine_is_to_blame_loses_its_tables():
    def blames(view):
        raise HostError("too many open files")

    def makes(*, seed):
        raise HostError("too many open files")

    for bot in (blames, makes):
        assert duel(bot).tallies[0].crashes == 4


def test_a_fork_that_cannot_be_made_is_told(monkeypatch):
    """The process that stays answers with the number of the error, and goes on."""
    sent = []
    server = program._Nursery.__new__(program._Nursery)
    server._ends, server._forks = [], set()
    assert server._start(b"", b"") == {"errno": errno.EMFILE}

    def fork():
        raise BlockingIOError(errno.EAGAIN, "no")

    monkeypatch.setattr(os, "fork", fork)
    server._ends = [*os.pipe()]
    assert server._start(b"", b"") == {"errno": errno.EAGAIN}
    assert sent == []


def test_where_no_process_can_make_others_each_bot_has_one_from_the_beginning(monkeypatch, bot):
    monkeypatch.setattr(commands, "IS_POSSIBLE", False)
    made = bot("arena_bots:by_seed", memory=1000)
    assert made(VIEW) == find("arena_bots:by_seed", pisti)(seed="7")(VIEW)
    assert nursery._kept == {}
    with pytest.raises(PistiError, match="expected one that takes a view alone"):
        bot("arena_bots:makes_a_wrong_bot").check()


def test_a_copy_of_this_process_holds_nothing_of_its_bots(bot):
    made = bot("arena_bots:first")
    assert made(VIEW) == VIEW.moves[0]
    alone = bot(f"{sys.executable} -c 'import time; time.sleep(600)'")
    ours, theirs = os.pipe()
    number = os.fork()
    if not number:  # pragma: no cover - in another process
        there = [made._pipes._to, alone._pipes._to, *commands._running, *nursery._kept]
        os.write(theirs, repr(there).encode())
        os._exit(0)
    os.waitpid(number, 0)
    assert os.read(ours, 1000) == b"[-1, -1]"
    for end in (ours, theirs):
        os.close(end)
    assert made(VIEW) == VIEW.moves[0]
    began = time.monotonic()
    alone.kill()
    alone.close()
    assert time.monotonic() - began < 5
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def served(said=b""):
    """A nursery in this process, and the other end of its socket."""
    ours, theirs = socket.socketpair()
    server = program._Nursery(theirs)
    ours.sendall(said)
    return ours, server


def test_a_nursery_ends_when_nobody_has_wanted_a_bot_for_long_or_its_starter_is_gone(monkeypatch):
    monkeypatch.setattr(program, "_IDLE", 0.0)
    ours, server = served()
    with ours, server._control:
        assert server._next_line() == b""
        monkeypatch.setattr(program, "_IDLE", 1e9)
        monkeypatch.setattr(os, "getppid", lambda: -1)
        assert server._next_line() == b""


def test_a_fork_answers_as_the_bot_that_was_asked_for(monkeypatch):
    made = []
    ours, server = served()
    monkeypatch.setattr(os, "fork", lambda: 0)
    monkeypatch.setattr(server, "_be_a_bot", lambda *ends: made.append(ends[:2]))
    server._ends = ends = [*os.pipe()]
    with ours, server._control:
        server._start(b"hello", b"seed")
    assert made == [tuple(ends)]


def test_to_end_a_bot_that_is_not_there_is_no_fault():
    ours, server = served()
    with ours, server._control:
        assert server._end(1) == {}


def test_a_bot_can_be_ended_twice(bot):
    made = bot("arena_bots:first")
    made(VIEW)
    made.close()
    made.close()


def test_an_error_that_is_not_the_machines_goes_through():
    with pytest.raises(FileNotFoundError), processes.host_errors("a bot"):
        raise FileNotFoundError(errno.ENOENT, "no such file")


def test_a_callable_without_a_signature_is_taken_for_a_bot():
    check_takes_view(min)
