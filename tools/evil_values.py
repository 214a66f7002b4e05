"""Values that nobody means, for `tools/any_values.py`: they fail, lie, are half made or huge."""

import inspect
from collections.abc import Callable, Iterator
from random import Random
from typing import Any


class Sabotage(Exception):  # noqa: N818 - that is what it does
    """The error of a value that fails when it is used."""


def _fail(*_: object, **__: object) -> Any:
    raise Sabotage


_METHODS = (
    *("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__hash__", "__repr__"),
    *("__str__", "__format__", "__bool__", "__len__", "__contains__", "__index__", "__int__"),
    *("__float__", "__add__", "__radd__", "__mul__", "__rmul__", "__sub__", "__rsub__"),
)
_SERIES = ("__iter__", "__getitem__", "__next__", "__call__", "__enter__", "__reduce_ex__")


def _evil(name: str, base: type, *more: str) -> Any:
    """A class of this base whose methods fail."""
    return type(name, (base,), dict.fromkeys((*_METHODS, *more), _fail))


class _Nameless(type):
    """The class of classes that do not say who they are."""

    __name__ = property(_fail)
    __module__ = property(_fail)
    __repr__ = __hash__ = __eq__ = __instancecheck__ = __subclasscheck__ = _fail


class _Liar:
    """It says that it is of another class, is equal to everything, and has every attribute."""

    def __init__(self, kind: type) -> None:
        self._kind = kind

    @property
    def __class__(self) -> Any:
        return self._kind

    @__class__.setter
    def __class__(self, kind: type) -> None: ...

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 7


class Classless:
    """Nobody may ask it for its class."""

    __class__ = property(_fail)


EvilText, EvilNumber = _evil("EvilText", str), _evil("EvilNumber", int)
EvilTuple, EvilList = _evil("EvilTuple", tuple, "__iter__"), _evil("EvilList", list, "__iter__")
EvilTable = _evil("EvilTable", dict, "__iter__", "__getitem__", "keys", "items", "values", "get")
EvilThing = _evil("EvilThing", object)
EvilSeries = _evil("EvilSeries", object, *_SERIES)


def _failing() -> Iterator[Any]:
    yield from ()
    raise Sabotage


def _ring() -> list[Any]:
    """A list that is in itself."""
    ring: list[Any] = []
    ring.append(ring)
    return ring


def _deep() -> Any:
    deep: Any = ()
    for _ in range(3000):
        deep = (deep,)
    return deep


def evil_values(kinds: list[type]) -> list[Callable[[Random], Any]]:
    """Makers of such values; some are half-made objects of these kinds, or say they are one."""
    makers: list[Callable[[Random], Any]] = [
        lambda chance: chance.choice((None, True, False, -1, 0, 2, 10**5000, -(10**5000), 10**25)),
        lambda chance: chance.choice((float("nan"), float("inf"), -0.5, 1e308, 2j, ...)),
        lambda chance: chance.choice(
            ("", "x" * 20_000, "\ud800", "TD\0", "\u202e", "🂡", "TD", "9" * 9000)
        ),
        lambda chance: chance.choice((b"", b"\xff" * 9, bytearray(b"x"), memoryview(b"x"))),
        lambda chance: chance.choice(([object()], [[]], {"x": 1}, {}, (), (None,), {1}, range(3))),
        lambda chance: chance.choice(
            (object(), inspect, type, len, Random, Random(7), NotImplemented)
        ),
        lambda chance: chance.choice(
            (EvilText("TD"), EvilNumber(1), EvilTuple((1,)), EvilList([1]))
        ),
        lambda chance: chance.choice((EvilTable(x=1), EvilThing(), EvilSeries(), EvilThing, _fail)),
        lambda chance: chance.choice((_failing(), _ring(), _deep(), {"a": _ring()})),
        lambda _: _Nameless("x", (), {})(),
        lambda _: _Nameless("x", (), {}),
        lambda _: Classless(),
        lambda _: type("x" * 1_000_000, (), {})(),
        lambda _: type("x" * 1_000_000, (Exception,), {})("y" * 1_000_000),
        lambda chance: _Liar(chance.choice([*kinds, int, str, tuple])),
        lambda chance: half_made(chance.choice(kinds)),
        lambda chance: half_made(chance.choice(kinds)),
        lambda chance: chance.choice(kinds),
    ]
    return makers


def half_made(kind: type) -> Any:
    """An object of this class that nobody has filled; the class where it cannot be had."""
    try:
        return object.__new__(kind)
    except TypeError:
        return kind
