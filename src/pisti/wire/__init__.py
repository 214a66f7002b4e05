"""What a seat knows and what happens as JSON, for a client in any language or another process.

A value is written by the fields of its class: a card as `TD`, a move as `notation` writes it, a
tuple as a list, `null` for what the seat does not know.  What is read may come from a stranger: a
view is taken only if its events, followed from the deal on, make this very view.
"""

import json
from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, TypeVar, Union, cast, get_args, get_origin

import attrs

from pisti.cards import Card
from pisti.errors import IllegalMove, PistiError, RecordError, shown, wrong_kind
from pisti.event_types import EVENTS, Event
from pisti.game import AnyFollowedGame, AnyGame, check_is_game, check_rules
from pisti.kit.data import data_of, rules_of
from pisti.kit.kinds import NOTHING, Data, Kind, in_words, is_list, read
from pisti.kit.languages import told as say
from pisti.kit.untrusted import FORMAT, check_origin, parse_object
from pisti.kit.values import BaseView
from pisti.notation import format_move
from pisti.score_types import Score, Standings
from pisti.wire.schemas import MESSAGES, classes_of_moves, kinds_of, schema

__all__ = ["MESSAGES", "dumps", "from_data", "loads", "schema", "to_data"]
T = TypeVar("T")

_MOST_TOLD: Final = 256
_TOLD: Final[dict[tuple[int, object], tuple[object, str]]] = {}
"""Rules as JSON, by their presets and themselves: to find the nearest preset takes a while."""
_ABOUT: Final = ("format", "game", "version", "rules")
"""What a view is told with, beside its fields."""
_PLAIN: Final = (NoneType, bool, int, str)
"""Classes of values that JSON has."""


def to_data(game: AnyGame, value: object) -> Data:
    """A view, an event, a count, standings, a move or a refusal as data; of a tuple of them a list.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(seed=7), 1)
    >>> data = to_data(pisti, seen)
    >>> data["game"], data["rules"], data["moves"], data["pile"]
    ('pisti', {'preset': 'classic'}, ['8S', '7S', '3S', '9S'], [None, None, None, '4H'])
    >>> to_data(pisti, pisti.events(seen)[-1]), to_data(pisti, seen.moves)
    ({'event': 'TurnedUp', 'card': '4H'}, ['8S', '7S', '3S', '9S'])
    """
    check_is_game(game)
    return _data_of(game, value, classes_of_moves(game))


def _data_of(game: AnyGame, value: object, moves: tuple[type, ...]) -> Data:
    if type(value) is tuple:
        return [_data_of(game, part, moves) for part in cast("tuple[object, ...]", value)]
    if isinstance(value, BaseView):  # and nothing that only looks like one: a state has moves, too
        origin = {"format": FORMAT, "game": game.NAME, "version": game.VERSION}
        rules = _rules_told(game, value.rules)
        return {**origin, "rules": rules, **_fields(value, moves, but="rules")}
    if isinstance(value, IllegalMove):
        about = {"move": format_move(value.move), "seat": value.seat, "clause": value.clause}
        return {"error": "IllegalMove", "message": str(value), **about}
    if isinstance(value, PistiError):
        return {"error": type(value).__name__, "message": str(value)}
    if isinstance(value, (Event, Score, Standings, Card, *moves)):
        return _written(value, moves)
    raise wrong_kind("a View, an Event, a Score, Standings, a move or a PistiError", value)


def _rules_told(game: AnyGame, rules: object) -> Data:
    """The rules as data, which are looked up once for each table and its presets."""
    presets = game.PRESETS
    found = _TOLD.get((id(presets), rules))
    if found is None:
        check_rules(game, rules)
        found = (presets, json.dumps(data_of(rules, presets)))  # held, so that the id stays theirs
        if len(_TOLD) >= _MOST_TOLD:
            _TOLD.clear()
        _TOLD[id(presets), rules] = found
    return json.loads(found[1])


def _written(value: Any, moves: tuple[type, ...]) -> Data:
    kind: type = value.__class__
    if kind is Card:
        return str(value)
    if kind is tuple:
        return [_written(part, moves) for part in value]
    if isinstance(value, moves):
        return format_move(value)
    if kind in _PLAIN:
        return value
    if hasattr(value, "_asdict"):
        return {name: _written(part, moves) for name, part in value._asdict().items()}
    if isinstance(value, Event):
        return {"event": kind.__name__, **_fields(value, moves)}
    if attrs.has(kind):
        return _fields(value, moves)
    return value.value if isinstance(value, Enum) else value


def _fields(value: Any, moves: tuple[type, ...], but: str = "") -> dict[str, Data]:
    names = _names(value.__class__)
    return {name: _written(getattr(value, name), moves) for name in names if name != but}


@cache
def _names(kind: type[attrs.AttrsInstance]) -> tuple[str, ...]:
    return tuple([field.name for field in attrs.fields(kind)])


def from_data(game: AnyGame, kind: type[T], data: object) -> T:
    """The event, the count, the standings or the view of this class that the data stands for.

    >>> import pisti
    >>> from_data(pisti, Event, {"event": "Played", "seat": 1, "card": "8S"})
    Played(seat=1, card=8S)
    >>> seen = pisti.view(pisti.new_hand(seed=7), 1)
    >>> from_data(pisti, pisti.View, to_data(pisti, seen)) == seen
    True

    Raises `RecordError` with the place of what cannot be read.  A view is refused, too, if no seat
    can have come to it; that takes a game with `start_view` and `follow`.
    """
    check_is_game(game)
    if kind in (Event, Score, Standings):
        return cast("T", _read(data, kind, "", {}))
    if not isinstance(cast("object", kind), type) or not issubclass(kind, BaseView):
        raise wrong_kind("Event, Score, Standings or the View of the game as the class", kind)
    if not hasattr(game, "start_view"):
        raise PistiError(f"views of {game.NAME} cannot be read, expected a game with start_view")
    return cast("T", _view_from(cast("AnyFollowedGame", game), kind, data))


def dumps(game: AnyGame, value: object) -> str:
    """The value as a line of JSON.

    >>> import pisti
    >>> dumps(pisti, pisti.DECK[8])
    '"TC"'
    """
    return json.dumps(to_data(game, value), ensure_ascii=False)


def loads(game: AnyGame, kind: type[T], text: str) -> T:
    """The value of this class in a text, as `from_data` reads it.

    >>> import pisti
    >>> loads(pisti, Event, '{"event": "Ended"}')
    Ended()
    """
    return from_data(game, kind, parse_object(text))


def _view_from(game: AnyFollowedGame, kind: type[BaseView], data: object) -> BaseView:
    """The view that this data stands for, made again from its events."""
    if type(data) is not dict:
        raise RecordError(say("json.no_object", value=shown(data)))
    given = dict(cast("dict[str, Data]", data))
    missing = [name for name in _ABOUT if name not in given]
    if missing:
        raise RecordError(say("json.missing", key=repr(missing[0])))
    check_origin(game.NAME, game.VERSION, given)
    if type(given["rules"]) is not dict:
        raise RecordError(say("json.object", value=shown(given["rules"])), "rules")
    rules = rules_of(cast("dict[str, Data]", given["rules"]), game.PRESETS, "rules")
    moves = {format_move(move): move for move in game.all_moves(rules)}
    parts = {name: part for name, part in given.items() if name not in _ABOUT}
    view = _object(parts, kind, "", moves, rules=rules)
    try:
        told = game.events(view)
        again = game.start_view(
            rules, dealer=view.dealer, seat=view.seat, shown=told, scores=view.scores
        )
    except Exception as error:
        why = str(error) if isinstance(error, PistiError) else say("wire.contradicts")
        raise RecordError(say("wire.unseen", why=why)) from error
    for name in kinds_of(kind):
        if getattr(again, name) != getattr(view, name):
            raise RecordError(say("wire.follows"), name)
    return cast("BaseView", again)


def _read(data: Data, kind: object, path: str, moves: Mapping[str, object]) -> object:
    """The value of this kind that the data stands for; `moves` are all moves by text."""
    origin, parts = get_origin(kind), get_args(kind)
    if type(data) is str and data in moves and type(moves[data]) in (kind, *parts):
        return moves[data]
    if origin in (Union, UnionType):
        for part in parts:
            if _has_form(data, part):
                return _read(data, part, path, moves)
    elif origin is tuple and is_list(data):
        places = enumerate(data)
        return tuple([_read(part, parts[0], f"{path}[{at}]", moves) for at, part in places])
    elif kind is Event and type(data) is dict:
        parts_of_event = dict(cast("dict[str, Data]", data))
        name = parts_of_event.pop("event", None)
        if type(name) is str and name in EVENTS:
            return _object(parts_of_event, EVENTS[name], path, moves)
        raise RecordError(say("wire.event", name=shown(name)), _at(path, "event"))
    elif _is_object(kind):
        return _object(data, kind, path, moves)
    elif (found := read(data, kind)) is not NOTHING:
        return found
    raise RecordError(say("json.other", value=_told(data), expected=_expected(kind)), path)


def _object(data: Data, kind: Kind, path: str, moves: Mapping[str, object], **known: object) -> Any:
    """The value of this class whose fields the data names, but for those that are known."""
    if type(data) is not dict:
        expected = say("kind.object")
        raise RecordError(say("json.other", value=_told(data), expected=expected), path)
    kinds = kinds_of(kind)
    given = cast("dict[str, Data]", data)
    wanted = [name for name in kinds if name not in known]
    for name in wanted:
        if name not in given:
            raise RecordError(say("json.missing", key=repr(name)), path)
    for name in given:
        if name not in wanted:
            names = ", ".join(wanted)
            raise RecordError(say("json.no_key", key=shown(name), known=names), path)
    values = {name: _read(given[name], kinds[name], _at(path, name), moves) for name in wanted}
    try:
        return kind(**values, **known)
    except PistiError as error:
        raise RecordError(str(error), path) from error


def _is_object(kind: Kind) -> bool:
    """Whether values of this kind are written as objects."""
    return kind is not Card and (attrs.has(kind) or hasattr(kind, "_asdict"))


def _has_form(data: Data, kind: object) -> bool:
    """Whether data of this form can stand for a value of this kind."""
    if get_origin(kind) is tuple:
        return type(data) is list
    return type(data) is dict if _is_object(kind) else read(data, kind) is not NOTHING


def _expected(kind: object) -> str:
    origin = get_origin(kind)
    if origin is tuple:
        return say("kind.list")
    return say("kind.event") if kind is Event else in_words(kind)


def _told(data: Data) -> str:
    forms: dict[object, str] = {dict: say("kind.object"), list: say("kind.list"), NoneType: "null"}
    return forms.get(data.__class__) or shown(data)


def _at(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name
