"""What plays for a command: this process or a pool of others, all of which end with it."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager, redirect_stdout
from threading import Thread, current_thread, enumerate as enumerate_threads, main_thread
from time import monotonic
from typing import NoReturn, ParamSpec, TypeVar

from pisti.arena.batches import end_with_parent
from pisti.bots.command import end_all
from pisti.cli.console import sentence
from pisti.errors import PistiError

_MOST = 1000  # workers
_PATIENCE = 5.0  # seconds that workers have to end
P = ParamSpec("P")
T = TypeVar("T")


@contextmanager
def playing(workers: int, language: str, results: str | None) -> Generator[Executor | None]:
    """The pool in which bots play, `None` for this process; whatever they print goes to stderr.

    Who stops them is told whether they can go on from these results.
    """
    with ExitStack() as stack:
        stack.callback(end_all)  # also bots that were only just started
        stack.enter_context(_on_signals(("SIGTERM", "SIGHUP"), _interrupt))
        stack.enter_context(redirect_stdout(sys.stderr))
        executor = stack.enter_context(_worker_pool(workers, language))
        try:
            yield executor
        except KeyboardInterrupt:
            key = "arena.resume" if results else "arena.stopped"
            print(f"\npisti: {sentence(language, key, file=results)}", file=sys.stderr)
            raise


@contextmanager
def _worker_pool(number: int, language: str) -> Generator[Executor | None]:
    """A pool of this many processes, which are ended at the end; `None` for a single one."""
    if not 1 <= number <= _MOST:
        raise PistiError(sentence(language, "problem.workers", number=number, most=_MOST))
    if number == 1:
        yield None
        return
    spawn = multiprocessing.get_context("spawn")
    executor = _Pool(number, mp_context=spawn, initializer=prepare_worker)
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
def _on_signals(
    signals: Sequence[str], do: Callable[[int, object], object] | signal.Handlers
) -> Generator[None]:
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


class _Pool(ProcessPoolExecutor):
    """Processes that do not hear Ctrl-C from their first moment on, before they are prepared."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Give work to the processes, of which another one may be started."""
        with _on_signals(("SIGINT",), signal.SIG_IGN):  # as what is started then does, too
            return super().submit(fn, *args, **kwargs)
