"""The work of a run in batches, with messages and answers small enough for any executor."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from time import perf_counter
from typing import ParamSpec, TypeAlias, TypeVar

import attrs

from pisti.arena.table import Contest, Row, play_deal
from pisti.arena.totals import Totals
from pisti.bots.bot import AnyBotLike
from pisti.bots.command import end_all
from pisti.bots.naming import find
from pisti.errors import PistiError
from pisti.game import AnyGame, AnyRules
from pisti.games import game_from

_AIM = 1.0  # seconds for a batch, if its size is not given
_MOST = 1000  # deals of such a batch
_WINDOW = 128  # batches that are on their way at a time

Save: TypeAlias = Callable[[int, int, list[Row]], None]
"""A function that keeps deals: the number of the pair, that of the first deal, and the deals."""
Answer: TypeAlias = tuple[list[Row], float]
"""The deals of a batch, and the seconds that they took."""


@attrs.frozen
class Pair:
    """Two bots with their game, rules and seed: all that is needed to play any of their deals.

    `game` is the name of a module, or a game that is not a module.
    """

    game: AnyGame | str
    rules: AnyRules
    seed: bytes
    bots: tuple[AnyBotLike, AnyBotLike]
    names: tuple[str, str]
    limit: float | None
    memory: float | None


def play_batch(pair: Pair, first: int, deals: int) -> Answer:
    """Play so many deals from number `first` on, in this process or in a worker."""
    end_with_parent()
    start = perf_counter()
    game: AnyGame = game_from(pair.game)
    one, other = (find(bot, game, limit=pair.limit, memory=pair.memory) for bot in pair.bots)
    contest = Contest(game, pair.rules, pair.seed, (one, other), pair.names)
    rows = [play_deal(contest, number) for number in range(first, first + deals)]
    return rows, perf_counter() - start


def end_with_parent() -> None:
    """Let a worker and its bots end with the process that has started it, which may be killed."""
    global _is_watching  # noqa: PLW0603 - it is watched once
    parent = parent_process()
    if parent is not None and not _is_watching:
        _is_watching = True
        Thread(target=_exit_after, args=[parent], daemon=True).start()


def _exit_after(parent: BaseProcess) -> None:
    parent.join()
    end_all()
    os._exit(1)


_is_watching = False
P = ParamSpec("P")
T = TypeVar("T")


class _Here(Executor):
    """An executor that does the work at once in this process."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do the work, and return a future that has its result."""
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def play_all(
    pairs: Sequence[Pair],
    totals: Sequence[Totals],
    *,
    executor: Executor | None,
    batch: int | None,
    save: Save,
    progress: Callable[[], None],
) -> None:
    """Play all missing deals, and call `save` with each batch that is finished.

    If an error stops the run, the batches that are finished are saved too.
    """
    size = dict.fromkeys(range(len(pairs)), batch or 1)
    work = _missing_batches(totals, size)
    window = _WINDOW if executor else 1
    futures: dict[Future[Answer], tuple[int, int]] = {}
    try:
        while not all(each.is_done for each in totals):
            while len(futures) < window and (chunk := next(work, None)):
                at, first, deals = chunk
                futures[_submit(executor or _Here(), pairs[at], first, deals)] = (at, first)
            for future in wait(futures, return_when=FIRST_COMPLETED).done:
                rows, seconds = future.result()
                at, first = futures[future]
                save(at, first, rows)
                del futures[future]
                totals[at].add(first, rows)
                if batch is None:
                    size[at] = max(1, min(_MOST, int(_AIM * len(rows) / max(seconds, 1e-9))))
                progress()
    except BaseException:
        for future, (at, first) in futures.items():
            if future.done() and not future.cancelled() and not future.exception():
                save(at, first, future.result()[0])
        raise
    finally:
        for future in futures:
            future.cancel()


def _submit(executor: Executor, pair: Pair, first: int, deals: int) -> Future[Answer]:
    """Give a batch to the executor; a `PistiError` if that takes no more work."""
    try:
        return executor.submit(play_batch, pair, first, deals)
    except BrokenExecutor:
        raise
    except RuntimeError as error:
        raise PistiError(f"the executor takes no work: {error}") from error


def _missing_batches(
    totals: Sequence[Totals], size: dict[int, int]
) -> Iterator[tuple[int, int, int]]:
    """Batches that are to be played: the pair, the first deal and the number of deals of each."""
    for at, each in enumerate(totals):
        for start, end in [*each.missing()]:
            first = start
            while first < end and not each.is_done:
                deals = min(size[at], end - first)
                yield at, first, deals
                first += deals
