"""Cards and tables in plain text, for a terminal, with colors or without."""

from collections.abc import Iterable, Sequence

from pisti._kit.picture import Cards, Drawable, Picture, Pile, names, printable, said, seen
from pisti.cards import Card, Suit

_RED = (Suit.DIAMONDS, Suit.HEARTS)
_BACK = "▒▒"
_MOST = 12  # cards side by side; what would be more is counted


def card(shown: Card | None, *, color: bool = False) -> str:
    """A card, or the back of one.

    >>> from pisti import Rank
    >>> card(Card(Rank.TEN, Suit.DIAMONDS)), card(None)
    ('10♦', '▒▒')

    With `color` it is a small white card with a red or a black sign.
    """
    if shown is None:
        return _painted(f" {_BACK} ", "97;44") if color else _BACK
    if not color:
        return shown.pretty
    return _painted(f" {shown.pretty} ", "31;107" if shown.suit in _RED else "30;107")


def hand(cards: Iterable[Card | None], *, color: bool = False) -> str:
    """Cards side by side.

    >>> from pisti import DECK
    >>> hand((*DECK[7:10], None))
    '9♣ 10♣ J♣ ▒▒'
    """
    return " ".join([card(each, color=color) for each in cards])


def table(view: Drawable, *, players: Sequence[str] = (), color: bool = False) -> str:
    """The table as this seat sees it: the others above, itself below.

    >>> import pisti
    >>> state = pisti.new_hand(pisti.Rules(players=2), seed=7)
    >>> print(table(pisti.view(state, 0), players=("Ayşe", "Bülent")))
    Pişti
    <BLANKLINE>
    ▸ Bülent  ▒▒ ▒▒ ▒▒ ▒▒
    <BLANKLINE>
      stock   ▒▒ ×40, under it 4♣
      pile    ▒▒ ▒▒ ▒▒ 4♥
    <BLANKLINE>
      Ayşe    6♠ A♦ Q♦ 6♥  · dealer

    `players` are names by seat; no card is shown that the view does not show.
    """
    picture = seen(view)
    called = names(players, picture.places)
    width = max(len(name) for name in (*called, *map(_named, picture.middle)))
    seats = [
        _seat(picture, seat, name.ljust(width), color=color) for seat, name in enumerate(called)
    ]
    own = 0 if picture.seat is None else picture.seat
    others = seats[own + 1 :] + seats[:own]
    piles = [f"  {_named(pile):{width}}  {_pile(pile, color=color)}" for pile in picture.middle]
    head = " · ".join((printable(picture.title), *said(picture, called)))
    return "\n".join([_bold(head, color=color), "", *others, "", *piles, "", seats[own]])


def _seat(picture: Picture, seat: int, name: str, *, color: bool) -> str:
    place = picture.places[seat]
    on_turn = seat == picture.turn
    parts = [_hand(place.hand, color=color)]
    if place.played is not None:
        parts.append("plays " + card(place.played, color=color))
    if seat == picture.dealer:
        parts.append("dealer")
    if place.taken:
        marks = f", face up {hand(place.marks, color=color)}" if place.marks else ""
        parts.append(f"took {place.taken}{marks}")
    line = ("▸ " if on_turn else "  ") + name
    return f"{_bold(line, color=color and on_turn)}  " + "  · ".join(
        (*parts, *map(printable, place.notes))
    )


def _hand(cards: Cards, *, color: bool) -> str:
    if not cards:
        return "–"
    if len(cards) > _MOST and not any(cards):
        return f"{card(None, color=color)} ×{len(cards)}"
    return hand(cards, color=color)


def _named(pile: Pile) -> str:
    return printable(pile.name)


def _pile(pile: Pile, *, color: bool) -> str:
    cards = pile.cards
    if not cards:
        return "–"
    if pile.spread:
        below = len(cards) - _MOST
        return (f"{below} below, " if below > 0 else "") + hand(cards[-_MOST:], color=color)
    under = f", under it {card(cards[0], color=color)}" if cards[0] else ""
    return f"{card(cards[-1], color=color)} ×{len(cards)}{under}"


def _painted(text: str, code: str) -> str:
    return f"\x1b[{code}m{text}\x1b[0m"


def _bold(text: str, *, color: bool) -> str:
    return _painted(text, "1") if color else text
