"""Pictures of a moment, cropped to what matters: the piles, the own hand, and the cards that move.

They are narrow enough to be read on a phone, and their words say which cards lie where.
"""

from collections.abc import Collection, Iterator, Sequence
from html import escape
from textwrap import wrap
from typing import Any, TypeAlias

import attrs

from pisti.cards import Card
from pisti.game import AnyShownGame
from pisti.kit.picture import Cards, Picture
from pisti.phrases import Phrase, Words
from pisti.show import svg
from pisti.show.words import notes_of, picture_of, say, words_of

WORDS = {
    "en": {"down": "{} face down", "none": "nothing", "turn": "{} is on turn"},
    "tr": {"down": "{} kapalı", "none": "boş", "turn": "sıra: {}"},
}
_WIDTH, _EDGE = 360, 12
_ROOM = _WIDTH - 2 * _EDGE
_SCALE = 0.6
_GOLD = "#ffd35c"
Lit: TypeAlias = Collection[Card]
Point: TypeAlias = tuple[float, float]


@attrs.frozen
class Moment:
    """The view of a seat, with the cards that are lit, and the points that were just earned."""

    game: AnyShownGame
    view: Any
    players: Sequence[str]
    lit: Lit = ()
    points: int = 0


def tell_cards(moment: Moment, lang: str) -> str:
    """The words for whoever does not see the picture: which cards lie where, and who is on turn."""
    own, picture = WORDS[lang], picture_of(moment.game, moment.view)
    words = words_of(moment.game, lang)
    parts = [
        f"{say(Phrase(f'place.{pile.name}'), words)}: {_listed(pile.cards, lang)}"
        for pile in picture.middle
    ]
    for seat, place in enumerate(picture.places):
        held = [_listed(place.hand, lang)] if place.hand else []
        laid = [f"→ {place.played.pretty}"] if place.played else []
        if held or laid:
            parts.append(f"{moment.players[seat]}: {' '.join([*held, *laid])}")
    if picture.turn is not None:
        parts.append(own["turn"].format(moment.players[picture.turn]))
    return "; ".join([*parts, *notes_of(picture, words, moment.players)])


def _listed(cards: Cards, lang: str) -> str:
    """Cards as text; those of which only the back is seen are counted."""
    own, down = WORDS[lang], cards.count(None)
    shown = [card.pretty for card in cards if card]
    return " ".join([*([own["down"].format(down)] if down else []), *shown]) or own["none"]


def draw(moment: Moment, lang: str) -> str:
    """The picture."""
    picture, words = picture_of(moment.game, moment.view), words_of(moment.game, lang)
    parts: list[str] = []
    y = 26
    for note in notes_of(picture, words, moment.players):
        for line in wrap(note, 46):
            parts.append(_text(line, (_WIDTH / 2, y), 14))
            y += 19
    own = picture.seat
    others = [seat for seat in _around(picture) if seat != own]
    for first in range(0, len(others), 3):
        row = others[first : first + 3]
        for at, seat in enumerate(row):
            x = _WIDTH * (2 * at + 1) / (2 * len(row))
            parts += _other(moment, picture, seat, (x, y), words)
        y += 74
    y += 8
    parts += _middle(moment, picture, words, y)
    y += 118
    if picture.tricks and any(place.played for place in picture.places):
        parts += _trick(moment, picture, y)
        y += 118
    if own is not None:
        hand = picture.places[own].hand
        parts += _label(moment.players[own], (_WIDTH / 2, y + 4), picture, own)
        if hand:
            parts += _row(hand, (_WIDTH / 2, y + 62), moment.lit)
            y += 112
        for noted in picture.places[own].notes:
            parts.append(_text(say(noted, words), (_WIDTH / 2, y + 10), 13))
            y += 20
    high = y + _EDGE
    felt = f'<rect width="{_WIDTH}" height="{high}" rx="14" fill="#1f6b52"/>'
    known: list[Card | None] = [None]
    for pile in picture.middle:
        known += pile.cards
    for place in picture.places:
        known += [*place.hand, place.played, *place.marks]
    title = say(Phrase("title"), words)
    return svg._document(  # noqa: SLF001 - ours
        tuple(known), felt + "".join(parts), (_WIDTH, high), (title, tell_cards(moment, lang))
    )


def _around(picture: Picture) -> list[int]:
    """The seats in the order in which they sit, from the left of the own seat on."""
    seats, own = len(picture.places), picture.seat or 0
    order = [(own + step) % seats for step in range(1, seats)]
    if picture.seat is None:
        order = [own, *order]
    return order if picture.clockwise else order[::-1]


def _other(moment: Moment, picture: Picture, seat: int, at: Point, words: Words) -> Iterator[str]:
    """Another seat: its name, and the backs of its cards."""
    place, (x, y) = picture.places[seat], at
    yield from _label(moment.players[seat], (x, y), picture, seat)
    yield from _row(place.hand, (x, y + 30), moment.lit, 0.26, 96)
    said = [say(note, words) for note in place.notes]
    if place.taken:
        yield _card(None, (x + 58, y + 30), 0.2)
        yield _text(str(place.taken), (x + 58, y + 35), 13, ' font-weight="bold" fill="#fff"')
    if said:
        yield _text(" · ".join(said), (x, y + 62), 12)


def _middle(moment: Moment, picture: Picture, words: Words, y: float) -> Iterator[str]:
    """The piles, each with its name below."""
    piles = picture.middle
    wide = [max(2.2, min(len(pile.cards), 8)) if pile.spread else 1.4 for pile in piles]
    left, whole = 0.0, sum(wide)
    for pile, share in zip(piles, wide, strict=True):
        room = (_WIDTH - 2 * _EDGE) * share / whole
        x = _EDGE + left + room / 2
        left += room
        name = say(Phrase(f"place.{pile.name}"), words)
        number = f" · {len(pile.cards)}" if pile.cards else ""
        if not pile.cards:
            yield (
                f'<rect x="{x - 30:g}" y="{y:g}" width="60" height="84" rx="6" fill="none"'
                ' stroke="#fff" stroke-opacity=".4" stroke-dasharray="5 5"/>'
            )
        elif pile.spread:
            yield from _row(pile.cards, (x, y + 42), moment.lit, _SCALE, room - 8)
        else:
            if pile.cards[0]:
                yield _card(pile.cards[0], (x - 18, y + 42), _SCALE, 90)
            for step in range(min(3, pile.cards.count(None))):
                yield _card(None, (x + 2 * step, y + 42 - 2 * step), _SCALE)
        yield _text(name + number, (x, y + 102), 13)
    if moment.points:
        yield f'<circle cx="{_WIDTH - 36}" cy="{y + 10:g}" r="25" fill="#b3121d"/>'
        yield _text(f"{moment.points:+}", (_WIDTH - 36, y + 17), 19, ' font-weight="bold"')


def _trick(moment: Moment, picture: Picture, y: float) -> Iterator[str]:
    """The cards played to the trick, each over the name of its seat."""
    played = [(seat, place.played) for seat, place in enumerate(picture.places) if place.played]
    for at, (seat, card) in enumerate(played):
        x = _WIDTH * (2 * at + 1) / (2 * len(played))
        yield from _row((card,), (x, y + 42), moment.lit)
        yield _text(moment.players[seat], (x, y + 102), 13)


def _row(
    cards: Cards,
    at: Point,
    lit: Lit,
    scale: float = _SCALE,
    room: float = _WIDTH - 24,
) -> Iterator[str]:
    """Cards side by side, one over another where there is no room; those that are lit on top."""
    wide = 100 * scale
    step = min(wide * 1.06, (room - wide) / max(len(cards) - 1, 1))
    left = at[0] - step * (len(cards) - 1) / 2
    for place, card in enumerate(cards):
        here = (left + step * place, at[1])
        yield _card(card, here, scale)
        if card is not None and card in lit:
            yield (
                f'<rect x="{here[0] - wide / 2:g}" y="{here[1] - 70 * scale:g}" width="{wide:g}"'
                f' height="{140 * scale:g}" rx="{7 * scale:g}" fill="none" stroke="{_GOLD}"'
                ' stroke-width="5"/>'
            )


def _card(card: Card | None, at: Point, scale: float, turn: int = 0) -> str:
    return svg._card(card, at, scale, turn)  # noqa: SLF001 - ours


def _label(name: str, at: Point, picture: Picture, seat: int) -> Iterator[str]:
    """A name, on gold if it is its turn; a D for the dealer."""
    on_turn, dealt = seat == picture.turn, seat == picture.dealer
    x, y = at
    wide = 9 * len(name) + 22
    if on_turn:
        yield (
            f'<rect x="{x - wide / 2:g}" y="{y - 15:g}" width="{wide}" height="21" rx="10"'
            f' fill="{_GOLD}"/>'
        )
    ink = "#2a1c05" if on_turn else "#f4efe2"
    yield _text(name, at, 14, f' font-weight="bold" fill="{ink}"' if on_turn else "")
    if dealt:
        yield f'<circle cx="{x + wide / 2 + 10:g}" cy="{y - 5:g}" r="9" fill="#f4efe2"/>'
        yield _text("D", (x + wide / 2 + 10, y), 12, ' font-weight="bold" fill="#1d1d24"')


def _text(words: str, at: Point, size: int, more: str = "") -> str:
    ink = "" if "fill=" in more else ' fill="#f4efe2"'
    return (
        f'<text x="{at[0]:g}" y="{at[1]:g}" font-size="{size}" text-anchor="middle"{ink}{more}>'
        f"{escape(words)}</text>"
    )
