"""The command `pisti arena`: bots against each other, from the command line."""

import argparse
import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Generator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager, redirect_stdout
from functools import partial
from threading import Thread, current_thread, enumerate as enumerate_threads, main_thread
from time import monotonic
from typing import Any, NoReturn

from pisti.arena.progress import meter
from pisti.arena.run import duel, tournament
from pisti.bots.command import end_all
from pisti.cli.console import FALSE, look_here, preset, said
from pisti.cli.parsing import add_command, add_game, whole
from pisti.errors import PistiError

_MOST = 1000  # workers
_PATIENCE = 5.0  # seconds that workers have to end


def add_to(commands: Any, language: str) -> None:
    """Let the command be asked for."""
    parser = add_command(commands, "arena", _play, language)
    help_of, count_of = partial(said, language), partial(whole, language)
    parser.epilog = help_of("about.arena.end")
    parser.add_argument("bots", nargs="+", metavar="BOT", help=help_of("option.bots"))
    add_game(parser, language, default="pisti", help=help_of("option.game"))
    parser.add_argument("--preset", help=help_of("option.preset"))
    parser.add_argument("--deals", type=count_of, default=1000, help=help_of("option.deals"))
    parser.add_argument("--seed", default="0", help=help_of("option.arena.seed"))
    parser.add_argument("--workers", type=count_of, default=1, help=help_of("option.workers"))
    parser.add_argument("--results", metavar="FILE", help=help_of("option.results"))
    parser.add_argument("--test", type=float, metavar="EDGE", help=help_of("option.test"))
    parser.add_argument("--limit", type=float, metavar="SECONDS", help=help_of("option.limit"))
    parser.add_argument("--json", action="store_true", help=help_of("option.outcome"))


def _play(asked: argparse.Namespace) -> int:
    """Play what was asked for, and tell the outcome."""
    game = asked.game
    if asked.test is not None and len(asked.bots) != 2:
        raise PistiError(said(asked.lang, "problem.duel", number=len(asked.bots)))
    look_here()
    with ExitStack() as stack:
        stack.callback(end_all)  # also a bot that was about to sit down
        stack.enter_context(_on(("SIGTERM", "SIGHUP"), _leave))
        stack.enter_context(redirect_stdout(sys.stderr))
        executor = stack.enter_context(_workers(asked.workers, asked.lang))
        options: dict[str, Any] = {
            "game": game,
            "rules": preset(game, asked.preset, asked.lang),
            "deals": asked.deals,
            "seed": asked.seed,
            "executor": executor,
            "results": asked.results,
            "limit": asked.limit,
            "progress": meter(sys.stderr),
        }
        try:
            if len(asked.bots) == 2:
                outcome: Any = duel(*asked.bots, test=asked.test, **options)
            else:
                outcome = tournament(asked.bots, **options)
        except KeyboardInterrupt:
            key = "arena.resume" if asked.results else "arena.stopped"
            print(f"\npisti: {said(asked.lang, key, file=asked.results)}", file=sys.stderr)
            raise
    print(json.dumps(outcome.as_json, ensure_ascii=False) if asked.json else outcome)
    results = [outcome] if len(asked.bots) == 2 else outcome.results
    return FALSE if any(tally.problem for each in results for tally in each.tallies) else 0


@contextmanager
def _workers(number: int, language: str) -> Generator[Executor | None]:
    """So many processes, none of which is left behind."""
    if not 1 <= number <= _MOST:
        raise PistiError(said(language, "problem.workers", number=number, most=_MOST))
    if number == 1:
        yield None
        return
    spawn = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(number, mp_context=spawn, initializer=obey)
    threads = {*enumerate_threads()}
    others = {child.pid for child in multiprocessing.active_children()}
    with executor:
        try:
            yield executor
        except BaseException:
            with _on(("SIGINT", "SIGTERM", "SIGHUP"), signal.SIG_IGN):  # it ends already
                executor.shutdown(wait=False, cancel_futures=True)
                _end_all_but(others)
                for thread in {*enumerate_threads()} - threads:  # one that is left at the end of
                    thread.join(_PATIENCE)  # the program would complain of what is closed by then
            raise


@contextmanager
def _on(signals: Sequence[str], do: Any) -> Generator[None]:
    """Do this on these signals, as far as the system has them and they come to this thread."""
    before = {}
    if current_thread() is main_thread():
        numbers = [getattr(signal, name) for name in signals if hasattr(signal, name)]
        before = {number: signal.signal(number, do) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)


def _leave(number: int, frame: object) -> NoReturn:  # noqa: ARG001 - as every handler
    """End as on Ctrl-C, which no bot can be blamed for: not before all bots have ended."""
    raise KeyboardInterrupt


def obey() -> None:
    """A worker ends when it is told to or left alone, and prints beside the outcome.

    Ctrl-C it leaves to whoever has started it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _stop)
    os.dup2(2, 1)
    Thread(target=_end_with, args=[multiprocessing.parent_process()], daemon=True).start()


def _end_with(starter: Any) -> None:
    """End as soon as the process is gone that has started this one."""
    starter.join()
    _stop(signal.SIGTERM, None)


def _stop(number: int, frame: object) -> NoReturn:  # noqa: ARG001 - as every handler
    end_all()
    os._exit(1)  # at once, whatever it is doing


def _end_all_but(others: set[int | None]) -> None:
    """Tell all workers to end, with the bots that they are asking; end those that do not."""
    workers = [each for each in multiprocessing.active_children() if each.pid not in others]
    for worker in workers:
        worker.terminate()
    end = monotonic() + _PATIENCE
    for worker in workers:
        worker.join(max(0.0, end - monotonic()))
        worker.kill()
