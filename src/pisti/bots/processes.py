"""Processes of bots: how they are started, and ended with all that they have started."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Protocol

from pisti.errors import BotError, HostError, PistiError, shown

PATIENCE = 2.0
"""The seconds that a program has to end when it is asked no more."""

_KILL = 9
_kill_group: Callable[[int, int], None] = getattr(os, "killpg", os.kill)  # with its children
_LACKS = (errno.EMFILE, errno.ENFILE, errno.EAGAIN, errno.ENOMEM, errno.ENOBUFS)
_NO_LIMIT = "this system keeps no limit of memory, expected Linux or none"


class Process(Protocol):
    """A process that must be ended by whoever has started it."""

    def kill(self) -> None:
        """Kill it at once, with its children."""
        ...

    def end(self) -> None:
        """Wait for its end, as long as there is patience; then kill what is left of it."""
        ...

    def forget(self) -> None:
        """Let go of it, in a process that is a copy of the one that has started it."""
        ...


class Alone:
    """A process that this one has started, and waits for."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self.process = process

    def kill(self) -> None:
        """Kill it at once, with its children."""
        if self.process.returncode is None:  # else its number may be another program's
            kill_group(self.process.pid)

    def end(self) -> None:
        """Wait for its end, and kill what is left of it."""
        if self.process.returncode is None:
            wait_until(self._has_ended)
        self.kill()  # and its children
        self.process.wait()

    def forget(self) -> None:
        """Let go of it, in a process that is a copy of the one that has started it."""
        self.process.returncode = 0

    def _has_ended(self) -> bool:
        """Whether it has ended; it keeps its number, by which its children are killed."""
        try:
            how = os.WEXITED | os.WNOWAIT | os.WNOHANG
            return os.waitid(os.P_PID, self.process.pid, how) is not None
        except (AttributeError, OSError):  # not every system can do that
            return self.process.poll() is not None


def start(
    words: Sequence[str],
    *,
    stdin: int,
    stdout: int | None = None,
    stderr: int | None = None,
    is_ours: bool = False,
) -> Alone:
    """Start a program; `is_ours` lets it look for modules where we do.

    A `BotError` says that there is no such program, and a `HostError` that this machine lacks
    what it takes.
    """
    try:
        process = subprocess.Popen(  # noqa: S603 - the user has named this command
            words,
            stdin=stdin,
            stdout=stdout,
            stderr=stderr,
            env={**os.environ, "PYTHONPATH": _search_path()} if is_ours else None,
            start_new_session=True,  # Ctrl-C does not reach it; its children can be killed
        )
    except OSError as error:
        problem = f"the command {shown(words[0])} cannot be started: {error.strerror}"
        if lacks_something(error):
            raise HostError(problem) from None
        raise BotError(problem, "crash") from None
    return Alone(process)


@contextmanager
def host_errors(what: str) -> Generator[None]:
    """Tell of what this machine lacks for this, if that is why something in the block fails."""
    try:
        yield
    except OSError as error:
        if lacks_something(error):
            raise HostError(f"{what} cannot be started: {error.strerror}") from None
        raise


def lacks_something(error: OSError) -> bool:
    """Whether the machine has too few files, processes or memory, and no bot is to blame."""
    return error.errno in _LACKS


def kill_group(number: int) -> None:
    """Kill the group of this process."""
    with suppress(OSError):  # it may be gone
        _kill_group(number, _KILL)


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait until it is so, as long as there is patience, and look ever more seldom."""
    pause, until = 0.0005, monotonic() + PATIENCE
    while not is_so() and monotonic() < until:
        sleep(pause)
        pause = min(2 * pause, 0.05)


def check_memory(memory: Any) -> None:
    """Refuse what is no limit of memory, or any where the system keeps none."""
    if memory is None:
        return
    if type(memory) not in (int, float) or not 1 <= memory < 1 << 40:
        raise PistiError(f"the memory is {shown(memory)}, expected megabytes, such as 500")
    if sys.platform != "linux":
        raise PistiError(_NO_LIMIT)


def limit_memory(memory: float, number: int = 0) -> None:
    """Set the megabytes that this process may take, or the one of this number.

    Of another program only what it really writes to is counted, as many reserve far more.
    """
    import resource  # noqa: PLC0415 - not every system has it

    what = resource.RLIMIT_DATA if number else resource.RLIMIT_AS
    most = int(memory * 1_000_000)
    resource.prlimit(number, what, (most, most))


def _search_path() -> str:
    """The search path for modules of a new process, the same as in this one."""
    return os.pathsep.join([entry or str(Path.cwd()) for entry in sys.path])
