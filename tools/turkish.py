"""The words of pictures, sentences and counts in Turkish, for the Turkish pages."""

import re
from collections.abc import Sequence
from typing import Any

import attrs

from pisti._kit.picture import Picture
from pisti.cards import Suit
from pisti.event_types import Event, Pisti
from pisti.score_types import Line
from pisti.show import text

SUITS = {
    Suit.CLUBS: "sinek",
    Suit.DIAMONDS: "karo",
    Suit.HEARTS: "kupa",
    Suit.SPADES: "maça",
}

PICTURE = {
    "stock": "deste",
    "pile": "yığın",
    "turned up": "gösterge",
    "discard": "yığın",
    "{0} and {2} against {1} and {3}": "{0} ile {2}, {1} ile {3} karşısında",
    "claims that the card matches": "“pişti” diyor",
    "trumps": "koz",
    "the first lead makes trumps": "kozu ilk kâğıt belirler",
    "stands or begs": "kozu kabul eder ya da başka koz ister",
    "was begged, and gives or runs": "puan verir ya da üçer kâğıt daha dağıtır",
    "hands go down to six": "altışar kâğıt kalacak",
    "discards": "kâğıt ayırır",
    "discarded": "kâğıt ayırdı",
    "the pack gave out: the same dealer deals again": (
        "kâğıt yetmedi: aynı oyuncu yeniden dağıtır"
    ),
    "before this hand": "bu elden önce",
    "is called": "istendi",
    "cards to draw": "kâğıt çekilecek",
    "opens": "açar",
    "follows the ace": "asın üstüne atar",
    "the other way round": "oyun ters yönde",
    "the pack has run out": "deste bitti",
    "one card, not announced": "tek demedi",
    "the hand is over": "el bitti",
    "the deal is over": "el bitti",
}
"""What pictures say, the longer phrases first where one is a part of another."""

SENTENCES = {
    "Kept": "{seat} kesmede valeyi alıkoyar: {card}",
    "Exposed": "destenin altında açık: {card}",
    "Laid": "ortaya: {cards}",
    "TurnedUp": "açılan: {card}",
    "PutUnder": "{card} {where} altına konur",
    "Dealt": "{seat} için: {cards}",
    "MadeTrumps": "koz {suit}",
    "Stood": "{seat} kozu kabul eder",
    "Begged": "{seat} başka koz ister",
    "Gave": "{seat} puan verir",
    "Ran": "{seat} üçer kâğıt daha dağıtır",
    "PackRanOut": "kâğıt yetmedi",
    "Discarded": "{seat} ayırır: {card}",
    "Drew": "{seat} çeker: {cards}",
    "Renewed": "yığın yeni deste olur, {number} kâğıt",
    "Passed": "{seat} pas geçer",
    "Announced": "“tek!”",
    "Named": "{suit} ister",
    "Skipped": "{seat} bir tur bekler",
    "Reversed": "oyunun yönü değişir",
    "Owes": "{seat} {number} kâğıt çekecek",
    "Played": "{seat} {card} oynar",
    "LaidFaceDown": "{seat} {card} kâğıdını kapalı koyup “pişti” der",
    "Accepted": "{seat} kabul eder",
    "Challenged": "{seat} itiraz eder",
    "Shown": "{seat} kâğıdını açar: {card}",
    "Captured": "{seat} alır: {cards}",
    "Scored": "{seat} {points} puan yazar ({name})",
    "LookedAt": "{seats} bakabilir: {cards}",
    "TookLeftovers": "{seat} yerde kalanları alır: {cards}",
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
    "bluff accepted": "kabul edilen blöf",
    "bluff proved": "doğru çıkan blöf",
    "bluff caught": "yakalanan blöf",
    "last pile": "son yığın",
    "most cards": "en çok kâğıt",
    "most captures": "en çok alış",
    "turned ace": "açılan as",
    "turned jack": "açılan vale",
    "turned six": "açılan altılı",
    "turned two": "açılan ikili",
    "high": "büyük",
    "low": "küçük",
    "game": "oyun",
    "gift": "bağış",
    "last card seven": "son kâğıt yedili",
    "last card jack": "son kâğıt vale",
    "lowest hand": "en az puan",
    "difference": "en az puan düşülür",
}

MAY = {
    "draw": "kâğıt çekebilir",
    "pass": "pas geçebilir",
    "stand": "kozu kabul edebilir",
    "beg": "başka koz isteyebilir",
    "give": "puan verebilir",
    "run": "üçer kâğıt daha dağıtabilir",
    "accept": "kabul edebilir",
    "challenge": "itiraz edebilir",
}
"""What may be done without a card."""

NOT = {
    "draw": "Kâğıt çekmek",
    "pass": "Pas geçmek",
    "stand": "Kozu kabul etmek",
    "beg": "Başka koz istemek",
    "give": "Puan vermek",
    "run": "Üçer kâğıt daha dağıtmak",
}
"""The same, where it may not be done."""


def picture(shown: Picture) -> Picture:
    """The picture with Turkish words."""
    piles = tuple([attrs.evolve(pile, name=PICTURE[pile.name]) for pile in shown.middle])
    places = tuple([attrs.evolve(p, notes=tuple(map(_said, p.notes))) for p in shown.places])
    notes = tuple(map(_said, shown.notes))
    return attrs.evolve(shown, middle=piles, places=places, notes=notes)


DESCRIBED = (
    (r": the table as a spectator sees it", ": seyircinin gördüğü masa"),
    (r": the table as (.+?) sees it", r": \1 masayı böyle görür"),
    (r"· dealer\b", "· dağıtan"),
    (r"· took (\d+)", r"· aldığı \1"),
    (r", face up ", ", açık "),
    (r", under it ", ", altında "),
    (r"(\d+) below, ", r"altta \1, "),
    (r"· plays ", "· oynadı "),
)
"""What the drawing adds in the title and in the description for those who cannot see it."""


def described(svg: str) -> str:
    """The drawn picture, with its title and its description in Turkish."""
    for english, turkish in DESCRIBED:
        svg = re.sub(english, turkish, svg)
    return svg


def _said(note: str) -> str:
    for english, turkish in sorted(PICTURE.items(), key=lambda pair: -len(pair[0])):
        if english in note:
            note = note.replace(english, turkish)
    return note


def tell(event: Event, players: Sequence[str]) -> str:
    """An event as a Turkish sentence."""
    if isinstance(event, Pisti):
        return f"{'çift ' if event.double else ''}pişti! {event.points} puan"
    parts: dict[str, Any] = {}
    for field in attrs.fields(type(event)):
        value = getattr(event, field.name)
        if field.name == "seat":
            value = players[value]
        elif field.name == "seats":
            value = " ve ".join([players[seat] for seat in value])
        elif field.name == "cards":
            value = text.hand(value) or "kâğıt yok"
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


def count(line: Line, page: str) -> str:
    """A line of a count in Turkish; the four points of All Fours are names."""
    name = COUNT.get(line.name, line.name)
    is_point = page == "all-fours" and line.name in ("high", "low", "jack", "game")
    return str(attrs.evolve(line, name=name.capitalize() if is_point else name))
