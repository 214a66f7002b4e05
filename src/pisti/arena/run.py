"""Duels and tournaments, in which bots play common deals in every seating."""

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import ExitStack
from functools import partial
from importlib.metadata import version
from typing import Any, TypeAlias

import attrs

from pisti.arena.batches import Pair, Save, play_all
from pisti.arena.checks import check_bots, check_makers, check_message, check_others, check_run
from pisti.arena.names import has_a_name, name_of, seed_names, source_of, unique_names
from pisti.arena.report import Result, Tally, Tournament, pairs_of
from pisti.arena.statistics import Sprt
from pisti.arena.table import Clock, Counts, clock_of
from pisti.arena.totals import Totals
from pisti.bots.bot import AnyBotLike, AnyMaker, BotLike
from pisti.bots.forks import end_forks
from pisti.bots.naming import find, makers
from pisti.errors import HostError, PistiError
from pisti.game import AnyGame, Game, MoveT, RulesT, StateT, ViewT, check_is_game, check_rules
from pisti.games import game_as_sent
from pisti.kit.data import data_of
from pisti.kit.kinds import Data
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
    options = (deals, seed, executor, batch, results, limit, memory, progress, test)
    return _play([a, b], _Asked(game, rules, *options))[0]


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
    options = (deals, seed, executor, batch, results, limit, memory, progress)
    found = _play(bots, _Asked(game, rules, *options))
    return Tournament(unique_names(bots), tuple(found))


@attrs.frozen
class _Asked:
    """What a run is asked for beside its bots; `duel` says what each of these is."""

    game: AnyGame
    rules: Any
    deals: int
    seed: Seed
    executor: Executor | None
    batch: int | None
    results: str | os.PathLike[str] | None
    limit: float | None
    memory: float | None
    progress: Progress | None
    test: float | None = None


def _play(bots: Sequence[AnyBotLike], asked: _Asked) -> list[Result]:
    """Play the duels of all pairs, and return their results."""
    check_bots(bots)
    check_is_game(asked.game)
    if asked.rules is None:
        asked = attrs.evolve(asked, rules=asked.game.RULES)
    check_rules(asked.game, asked.rules)
    check_run(asked.deals, asked.batch, asked.test, asked.executor, asked.progress)
    found = _makers_of(bots, asked)
    names, called = seed_names(bots), unique_names(bots)
    seed = seed_bytes(asked.seed)
    deal, bounds = (game_as_sent(asked.game), asked.rules, seed), (asked.limit, asked.memory)
    places = pairs_of(len(bots))
    pairs = [
        Pair(*deal, (bots[one], bots[other]), (names[one], names[other]), *bounds)
        for one, other in places
    ]
    if isinstance(asked.executor, ProcessPoolExecutor):
        check_message(pairs)
    header = _header_of(names, asked)
    totals = [Totals(asked.deals, Sprt(asked.test) if asked.test else None) for _ in pairs]
    with ExitStack() as stack:
        stack.enter_context(end_forks())
        check_makers(found, called, asked.game, asked.rules, seed)
        save: Save = lambda pair, first, rows: None  # noqa: ARG005, E731 - it keeps nothing
        kept = "nothing was kept, as no file for results was named"
        if asked.results is not None:
            from pisti.arena.results import Results  # noqa: PLC0415 - browsers have no SQLite

            header["sources"] = {n: source_of(maker) for maker, n in zip(found, names, strict=True)}
            file = Results(asked.results, header)
            stack.callback(file.close)
            for at, number, row in file.deals():
                totals[at].add(number, [row])
            if not all(each.is_done for each in totals):
                file.check_release()
            save = file.save
            kept = f"started again with the results {file.name}, the run goes on"
        tell = partial(_tell_progress, totals, asked.progress)
        tell()
        try:
            play_all(
                pairs,
                totals,
                executor=asked.executor,
                batch=asked.batch,
                save=save,
                progress=tell,
            )
        except BrokenExecutor as error:
            raise PistiError(f"a worker has died, and the executor is broken: {kept}") from error
        except HostError as error:
            raise HostError(f"{error}; {kept}") from error
    clocks: list[Clock] = [clock_of(maker) for maker in found]
    return [
        _result(header, (called[one], called[other]), (clocks[one], clocks[other]), each)
        for (one, other), each in zip(places, totals, strict=True)
    ]


def _makers_of(bots: Sequence[AnyBotLike], asked: _Asked) -> list[AnyMaker]:
    """The makers of these bots, of which no two are one; with a file each has its own name."""
    found: list[AnyMaker] = []
    owns: list[AnyMaker] = []
    ours = makers(asked.game)  # each of which may have two names
    for bot in bots:
        found.append(find(bot, asked.game, limit=asked.limit, memory=asked.memory))
        owns.append(ours.get(bot, found[-1]) if isinstance(bot, str) else found[-1])
        if asked.results is not None and not has_a_name(bot):
            expected = "expected a name, or a function from the top of a module"
            raise PistiError(f"no results can be kept of {name_of(bot)}, {expected}")
    check_others(owns, [printable(name_of(bot)) for bot in bots])
    return found


def _header_of(names: Sequence[str], asked: _Asked) -> dict[str, Data]:
    """All that a file of results must agree with, but for the sources of the bots."""
    seed = seed_bytes(asked.seed)
    return {
        "pisti": version("pisti"),
        "game": asked.game.NAME,
        "version": asked.game.VERSION,
        "rules": data_of(asked.rules, asked.game.PRESETS),
        "seed": seed.decode("utf-8", "backslashreplace"),
        "seed bytes": seed.hex(),
        "bots": [*names],
        "sources": {},
        "limit": asked.limit,
        "memory": asked.memory,
    }


def _tell_progress(totals: Sequence[Totals], progress: Progress | None) -> None:
    if progress:
        progress(sum(each.done for each in totals), sum(each.deals for each in totals))


def _result(
    header: Mapping[str, Data], names: tuple[str, str], clocks: tuple[Clock, Clock], totals: Totals
) -> Result:
    run, margins = (header["game"], header["rules"], header["seed"]), tuple(totals.margins)
    one, other = map(_tally, totals.counts, totals.problems, clocks)
    result = Result(*run, names, (one, other), margins)
    test = totals.test
    if test is None:
        return result
    return attrs.evolve(result, edge=test.edge, decision=test.decision or "not clear")


def _tally(count: Counts, problem: str, clock: Clock) -> Tally:
    names = sorted(name.removeprefix("times ") for name in count if name.startswith("times "))
    return Tally(
        tables=count["tables"],
        won=count["won"],
        tied=count["tied"],
        cut_off=count["cut off"],
        hands=count["hands"],
        lines=tuple([(printable(n), count[f"times {n}"], count[f"points {n}"]) for n in names]),
        moves=count["moves"],
        illegal_moves=count["illegal move"],
        crashes=count["crash"],
        time_outs=count["time-out"],
        seconds=count["nanoseconds"] / 1e9,
        problem=problem,
        clock=clock,
    )
