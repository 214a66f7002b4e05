"""Five boxes of puzzles (the Leitner scheme): what was right comes back later and later."""

from datetime import date, datetime, timedelta
from typing import Final

import attrs

from pisti.errors import PistiError, shown, wrong_kind
from pisti.kit.checks import check_kind
from pisti.kit.languages import told

DAYS: Final = (1, 2, 4, 8, 16)
"""By box the days after which a puzzle comes again."""


@attrs.frozen
class Place:
    """Where a puzzle lies: its box, from 1 to 5, and the day on which it comes again."""

    name: str
    box: int
    due: date


@attrs.frozen
class Boxes:
    """The puzzles that were asked, each in its box, in the order in which they were asked first."""

    places: tuple[Place, ...] = ()


def due(boxes: Boxes, day: date) -> tuple[str, ...]:
    """The names of the puzzles that come again by this day, those of the lowest box first.

    >>> from datetime import date
    >>> boxes = after(Boxes(), "a", day=date(2026, 1, 1), is_right=False)
    >>> due(boxes, date(2026, 1, 1)), due(boxes, date(2026, 1, 2))
    ((), ('a',))

    In a box the one that has waited longest is the first.  One that would wait for longer than its
    box says was put there by a clock that was ahead, so it comes again at once.
    """
    check_kind(boxes, Boxes)
    check_day(day)
    found = [place for place in boxes.places if not _waits(place, day)]
    return tuple([each.name for each in sorted(found, key=lambda each: (each.box, each.due))])


def after(boxes: Boxes, name: str, *, day: date, is_right: bool) -> Boxes:
    """The boxes after an answer: a box up if it is right, into the first one if it is wrong.

    >>> from datetime import date
    >>> after(Boxes(), "a", day=date(2026, 1, 1), is_right=True).places
    (Place(name='a', box=2, due=datetime.date(2026, 1, 3)),)

    A puzzle that was never asked comes out of the first box.  A right answer before its day moves
    nothing: it only shows that the last answer is still known.
    """
    check_kind(boxes, Boxes)
    check_kind(name, str)
    check_day(day)
    check_kind(is_right, bool)
    known = {place.name: place for place in boxes.places}
    before = known.get(name, Place(name, 1, day))
    if is_right and _waits(before, day):
        return boxes
    box = min(before.box + 1, len(DAYS)) if is_right else 1
    known[name] = Place(name, box, _later(day, DAYS[box - 1]))
    return Boxes(tuple(known.values()))


def _waits(place: Place, day: date) -> bool:
    """Whether a puzzle waits on this day.

    One day more is allowed, as it may have been answered in another time zone.
    """
    return 0 < (place.due - day).days <= DAYS[place.box - 1] + 1


def check_day(day: object) -> None:
    """Refuse anything but a date; one with a time is none, as it cannot be compared with others."""
    if not isinstance(day, date) or isinstance(day, datetime):
        raise wrong_kind("a date", day)


def _later(day: date, days: int) -> date:
    """So many days later."""
    try:
        return day + timedelta(days=days)
    except OverflowError:
        raise PistiError(told("practice.last_day", value=shown(day.isoformat()))) from None
