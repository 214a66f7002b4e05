"""What is kept of somebody's practice: the boxes, and the puzzles from their own hands, as JSON."""

import json
from collections.abc import Iterable
from datetime import date
from typing import Final

import attrs

from pisti.errors import PistiError, RecordError, shown
from pisti.game import check_rules
from pisti.games import GAMES
from pisti.kit.checks import check_kind
from pisti.kit.kinds import Data, is_list
from pisti.kit.languages import told
from pisti.kit.untrusted import FORMAT, check_keys, check_text, parse_object, write_object
from pisti.practice.boxes import DAYS, Boxes, Place
from pisti.practice.puzzle import Puzzle
from pisti.practice.written import from_data, to_data

MOST_OWN: Final = 100
"""The puzzles from own hands that are kept; more push out those that were kept first."""
_MOST_PLACES: Final = 5_000
_ROOM: Final = 600_000  # letters of own puzzles: with the boxes they can always be read again
_KINDS: Final = {"format": int, "boxes": list, "puzzles": list}


@attrs.frozen
class Kept:
    """The boxes, and the puzzles from own hands, each with the name of its game."""

    boxes: Boxes = attrs.field(factory=Boxes)
    own: tuple[tuple[str, Puzzle], ...] = ()


def with_own(kept: Kept, game: str, puzzles: Iterable[Puzzle]) -> Kept:
    """What is kept with these puzzles from own hands, too; one that is there already comes once.

    >>> with_own(Kept(), "pisti", ()) == Kept()
    True
    """
    check_kind(kept, Kept)
    check_kind(game, str)
    check_kind(puzzles, Iterable)
    if game not in GAMES:
        raise PistiError(told("practice.no_puzzles", game=shown(game)))
    puzzles = [*puzzles]
    for each in puzzles:
        check_kind(each, Puzzle)
        check_rules(GAMES[game], each.view.rules)
    known = {each.name: (name, each) for name, each in kept.own}
    known |= {each.name: (game, each) for each in puzzles}
    return attrs.evolve(kept, own=tuple(known.values())[-MOST_OWN:])


def merged(kept: Kept, other: Kept) -> Kept:
    """What was kept in two places, together.

    >>> merged(Kept(), Kept()) == Kept()
    True

    Of a puzzle that lies in a box of both, the place counts that came of the last answer, and of
    two answers on one day the lower box.
    """
    check_kind(kept, Kept)
    check_kind(other, Kept)
    places = {place.name: place for place in kept.boxes.places}
    for place in other.boxes.places:
        places[place.name] = max(places.get(place.name, place), place, key=_last_answer)
    own = {each.name: (name, each) for name, each in (*other.own, *kept.own)}
    return Kept(Boxes(tuple(places.values())), tuple(own.values())[-MOST_OWN:])


def _last_answer(place: Place) -> tuple[int, int]:
    """The day of the answer that put a puzzle there, as a number; the lower box is the later."""
    return place.due.toordinal() - DAYS[place.box - 1], -place.box


def dumps(kept: Kept) -> str:
    """What is kept as JSON.

    >>> print(dumps(Kept()), end="")
    {
      "format": 1,
      "boxes": [],
      "puzzles": []
    }

    Where it would be too long to be read again, what was kept first is left out.
    """
    check_kind(kept, Kept)
    places = [[each.name, each.box, each.due.isoformat()] for each in kept.boxes.places]
    own: list[Data] = []
    room = _ROOM
    for name, each in reversed(kept.own):
        data = {"game": name, **to_data(GAMES[name], each)}
        room -= len(json.dumps(data))
        if room < 0:
            break
        own.insert(0, data)
    return write_object({"format": FORMAT, "boxes": places[-_MOST_PLACES:], "puzzles": own})


def loads(text: str) -> Kept:
    """What is kept in a text, as `dumps` writes it.

    >>> loads(dumps(Kept())) == Kept()
    True

    Raises `RecordError` with the place of what cannot be read.
    """
    data = parse_object(text)
    check_keys(data, _KINDS)
    if data["format"] != FORMAT:
        wrong = told("json.other", value=shown(data["format"]), expected=repr(FORMAT))
        raise RecordError(wrong, "format")
    places = [_place(row, f"boxes[{at}]") for at, row in enumerate(data["boxes"])]
    if len({each.name for each in places}) < len(places):
        raise RecordError(told("practice.twice"), "boxes")
    own = [_own(row, f"puzzles[{at}]") for at, row in enumerate(data["puzzles"])]
    return Kept(Boxes(tuple(places)), tuple(own))


def _place(row: Data, path: str) -> Place:
    """The place of a puzzle in its box."""
    parts: list[Data] = row if is_list(row) else []
    if [*map(type, parts)] == [str, int, str] and 1 <= parts[1] <= len(DAYS):
        check_text(parts[0], path)
        try:
            return Place(parts[0], parts[1], date.fromisoformat(parts[2]))
        except ValueError:
            pass
    raise RecordError(told("practice.place", value=shown(row), most=len(DAYS)), path)


def _own(data: Data, path: str) -> tuple[str, Puzzle]:
    """A puzzle from an own hand, with the name of its game."""
    if type(data) is not dict:
        raise RecordError(told("json.object", value=shown(data)), path)
    parts: dict[str, Data] = {**data}
    name = parts.pop("game", None)
    if type(name) is not str or name not in GAMES:
        wrong = told("json.other", value=shown(name), expected=" ".join(GAMES))
        raise RecordError(wrong, f"{path}.game")
    try:
        return name, from_data(GAMES[name], parts)
    except RecordError as error:
        inner = f"{path}.{error.path}" if error.path else path
        raise RecordError(error.problem, inner) from error
