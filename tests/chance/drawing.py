"""Rules by chance, and the hands of long runs: how many, and what is told when one fails.

`make chance` plays a thousand hands of each kind, and a hundred thousand in the kernels and their
planes; `make check` plays a few.  Each hand follows from its game and its number alone, so what
failed can be played again.
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import attrs
import pytest

from pisti.cards import DECK, Card
from pisti.errors import RulesError
from pisti.games import GAMES
from pisti.kit.flags import flags_of, values_of
from pisti.notation import format_move

HANDS = int(os.environ.get("HANDS", "0"))  # of each kind; 0 is a few
BLOCK = max(5, HANDS // 400)  # hands of a test
LARGE = 30  # the largest number that a flag without bounds is given


def blocks(few: int = 1) -> pytest.MarkDecorator:
    """Parametrize a test by a game and the numbers of some hands; few blocks unless more are asked.

    The first hands are those that every run plays.
    """
    numbers = [
        range(BLOCK * block, BLOCK * block + BLOCK) for block in range(HANDS // BLOCK or few)
    ]
    return pytest.mark.parametrize(
        ("name", "numbers"),
        [
            pytest.param(name, some, id=f"{name}-{some.start}-{some.stop}")
            for some in numbers
            for name in GAMES
        ],
    )


@contextmanager
def telling(what: object, rules: Any, states: list[Any]) -> Iterator[None]:
    """Whatever fails in it says under which rules, with which deck, and after which moves."""
    try:
        yield
    except Exception as error:
        error.add_note(f"{what}, rules {json.dumps(rules.to_dict())}")
        if states:
            last = states[-1]
            error.add_note(f"dealer {last.dealer}, deck {' '.join(map(str, last.deck))}")
            error.add_note(f"moves: {' '.join(map(format_move, last.history))}")
        raise


def numbered_rules(game: Any, number: int, chance: Random) -> Any:
    """The rules of the hand of this number: any, and presets with rare values, by turns."""
    return rare_rules(game, chance) if number % 2 else any_rules(game, chance)


def any_rules(game: Any, chance: Random) -> Any:
    """Legal rules of a game, with every flag drawn apart from the others.

    So that usual tables come too, each keeps with some chance the value that it has in a preset.
    Every flag takes any value of its type, so that new flags are tried without a change here.
    """
    preset = chance.choice([*game.PRESETS.values()])
    kept = chance.choice((0, 0.3, 0.6, 0.9))
    return _any_group(type(preset), preset, kept, chance)


def rare_rules(game: Any, chance: Random) -> Any:
    """A preset with two or three values that few presets have: faults sit where they meet."""
    presets, rare = [*game.PRESETS.values()], _rare_values(game)
    while True:
        names = chance.sample([*rare], chance.choice((2, 2, 3)))
        try:
            return chance.choice(presets).but(**{name: chance.choice(rare[name]) for name in names})
        except RulesError:
            continue


def _rare_values(game: Any) -> dict[str, list[Any]]:
    """By flag, values that at most a quarter of the presets have."""
    found: dict[str, list[Any]] = {}
    presets = [values_of(preset) for preset in game.PRESETS.values()]
    for flag in flags_of(game.Rules).values():
        if flag.inside:
            continue
        chance, usual = Random(flag.name), [each.get(flag.name) for each in presets]
        drawn = [_any_value(flag.kind, chance.choice(usual), chance) for _ in range(20)]
        values = [value for value in dict.fromkeys(drawn) if 4 * usual.count(value) <= len(usual)]
        if values:
            found[flag.name] = values
    return found


def _any_group(kind: Any, base: Any, kept: float, chance: Random) -> Any:
    """A legal group of flags of this kind, near to a base."""
    while True:
        flags: dict[str, Any] = {}
        for field in attrs.fields(kind):
            old = getattr(base, field.name)
            inner = [part for part in (field.type, *get_args(field.type)) if attrs.has(part)]
            if inner and type(None) in get_args(field.type) and chance.random() < 0.5:
                flags[field.name] = None
            elif inner:
                flags[field.name] = _any_group(inner[0], old or inner[0](), kept, chance)
            else:
                is_kept = chance.random() < kept
                flags[field.name] = old if is_kept else _any_value(field.type, old, chance)
        try:
            return kind(**flags)
        except RulesError:
            continue


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
