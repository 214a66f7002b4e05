"""The words of Papaz Kaçtı in English and Turkish."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pisti.kit import Words

_EN: Final[Words] = {
    "title": "Papaz Kaçtı",
    "rules": """\
Lay off your pairs. On your turn draw a card from the player before you; if it makes a pair, lay \
that off too. Three kings are out, so the last one has no partner: do not be left with it.""",
    "preset.usual": "the usual game",
    "preset.short": "a single hand",
    "move.Draw": "draw {place}",
    "help.Draw": "draw the card at this place of the hand, from 1 on",
    "event.LaidOff": "{seat} lays off {cards}",
    "line.king": "the king",
    "note.draws": "{seat} draws from {seats}",
    "note.over": "the hand is over",
    "refusal.over": "the hand is over and nobody is on turn",
    "refusal.place": "the neighbor holds {number} cards, expected a Draw from 1 to {number}",
}
_TR: Final[Words] = {
    "title": "Papaz Kaçtı",
    "rules": """\
Çiftlerinizi atın. Sıra sizdeyken önceki oyuncudan bir kâğıt çekin; çift olursa onu da atın. Üç \
papaz çıkarılır, sonuncunun eşi yoktur: elinizde kalmasın.""",
    "preset.usual": "bilinen oyun",
    "preset.short": "tek el",
    "move.Draw": "çek {place}",
    "help.Draw": "eldeki bu sıradaki kâğıdı çek; sıra 1 ile başlar",
    "event.LaidOff": "{seat} çift atar: {cards}",
    "line.king": "papaz",
    "note.draws": "{seat} çeker, {seats} verir",
    "note.over": "el bitti",
    "refusal.over": "el bitti, sıra kimsede değil",
    "refusal.place": "komşuda {number} kâğıt var; 1 ile {number} arasında bir yer gerek",
}
WORDS: Final[Mapping[str, Words]] = MappingProxyType({"en": _EN, "tr": _TR})
"""The words by language."""
