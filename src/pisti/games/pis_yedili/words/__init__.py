"""The words of Pis Yedili: a file for each language, and another language is another file."""

from collections.abc import Mapping
from typing import Final

from pisti.kit.languages import words_of_game
from pisti.phrases import Words

WORDS: Final[Mapping[str, Words]] = words_of_game(__name__, __path__)
