"""The words of the teacher: one file for each language; every file in this folder is found.

What a language lacks is said in English.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pisti.kit.languages import words_of_game
from pisti.phrases import Words
from pisti.review.words import en

WORDS: Final[Mapping[str, Words]] = MappingProxyType(
    {
        language: {**en.WORDS, **words}
        for language, words in words_of_game(__name__, __path__).items()
    }
)
