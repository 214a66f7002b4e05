"""The client in TypeScript plays through the server of the examples, in Node."""

import json
import re
import subprocess
import time
from contextlib import contextmanager, suppress
from queue import Empty, Queue
from threading import Thread

import pytest

from folders import DOCS
from pisti.games import GAMES
from typescript_client import (
    NODE,
    compiled,
    free_port,
    needs_node,
    needs_server,
    served,
)

DUELS = {  # each of about a hundred moves or more
    "pisti": {"preset": "classic_two", "rules": {"match": {"target": 51}}},
    "all_fours": {"preset": "hoffmann", "rules": {"match": {"target": 31}}},
    "pis_yedili": {"preset": "duel"},
}
pytestmark = [pytest.mark.long, needs_node]


def run_node(*words):
    """The command of Node, which had no WebSocket of its own before version 22."""
    version = subprocess.check_output([NODE, "--version"], encoding="utf-8")
    flags = ["--experimental-websocket"] if int(version[1:].split(".")[0]) < 22 else []
    return [NODE, *flags, *words]


@contextmanager
def started(words, folder):
    """A process with its input and output, which is ended in any case."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with subprocess.Popen(words, cwd=folder, encoding="utf-8", bufsize=1, **pipes) as process:
        try:
            yield process
        finally:
            process.kill()


@needs_server
@pytest.mark.parametrize("name", GAMES)
def test_two_clients_play_a_match_and_come_back_to_it(built, name, tmp_path):
    """Each loses its connection once, and the server is killed and started again meanwhile."""
    port = free_port()
    wish = json.dumps({"game": name, **DUELS[name]})
    words = run_node("play.mjs", f"http://127.0.0.1:{port}", wish)
    with served(tmp_path, port) as first, started(words, built) as play:
        for line in play.stdout:
            if line == "moment 40\n":
                break
        first.kill()
        first.wait()
        with served(tmp_path, port):
            said, _ = play.communicate(timeout=120)
    assert play.returncode == 0, said
    told = json.loads(said.splitlines()[-1])
    assert [each["seat"] for each in told] == [0, 1]
    for each in told:
        assert each["waits"] >= 2
        assert each["wholes"] == 3
        assert "'nonsense' is not one of the moves" in each["refused"][0]["message"]
        assert each["winners"] == told[0]["winners"] != []


def heard_by(process):
    """The output of a process, as it comes."""
    told = Queue()

    def listen():
        for line in process.stdout:
            told.put(line.rstrip())

    Thread(target=listen, daemon=True).start()
    return told


@needs_server
def test_two_people_play_in_two_terminals(work, tmp_path):
    """The program of the page, in which a move is typed as it is shown."""
    port = free_port()
    page = (DOCS / "guide" / "typescript.md").read_text(encoding="utf-8")
    program = re.findall(r"```typescript\n(.*?)```", page, re.DOTALL)[0]
    (work / "terminal.ts").write_text(program.replace(":8000", f":{port}"), encoding="utf-8")
    assert compiled(work) == (0, "")
    words = run_node("dist/terminal.js")
    with served(tmp_path, port), started(words, work) as one:
        told = [heard_by(one)]
        link = told[0].get(timeout=30).removeprefix("for the other player: ")
        with started([*words, link], work) as other:
            told.append(heard_by(other))
            # One seat can have several moves in a row, so there may be more than six in all.
            typed, turns, end = 0, set(), time.monotonic() + 60
            while (typed < 6 or len(turns) < 2) and time.monotonic() < end:
                for seat, process in enumerate((one, other)):
                    with suppress(Empty):
                        line = told[seat].get(timeout=0.2)
                        if line.startswith("you may: "):
                            process.stdin.write(line.split()[2] + "\n")
                            typed, turns = typed + 1, turns | {seat}
    assert (typed >= 6, turns) == (True, {0, 1})
    said = [line for queue in told for line in queue.queue]
    assert not any("is not one of the moves: " in line for line in said)
