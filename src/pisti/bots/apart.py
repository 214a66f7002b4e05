"""A Python bot in a process of its own: `python -m pisti.bots.apart`, started by `command.apart`.

Lines in are pickles in base 64: the bot and its game; then for each bot its seed, view after view
and an empty line.  Each line out is an answer in JSON, as from any command: nothing that a bot says
is unpickled.  The process imports the bot once, and makes a fork of itself for each.
"""

import json
import os
import pickle
import select
import signal
import sys
import warnings
from base64 import b64decode
from collections.abc import Generator
from contextlib import contextmanager, suppress
from importlib import import_module
from threading import Thread
from typing import Any, BinaryIO, NoReturn

from pisti.bots.asking import ask, bot_error
from pisti.bots.bot import AnyBot, AnyMaker, check_takes_view
from pisti.bots.naming import find
from pisti.bots.processes import limit_memory
from pisti.errors import PistiError
from pisti.notation import format_move

_DONE = 77  # how a fork ends that was told to; a bot may end it in any other way


def main() -> None:
    """Answer as each bot that is asked for, until the input ends."""
    lines, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123 - no path, a device
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    if memory := float(sys.argv[1]):
        limit_memory(memory)
    serve(lines, answers, can_fork=hasattr(os, "fork"))
    os._exit(0)


def serve(lines: BinaryIO, answers: BinaryIO, *, can_fork: bool) -> None:
    """Read which bot it is, and be it for each seed, in a fork if the system can do that."""
    hello = lines.readline()
    with suppress(BaseException):  # each bot will say what is wrong
        _maker(hello)
    for seed in lines:
        if not can_fork:
            _say(answers, {"pid": 0})
            return _answer(lines, answers, hello, seed)
        sys.stdout.flush()
        try:
            with warnings.catch_warnings():  # a bot may have started threads; they stay here
                warnings.simplefilter("ignore")
                number = os.fork()
        except OSError as error:
            _say(answers, {"errno": error.errno or 0})
            lines.readline()
        else:
            if not number:
                _be_a_bot(lines, answers, hello, seed)
            _say(answers, {"pid": number})
            _, code = os.waitpid(number, 0)
            with suppress(OSError):  # it has left nothing behind
                os.killpg(number, signal.SIGKILL)
            if os.waitstatus_to_exitcode(code) != _DONE:
                return None
        _say(answers, {})
    return None


def _be_a_bot(lines: BinaryIO, answers: BinaryIO, hello: bytes, seed: bytes) -> NoReturn:
    """Answer in this fork, and end it."""
    code = 1
    try:
        maker = os.getppid()
        os.setsid()
        Thread(target=_end_with, args=[maker, lines.fileno()], daemon=True).start()
        _answer(lines, answers, hello, seed)
        code = _DONE
        sys.stdout.flush()
    finally:
        os._exit(code)


def _end_with(maker: int, stdin: int) -> None:
    """End this process when its maker is gone, or whoever asks, whatever the bot is doing."""
    poll = select.poll()
    poll.register(stdin, 0)  # which tells of nothing but the end
    while os.getppid() == maker and not poll.poll(1000):
        pass
    os._exit(1)


class _RefusedError(Exception):
    """This name leads to nothing, or to something that is not a bot."""


def _unpack(line: bytes) -> Any:
    return pickle.loads(b64decode(line))  # noqa: S301 - from the process that started this one


def _maker(hello: bytes) -> AnyMaker:
    """The maker of this bot, which is found by its name."""
    wanted, name = _unpack(hello)
    game: Any = import_module(name)
    with _refusals():
        return find(wanted, game)


@contextmanager
def _refusals() -> Generator[None]:
    try:
        yield
    except PistiError as error:
        raise _RefusedError(str(error)) from None


def _answer(lines: BinaryIO, answers: BinaryIO, hello: bytes, seed: bytes) -> None:
    """Make the bot, and answer each view with its move until an empty line or the end."""
    bot: AnyBot | None = None
    for line in lines:
        if line == b"\n":
            return
        try:
            if bot is None:
                bot = _maker(hello)(seed=_unpack(seed))
                with _refusals():
                    check_takes_view(bot)
            asked = _unpack(line)
            answer = {"move": "" if asked is None else format_move(ask(bot, asked))}
        except _RefusedError as error:
            answer = {"refused": str(error)}
        except BaseException as error:  # noqa: BLE001 - whatever a bot does
            told = bot_error(error)
            key = "illegal" if told.fault == "illegal move" else "error"
            answer = {key: str(told)}
        _say(answers, answer)


def _say(answers: BinaryIO, answer: object) -> None:
    answers.write(json.dumps(answer).encode() + b"\n")
    answers.flush()


if __name__ == "__main__":
    main()
