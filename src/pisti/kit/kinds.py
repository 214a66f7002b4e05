"""The kinds of values that flags have, by their annotations: what fits, in words and as data."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, TypeGuard, Union, cast, get_args, get_origin

import attrs

from pisti.cards import DECK, Card, Rank, Suit
from pisti.kit.languages import told

Kind: TypeAlias = Any
"""An annotation, such as `int`, `Literal["none", "all"]` or `tuple[Rank, ...]`."""
Data: TypeAlias = Any
"""What JSON can hold."""

_BY_SIGN: Mapping[Kind, Mapping[str, object]] = {
    Card: {str(card): card for card in DECK},
    Rank: {rank.value: rank for rank in Rank},
    Suit: {suit.value: suit for suit in Suit},
}
NOTHING = object()
"""Data that fits no kind is read as this."""


def _form(kind: Kind) -> tuple[Kind, tuple[Kind, ...]]:
    """The origin of an annotation, such as `tuple`, and its parts."""
    return get_origin(kind), get_args(kind)


def kinds_in(kind: Kind) -> list[Kind]:
    """The kinds of value that an annotation allows, one by one."""
    origin, parts = _form(kind)
    if origin in (Union, UnionType):
        return [each for part in parts for each in kinds_in(part)]
    return [kind]


def group_in(kind: Kind) -> type[object] | None:
    """The class of the group that a flag of this kind holds; `None` if it holds none."""
    return next((each for each in kinds_in(kind) if attrs.has(each) and each is not Card), None)


def fits(value: object, kind: Kind, least: int = 0) -> bool:
    """Whether a value is of this kind; a number counts something, and is `least` or more."""
    origin, parts = _form(kind)
    if origin is Literal:
        return any(type(value) is type(choice) and value == choice for choice in parts)
    if origin in (Union, UnionType):
        return any(fits(value, part, least) for part in parts)
    if origin is tuple:
        if type(value) is not tuple:
            return False
        values = cast("tuple[object, ...]", value)
        kinds = parts[:1] * len(values) if parts[-1] is Ellipsis else parts
        return len(values) == len(kinds) and all(map(fits, values, kinds))
    if kind is int:
        return type(value) is int and value >= least
    return isinstance(value, kind)


def words_in(kind: Kind) -> tuple[object, ...]:
    """The values of this kind if they are words, or yes and no; none if they are numbers or so.

    >>> words_in(Literal["plurality", "over_half"]), words_in(Literal[1, 2]), words_in(bool)
    (('plurality', 'over_half'), (), (True, False))
    """
    origin, parts = _form(kind)
    if kind is bool:
        return (True, False)
    return parts if origin is Literal and type(parts[0]) is str else ()


def in_words(kind: Kind, least: int = 0) -> str:
    """The values of this kind, in words.

    >>> in_words(Literal["plurality", "over_half"])
    "'plurality' or 'over_half'"
    >>> in_words(Literal[2, 3, 4, 5])
    '2 to 5'
    >>> in_words(Literal[1, 2, 3, 6])
    '1 or 2 or 3 or 6'
    """
    origin, parts = _form(kind)
    if origin is Literal:
        first, last = parts[0], parts[-1]
        if len(parts) > 3 and type(first) is int and parts == (*range(first, last + 1),):
            return told("kind.range", first=first, last=last)
        return either(list(map(repr, parts)))
    if origin in (Union, UnionType):
        return either([in_words(part, least) for part in parts])
    if origin is tuple and parts[-1] is Ellipsis:
        return told("kind.tuple", part=in_words(parts[0]))
    if origin is tuple:
        known = _joined("kind.and", list(map(in_words, parts)))
        return told("kind.tuple_of", number=len(parts), parts=known)
    if kind is int:
        return told("kind.int", least=least)
    keys = {NoneType: "kind.none", bool: "kind.bool"}
    return told(keys[kind]) if kind in keys else told("kind.other", name=kind.__name__)


def either(parts: Sequence[str]) -> str:
    """One of these parts, in words.

    >>> either(["4", "6"])
    '4 or 6'
    """
    return _joined("kind.or", parts)


def _joined(key: str, parts: Sequence[str]) -> str:
    """These parts, each next one joined to those before it by the words of this key."""
    text, *others = parts
    for other in others:
        text = told(key, one=text, other=other)
    return text


def as_code(value: object) -> str:
    """A value as an expression.

    >>> as_code((Rank.JACK, 1)), as_code(((Rank.JACK, 1),))
    ('(Rank.JACK, 1)', '{Rank.JACK: 1}')
    """
    if isinstance(value, Card):
        return f"Card({value.rank}, {value.suit})"
    if isinstance(value, Rank | Suit):
        return str(value)
    if type(value) is int:
        return number_text(value)
    if not isinstance(value, tuple):
        return repr(value)
    parts = cast("tuple[object, ...]", value)
    if parts and isinstance(parts[0], tuple):
        pairs = cast("tuple[tuple[object, object], ...]", parts)
        return f"{{{', '.join([f'{as_code(key)}: {as_code(each)}' for key, each in pairs])}}}"
    text = ", ".join(map(as_code, parts))
    return f"({text},)" if len(parts) == 1 else f"({text})"


def number_text(number: int) -> str:
    """A number in digits; one with more than Python writes is written in base 16."""
    try:
        return str(number)
    except ValueError:
        return hex(number)


def plain_data(value: object) -> Data:
    """A value of this library as data, in which a card is a text.

    >>> plain_data((DECK[8], None, Rank.ACE))
    ['TC', None, 'A']
    """
    if isinstance(value, tuple):
        return [plain_data(part) for part in cast("tuple[object, ...]", value)]
    if isinstance(value, Card):
        return str(value)
    kind = type(value)
    if attrs.has(kind):
        names = [field.name for field in attrs.fields(kind)]
        return {name: plain_data(getattr(value, name)) for name in names}
    return value.value if isinstance(value, Enum) else value


def read(data: Data, kind: Kind) -> object:
    """This data as a value of this kind, which holds no group; `NOTHING` if it is of another kind.

    A value of the right kind may still be wrong, such as a number below 0: the rules refuse it.
    """
    origin, parts = _form(kind)
    if origin in (Union, UnionType):
        found = (read(data, each) for each in parts)
        return next((value for value in found if value is not NOTHING), NOTHING)
    if origin is Literal:
        return next((c for c in parts if type(c) is type(data) and c == data), NOTHING)
    if origin is tuple:
        if not is_list(data):
            return NOTHING
        kinds = parts[:1] * len(data) if parts[-1] is Ellipsis else parts
        if len(kinds) != len(data):
            return NOTHING
        values = [read(part, each) for part, each in zip(data, kinds, strict=True)]
        return NOTHING if NOTHING in values else tuple(values)
    if kind in _BY_SIGN:
        return _BY_SIGN[kind].get(data, NOTHING) if type(data) is str else NOTHING
    return data if type(data) is kind else NOTHING


def schema(kind: Kind, least: int = 0) -> dict[str, Data]:
    """The JSON Schema of data of this kind, which holds no group."""
    origin, parts = _form(kind)
    if kind in _BY_SIGN:
        return {"enum": [*_BY_SIGN[kind]]}
    if origin in (Union, UnionType):
        return {"anyOf": [schema(part, least) for part in parts]}
    if origin is Literal:
        return {"enum": [*parts]}
    if origin is tuple and parts[-1] is Ellipsis:
        return {"type": "array", "items": schema(parts[0])}
    if origin is tuple:
        items = [schema(part) for part in parts]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "items": False}
    if kind is int:
        return {"type": "integer", "minimum": least}
    return {"type": "boolean" if kind is bool else "null"}


def points_table(value: object) -> Any:
    """A table of points from a mapping; any other value is left as it is, for the checks.

    >>> points_table({"jack": 1})
    (('jack', 1),)
    """
    if not isinstance(value, Mapping):
        return value
    return tuple(cast("Mapping[object, object]", value).items())


def named_twice(value: object, kind: Kind) -> str:
    """What a table of points names twice, such as a rank; `""` for everything else.

    >>> named_twice(((Rank.ACE, 1), (Rank.ACE, 2)), tuple[tuple[Card | Rank, int], ...])
    'card or rank'
    """
    origin, parts = _form(kind)
    if origin is not tuple or type(value) is not tuple:
        return ""
    table, entry = _form(parts[0])
    if table is not tuple:
        return ""
    entries = cast("tuple[tuple[object, object], ...]", value)
    try:
        is_double = len(dict(entries)) < len(entries)
    except (TypeError, ValueError):  # it is not a table, which is refused for that
        return ""
    return " or ".join([each.__name__.lower() for each in kinds_in(entry[0])] * is_double)


def in_order(value: object) -> Any:
    """Ranks or suits in their order, each once; any other value is left for the checks.

    >>> in_order({Suit.SPADES, Suit.CLUBS})
    (<Suit.CLUBS: 'C'>, <Suit.SPADES: 'S'>)
    """
    if type(value) not in (tuple, list, set, frozenset):
        return value
    members = tuple(cast("Iterable[object]", value))
    for kind in (Rank, Suit):
        if all(isinstance(member, kind) for member in members):
            return tuple([member for member in kind if member in members])
    return value


def is_list(data: Data) -> TypeGuard[list[Data]]:
    """Whether this data is a list."""
    return type(data) is list
