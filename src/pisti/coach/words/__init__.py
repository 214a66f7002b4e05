"""The words of the coach: one file for each language; every file in this folder is found."""

from typing import Final

from pisti.kit.languages import Catalogue

WORDS: Final = Catalogue(__name__)
