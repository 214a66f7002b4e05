"""The work of a run in batches: small messages that any executor can carry, and small answers."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import suppress
from importlib import import_module
from time import perf_counter
from types import ModuleType
from typing import Any, TypeAlias

import attrs

from pisti.arena.table import Contest, Row, play_deal
from pisti.arena.totals import Totals
from pisti.bots.naming import find
from pisti.game import AnyGame

_AIM = 1.0  # seconds that a batch shall take, where nobody says how large it is
_MOST = 1000  # deals of such a batch
_WINDOW = 128  # batches that are on their way at a time

Answer: TypeAlias = tuple[list[Row], float]
"""The deals of a batch, and how many seconds they took."""


@attrs.frozen
class Pair:
    """Two bots and what they play: all that it takes to play any of their deals.

    `game` is the name of a module, or a game that is none.
    """

    game: Any
    rules: Any
    seed: bytes
    bots: tuple[Any, Any]
    names: tuple[str, str]
    limit: float | None


def game_for_all(game: AnyGame) -> Any:
    """A game as it can be sent."""
    if isinstance(game, ModuleType):
        with suppress(ImportError, ValueError):
            if import_module(game.__name__) is game:
                return game.__name__
    return game


def play(pair: Pair, first: int, deals: int) -> Answer:
    """Play so many deals, wherever this is called."""
    start = perf_counter()
    game: Any = import_module(pair.game) if isinstance(pair.game, str) else pair.game
    one, other = (find(bot, game, limit=pair.limit) for bot in pair.bots)
    contest = Contest(game, pair.rules, pair.seed, (one, other), pair.names)
    rows = [play_deal(contest, number) for number in range(first, first + deals)]
    return rows, perf_counter() - start


class _Here(Executor):
    """Does the work at once, where it is asked for."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """The answer, already there."""
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def run(
    pairs: Sequence[Pair],
    totals: Sequence[Totals],
    *,
    executor: Executor | None,
    batch: int | None,
    save: Callable[[int, int, list[Row]], None],
    progress: Callable[[], None],
) -> None:
    """Play all deals that are missing; `save` is told of each batch that is finished.

    Whatever stops it, each batch that was finished is saved.
    """
    size = dict.fromkeys(range(len(pairs)), batch or 1)
    work = _chunks(totals, size)
    window = _WINDOW if executor else 1
    futures: dict[Future[Answer], tuple[int, int]] = {}
    try:
        while not all(each.is_done for each in totals):
            while len(futures) < window and (chunk := next(work, None)):
                at, first, deals = chunk
                future = (executor or _Here()).submit(play, pairs[at], first, deals)
                futures[future] = (at, first)
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


def _chunks(totals: Sequence[Totals], size: dict[int, int]) -> Iterator[tuple[int, int, int]]:
    """Batches that are to be played: the pair, the first deal and the number of deals of each."""
    for at, each in enumerate(totals):
        for start, end in [*each.missing()]:
            first = start
            while first < end and not each.is_done:
                deals = min(size[at], end - first)
                yield at, first, deals
                first += deals
