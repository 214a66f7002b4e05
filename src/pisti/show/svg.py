"""Pictures of cards and tables as SVG, which browsers, notebooks and documents show.

A picture needs no other file, fits light and dark pages, and shows no more than its view.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib import import_module
from math import cos, pi, sin
from textwrap import wrap
from typing import Any, Final, TypeAlias

from pisti.cards import Card
from pisti.errors import wrong_kind
from pisti.game import AnyShownGame, AnyView
from pisti.kit.checks import check_kind
from pisti.kit.picture import Cards, Picture, Pile, Place
from pisti.kit.values import BaseView
from pisti.phrases import Phrase, Words
from pisti.show import text
from pisti.show.faces import back, face, shape, sheet
from pisti.show.words import names_by_seat, notes_of, picture_of, say, shortened, words_of

Point: TypeAlias = tuple[float, float]

_STYLE = (
    "@media(prefers-color-scheme:dark){"
    ".pisti-felt{fill:#123b30}.pisti-rim{fill:#2b1d14}.pisti-paper{fill:#e4dfd3}"
    ".pisti-cover{fill:#174a60}}"
)
FONT: Final = "font-family=\"Georgia,'DejaVu Serif','Times New Roman',serif\""
_WIDTH, _HEIGHT = 680, 548
_MIDDLE = (_WIDTH / 2, 232)
_BOLD = ' font-weight="bold"'
_FEW = 4  # backs that one counts at a glance
_LEAST = 10  # the least width of a card that shows beside the one on it
_LONGEST = 14  # letters of a name, for which there is room


def card(shown: Card | None) -> str:
    """A card, or the back of one, as a picture of its own.

    >>> from pisti import Rank, Suit
    >>> card(Card(Rank.TEN, Suit.DIAMONDS))[:47]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox'
    """
    return hand((shown,))


def hand(cards: Iterable[Card | None]) -> str:
    """Cards side by side, each over a part of the one before."""
    if not isinstance(cards, Iterable):
        raise wrong_kind("cards", cards)
    shown = tuple(cards)
    words = text.hand(shown)  # raises for anything that is not a card
    step = 46
    drawn = "".join([_card(each, (54 + step * at, 74)) for at, each in enumerate(shown)])
    return _document(shown, drawn, (108 + step * max(len(shown) - 1, 0), 148), (words, words))


def table(
    game: AnyShownGame, view: AnyView, *, players: Sequence[str] = (), language: str = "en"
) -> str:
    """The table as this seat sees it, with itself below and the others around.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(seed=7), 1)
    >>> "Can" in table(pisti, seen, players=("Ayşe", "Bülent", "Can", "Derya"))
    True

    `players` are names by seat; no card is shown that the view does not show.
    """
    words, picture = words_of(game, language), picture_of(game, view)
    called = [
        shortened(name, _LONGEST) for name in names_by_seat(players, len(picture.places), words)
    ]
    name = say(Phrase("title"), words)
    parts = [
        f'<rect class="pisti-rim" width="{_WIDTH}" height="{_HEIGHT}" rx="30" fill="#5b3a24"/>',
        f'<rect class="pisti-felt" x="8" y="8" width="{_WIDTH - 16}" height="{_HEIGHT - 16}"',
        ' rx="24" fill="#1f6b52"/>',
        *_head(name, notes_of(picture, words, called), len(called)),
        *_middle(picture, words),
    ]
    for seat, place in enumerate(picture.places):
        parts += _seat(picture, seat, place, called[seat], words)
    title = Phrase("table.seen_by_all", title=name)
    if picture.seat is not None:
        title = Phrase("table.seen", title=name, seat=picture.seat)
    description = text.table(game, view, players=players, language=language)
    told = (say(title, words, called), description)
    return _document(_all_of(picture), "".join(parts), (_WIDTH, _HEIGHT), told)


def of_view(view: AnyView) -> str:
    """The table of a view; its game is the module of its class, or the package around that."""
    check_kind(view, BaseView)
    name = type(view).__module__
    above = name.rpartition(".")[0]
    game: Any = import_module(name if hasattr(import_module(name), "picture") else above)
    return table(game, view)


def _all_of(picture: Picture) -> Cards:
    """All cards in the picture, and `None` for their backs."""
    found: list[Card | None] = [card for pile in picture.middle for card in pile.cards]
    for place in picture.places:
        found += [*place.hand, place.played, *place.marks]
    return (*found, None)


def _document(cards: Cards, drawn: str, size: tuple[int, int], words: tuple[str, str]) -> str:
    """The text of an SVG file, with a title and a description for people who cannot see it."""
    known = dict.fromkeys([each for each in cards if each])
    defined = [
        sheet(),
        *map(shape, dict.fromkeys([each.suit for each in known])),
        *map(face, known),
        *([back()] if None in cards else []),
    ]
    title, description = map(escape, words)
    wide, high = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"'
        f' width="{wide}" height="{high}" role="img" {FONT}>'
        f"<title>{title}</title><desc>{description}</desc><style>{_STYLE}</style>"
        f"<defs>{''.join(defined)}</defs>{drawn}</svg>"
    )


def _card(shown: Card | None, at: Point, scale: float = 1, turn: int = 0) -> str:
    """A card, or the back of one, with its middle at this point."""
    left, top = at[0] - 50 * scale, at[1] - 70 * scale
    sized = "" if scale == 1 else f"scale({scale:g})"
    turned = f"rotate({turn} 50 70)" if turn else ""
    what = f'<use href="#pisti-{shown or "back"}"'
    return f'{what} transform="translate({_n(left)} {_n(top)}){sized}{turned}"/>'


def _row(cards: Cards, at: Point, scale: float, room: float) -> Iterator[str]:
    """Cards side by side around this middle, one over another where there is no room."""
    wide, gaps = 100 * scale, max(len(cards) - 1, 1)
    step = min(wide * 1.06, (room - wide) / gaps)
    left = at[0] - step * (len(cards) - 1) / 2
    for place, each in enumerate(cards):
        yield _card(each, (left + step * place, at[1]), scale)


def _words(words: str, at: Point, size: int, more: str = "", ink: str = "#f4efe2") -> str:
    return (
        f'<text x="{_n(at[0])}" y="{_n(at[1])}" font-size="{size}" text-anchor="middle"'
        f' fill="{ink}"{more}>{escape(words)}</text>'
    )


def _n(number: float) -> str:
    return f"{round(number, 1):g}"


def _head(title: str, said: Sequence[str], seats: int) -> Iterator[str]:
    """The name of the game, and the notes about the whole table."""
    lines = [(title, 42, 24, _BOLD)]
    room = 14 if seats == 5 else 26  # letters in a line, beside the hands at the top
    notes = [line for note in said for line in wrap(note, room)]
    lines += [(note, 66 + 19 * at, 14, "") for at, note in enumerate(notes)]
    for words, y, size, more in lines:
        start = f'<text x="26" y="{y}" font-size="{size}" fill="#f4efe2"{more}>'
        yield f"{start}{escape(words)}</text>"


def _middle(picture: Picture, words: Words) -> Iterator[str]:
    """The piles, with a gap between them where tricks are played."""
    apart = (-150, 150, 84) if picture.tricks else (-100, 62, 215)
    for pile, aside in zip(picture.middle, apart, strict=False):
        name = say(Phrase(f"place.{pile.name}"), words)
        yield from _pile(pile, name, (_MIDDLE[0] + aside, _MIDDLE[1]), room=apart[2])


def _pile(pile: Pile, name: str, at: Point, room: float) -> Iterator[str]:
    cards, scale = pile.cards, 0.62
    x, y = at
    if not cards:
        yield (
            f'<rect x="{_n(x - 31)}" y="{_n(y - 43)}" width="62" height="87" rx="6" fill="none"'
            ' stroke="#fff" stroke-opacity=".35" stroke-dasharray="5 5"/>'
        )
    elif pile.spread:
        seen = cards[-1 - int((room - 62) / _LEAST) :]  # those on top, as far as there is room
        yield from _row(seen, at, scale, room)
    else:
        if cards[0]:  # it lies across under the others, face up
            yield _card(cards[0], (x - 26, y), scale, 90)
        for step in range(min(4, cards.count(None))):
            yield _card(None, (x + 2 * step, y - 2 * step), scale)
    yield _words(name + (f" · {len(cards)}" if cards else ""), (x, y + 66), 15)


def _seat(picture: Picture, seat: int, place: Place, name: str, words: Words) -> Iterator[str]:
    """A seat: its hand, its name, the cards it has won, and the card it has played."""
    own = picture.seat or 0
    way = 1 if picture.clockwise else -1  # the next player sits on the left, or on the right
    angle = pi / 2 + way * 2 * pi * ((seat - own) / len(picture.places))
    aside, down = cos(angle), sin(angle)
    x, y = _MIDDLE[0] + 255 * aside, _MIDDLE[1] + 150 * down
    if len(picture.places) == 3:  # two seats above, and the piles below both
        y -= 28
    scale, room = 0.43, 128.0
    heap = (x + 86, y) if abs(aside) < 0.5 else (x, y - 54)
    if seat == own:
        x, y, scale, room, heap = _MIDDLE[0], 436, 0.74, 470, (_MIDDLE[0] + 285, 436)
    yield from _row(place.hand, (x, y), scale, room)
    if len(place.hand) > _FEW and not any(place.hand):
        name = f"{name} · {len(place.hand)}"
    below = (x, y + 70 * scale + 22)
    yield from _label(picture, seat, name, below)
    if place.notes:
        notes = " · ".join([say(note, words) for note in place.notes])
        yield _words(notes, (below[0], below[1] + 21), 14)
    if place.taken:
        yield from _heap(place, heap)
    if place.played is not None:
        yield _card(place.played, (_MIDDLE[0] + 72 * aside, _MIDDLE[1] + 52 * down), 0.52)


def _label(picture: Picture, seat: int, name: str, at: Point) -> Iterator[str]:
    """The name, on a bright background if the seat is on turn, and a D for the dealer."""
    x, y = at
    wide = 10 * len(name) + 28
    more, ink = "", "#f4efe2"
    if seat == picture.turn:
        more, ink = _BOLD, "#2a1c05"
        yield (
            f'<rect x="{_n(x - wide / 2)}" y="{_n(y - 18)}" width="{wide:g}" height="26" rx="13"'
            ' fill="#f2c14e"/>'
        )
    yield _words(name, at, 17, more, ink)
    if seat == picture.dealer:
        beside = x + (wide / 2 + 14) * (1 if x < _MIDDLE[0] - 1 else -1)  # towards the middle
        yield f'<circle cx="{_n(beside)}" cy="{_n(y - 5)}" r="11" fill="#f4efe2"/>'
        yield _words("D", (beside, y), 14, _BOLD, "#1d1d24")


def _heap(place: Place, at: Point) -> Iterator[str]:
    """The cards that a seat has won: a back with their number, and face-up ones sticking out."""
    for number, mark in enumerate(place.marks):
        aside = 12 * (number - (len(place.marks) - 1) / 2)  # so that the corner of each is seen
        yield _card(mark, (at[0] + 16, at[1] + aside), 0.3, 90)
    yield _card(None, at, 0.3)
    edge = ' stroke="#0b2c3a" stroke-width="3" paint-order="stroke"'
    yield _words(str(place.taken), (at[0], at[1] + 6), 16, _BOLD + edge)
