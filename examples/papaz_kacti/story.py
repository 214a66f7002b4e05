"""The events of a hand and the picture of its table: `events` and `picture`."""

import attrs

from pisti.event_types import Dealt, Drew, Ended
from pisti.kit import Event, Phrase, Picture, Place, check_kind, hands

from .play import giver_to
from .state import Hand, State, View


@attrs.frozen(eq=False, repr=False)
class LaidOff(Event):
    """A seat laid cards off, in pairs."""

    seat: int
    cards: Hand


def events(known: State | View) -> tuple[Event, ...]:
    """The events so far: all of them for a state, those that the seat noticed for a view."""
    check_kind(known, State, View)
    start = known.start if isinstance(known, State) else known
    first = (known.dealer + 1) % known.rules.players
    seats = [*range(first, known.rules.players), *range(first)]
    told: list[Event] = [Dealt(seat, start.dealt[seat]) for seat in seats]
    told += [LaidOff(seat, laid) for seat in seats if (laid := start.laid_at_once[seat])]
    for act in known.acts:
        told += [Drew(act.seat, (act.card,)), *([LaidOff(act.seat, act.pair)] if act.pair else [])]
    return (*told, *([Ended()] if known.is_over else []))


def picture(view: View) -> Picture:
    """The table as this seat sees it."""
    by_seat = enumerate(hands(view.hands))
    places = tuple([Place(hand, taken=len(view.played_by(seat))) for seat, hand in by_seat])
    note = Phrase("note.over")
    if view.turn is not None:
        note = Phrase("note.draws", seat=view.turn, seats=(giver_to(view.hands, view.turn),))
    seats = view.seat, view.dealer, view.turn
    return Picture(*seats, clockwise=True, places=places, middle=(), notes=(note,))
