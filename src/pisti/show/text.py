"""Cards and tables in plain text, for a terminal, with colors or without."""

from collections.abc import Iterable, Iterator, Sequence

from pisti.cards import Card
from pisti.errors import wrong_kind
from pisti.game import AnyShownGame, AnyView
from pisti.kit.checks import check_kind
from pisti.kit.picture import Cards, Picture, Pile, Place
from pisti.phrases import Phrase, Words
from pisti.show.words import (
    card_text,
    names_by_seat,
    notes_of,
    paint,
    picture_of,
    say,
    seats_by_side,
    words_of,
)

_MOST = 12  # cards side by side; of a longer row the rest is counted


def card(shown: Card | None, *, color: bool = False) -> str:
    """A card, or the back of one.

    >>> from pisti import Rank, Suit
    >>> card(Card(Rank.TEN, Suit.DIAMONDS)), card(None)
    ('10♦', '▒▒')

    With `color` it is a small white card with a red or a black sign.
    """
    check_kind(color, bool)
    return card_text(shown, color=color)


def hand(cards: Iterable[Card | None], *, color: bool = False) -> str:
    """Cards side by side.

    >>> from pisti import DECK
    >>> hand((*DECK[7:10], None))
    '9♣ 10♣ J♣ ▒▒'
    """
    check_kind(color, bool)
    if not isinstance(cards, Iterable):
        raise wrong_kind("cards", cards)
    return " ".join([card_text(each, color=color) for each in cards])


def table(
    game: AnyShownGame,
    view: AnyView,
    *,
    players: Sequence[str] = (),
    color: bool = False,
    language: str = "en",
) -> str:
    """The table as this seat sees it, with the others above and itself below.

    >>> import pisti
    >>> view = pisti.view(pisti.new_hand(pisti.Rules(players=2), seed=7), 0)
    >>> print(table(pisti, view, players=("Ayşe", "Bülent"), language="tr"))
    Pişti
    <BLANKLINE>
    ▸ Bülent  ▒▒ ▒▒ ▒▒ ▒▒
    <BLANKLINE>
      deste   ▒▒ ×40, en altta 4♣
      yığın   ▒▒ ▒▒ ▒▒ 4♥
    <BLANKLINE>
      Ayşe    6♠ A♦ Q♦ 6♥  · dağıtan

    `players` are names by seat; no card is shown that the view does not show.
    In partnership the cards taken stand below, by side.
    """
    check_kind(color, bool)
    words, picture = words_of(game, language), picture_of(game, view)
    return "\n".join(_lines(picture, words, players, color=color))


def _lines(picture: Picture, words: Words, players: Sequence[str], *, color: bool) -> Iterator[str]:
    called = names_by_seat(players, len(picture.places), words)
    piles = [say(Phrase(f"place.{pile.name}"), words) for pile in picture.middle]
    width = max(map(len, (*called, *piles)))
    own = picture.seat or 0
    seats = [
        _seat(picture, seat, name.ljust(width), words, color=color)
        for seat, name in enumerate(called)
    ]
    yield _bold(
        " · ".join((say(Phrase("title"), words), *notes_of(picture, words, called))), color=color
    )
    yield ""
    yield from seats[own + 1 :] + seats[:own]
    yield ""
    for name, pile in zip(piles, picture.middle, strict=True):
        yield f"  {name:{width}}  {_pile(pile, words, color=color)}"
    yield from [""] if piles else []
    yield seats[own]
    if picture.sides:
        yield from _taken_by_side(picture, words, called, color=color)


def _seat(picture: Picture, seat: int, name: str, words: Words, *, color: bool) -> str:
    place = picture.places[seat]
    on_turn = seat == picture.turn
    parts = [_hand(place.hand, color=color)]
    if place.played is not None:
        parts.append(say(Phrase("table.plays", card=place.played), words, color=color))
    if seat == picture.dealer:
        parts.append(words["table.dealer"])
    if place.taken and not picture.sides:
        took = say(Phrase("table.took", number=place.taken), words)
        parts.append(took + _marks(place.marks, words, color=color))
    line = ("▸ " if on_turn else "  ") + name
    notes = [say(note, words) for note in place.notes]
    return f"{_bold(line, color=color and on_turn)}  " + "  · ".join((*parts, *notes))


def _taken_by_side(
    picture: Picture, words: Words, called: Sequence[str], *, color: bool
) -> Iterator[str]:
    """The number of cards that each side has taken, if any."""
    lines: list[str] = []
    for seats in seats_by_side(picture):
        places: list[Place] = [picture.places[seat] for seat in seats]
        taken = sum(place.taken for place in places)
        marks = tuple([card for place in places for card in place.marks])
        took = say(Phrase("table.side_took", seats=seats, number=taken), words, called)
        if taken:
            lines.append(f"  {took}{_marks(marks, words, color=color)}")
    yield from ["", *lines] if lines else []


def _marks(marks: tuple[Card, ...], words: Words, *, color: bool) -> str:
    """The cards that lie face up among those taken."""
    if not marks:
        return ""
    return ", " + say(Phrase("table.face_up", cards=marks), words, color=color)


def _hand(cards: Cards, *, color: bool) -> str:
    if not cards:
        return "–"
    if len(cards) > _MOST and not any(cards):
        return f"{card(None, color=color)} ×{len(cards)}"
    return hand(cards, color=color)


def _pile(pile: Pile, words: Words, *, color: bool) -> str:
    cards = pile.cards
    if not cards:
        return "–"
    if pile.spread:
        below = len(cards) - _MOST
        under = say(Phrase("table.below", number=below), words) + ", " if below > 0 else ""
        return under + hand(cards[-_MOST:], color=color)
    lowest = ""
    if cards[0]:
        lowest = ", " + say(Phrase("table.under", card=cards[0]), words, color=color)
    return f"{card(cards[-1], color=color)} ×{len(cards)}{lowest}"


def _bold(text: str, *, color: bool) -> str:
    return paint(text, "1") if color else text
