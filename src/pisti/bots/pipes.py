"""The two pipes to a program: lines are written and read until a moment, and no end is waited for.

A child of the program may hold the other ends for ever.  So nothing here waits for them: pipes are
closed at once, and where the system can poll them no thread stands at them.
"""

import os
import select
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager, suppress
from queue import Empty, Queue, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Protocol

MOST = 65_536  # bytes that are read at once, or that an answer may have


class Pipes(Protocol):
    """The pipes to the input and from the output of a program."""

    def ask(self, line: bytes, until: float) -> bytes:
        """Send this, and return what comes back, up to the read that has an end of a line in it.

        Less comes back if the program closes its output; a `TimeoutError` if nothing ends in time.
        """
        ...

    def said_unasked(self) -> bytes | None:
        """The words said already; `None` if the program is silent, `b""` if it has ended."""
        ...

    def close(self) -> None:
        """Let go of both pipes."""
        ...


class PolledPipes:
    """Pipes for a system that can tell when they are ready."""

    def __init__(self, to: int, back: int) -> None:
        self._to, self._back = to, back
        self._unsent = b""
        for end in (to, back):
            os.set_blocking(end, False)

    def ask(self, line: bytes, until: float) -> bytes:
        """Send this line, and return what comes back."""
        self._unsent += line
        said = b""
        while b"\n" not in said and len(said) <= MOST:
            ready = self._wait(max(0.0, until - monotonic()))
            if self._to in ready:
                self._send()
            if self._back in ready:
                if not (more := os.read(self._back, MOST)):
                    break
                said += more
            elif monotonic() >= until:
                raise TimeoutError
        return said

    def said_unasked(self) -> bytes | None:
        """The words that the program has said already."""
        with suppress(BlockingIOError):
            return os.read(self._back, MOST)
        return None

    def close(self) -> None:
        """Let go of both pipes; once more does no harm."""
        for end in {self._to, self._back} - {-1}:
            os.close(end)
        self._to = self._back = -1

    def _wait(self, seconds: float) -> list[int]:
        """The pipes that can be used, as soon as one can; none if it takes so long."""
        poll = select.poll()
        poll.register(self._back, select.POLLIN)
        if self._unsent:
            poll.register(self._to, select.POLLOUT)
        return [end for end, _ in poll.poll(seconds * 1000)]

    def _send(self) -> None:
        """Send as much as the pipe takes."""
        try:
            self._unsent = self._unsent[os.write(self._to, self._unsent) :]
        except OSError:  # the program reads no more, which its next answer shows
            self._unsent = b""


class ThreadedPipes:
    """Pipes for any other system: two threads write and read, and stay while somebody holds on."""

    def __init__(self, to: int, back: int) -> None:
        self._to, self._back = to, back
        self._questions: SimpleQueue[bytes] = SimpleQueue()
        self._answers: Queue[bytes] = Queue(1)
        self._is_over = False
        for work in (self._write, self._read):
            Thread(target=work, daemon=True).start()

    def ask(self, line: bytes, until: float) -> bytes:
        """Send this line, and return what comes back."""
        self._questions.put(line)
        try:
            return self._answers.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise TimeoutError from None

    def said_unasked(self) -> bytes | None:
        """The words that the program has said already."""
        with suppress(Empty):
            return self._answers.get_nowait()
        return None

    def close(self) -> None:
        """Let go of the pipe to the program; its end closes the other one."""
        self._is_over = True
        self._questions.put(b"")
        with suppress(Empty):  # a thread that waits for room goes on, and sees that all is over
            self._answers.get_nowait()

    def _write(self) -> None:
        with suppress(OSError), os.fdopen(self._to, "wb") as pipe:
            for line in iter(self._questions.get, b""):
                pipe.write(line)
                pipe.flush()

    def _read(self) -> None:
        with os.fdopen(self._back, "rb", buffering=0) as pipe:
            more = b"\n"
            while more and not self._is_over:
                said = b""
                while more and b"\n" not in said and len(said) <= MOST:
                    more = pipe.read(MOST)
                    said += more
                self._answers.put(said)


new_pipes: Callable[[int, int], Pipes] = PolledPipes if hasattr(select, "poll") else ThreadedPipes


@contextmanager
def open_pipes() -> Generator[tuple[Pipes, tuple[int, int]]]:
    """New pipes, and the two ends for the program, which are closed after the block.

    If the block raises, the pipes are closed too.
    """
    with ExitStack() as theirs, ExitStack() as ours:
        ends: list[int] = []
        for stacks in ((theirs, ours), (ours, theirs)):
            for end, stack in zip(os.pipe(), stacks, strict=True):
                ends.append(end)
                stack.callback(os.close, end)
        stdin, to, back, stdout = ends
        pipes = new_pipes(to, back)
        ours.pop_all()
        with ExitStack() as on_error:
            on_error.callback(pipes.close)
            yield pipes, (stdin, stdout)
            on_error.pop_all()
