"""The page that shows the presets of each game side by side, and their rows in the rules pages."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from pisti import CARD_TABLES
from pisti.cards import Card, Rank, Suit
from pisti.game import AnyShownGame
from pisti.kit.flags import Flags, flags_of, values_of
from pisti.phrases import Words
from pisti.show.words import words_of

WORDS = {
    "en": {
        "only": "Compare with the usual game:",
        "all": "all of them",
        "code": "in programs",
        "flag": "rule",
    },
    "tr": {
        "only": "Asıl oyunla karşılaştır:",
        "all": "hepsi",
        "code": "programda",
        "flag": "kural",
    },
}


def filled(text: str, games: Mapping[str, AnyShownGame], lang: str) -> str:
    """The page in this language, with a table for each game at its end."""
    return text + "".join([_section(name, game, lang) for name, game in games.items()])


def _section(name: str, game: AnyShownGame, lang: str) -> str:
    all_flags = {preset: _values(rules) for preset, rules in game.PRESETS.items()}
    known = flags_of(type(game.RULES))
    words, own = words_of(game, lang), WORDS[lang]
    lines = [
        f"\n## {words['title']}\n",
        f'<div class="sides" data-only="{own["only"]}" data-all="{own["all"]}" markdown="1">\n',
        f"| {own['flag']} | {' | '.join(_head(words, name, preset) for preset in all_flags)} |",
        "|---" * (len(all_flags) + 1) + "|",
    ]
    for key in dict.fromkeys(key for flags in all_flags.values() for key in flags):
        told = [_told(flags[key], words) if key in flags else "–" for flags in all_flags.values()]
        if len(set(told)) == 1:
            continue
        cells = [told[0], *("·" if text == told[0] else f"**{text}**" for text in told[1:])]
        clause, flag = known[key].clause, words[f"flag.{key}"]
        lines.append(f"| {flag} [{clause}]({name}.md#{clause.lower()}) | {' | '.join(cells)} |")
    lines.append(f"| {own['code']} | {' | '.join(f'`{preset}`' for preset in all_flags)} |")
    return "\n".join([*lines, "\n</div>"]) + "\n"


def _head(words: Words, game: str, preset: str) -> str:
    """The name of a preset, with a link to its rules alone."""
    game = game.replace("-", "_")
    place = f"your-table.html#game={game}&amp;preset={preset}"
    return f'<a href="{place}">{words[f"preset.{preset}"]}</a>'


def _values(rules: Any) -> dict[str, Any]:
    """Every flag and its value; `True` for a group that is on."""
    return {
        name: True if isinstance(value, Flags) else value
        for name, value in values_of(rules).items()
    }


def _told(value: Any, words: Words) -> str:
    """The value of a flag in words."""
    if isinstance(value, bool) or value in (None, ()):
        return words["yes" if value else "no"]
    if isinstance(value, tuple):
        between = " " if isinstance(value[0], Rank | Card) and type(value[-1]) is int else ", "
        return between.join([_told(part, words) for part in value])
    if isinstance(value, Card | Rank | Suit):
        return _written(value)
    return words.get(f"value.{value}", str(value))


def in_words(name: str, game: AnyShownGame, flag: str, lang: str) -> dict[str, list[str]]:
    """The names of the presets by the value of a flag, both in words of this language."""
    words = words_of(game, lang)
    found: dict[str, list[str]] = {}
    for preset, rules in game.PRESETS.items():
        values = _values(rules)
        if flag in values:
            found.setdefault(_told(values[flag], words), []).append(_head(words, name, preset))
    return found


def by_value(game: AnyShownGame, flag: str) -> dict[str, list[str]]:
    """The presets by the value of a flag, the default value first."""
    found: dict[str, list[str]] = {}
    for preset, rules in game.PRESETS.items():
        values = values_of(rules)
        if flag in values:
            value = values[flag]
            told = "on" if isinstance(value, Flags) else _written(value)
            found.setdefault(told, []).append(f"`{preset}`")
    return found


def with_rows(text: str, game: AnyShownGame) -> str:
    """The page of a game with a row for each preset that its last table does not have yet."""
    before = ""
    for preset, rules in game.PRESETS.items():
        found = re.search(rf"^\| `{preset}` \|.*\n", text, re.MULTILINE)
        if found is None:
            after = re.search(rf"^\| `{before}` \|.*\n", text, re.MULTILINE)
            if after is None:
                raise SystemExit(f"the page has no table of presets with a row of {before!r}")
            differs = ", ".join([f"`{name}={value}`" for name, value in changes(rules, game.RULES)])
            row = f"| `{preset}` | – | {differs} |\n"
            text = text[: after.end()] + row + text[after.end() :]
        before = preset
    return text


def changes(rules: Any, base: Any) -> Iterator[tuple[str, str]]:
    """The flags in which rules differ from `base`: the name without its group, and the value."""
    for field in attrs.fields(type(rules)):
        own, other = getattr(rules, field.name), getattr(base, field.name)
        if attrs.has(type(own)):
            if other is None:
                yield field.name, "on"
            yield from changes(own, type(own)() if other is None else other)
        elif own != other:
            yield field.name, "off" if attrs.has(type(other)) else in_code(own)


def in_code(value: Any) -> str:
    """A value of a flag as the table at the end of a rules page has it.

    >>> in_code((Rank.SIX, 7)), in_code(((Rank.ACE, 1),)), in_code(False)
    ('(6, 7)', '{A: 1}', 'False')
    """
    if isinstance(value, Card | Rank | Suit):
        return _written(value)
    if isinstance(value, tuple):
        names = [name for name, table in CARD_TABLES.items() if table == value]
        if names or not value:
            return names[0] if names else "()"
        if isinstance(value[0], tuple):
            pairs = [": ".join(map(in_code, pair)) for pair in value]
            return f"{{{', '.join(pairs)}}}"
        return f"({', '.join(map(in_code, value))})"
    return str(value)


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
    if isinstance(value, Suit):
        return value.symbol
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        if value and isinstance(value[0], tuple):
            value = tuple([" ".join(map(_written, pair)) for pair in value])
        table = _tables(CARD_TABLES).get(value) if len(value) > 6 else None
        return table or ", ".join(map(_written, value)) or "none"
    return "none" if value is None else str(value)
