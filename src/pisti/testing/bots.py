"""Laws that every bot keeps, to be tried on any bot: on yours as on ours."""

import hashlib
import os
import pickle
import random
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from functools import partial
from itertools import islice

import attrs

from pisti.bots.asking import ask, make
from pisti.bots.bot import AnyBot, AnyBotLike, AnyMaker, BotLike
from pisti.bots.command import Program
from pisti.bots.forks import end_forks
from pisti.bots.naming import find
from pisti.errors import BotError, PistiError
from pisti.game import AnyGame, AnyRules, AnyView, Game, MoveT, RulesT, StateT, ViewT
from pisti.kit.data import data_of
from pisti.notation import format_move
from pisti.phrases import printable
from pisti.record import states_of
from pisti.testing._laws.trying import LawBroken, chance_of, must
from pisti.testing.elsewhere import other_hashes
from pisti.testing.laws import rules_to_try

_LONG = 300  # moves: a hand is looked at as far as this
_LOOKED_AT_TWICE = 0.3  # the share of the views for which the bot is asked again
_WORLDS = 2  # for each of these views
_MOST_SIGNS = 150  # of changes to a preset, in a message
_APART = "pisti.bots.apart"  # the module that the other process runs
_PATIENCE = 3600.0  # seconds for a move in another process


def check_bot(
    bot: BotLike[ViewT, MoveT],
    game: Game[RulesT, StateT, MoveT, ViewT],
    rules: Iterable[RulesT] | None = None,
    *,
    hands: int = 3,
    seed: int | str = 0,
) -> None:
    """Try the laws of bots on a bot, in so many hands under each of these rules or all presets.

    >>> import pisti
    >>> check_bot("random", pisti, [pisti.Rules(players=2)], hands=1)

    `bot` is whatever `pisti.bots.find` takes: a bot, a maker of bots, or a name.
    Half of the moves of a hand are the bot's, the others are left to chance.

    Raises `LawBroken` if the bot crashes or wants to end the program, does not answer with one of
    `view.moves` or changes the view; if it answers the same view with two moves, or with another
    one after it was made anew from the same seed; if it uses the global `random`; or if its answer
    depends on what another seat saw.

    At last the bot is asked in another process, where sets have another order.
    That is left out for a bot that cannot be sent there, such as one of `__main__`, one made inside
    a function or a `lambda`, and for one that raises there.

    The bot is made from another seed than the hand, and no card follows from its seed.
    """
    tried = rules_to_try(game, rules, hands)
    make = find(bot, game)
    answers: list[tuple[str, _Answer]] = []
    with end_forks():
        for at, each in enumerate(tried):
            for number in range(hands):
                name = f"{seed}/{at}/{number}"
                answers += [(name, answer) for answer in _play(make, game, each, name)]
        if answers and _APART not in sys.orig_argv:  # else a module that checks its bot never ends
            _ask_elsewhere(bot, game, answers)


@attrs.frozen
class _Answer:
    """An answer of a bot that was made from a seed."""

    seed: str
    view: AnyView
    move: object

    @property
    def moves(self) -> tuple[object, ...]:
        """The legal moves that it had."""
        return self.view.moves


def _play(make: AnyMaker, game: AnyGame, rules: AnyRules, name: str) -> list[_Answer]:
    """Play one hand with the same bot in all seats, and return some of its answers.

    No card follows from the bot's own seed: from that of the hand it could deal the cards again.
    """
    own = hashlib.sha256(f"{name}/bot".encode("utf-8", "surrogatepass")).hexdigest()
    chance = chance_of(name)
    state = game.new_hand(rules, seed=name, dealer=chance.randrange(rules.players))
    answers: list[_Answer] = []
    with ExitStack() as stack:
        bot = None
        while state.turn is not None and len(state.history) <= _LONG:
            seen = game.view(state, state.turn)
            with _blame_bot(game, name, seen):
                if bot is None:
                    bot = stack.enter_context(_new_bot(make, own))
                move = _move_of(bot, seen)
                if chance.random() < _LOOKED_AT_TWICE:
                    _ask_again(game, partial(_new_bot, make, own), bot, seen, move)
                    if not isinstance(bot, Program):  # what is sent to it is all that it has
                        answers.append(_Answer(own, seen, move))
            state = game.apply(state, move if chance.random() < 0.5 else chance.choice(seen.moves))
    return answers


@contextmanager
def _new_bot(maker: AnyMaker, seed: str) -> Generator[AnyBot]:
    """Make a bot, and at the end close the program that runs it, if one does."""
    bot = make(maker, seed)
    try:
        yield bot
    finally:
        if isinstance(bot, Program):
            bot.close()


@contextmanager
def _blame_bot(game: AnyGame, seed: str, seen: AnyView) -> Generator[None]:
    """Tell of a law that the bot breaks in this block, with the view it was given."""
    try:
        yield
    except (LawBroken, BotError) as error:
        is_raised = isinstance(error, BotError) and error.kind
        problem = f"it raises {error}" if is_raised else str(error)
        hand = f"new_hand(seed={seed!r}, dealer={seen.dealer})"
        where = f"in seat {seen.seat} after {len(seen.history)} moves, in {hand}"
        broken = LawBroken(f"{problem}, {where}, under {_title(game, seen.rules)}")
        broken.add_note(f"The moves so far: {' '.join(map(format_move, seen.history)) or 'none'}")
        raise broken from error


def _title(game: AnyGame, rules: AnyRules) -> str:
    """The preset that was played, and what was changed in it."""
    changes = data_of(rules, game.PRESETS)
    preset = f"PRESETS[{changes.pop('preset')!r}]"
    return preset + (f" with {_short(str(changes))}" if changes else "")


def _short(text: str) -> str:
    return printable(text[:_MOST_SIGNS]) + (" …" if len(text) > _MOST_SIGNS else "")


def _move_of(bot: AnyBot, seen: AnyView) -> object:
    """The legal move that the bot answers; it must leave the view and the global `random` alone."""
    copy = pickle.loads(pickle.dumps(seen))  # noqa: S301 - our own
    dice = random.getstate()
    move = ask(bot, seen)
    must(random.getstate() == dice, "it uses the global random, expected dice of its own seed")
    must(copy == seen and repr(copy) == repr(seen), "it changes the view")
    return move


def _ask_again(
    game: AnyGame,
    new_bot: Callable[[], AbstractContextManager[AnyBot]],
    bot: AnyBot,
    seen: AnyView,
    move: object,
) -> None:
    """Ask for this view again: the answer must stay the same, whatever else the bot has seen."""
    copy = pickle.loads(pickle.dumps(seen))  # noqa: S301 - our own
    for _ in range(2):
        again = _move_of(bot, copy)
        must(again == move, f"it answers the same view with {move} and with {again}")
    with new_bot() as other_bot:
        again = _move_of(other_bot, copy)
    must(again == move, f"it answers {move}, and {again} when it is made anew from the same seed")
    for other in _others_views(game, seen):
        _move_of(bot, other)
        again = _move_of(bot, copy)
        problem = f"it answers {move}, and {again} after another seat saw other cards"
        must(again == move, problem)


def _others_views(game: AnyGame, seen: AnyView) -> Iterator[AnyView]:
    """The views of another seat when it was last on turn, in worlds that this view allows."""
    for world in islice(game.worlds(seen, seed=0), _WORLDS):
        before = [*states_of(game, world)][:-1]
        last = next((state for state in reversed(before) if state.turn != seen.seat), None)
        if last is not None:
            yield game.view(last, last.turn)


def _ask_elsewhere(bot: AnyBotLike, game: AnyGame, answers: list[tuple[str, _Answer]]) -> None:
    """Ask again in another process, unless the bot cannot be sent or made there."""
    with suppress(PistiError), ExitStack() as stack:
        make = find(partial(_make_repeater, bot), game, limit=_PATIENCE)
        with _other_hashes():
            there = stack.enter_context(_new_bot(make, ""))
        for hand, before in answers:
            again = there(before)
            sets = "in another process: it may depend on the order of a set"
            with _blame_bot(game, hand, before.view):
                must(again == before.move, f"it answers {before.move}, and {again} {sets}")


@contextmanager
def _other_hashes() -> Generator[None]:
    """Give every process that starts in this block other hashes of texts than this process has."""
    others = other_hashes()
    before = {name: os.environ[name] for name in others if name in os.environ}
    os.environ.update(others)
    try:
        yield
    finally:
        for name in others:
            del os.environ[name]
        os.environ.update(before)


def _make_repeater(bot: AnyBotLike, *, seed: str, game: AnyGame) -> AnyBot:  # noqa: ARG001 - as every maker
    """A function that repeats an answer: it asks a bot that is newly made from the same seed."""
    make = find(bot, game)

    def ask(before: _Answer) -> object:
        return make(seed=before.seed)(before.view)

    return ask
