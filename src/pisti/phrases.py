"""Sentences that are in no language yet: a key, and the details that go into the sentence.

Games give every sentence as a `Phrase`; `kit.languages` makes a text of it.
"""

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import attrs

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


class Told(str):
    """A sentence in English that can be said in other languages too, as it keeps its phrase.

    >>> Told("no such flag: 'taget'", Phrase("no_such.flag", name="'taget'")).phrase.key
    'no_such.flag'
    """

    __slots__ = ("phrase",)

    phrase: Phrase

    def __new__(cls, text: str, phrase: Phrase) -> "Told":  # noqa: PYI034 - there is no other class
        """The sentence of this phrase."""
        self = super().__new__(cls, text)
        self.phrase = phrase
        return self

    def __reduce__(self) -> tuple[type["Told"], tuple[str, Phrase]]:
        return Told, (str(self), self.phrase)


def one_after_another(sentences: Sequence[str]) -> str:
    """These sentences in one, with semicolons between them.

    >>> one_after_another(["too many", "too late"])
    'too many; too late'
    """
    if len(sentences) < 2:
        return sentences[0] if sentences else ""
    return Told("; ".join(sentences), Phrase("told.several", sentences=tuple(sentences)))


def in_a_row(texts: Sequence[str], before_last: str) -> str:
    """The texts in one line, with commas, and with this word before the last one.

    >>> in_a_row(["Ayşe", "Can", "Emre"], " and ")
    'Ayşe, Can and Emre'
    """
    return before_last.join(filter(None, [", ".join(texts[:-1]), *texts[-1:]]))


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows of a table, the first column to the left and the others to the right.

    >>> columns([("easy", "+1.50"), ("hard", "+12.25")])
    ['easy   +1.50', 'hard  +12.25']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines: list[str] = []
    for name, *cells in rows:
        right = [cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True)]
        lines.append("  ".join([name.ljust(widths[0]), *right]).rstrip())
    return lines


def printable(text: str) -> str:
    r"""The text with `�` in place of everything that cannot be printed.

    >>> printable("Şule\x1b[2J")
    'Şule�[2J'
    """
    return "".join([c if c.isprintable() else "�" for c in text])


def folded(text: str) -> str:
    """The text as it can be typed on any keyboard: small letters without dots and tails.

    >>> folded("ÇIK"), folded("çık")
    ('cik', 'cik')
    """
    parts = unicodedata.normalize("NFKD", text.casefold().replace("ı", "i"))
    return "".join([c for c in parts if not unicodedata.combining(c)])
