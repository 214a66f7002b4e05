"""The parts and items of a sheet: which sentences a table's rules are told in, and when."""

from collections.abc import Mapping
from typing import Final, TypeAlias

import attrs

from pisti.kit.flags import Flag, flags_of
from pisti.kit.kinds import words_in


@attrs.frozen(init=False)
class Other:
    """Any value but these."""

    values: tuple[object, ...]

    def __init__(self, *values: object) -> None:
        object.__setattr__(self, "values", values)


ANY: Final = Other()
"""Any value: that of a flag which the words of a sentence tell, or which needs none of its own."""


@attrs.frozen
class Item:
    """A sentence of a sheet, and the clause that it comes from.

    `key` is that of its words, after `sheet.` and the key of its part.
    `when` are the flags on which it depends, each with the values for which it is said.
    It is about the last of them.
    """

    clause: str
    key: str
    when: Mapping[str, tuple[object, ...] | Other]

    def holds(self, flags: Mapping[str, object]) -> bool:
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


def item(clause: str, key: str, **when: object) -> Item:
    """A sentence that is said where each of these flags has this value, or one of several.

    >>> item("P-36", "jack", jack_on_single=Other(0)).holds({"jack_on_single": 10})
    True
    """
    kept: dict[str, tuple[object, ...] | Other] = {
        name: value if isinstance(value, Other | tuple) else (value,)
        for name, value in when.items()
    }
    return Item(clause, key, kept)


@attrs.frozen
class Each:
    """The sentences of one flag, made by `each`."""

    name: str
    values: tuple[object, ...]
    when: Mapping[str, object]

    def items(self, flag: Flag) -> tuple[Item, ...]:
        """An item for each of its values; one in all if they are numbers, cards or the like."""
        values = self.values or words_in(flag.kind)
        if not values:
            return (item(flag.clause, self.name, **self.when, **{self.name: ANY}),)
        told = {str(value).lower(): value for value in values}
        if self.values:
            told["other"] = Other(*values)
        return tuple(
            [
                item(flag.clause, f"{self.name}.{key}", **self.when, **{self.name: value})
                for key, value in told.items()
            ]
        )


def each(name: str, *values: object, **when: object) -> Each:
    """A sentence for each value of a flag, of its clause, where other flags have these values.

    Its words are `sheet.PART.FLAG.VALUE`; `sheet.PART.FLAG` for a number, which they tell.
    If values are named here, all others share one sentence, `sheet.PART.FLAG.other`.
    """
    return Each(name, values, when)


def parts(rules: type[object], **told: tuple[Item | Each, ...]) -> tuple[Part, ...]:
    """The parts of a sheet in their order, with the sentences of each.

    A flag that none of them names is told after what is said about the flag declared before it.
    """
    flags = {name: flag for name, flag in flags_of(rules).items() if flag.inside is None}
    runs = {
        part: [(one,) if isinstance(one, Item) else one.items(flags[one.name]) for one in row]
        for part, row in told.items()
    }
    named = {name for row in runs.values() for run in row for name in run[0].when}
    place = next(iter(runs.values())), 0
    for name, flag in flags.items():
        if name in named:
            place = _after(runs, name) or place
        else:
            row, at = place
            row.insert(at, each(name).items(flag))
            place = row, at + 1
    return tuple([(part, tuple([one for run in row for one in run])) for part, row in runs.items()])


_Runs: TypeAlias = list[tuple[Item, ...]]


def _after(runs: Mapping[str, _Runs], name: str) -> tuple[_Runs, int] | None:
    """The part with the first sentence about a flag, and the place after it there."""
    for row in runs.values():
        for at, run in enumerate(row, start=1):
            if [*run[0].when][-1:] == [name]:
                return row, at
    return None
