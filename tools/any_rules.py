"""Play whole hands under rules by chance, and say which rules break something.

`make any-rules` plays a thousand hands of every game, `make any-rules ARGS="--hands 100000"` more;
`--bare` only plays and counts them, ten under the same rules, to see what a million do to memory.
Every flag takes any value of its type, so that new flags are tried without a change here.
Memory must stay as it is after the first tenth of the hands, whatever the games keep to be quick.
Each hand follows from the seed, the game and its number alone: what a failure prints plays it
again.
"""

import argparse
import json
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from enum import Enum
from functools import lru_cache, partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from types import FrameType, NoneType, UnionType
from typing import Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin

import attrs

from pisti import record, show
from pisti.cards import DECK, Card
from pisti.errors import DealError, RulesError
from pisti.games import GAMES
from pisti.notation import format_move
from pisti.show import text
from pisti.testing import LAWS

T = TypeVar("T")

LONG = 2000  # moves: where the rules set no bound, a hand is left there
SLOW = 30  # seconds: a hand that takes longer counts as one that does not end
SOON = 300  # moves: worlds take the longer, the more new stocks there were, so they are tried early
OFTEN = 10  # worlds and records, which take long, are tried in every tenth hand
BARE = 300  # moves: where the rules set no bound, a bare hand is left there
TOGETHER = 10  # bare hands under the same rules, which take longer to draw than a hand to play
GROWTH = 64  # megabytes that a process may hold more at the end than after a tenth of the hands
LARGE = 30  # the largest number that a flag without bounds is given
CHECKED = [
    law for law in LAWS if getattr(law, "__name__", "") in ("conservation", "ending", "score")
]
"""The laws of `check_game` that are tried at every move of every hand."""


class Slow(Exception):  # noqa: N818 - that is what happened
    """A hand has not ended in time."""


class Told(NamedTuple):
    """The outcome of a hand: its moves, the rules refused before it, and its failure or "".

    `memory` is the megabytes that the process holds after it, 0 where the system does not say.
    """

    moves: int
    refused: int
    cut_off: bool
    failure: str
    memory: int = 0


def any_rules(game: Any, chance: Random) -> tuple[Any, int]:
    """Legal rules of a game, and the number of draws that were refused before them.

    Every flag is drawn apart from the others.  So that usual tables come too, each keeps with some
    chance the value that it has in a preset.
    """
    preset = chance.choice([*game.PRESETS.values()])
    kept = chance.choice((0, 0.3, 0.6, 0.9))
    return _any_group(type(preset), preset, kept, chance)


def _any_group(kind: Any, base: Any, kept: float, chance: Random) -> tuple[Any, int]:
    """A legal group of flags of this kind, near to a base, and the number of refused draws."""
    refused = 0
    while True:
        flags: dict[str, Any] = {}
        for field in attrs.fields(kind):
            old = getattr(base, field.name)
            inner = [part for part in (field.type, *get_args(field.type)) if attrs.has(part)]
            if inner and type(None) in get_args(field.type) and chance.random() < 0.5:
                flags[field.name] = None
            elif inner:
                flags[field.name], more = _any_group(inner[0], old or inner[0](), kept, chance)
                refused += more
            else:
                is_kept = chance.random() < kept
                flags[field.name] = old if is_kept else _any_value(field.type, old, chance)
        try:
            return kind(**flags), refused
        except RulesError:
            refused += 1


def _any_value(kind: Any, old: Any, chance: Random) -> Any:
    """A value of this type; a tuple may be another order, part or division of the old one."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Literal:
        return chance.choice(parts)
    if origin in (Union, UnionType):
        return _any_value(chance.choice(parts), old, chance)
    if origin is tuple and parts[-1] is not Ellipsis:
        return tuple([_any_value(part, None, chance) for part in parts])
    if origin is tuple:
        return _any_tuple(parts[0], old if isinstance(old, tuple) else (), chance)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return chance.choice([*kind])
    few = chance.choice((0, 1, 1, 2, 3, chance.randint(0, LARGE)))
    known = {int: few, bool: few % 2 == 0, NoneType: None, Card: chance.choice(DECK)}
    return known[kind]


def _any_tuple(part: Any, old: tuple[Any, ...], chance: Random) -> tuple[Any, ...]:
    """Some values of this type: members of an enumeration, or a change of the old tuple."""
    if part is int and sum(old) > 1:  # packets: the same sum in other parts
        whole = sum(old)
        ends = sorted(chance.sample(range(1, whole), chance.randrange(whole)))
        return tuple([b - a for a, b in zip([0, *ends], [*ends, whole], strict=True)])
    if isinstance(part, type) and issubclass(part, Enum):
        members = [*part]
        most = chance.choice((len(members), len(members), chance.randint(0, len(members))))
        return tuple(chance.sample(members, most if old else len(members) - most))
    if get_origin(part) is Literal:
        return tuple(chance.sample(old, len(old)))
    table = {_any_value(get_args(part)[0], None, chance): 0 for _ in range(chance.randint(0, 8))}
    return tuple((name, _any_value(int, None, chance)) for name in table)


@lru_cache(maxsize=1)
def shared_rules(name: str, seed: str, number: int) -> Any:
    """The legal rules of this number, kept while its bare hands are played."""
    return any_rules(GAMES[name], Random(f"{seed}/{name}/rules {number}"))[0]


def play(game: Any, chance: Random, rules: Any, states: list[Any], most: int) -> None:
    """Play a hand to its end and count it; its states are put into the list.

    Where the rules set no bound, the hand is left after the most moves given here.
    """
    dealer, points = chance.randrange(rules.players), chance.choice((0, LARGE))
    before = [chance.randint(0, points) for _ in range(rules.sides)]
    seed = chance.randbytes(8)
    try:
        first = game.new_hand(rules, seed=seed, dealer=dealer, scores=before)
    except DealError:  # a match that is over, or a dealer who is out of it
        first = game.new_hand(rules, seed=seed, dealer=dealer)
    states.append(first)
    bound, eager = game.longest_hand(rules), chance.choice((0, 0.5, 0.9))
    while moves := game.legal_moves(states[-1]):
        if len(states) - 1 > (most if bound is None else bound):
            break
        # The first moves are cards, which bring a hand to its end.
        is_first = chance.random() < eager
        states.append(game.apply(states[-1], moves[0] if is_first else chance.choice(moves)))
    game.score(states[-1])


def check(game: Any, chance: Random, rules: Any, *, is_thorough: bool, states: list[Any]) -> None:
    """Check a hand that has been played, and all that can be asked of some of its states."""
    for law in CHECKED:
        law(game, states, chance)
    language = chance.choice([*game.WORDS])
    for state in (states[-1], chance.choice(states), chance.choice(states[:SOON])):
        seen = game.view(state, chance.choice([*range(rules.players), None]))
        printed = repr(state), repr(seen), text.table(game, seen, language=language)
        if not all(printed) or not game.events(seen):
            raise AssertionError("a view is printed as nothing, or tells nothing")
        show.count(game, game.score(state), language=language)
    after = game.standings(rules, [game.score(states[-1])])
    show.standings(game, after, language=language)
    if game.next_dealer(states[-1]) not in range(rules.players):
        raise AssertionError("nobody deals the next hand")
    if is_thorough:
        world = next(game.worlds(seen, seed=chance.randbytes(4)))
        if game.view(world, seen.seat) != seen:
            raise AssertionError(f"a world looks otherwise to seat {seen.seat}")
        written = record.dumps(game, record.record_of(game, states[-1]))
        if record.check(game, record.loads(game, written)) != states[-1]:
            raise AssertionError("a record is read as another hand")


def hand(name: str, seed: str, number: int, *, is_bare: bool = False) -> Told:
    """Play the hand of this number under rules of its own, and tell what came of it."""
    game, chance = GAMES[name], Random(f"{seed}/{name}/{number}")
    states: list[Any] = []
    rules, refused, failure = None, 0, ""
    signal.signal(signal.SIGALRM, _stop)
    signal.setitimer(signal.ITIMER_REAL, SLOW)
    try:
        if is_bare:
            rules = shared_rules(name, seed, number // TOGETHER)
            play(game, chance, rules, states, BARE)
        else:
            rules, refused = any_rules(game, chance)
            play(game, chance, rules, states, LONG)
            check(game, chance, rules, is_thorough=number % OFTEN == 0, states=states)
    except Exception:  # noqa: BLE001 - whatever it is, it is reported
        why = traceback.format_exc()
        failure = failure_of((name, seed, number), rules, states, why, is_bare=is_bare)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    cut_off = not failure and not states[-1].is_over
    return Told(max(len(states) - 1, 0), refused, cut_off, failure, memory_now())


def memory_now() -> int:
    """The megabytes that this process holds now; 0 where the system does not say."""
    with suppress(OSError):
        pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
        return pages * resource.getpagesize() >> 20
    return 0


def _stop(signal_number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - as signal wants it
    raise Slow(f"no end after {SLOW} seconds")


def failure_of(
    which: tuple[str, str, int], rules: Any, states: list[Any], why: str, *, is_bare: bool = False
) -> str:
    """All that is needed to see this failure again."""
    name, seed, number = which
    lines = [f"{name}: hand {number} of seed {seed!r} failed"]
    bare = " --bare" if is_bare else ""
    lines.append(f"  again: --game {name} --seed {seed!r} --first {number} --hands 1{bare}")
    if rules is not None:
        lines.append(f"  rules: {json.dumps(rules.to_dict())}")
    if states:
        last = states[-1]
        lines.append(f"  dealer {last.dealer}, deck {' '.join(map(str, last.deck))}")
        lines.append(f"  moves: {' '.join(map(format_move, last.history))}")
    return "\n".join([*lines, *(f"  | {line}" for line in why.splitlines())])


def outcomes(one: Callable[[int], T], numbers: range, cores: int | None) -> Iterator[T]:
    """The outcomes of the hands of these numbers, in any order; on all cores if none is given."""
    if cores == 1 or len(numbers) == 1:
        yield from map(one, numbers)
        return
    with get_context("spawn").Pool(cores) as pool:
        yield from pool.imap_unordered(one, numbers, chunksize=20)


def main(arguments: list[str] | None = None) -> int:
    """Play the hands that are asked for; 1 if one of them failed."""
    parser = argparse.ArgumentParser(description="Play whole hands under rules by chance.")
    parser.add_argument("--hands", type=int, default=1000, help="the hands of each game")
    parser.add_argument("--seed", default="any rules", help="another seed gives other hands")
    parser.add_argument("--game", choices=[*GAMES], help="one game only")
    parser.add_argument("--first", type=int, default=0, help="the number of the first hand")
    parser.add_argument("--cores", type=int, help="all that there are unless told otherwise")
    parser.add_argument("--bare", action="store_true", help="play and count, and check no more")
    asked = parser.parse_args(arguments)
    failures = 0
    for name in [asked.game] if asked.game else GAMES:
        began, counted = time.monotonic(), Counter[str]()
        numbers = range(asked.first, asked.first + asked.hands)
        held = [0, 0]  # megabytes in the first tenth of the hands, and in the last one
        for done, told in enumerate(
            outcomes(partial(hand, name, asked.seed, is_bare=asked.bare), numbers, asked.cores)
        ):
            tenth = 10 * done // asked.hands
            if tenth in (0, 9):
                held[tenth // 9] = max(held[tenth // 9], told.memory)
            counted.update(moves=told.moves, refused=told.refused)
            counted["cut off"] += told.cut_off
            if told.failure:
                counted["failures"] += 1
                print(told.failure, file=sys.stderr, flush=True)
        if held[1] - held[0] > GROWTH:
            counted["failures"] += 1
            print(
                f"{name}: memory grew from {held[0]} to {held[1]} MB", file=sys.stderr, flush=True
            )
        failures += counted["failures"]
        minutes = (time.monotonic() - began) / 60
        refused = "" if asked.bare else f" {counted['refused']} refused draws,"
        print(
            f"{name}: {asked.hands} hands,{refused} {counted['moves']} moves,"
            f" {counted['cut off']} hands left after {BARE if asked.bare else LONG} moves,"
            f" {counted['failures']} failures, {minutes:.1f} minutes,"
            f" {held[0]} MB of memory in the first tenth and {held[1]} MB in the last",
            flush=True,
        )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
