"""Sentences that are in no language yet: a key, and the details that go into the sentence.

Games give every sentence as a `Phrase`; `fill` makes a text of it with the words of a language.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import TypeAlias, cast

import attrs

from pisti.cards import Card, Rank, Suit

Words: TypeAlias = Mapping[str, str]
"""The words of one language: by key a text, in which `{name}` stands for a detail."""


@attrs.frozen(init=False)
class Phrase:
    """A sentence that is in no language yet: its key, and its details by name.

    >>> Phrase("takes", seat=1, cards=())
    Phrase(key='takes', details=(('seat', 1), ('cards', ())))
    """

    key: str
    details: tuple[tuple[str, object], ...]

    def __init__(self, key: str, /, **details: object) -> None:
        init: Callable[..., None] = getattr(self, "__attrs_init__")  # noqa: B009 - made by attrs
        init(key, tuple(details.items()))


def fill(
    phrase: Phrase,
    words: Words,
    *,
    players: Sequence[str] = (),
    card: Callable[[Card | None], str] = str,
) -> str:
    """The text of a phrase in the language of these words.

    >>> words = {"takes": "{seat} takes {cards}", "seat": "seat {number}", "nothing": "nothing"}
    >>> fill(Phrase("takes", seat=1, cards=()), words)
    'seat 1 takes nothing'
    >>> fill(Phrase("takes", seat=1, cards=()), words, players=("Ayşe", "Bülent"))
    'Bülent takes nothing'

    A detail called `seat` is the number of a seat, and `seats` are several numbers.
    `card` makes the text of a card.  A suit or a rank is written by its name, a phrase as its own
    text, and several phrases with the word for `or` before the last one.
    """

    def name_of(seat: object) -> str:
        if isinstance(seat, int) and 0 <= seat < len(players):
            return players[seat]
        return words["seat"].format(number=seat)

    def text_of(name: str, value: object) -> str:
        if name == "seat":
            return name_of(value)
        if isinstance(value, Phrase):
            return fill(value, words, players=players, card=card)
        if isinstance(value, tuple):
            return several(name, cast("tuple[object, ...]", value))
        if isinstance(value, Card) or (value is None and name == "card"):
            return card(value)
        if isinstance(value, Suit | Rank):
            return words[f"{type(value).__name__.lower()}.{value.name.lower()}"]
        return str(value.value if isinstance(value, Enum) else value)

    def several(name: str, values: tuple[object, ...]) -> str:
        if name == "seats":
            return in_a_row([name_of(value) for value in values], words["and"])
        if values and all(isinstance(value, Phrase) for value in values):
            return in_a_row([text_of("", value) for value in values], words["or"])
        return " ".join([text_of("card", value) for value in values]) or words["nothing"]

    return words[phrase.key].format_map({n: text_of(n, value) for n, value in phrase.details})


def in_a_row(texts: Sequence[str], before_last: str) -> str:
    """The texts in one line, with commas, and with this word before the last one.

    >>> in_a_row(["Ayşe", "Can", "Emre"], " and ")
    'Ayşe, Can and Emre'
    """
    return before_last.join(filter(None, [", ".join(texts[:-1]), *texts[-1:]]))


def printable(text: str) -> str:
    r"""The text with `�` in place of everything that cannot be printed.

    >>> printable("Şule\x1b[2J")
    'Şule�[2J'
    """
    return "".join([c if c.isprintable() else "�" for c in text])
