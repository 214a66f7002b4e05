"""Groups of flags that name their clause and are checked together."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    Self,
    TypeAlias,
    TypeGuard,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
)

import attrs

from pisti.cards import Card, Rank
from pisti.constant import Constant
from pisti.errors import KindError, RulesError, shown

T = TypeVar("T")
RankTable: TypeAlias = tuple[tuple[Rank, int], ...]
"""The worth of ranks; a rank that is not named is worth nothing."""


class Flags(Constant):
    """A group of flags: it refuses all wrong values and contradictions at once."""

    __slots__ = ()

    def __new__(cls, *values: object, **flags: object) -> Self:
        """A group that has all flags that are named here, or a `RulesError`."""
        if values:
            raise KindError(f"{cls.__name__} takes flags by name, not as positional arguments")
        problems = cls._strangers(flags)
        if problems:
            raise RulesError(problems)
        return super().__new__(cls)

    @classmethod
    def _strangers(cls, flags: Mapping[str, object]) -> list[str]:
        """One sentence for each of these flags that there is not in this group."""
        known = [field.name for field in fields_of(cls)]
        return [no_such_flag(name, known) for name in flags if name not in known]

    def __repr__(self) -> str:
        """The flags that differ from the default."""
        usual = type(self)()
        return f"{type(self).__name__}({written(differing(self, usual))})"

    def __attrs_post_init__(self) -> None:
        problems = wrong_values(self) + self._contradictions()
        if problems:
            raise RulesError(problems)

    def _contradictions(self) -> list[str]:
        """One sentence for each pair of values that do not go together, whatever they are."""
        return []


def no_such_flag(name: object, known: Iterable[str]) -> str:
    """The problem with a flag of this name, and what may have been meant.

    >>> no_such_flag("taget", ["target", "deals"])
    "no such flag: 'taget', did you mean 'target'?"
    """
    names = list(known)
    near = get_close_matches(name, names, n=1) if isinstance(name, str) and len(name) < 40 else []
    meant = f"did you mean {near[0]!r}?" if near else f"expected {', '.join(names)}"
    return f"no such flag: {shown(name)}, {meant}"


def group_in(kind: type, name: str) -> Any:
    """The class of the group that this flag of a class holds, or `None` where it is no group."""
    annotation = getattr(attrs.fields(kind), name).type
    return next((part for part in (annotation, *get_args(annotation)) if attrs.has(part)), None)


def fields_of(kind: Any) -> tuple[Any, ...]:
    """The fields of an attrs class."""
    return attrs.fields(kind)  # type: ignore[no-any-return] # of a class that is none for mypy


def differing(group: object, base: object) -> dict[str, Any]:
    """The flags of a group that are otherwise than in another one of its kind."""
    names = [field.name for field in fields_of(type(group))]
    pairs = [(name, getattr(group, name), getattr(base, name)) for name in names]
    return {name: own for name, own, other in pairs if own != other}


def written(flags: Mapping[str, Any]) -> str:
    """Flags as they are given to a call.

    >>> written({"players": 2, "wild_rank": Rank.JACK, "turnup_points": ((Rank.JACK, 1),)})
    'players=2, wild_rank=Rank.JACK, turnup_points={Rank.JACK: 1}'
    """
    return ", ".join([f"{name}={_written(value)}" for name, value in flags.items()])


def _written(value: object) -> str:
    if isinstance(value, Card):
        return f"Card({value.rank}, {value.suit})"
    if isinstance(value, Rank):
        return str(value)
    if not isinstance(value, tuple):
        return repr(value)
    parts = cast("tuple[object, ...]", value)
    if parts and isinstance(parts[0], tuple):
        pairs = cast("tuple[tuple[object, object], ...]", parts)
        entries = [f"{_written(key)}: {_written(points)}" for key, points in pairs]
        return f"{{{', '.join(entries)}}}"
    text = ", ".join(map(_written, parts))
    return f"({text},)" if len(parts) == 1 else f"({text})"


def flag(default: T, clause: str) -> T:
    """A flag of the rules: its default, and the clause of the rulebook that it belongs to."""
    return attrs.field(default=default, metadata={"clause": clause})


def table(value: Any) -> Any:
    """A table of points from a mapping, or as it is: then the checks look at it.

    >>> table({"jack": 1})
    (('jack', 1),)
    """
    try:
        return tuple(value.items()) if _is_mapping(value) else value
    except Exception:  # noqa: BLE001 - a mapping that fails is no table
        return value


def _is_mapping(value: object) -> TypeGuard[Mapping[Any, Any]]:
    return isinstance(value, Mapping)


def has_double_entry(value: Any) -> bool:
    """Whether a table names the same thing twice, as far as it is a table at all."""
    try:
        return len(dict(value)) < len(value)
    except Exception:  # noqa: BLE001 - whatever it is, it is no table
        return False


def wrong_values(group: object) -> list[str]:
    """One sentence for each flag whose value is none of those that its annotation names."""
    return [
        f"{field.name} is {shown(getattr(group, field.name))}, expected {wanted(field.type)}"
        + "".join([f" ({clause})" for clause in field.metadata.values()])
        for field in fields_of(type(group))
        if not _fits(getattr(group, field.name), field.type)
    ]


def _fits(value: object, wanted: Any) -> bool:
    origin, arguments = get_origin(wanted), get_args(wanted)
    if origin is Literal:
        return any(type(value) is type(choice) and value == choice for choice in arguments)
    if origin in (Union, UnionType):
        return any(_fits(value, choice) for choice in arguments)
    if origin is tuple:
        if type(value) is not tuple:
            return False
        parts = cast("tuple[object, ...]", value)
        if arguments[-1] is Ellipsis:
            return all(_fits(part, arguments[0]) for part in parts)
        return len(parts) == len(arguments) and all(map(_fits, parts, arguments))
    if wanted is int:  # every number in a rulebook counts something
        return type(value) is int and value >= 0
    return isinstance(value, wanted)


def wanted(kind: Any) -> str:
    """The values that a flag may have, in words, from its annotation.

    >>> wanted(Literal["plurality", "over_half"])
    "'plurality' or 'over_half'"
    """
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Literal:
        return " or ".join(map(repr, arguments))
    if origin in (Union, UnionType):
        return " or ".join(map(wanted, arguments))
    if origin is tuple and arguments[-1] is Ellipsis:
        return f"a tuple, each part {wanted(arguments[0])}"
    if origin is tuple:
        return f"a tuple of {len(arguments)}: " + ", ".join(map(wanted, arguments))
    if kind is NoneType:
        return "None"
    return {int: "an int of 0 or more", bool: "True or False"}.get(kind, f"a {kind.__name__}")
