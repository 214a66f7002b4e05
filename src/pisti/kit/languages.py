"""The languages: each is a file in every folder of words, and what it lacks is said in English."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Final

from pisti.cards import Card
from pisti.errors import PistiError
from pisti.kit import words as common
from pisti.phrases import Phrase, Words, fill


def words_in(package: str, folder: Iterable[str]) -> Mapping[str, Words]:
    """The words that stand in this package, by language: those of `de` in its file `de.py`."""
    return MappingProxyType(
        {file.name: import_module(f"{package}.{file.name}").WORDS for file in iter_modules(folder)}
    )


COMMON: Final = words_in(common.__name__, common.__path__)
"""The words that all games share, by language."""


def words_of_game(package: str, folder: Iterable[str]) -> Mapping[str, Words]:
    """The words in the package of a game, for each language that there is.

    >>> from pisti.games.pisti import words
    >>> words_of_game(words.__name__, words.__path__)["tr"]["place.pile"]
    'yığın'

    A language that this game does not speak yet has no words: then all is said in English.
    """
    nothing: Words = {}
    return MappingProxyType({**dict.fromkeys(COMMON, nothing), **words_in(package, folder)})


def phrase_text(
    phrase: Phrase,
    words: Words,
    *,
    players: Sequence[str] = (),
    card: Callable[[Card | None], str] = str,
) -> str:
    """The text of a phrase in the language of these words.

    Where words are missing, the error says which.

    >>> phrase_text(Phrase("takes", seat=1), {"takes": "{who} takes it", "seat": "seat {number}"})
    Traceback (most recent call last):
        ...
    pisti.errors.PistiError: the words for 'takes' name 'who', expected one of its details: seat
    """
    try:
        return fill(phrase, words, players=players, card=card)
    except KeyError as missing:
        name = missing.args[0]
        if f"{{{name}}}" in words.get(phrase.key, ""):
            details = ", ".join(dict(phrase.details))
            problem = f"the words for {phrase.key!r} name {name!r}, expected one of its details"
            raise PistiError(f"{problem}: {details}") from None
        raise PistiError(f"there are no words for {name!r}") from None
