"""Texts that a person has typed: the letters of any keyboard, and cards by their names."""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final

from pisti.cards import Card, Rank, Suit
from pisti.errors import NotationError
from pisti.kit.languages import COMMON
from pisti.notation import parse_card
from pisti.phrases import folded

_LONGEST: Final = 60  # letters of the name of a card


def rank_named(text: str) -> Rank | None:
    """The rank that people call so in any language, or by its sign; `None` if there is none.

    >>> rank_named("Q") is rank_named("kız") is Rank.QUEEN, rank_named("hearts")
    (True, None)
    """
    return next((rank for rank in Rank if folded(text) in _names(rank)), None)


def suit_named(text: str) -> Suit | None:
    """The suit that people call so in any language, or by its sign; `None` if there is none.

    >>> suit_named("maça") is suit_named("♠") is suit_named("s") is Suit.SPADES, suit_named("7")
    (True, None)
    """
    for suit in Suit:
        if folded(text) in {*_names(suit), suit.value.lower()} or text == suit.symbol:
            return suit
    return None


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


def card_meant(text: str) -> Card | None:
    """The card of this text: its name in any language, or its signs; `None` if there is none."""
    with suppress(NotationError):
        return card_named(text) or parse_card(text)
    return None


def cards_meant(text: str) -> tuple[Card, ...]:
    """The cards of this text, each by its name or by its signs; `()` if anything else is in it.

    >>> cards_meant("5 of clubs, KH king of spades"), cards_meant("kupa as 3S"), cards_meant("5")
    ((5C, KH, KS), (AH, 3S), ())
    """
    words = [word for word in text.replace(",", " ").split() if folded(word) != "of"]
    found: list[Card] = []
    while words:
        for length in (2, 1):
            card = card_meant(" ".join(words[:length]))
            if card is not None:
                found.append(card)
                del words[:length]
                break
        else:
            return ()
    return tuple(found)


def readings(text: str, held: Iterable[Card] = ()) -> Iterator[str]:
    """What somebody can mean who types this: the text, and each as notation has it.

    A rank alone, or its name, stands for the only card of that rank among those that are held.

    >>> [*readings("kupa ası")], [*readings("K", (Card(Rank.KING, Suit.HEARTS),))]
    (['kupa ası', 'AH'], ['K', 'KH'])
    >>> [*readings("jack of hearts spades")]
    ['jack of hearts spades', 'JH/S']
    """
    yield text
    if type(text) is not str or len(text) > _LONGEST:
        return
    card = card_meant(text)
    if card is not None:  # "as" is the ace of spades, not any ace as in Turkish
        yield str(card)
        return
    *before, last = text.split() or [""]
    suit, called = suit_named(last), card_meant(" ".join(before))
    if suit and called:
        yield f"{called}/{suit.value}"
    rank = rank_named(re.split("['’]", text.strip())[0])
    alike = {card for card in held if isinstance(card, Card) and card.rank is rank}
    if len(alike) == 1:
        yield str(alike.pop())


def _names(part: Rank | Suit) -> set[str]:
    """The names of a rank or of a suit in all languages, and the sign of a rank."""
    key = f"typed.{type(part).__name__.lower()}.{part.name.lower()}"
    names = folded(" ".join([COMMON.say(language, key) for language in COMMON])).split()
    return {*names, part.value.lower()} if isinstance(part, Rank) else {*names}
