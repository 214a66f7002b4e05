"""The command `pisti arena`, in which bots play against each other."""

import argparse
import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Generator, Iterable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager, redirect_stdout
from threading import Thread, current_thread, enumerate as enumerate_threads, main_thread
from time import monotonic
from typing import Any, NoReturn

from pisti.arena.batches import end_with_parent
from pisti.arena.run import duel, tournament
from pisti.bots.command import end_all
from pisti.bots.ladder import stand_ins
from pisti.cli.chosen import chosen_rules
from pisti.cli.console import FALSE, import_from_here, sentence
from pisti.cli.parsing import Parser
from pisti.cli.progress import meter
from pisti.errors import PistiError
from pisti.show import words_of

_MOST = 1000  # workers
_PATIENCE = 5.0  # seconds that workers have to end


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    command.option("bots", nargs="+", metavar="BOT")
    command.game_option(default="pisti")
    command.rules_options()
    command.option("--deals", type=command.whole, default=1000)
    command.option("--seed", "arena.seed", default="0")
    command.option("--workers", type=command.whole, default=1)
    command.option("--results", metavar="FILE")
    command.option("--test", type=float, metavar="EDGE")
    command.option("--limit", type=float, metavar="SECONDS")
    command.option("--memory", type=float, metavar="MB")
    command.option("--json", "outcome", action="store_true")


def run(asked: argparse.Namespace) -> int:
    """Run the duel or tournament that was asked for, and print its result."""
    game = asked.game
    if asked.test is not None and len(asked.bots) != 2:
        raise PistiError(sentence(asked.lang, "problem.duel", number=len(asked.bots)))
    import_from_here()
    with ExitStack() as stack:
        stack.callback(end_all)  # also bots that were only just started
        stack.enter_context(_on_signals(("SIGTERM", "SIGHUP"), _interrupt))
        stack.enter_context(redirect_stdout(sys.stderr))
        executor = stack.enter_context(_worker_pool(asked.workers, asked.lang))
        options: dict[str, Any] = {
            "game": game,
            "rules": chosen_rules(asked),
            "deals": asked.deals,
            "seed": asked.seed,
            "executor": executor,
            "results": asked.results,
            "limit": asked.limit,
            "memory": asked.memory,
            "progress": meter(sys.stderr, asked.lang),
        }
        for bot, other in stand_ins(asked.bots, game, options["rules"]).items():
            said = sentence(asked.lang, "arena.stand_in", bot=bot, other=other)
            print(f"pisti: {said}", file=sys.stderr)
        try:
            if len(asked.bots) == 2:
                outcome: Any = duel(*asked.bots, test=asked.test, **options)
            else:
                outcome = tournament(asked.bots, **options)
        except KeyboardInterrupt:
            key = "arena.resume" if asked.results else "arena.stopped"
            print(f"\npisti: {sentence(asked.lang, key, file=asked.results)}", file=sys.stderr)
            raise
    told = outcome if asked.lang == "en" else outcome.said(words_of(game, asked.lang))
    print(json.dumps(outcome.as_json, ensure_ascii=False) if asked.json else told)
    results = [outcome] if len(asked.bots) == 2 else outcome.results
    return FALSE if any(tally.problem for each in results for tally in each.tallies) else 0


@contextmanager
def _worker_pool(number: int, language: str) -> Generator[Executor | None]:
    """A pool of this many processes, which are ended at the end; `None` for a single one."""
    if not 1 <= number <= _MOST:
        raise PistiError(sentence(language, "problem.workers", number=number, most=_MOST))
    if number == 1:
        yield None
        return
    spawn = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(number, mp_context=spawn, initializer=prepare_worker)
    threads = {*enumerate_threads()}
    others = {child.pid for child in multiprocessing.active_children()}
    with executor:
        try:
            yield executor
        except BaseException:
            with _on_signals(("SIGINT", "SIGTERM", "SIGHUP"), signal.SIG_IGN):  # all end anyway
                executor.shutdown(wait=False, cancel_futures=True)
                _end_all_but(others)
                _wait_for({*enumerate_threads()} - threads)
            raise


@contextmanager
def _on_signals(signals: Sequence[str], do: Any) -> Generator[None]:
    """Call `do` on those of these signals that the system has; only in the main thread."""
    before = {}
    if current_thread() is main_thread():
        numbers = [getattr(signal, name) for name in signals if hasattr(signal, name)]
        before = {number: signal.signal(number, do) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)


def _interrupt(number: int, frame: object) -> NoReturn:  # noqa: ARG001 - as every handler
    """Raise `KeyboardInterrupt`, so that the run ends as after Ctrl-C and no bot forfeits."""
    raise KeyboardInterrupt


def prepare_worker() -> None:
    """Prepare a worker: it ends with its parent or on SIGTERM, and prints to standard error.

    It ignores Ctrl-C, which its parent handles.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _stop)
    os.dup2(2, 1)
    end_with_parent()


def _stop(number: int, frame: object) -> NoReturn:  # noqa: ARG001 - as every handler
    end_all()
    os._exit(1)  # at once


def _end_all_but(others: set[int | None]) -> None:
    """Ask all workers to end with their bots, and kill those that do not."""
    workers = [each for each in multiprocessing.active_children() if each.pid not in others]
    for worker in workers:
        worker.terminate()
    end = monotonic() + _PATIENCE
    for worker in workers:
        worker.join(max(0.0, end - monotonic()))
        worker.kill()


def _wait_for(threads: Iterable[Thread]) -> None:
    """Wait for the threads of a pool, which fail if files are closed before they end."""
    for thread in threads:
        thread.join(_PATIENCE)
