"""What happened, in sentences: the events of any game as people at the table would tell them."""

from collections.abc import Iterable, Sequence
from typing import Any

import attrs

from pisti.cards import Suit
from pisti.event_types import (
    Dealt,
    Ended,
    Event,
    Exposed,
    Kept,
    Laid,
    Pisti,
    TookLeftovers,
    TurnedUp,
)
from pisti.show import text

_SENTENCES = {
    "Kept": "{seat} keeps {card} from the cut",
    "Exposed": "under the stock lies {card}",
    "Laid": "on the table: {cards}",
    "TurnedUp": "turned up: {card}",
    "PutUnder": "{card} goes under the {where}",
    "Dealt": "{seat} is dealt {cards}",
    "MadeTrumps": "{suit} are trumps",
    "Stood": "{seat} stands",
    "Begged": "{seat} begs",
    "Gave": "{seat} gives",
    "Ran": "{seat} runs the cards",
    "PackRanOut": "the pack has run out",
    "Discarded": "{seat} discards {card}",
    "Drew": "{seat} draws {cards}",
    "Renewed": "the discard becomes the stock, {number} cards",
    "Passed": "{seat} passes",
    "Announced": "“tek!”",
    "Named": "calls {suit}",
    "Skipped": "{seat} misses a turn",
    "Reversed": "now the other way round",
    "Owes": "{seat} owes {number} cards",
    "Played": "{seat} plays {card}",
    "LaidFaceDown": "{seat} lays {card} face down and claims that it matches",
    "Accepted": "{seat} accepts",
    "Challenged": "{seat} challenges",
    "Shown": "{seat} shows {card}",
    "Captured": "{seat} takes {cards}",
    "Scored": "{seat} scores {points} for {name}",
    "LookedAt": "{seats} may look at {cards}",
    "TookLeftovers": "{seat} gets what is left, {cards}",
    "Ended": "the hand is over",
}
_DEALERS = (Dealt, Ended, Exposed, Kept, Laid, TookLeftovers, TurnedUp)


def tell(event: Event, *, players: Sequence[str] = (), color: bool = False) -> str:
    """An event as a sentence, without a stop at its end.

    >>> from pisti import DECK
    >>> from pisti.event_types import Played
    >>> tell(Played(1, DECK[8]), players=("Ayşe", "Bülent"))
    'Bülent plays 10♣'

    Where nobody is named, it is `seat 1`.
    """
    if isinstance(event, Pisti):
        return f"{'double ' if event.double else ''}pişti! {event.points} points"
    parts: dict[str, Any] = {}
    for field in attrs.fields(type(event)):
        parts[field.name] = _part(field.name, getattr(event, field.name), players, color=color)
    return _SENTENCES[type(event).__name__].format(**parts)


def _part(name: str, value: Any, players: Sequence[str], *, color: bool) -> Any:
    if name == "seat":
        return players[value] if players else f"seat {value}"
    if name == "seats":
        return " and ".join([_part("seat", seat, players, color=color) for seat in value])
    if name == "cards":
        return text.hand(value, color=color) or "nothing"
    if name == "card":
        return text.card(value, color=color)
    return value.name.lower() if isinstance(value, Suit) else value


def story(
    events: Iterable[Event], *, players: Sequence[str] = (), color: bool = False
) -> list[str]:
    """Events in lines: what a move caused in one, and what the dealer does in lines of its own.

    >>> from pisti import DECK
    >>> from pisti.event_types import Captured, Ended, Played
    >>> story((Played(1, DECK[8]), Captured(1, DECK[21:23]), Ended()))
    ['seat 1 plays 10♣ · seat 1 takes 10♦ J♦', 'the hand is over']
    """
    lines: list[str] = []
    for event in events:
        sentence = tell(event, players=players, color=color)
        if not lines or isinstance(event, _DEALERS):
            lines.append(sentence)
        else:
            lines[-1] += f" · {sentence}"
    return lines
