"""Rules as data and back, as the nearest preset and the flags that differ from it.

Data is all that JSON can hold: dicts, lists, strings, ints, bools and `None`.
"""

from collections.abc import Iterator, Mapping
from typing import Any, cast

from pisti.errors import PistiError, RecordError, kind_of, shown
from pisti.kit import kinds
from pisti.kit.docstrings import fields_told, first_line
from pisti.kit.flags import Flag, changed, differing, flags_of, no_such, own_flags
from pisti.kit.kinds import NOTHING, Data, plain_data
from pisti.kit.languages import told
from pisti.phrases import one_after_another


def data_of(rules: object, presets: Mapping[str, object]) -> dict[str, Data]:
    """The name of the nearest preset, and the flags that differ from it.

    >>> from pisti import PRESETS, Rules
    >>> data_of(Rules(players=2), PRESETS)
    {'preset': 'classic_two'}
    """
    name = nearest_preset(rules, presets)
    if name is None:
        raise PistiError(f"no preset is of type {kind_of(rules)}, expected one to start from")
    found: dict[str, Data] = {"preset": name}
    known = flags_of(type(rules))
    for flag, value in differing(rules, presets[name]).items():
        group, inside = known[flag].group, known[flag].inside
        place = found.setdefault(group, {}) if group else found
        place[flag] = {} if inside and value is not None else plain_data(value)
    return found


def flat(data: Mapping[str, Data]) -> Iterator[tuple[str, Data]]:
    """The flags of this data and their values, outside of their groups; an empty one stays.

    >>> [*flat({"target": 51, "bluff": {"points": 10}, "cut": {}})]
    [('target', 51), ('points', 10), ('cut', {})]
    """
    for name, value in data.items():
        if isinstance(value, dict) and value:
            yield from flat(cast("dict[str, Data]", value))
        else:
            yield name, value


def nearest_preset(rules: object, presets: Mapping[str, object]) -> str | None:
    """The name of the preset from which the fewest flags differ; `None` if none is of this kind.

    A group in which flags differ counts as one flag more.
    """
    sizes: dict[str, int] = {}
    for name, preset in presets.items():
        if type(preset) is type(rules):
            known, flags = flags_of(type(rules)), differing(rules, preset)
            sizes[name] = len(flags) + len({known[flag].group for flag in flags} - {""})
    return min(sizes, key=lambda name: sizes[name]) if sizes else None


def rules_of(data: dict[str, Data], presets: Mapping[str, object], path: str) -> Any:
    """The rules that this data names; `path` is its place in a record, for error messages."""
    rules, errors = read_rules(data, None, presets, path)
    if errors:
        problems = [errors[0].problem, *map(str, errors[1:])]
        raise RecordError(one_after_another(problems), errors[0].path)
    return rules


def read_rules(
    data: dict[str, Data], base: object, presets: Mapping[str, object], path: str
) -> tuple[Any, list[RecordError]]:
    """The rules that this data names, and all that is wrong with them.

    They are the base with changes, or if that is `None`, the preset that the data must name.
    """
    if base is None:
        name = data.get("preset")
        if type(name) is not str or name not in presets:
            known = ", ".join(presets)
            problem = told("no_preset", name=_shown_data(name), known=known)
            return base, [RecordError(problem, _path_to(path, "preset"))]
        base = presets[name]
    return _with_changes(base, {key: part for key, part in data.items() if key != "preset"}, path)


def _with_changes(
    group: object, changes: dict[str, Data], path: str
) -> tuple[object, list[RecordError]]:
    """This group of flags, with those changed that this data names, and all that is wrong."""
    known = {flag.name: flag for flag in own_flags(type(group))}
    new: dict[str, object] = {}
    errors: list[RecordError] = []
    unread: set[str] = set()
    for key, data in changes.items():
        if key not in known:
            elsewhere = flags_of(type(group)).get(key)  # such as `target`, which stands in `match`
            place = elsewhere.group if elsewhere else ""
            problem = told("flag.in_data", name=key, group=place) if place else ""
            errors.append(RecordError(problem or no_such("flag", key, known), path))
            continue
        try:
            new[key], more = _read(known[key], data, getattr(group, key), _path_to(path, key))
        except RecordError as error:
            new[key], more = data, [error]
            unread.add(key)
        errors += more
    made, problems = changed(group, new)
    new_ones = [problem for problem in problems if problem.partition(" is ")[0] not in unread]
    return made, [*errors, *(RecordError(problem, path) for problem in new_ones)]


def _read(flag: Flag, data: Data, base: object, path: str) -> tuple[object, list[RecordError]]:
    """The value of a flag that this data stands for, and all that is wrong in it."""
    if flag.inside and type(data) is dict:
        group = flag.inside() if base is None else base
        return _with_changes(group, cast("dict[str, Data]", data), path)
    value = kinds.read(data, flag.kind)
    if value is NOTHING:
        problem = told("flag.is_not", value=_shown_data(data), expected=flag.expected)
        raise RecordError(problem, path)
    return value, []


def flag_value(kind: type[object], name: str, data: Data) -> object:
    """The value of a flag of these rules, whichever group it stands in, read from this data.

    >>> from pisti import Rules
    >>> flag_value(Rules, "first_player", "dealer"), flag_value(Rules, "target", 101)
    ('dealer', 101)
    """
    known = flags_of(kind)
    if name not in known:
        raise RecordError(no_such("flag", name, known))
    value, errors = _read(known[name], data, None, name)
    if errors:
        raise errors[0]
    return value


def _path_to(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _shown_data(data: object) -> str:
    keys: dict[type, str] = {dict: "kind.object", list: "kind.list"}
    return told(keys[type(data)]) if type(data) in keys else shown(data)


def schema_of(kind: type[object]) -> dict[str, Data]:
    """The JSON Schema of a group of flags as data."""
    told = fields_told(kind)
    properties = {flag.name: _schema_of_flag(flag, told) for flag in own_flags(kind)}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _schema_of_flag(flag: Flag, told: Mapping[str, str]) -> dict[str, Data]:
    about = told.get(flag.name, "")
    if flag.inside is None:
        found = kinds.schema(flag.kind, flag.least)
    else:
        found, about = schema_of(flag.inside), first_line(flag.inside)
        if flag.inside is not flag.kind:
            found = {"anyOf": [found, {"type": "null"}]}
    return found | {"description": f"{about[:-1]} ({flag.clause})." if about else flag.clause}
