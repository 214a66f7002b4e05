"""Hands played again in another process, where texts have other hashes and sets another order."""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from types import SimpleNamespace
from typing import Any, TypeAlias

import attrs

from pisti.game import AnyGame, AnyState
from pisti.games import game_as_sent, game_from
from pisti.testing._laws.trying import must

_NAMES = ("new_hand", "legal_moves", "apply", "score", "view", "worlds", "events")
_RUN = f"from {__name__} import main; main()"
_STARTED = (__name__, "pisti.bots.apart")  # they import a module that checks its game
_WORLDS = 2
_MOST_MOVES = 60  # of a hand


Facts: TypeAlias = Callable[[AnyGame, Sequence[AnyState]], list[tuple[object, ...]]]
"""A function of a game and the states of a hand, whose results two processes compare."""


@attrs.frozen
class Hand:
    """A hand to be played again: how it was dealt, its states, and where it comes from."""

    where: str
    seed: str
    states: Sequence[AnyState]


def facts_of(game: AnyGame, states: Sequence[AnyState]) -> list[tuple[object, ...]]:
    """The results of a game."""
    a_few = states[:_MOST_MOVES]
    facts: list[tuple[object, ...]] = [
        (state, game.legal_moves(state), game.score(state)) for state in a_few
    ]
    for state in (a_few[0], a_few[-1]):
        seen = game.view(state, state.turn)
        worlds = [*islice(game.worlds(seen, seed="one"), _WORLDS)]
        facts.append((seen, game.events(state), game.events(seen), *worlds))
    return facts


def check_elsewhere(game: AnyGame, hands: Iterable[Hand], facts: Facts = facts_of) -> None:
    """Break the law if a result differs in another process; a game that stays here keeps it."""
    played = [(hand.where, hand.seed, hand.states[-1], facts(game, hand.states)) for hand in hands]
    sent = _sent(game, (facts, played))
    if sent is None or any(name in word for name in _STARTED for word in sys.orig_argv):
        return
    path = os.pathsep.join([each or os.getcwd() for each in sys.path])  # noqa: PTH109 - a text
    done = subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-P", "-c", _RUN],
        input=sent,
        stdout=subprocess.PIPE,
        env={**os.environ, **other_hashes(), "PYTHONPATH": path},
        check=False,
    )
    problem = done.stdout.decode("utf-8", "replace")
    must(not problem, f"Another process comes to the same.  {problem}")


def other_hashes() -> dict[str, str]:
    """The setting with which another process has other hashes of texts than this one."""
    return {"PYTHONHASHSEED": "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"}


def _sent(game: AnyGame, hands: object) -> bytes | None:
    """The game and its hands as bytes; `None` for what cannot be sent."""
    parts = game_as_sent(game)
    if parts is game:
        parts = SimpleNamespace(**{each: getattr(game, each) for each in _NAMES})
    try:
        sent = pickle.dumps((parts, hands))
    except Exception:  # noqa: BLE001 - every kind of value fails to be pickled in its own way
        return None
    return None if b"__main__" in sent else sent


def main() -> None:
    """Read hands with their results, play them again, and write the first one that differs."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    os.dup2(2, 1)  # what the game prints is not an answer
    try:
        parts, (facts, hands) = pickle.loads(sys.stdin.buffer.read())  # noqa: S301 - from the process that started this one
        game: AnyGame = game_from(parts)
    except Exception:  # noqa: BLE001 - then the game cannot be sent, for whatever reason
        return
    with out:
        found = (_difference(game, facts, hand) for hand in hands)
        out.write(next(filter(None, found), ""))


def _difference(game: AnyGame, facts: Facts, played: tuple[Any, ...]) -> str:
    """The first result of a hand that differs in this process, in words; `""` if none does."""
    where, seed, last, theirs = played
    try:
        states = [game.new_hand(last.rules, seed=seed, dealer=last.dealer)]
        for move in last.history:
            states.append(game.apply(states[-1], move))
        ours = facts(game, states)
    except Exception as error:  # noqa: BLE001 - whatever a game does
        return f"{type(error).__name__}: {error}, in {where}"
    unlike = (pair for pair in zip(theirs, ours, strict=True) if pair[0] != pair[1])
    return next((f"{_part(*pair)}, in {where}" for pair in unlike), "")


def _part(one: tuple[object, ...], other: tuple[object, ...]) -> str:
    """The first part in which two results differ, as it is in each process."""
    here, there = next(pair for pair in zip(one, other, strict=True) if pair[0] != pair[1])
    return f"{here!r:.200} is {there!r:.200} there"
