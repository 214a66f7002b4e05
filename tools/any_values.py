"""Call every public function and class with values that nobody means, and look what comes of it.

`make any-values` makes a hundred calls of each, `make any-values ARGS="--calls 1000"` more.  All
that the reference shows is found by itself, so that a new function is tried without a change here.
A call may return, or raise an error of this library with a short message, and must end soon: one
that does not is stopped, where the system can do so, and is a failure.
"""

import argparse
import inspect
import os
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from enum import Enum
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from pkgutil import iter_modules
from random import Random
from time import process_time
from types import FrameType, ModuleType
from typing import Any

from evil_values import Sabotage, evil_values, half_made

import pisti
from pisti import all_fours, kit, match, pis_yedili, record
from pisti.envs import Encoding
from pisti.show import sentences, svg, text

GAMES: tuple[Any, ...] = (pisti, all_fours, pis_yedili)
LONGEST = 2000  # bytes of a message
SLOW = 10  # seconds: a call that takes longer counts as one that does not end
GROUND = ("__main__", "_hypothesis", "cli", "constant", "errors", "phrases")
"""Modules that callers have nothing to call in."""
LEFT_OUT = {"duel", "tournament", "check_game", "check_bot", "check_encoding", "solve"}
"""Functions that play as long as they are told to."""
PARTS = {"attempt", "by_numbers", "endless", "shuffled", "check_deal", "check_kind", "check_seat"}
PARTS |= {"Flags", "GameRules", "with_presets", "Layout", "Seen"}
"""Parts for those who write a game or an encoding: they take what the library gives them."""
AMOUNTS = {"depth", "most", "hands", "number", "deals", "games", "samples", "count", "size", "ply"}
AMOUNTS |= {"limit"}
"""Arguments that say how much is to be done: a huge one takes long, as it was asked to."""
OWN_ERRORS = {"takes", "bot", "tell"}
"""Arguments that are called: what they raise is theirs."""


class Endless(BaseException):
    """A call has not ended in time; no `except Exception` takes it for an error of the call."""


# What is called.


def modules() -> Iterator[ModuleType]:
    """The modules of this library that others import; those of a framework only if it is there."""
    yield pisti
    for each in iter_modules(pisti.__path__, "pisti."):
        if each.name.rpartition(".")[2] not in GROUND:
            yield import_module(each.name)
    yield from (sentences, svg, text)


def names_of(module: ModuleType) -> list[str]:
    """The public names of a module."""
    own = [
        name
        for name, value in vars(module).items()
        if getattr(value, "__module__", "") == module.__name__ and not name.startswith("_")
    ]
    return getattr(module, "__all__", own)


@cache
def public() -> dict[str, Callable[..., Any]]:
    """All public functions and classes, and the methods of these classes, by their names."""
    found: dict[str, Any] = {}
    known = set[int]()
    for module in modules():
        for name in names_of(module):
            value = getattr(module, name)
            if id(value) not in known and not _is_left_out(value):
                known.add(id(value))
                found[f"{module.__name__}.{name}"] = value
                found |= {f"{module.__name__}.{name}.{each}": m for each, m in _methods(value)}
    return found


def _is_left_out(value: Any) -> bool:
    """Whether this is no function or class with which anything is done that can be refused."""
    if isinstance(value, type):
        is_protocol = getattr(value, "_is_protocol", False)
        return is_protocol or issubclass(value, BaseException | Enum) or value.__name__ in PARTS
    return not inspect.isfunction(value) or value.__name__ in LEFT_OUT | PARTS


def _methods(value: Any) -> Iterator[tuple[str, Any]]:
    """The public methods of a class, if it is one."""
    for name, inner in inspect.getmembers(value, callable) if isinstance(value, type) else ():
        is_ours = str(getattr(inner, "__module__", "")).startswith("pisti")
        is_open = not name.startswith("_") and name not in PARTS and not isinstance(inner, type)
        if is_ours and is_open:
            yield name, inner


# Arguments.


@cache
def good(number: int) -> dict[str, Any]:
    """Values of the right kinds by the names of parameters, for the game of this number."""
    game = GAMES[number]
    state = game.new_hand(seed=7)
    view = game.view(state, state.turn)
    playing = match.new_match(game, seed=7)
    kept = record.record_of(game, state)
    moves = game.legal_moves(state)
    return {
        "game": game,
        "games": GAMES,
        "state": state,
        "known": state,
        "view": view,
        "seen": view,
        "move": moves[0],
        "moves": moves,
        "rules": game.RULES,
        "score": game.score(state),
        "scores": [game.score(state)],
        "match": playing,
        "before": playing,
        "after": playing,
        "record": kept,
        "text": record.dumps(game, kept),
        "cards": pisti.DECK[:3],
        "card": pisti.DECK[0],
        "event": game.events(state)[0],
        "events": game.events(state),
        "now": game.standings(game.RULES, []),
        "error": pisti.IllegalMove("this may not be", moves[0], 1, "P-01"),
        "words": game.WORDS["en"],
        "reason": kit.Phrase("nothing"),
        "encoding": Encoding(game, game.RULES),
        "bot": "random",
        "name": "random",
        "language": "tr",
        "seat": 1,
        "seed": 7,
        "dealer": 1,
        "players": 2,
        "sides": 2,
        "deck": state.deck,
        "chance": Random(7),
        "data": game.RULES.to_dict(),
        "numbers": iter(range(99)),
        "by_seat": (2, pisti.DECK[:3]),
        "lines": game.score(state).lines,
    }


@cache
def kinds() -> list[type]:
    """The classes of this library that a caller can have."""
    found = [value for value in public().values() if isinstance(value, type)]
    return [*dict.fromkeys([*found, *(type(value) for value in good(0).values())])]


@cache
def _evil() -> list[Callable[[Random], Any]]:
    return evil_values(kinds())


def arguments(call: Callable[..., Any], chance: Random) -> tuple[list[Any], dict[str, Any]]:
    """Arguments for a call: some that are meant, and at least one that nobody means."""
    right, evil = good(chance.randrange(len(GAMES))), _evil()
    parameters = [*inspect.signature(call).parameters.values()]
    wanted = [
        each
        for each in parameters
        if each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD)
        and (each.default is each.empty or chance.random() < 0.5)
    ]
    others = [each for each in wanted if each.name != "self"]
    hostile = chance.choice(others) if others else None
    positional, named = list[Any](), dict[str, Any]()
    for each in wanted:
        if each is hostile or (each.name != "self" and chance.random() < 0.1):
            like = type(right.get(each.name))
            value = half_made(like) if chance.random() < 0.2 else chance.choice(evil)(chance)
            if each.name in AMOUNTS and type(value) is int:
                value = min(value, 3)
        elif each.name == "self":
            value = _self_of(call, right)
        elif each.default is not each.empty and each.name not in right:
            value = each.default
        else:
            value = right.get(each.name) or chance.choice([*right.values()])
        if each.kind is each.POSITIONAL_ONLY:
            positional.append(value)
        else:
            named[each.name] = value
    return positional, named


def _self_of(method: Callable[..., Any], right: dict[str, Any]) -> Any:
    """A value that has this method; `None` if there is none among those that are meant."""
    with_it = [each for each in right.values() if getattr(type(each), method.__name__, 0) is method]
    return with_it[0] if with_it else None


# One call.


def outcome(name: str, seed: str, number: int) -> str:
    """The problem with one call; "" if there is none."""
    call, chance = public()[name], Random(f"{seed}/{name}/{number}")
    positional, named = arguments(call, chance)
    if named.get("self", call) is None:
        return ""
    began = process_time()
    said, is_slow = "", False
    _stop_after(SLOW)
    try:
        made = call(*positional, **named)
        if isinstance(made, Iterator):
            [*islice(made, 3)]
        getattr(made, "close", lambda: None)()
    except Endless:
        is_slow = True
    except pisti.PistiError as error:
        said = str(error)
    except ValueError as error:
        said = str(error)
        if not said.startswith("a card is a Rank and a Suit"):  # as its docstring says
            return _told(name, number, positional, named)
    except Sabotage:
        if not any(_may_fail(each) for each in named.items()):
            return _told(name, number, positional, named)
    except Exception:  # noqa: BLE001 - whatever it is, it is reported
        if any(callable(value) for key, value in named.items() if key in OWN_ERRORS):
            return ""
        return _told(name, number, positional, named)
    finally:
        _stop_after(0)
    if len(said.encode("utf-8", "replace")) > LONGEST:
        return f"{name}, call {number}: a message of {len(said)} letters"
    if is_slow or process_time() - began > SLOW:
        return f"{name}, call {number}: more than {SLOW} seconds"
    return ""


def _stop_after(seconds: float) -> None:
    """Raise `Endless` after so many seconds of processor time; with 0, no longer."""
    with suppress(AttributeError):  # not every system has it
        signal.signal(signal.SIGPROF, _stop)
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _stop(signal_number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - as signal wants it
    raise Endless


def _may_fail(argument: tuple[str, Any]) -> bool:
    """Whether this argument is called or gone through, so that its errors are its own."""
    name, value = argument
    return name in OWN_ERRORS or (hasattr(type(value), "__iter__"))


def _told(name: str, number: int, positional: list[Any], named: dict[str, Any]) -> str:
    """All that is needed to see this failure again."""
    kinds_of = [type.__repr__(type(each))[:80] for each in (*positional, *named.values())]
    given = ", ".join(
        f"{key}: {kind}" for key, kind in zip(named, kinds_of[len(positional) :], strict=True)
    )
    why = traceback.format_exc(limit=-2).strip().splitlines()
    return "\n".join([f"{name}, call {number}: {given}", *(f"  | {line[:150]}" for line in why)])


def main(given: list[str] | None = None) -> int:
    """Make the calls that are asked for; 1 if one of them failed."""
    parser = argparse.ArgumentParser(description="Call everything with values that nobody means.")
    parser.add_argument("--calls", type=int, default=100, help="the calls of each function")
    parser.add_argument("--seed", default="any values", help="another seed gives other calls")
    parser.add_argument("--only", default="", help="only names with this in them")
    asked = parser.parse_args(given)
    names = [name for name in public() if asked.only in name]
    failures, seen = 0, set[str]()
    folder = Path.cwd()
    with tempfile.TemporaryDirectory() as made:
        os.chdir(made)  # for what writes a file
        try:
            for name in names:
                for number in range(asked.calls):
                    problem = outcome(name, asked.seed, number)
                    failures += bool(problem)
                    if problem and problem.splitlines()[-1] + name not in seen:
                        seen.add(problem.splitlines()[-1] + name)
                        print(problem, file=sys.stderr, flush=True)
        finally:
            os.chdir(folder)
    print(
        f"{len(names)} functions and classes, {len(names) * asked.calls} calls, {failures} failures"
    )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
