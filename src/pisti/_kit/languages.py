"""Words that all games share, by language: cards, seats, tables, counts and common events."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from pisti.cards import Card
from pisti.errors import PistiError
from pisti.phrases import Phrase, Words, fill

_EN: Final = {
    "and": " and ",
    "or": " or ",
    "nothing": "nothing",
    "yes": "yes",
    "no": "no",
    "seat": "seat {number}",
    "side": "side {number}",
    "seats": "{seats}",
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
    # A table.
    "table.seen": "{title}: the table as {seat} sees it",
    "table.seen_by_all": "{title}: the table as a spectator sees it",
    "table.partners": "{us} against {them}",
    "table.dealer": "dealer",
    "table.plays": "plays {card}",
    "table.took": "took {number}",
    "table.side_took": "{seats} took {number}",
    "table.face_up": "face up {cards}",
    "table.under": "under it {card}",
    "table.below": "{number} below",
    "place.stock": "stock",
    "note.over": "the hand is over",
    "help.Card": "play this card",
    # What happens.
    "event.Dealt": "{seat} is dealt {cards}",
    "event.TurnedUp": "turned up: {card}",
    "event.Played": "{seat} plays {card}",
    "event.Captured": "{seat} takes {cards}",
    "event.Laid": "on the table: {cards}",
    "event.Shown": "{seat} shows {card}",
    "event.Drew": "{seat} draws {cards}",
    "event.Passed": "{seat} passes",
    "event.Skipped": "{seat} misses a turn",
    "event.Reversed": "now the other way round",
    "event.Discarded": "{seat} discards {card}",
    "event.Scored": "{seat} scores {points} for {name}",
    "event.PackRanOut": "the pack has run out",
    "event.Ended": "the hand is over",
    # A count, and how a match stands.
    "count.side": "{name}: {total}",
    "count.hand_to": "The hand goes to {names}.",
    "count.hand_shared": "The hand is shared by {names}.",
    "count.hand_tied": "The hand is a tie.",
    "count.hand_void": "The hand decides nothing.",
    "count.after_hand": "After 1 hand: {totals}.",
    "count.after_hands": "After {number} hands: {totals}.",
    "count.match_to": "The match goes to {names}.",
    "count.match_shared": "The match is shared by {names}.",
    "count.match_tied": "The match is a tie.",
}
_TR: Final = {
    "and": " ve ",
    "or": " ya da ",
    "nothing": "kâğıt yok",
    "yes": "evet",
    "no": "hayır",
    "seat": "{number} numaralı oyuncu",
    "side": "{number} numaralı taraf",
    "seats": "{seats}",
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
    # A table.
    "table.seen": "{title}: {seat} masayı böyle görür",
    "table.seen_by_all": "{title}: seyircinin gördüğü masa",
    "table.partners": "{us}, {them} karşısında",
    "table.dealer": "dağıtan",
    "table.plays": "attığı {card}",
    "table.took": "aldığı {number}",
    "table.side_took": "{seats}: aldıkları {number}",
    "table.face_up": "açık duran {cards}",
    "table.under": "en altta {card}",
    "table.below": "altta {number}",
    "place.stock": "deste",
    "note.over": "el bitti",
    "help.Card": "bu kâğıdı at",
    # What happens.
    "event.Dealt": "{seat} için dağıtılan: {cards}",
    "event.TurnedUp": "açılan: {card}",
    "event.Played": "{seat} {card} attı",
    "event.Captured": "{seat} aldı: {cards}",
    "event.Laid": "ortaya: {cards}",
    "event.Shown": "{seat} kâğıdını açtı: {card}",
    "event.Drew": "{seat} çekti: {cards}",
    "event.Passed": "{seat} pas geçti",
    "event.Skipped": "{seat} bir tur bekler",
    "event.Reversed": "oyunun yönü değişti",
    "event.Discarded": "{seat} kâğıt ayırdı: {card}",
    "event.Scored": "{seat} {points} puan yazdı ({name})",
    "event.PackRanOut": "deste yetmedi",
    "event.Ended": "el bitti",
    # A count, and how a match stands.
    "count.side": "{name}: {total}",
    "count.hand_to": "Eli kazanan: {names}.",
    "count.hand_shared": "Eli paylaşanlar: {names}.",
    "count.hand_tied": "El berabere bitti.",
    "count.hand_void": "Bu el sayılmaz.",
    "count.after_hand": "1 el sonunda: {totals}.",
    "count.after_hands": "{number} el sonunda: {totals}.",
    "count.match_to": "Partiyi kazanan: {names}.",
    "count.match_shared": "Partiyi paylaşanlar: {names}.",
    "count.match_tied": "Parti berabere bitti.",
}
COMMON: Final[Mapping[str, Words]] = MappingProxyType({"en": _EN, "tr": _TR})


def phrase_text(
    phrase: Phrase,
    words: Words,
    *,
    players: Sequence[str] = (),
    card: Callable[[Card | None], str] = str,
) -> str:
    """The text of a phrase in the language of these words.

    Where words are missing, the error says which.

    >>> phrase_text(Phrase("takes", seat=1), {"takes": "{who} takes it", "seat": "seat {number}"})
    Traceback (most recent call last):
        ...
    pisti.errors.PistiError: the words for 'takes' name 'who', expected one of its details: seat
    """
    try:
        return fill(phrase, words, players=players, card=card)
    except KeyError as missing:
        name = missing.args[0]
        if f"{{{name}}}" in words.get(phrase.key, ""):
            details = ", ".join(dict(phrase.details))
            problem = f"the words for {phrase.key!r} name {name!r}, expected one of its details"
            raise PistiError(f"{problem}: {details}") from None
        raise PistiError(f"there are no words for {name!r}") from None
