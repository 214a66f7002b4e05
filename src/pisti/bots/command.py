"""A bot that is a program of its own: it is asked line by line, and has a time limit.

A command is asked in JSON: one line in, one line out, until its standard input closes.  A Python
bot can be run apart in the same way: then it can neither stop the hand nor see the state.
"""

import json
import os
import pickle
import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, Queue, SimpleQueue
from threading import Thread, Timer
from typing import Any, cast

import attrs

from pisti._kit.data import data_of, plain_data
from pisti._kit.untrusted import schema_in
from pisti.cards import Card
from pisti.errors import BotError, NotationError, PistiError, shown
from pisti.game import AnyGame, MoveT
from pisti.notation import format_move, parse_move
from pisti.shuffle import Seed, seed_bytes

FORMAT = 1
"""The version of the questions that a command is asked."""
LIMIT = 10.0
"""The seconds that a command has for a move, if no other limit is given."""

_START = 5.0  # seconds more for the first move, while the program is starting
_PATIENCE = 2.0  # seconds that a program has to end when it is asked no more
_LONGEST = 65_536  # bytes of an answer
_MOST = 300  # letters of a message of a bot
_SURPLUS = "it said more than it was asked for: "
_ENDED = "the program has closed its output or ended"
_KILL = 9
_kill: Callable[[int, int], None] = getattr(os, "killpg", os.kill)  # with its children


_running: "set[Program]" = set()


class Program:
    """A running program that is asked for moves; the code that starts it must close it.

    `ask` makes the line for a view; `hello` is a line that is sent before the first one.
    """

    def __init__(
        self, words: Sequence[str], ask: Callable[[Any], str], limit: float, hello: str = ""
    ) -> None:
        self._ask, self._limit, self._before = ask, limit, hello
        self._extra, self._is_own = _START, bool(hello)
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user has named this command
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": _search_path()} if hello else None,
                start_new_session=True,  # Ctrl-C does not reach it; its children can be killed
            )
        except OSError as error:
            problem = f"the command {shown(words[0])} cannot be started: {error.strerror}"
            raise BotError(problem, "crash") from None
        _running.add(self)
        # Writing and reading may take for ever, also after the end of the program, as its children
        # may hold its output.  So threads do it, and we wait for them no longer than the limit.
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: Queue[bytes] = Queue(1)
        self._is_over = False
        self._threads = [
            Thread(target=each, daemon=True) for each in (self._write_questions, self._read_answers)
        ]
        for thread in self._threads:
            thread.start()

    def __call__(self, view: Any) -> Any:
        """The move of the program; if it gives none, kill it and raise a `BotError`."""
        try:
            return _move(self._answer(self._ask(view)), view.moves)
        except BotError:
            self.kill()
            raise

    def close(self) -> None:
        """Send nothing more, and wait for the program to end; kill it if it does not."""
        self._questions.put(None)
        timer = Timer(_PATIENCE, self.kill)
        timer.start()
        try:
            if self._process.returncode is None:
                self._wait_for_end()
        finally:
            timer.cancel()
            timer.join()
            self.kill()  # and its children
            self._process.wait()
            with suppress(Empty):
                self._answers.get_nowait()
            for thread in self._threads:
                thread.join(_PATIENCE)
            _running.discard(self)

    def _wait_for_end(self) -> None:
        """Wait until the program has ended; keep its number, by which its children are killed."""
        try:
            os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOWAIT)
        except (AttributeError, OSError):  # not every system can do that
            self._process.wait()

    def _write_questions(self) -> None:
        """Write the questions to the program."""
        process: Any = self._process
        with suppress(OSError), process.stdin:  # the next answer shows that it reads no more
            for line in iter(self._questions.get, None):
                process.stdin.write(line)
                process.stdin.flush()

    def _read_answers(self) -> None:
        """Read the output of the program and keep it in pieces.

        A piece ends with a read that has the end of a line in it, so it can be several lines.
        """
        process: Any = self._process
        with process.stdout:
            said = b""
            while not self._is_over:
                more = process.stdout.read1(_LONGEST)
                said += more
                if not more or b"\n" in more or len(said) > _LONGEST:
                    self._answers.put(said)
                    said = b""

    def _answer(self, line: str) -> bytes:
        """Send a line and return the line that the program answers within the limit."""
        if self._is_over:
            raise BotError(_ENDED, "crash")
        with suppress(Empty):
            if said := self._answers.get_nowait():
                raise BotError(f"{_SURPLUS}{_shown_answer(said)}", "crash")
            raise BotError(_ENDED, "crash")
        self._questions.put(f"{self._before}{line}\n".encode())
        limit, extra = self._limit, self._extra
        self._before, self._extra = "", 0.0
        try:
            said = self._answers.get(timeout=limit + extra)
        except Empty:
            hint = "" if self._is_own else " (is the line flushed?)"
            most = f"{limit:g} seconds" + f" and {extra:g} more for the first" * bool(extra)
            raise BotError(f"no move after {most}{hint}", "time-out") from None
        answer, end, more = said.partition(b"\n")
        if not said:
            raise BotError(_ENDED, "crash")
        if not end:
            raise BotError(
                f"an answer without the end of its line, {_shown_answer(answer)}", "crash"
            )
        if more:
            raise BotError(f"{_SURPLUS}{_shown_answer(more)}", "crash")
        return answer

    def kill(self) -> None:
        """Kill the program at once, with its children."""
        self._is_over = True
        if self._process.returncode is None:  # else its number may be another program's
            with suppress(OSError):  # it may be gone
                _kill(self._process.pid, _KILL)


def end_all() -> None:
    """Kill all programs that this process has started as bots."""
    for program in [*_running]:
        program.kill()


def command(
    words: Sequence[str], game: AnyGame, *, seed: Seed = 0, limit: float = LIMIT
) -> Program:
    """Start a command as a bot, which its `close()` ends.

    The bot returns a move or raises a `BotError`.  The first move may take five seconds more than
    the limit, because the program is still starting.
    """
    return Program(words, partial(question, game, seed), limit)


def apart(
    bot: str | Callable[..., Any], game: AnyGame, *, seed: Seed = 0, limit: float = LIMIT
) -> Program:
    """Start a Python bot in a process of its own, to which only its views are sent.

    Its `close()` ends the process; the bot answers as a `command` does.
    """
    words = (sys.executable, "-P", "-m", "pisti.bots.apart")
    hello = f"{pack_line((bot, getattr(game, '__name__', ''), seed))}\n"
    return Program(words, pack_line, limit, hello)


def check_apart(bot: object, game: object) -> None:
    """Refuse a bot or a game that cannot be sent to another process."""
    name = getattr(game, "__name__", "")
    if sys.modules.get(name) is not game:
        raise PistiError("a bot with a time limit needs a game that is a module, to import it")
    try:
        is_found = b"__main__" not in pickle.dumps(bot)
    except Exception:  # noqa: BLE001 - every kind of value fails to be pickled in its own way
        is_found = False
    if not is_found:
        expected = "expected one from the top of a file of its own, named as my_file:bot"
        raise PistiError(f"this bot cannot be sent to a process of its own, {expected}")


def pack_line(value: Any) -> str:
    """A value as a line of text, for `apart`."""
    return b64encode(pickle.dumps(value)).decode()


def question(game: AnyGame, seed: Seed, view: Any) -> str:
    """The question that a command is asked: one line of JSON.

    >>> import pisti
    >>> asked = json.loads(question(pisti, 7, pisti.view(pisti.new_hand(seed=7), 1)))
    >>> asked["game"], asked["seat"], asked["moves"], asked["view"]["pile"]
    ('pisti', 1, ['8S', '7S', '3S', '9S'], [None, None, None, '4H'])

    All fields of the view are in it: rules, seat and moves at the top, the others in `"view"`.
    """
    fields = {field.name: getattr(view, field.name) for field in attrs.fields(view.__class__)}
    rules = fields.pop("rules")
    beside = {
        "format": FORMAT,
        "game": game.NAME,
        "rules": data_of(rules, game.PRESETS),
        "players": rules.players,
        "sides": rules.sides,
        "seat": fields.pop("seat"),
        "seed": seed_bytes(seed).decode("utf-8", "backslashreplace"),
        "moves": [format_move(move) for move in fields.pop("moves")],
    }
    seen = {name: _view_data(value) for name, value in fields.items()}
    return json.dumps({**beside, "view": seen}, ensure_ascii=False)


def _view_data(value: Any) -> Any:
    """A part of a view as data: moves are texts, and fields keep their names."""
    if hasattr(value, "_asdict"):
        return {name: _view_data(part) for name, part in value._asdict().items()}
    if isinstance(value, tuple):
        return [_view_data(part) for part in cast("tuple[object, ...]", value)]
    kind: Any = value.__class__
    if kind is Card or not attrs.has(kind):
        return plain_data(value)
    parts = {field.name: getattr(value, field.name) for field in attrs.fields(kind)}
    return {
        name: format_move(part) if name == "move" else _view_data(part)
        for name, part in parts.items()
    }


def _move(answer: bytes, moves: Sequence[MoveT]) -> MoveT:
    """The move that this answer names."""
    try:
        line: object = json.loads(answer)
    except (ValueError, RecursionError):
        expected = f'expected a line such as {{"move": "{format_move(moves[0])}"}}'
        raise BotError(f"this is no JSON: {_shown_answer(answer)}, {expected}", "crash") from None
    said = cast("dict[str, object]", line) if isinstance(line, dict) else {}
    illegal, error, move = (said.get(key) for key in ("illegal", "error", "move"))
    if isinstance(illegal, str):  # from `apart`
        raise BotError(illegal[:_MOST], "illegal move")
    if isinstance(error, str):
        raise BotError(f"it says: {error[:_MOST]}", "crash")
    if not isinstance(move, str):
        raise BotError(f'expected {{"move": "…"}}, not {_shown_answer(answer)}', "crash")
    try:
        return parse_move(move, moves)
    except NotationError as refused:
        raise BotError(str(refused), "illegal move") from None


def _shown_answer(answer: bytes) -> str:
    """The beginning of an answer, for a message."""
    text = answer[:50].decode("utf-8", "replace").rstrip()
    if not text:
        return "an empty line"
    return repr(text) + (f" and {len(answer) - 50} bytes more" if len(answer) > 50 else "")


def _search_path() -> str:
    """The search path for modules of a new process, the same as in this one."""
    return os.pathsep.join([entry or str(Path.cwd()) for entry in sys.path])


def schema() -> dict[str, Any]:
    """The JSON Schema of the questions; that of the answers is `$defs/answer` in it.

    >>> schema()["title"]
    'What a bot is asked'
    """
    return schema_in("bots/message.schema.json")
