"""A run that is killed at any moment, with workers of its own, is gone on with from Python."""

import fcntl
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress

import pytest

import arena_bots
import pisti
from few import case
from pisti import PistiError, arena
from pisti.arena import locks

TWO = pisti.PRESETS["classic_two"]
DEALS = 24
RUN = """\
import os, signal, sys, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
import arena_bots, pisti
from pisti import arena
from pisti.arena import results

path, pids, where, after, workers = sys.argv[1:]
write = results.Results._add
lines = 0

def die(self, data):
    global lines
    lines += 1
    if lines <= int(after):
        return write(self, data)
    with open(pids, "w") as file:
        print(*(executor._processes if executor else ()), file=file)
    if where == "waits":
        time.sleep(600)
    if where == "before":
        os.kill(os.getpid(), signal.SIGKILL)
    if where == "within":
        self._file.write(results._line(data, self._key)[:40])
        os.kill(os.getpid(), signal.SIGKILL)
    write(self, data)
    os.kill(os.getpid(), signal.SIGKILL)

results.Results._add = die
executor = None
options = {"game": pisti, "rules": pisti.PRESETS["classic_two"], "deals": 24, "seed": 7}
if int(workers):
    executor = ProcessPoolExecutor(int(workers), mp_context=get_context("fork"))
    executor.submit(pow, 2, 5).result()
arena.duel("random", arena_bots.greedy, results=path, batch=1, executor=executor, **options)
"""


@pytest.fixture(scope="module")
def expected():
    options = {"game": pisti, "rules": TWO, "deals": DEALS, "seed": 7}
    return arena.duel("random", arena_bots.greedy, **options)


@pytest.fixture
def start(tmp_path):
    """Starts a run as a process of its own, which ends with the test, as its workers do."""
    path, pids = tmp_path / "run.jsonl", tmp_path / "pids"
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    started = []

    def run(where, after, workers):
        words = [sys.executable, "-c", RUN, str(path), str(pids), where, str(after), str(workers)]
        started.append(subprocess.Popen(words, env=environ, stdout=subprocess.PIPE))
        return started[-1], path

    yield run
    for process in started:
        process.kill()
        process.wait()
        process.stdout.close()
    for number in pids.read_text().split() if pids.exists() else ():
        with suppress(ProcessLookupError):
            os.kill(int(number), signal.SIGKILL)


def go_on(path):
    options = {"game": pisti, "rules": TWO, "deals": DEALS, "seed": 7}
    return arena.duel("random", arena_bots.greedy, results=path, batch=1, **options)


@pytest.mark.parametrize(
    ("where", "after", "workers"),
    [
        case(where, after, workers, is_usual=(after, workers) in ((1, 2), (9, 0)))
        for where in ("before", "within", "after")
        for after in (0, 1, 9)
        for workers in (0, 2)
    ],
)
def test_a_run_that_is_killed_goes_on_at_once(start, expected, where, after, workers):
    process, path = start(where, after, workers)
    assert process.wait(120) == -signal.SIGKILL
    assert go_on(path) == expected  # though its workers may be there for a second more
    assert not path.with_name("run.jsonl.owner").exists()


def wait_for_lines(path, number):
    for _ in range(1200):
        if path.exists() and path.read_bytes().count(b"\n") >= number:
            return
        time.sleep(0.05)


def test_workers_of_a_run_that_is_killed_do_not_keep_its_file_and_end(start, expected):
    process, path = start("after", 5, 2)
    assert process.wait(120) == -signal.SIGKILL
    with path.open("ab") as other:
        fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
    assert process.stdout.read() == b""  # until nobody holds it any more


def test_who_has_the_lock_is_named(start):
    process, path = start("waits", 3, 2)
    wait_for_lines(path, 3)
    with pytest.raises(PistiError) as error:
        go_on(path)
    said = f"{path} is being written by another run: process {process.pid} of "
    assert str(error.value).startswith(said)
    process.kill()
    process.wait()
    assert go_on(path).deals == DEALS


def test_a_lock_whose_owner_says_nothing_is_a_lock_too(tmp_path):
    path = tmp_path / "run.jsonl"
    assert go_on(path).deals == DEALS
    for text in (None, b"\xff", b"process 7\x1b[2J of here\n" + b"x" * 1000):
        if text:
            (tmp_path / "run.jsonl.owner").write_bytes(text)
        with path.open("ab") as other:
            fcntl.flock(other, fcntl.LOCK_EX)
            with pytest.raises(PistiError, match="is being written by another run") as error:
                go_on(path)
        assert len(str(error.value)) < 400
        assert str(error.value).isprintable()


def test_the_note_of_the_owner_is_there_as_long_as_the_run(tmp_path):
    path, seen = tmp_path / "run.jsonl", []
    note = tmp_path / "run.jsonl.owner"
    options = {"game": pisti, "rules": TWO, "deals": 2, "batch": 1, "results": path}

    def look(done, total):
        seen.append(note.read_text().split()[:2])

    arena.duel("random", arena_bots.greedy, progress=look, **options)
    assert seen == [["process", str(os.getpid())]] * 3
    assert not note.exists()


def test_a_folder_in_which_nothing_can_be_written_has_no_note(tmp_path):
    path = tmp_path / "run.jsonl"
    (tmp_path / "run.jsonl.owner").mkdir()
    assert go_on(path).deals == DEALS


def test_a_copy_of_the_owner_lets_go_of_the_lock_and_leaves_the_note(tmp_path):
    path = tmp_path / "run.jsonl"
    with path.open("ab") as file:
        lock = locks.Lock(file, path)
        locks._forget_all()
        assert file.closed
        lock.release()
    assert (tmp_path / "run.jsonl.owner").exists()
