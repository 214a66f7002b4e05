"""Groups of flags: each flag names its clause, and all are checked together."""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from enum import Enum
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

from pisti.cards import Card, Rank, Suit
from pisti.constant import Constant
from pisti.errors import KindError, RulesError, is_just, is_kind, shown

T = TypeVar("T")
RankTable: TypeAlias = tuple[tuple[Rank, int], ...]
"""Points by rank; a rank that is not named has none."""


class Flags(Constant):
    """Base class of a group of flags, which refuses all wrong values and contradictions at once."""

    __slots__ = ()

    def __new__(cls, *values: object, **flags: object) -> Self:
        """Make the group, or raise a `RulesError` for flags that it does not have."""
        if values:
            raise KindError(f"{cls.__name__} takes flags by name, not as positional arguments")
        problems = cls._unknown_flags(flags)
        if problems:
            raise RulesError(problems)
        return super().__new__(cls)

    @classmethod
    def _unknown_flags(cls, flags: Mapping[str, object]) -> list[str]:
        """One sentence for each of these flags that this group does not have."""
        known = [field.name for field in fields_of(cls)]
        return [no_such("flag", name, known) for name in flags if name not in known]

    def __repr__(self) -> str:
        """The flags that differ from the default."""
        usual = type(self)()
        return f"{type(self).__name__}({as_arguments(differing_flags(self, usual))})"

    def __attrs_post_init__(self) -> None:
        problems = wrong_values(self) + self._contradictions()
        if problems:
            raise RulesError(problems)

    def _contradictions(self) -> list[str]:
        """One sentence for each defect that annotations allow, such as a contradiction of flags.

        The values may be of a wrong kind here, also those in a group: they are refused in the same
        error.  `are_fine` says which can be compared.
        """
        return []


def no_such(what: str, name: object, known: Iterable[str]) -> str:
    """A sentence that says that there is no flag or so of this name, and which may be meant.

    >>> no_such("flag", "taget", ["target", "deals"])
    "no such flag: 'taget', did you mean 'target'?"
    """
    names = list(known)
    near = get_close_matches(name, names, n=1) if isinstance(name, str) and len(name) < 40 else []
    meant = f"did you mean {near[0]!r}?" if near else f"expected {', '.join(names)}"
    return f"no such {what}: {shown(name)}, {meant}"


def group_in(kind: type, name: str) -> Any:
    """The class of the group that this flag holds; `None` for a flag that is no group."""
    annotation = getattr(attrs.fields(kind), name).type
    return next((part for part in (annotation, *get_args(annotation)) if attrs.has(part)), None)


def fields_of(kind: Any) -> tuple[Any, ...]:
    """The fields of an attrs class."""
    return attrs.fields(kind)  # type: ignore[no-any-return] # of a class that is none for mypy


def differing_flags(group: object, base: object) -> dict[str, Any]:
    """The flags of a group that differ from those of another group of its kind."""
    names = [field.name for field in fields_of(type(group))]
    pairs = [(name, getattr(group, name), getattr(base, name)) for name in names]
    return {name: own for name, own, other in pairs if own != other}


def as_arguments(flags: Mapping[str, Any]) -> str:
    """Flags as the arguments of a call.

    >>> as_arguments({"players": 2, "wild_rank": Rank.JACK, "turnup_points": ((Rank.JACK, 1),)})
    'players=2, wild_rank=Rank.JACK, turnup_points={Rank.JACK: 1}'
    """
    return ", ".join([f"{name}={_as_expression(value)}" for name, value in flags.items()])


def _as_expression(value: object) -> str:
    if isinstance(value, Card):
        return f"Card({value.rank}, {value.suit})"
    if isinstance(value, Rank | Suit):
        return str(value)
    if type(value) is int:
        return number_text(value)
    if not isinstance(value, tuple):
        return repr(value)
    parts = cast("tuple[object, ...]", value)
    if parts and isinstance(parts[0], tuple):
        pairs = cast("tuple[tuple[object, object], ...]", parts)
        entries = [f"{_as_expression(key)}: {_as_expression(points)}" for key, points in pairs]
        return f"{{{', '.join(entries)}}}"
    text = ", ".join(map(_as_expression, parts))
    return f"({text},)" if len(parts) == 1 else f"({text})"


def number_text(number: int) -> str:
    """A number in digits; one with more than Python writes is written in base 16."""
    try:
        return str(number)
    except ValueError:
        return hex(number)


def flag(default: T, clause: str) -> T:
    """A flag of the rules, with its default and the clause of the rulebook that it belongs to."""
    return attrs.field(default=default, metadata={"clause": clause})


def points_table(value: Any) -> Any:
    """A table of points from a mapping; any other value is left as it is, for the checks.

    >>> points_table({"jack": 1})
    (('jack', 1),)
    """
    try:
        return tuple(value.items()) if _is_mapping(value) else value
    except Exception:  # noqa: BLE001 - a mapping that fails is no table
        return value


def in_order(kind: type[Enum], value: Any) -> Any:
    """Members of an enumeration in their order, each once; any other value is left for the checks.

    >>> from pisti import Suit
    >>> in_order(Suit, {Suit.SPADES, Suit.CLUBS})
    (<Suit.CLUBS: 'C'>, <Suit.SPADES: 'S'>)
    """
    if not is_just(value, tuple, list, set, frozenset):
        return value
    members = cast("tuple[object, ...]", tuple(value))
    if not all(type(member) is kind for member in members):
        return value
    return tuple([member for member in kind if member in members])


def _is_mapping(value: object) -> TypeGuard[Mapping[Any, Any]]:
    return isinstance(value, Mapping)


def has_double_entry(value: Any) -> bool:
    """Whether a table names the same thing twice; `False` for a value that is no table."""
    try:
        return len(dict(value)) < len(value)
    except Exception:  # noqa: BLE001 - it is no table
        return False


def wrong_values(group: object) -> list[str]:
    """One sentence for each flag whose value is not one that its annotation allows."""
    return [
        f"{field.name} is {shown(getattr(group, field.name))}, expected {values_text(field.type)}"
        + "".join([f" ({clause})" for clause in field.metadata.values()])
        for field in fields_of(type(group))
        if not _fits(getattr(group, field.name), field.type)
    ]


def are_fine(group: object, *names: str) -> bool:
    """Whether each of these flags of a group has a value that its annotation allows."""
    return all(
        _fits(getattr(group, field.name), field.type)
        for field in fields_of(type(group))
        if field.name in names
    )


def changed(group: Any, flags: Mapping[str, Any]) -> tuple[Any, Sequence[str]]:
    """A group with these flags changed, and all that is wrong with it.

    A group with which something is wrong is good for nothing but to look for more that is wrong.
    """
    try:
        return attrs.evolve(group, **flags), ()
    except RulesError as error:
        problems = error.problems
    kind: Any = group.__class__
    wrong: Any = object.__new__(kind)
    for field in fields_of(kind):
        value = flags.get(field.name, getattr(group, field.name))
        object.__setattr__(wrong, field.name, field.converter(value) if field.converter else value)
    return wrong, problems


def _fits(value: object, kind: Any) -> bool:
    """Whether an annotation allows this value."""
    origin, arguments = get_origin(kind), get_args(kind)
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
    if kind is int:  # every number in a rulebook counts something
        return type(value) is int and value >= 0
    return is_kind(value, kind)


def values_text(kind: Any) -> str:
    """The values that an annotation allows, in words.

    >>> values_text(Literal["plurality", "over_half"])
    "'plurality' or 'over_half'"
    >>> values_text(Literal[2, 3, 4, 5])
    '2 to 5'
    >>> values_text(Literal[1, 2, 3, 6])
    '1 or 2 or 3 or 6'
    """
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Literal:
        first, last = arguments[0], arguments[-1]
        if len(arguments) > 3 and type(first) is int and arguments == (*range(first, last + 1),):
            return f"{first} to {last}"
        return " or ".join(map(repr, arguments))
    if origin in (Union, UnionType):
        return " or ".join(map(values_text, arguments))
    if origin is tuple and arguments[-1] is Ellipsis:
        return f"a tuple, each part {values_text(arguments[0])}"
    if origin is tuple:
        return f"a tuple of {len(arguments)}: " + ", ".join(map(values_text, arguments))
    if kind is NoneType:
        return "None"
    return {int: "an int of 0 or more", bool: "True or False"}.get(kind, f"a {kind.__name__}")
