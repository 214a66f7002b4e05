"""The words of the page: one file for each language; every file in this folder is found."""

from typing import Final

from pisti.kit.languages import Catalogue

WORDS: Final = Catalogue(__name__)

sentence: Final = WORDS.say
"""A sentence of the page in a language."""
