"""A process that is asked line by line, and is ended with all that it has started."""

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, Queue, SimpleQueue
from threading import Thread
from typing import BinaryIO, cast

from pisti.errors import BotError, HostError, PistiError, shown
from pisti.kit.languages import told

PATIENCE = 2.0
"""The seconds that a process has to end when it is asked no more."""
MOST = 65_536
"""The bytes that an answer may have."""
ENDED = "the program has closed its output or ended"

_SURPLUS = "it said more than it was asked for: "
_MOST_UNHEARD = 4  # lines that are read and not asked for
_LACKS = (errno.EMFILE, errno.ENFILE, errno.EAGAIN, errno.ENOMEM, errno.ENOBUFS)
_NO_LIMIT = "this system keeps no limit of memory, expected Linux or none"


class Process:
    """A process that answers a line by a line; the code that starts it must end it.

    One thread writes and one reads, so that nobody waits for a program longer than he wants to.
    A child of the program may hold the other ends for ever: then only these threads stay.
    `is_ours` lets the program look for modules where we do.
    """

    def __init__(
        self, words: Sequence[str], *, stderr: int | None = None, is_ours: bool = False
    ) -> None:
        with host_errors(f"the command {shown(words[0])}"):
            self.process: subprocess.Popen[bytes] = subprocess.Popen(  # noqa: S603 - named by the user
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=stderr,
                env={**os.environ, "PYTHONPATH": _search_path()} if is_ours else None,
                start_new_session=True,  # Ctrl-C does not reach it; its children can be killed
            )
        self.is_over: bool = False
        self.groups: list[int] = [self.process.pid]
        self._questions: SimpleQueue[bytes] = SimpleQueue()
        self._lines: Queue[bytes] = Queue(_MOST_UNHEARD)
        stdin, stdout = cast("tuple[BinaryIO, BinaryIO]", (self.process.stdin, self.process.stdout))
        try:
            Thread(target=self._write, args=[stdin], daemon=True).start()
            Thread(target=self._read, args=[stdout], daemon=True).start()
        except RuntimeError as error:
            self.kill()
            self.end()
            stdin.close()
            stdout.close()
            raise HostError(f"the program of a bot cannot be asked: {error}") from None

    def ask(self, question: str, seconds: float) -> bytes:
        """The line that it answers; `TimeoutError` if none comes in time, or else a `BotError`."""
        unasked = None if self._lines.empty() else self._lines.get()
        if self.is_over or unasked == b"":
            raise BotError(ENDED, "crash")
        if unasked:
            raise BotError(f"{_SURPLUS}{shown_answer(unasked)}", "crash")
        self._questions.put(f"{question}\n".encode())
        try:
            said = self._lines.get(timeout=seconds)
        except Empty:
            raise TimeoutError from None
        if not said:
            raise BotError(ENDED, "crash")
        if not said.endswith(b"\n"):
            problem = f"an answer without the end of its line, {shown_answer(said)}"
            raise BotError(problem, "crash")
        return said.removesuffix(b"\n")

    def kill(self) -> None:
        """Kill it at once, with its children."""
        if not self.is_over:  # else its number may be another program's
            self.is_over = True
            for group in self.groups:
                _kill_group(group)
            self.process.kill()

    def end(self) -> None:
        """Close its input and wait for its end; kill what is left of it."""
        self._questions.put(b"")
        if not self.is_over:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(PATIENCE)
        self.kill()
        self.process.wait()
        with suppress(Empty):  # the thread that reads may wait for room
            while True:
                self._lines.get_nowait()

    def _write(self, stdin: BinaryIO) -> None:
        with suppress(OSError), stdin:  # it reads no more, which its next answer shows
            for line in iter(self._questions.get, b""):
                stdin.write(line)
                stdin.flush()

    def _read(self, stdout: BinaryIO) -> None:
        """Hand on every line, and at last an empty one."""
        with stdout:
            line = b"\n"
            while line and not self.is_over:
                line = stdout.readline(MOST)
                self._lines.put(line)


@contextmanager
def host_errors(what: str) -> Generator[None]:
    """Tell why this cannot be started: the machine lacks something, or there is no such program."""
    try:
        yield
    except OSError as error:
        problem = f"{what} cannot be started: {error.strerror}"
        if error.errno in _LACKS:
            raise HostError(problem) from None
        raise BotError(problem, "crash") from None


def _kill_group(number: int) -> None:
    """Kill this process with its children, where the system can do that."""
    if hasattr(os, "killpg"):
        with suppress(OSError):  # it may be gone
            os.killpg(number, signal.SIGKILL)


def check_memory(memory: object) -> None:
    """Refuse anything but a limit of memory, and each limit where the system keeps none."""
    if memory is None:
        return
    if not isinstance(memory, int | float) or memory is True or not 1 <= memory < 1 << 40:
        raise PistiError(told("bot.memory", value=shown(memory)))
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


def shown_answer(answer: bytes) -> str:
    """The beginning of an answer, for a message."""
    text = answer[:50].decode("utf-8", "replace").rstrip()
    if not text:
        return "an empty line"
    return repr(text) + (f" and {len(answer) - 50} bytes more" if len(answer) > 50 else "")


def _search_path() -> str:
    """The search path for modules of a new process, the same as in this one."""
    return os.pathsep.join([entry or str(Path.cwd()) for entry in sys.path])
