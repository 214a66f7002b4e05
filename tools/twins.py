"""Compare what a seat is shown of a hand with what it is shown of a twin of that hand.

A twin differs only in what the seat cannot know: in the deck, cards that it has not seen change
places, and the same moves are made again.  `make secrets` compares ten thousand pairs, and
`make secrets ARGS="--pairs 1000000"` a million.  Nothing is asked of `worlds`.
"""

import argparse
import json
import pickle
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any, NamedTuple

from any_rules import any_rules, failure_of, outcomes

from pisti import show
from pisti.bots.command import question
from pisti.cards import Card
from pisti.errors import DealError, IllegalMove
from pisti.games import GAMES
from pisti.show import sentences, svg, text
from pisti.web.deals import Deal
from pisti.web.scene import scene_of
from pisti.web.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

LONG = 120  # moves: a hand is left there
TRIES = 4  # to find a twin of a moment
RARELY = 10  # pictures, scenes and numbers take long, and are compared in every tenth pair
WHOLE = (str, int, float, bytes, bool, type(None))


class Leak(AssertionError):  # noqa: N818 - that is what it is
    """A seat is shown something else of the twin."""


class Told(NamedTuple):
    """The outcome of a hand: the pairs that were compared, and its failure or ""."""

    pairs: int
    failure: str


def shown_of(game: Any, state: Any, seat: int | None) -> dict[str, Callable[[], Any]]:
    """All that this seat is shown of a state, by name."""
    seen = game.view(state, seat)
    told = game.events(seen)
    shown: dict[str, Callable[[], Any]] = {
        "the view": lambda: seen,
        "its hash": lambda: hash(seen),
        "its repr": lambda: (repr(seen), str(seen), f"{seen}"),
        "its pickle": lambda: pickle.dumps(seen),
        "its properties": lambda: properties(seen),
        "what a walk reaches": lambda: walked(seen),
        "the events": lambda: (told, repr(told)),
        "the repr of the state": lambda: (repr(state), str(state)),
        "the question to a command": lambda: question(game, b"seed", seen),
    }
    for language in game.WORDS:
        words = {"language": language}
        shown |= {
            f"the sentences ({language})": partial(sentences.story, game, told, **words),
            f"the table ({language})": partial(text.table, game, seen, **words),
            f"the count ({language})": partial(show.count, game, seen.banked, **words),
        }
    if seat is not None and seat == state.turn:
        shown["the refusals"] = lambda: refusals(game, state)
    return shown


def drawn_of(game: Any, state: Any, seat: int | None) -> dict[str, Callable[[], Any]]:
    """The things that take longer: pictures, the scene of the card table, numbers for agents."""
    seen = game.view(state, seat)
    shown: dict[str, Callable[[], Any]] = {}
    for language in game.WORDS:
        shown[f"the picture ({language})"] = partial(svg.table, game, seen, language=language)
        if seat is not None and not state.is_over:
            scene = partial(scene_of, table_of(game, state, seat), language)
            shown[f"the scene ({language})"] = partial(in_json, scene)
    encoding = encoding_of(game, state.rules)
    if encoding is not None and seat is not None:
        shown |= {
            "the mask": lambda: encoding.mask(seen).tobytes(),
            "the observation": lambda: encoding.observe(seen).tobytes(),
            "the key": lambda: encoding.key(seen),
            "the lead": lambda: encoding.lead(seen),
        }
    return shown


def in_json(made: Callable[[], Any]) -> str:
    """The thing that is made, as the page gets it."""
    return json.dumps(made(), ensure_ascii=False)


def table_of(game: Any, state: Any, seat: int) -> Table:
    """A card table with this state on it; the deal and the bots are not the page's to know."""
    players = state.rules.players
    names = tuple([f"P{number}" for number in range(players)])
    deal = Deal(deck=state.deck, scores=state.scores)
    bots = ("random",) * players
    return Table(
        *(game, state.rules, seat, names, bots, deal, state.dealer),
        is_match=False,
        is_practice=True,
        now=state,
    )


def encoding_of(game: Any, rules: Any) -> Any:
    """The encoding of these rules; `None` where there is no NumPy."""
    try:
        return import_module("pisti.envs").Encoding(game, rules)
    except ImportError:
        return None


def properties(seen: Any) -> dict[str, Any]:
    """All that a view answers without arguments, and the cards played by each seat."""
    kind = type(seen)
    names = [name for name in dir(kind) if isinstance(getattr(kind, name), property)]
    found = {name: getattr(seen, name) for name in names}
    found["played"] = [seen.played_by(seat) for seat in range(seen.rules.players)]
    return found | {f"repr of {name}": repr(value) for name, value in found.items()}


def refusals(game: Any, state: Any) -> list[Any]:
    """The answers to the seat on turn when it tries every move that these rules can have."""
    told: list[Any] = []
    for move in game.all_moves(state.rules):
        try:
            game.apply(state, move)
        except IllegalMove as refused:
            told.append((str(refused), repr(refused), refused.seat, refused.clause, refused.args))
            told += [show.refusal(game, refused, language=language) for language in game.WORDS]
        else:
            told.append("legal")
    return told


def walked(value: Any) -> list[str]:
    """All that a walk of references reaches from a value, in order; a state is a leak."""
    found: list[str] = []
    met: dict[int, Any] = {}
    todo = [value]
    while todo:
        now = todo.pop()
        if isinstance(now, (type, ModuleType, FunctionType, BuiltinFunctionType)):
            continue
        if isinstance(now, WHOLE) or type(now) is Card:
            found.append(repr(now))
            continue
        if id(now) in met:
            continue
        met[id(now)] = now
        if type(now).__name__ in ("State", "Start"):
            raise Leak(f"a walk from a view reaches a {type(now).__name__}")
        found.append(type(now).__name__)
        todo += parts_of(now)
    return found


def parts_of(value: Any) -> list[Any]:
    """The values to which this one refers."""
    if isinstance(value, (tuple, list)):
        return [*value]
    if isinstance(value, (set, frozenset)):
        return sorted(value, key=repr)
    if hasattr(value, "items"):
        return [part for pair in value.items() for part in pair]
    slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    names = [*dict.fromkeys([*slots, *getattr(value, "__dict__", {})])]
    return [
        getattr(value, name) for name in names if name != "__weakref__" and hasattr(value, name)
    ]


def compare(game: Any, one: Any, other: Any, seat: int | None, *, is_thorough: bool) -> None:
    """Raise a `Leak` if the seat is shown something else of the other state."""
    kinds = [shown_of, drawn_of] if is_thorough else [shown_of]
    for kind in kinds:
        twins = kind(game, other, seat)
        for name, made in kind(game, one, seat).items():
            first, second = made(), twins[name]()
            if first != second:
                differs = "differ" if name.endswith("s") else "differs"
                raise Leak(f"{name} {differs}: {difference(first, second)}")


def difference(one: Any, other: Any) -> str:
    """The place where two values begin to differ, for a person."""
    first, second = str(one), str(other)
    at = next((at for at, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
    return f"…{first[max(at - 60, 0) : at + 60]}… and …{second[max(at - 60, 0) : at + 60]}…"


def hand(name: str, seed: str, number: int) -> Told:
    """Compare some moments of the hand of this number with their twins, for some seats."""
    game, chance = GAMES[name], Random(f"{seed}/{name}/{number}")
    laws, hands = import_module(f"laws.{name}"), import_module("laws.hands")
    pairs, rules, states, seat = 0, None, list[Any](), None
    try:
        rules = any_rules(game, chance)[0]
        try:
            played = hands.playthrough(laws, rules, chance, longest=LONG)
        except DealError:  # a match that is over, or a dealer who is out of it
            return Told(0, "")
        for seat in chance.sample(hands.seats(rules), 2):
            states = [*played[: chance.randint(1, len(played))]]
            twins = hands.otherwise(laws, states, seat, chance, TRIES)
            if twins is None:
                continue
            for state, twin in (
                (states[-1], twins[-1]),
                chance.choice([*zip(states, twins, strict=False)]),
            ):
                if state.deck != twin.deck:
                    compare(game, state, twin, seat, is_thorough=(number + pairs) % RARELY == 0)
                    pairs += 1
    except Exception:  # noqa: BLE001 - whatever it is, it is reported
        why = f"seat {seat}: {traceback.format_exc()}"
        return Told(pairs, failure_of((name, seed, number), rules, states, why))
    return Told(pairs, "")


def main(arguments: list[str] | None = None) -> int:
    """Compare as many pairs as are asked for; 1 if a seat was shown a secret."""
    parser = argparse.ArgumentParser(description="Look for secrets in what a seat is shown.")
    parser.add_argument("--pairs", type=int, default=10_000, help="the pairs of all games together")
    parser.add_argument("--hands", type=int, help="so many hands in place of a number of pairs")
    parser.add_argument("--seed", default="twins", help="another seed gives other hands")
    parser.add_argument("--game", choices=[*GAMES], help="one game only")
    parser.add_argument("--first", type=int, default=0, help="the number of the first hand")
    parser.add_argument("--cores", type=int, help="all that there are unless told otherwise")
    asked = parser.parse_args(arguments)
    names = [asked.game] if asked.game else [*GAMES]
    failures = 0
    for name in names:
        began, counted = time.monotonic(), Counter[str]()
        wanted = sys.maxsize if asked.hands else -(-asked.pairs // len(names))
        numbers = range(asked.first, asked.first + (asked.hands or sys.maxsize // 2))
        for told in outcomes(partial(hand, name, asked.seed), numbers, asked.cores):
            counted.update(hands=1, pairs=told.pairs, failures=bool(told.failure))
            if told.failure:
                print(told.failure, file=sys.stderr, flush=True)
            if counted["pairs"] >= wanted or counted["failures"] >= 20:
                break
        failures += counted["failures"]
        minutes = (time.monotonic() - began) / 60
        print(
            f"{name}: {counted['pairs']} pairs of twins in {counted['hands']} hands,"
            f" {counted['failures']} failures, {minutes:.1f} minutes",
            flush=True,
        )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
