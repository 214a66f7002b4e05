"""Words that all games share, by language: cards, seats, and what joins a sentence."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pisti.phrases import Words

_EN: Final = {
    "and": " and ",
    "or": " or ",
    "nothing": "nothing",
    "seat": "seat {number}",
    "suit.clubs": "clubs",
    "suit.diamonds": "diamonds",
    "suit.hearts": "hearts",
    "suit.spades": "spades",
    "rank.two": "two",
    "rank.three": "three",
    "rank.four": "four",
    "rank.five": "five",
    "rank.six": "six",
    "rank.seven": "seven",
    "rank.eight": "eight",
    "rank.nine": "nine",
    "rank.ten": "ten",
    "rank.jack": "jack",
    "rank.queen": "queen",
    "rank.king": "king",
    "rank.ace": "ace",
}
_TR: Final = {
    "and": " ve ",
    "or": " ya da ",
    "nothing": "hiç",
    "seat": "{number} numaralı oyuncu",
    "suit.clubs": "sinek",
    "suit.diamonds": "karo",
    "suit.hearts": "kupa",
    "suit.spades": "maça",
    "rank.two": "ikili",
    "rank.three": "üçlü",
    "rank.four": "dörtlü",
    "rank.five": "beşli",
    "rank.six": "altılı",
    "rank.seven": "yedili",
    "rank.eight": "sekizli",
    "rank.nine": "dokuzlu",
    "rank.ten": "onlu",
    "rank.jack": "vale",
    "rank.queen": "kız",
    "rank.king": "papaz",
    "rank.ace": "as",
}
COMMON: Final[Mapping[str, Words]] = MappingProxyType({"en": _EN, "tr": _TR})
