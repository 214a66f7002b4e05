"""Tools that the laws share: the error, and the ways to look at a hand and into values."""

import random
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import lru_cache
from typing import Any, cast

import attrs

from pisti.game import AnyGame, AnyState
from pisti.record import states_of

Law = Callable[[AnyGame, Sequence[AnyState], random.Random], None]


class LawBroken(AssertionError):  # noqa: N818 - that is what happened
    """A game or a bot does not keep a law; the message says which, and how to repeat it."""


def must(is_so: object, problem: str) -> None:
    """Break the law with this problem, unless it is so."""
    if not is_so:
        raise LawBroken(problem)


def seats_of(state: AnyState) -> Iterator[int | None]:
    """All seats, and at last the spectator, who is `None`."""
    yield from range(state.rules.players)
    yield None


def some(states: Sequence[AnyState], chance: random.Random, number: int = 6) -> list[AnyState]:
    """The first state, the last one, and this number of others by chance."""
    return [states[0], states[-1], *chance.choices(states, k=number)]


def again(game: AnyGame, last: AnyState, chance: random.Random) -> Iterator[AnyState]:
    """Every state of a hand, played again from its deck."""
    states = states_of(game, last)
    yield next(states)
    for _ in last.history:
        random.seed(chance.random())  # the game must not use the global random
        yield next(states)


def alike(one: object, other: object) -> bool:
    """Whether two values are the same in all that is in them, and of the same types.

    >>> alike((1, "a"), (1, "a")), alike((1, "a"), (True, "a"))
    (True, False)
    """
    # Some values keep their hash, so both are hashed before their parts are compared.
    return hash(one) == hash(other) and _alike(one, other)


def _alike(one: object, other: object) -> bool:
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    kind: Any = type(one)
    is_tuple, is_plain, names = _shape_of(kind)
    if is_tuple:
        ours, theirs = cast("tuple[object, ...]", one), cast("tuple[object, ...]", other)
        if len(ours) != len(theirs) or not all(map(_alike, ours, theirs)):
            return False
    if is_plain:
        return one == other
    if names == ():
        return True
    parts, others = inside(one), inside(other)
    return parts.keys() == others.keys() and all(
        _alike(parts[name], others[name]) for name in parts
    )


def inside(value: object) -> dict[str, object]:
    """All that a value holds by name: fields, slots of its own or of a base, and attributes."""
    kind: Any = type(value)
    names = _shape_of(kind)[2]
    if names is None:
        names = (*_names_of(kind), *getattr(value, "__dict__", ()))
    return {name: getattr(value, name) for name in names if hasattr(value, name)}


@lru_cache(maxsize=256)  # kinds of values, in all games that are tried
def _shape_of(kind: Any) -> tuple[bool, bool, tuple[str, ...] | None]:
    """Whether it is a tuple, whether it has only its own value, and the names of what it holds.

    The names are `None` where each value may have others.
    """
    is_tuple = issubclass(kind, tuple)
    if issubclass(kind, Enum):
        return False, True, ()
    names = None if _has_dict(kind) else _names_of(kind)
    return is_tuple, names == () and not is_tuple, names


def _has_dict(kind: type) -> bool:
    return any("__dict__" in base.__dict__ for base in kind.__mro__)


def _names_of(kind: Any) -> tuple[str, ...]:
    slots: list[str] = []
    for base in kind.__mro__:
        of_base = base.__dict__.get("__slots__", ())
        slots += [of_base] if isinstance(of_base, str) else of_base
    fields = [field.name for field in attrs.fields(kind)] if attrs.has(kind) else []
    names = dict.fromkeys([*slots, *fields])
    return tuple([name for name in names if name not in ("__weakref__", "__dict__")])
