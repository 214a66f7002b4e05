"""What the kernels of games are built with: flat sequences of numbers, and flags as numbers."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from pisti.errors import PistiError
from pisti.kit.flags import flags_of, values_of
from pisti.kit.kinds import as_code
from pisti.kit.rules import GameRules


class Numbers(Protocol):
    """A flat sequence of whole numbers that can be changed: a list, or a row of an array."""

    def __getitem__(self, at: int, /) -> int:
        """The number at this place."""
        ...

    def __setitem__(self, at: int, number: int, /) -> None:
        """Change the number at this place."""
        ...


def flags_as_numbers(
    rules: GameRules, values: Mapping[str, Sequence[object]], others: Sequence[str]
) -> dict[str, int]:
    """By name the numbers of these flags: the places of their values among those that are known.

    `others` are the flags that the kernel knows beside them.  Rules are refused by the name of a
    flag that has another value than these, and of a flag that is not known and not at its default.
    """
    kind = type(rules)
    known, usual = flags_of(kind), values_of(kind())
    found: dict[str, int] = {}
    for name, value in values_of(rules).items():
        if name in values and value in values[name]:
            found[name] = values[name].index(value)
        elif name not in others and known[name].inside is None and value != usual.get(name):
            told = f"{name}={as_code(value)}"
            raise PistiError(
                f"the kernel of {rules._game} does not know {told} ({known[name].clause})"  # noqa: SLF001
            )
    return found
