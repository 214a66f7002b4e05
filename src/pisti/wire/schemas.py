"""JSON Schemas of what the wire sends; what a field is, the docstring of its class says."""

from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

import attrs

from pisti.cards import Card, Rank, Suit
from pisti.errors import PistiError, shown
from pisti.event_types import EVENTS, Event
from pisti.game import AnyGame, check_is_game
from pisti.kit.docstrings import fields_told, first_line, title_for
from pisti.kit.kinds import Data, Kind, schema as schema_of_kind
from pisti.kit.untrusted import FORMAT
from pisti.score_types import Line, Score, Standings

MESSAGES: Final = ("view", "event", "score", "standings", "move", "refusal", "rules")
"""What there are schemas of."""
Schema: TypeAlias = dict[str, Data]

_SIGNS: Final[dict[object, str]] = {
    Card: "A card: its rank, then its suit, such as TD for the ten of diamonds.",
    Suit: "A suit: clubs, diamonds, hearts or spades.",
    Rank: "A rank: 2 to 9, ten, jack, queen, king or ace.",
}
"""What is written by its signs."""
_MOVE: Final[Schema] = {
    "type": "string",
    "description": (
        "A move as `pisti.notation` writes it: a card such as TD, (TD) to lay it face down,"
        " JS/H for a jack that names hearts, 4C! to say tek with it, or a word such as draw."
    ),
}
_REFUSAL: Final = {
    "error": "The class of the error, such as IllegalMove.",
    "message": "What was wrong, and what was expected.",
    "move": "The move that was refused.",
    "seat": "The seat that was on turn; null when the hand was over.",
    "clause": "The clause that refuses it.",
}


def schema(game: AnyGame, message: str = "view") -> Schema:
    """The JSON Schema of what `to_data` writes: of a view, or of another of the `MESSAGES`.

    >>> import pisti
    >>> schema(pisti)["title"], schema(pisti)["$id"]
    ('PistiView', 'urn:pisti:1:pisti:view')
    >>> schema(pisti)["properties"]["stock"]
    {'type': 'integer', 'description': 'The number of cards not yet dealt.'}

    The 1 is the version of the format.  What several parts share stands in `$defs` once, and so do
    the rules of a view.  A schema lets more through than the rules: `from_data` refuses the rest.
    """
    check_is_game(game)
    if message not in MESSAGES:
        raise PistiError(f"there is no message {shown(message)}, expected {', '.join(MESSAGES)}")
    for needed in {"view": ("View", "Rules"), "rules": ("Rules",)}.get(message, ()):
        if not hasattr(game, needed):
            raise PistiError(f"{game.NAME} does not name its {needed}, expected the class")
    parts = _Parts(game)
    if message == "view":
        found = _of_view(game, parts)
    elif message == "rules":
        found = parts.take(parts.rules)
    elif message == "refusal":
        found = _of_refusal(parts)
    elif message == "move":
        found = {"title": title_for(game.NAME, "Move"), **_MOVE}
    else:
        kinds = {"event": Event, "score": Score, "standings": Standings}
        found = parts.take(kinds[message])
    about = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:pisti:{FORMAT}:{game.NAME}:{message}",
    }
    return {**about, **found, **({"$defs": parts.named} if parts.named else {})}


def classes_of_moves(game: AnyGame) -> tuple[type, ...]:
    """The classes of moves that are no cards."""
    kind = getattr(game, "Move", Card)
    return tuple([each for each in get_args(kind) or (kind,) if each is not Card])


def kinds_of(kind: Kind) -> dict[str, Kind]:
    """The kinds of the fields of a class by name."""
    if attrs.has(kind):
        return {field.name: field.type for field in attrs.fields(kind)}
    return get_type_hints(kind)


class _Parts:
    """The schemas of classes, each `named` once; `title` stands before those of one game alone."""

    def __init__(self, game: AnyGame) -> None:
        self.title = title_for(game.NAME)
        self.moves = {*classes_of_moves(game)}
        self.rules: Any = getattr(game, "Rules", None)
        self.named: dict[str, Schema] = {}

    def of(self, kind: Any) -> Schema:
        """The schema of values of this kind; one that has a name is written once and referred to.

        >>> import pisti
        >>> parts = _Parts(pisti)
        >>> parts.of(tuple[Suit | None, ...])
        {'type': 'array', 'items': {'anyOf': [{'$ref': '#/$defs/Suit'}, {'type': 'null'}]}}
        >>> parts.named["Suit"]["enum"]
        ['C', 'D', 'H', 'S']
        """
        origin, inside = get_origin(kind), get_args(kind)
        if kind in self.moves or (Card in inside and self.moves & {*inside}):
            return self._refer(f"{self.title}Move", {"title": f"{self.title}Move", **_MOVE})
        if origin in (Union, UnionType):
            return {"anyOf": [self.of(part) for part in inside]}
        if origin is tuple:
            return {"type": "array", "items": self.of(inside[0])}
        if kind in _SIGNS:
            about = {"title": kind.__name__, "description": _SIGNS[kind]}
            return self._refer(kind.__name__, {**about, **schema_of_kind(kind)})
        if kind in (int, str):
            return {"type": "integer" if kind is int else "string"}
        if origin is Literal or kind in (bool, NoneType):
            return schema_of_kind(kind)
        if kind is self.rules:
            name = f"{self.title}Rules"
            whole = {**kind.schema(), "title": name}
            del whole["$schema"]  # that of the message says it, and a part may not
            return self._refer(name, whole)
        is_shared = issubclass(kind, Event) or kind in (Line, Score, Standings)
        name = kind.__name__ if is_shared else self.title + kind.__name__
        if name not in self.named:
            self.named[name] = {}  # before its parts, which follow in the order of their names
            self.named[name] = self._of_class(kind, name)
        return self._refer(name, {})

    def take(self, kind: type) -> Schema:
        """The schema of this class, which is then not among those that others refer to."""
        return self.named.pop(self.of(kind)["$ref"].split("/")[-1])

    def fields(self, kind: type[object], like: type = object) -> Schema:
        """The schemas of the fields of a class, each with what it is, there or in one like it."""
        told = fields_told(like) | fields_told(kind)
        kinds = kinds_of(kind)
        return {name: {**self.of(kinds[name]), "description": told.get(name, "")} for name in kinds}

    def _of_class(self, kind: type[object], name: str) -> Schema:
        if kind is Event:
            every = [self.of(each) for each in EVENTS.values()]
            return {"title": name, "description": first_line(kind), "anyOf": every}
        fields = self.fields(kind)
        if issubclass(kind, Event):
            fields = {"event": {"const": name, "description": "What happened."}, **fields}
        return _object(name, first_line(kind), fields)

    def _refer(self, name: str, part: Schema) -> Schema:
        self.named.setdefault(name, part)
        return {"$ref": f"#/$defs/{name}"}


def _of_view(game: Any, parts: _Parts) -> Schema:
    origin = {
        "format": {"const": FORMAT, "description": "The version of this format."},
        "game": {"const": game.NAME, "description": "The game."},
        "version": {"const": game.VERSION, "description": "The version of the game's rules."},
    }
    title, about = f"{parts.title}View", first_line(game.View)
    fields = parts.fields(game.View, like=getattr(game, "State", object))
    return _object(title, about, {**origin, **fields})


def _of_refusal(parts: _Parts) -> Schema:
    kinds = {"error": {"type": "string"}, "message": {"type": "string"}, "move": _MOVE}
    kinds |= {"seat": parts.of(int | None), "clause": {"type": "string"}}
    fields = {name: {**kind, "description": _REFUSAL[name]} for name, kind in kinds.items()}
    refusal = _object("Refusal", "What was refused, and why.", fields)
    return {**refusal, "required": ["error", "message"]}


def _object(title: str, about: str, fields: Schema) -> Schema:
    """The schema of an object that has each of these fields, and no other."""
    kind = {"title": title, "description": about, "type": "object"}
    return {**kind, "properties": fields, "required": [*fields], "additionalProperties": False}
