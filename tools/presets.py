"""The page that shows the presets of each game side by side."""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs
from clauses import TITLES, flags_of

from pisti import CARD_TABLES
from pisti.cards import Card, Rank
from pisti.game import AnyGame

HEAD = """\
---
description: "The ways to play Pişti, All Fours and Pis Yedili side by side, flag by flag."
---

# The presets side by side

Each column is a preset, each row a flag that some preset changes.
A dot is the value of the first column, which is the default.
The clause beside a flag says what it means,
and the table at the end of each rules page who plays by each preset.
"""


def page(games: Mapping[str, AnyGame]) -> str:
    """The whole page."""
    return HEAD + "".join([_section(name, game) for name, game in games.items()])


def _section(name: str, game: AnyGame) -> str:
    schools = {school: dict(_flags(rules)) for school, rules in game.PRESETS.items()}
    clauses = dict(flags_of(type(game.RULES)))
    keys = list(dict.fromkeys(key for flags in schools.values() for key in flags))
    lines = [
        f"\n## {TITLES[name]}\n",
        f"| flag | {' | '.join(f'`{school}`' for school in schools)} |",
        "|---" * (len(schools) + 1) + "|",
    ]
    for key in keys:
        values = [flags.get(key, "–").replace("_", " ") for flags in schools.values()]
        if len(set(values)) == 1:
            continue
        cells = [values[0], *("·" if value == values[0] else value for value in values[1:])]
        clause = clauses[key]
        flag = f"`{key}` [{clause}]({name}.md#{clause.lower()})"
        lines.append(f"| {flag} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def by_value(game: AnyGame, flag: str) -> dict[str, list[str]]:
    """The presets by the value of a flag, the default value first."""
    found: dict[str, list[str]] = {}
    for school, rules in game.PRESETS.items():
        own = [value for name, value in _flags(rules) if name.rpartition(".")[2] == flag]
        if own:
            found.setdefault(own[-1], []).append(f"`{school}`")
    return found


def _flags(rules: Any, group: str = "") -> Iterator[tuple[str, str]]:
    """Every flag with the group that it stands in, and its value as people write it."""
    for field in attrs.fields(type(rules)):
        value = getattr(rules, field.name)
        if attrs.has(type(value)):
            yield group + field.name, "on"
            yield from _flags(value, f"{field.name}.")
        else:
            yield group + field.name, _written(value)


def _tables(tables: Mapping[str, Any]) -> dict[tuple[str, ...], str]:
    """The names of the tables of points, by their texts."""
    return {
        tuple([" ".join(map(_written, pair)) for pair in table]): name
        for name, table in tables.items()
    }


def _written(value: Any) -> str:
    if isinstance(value, Card):
        return value.pretty
    if isinstance(value, Rank):
        return value.name_for_people
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        if value and isinstance(value[0], tuple):
            value = tuple([" ".join(map(_written, pair)) for pair in value])
        table = _tables(CARD_TABLES).get(value) if len(value) > 6 else None
        return table or ", ".join(map(_written, value)) or "none"
    return "none" if value is None else str(value)
