"""What the rules of every game share: flags that name their clause and are checked together."""

from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

import attrs

from pisti.errors import shown

T = TypeVar("T")


def flag(default: T, clause: str) -> T:
    """A flag of the rules: its default, and the clause of the rulebook that it belongs to."""
    return attrs.field(default=default, metadata={"clause": clause})


def wrong_values(group: Any) -> list[str]:
    """One sentence for each flag whose value is none of those that its annotation names."""
    return [
        f"{field.name} is {shown(getattr(group, field.name))}, expected {_wanted(field.type)}"
        f" ({field.metadata['clause']})"
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


def _wanted(wanted: Any) -> str:
    origin, arguments = get_origin(wanted), get_args(wanted)
    if origin is Literal:
        return " or ".join(map(repr, arguments))
    if origin in (Union, UnionType):
        return " or ".join(map(_wanted, arguments))
    if origin is tuple and arguments[-1] is Ellipsis:
        return f"a tuple, each part {_wanted(arguments[0])}"
    if origin is tuple:
        return f"a tuple of {len(arguments)}: " + ", ".join(map(_wanted, arguments))
    if wanted is NoneType:
        return "None"
    return {int: "an int of 0 or more", bool: "True or False"}.get(wanted, f"a {wanted.__name__}")
