"""The words of pictures, sentences and counts in Turkish, for the Turkish pages."""

from collections.abc import Sequence
from typing import Any

import attrs

from pisti import text
from pisti.cards import Suit
from pisti.events import Event, Pisti
from pisti.picture import Picture
from pisti.score import Line

SUITS = {
    Suit.CLUBS: "sinek",
    Suit.DIAMONDS: "karo",
    Suit.HEARTS: "kupa",
    Suit.SPADES: "maça",
}

PICTURE = {
    "stock": "deste",
    "pile": "yığın",
    "turned up": "açılan",
    "discard": "yığın",
    "{0} and {2} against {1} and {3}": "{0} ile {2}, {1} ile {3} karşısında",
    "claims that the card matches": "aynı diyor",
    "trumps": "koz",
    "the first lead makes trumps": "kozu ilk kâğıt belirler",
    "stands or begs": "kalır ya da ister",
    "was begged, and gives or runs": "verir ya da koşturur",
    "hands go down to six": "eller altıya iner",
    "discards": "atar",
    "discarded": "atıldı",
    "the pack gave out: the same dealer deals again": "deste yetmedi: aynı kişi yeniden dağıtır",
    "before this hand": "bu dağıtımdan önce",
    "is called": "istendi",
    "cards to draw": "kâğıt çekilecek",
    "opens": "açar",
    "follows the ace": "asın ardından oynar",
    "the other way round": "yön ters",
    "the pack has run out": "deste bitti",
    "one card, not announced": "tek demedi",
}
"""What pictures say, the longer phrases first where one is a part of another."""

SENTENCES = {
    "Kept": "{seat} kesmede alır: {card}",
    "Exposed": "destenin altında açık: {card}",
    "Laid": "yere: {cards}",
    "TurnedUp": "açılan: {card}",
    "PutUnder": "{card} {where} altına girer",
    "Dealt": "{seat} için: {cards}",
    "MadeTrumps": "koz {suit}",
    "Stood": "{seat} kalır",
    "Begged": "{seat} ister",
    "Gave": "{seat} verir",
    "Ran": "{seat} koşturur",
    "PackRanOut": "deste bitti",
    "Discarded": "{seat} atar: {card}",
    "Drew": "{seat} çeker: {cards}",
    "Renewed": "yığın yeni deste olur, {number} kâğıt",
    "Passed": "{seat} pas geçer",
    "Announced": "“tek!”",
    "Named": "{suit} ister",
    "Skipped": "{seat} sırasını kaybeder",
    "Reversed": "yön döner",
    "Owes": "{seat} {number} kâğıt çekecek",
    "Played": "{seat} oynar: {card}",
    "LaidFaceDown": "{seat} kapalı koyar: {card}, “aynı” der",
    "Accepted": "{seat} inanır",
    "Challenged": "{seat} inanmaz",
    "Shown": "{seat} gösterir: {card}",
    "Captured": "{seat} alır: {cards}",
    "Scored": "{seat} {points} sayı yazar ({name})",
    "LookedAt": "{seats} bakabilir: {cards}",
    "TookLeftovers": "kalanlar {seat} için: {cards}",
    "Ended": "el biter",
}

COUNT = {
    "jack": "vale",
    "ace": "as",
    "king": "papaz",
    "queen": "kız",
    "ten": "onlu",
    "nine": "dokuzlu",
    "eight": "sekizli",
    "seven": "yedili",
    "six": "altılı",
    "five": "beşli",
    "four": "dörtlü",
    "three": "üçlü",
    "two": "ikili",
    "pişti": "pişti",
    "double pişti": "çift pişti",
    "jack on a lone card": "tek kâğıda vale",
    "broken pişti": "bozulan pişti",
    "bluff accepted": "inanılan blöf",
    "bluff proved": "doğru çıkan blöf",
    "bluff caught": "yakalanan blöf",
    "last pile": "son yığın",
    "most cards": "en çok kâğıt",
    "most captures": "en çok alış",
    "high": "yüksek",
    "low": "alçak",
    "game": "oyun",
    "gift": "hediye",
}


def picture(shown: Picture) -> Picture:
    """The picture with Turkish words."""
    piles = tuple([attrs.evolve(pile, name=PICTURE[pile.name]) for pile in shown.middle])
    places = tuple([attrs.evolve(p, notes=tuple(map(_said, p.notes))) for p in shown.places])
    return attrs.evolve(shown, middle=piles, places=places, notes=tuple(map(_said, shown.notes)))


def _said(note: str) -> str:
    for english, turkish in sorted(PICTURE.items(), key=lambda pair: -len(pair[0])):
        if english in note:
            note = note.replace(english, turkish)
    return note


def tell(event: Event, players: Sequence[str]) -> str:
    """An event as a Turkish sentence."""
    if isinstance(event, Pisti):
        return f"{'çift ' if event.double else ''}pişti! {event.points} sayı"
    parts: dict[str, Any] = {}
    for field in attrs.fields(type(event)):
        value = getattr(event, field.name)
        if field.name == "seat":
            value = players[value]
        elif field.name == "seats":
            value = " ve ".join([players[seat] for seat in value])
        elif field.name == "cards":
            value = text.hand(value) or "hiç"
        elif field.name == "card":
            value = text.card(value)
        elif field.name == "where":
            value = {"pile": "yığının", "stock": "destenin"}[value]
        elif field.name == "name":
            value = COUNT.get(value, value)
        elif isinstance(value, Suit):
            value = SUITS[value]
        parts[field.name] = value
    return SENTENCES[type(event).__name__].format(**parts)


def count(line: Line) -> str:
    """A line of a count in Turkish."""
    return str(attrs.evolve(line, name=COUNT.get(line.name, line.name)))
