"""The words of the command by language; another language is another file beside these."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pisti.cli.words.en import EN
from pisti.cli.words.tr import TR
from pisti.phrases import Words

WORDS: Final[Mapping[str, Words]] = MappingProxyType({"en": EN, "tr": TR})
