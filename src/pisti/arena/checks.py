"""Checks of the arguments of an arena, made before anything is played."""

import pickle
from collections.abc import Generator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from itertools import combinations
from math import inf

from pisti.arena.batches import Pair
from pisti.arena.names import is_same
from pisti.arena.table import bot_seed, deal
from pisti.bots.asking import close, make
from pisti.bots.bot import AnyMaker, check_takes_view
from pisti.bots.command import Program, check_starts, is_command
from pisti.errors import BotError, HostError, PistiError, shown, wrong_kind
from pisti.game import AnyGame, AnyRules
from pisti.kit.languages import told


def check_bots(bots: Sequence[object]) -> None:
    """Refuse anything but a list of two or more bots; each bot is checked elsewhere."""
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise wrong_kind("a list of bots", bots)
    if len(bots) < 2:
        raise PistiError(told(f"arena.bots.{len(bots)}"))


def check_run(
    deals: int, batch: int | None, edge: float | None, executor: Executor | None, progress: object
) -> None:
    """Refuse wrong arguments of a run."""
    if type(deals) is not int or deals < 1:
        raise PistiError(told("arena.deals", value=shown(deals)))
    if batch is not None and (type(batch) is not int or batch < 1):
        raise PistiError(told("arena.batch", value=shown(batch)))
    if edge is not None and not (type(edge) in (int, float) and 0 < edge < inf):
        raise PistiError(told("arena.edge", value=shown(edge)))
    if executor is not None and not isinstance(executor, Executor):
        raise wrong_kind("an executor of concurrent.futures, or of its kind", executor)
    if progress is not None and not callable(progress):
        raise wrong_kind("a function that is told how far the run is", progress)


def check_message(pairs: Sequence[Pair]) -> None:
    """Refuse bots, games and rules that cannot be sent to another process."""
    for pair in pairs:
        for bot, name in zip(pair.bots, pair.names, strict=True):
            expected = "expected one from the top of a module, or an executor of threads"
            _check_can_be_sent(bot, f"the bot {name}", expected)
        game = getattr(pair.game, "NAME", pair.game)
        expected = "expected a module that can be imported, or an executor of threads"
        _check_can_be_sent((pair.game, pair.rules), f"the game {game}", expected)


def check_others(makers: Sequence[AnyMaker], names: Sequence[str]) -> None:
    """Refuse two bots that are one, of which every margin would be 0."""
    for (one, name), (other, label) in combinations(zip(makers, names, strict=True), 2):
        if is_same(one, other):
            key = "arena.itself" if label == name else "arena.alike"
            raise PistiError(told(key, name=name, other=label))


def check_makers(
    makers: Sequence[AnyMaker], names: Sequence[str], game: AnyGame, rules: AnyRules, seed: bytes
) -> None:
    """Refuse makers whose product is not a bot; other faults of a bot lose it its tables."""
    for maker, name in zip(makers, names, strict=True):
        if is_command(maker):
            first = deal(game, rules, seed=seed, number=0)
            with _no_bot(name):
                check_starts(maker, game.view(first, first.turn))
            continue
        with ExitStack() as stack:
            try:
                bot: object = make(maker, bot_seed(seed, 0, name))
            except BotError:
                continue
            stack.callback(close, bot)
            with _no_bot(name):
                if isinstance(bot, Program):
                    bot.check()
                else:
                    check_takes_view(bot)


@contextmanager
def _no_bot(name: str) -> Generator[None]:
    """Tell the name of the bot that is refused in here; a fault of this machine is not told so."""
    try:
        yield
    except HostError:
        raise
    except PistiError as error:
        said = str(error).removeprefix(f"{name} is not a bot: ")  # by `find`, in another process
        problem = PistiError(f"{name} is not a bot: {said}")
        for note in getattr(error, "__notes__", ()):
            problem.add_note(note)
        raise problem from None


def _check_can_be_sent(value: object, what: str, expected: str) -> None:
    try:
        pickle.dumps(value)
    except Exception as error:
        problem = f"{what} cannot be sent to another process, {expected}"
        raise PistiError(problem) from error
