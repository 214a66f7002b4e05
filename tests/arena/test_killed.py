"""A run that is killed at any moment, with workers of its own, is gone on with from Python."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress

import pytest

from arena.kept import played, query
from few import case
from pisti import PistiError

pytestmark = pytest.mark.long
DEALS = 24
RUN = """\
import os, signal, sys, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
import arena_bots, pisti
from pisti import arena
from pisti.arena import results

path, pids, where, after, workers = sys.argv[1:]
write = results.Results.save
saved = 0

def die(self, pair, first, rows):
    global saved
    saved += 1
    if saved <= int(after):
        return write(self, pair, first, rows)
    with open(pids, "w") as file:
        print(*(executor._processes if executor else ()), file=file)
    if where == "waits":
        time.sleep(600)
    if where == "within":
        self._file.execute("begin")
        self._file.execute("insert into deal values (0, ?, '[]')", [first])
    if where == "after":
        write(self, pair, first, rows)
    os.kill(os.getpid(), signal.SIGKILL)

results.Results.save = die
executor = None
options = {"game": pisti, "rules": pisti.PRESETS["classic_two"], "deals": 24, "seed": 7}
if int(workers):
    executor = ProcessPoolExecutor(int(workers), mp_context=get_context("fork"))
    executor.submit(pow, 2, 5).result()
arena.duel("random", arena_bots.greedy, results=path, batch=1, executor=executor, **options)
"""


@pytest.fixture(scope="module")
def expected():
    return go_on(None)


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
    return played(path, deals=DEALS, batch=1)


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


def test_workers_of_a_run_that_is_killed_do_not_keep_its_file_and_end(start, expected):
    process, path = start("after", 5, 2)
    assert process.wait(120) == -signal.SIGKILL
    assert query(path, "select count(*) from deal") == [(6,)]
    assert process.stdout.read() == b""  # until nobody holds it any more


def test_a_second_run_is_refused_while_the_first_is_there(start):
    process, path = start("waits", 3, 2)
    while not (path.parent / "pids").exists():
        time.sleep(0.05)
    with pytest.raises(PistiError) as error:
        go_on(path)
    assert str(error.value) == f"{path} is being written by another run"
    process.kill()
    process.wait()
    assert go_on(path).deals == DEALS
