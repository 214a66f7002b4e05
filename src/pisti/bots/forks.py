"""A process that makes the process of one bot after the other, each by a fork of itself.

It has imported the bot before, so that a table costs a fork and not the start of Python.  Each bot
is as new as ever: it cannot remember what another one saw, as that one was a fork of its own.
"""

import json
import os
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress

from pisti.bots.processes import PATIENCE, Process
from pisti.errors import BotError, HostError

_MODULE = ("-P", "-m", "pisti.bots.apart")


class Forks(Process):
    """A process for one bot at a time; when that has ended, it is kept for the next one."""

    def __init__(self, bot: str, memory: float | None) -> None:
        super().__init__([sys.executable, *_MODULE, f"{memory or 0}"], is_ours=True)
        self._hello = f"{bot}\n"
        self._key = _key(bot, memory)

    def begin(self, seed: str, seconds: float) -> None:
        """Make a fork, whose bot will have this seed."""
        try:
            said = self.ask(f"{self._hello}{seed}", seconds)
        except (TimeoutError, BotError) as error:
            self.kill()
            self.end()
            if isinstance(error, TimeoutError):
                raise BotError("it took too long to be imported", "time-out") from None
            raise BotError("its process has ended before it was made", "crash") from None
        self._hello = ""
        answer: dict[str, int] = json.loads(said)
        if "errno" in answer:
            self.end()
            problem = f"the process of a bot cannot be started: {os.strerror(answer['errno'])}"
            raise HostError(problem)
        self.groups: list[int] = [answer["pid"], self.process.pid]

    def end(self) -> None:
        """Let the bot end, and keep the process; if there is any trouble, end it too."""
        if not self.is_over and hasattr(os, "fork"):
            with suppress(BotError, TimeoutError):
                self.ask("", PATIENCE)
                self.groups = [self.process.pid]
                _idle.setdefault(self._key, []).append(self)
                return
        super().end()


_idle: dict[tuple[object, ...], list[Forks]] = {}
_runs: set[object] = set()
with suppress(AttributeError):  # a copy of this process has started none of them
    os.register_at_fork(after_in_child=_idle.clear)


def forks_of(bot: str, memory: float | None) -> Forks:
    """A process that makes this bot, an idle one if there is any."""
    with suppress(LookupError):
        return _idle[_key(bot, memory)].pop()
    return Forks(bot, memory)


def _key(bot: str, memory: float | None) -> tuple[object, ...]:
    """The same for processes that make the same."""
    return bot, memory, *sys.path, *os.environ.items()


@contextmanager
def end_forks() -> Generator[None]:
    """End all idle processes after the block, unless another such block is still going on."""
    run = object()
    _runs.add(run)
    try:
        yield
    finally:
        _runs.discard(run)
        if not _runs:
            end_idle()


def end_idle() -> None:
    """Kill the processes that no bot is in."""
    while _idle:
        for each in _idle.popitem()[1]:
            each.kill()
            Process.end(each)
