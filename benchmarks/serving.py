"""The load of examples/server: tables with a bot move a second each, and who watches them.

`python benchmarks/serving.py --seconds 60` starts a server on one core and prints its memory and
the time from the moment a move is kept to the moment its messages are there.
"""

import argparse
import asyncio
import gc
import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect

ROOT = Path(__file__).parents[1]
HOST = "127.0.0.1"
Moment = tuple[str, int, int]
"""A table, the number of its hands that are over, and that of the moves in the present one."""


def serve(folder: Path, port: int) -> None:
    """Serve, and write down when each move was kept."""
    sys.path.insert(0, str(ROOT))
    from examples.server.__main__ import main as begin  # noqa: PLC0415 - clients need none of it
    from examples.server.table import Table  # noqa: PLC0415

    with (folder / "kept.txt").open("w") as kept:
        wake = Table.wake

        def wake_and_note(table: Table) -> None:
            now = table.table.now
            print(table.name, len(now.hands), now.state.ply, monotonic(), file=kept)
            wake(table)

        Table.wake = wake_and_note  # type: ignore[method-assign]
        sys.argv[1:] = ["--host", HOST, "--port", str(port), "--file", f"{folder}/tables.sqlite"]
        begin()


def new_table(port: int) -> str:
    """Make a table of two bots, and return its name."""
    order = {"game": "pisti", "preset": "classic_two", "bots": {"0": "easy", "1": "easy"}}
    order["rules"] = {"match": {"target": 100_000}}
    request = Request(f"http://{HOST}:{port}/tables", json.dumps(order).encode(), method="POST")
    with urlopen(request, timeout=20) as answer:  # noqa: S310 - our own server
        name: str = json.load(answer)["table"]
        return name


async def watch(port: int, name: str, heard: list[tuple[Moment, float]], end: float) -> None:
    """Watch a table, and note when each message came."""
    where = f"ws://{HOST}:{port}/tables/{name}"
    way = connect(where, compression=None, max_size=None, proxy=None, open_timeout=60)
    async with way as line:
        await line.send('{"watch": true}')
        while (left := end - monotonic()) > 0:
            try:
                said = json.loads(await asyncio.wait_for(line.recv(), left))
            except TimeoutError:
                return
            moment = (said["table"], said["standings"]["hands"], said["ply"])
            heard.append((moment, monotonic()))


async def listen(port: int, names: list[str], sockets: int, seconds: float) -> list[Any]:
    """Open the sockets, slowly enough that none is refused, and listen for so many seconds."""
    heard: list[tuple[Moment, float]] = []
    gc.disable()  # or else the pauses of this program are counted as the server's
    opening = sockets / 100
    end = monotonic() + opening + seconds
    async with asyncio.TaskGroup() as crowd:
        for number in range(sockets):
            crowd.create_task(watch(port, names[number % len(names)], heard, end))
            await asyncio.sleep(0.01)
    return heard


def memory(process: int) -> float:
    """The memory of a process, in megabytes."""
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def times(process: int) -> float:
    """The seconds that a process has computed."""
    parts = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Start the server on one core, listen on the others, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.serve:
        serve(wanted.serve, wanted.port)
        return
    with TemporaryDirectory() as folder:
        words = [sys.executable, __file__, "--serve", folder, "--port", str(wanted.port)]
        words = ["/usr/bin/env", "taskset", "-c", "0", *words]
        with subprocess.Popen(words, stdout=subprocess.DEVNULL) as server:
            try:
                measure(wanted, Path(folder), server)
            finally:
                server.terminate()


def measure(wanted: argparse.Namespace, folder: Path, server: subprocess.Popen[bytes]) -> None:
    """Listen, and print the figures."""
    asyncio.run(asyncio.sleep(5))
    names = [new_table(wanted.port) for _ in range(wanted.tables)]
    before = memory(server.pid)
    begun, seconds = monotonic(), wanted.seconds
    heard = asyncio.run(listen(wanted.port, names, wanted.sockets, seconds))
    full = begun + wanted.sockets / 100  # from here on all sockets are open
    after = memory(server.pid)
    used = times(server.pid) * seconds / (monotonic() - begun)
    server.terminate()
    server.wait()
    kept: dict[Moment, float] = {}
    lines = (folder / "kept.txt").read_text(encoding="utf-8").splitlines()
    for line in lines[:-1]:  # the end of the server can have cut the last one
        name, hands, ply, when = line.split()
        kept.setdefault((name, int(hands), int(ply)), float(when))
    moves = sum(when > full for when in kept.values())
    delays = sorted(came - kept[m] for m, came in heard if m in kept and kept[m] > full)
    print(f"{wanted.tables} tables, {wanted.sockets} sockets, {seconds:.0f} s")
    print(f"{moves / seconds:.0f} moves and {len(delays) / seconds:.0f} messages a second")
    print(f"{100 * used / seconds:.0f} % of a core")
    print(f"memory: {before:.0f} MB with no socket, {after:.0f} MB at the end")
    for name, share in (("median", 0.5), ("99th percentile", 0.99), ("longest", 1)):
        print(f"{name}: {1000 * delays[int(share * (len(delays) - 1))]:.1f} ms")


if __name__ == "__main__":
    main()
