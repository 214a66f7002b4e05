"""What the rules of every game share: flags that name their clause and are checked together."""

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin

import attrs

from pisti.cards import Rank
from pisti.errors import RulesError, shown

T = TypeVar("T")
RankTable: TypeAlias = tuple[tuple[Rank, int], ...]
"""What ranks are worth; a rank that is not named is worth nothing."""


class Flags:
    """A group of flags: it refuses all wrong values and contradictions at once."""

    __slots__ = ()

    def __attrs_post_init__(self) -> None:
        problems = wrong_values(self) + self._contradictions()
        if problems:
            raise RulesError(problems)

    def _contradictions(self) -> list[str]:
        """One sentence for each pair of values that do not go together, whatever they are."""
        return []


class Seating:
    """The seats and sides of rules: everybody plays alone."""

    __slots__ = ()

    players: Any

    @property
    def sides(self) -> int:
        """How many sides there are: as many as players."""
        return self.players  # type: ignore[no-any-return] # a number

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for: its own, or 0 for seats 0 and 2 in partnership."""
        return seat % self.sides


class Partners(Seating):
    """The seats and sides of rules with `teams`: two partnerships, or everybody alone."""

    __slots__ = ()

    teams: Any

    @property
    def sides(self) -> int:
        """How many sides there are: two partnerships, or as many as players."""
        return 2 if self.teams == "partnership" else self.players

    def _lonely_partners(self, clause: str) -> list[str]:
        is_pair = type(self.teams) is str and self.teams == "partnership"
        if not is_pair or (type(self.players) is int and self.players == 4):
            return []
        message = f"partners need 4 players, not {shown(self.players)}: expected teams 'individual'"
        return [f"{message} ({clause})"]


def flag(default: T, clause: str) -> T:
    """A flag of the rules: its default, and the clause of the rulebook that it belongs to."""
    return attrs.field(default=default, metadata={"clause": clause})


def table(value: Any) -> Any:
    """A table of points from a mapping, or as it is: then the checks look at it.

    >>> table({"jack": 1})
    (('jack', 1),)
    """
    try:
        return tuple(value.items()) if isinstance(value, Mapping) else value
    except Exception:  # noqa: BLE001 - a mapping that fails is no table
        return value


def has_double_entry(value: Any) -> bool:
    """Whether a table names the same thing twice, as far as it is a table at all."""
    try:
        return len(dict(value)) < len(value)
    except Exception:  # noqa: BLE001 - whatever it is, it is no table
        return False


def wrong_values(group: Any) -> list[str]:
    """One sentence for each flag whose value is none of those that its annotation names."""
    return [
        f"{field.name} is {shown(getattr(group, field.name))}, expected {wanted(field.type)}"
        + "".join([f" ({clause})" for clause in field.metadata.values()])
        for field in attrs.fields(type(group))
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
        if arguments[-1] is Ellipsis:
            return all(_fits(part, arguments[0]) for part in value)
        return len(value) == len(arguments) and all(map(_fits, value, arguments))
    if wanted is int:  # every number in a rulebook counts something
        return type(value) is int and value >= 0
    return isinstance(value, wanted)


def wanted(kind: Any) -> str:
    """What a value must be, from the annotation of its flag.

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
