"""What every bot keeps to, to be tried on any bot: on yours as on ours."""

import pickle
import random
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from typing import Any

from pisti.bots.naming import find
from pisti.errors import PistiError, shown, wrong_kind
from pisti.game import AnyGame
from pisti.notation import format_move
from pisti.testing.laws import LawBroken

_LONG = 300  # moves: a hand is looked at as far as this
_LOOKED_AT_TWICE = 0.3  # of the views; all are asked once
_WORLDS = 2  # for each of those


def check_bot(
    bot: str | Callable[..., Any],
    game: AnyGame,
    rules: Iterable[Any] | None = None,
    *,
    hands: int = 3,
    seed: int | str = 0,
) -> None:
    """Ask a bot in so many hands under each of these rules, or under all presets.

    >>> import pisti
    >>> check_bot("random", pisti, [pisti.Rules(players=2)], hands=1)

    `bot` is whatever `pisti.bots.find` takes: a bot, what makes one, or a name.
    Half of the moves of a hand are the bot's, the others are left to chance.

    Raises `LawBroken` if the bot crashes, does not answer with one of `view.moves` or changes the
    view; if it answers the same view in two ways, made once or twice from the same seed; if it
    uses the global `random`; or if what another seat saw makes a difference.
    """
    schools = [*game.PRESETS.values()] if rules is None else _listed(rules)
    if not schools or type(hands) is not int or hands < 1:
        problem = f"{shown(hands)} hands under {len(schools)} rules, expected one or more of both"
        raise PistiError(problem)
    make = find(bot, game)
    for at, each in enumerate(schools):
        for number in range(hands):
            name = f"{seed}/{at}/{number}"
            _play(partial(make, seed=name), game, each, name)


def _listed(rules: Iterable[Any]) -> list[Any]:
    if not isinstance(rules, Iterable):
        raise wrong_kind("several Rules, as in a list", rules)
    return [*rules]


def _play(make: Any, game: AnyGame, rules: Any, name: str) -> None:
    """One hand, in which the same bot sits in all seats."""
    chance = random.Random(name)  # noqa: S311 - repeatable, not secret
    state = game.new_hand(rules, seed=name, dealer=chance.randrange(rules.players))
    bot = None
    while state.turn is not None and len(state.history) <= _LONG:
        seen = game.view(state, state.turn)
        try:
            bot = bot or make()
            move = _move_of(bot, seen)
            if chance.random() < _LOOKED_AT_TWICE:
                _look_again(game, make, bot, seen, move)
        except Exception as error:
            problem = error if isinstance(error, LawBroken) else f"it raises {error!r}"
            past = " ".join(map(format_move, state.history)) or "no move"
            where = f"seat {state.turn}, new_hand(seed={name!r}, dealer={state.dealer}), {past}"
            raise LawBroken(f"{problem}, in {where}, under {rules}") from error
        state = game.apply(state, move if chance.random() < 0.5 else chance.choice(seen.moves))


def _move_of(bot: Any, seen: Any) -> Any:
    """What the bot answers, which must be a move, and leave the view and all dice alone."""
    copy = pickle.loads(pickle.dumps(seen))  # noqa: S301 - our own
    dice = random.getstate()
    move = bot(seen)
    _must(random.getstate() == dice, "it uses the global random, expected dice of its own seed")
    _must(copy == seen and repr(copy) == repr(seen), "it changes the view")
    if move not in seen.moves:
        moves = " ".join(map(format_move, seen.moves))
        raise LawBroken(f"it answers {shown(move)}, expected one of the moves {moves}")
    return move


def _look_again(game: AnyGame, make: Any, bot: Any, seen: Any, move: Any) -> None:
    """The answer must be the same, whenever it is asked for and whatever else the bot has seen."""
    copy = pickle.loads(pickle.dumps(seen))  # noqa: S301 - our own
    for _ in range(2):
        again = _move_of(bot, copy)
        _must(again == move, f"it answers the same view with {move} and with {again}")
    again = _move_of(make(), copy)
    _must(again == move, f"it answers {move}, and {again} when it is made anew from the same seed")
    for other in _others_views(game, seen):
        _move_of(bot, other)
        again = _move_of(bot, copy)
        problem = f"it answers {move}, and {again} after another seat saw other cards"
        _must(again == move, problem)


def _others_views(game: AnyGame, seen: Any) -> Iterator[Any]:
    """What another seat saw when it was last on turn, in worlds that this view allows."""
    deal: Any = game.new_hand
    for world in islice(game.worlds(seen, seed=0), _WORLDS):
        before = {"scores": world.scores} if hasattr(world, "scores") else {}
        state = deal(world.rules, deck=world.deck, dealer=world.dealer, **before)
        last = None
        for move in world.history:
            if state.turn != seen.seat:
                last = state
            state = game.apply(state, move)
        if last is not None:
            yield game.view(last, last.turn)


def _must(is_so: object, problem: str) -> None:
    if not is_so:
        raise LawBroken(problem)
