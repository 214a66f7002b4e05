"""Duels and tournaments, in which bots play common deals in every seating."""

import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import ExitStack
from functools import partial
from importlib.metadata import version
from typing import Any, TypeAlias

from pisti.arena.batches import Pair, game_as_sent, play_all
from pisti.arena.checks import check_bots, check_makers, check_message, check_others, check_run
from pisti.arena.names import (
    AnyBotLike,
    has_a_name,
    name_of,
    seed_names,
    source_of,
    unique_names,
)
from pisti.arena.report import Result, Tally, Tournament, pairs_of
from pisti.arena.results import FORM, Results
from pisti.arena.statistics import Sprt
from pisti.arena.table import Clock, Row, clock_of
from pisti.arena.totals import Totals
from pisti.bots.bot import AnyMaker, BotLike
from pisti.bots.naming import find, makers
from pisti.bots.nursery import end_nurseries
from pisti.errors import HostError, PistiError
from pisti.game import (
    AnyGame,
    Game,
    MoveT,
    RulesT,
    StateT,
    ViewT,
    check_is_game,
    check_rules,
)
from pisti.kit.data import data_of
from pisti.phrases import printable
from pisti.shuffle import Seed, seed_bytes

Progress: TypeAlias = Callable[[int, int], None]
"""A function that is called with the number of deals done and the number of all deals."""


def duel(
    a: BotLike[ViewT, MoveT],
    b: BotLike[ViewT, MoveT],
    *,
    game: Game[RulesT, StateT, MoveT, ViewT],
    rules: RulesT | None = None,
    deals: int = 1000,
    seed: Seed = 0,
    executor: Executor | None = None,
    batch: int | None = None,
    results: str | os.PathLike[str] | None = None,
    limit: float | None = None,
    memory: float | None = None,
    test: float | None = None,
    progress: Progress | None = None,
) -> Result:
    """Play a duel of two bots, on so many deals in every seating.

    >>> import pisti
    >>> result = duel("easy", "random", game=pisti, deals=5)
    >>> result.margin > 0, result.tallies[0].tables
    (True, 10)

    The same bots, rules, deals and seed give the same result in this process and with an `executor`
    of processes, of threads or of a cluster.
    `batch` is the number of deals that are played and kept at once, by default those of a second.
    Finished deals are kept in the file `results`, and a run that was stopped goes on from it.
    `limit` is the number of seconds that a move may take.  With it Python bots are run apart, as
    only a process can be stopped; commands have a limit of ten seconds anyway.
    `memory` is the number of megabytes that such a process may take.
    `test` is an edge in points a deal.  With it the duel ends as soon as it is clear that the first
    bot is better by so much, or that it is not better at all, each with an error of 5 %, but not
    before deal 50.  To find the better one of two bots, play two duels, one in either order.
    """
    found = _run(
        [a, b],
        game=game,
        rules=rules,
        deals=deals,
        seed=seed,
        executor=executor,
        batch=batch,
        results=results,
        limit=limit,
        memory=memory,
        test=test,
        progress=progress,
    )
    return found[0]


def tournament(
    bots: Sequence[BotLike[ViewT, MoveT]],
    *,
    game: Game[RulesT, StateT, MoveT, ViewT],
    rules: RulesT | None = None,
    deals: int = 1000,
    seed: Seed = 0,
    executor: Executor | None = None,
    batch: int | None = None,
    results: str | os.PathLike[str] | None = None,
    limit: float | None = None,
    memory: float | None = None,
    progress: Progress | None = None,
) -> Tournament:
    """Play a tournament of several bots: every two of them in a duel, all on the same deals.

    >>> import pisti
    >>> cup = tournament(["random", "easy", "hard"], game=pisti, deals=5)
    >>> cup.standings[-1].bot
    'random'

    The arguments are those of `duel`.
    """
    found = _run(
        bots,
        game=game,
        rules=rules,
        deals=deals,
        seed=seed,
        executor=executor,
        batch=batch,
        results=results,
        limit=limit,
        memory=memory,
        test=None,
        progress=progress,
    )
    return Tournament(unique_names(bots), tuple(found))


def _run(
    bots: Sequence[AnyBotLike],
    *,
    game: AnyGame,
    rules: Any,
    deals: int,
    seed: Seed,
    executor: Executor | None,
    batch: int | None,
    results: str | os.PathLike[str] | None,
    limit: float | None,
    memory: float | None,
    test: float | None,
    progress: Progress | None,
) -> list[Result]:
    """Play the duels of all pairs, and return their results."""
    check_bots(bots)
    check_is_game(game)
    rules = getattr(game, "RULES", None) if rules is None else rules
    check_rules(game, rules)
    check_run(deals, batch, test, executor, progress)
    found: list[AnyMaker] = []
    for bot in bots:
        found.append(find(bot, game, limit=limit, memory=memory))
        if results is not None and not has_a_name(bot):
            expected = "expected a name, or a function from the top of a module"
            raise PistiError(f"no results can be kept of {name_of(bot)}, {expected}")
    names = [*seed_names(bots)]
    ours = makers(game)  # each of which may have two names
    owns = [
        ours.get(bot, maker) if isinstance(bot, str) else maker
        for bot, maker in zip(bots, found, strict=True)
    ]
    check_others(owns, [printable(name_of(bot)) for bot in bots])
    pairs = [
        Pair(
            game_as_sent(game),
            rules,
            seed_bytes(seed),
            (bots[one], bots[other]),
            (names[one], names[other]),
            limit,
            memory,
        )
        for one, other in pairs_of(len(bots))
    ]
    if isinstance(executor, ProcessPoolExecutor):
        check_message(pairs)
    header: dict[str, Any] = {
        "arena": FORM,
        "pisti": version("pisti"),
        "game": game.NAME,
        "version": game.VERSION,
        "rules": data_of(rules, game.PRESETS),
        "seed": seed_bytes(seed).decode("utf-8", "backslashreplace"),
        "seed bytes": seed_bytes(seed).hex(),
        "bots": names,
        "sources": {},
        "limit": limit,
        "memory": memory,
    }
    totals = [Totals(deals, Sprt(test) if test else None) for _ in pairs]
    with ExitStack() as stack:
        stack.enter_context(end_nurseries())
        check_makers(found, unique_names(bots), game, rules, seed_bytes(seed))
        save: Any = _keep_nothing
        kept = "nothing was kept, as no file for results was named"
        if results is not None:
            for maker, name in zip(found, names, strict=True):
                header["sources"][name] = source_of(maker)
            file = Results(results, header)
            stack.callback(file.close)
            for at, number, row in file.deals():
                totals[at].add(number, [row])
            if not all(each.is_done for each in totals):
                file.check_release()
            save = file.save
            kept = f"started again with the results {file.name}, the run goes on"
        tell = partial(_tell_progress, totals, progress)
        tell()
        try:
            play_all(pairs, totals, executor=executor, batch=batch, save=save, progress=tell)
        except BrokenExecutor as error:
            raise PistiError(f"a worker has died, and the executor is broken: {kept}") from error
        except HostError as error:
            raise HostError(f"{error}; {kept}") from error
    called = unique_names(bots)
    clocks: list[Clock] = [clock_of(maker) for maker in found]
    return [
        _result(header, (called[one], called[other]), (clocks[one], clocks[other]), each)
        for (one, other), each in zip(pairs_of(len(bots)), totals, strict=True)
    ]


def _keep_nothing(pair: int, first: int, rows: Sequence[Row]) -> None:
    """Keep nothing, as no file was named."""


def _tell_progress(totals: Sequence[Totals], progress: Progress | None) -> None:
    if progress:
        progress(sum(each.done for each in totals), sum(each.deals for each in totals))


def _result(
    header: Mapping[str, Any],
    names: tuple[str, str],
    clocks: tuple[Clock, Clock],
    totals: Totals,
) -> Result:
    test = totals.test
    one, other = map(_tally, totals.counts, totals.problems, clocks)
    return Result(
        header["game"],
        header["rules"],
        header["seed"],
        names,
        (one, other),
        tuple(totals.margins),
        test.edge if test else None,
        (test.decision or "not clear") if test else None,
    )


def _tally(count: Counter[str], problem: str, clock: Clock) -> Tally:
    lines = sorted(name.removeprefix("times ") for name in count if name.startswith("times "))
    return Tally(
        tables=count["tables"],
        won=count["won"],
        tied=count["tied"],
        cut_off=count["cut off"],
        hands=count["hands"],
        lines=tuple(
            (printable(name), count[f"times {name}"], count[f"points {name}"]) for name in lines
        ),
        moves=count["moves"],
        illegal_moves=count["illegal move"],
        crashes=count["crash"],
        time_outs=count["time-out"],
        seconds=count["nanoseconds"] / 1e9,
        problem=problem,
        clock=clock,
    )
