"""Rules as data and back, as the nearest preset and the flags that differ from it.

Data is all that JSON can hold: dicts, lists, strings, ints, bools and `None`.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from types import UnionType
from typing import Any, Literal, TypeGuard, Union, cast, get_args, get_origin

import attrs

from pisti.cards import DECK, Card, Rank, Suit
from pisti.errors import PistiError, RecordError, kind_of, shown
from pisti.kit.flags import changed, fields_of, no_such, values_text

_BY_SIGN: dict[Any, dict[str, Any]] = {
    Card: {str(card): card for card in DECK},
    Rank: {rank.value: rank for rank in Rank},
    Suit: {suit.value: suit for suit in Suit},
}
_NOTHING = object()

# Names and values in old records, and what each of them is called now.
_NAMES = {"decks": "packs", "deal_batch": "deal_packet"}
_VALUES: dict[tuple[str, Any], Any] = {
    ("deal_packet", "four"): 4,
    ("deal_packet", "one"): 1,
    ("target", None): "single_deal",
}


def data_of(rules: Any, presets: Mapping[str, Any]) -> dict[str, Any]:
    """The name of the nearest preset, and the flags that differ from it.

    >>> from pisti import PRESETS, Rules
    >>> data_of(Rules(players=2), PRESETS)
    {'preset': 'classic_two'}
    """
    name = nearest_preset(rules, presets)
    if name is None:
        raise PistiError(f"no preset is of type {kind_of(rules)}, expected one to start from")
    return {"preset": name, **_differences(rules, presets[name])}


def nearest_preset(rules: Any, presets: Mapping[str, Any]) -> str | None:
    """The name of the preset from which the fewest flags differ; `None` if none is of this kind."""
    sizes = {
        name: _number_of_parts(_differences(rules, preset))
        for name, preset in presets.items()
        if type(preset) is type(rules)
    }
    return min(sizes, key=lambda name: sizes[name]) if sizes else None


def rules_of(data: dict[str, Any], presets: Mapping[str, Any], path: str) -> Any:
    """The rules that this data names; `path` is its place in a record, for error messages."""
    rules, errors = read_rules(data, None, presets, path)
    if errors:
        problems = [errors[0].problem, *map(str, errors[1:])]
        raise RecordError("; ".join(problems), errors[0].path)
    return rules


def read_rules(
    data: dict[str, Any], base: Any, presets: Mapping[str, Any], path: str
) -> tuple[Any, list[RecordError]]:
    """The rules that this data names, and all that is wrong with them.

    They are the base with changes, or if that is `None`, the preset that the data must name.
    """
    if base is None:
        name = data.get("preset")
        if type(name) is str:
            name = name.replace("-", "_")  # old records have hyphens
        if type(name) is not str or name not in presets:
            known = ", ".join(presets)
            problem = f"there is no preset {_shown_data(name)}, expected {known}"
            return base, [RecordError(problem, _path_to(path, "preset"))]
        base = presets[name]
    return _with_changes(base, {key: part for key, part in data.items() if key != "preset"}, path)


def _differences(group: object, base: object) -> dict[str, Any]:
    """The flags of a group that differ from another group, as data."""
    found: dict[str, Any] = {}
    for field in fields_of(type(group)):
        own, other = getattr(group, field.name), getattr(base, field.name)
        if own == other:
            continue
        kind: Any = own.__class__
        if attrs.has(kind):
            found[field.name] = _differences(own, other if other is not None else kind())
        else:
            found[field.name] = plain_data(own)
    return found


def plain_data(value: object) -> Any:
    """A value of this library as data, in which a card is a text.

    >>> plain_data((DECK[8], None, Rank.ACE))
    ['TC', None, 'A']
    """
    if isinstance(value, tuple):
        return [plain_data(part) for part in cast("tuple[object, ...]", value)]
    if isinstance(value, Card):
        return str(value)
    if attrs.has(type(value)):
        fields = fields_of(type(value))
        return {field.name: plain_data(getattr(value, field.name)) for field in fields}
    return value.value if isinstance(value, Enum) else value


def _number_of_parts(data: object) -> int:
    return 1 + sum(map(_number_of_parts, data.values())) if _is_object(data) else 1


def _with_changes(group: Any, changes: dict[str, Any], path: str) -> tuple[Any, list[RecordError]]:
    """This group of flags, with those changed that this data names, and all that is wrong."""
    fields = {field.name: field for field in fields_of(type(group))}
    new: dict[str, Any] = {}
    errors: list[RecordError] = []
    unread: set[str] = set()
    for old, was in changes.items():
        key, data = _as_named_now(old, was)
        if key not in fields:
            errors.append(RecordError(no_such("flag", key, fields), path))
            continue
        base = getattr(group, key)
        try:
            new[key], more = _flag_value(data, fields[key], base, _path_to(path, key))
        except RecordError as error:
            new[key], more = data, [error]
            unread.add(key)
        errors += more
    made, problems = changed(group, new)
    told = [problem for problem in problems if problem.partition(" is ")[0] not in unread]
    return made, [*errors, *(RecordError(problem, path) for problem in told)]


def flag_value(kind: type, name: str, data: Any) -> Any:
    """The value of a flag of these rules, whichever group it stands in, read from this data.

    >>> from pisti import Rules
    >>> flag_value(Rules, "first_player", "dealer"), flag_value(Rules, "target", 101)
    ('dealer', 101)
    """
    groups = [kind]
    for group in groups:
        for field in fields_of(group):
            if field.name == name:
                value, errors = _flag_value(data, field, None, name)
                if errors:
                    raise errors[0]
                return value
            groups += [part for part in _kinds(field.type) if attrs.has(part)]
    raise RecordError(
        no_such("flag", name, [field.name for each in groups for field in fields_of(each)])
    )


def _is_object(data: object) -> TypeGuard[dict[str, Any]]:
    return type(data) is dict


def _path_to(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _as_named_now(name: str, data: Any) -> tuple[str, Any]:
    """The present name and value of a flag in a record, which may be an old one.

    >>> _as_named_now("decks", 2), _as_named_now("opening", {"opening": "turn_up"})
    (('packs', 2), ('opening', 'turn_up'))
    """
    if _is_object(data) and [*data] == [name]:  # once a group of one flag, now the flag alone
        data = data[name]
    if data is None or type(data) is str:
        data = _VALUES.get((name, data), data)
    return _NAMES.get(name, name), data


def _flag_value(data: Any, field: Any, base: Any, path: str) -> tuple[Any, list[RecordError]]:
    """The value of a flag that this data stands for, and all that is wrong in it."""
    for kind in _kinds(field.type):
        if attrs.has(kind) and _is_object(data):
            return _with_changes(base if base is not None else kind(), data, path)
        value = _value_as(data, kind)
        if value is not _NOTHING:
            return value, []
    expected = f"{values_text(field.type)} ({field.metadata['clause']})"
    raise RecordError(f"{_shown_data(data)} is no value of this flag, expected {expected}", path)


def _kinds(annotation: Any) -> list[Any]:
    """The kinds of value that an annotation allows, one by one."""
    if get_origin(annotation) in (Union, UnionType):
        return [kind for part in get_args(annotation) for kind in _kinds(part)]
    return [annotation]


def _value_as(data: Any, kind: Any) -> Any:
    """This data as a value of this kind; `_NOTHING` if it is none.

    A value of the right kind may still be wrong, such as a number below 0: the rules refuse it.
    """
    if get_origin(kind) is Literal:
        choices = get_args(kind)
        return next((c for c in choices if type(c) is type(data) and c == data), _NOTHING)
    if get_origin(kind) is tuple:
        return _tuple_as(data, get_args(kind))
    if kind in _BY_SIGN:
        return _BY_SIGN[kind].get(data, _NOTHING) if type(data) is str else _NOTHING
    return data if type(data) is kind else _NOTHING


def _tuple_as(data: Any, parts: tuple[Any, ...]) -> Any:
    if type(data) is not list:
        return _NOTHING
    values = cast("list[object]", data)
    kinds = parts[:1] * len(values) if parts[-1] is Ellipsis else parts
    if len(kinds) != len(values):
        return _NOTHING
    found = [
        next((v for k in _kinds(kind) if (v := _value_as(part, k)) is not _NOTHING), _NOTHING)
        for part, kind in zip(values, kinds, strict=True)
    ]
    return _NOTHING if _NOTHING in found else tuple(found)


def _shown_data(data: object) -> str:
    names: dict[type, str] = {dict: "an object", list: "a list"}
    return names.get(type(data)) or shown(data)


def schema_of(kind: type, title: str, presets: Sequence[str]) -> dict[str, Any]:
    """The JSON Schema of rules as data: a preset, if one is named, and flags in their groups."""
    flags = _schema(kind)
    preset = {"enum": [*presets], "description": "All flags not named are as in this preset."}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        **flags,
        "properties": {"preset": preset, **flags["properties"]},
    }


def _schema(annotation: Any) -> dict[str, Any]:
    """The JSON Schema of data that a flag with this annotation can have."""
    origin, parts = get_origin(annotation), get_args(annotation)
    if annotation in _BY_SIGN:
        return {"enum": [*_BY_SIGN[annotation]]}
    if attrs.has(annotation):
        properties = {
            field.name: _schema(field.type) | {"description": field.metadata["clause"]}
            for field in attrs.fields(annotation)
        }
        return {"type": "object", "properties": properties, "additionalProperties": False}
    if origin in (Union, UnionType):
        return {"anyOf": [_schema(part) for part in parts]}
    if origin is Literal:
        return {"enum": [*parts]}
    if origin is tuple and parts[-1] is Ellipsis:
        return {"type": "array", "items": _schema(parts[0])}
    if origin is tuple:
        items = [_schema(part) for part in parts]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "items": False}
    kinds: dict[Any, dict[str, Any]] = {
        bool: {"type": "boolean"},
        int: {"type": "integer", "minimum": 0},
    }
    return kinds.get(annotation, {"type": "null"})
