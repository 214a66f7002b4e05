"""The rules of one table in plain sentences, each with the clause that it comes from."""

from typing import cast

import attrs

from pisti.cards import Card, Rank, Suit
from pisti.errors import wrong_kind
from pisti.game import AnyShownGame
from pisti.kit.flags import Flags, values_of
from pisti.kit.kinds import number_text
from pisti.kit.sheet import parts_of
from pisti.phrases import Words, in_a_row
from pisti.show.words import words_of


@attrs.frozen
class Sentence:
    """A sentence of a sheet, and the clause that it comes from."""

    text: str
    clause: str


@attrs.frozen
class Part:
    """A part of a sheet: its title and its sentences."""

    title: str
    sentences: tuple[Sentence, ...]


def sheet(game: AnyShownGame, rules: object, *, language: str = "en") -> tuple[Part, ...]:
    """The rules of a table, and nothing of how others play.

    >>> import pisti
    >>> part = sheet(pisti, pisti.RULES.but(players=2, target=101))[0]
    >>> part.title, part.sentences[0].text
    ('The players', 'There are 2 players, each alone.')

    Every flag that is not at its default changes a sentence, or adds one.
    """
    items_by_part = parts_of(game)
    if items_by_part is None:
        raise wrong_kind("a game with a SHEET, such as the module pisti", game)
    if type(rules) is not type(game.RULES) or not isinstance(rules, Flags):
        raise wrong_kind("the Rules of this game", rules)
    words, flags = words_of(game, language), values_of(rules)
    told = {name: value_text(value, words) for name, value in flags.items()}
    found: list[Part] = []
    for part, items in items_by_part:
        sentences = [
            Sentence(words[f"sheet.{part}.{each.key}"].format_map(told), each.clause)
            for each in items
            if each.holds(flags)
        ]
        if sentences:
            found.append(Part(words[f"sheet.{part}"], tuple(sentences)))
    return tuple(found)


def value_text(value: object, words: Words) -> str:
    """The value of a flag as it stands in a sentence."""
    if isinstance(value, Rank | Suit):
        return words[f"{type(value).__name__.lower()}.{value.name.lower()}"]
    if isinstance(value, Card):
        return value.pretty
    if type(value) is int:
        return number_text(value)
    if not isinstance(value, tuple):
        return words.get(f"value.{value}", str(value))
    values = cast("tuple[object, ...]", value)
    if all(isinstance(each, tuple) for each in values):  # a table of points
        table = cast("tuple[tuple[object, int], ...]", values)
        return ", ".join(f"{value_text(rank, words)} {points}" for rank, points in table)
    texts = [value_text(each, words) for each in values]
    if all(isinstance(each, int) for each in values):
        return " / ".join(texts)
    return in_a_row(texts, words["and"])
