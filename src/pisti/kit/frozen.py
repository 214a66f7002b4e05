"""Code made for speed: to build frozen values, keep their hash, and take a card out of a hand.

A frozen attrs `__init__` stores each field through `object.__setattr__`, which costs more
than all the rest of a move.  So we fill a draft, an object of another class with the same
slots, which can be changed; then we set its class to the frozen one.  After that it is an
ordinary frozen value: it cannot be changed, and compares, hashes, copies and pickles as
attrs has it.  Validators and converters do not run.

The class of the draft is made here.  But where the base of the frozen class has the same slots,
the base is the class of the draft: then the change of class is a little faster.  The classes have
no weakref slot: with one, Python 3.11 refuses to change the class.
"""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import attrs

P = ParamSpec("P")
T = TypeVar("T")


def fast_constructor(frozen: type[T]) -> type[T]:
    """A faster constructor of this frozen attrs class, without its validators and converters.

    It is a function, and is called as the class is; so its type is that of the class.
    """
    cls: Any = frozen
    names = {field.name: field.alias for field in attrs.fields(cls)}
    body = [
        f"def build({', '.join(names.values())}):",
        "    new = Draft()",
        *(f"    new.{name} = {value}" for name, value in names.items()),
        "    new.__class__ = Frozen",
        "    return new",
    ]
    scope = {"Draft": _draft_class(cls, [*names]), "Frozen": cls}
    exec("\n".join(body), scope)  # noqa: S102 - names of our own fields, as attrs does it
    return scope["build"]  # type: ignore[no-any-return] # made by exec


def _draft_class(cls: Any, names: list[str]) -> Any:
    base = cls.__base__
    has_slots = set(names) == set(getattr(base, "__slots__", ()))
    return base if has_slots else type("Draft", (base,), {"__slots__": names})


def draft_copier(frozen: type[T]) -> Callable[[T], Any]:
    """A function that copies a frozen value into a draft, which can be changed.

    When the draft is ready, set its `__class__` to the frozen class.
    """
    names = [field.name for field in attrs.fields(frozen)]  # type: ignore[arg-type] # an attrs class
    body = [
        "def draft(old):",
        "    new = Draft()",
        *(f"    new.{name} = old.{name}" for name in names),
        "    return new",
    ]
    scope = {"Draft": _draft_class(frozen, names)}
    exec("\n".join(body), scope)  # noqa: S102 - as above
    return scope["draft"]  # type: ignore[no-any-return] # made by exec


class KeepsHash:
    """Base class of frozen values that compute their hash once, because they are looked up often.

    Decorate the class with `keeps_hash`, or it has the hash that attrs writes.
    The hash is not pickled, because in another process it is another number.
    """

    __slots__ = ("_hash",)

    _hash: int

    def __hash__(self) -> int:
        """The hash of all fields."""
        try:
            return self._hash
        except AttributeError:
            kind: Any = type(self)
            found = hash(tuple([getattr(self, field.name) for field in attrs.fields(kind)]))
            object.__setattr__(self, "_hash", found)
            return found


def keeps_hash(cls: type[T]) -> type[T]:
    """The class with the hash of its base `KeepsHash`."""
    kept: Any = cls
    kept.__hash__ = KeepsHash.__hash__
    return cls


def without(hand: tuple[T, ...], card: object) -> tuple[T, ...] | None:
    """The hand without this very card; `None` if the card is not in it.

    >>> without(("A", "B", "C"), "B")
    ('A', 'C')
    >>> without(("A", "B", "C"), "D") is None
    True
    """
    size = len(hand)
    if size == 4:
        a, b, c, d = hand
        if card is a:
            return b, c, d
        if card is b:
            return a, c, d
        if card is c:
            return a, b, d
        return (a, b, c) if card is d else None
    if size == 3:
        a, b, c = hand
        if card is a:
            return b, c
        if card is b:
            return a, c
        return (a, b) if card is c else None
    if size == 2:
        a, b = hand
        if card is a:
            return (b,)
        return (a,) if card is b else None
    if size == 1:
        return () if card is hand[0] else None
    for place, other in enumerate(hand):
        if card is other:
            return hand[:place] + hand[place + 1 :]
    return None
