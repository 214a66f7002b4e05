"""The events of a hand as the page shows them: cards that move, words, and a cheer."""

import re

from pisti.cards import Card
from pisti.event_types import (
    Captured,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Exposed,
    Kept,
    Laid,
    LaidFaceDown,
    LookedAt,
    Pisti,
    Played,
    PutUnder,
    Renewed,
    Shown,
    TookLeftovers,
    TurnedUp,
)
from pisti.kit.kinds import Data
from pisti.kit.picture import Picture
from pisti.show.sentences import tell
from pisti.table.table import Table
from pisti.web.words import sentence

_BACKS = re.compile(r"▒▒(?: ▒▒)*(?: ×(\d+))?")
_SILENT = (Captured, Dealt, Discarded, Drew, Ended, Exposed, Kept, Laid, LaidFaceDown, LookedAt)
_MOVING = (Played, PutUnder, Renewed, Shown, TookLeftovers, TurnedUp)


def news_of(
    table: Table, events: tuple[Event, ...], picture: Picture, language: str
) -> list[dict[str, Data]]:
    """One item for each event, in order: what it says, and which cards go where.

    A place is `hand-1`, `played-1` or `taken-1` for a seat, `middle-0` for a pile, or `away`.
    """
    return [
        {"text": _text(table, event, language), **_seat(event), **_motion(event, picture)}
        for event in events
    ]


def counted(text: str, language: str) -> str:
    """The text with the number of cards of which only backs are seen, in place of their signs.

    >>> counted("Can draws ▒▒ ▒▒", "en")
    'Can draws 2 cards face down'
    >>> counted("stock ▒▒ ×32", "en")
    'stock 32 cards face down'
    """
    return _BACKS.sub(lambda found: _number(int(found[1] or len(found[0].split())), language), text)


def _number(backs: int, language: str) -> str:
    return sentence(language, "table.back" if backs == 1 else "table.backs", number=backs)


def _text(table: Table, event: Event, language: str) -> str:
    text = tell(table.game, event, players=table.called, language=language)
    return counted(text, language)


def _seat(event: Event) -> dict[str, Data]:
    """The seat that says or does something besides moving cards, for a bubble beside it."""
    seat = getattr(event, "seat", None)
    if isinstance(event, Pisti):
        return {"cheer": "double" if event.double else "pişti", "seat": seat}
    return {} if isinstance(event, (*_SILENT, *_MOVING)) or seat is None else {"says": seat}


def _motion(event: Event, picture: Picture) -> dict[str, Data]:
    """The cards that an event moves, from one place to another; `{}` if it moves none."""
    stock, pile = "middle-0", f"middle-{len(picture.middle) - 1}"
    match event:
        case Dealt(seat, cards) | Drew(seat, cards):
            return _fly(cards, stock, f"hand-{seat}")
        case Kept(seat, card):
            return _fly((card,), stock, f"hand-{seat}")
        case Laid(cards):
            return _fly(cards, stock, pile)
        case TurnedUp(card):
            return _fly((card,), stock, pile)
        case Played(seat, card) | LaidFaceDown(seat, card):
            place = f"played-{seat}" if picture.tricks else pile
            return _fly((card,), f"hand-{seat}", place)
        case Shown(_, card):
            return _fly((card,), pile, pile)
        case Captured(seat, cards) | TookLeftovers(seat, cards):
            return _fly(cards, "trick" if picture.tricks else pile, f"taken-{seat}")
        case Discarded(seat, card):
            return _fly((card,), f"hand-{seat}", "away")
        case Renewed(_):
            return _fly((None,), pile, stock)
        case _:
            return {}


def _fly(cards: tuple[Card | None, ...], start: str, end: str) -> dict[str, Data]:
    return {"cards": [card and str(card) for card in cards], "from": start, "to": end}
