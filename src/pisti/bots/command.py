"""A bot that is a program of its own: it is asked line by line, and has a time limit.

A command is asked in JSON: one line in, one line out, until its standard input closes.  A Python
bot can be run apart in the same way: then it can neither stop the hand nor see the state.
"""

import json
import os
import pickle
import sys
from base64 import b64encode
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing, suppress
from functools import partial
from tempfile import TemporaryFile
from typing import Any, cast

from pisti.bots.forks import end_idle, forks_of
from pisti.bots.processes import ENDED, Process, host_errors, limit_memory, shown_answer
from pisti.errors import BotError, NotationError, PistiError
from pisti.game import AnyGame, AnyView, MoveT
from pisti.kit.kinds import Data
from pisti.kit.languages import told
from pisti.kit.untrusted import schema_in
from pisti.notation import format_move, parse_move
from pisti.phrases import printable
from pisti.shuffle import Seed, seed_bytes
from pisti.wire import schema as schema_of_view, to_data

FORMAT = 1
"""The version of the questions that a command is asked."""
LIMIT = 10.0
"""The seconds that a command has for a move, if no other limit is given."""

_START = 5.0  # seconds more for the first move, while the program is starting
_MOST = 300  # letters of a message of a bot
_LINES, _MOST_SAID = 12, 2000  # lines, and bytes, of what a command said that has not started

_running: "set[Program]" = set()


class Program:
    """A running program that is asked for moves; the code that starts it must close it.

    `ask` makes the line for a view.
    """

    def __init__(
        self, process: Process, ask: Callable[[object], str], limit: float, *, hint: str = ""
    ) -> None:
        self.process = process
        self._ask, self._limit, self._hint = ask, limit, hint
        self._extra = _START
        self._is_closed = False
        _running.add(self)

    def __call__(self, view: AnyView) -> Any:
        """The move of the program; if it gives none, kill it and raise a `BotError`."""
        try:
            return move_in(self._answer(view), view.moves)
        except BotError:
            self.kill()
            raise

    def check(self) -> None:
        """Let a Python bot be made, and refuse what is not a bot; its other faults can wait."""
        refused: object = None
        with suppress(BotError, ValueError, RecursionError):
            refused = _object(self._answer(None)).get("refused")
        if isinstance(refused, str):
            raise PistiError(refused[:_MOST])

    def answers(self, view: AnyView) -> bool:
        """Whether it answers this view in any way, and does not end without a word."""
        try:
            self._answer(view)
        except BotError as error:
            return str(error) != ENDED
        return True

    def close(self) -> None:
        """Send nothing more, and wait for the program to end; kill it if it does not."""
        if not self._is_closed:
            self._is_closed = True
            self.process.end()
            _running.discard(self)

    def kill(self) -> None:
        """Kill the program at once, with its children."""
        self.process.kill()

    def _answer(self, view: object) -> bytes:
        """Send the question of a view and return the line that the program answers in time."""
        if self._is_closed:
            raise BotError(ENDED, "crash")
        seconds, most = self._limit + self._extra, f"{self._limit:g} seconds"
        if self._extra:
            most += f" and {self._extra:g} more for the first"
        self._extra = 0.0
        try:
            return self.process.ask(self._ask(view), seconds)
        except TimeoutError:
            raise BotError(f"no move after {most}{self._hint}", "time-out") from None


def end_all() -> None:
    """Kill all programs that this process has started as bots."""
    for program in [*_running]:
        program.kill()
    end_idle()


with suppress(AttributeError):  # a copy of this process has started none of them
    os.register_at_fork(after_in_child=_running.clear)


def command(
    words: Sequence[str],
    game: AnyGame,
    *,
    seed: Seed = 0,
    limit: float = LIMIT,
    memory: float | None = None,
    stderr: int | None = None,
) -> Program:
    """Start a command as a bot, which its `close()` ends.

    The bot returns a move or raises a `BotError`.  The first move may take five seconds more than
    the limit, because the program is still starting.  `memory` is in megabytes.
    """
    process = Process(words, stderr=stderr)
    if memory:
        with suppress(OSError):  # it has ended already
            limit_memory(memory, process.process.pid)
    hint = " (is the line flushed?)"
    return Program(process, partial(question, game, seed), limit, hint=hint)


def apart(
    bot: str | Callable[..., object],
    game: AnyGame,
    *,
    seed: Seed = 0,
    limit: float = LIMIT,
    memory: float | None = None,
) -> Program:
    """Start a Python bot in a process of its own, to which only its views are sent.

    Its `close()` ends the process; the bot answers as a `command` does.  `memory` is in megabytes.
    """
    process = forks_of(pack_line((bot, getattr(game, "__name__", ""))), memory)
    process.begin(pack_line(seed), limit + _START)
    return Program(process, pack_line, limit)


def check_starts(maker: Callable[..., Any], view: AnyView) -> None:
    """Refuse a command that cannot be started, or that ends without an answer to its first view.

    The error has the last lines of its standard error as a note.  Its other faults can wait.
    """
    with ExitStack() as stack:
        with host_errors("the program of a bot"):
            errors = stack.enter_context(TemporaryFile())
        try:
            program: Program = maker(seed=0, stderr=errors.fileno())
        except BotError as error:
            raise PistiError(str(error)) from None
        with closing(program):
            is_answered = program.answers(view)
        if not is_answered:
            errors.seek(max(0, errors.seek(0, os.SEEK_END) - _MOST_SAID))
            said = errors.read().decode("utf-8", "replace").splitlines()[-_LINES:]
            problem = PistiError("it has ended without an answer to its first question")
            if any(said):
                problem.add_note("\n  ".join(["its last words:", *map(printable, said)]))
            raise problem


def is_program(maker: object) -> bool:
    """Whether this maker starts a program, so that its bots have a process of their own."""
    return is_command(maker) or (isinstance(maker, partial) and maker.func is apart)


def is_command(maker: object) -> bool:
    """Whether this maker starts a command."""
    return isinstance(maker, partial) and maker.func is command


def check_apart(bot: object, game: object) -> None:
    """Refuse a bot or a game that cannot be sent to another process."""
    name = getattr(game, "__name__", "")
    if sys.modules.get(name) is not game:
        raise PistiError(told("bot.no_module"))
    try:
        is_found = b"__main__" not in pickle.dumps(bot)
    except Exception:  # noqa: BLE001 - every kind of value fails to be pickled in its own way
        is_found = False
    if not is_found:
        raise PistiError(told("bot.not_sent"))


def pack_line(value: object) -> str:
    """A value as a line of text, for `apart`."""
    return b64encode(pickle.dumps(value)).decode()


def question(game: AnyGame, seed: Seed, view: Any) -> str:
    """The question that a command is asked: one line of JSON.

    >>> import pisti
    >>> asked = json.loads(question(pisti, 7, pisti.view(pisti.new_hand(seed=7), 1)))
    >>> asked["seat"], asked["moves"], asked["view"]["game"], asked["view"]["pile"]
    (1, ['8S', '7S', '3S', '9S'], 'pisti', [None, None, None, '4H'])

    Its view is as `pisti.wire` has it, and `wire.from_data` makes a `View` of it again.
    """
    seen = to_data(game, view)
    asked = {
        "format": FORMAT,
        "players": view.rules.players,
        "sides": view.rules.sides,
        "seat": seen["seat"],
        "seed": seed_bytes(seed).decode("utf-8", "backslashreplace"),
        "moves": seen["moves"],
        "view": seen,
    }
    return json.dumps(asked, ensure_ascii=False)


def move_in(answer: bytes, moves: Sequence[MoveT]) -> MoveT:
    """The move that this answer names."""
    try:
        said = _object(answer)
    except (ValueError, RecursionError):
        expected = f'expected a line such as {{"move": "{format_move(moves[0])}"}}'
        raise BotError(f"this is not JSON: {shown_answer(answer)}, {expected}", "crash") from None
    illegal, error, move = (said.get(key) for key in ("illegal", "error", "move"))
    error = said.get("refused", error)
    if isinstance(illegal, str):  # from `apart`
        raise BotError(illegal[:_MOST], "illegal move")
    if isinstance(error, str):
        raise BotError(f"it says: {error[:_MOST]}", "crash")
    if not isinstance(move, str):
        raise BotError(f'expected {{"move": "…"}}, not {shown_answer(answer)}', "crash")
    try:
        return parse_move(move, moves)
    except NotationError as refused:
        raise BotError(str(refused), "illegal move") from None


def _object(answer: bytes) -> dict[str, object]:
    """The object in this answer; an empty one if it is something else."""
    said: object = json.loads(answer)
    return cast("dict[str, object]", said) if isinstance(said, dict) else {}


def schema(game: AnyGame) -> dict[str, Data]:
    """The JSON Schema of the questions; that of the answers is `$defs/Answer` in it.

    >>> import pisti
    >>> schema(pisti)["properties"]["view"]
    {'$ref': '#/$defs/PistiView'}
    """
    view = schema_of_view(game)
    parts, title = view.pop("$defs"), view["title"]
    parts[title] = {name: part for name, part in view.items() if name not in ("$schema", "$id")}
    asked = schema_in("bots/message.schema.json")
    asked["$id"] = view["$id"].replace(":view", ":question")
    asked["properties"]["view"] = {"$ref": f"#/$defs/{title}"}
    return {**asked, "$defs": {**asked["$defs"], **parts}}
