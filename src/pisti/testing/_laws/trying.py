"""Tools that the laws share: the error, and the ways to look at a hand and into values."""

import random
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import lru_cache
from typing import Any, cast

from pisti.game import AnyGame, AnyState
from pisti.record import states_of

Law = Callable[[AnyGame, Sequence[AnyState], random.Random], None]


class LawBroken(AssertionError):  # noqa: N818 - that is what happened
    """A game or a bot does not keep a law; the message says which, and how to repeat it."""


def must(is_so: object, problem: str) -> None:
    """Break the law with this problem, unless it is so."""
    if not is_so:
        raise LawBroken(problem)


def chance_of(name: str) -> random.Random:
    """Dice that fall the same way for the same name, which may be any text."""
    return random.Random(name.encode("utf-8", "surrogatepass"))  # noqa: S311 - repeatable, not secret


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
    ours, theirs = parts_of(one), parts_of(other)
    if not ours and not theirs:
        return one == other
    return ours.keys() == theirs.keys() and all(_alike(ours[name], theirs[name]) for name in ours)


def parts_of(value: object) -> dict[int | str, object]:
    """All that a value holds: items of a tuple by number; fields, slots and attributes by name."""
    kind: Any = type(value)
    if _is_plain(kind):
        return {}
    found: dict[int | str, object] = {}
    names = (*_slots_of(kind), *getattr(value, "__dict__", ()))
    if issubclass(kind, tuple):
        found |= enumerate(cast("tuple[object, ...]", value))
    return found | {name: getattr(value, name) for name in names if hasattr(value, name)}


@lru_cache(maxsize=256)  # kinds of values, in all games that are tried
def _is_plain(kind: Any) -> bool:
    """Whether values of this class hold nothing beside themselves."""
    is_open = any("__dict__" in base.__dict__ for base in kind.__mro__)
    return issubclass(kind, Enum) or not (issubclass(kind, tuple) or is_open or _slots_of(kind))


@lru_cache(maxsize=256)
def _slots_of(kind: type) -> tuple[str, ...]:
    """The names of all slots of a class and of its bases."""
    slots: list[str] = []
    for base in kind.__mro__:
        of_base = base.__dict__.get("__slots__", ())
        slots += [of_base] if isinstance(of_base, str) else of_base
    return tuple([name for name in slots if name not in ("__weakref__", "__dict__")])
