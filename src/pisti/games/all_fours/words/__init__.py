"""The words of All Fours by language; another language is another file beside these."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pisti.games.all_fours.words.en import EN
from pisti.games.all_fours.words.tr import TR
from pisti.phrases import Words

WORDS: Final[Mapping[str, Words]] = MappingProxyType({"en": EN, "tr": TR})
