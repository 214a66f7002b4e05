"""The languages: each is a file in every folder of words, and what it lacks is said in English."""

import os
from collections import ChainMap
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache, cached_property
from importlib import import_module
from types import MappingProxyType
from typing import Final, cast

from pisti.cards import Card, Rank, Suit
from pisti.errors import IllegalMove, PistiError, wrong_kind
from pisti.phrases import Phrase, Told, Words, in_a_row

_COMMON = "pisti.kit.words"


class Catalogue(Mapping[str, Words]):
    """The words of a folder by language; a file is read when its language is first asked for.

    >>> from pisti.games.pisti.words import WORDS
    >>> [*WORDS], WORDS["tr"]["place.pile"]
    (['en', 'tr'], 'yığın')

    The words of `de` stand in `de.toml`.  A folder without that file has no words in this
    language, and then all is said in English.
    """

    def __init__(self, package: str) -> None:
        self._package = package
        self._wholes: dict[str, Words] = {}

    @cached_property
    def _all(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(_languages(_COMMON) + _languages(self._package)))

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, language: str) -> Words:
        if language not in self._all:
            raise KeyError(language)
        return _words(self._package, language)

    def whole(self, language: str) -> Words:
        """All words in this language; where it lacks one, the English one."""
        if language not in self._wholes:
            self._wholes[language] = words_in(language, self)
        return self._wholes[language]

    def say(self, language: str, key: str, /, **details: object) -> str:
        """The text of this key in this language, with these details."""
        return self.whole(language)[key].format_map(details)


@cache
def _languages(package: str) -> tuple[str, ...]:
    """The languages that have a file in this folder."""
    names = sorted(_files_of(package))
    return tuple([name.removesuffix(".toml") for name in names if name.endswith(".toml")])


def _files_of(package: str) -> list[str]:
    """The names of the files of a package, which may lie in a zip."""
    folder = import_module(package).__path__[0]
    if os.path.isdir(folder):  # noqa: PTH112 - pathlib and resources are slow, as help is not
        return os.listdir(folder)  # noqa: PTH208 - as above
    from importlib.resources import files  # noqa: PLC0415 - as above

    return [file.name for file in files(package).iterdir()]


@cache
def _words(package: str, language: str) -> Words:
    """The words of this folder in this language; none if it has no file for it."""
    import tomllib  # noqa: PLC0415 - slow, and `import pisti` reads nothing
    from pkgutil import get_data  # noqa: PLC0415 - as above

    if language not in _languages(package):
        return MappingProxyType({})
    text = get_data(package, f"{language}.toml") or b""
    return MappingProxyType(tomllib.loads(text.decode()))


def words_in(language: str, *parts: Mapping[str, Words]) -> Words:
    """All words of these parts in this language; where they lack one, the English one.

    An earlier part counts before a later one.  Nothing is copied, since a sentence needs only a
    few of many hundred words.
    """
    layers = [part.get(spoken, {}) for spoken in (language, "en") for part in parts]
    return MappingProxyType(ChainMap(*cast("list[dict[str, str]]", layers)))


COMMON: Final = Catalogue(_COMMON)
"""The words that all games share, by language."""


def told(key: str, /, *own: Mapping[str, Words], **details: object) -> Told:
    """The sentence of this key in English, which can be said in other languages too.

    >>> told("no_such.flag", name="'taget'", known="target")
    "no such flag: 'taget', expected target"

    `own` are the words of a game, by language, where they are not among those that all share.
    """
    phrase = Phrase(key, **details)
    return Told(phrase_text(phrase, words_in("en", *own, COMMON)), phrase)


def said(text: str, words: Words, players: Sequence[str] = ()) -> str:
    """This sentence in the language of these words; as it is where they have no other for it."""
    if not isinstance(text, Told) or text.phrase.key not in words:
        return str(text)
    found = dict(text.phrase.details)
    for name, part in found.items():
        if isinstance(part, Told):
            found[name] = said(part, words, players)
        elif name == "sentences":
            parts = cast("Sequence[str]", part)
            found[name] = "; ".join([said(each, words, players) for each in parts])
    return phrase_text(Phrase(text.phrase.key, **found), words, players=players)


def phrase_text(
    phrase: Phrase,
    words: Words,
    *,
    players: Sequence[str] = (),
    card: Callable[[Card | None], str] = str,
) -> str:
    """The text of a phrase in the language of these words.

    >>> words = {"takes": "{seat} takes {cards}", "seat": "seat {number}", "nothing": "nothing"}
    >>> phrase_text(Phrase("takes", seat=1, cards=()), words)
    'seat 1 takes nothing'
    >>> phrase_text(Phrase("takes", seat=1, cards=()), words, players=("Ayşe", "Bülent"))
    'Bülent takes nothing'

    A detail called `seat` is the number of a seat, and `seats` are several numbers.
    `card` makes the text of a card.  A suit or a rank is written by its name, a phrase as its own
    text, and several phrases with the word for `or` before the last one.
    Where words are missing, the error says which.
    """

    def name_of(seat: object) -> str:
        if isinstance(seat, int) and 0 <= seat < len(players):
            return players[seat]
        return words["seat"].format(number=seat)

    def text_of(name: str, value: object) -> str:
        if name == "seat":
            return name_of(value)
        if isinstance(value, Phrase):
            return phrase_text(value, words, players=players, card=card)
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

    try:
        return words[phrase.key].format_map({n: text_of(n, value) for n, value in phrase.details})
    except KeyError as missing:
        name = missing.args[0]
        if f"{{{name}}}" in words.get(phrase.key, ""):
            details = ", ".join(dict(phrase.details))
            problem = f"the words for {phrase.key!r} name {name!r}, expected one of its details"
            raise PistiError(f"{problem}: {details}") from None
        raise PistiError(f"there are no words for {name!r}") from None


def illegal(
    words: Words, reason: Phrase, move: object, seat: int | None, clause: str
) -> IllegalMove:
    """The error for a move that is refused for this reason.

    `words` are the words of the game in English.
    """
    if not isinstance(words, Mapping):
        raise wrong_kind("words", words)
    if not isinstance(reason, Phrase):
        raise wrong_kind("a Phrase", reason)
    english = words_in("en", {"en": words}, COMMON)
    return IllegalMove(phrase_text(reason, english), move, seat, clause, reason)
