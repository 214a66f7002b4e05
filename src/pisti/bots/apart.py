"""A Python bot in a process of its own: `python -m pisti.bots.apart`, started by `command.apart`.

Each line in is a pickle in base 64: first the bot, its game and its seed, then view after view.
Each line out is an answer in JSON, as from any command: nothing that a bot says is unpickled.

With `stay` the process imports the bot and makes a fork of itself for each that is asked for.
"""

import errno
import json
import os
import pickle
import select
import socket
import sys
import warnings
from base64 import b64decode
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from threading import Thread
from time import monotonic, sleep
from typing import Any, BinaryIO, NoReturn, TextIO

from pisti.bots.asking import ask, bot_error
from pisti.bots.bot import check_takes_view
from pisti.bots.naming import find
from pisti.bots.processes import kill_group, limit_memory, wait_until
from pisti.errors import PistiError
from pisti.notation import format_move

_IDLE = 30.0  # seconds without a bot after which a nursery ends


def main() -> None:
    """Answer as the bot of the first line, or make forks that do."""
    memory, stays = float((sys.argv[1:] or ["0"])[0]), sys.argv[2:] == ["stay"]
    if memory:
        limit_memory(memory)
    if stays:
        control = socket.socket(fileno=os.dup(0))
        _take_nothing_from_outside()
        _Nursery(control).run()
        os._exit(0)
    _answer_all(os.dup(0), os.dup(1), None)


def _answer_all(stdin: int, stdout: int, make: Callable[[], Any] | None) -> None:
    """Answer line by line with the bot that this makes, or with that of the first line."""
    _take_nothing_from_outside()
    Thread(target=_end_with, args=[os.getppid()], daemon=True).start()
    answers = os.fdopen(stdout, "w", encoding="utf-8", newline="\n")
    with os.fdopen(stdin, "rb") as lines, answers:
        _answer(lines, answers, make or partial(_make, lines.readline()))


def _take_nothing_from_outside() -> None:
    """Let the bot read nothing, and print to the standard error."""
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123 - no path, a device
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)


def _end_with(starter: int) -> None:
    """End this process as soon as the one that started it is gone, whatever the bot is doing."""
    while os.getppid() == starter:
        sleep(1)
    os._exit(1)


# One bot.


class _RefusedError(Exception):
    """There is no such bot, or it is none."""


def _unpack(line: bytes) -> Any:
    return pickle.loads(b64decode(line))  # noqa: S301 - from the process that started this one


def _make(line: bytes, seed: bytes = b"") -> Any:
    """Make the bot of this line, with the seed that is in it or with another one."""
    wanted, name, own = _unpack(line)
    game: Any = import_module(name)
    with _refusals():
        maker = find(wanted, game)
    bot = maker(seed=_unpack(seed) if seed else own)
    with _refusals():
        check_takes_view(bot)
    return bot


@contextmanager
def _refusals() -> Generator[None]:
    try:
        yield
    except PistiError as error:
        raise _RefusedError(str(error)) from None


def _answer(lines: BinaryIO, answers: TextIO, make: Callable[[], Any]) -> None:
    """Make the bot, and answer each view with its move until the input ends."""
    bot: Any = None
    for line in lines:
        try:
            asked = _unpack(line)
            bot = make() if bot is None else bot
            answer = {"move": "" if asked is None else format_move(ask(bot, asked))}
        except _RefusedError as error:
            answer = {"refused": str(error)}
        except BaseException as error:  # noqa: BLE001 - whatever a bot does
            told = bot_error(error)
            key = "illegal" if told.fault == "illegal move" else "error"
            answer = {key: str(told)}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()
        if bot is None:  # it could not be made, so there are no more answers
            lines.read()


# The process that stays.


class _Nursery:
    """Makes a fork for each bot that is asked for over this socket, and ends it when asked."""

    def __init__(self, control: socket.socket) -> None:
        self._control = control
        self._starter = os.getppid()
        self._forks: set[int] = set()
        self._said = b""
        self._ends: list[int] = []

    def run(self) -> None:
        """Import the bot, and do what is asked until there is nobody to ask."""
        hello = self._next_line()
        with suppress(BaseException):  # each fork will say what is wrong
            wanted, name, _ = _unpack(hello)
            game: Any = import_module(name)
            find(wanted, game)
        while line := self._next_line():
            word, _, rest = line.partition(b" ")
            answer = self._start(hello, rest) if word == b"start" else self._end(int(rest))
            self._control.sendall(json.dumps(answer).encode() + b"\n")

    def _next_line(self) -> bytes:
        """The next line; nothing if nobody is there, or nobody wants a bot for long."""
        poll = select.poll()
        poll.register(self._control, select.POLLIN)
        idle = monotonic()
        while b"\n" not in self._said:
            while not poll.poll(1000):
                if os.getppid() != self._starter:
                    return b""
                if not self._forks and monotonic() - idle > _IDLE:
                    return b""
            data, ends, _, _ = socket.recv_fds(self._control, 65_536, 2)
            if not data:
                return b""
            self._said += data
            self._ends += ends
        line, _, self._said = self._said.partition(b"\n")
        return line

    def _start(self, hello: bytes, seed: bytes) -> dict[str, int]:
        """Make a fork with the two ends that were sent along, and tell its number."""
        ends, self._ends = self._ends, []
        try:
            if len(ends) != 2:
                return {"errno": errno.EMFILE}
            sys.stdout.flush()
            with warnings.catch_warnings():  # a bot may have started threads; they stay here
                warnings.simplefilter("ignore")
                number = os.fork()
            if not number:
                self._be_a_bot(ends[0], ends[1], partial(_make, hello, seed))
        except OSError as error:
            return {"errno": error.errno or 0}
        finally:
            for end in ends:
                os.close(end)
        self._forks.add(number)
        return {"pid": number}

    def _be_a_bot(self, stdin: int, stdout: int, make: Callable[[], Any]) -> NoReturn:
        """Answer line by line in this fork, and end."""
        code = 1
        try:
            os.setsid()
            self._control.close()
            _answer_all(stdin, stdout, make)
            code = 0
            sys.stdout.flush()
        finally:
            os._exit(code)

    def _end(self, number: int) -> dict[str, int]:
        """Wait for the end of a fork, and kill what is left of it."""
        if number in self._forks:
            how = os.WEXITED | os.WNOWAIT | os.WNOHANG
            wait_until(lambda: os.waitid(os.P_PID, number, how) is not None)
            kill_group(number)
            os.waitpid(number, 0)
            self._forks.discard(number)
        return {}


if __name__ == "__main__":
    main()
