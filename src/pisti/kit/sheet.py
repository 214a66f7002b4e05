"""The parts and items of a sheet: which sentences a table's rules are told in, and when."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import attrs


@attrs.frozen(init=False)
class Other:
    """Any value but these."""

    values: tuple[Any, ...]

    def __init__(self, *values: Any) -> None:
        object.__setattr__(self, "values", values)


@attrs.frozen
class Item:
    """A sentence of a sheet, and the clause that it comes from.

    `key` is that of its words, after `sheet.` and the key of its part.
    `when` are the flags on which it depends, each with the values for which it is said.
    """

    clause: str
    key: str
    when: Mapping[str, tuple[Any, ...] | Other]

    def holds(self, flags: Mapping[str, Any]) -> bool:
        """Whether the sentence is said for these flags."""
        for name, wanted in self.when.items():
            if name not in flags:
                return False
            is_other = isinstance(wanted, Other)
            values = wanted.values if isinstance(wanted, Other) else wanted
            if (flags[name] in values) == is_other:
                return False
        return True


Part: TypeAlias = tuple[str, tuple[Item, ...]]
"""The key of a part, and its items in the order in which they are told."""


def parts_of(game: object) -> tuple[Part, ...] | None:
    """The parts of the sheet of this game; `None` if it has no sheet."""
    parts: tuple[Part, ...] | None = getattr(game, "SHEET", None)
    return parts if type(parts) is tuple else None


def item(clause: str, key: str, **when: Any) -> Item:
    """A sentence that is said where each of these flags has this value, or one of several.

    >>> item("P-36", "jack", jack_on_single=Other(0)).holds({"jack_on_single": 10})
    True
    """
    kept: dict[str, tuple[Any, ...] | Other] = {
        name: value if type(value) in (Other, tuple) else (value,) for name, value in when.items()
    }
    return Item(clause, key, kept)
