"""Texts that a person has typed: the letters of any keyboard, and cards by their names."""

import re
import unicodedata

from pisti.cards import Card, Rank, Suit
from pisti.cli.words import WORDS


def folded(text: str) -> str:
    """The text as it can be typed on any keyboard: small letters without dots and tails.

    >>> folded("ÇIK"), folded("çık")
    ('cik', 'cik')
    """
    parts = unicodedata.normalize("NFKD", text.casefold().replace("ı", "i"))
    return "".join([c for c in parts if not unicodedata.combining(c)])


def card_named(text: str) -> Card | None:
    """The card that people call so in any language; `None` if it is the name of no card.

    >>> card_named("10 of hearts"), card_named("Kupa kızı"), card_named("sinek 2'lisi")
    (TH, QH, 2C)
    >>> card_named("hearts") is card_named("ten or nine of hearts") is None
    True
    """
    parts = [re.split("['’]", part)[0] for part in folded(text).split() if part != "of"]
    if len(parts) != 2:
        return None
    ranks = [rank for rank in Rank if not _names(rank).isdisjoint(parts)]
    suits = [suit for suit in Suit if not _names(suit).isdisjoint(parts)]
    return Card(ranks[0], suits[0]) if len(ranks) == len(suits) == 1 else None


def _names(part: Rank | Suit) -> set[str]:
    """The names of a rank or of a suit in all languages, and the sign of a rank."""
    key = f"play.words.{type(part).__name__.lower()}.{part.name.lower()}"
    names = folded(" ".join([WORDS.say(language, key) for language in WORDS])).split()
    return {*names, part.value.lower()} if isinstance(part, Rank) else {*names}
