"""The picture of the front page: a pişti, seen from the own seat, in each language."""

from html import escape

from pisti import Card
from pisti.notation import parse_cards
from pisti.show import svg

WORDS = {
    "en": ("A pişti: the seven of spades takes the lone seven of diamonds, 10 points.", "pişti!"),
    "tr": ("Pişti: maça yedilisi, yerdeki tek karo yedilisini alıyor, 10 puan.", "pişti!"),
}
_HAND = parse_cards("JH KC 2C")


def picture(lang: str) -> str:
    """The picture, with its description in this language."""
    told, cry = WORDS[lang]
    lone, played = parse_cards("7D 7S")
    drawn = [
        _glow("lamp", "#2c8466", "#0f4232", ' cx="50%" cy="42%" r="70%"'),
        '<rect width="720" height="560" rx="28" fill="url(#lamp)"/>',
        *[_card(None, (270 + 60 * at, 40), 0.7, 180 + 10 * (1 - at)) for at in range(3)],
        *[_card(None, (28, 220 + 50 * at), 0.6, 90 + 8 * (1 - at)) for at in range(3)],
        *[_card(None, (692, 220 + 50 * at), 0.6, 270 + 8 * (1 - at)) for at in range(3)],
        _glow("glow", "#ffe9a38c", "#ffe9a300"),
        '<ellipse cx="360" cy="236" rx="230" ry="160" fill="url(#glow)"/>',
        _card(lone, (330, 238), 1.05, -7),
        _card(played, (392, 226), 1.05, 11),
        '<circle cx="492" cy="150" r="40" fill="#b3121d"/>',
        _text("10", (492, 163), 38, "#fff"),
        _text(cry, (232, 150), 34, "#ffe9a3"),
        *[
            _card(card, (240 + 120 * at, 470 + 14 * abs(at - 1)), 1.25, 12 * (at - 1))
            for at, card in enumerate(_HAND)
        ],
    ]
    cards: tuple[Card | None, ...] = (lone, played, *_HAND, None)
    return svg._document(cards, "".join(drawn), (720, 560), (told, told))  # noqa: SLF001 - ours


def _glow(name: str, inside: str, outside: str, more: str = "") -> str:
    stops = f'<stop stop-color="{inside}"/><stop offset="1" stop-color="{outside}"/>'
    return f'<radialGradient id="{name}"{more}>{stops}</radialGradient>'


def _card(shown: Card | None, at: tuple[float, float], scale: float, turn: int) -> str:
    return svg._card(shown, at, scale, turn)  # noqa: SLF001 - ours


def _text(words: str, at: tuple[int, int], size: int, ink: str) -> str:
    return (
        f'<text x="{at[0]}" y="{at[1]}" font-size="{size}" font-weight="bold" font-style="italic"'
        f' text-anchor="middle" fill="{ink}">{escape(words)}</text>'
    )
