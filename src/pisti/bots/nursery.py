"""A process that stays, and makes a new process for each bot by a fork of itself.

It has imported the bot before, so that a table costs a fork and not the start of Python.  Each bot
is as new as ever: it cannot remember what another one saw, as that one was a fork of its own.
"""

import json
import os
import socket
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from threading import Lock
from time import monotonic
from typing import Any

from pisti.bots import processes
from pisti.bots.processes import host_errors, start
from pisti.errors import BotError, HostError

IS_POSSIBLE = hasattr(os, "fork") and hasattr(os, "waitid")
"""Whether this system can do that; where it cannot, each bot has a process from the beginning."""

MODULE = ("-P", "-m", "pisti.bots.apart")
"""The words by which Python runs a bot apart."""


class Nursery:
    """The process that makes the processes of one bot; the code that starts it must close it."""

    def __init__(self, hello: str, memory: float | None) -> None:
        self._turn = Lock()
        self.is_over: bool = False
        with host_errors("the process of a bot"):
            self._ours, theirs = socket.socketpair()
        with theirs:
            try:
                words = [sys.executable, *MODULE, f"{memory or 0}", "stay"]
                self._process = start(words, stdin=theirs.fileno(), is_ours=True)
            except BaseException:
                self._ours.close()
                raise
        self._hello = f"{hello}\n".encode()

    def make(self, seed: str, ends: tuple[int, int], until: float) -> "Forked":
        """Make a process whose bot has this seed, with these ends as its input and output."""
        said = self._ask(f"start {seed}\n".encode(), until, ends)
        if "errno" in said:
            problem = f"the process of a bot cannot be started: {os.strerror(said['errno'])}"
            raise HostError(problem)
        return Forked(self, said["pid"])

    def end(self, number: int) -> None:
        """Wait for the end of this process, and kill what is left of it."""
        with suppress(BotError):  # the nursery has ended, and its children end by themselves
            self._ask(b"end %d\n" % number, monotonic() + 2 * processes.PATIENCE)

    def _ask(self, line: bytes, until: float, ends: tuple[int, ...] = ()) -> dict[str, Any]:
        """Ask for something, and return the answer; a `BotError` ends the nursery."""
        said = b""
        with self._turn:
            try:
                self._ours.settimeout(max(0.001, until - monotonic()))
                self._ours.sendall(self._hello)
                self._hello = b""
                socket.send_fds(self._ours, [line], ends)
                while not said.endswith(b"\n"):
                    self._ours.settimeout(max(0.001, until - monotonic()))
                    more = self._ours.recv(1000)
                    if not more:
                        raise BrokenPipeError
                    said += more
                answer: dict[str, Any] = json.loads(said)
            except (OSError, ValueError) as error:
                self.close()
                if isinstance(error, TimeoutError):
                    raise BotError("it took too long to be imported", "time-out") from None
                raise BotError("its process has ended before it was made", "crash") from None
            return answer

    def kill(self) -> None:
        """Kill the process at once; those that it has made end within a second."""
        self.is_over = True
        self._process.kill()

    def close(self) -> None:
        """End the process."""
        self.kill()
        self._process.end()
        self._ours.close()

    def forget(self) -> None:
        """Let go of it, in a process that is a copy of the one that has started it."""
        self._ours.close()
        self._process.forget()


class Forked:
    """A process that a nursery has made."""

    def __init__(self, nursery: Nursery, number: int) -> None:
        self.number = number
        self._nursery = nursery
        self._is_over = False

    def kill(self) -> None:
        """Kill it at once, with its children."""
        if not (self._is_over or self._nursery.is_over):  # else its number may be another's
            processes.kill_group(self.number)

    def end(self) -> None:
        """Wait for its end, and kill what is left of it."""
        if not self._is_over:
            self._nursery.end(self.number)
        self._is_over = True

    def forget(self) -> None:
        """Let go of it, in a process that is a copy of the one that has started it."""
        self._is_over = True


_kept: dict[tuple[object, ...], Nursery] = {}
_lock = Lock()
_runs = 0


def nursery_of(hello: str, memory: float | None) -> Nursery:
    """The nursery for this bot, which is kept for the next table."""
    key = (hello, memory, tuple(sys.path), tuple(os.environ.items()))
    with _lock:
        found = _kept.get(key)
        if found is None or found.is_over:
            found = _kept[key] = Nursery(hello, memory)
        return found


@contextmanager
def end_nurseries() -> Generator[None]:
    """End all nurseries after the block, unless another such block is still going on."""
    global _runs  # noqa: PLW0603 - the nurseries are those of this process
    with _lock:
        _runs += 1
    try:
        yield
    finally:
        with _lock:
            _runs -= 1
            if not _runs:
                while _kept:
                    _kept.popitem()[1].close()


def kill_all() -> None:
    """Kill all nurseries of this process."""
    for nursery in [*_kept.values()]:
        nursery.kill()


def forget_all() -> None:
    """Let go of all nurseries, in a process that is a copy of this one."""
    global _lock, _runs
    for nursery in _kept.values():
        nursery.forget()
    _kept.clear()
    _lock, _runs = Lock(), 0
