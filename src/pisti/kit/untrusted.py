"""JSON from a stranger: it is read within limits, and an error says where it is wrong."""

import json
import re
from collections import Counter
from collections.abc import Collection, Mapping
from importlib import resources
from typing import Final, NoReturn, cast

from pisti.errors import RecordError, shown, wrong_kind
from pisti.kit.data import flag_value
from pisti.kit.kinds import Data
from pisti.kit.languages import told

FORMAT: Final = 1
"""The version of the file formats of this library; each game has a `VERSION` of its rules."""
MOST_MOVES: Final = 10_000
"""The most moves that a hand may have."""

_LONGEST = 1_000_000  # letters: a hand needs fewer, and so does a match of a thousand hands
_MOST_LEVELS = 40  # of lists and objects within each other
# A text, or a bracket.  A text without an end is taken to the last letter: else each quote in it
# would be tried as the beginning of one, and the cost would grow with the square of the length.
_SIGNS = re.compile(r'"(?:[^"\\]|\\.?)*"?|[\[\]{}]', re.DOTALL)
_MOST_PARTS = 200  # of a table in the rules: more than there are cards in two packs


def parse_object(text: object) -> dict[str, Data]:
    """The object in this JSON; a double key, or a number that is not a small int, is refused."""
    if type(text) is not str:
        raise wrong_kind("a text", text)
    if len(text) > _LONGEST:
        raise RecordError(told("text.long", number=len(text), most=_LONGEST))
    if is_deep(text):
        raise RecordError(told("json.deep"))
    try:
        data: object = json.loads(
            text,
            object_pairs_hook=_refuse_double_keys,
            parse_constant=_refuse_number,
            parse_float=_refuse_number,
            parse_int=_small_int,
        )
    except json.JSONDecodeError as error:
        line, column = error.lineno, error.colno
        raise RecordError(told("json.none", line=line, column=column)) from None
    if type(data) is not dict:
        raise RecordError(told("json.no_object", value=shown(data)))
    return cast("dict[str, Data]", data)


def flags_from(
    kind: type[object], texts: Mapping[str, str]
) -> tuple[dict[str, Data], dict[str, RecordError]]:
    """Read the values of flags from texts: the values by flag, and the errors by flag.

    A text is JSON, or else a word.

    >>> from pisti import Rules
    >>> flags_from(Rules, {"teams": "individual", "target": "101"})
    ({'teams': 'individual', 'target': 101}, {})
    """
    found: dict[str, Data] = {}
    wrong: dict[str, RecordError] = {}
    for name, text in texts.items():
        try:
            found[name] = flag_value(kind, name, data_in(text))
        except RecordError as error:
            wrong[name] = error
    return found, wrong


_AS_IN_BOOKS: Final[Mapping[str, Data]] = {"None": None, "True": True, "False": False}


def data_in(text: str) -> Data:
    """What this text stands for: JSON, or `None`, `True` or `False`, or else a word."""
    if text in _AS_IN_BOOKS:
        return _AS_IN_BOOKS[text]
    if is_deep(text):
        return text
    try:
        return json.loads(text, parse_int=_small_int)
    except (ValueError, RecordError):
        return text


def is_deep(text: str) -> bool:
    """Whether lists or objects in this JSON stand within each other deeper than anybody means.

    Where Python runs in a browser, reading them would not raise an error but stop it.

    >>> is_deep('{"players": ["[[["], "moves": [["7H"]]}'), is_deep("[" * 5000)
    (False, True)
    """
    level = 0
    for sign in _SIGNS.findall(text):
        level += {"[": 1, "{": 1, "]": -1, "}": -1}.get(sign, 0)
        if level > _MOST_LEVELS:
            return True
    return False


def check_keys(
    data: Mapping[str, Data],
    kinds: Mapping[str, type | tuple[type, ...]],
    optional: Collection[str] = (),
) -> None:
    """Refuse data that lacks a key, has an unknown one, or has a value of another kind."""
    for key, kind in kinds.items():
        known = kind if isinstance(kind, tuple) else (kind,)
        if key not in data and key not in optional:
            raise RecordError(told("json.missing", key=repr(key)))
        if key in data and type(data[key]) not in known:
            names = " or ".join([each.__name__ for each in known])
            raise RecordError(told("json.type", value=shown(data[key]), kind=names), key)
    unknown = [key for key in data if key not in kinds]
    if unknown:
        raise RecordError(told("json.no_key", key=shown(unknown[0]), known=", ".join(kinds)))
    _check_size(data.get("rules"), "rules")


def check_origin(name: str, version: int, found: Mapping[str, Data]) -> None:
    """Refuse data of another format, of another game, or of another version of its rules."""
    wanted = {"format": FORMAT, "game": name, "version": version}
    for key, value in wanted.items():
        given = found.get(key, value)
        if type(given) is not type(value) or given != value:
            details = {"value": shown(found[key]), "expected": repr(value)}
            raise RecordError(told("json.other", **details), key)


def check_text(text: str, path: str) -> None:
    """Refuse a text that cannot be written to a file.

    >>> check_text(f"Ay{chr(0xD800)}e", "players[0]")
    Traceback (most recent call last):
        ...
    pisti.errors.RecordError: players[0]: there is a lone surrogate at place 2, expected valid text
    """
    try:
        text.encode()
    except UnicodeEncodeError as error:  # a lone surrogate
        raise RecordError(told("json.surrogate", at=error.start), path) from None


def write_object(data: Mapping[str, Data]) -> str:
    """The data as JSON, one key a line; a number with too many digits is refused."""
    try:
        lines = [f"  {_json(key)}: {_json(part)}" for key, part in data.items()]
    except ValueError:  # a number has more digits than Python writes
        raise RecordError(told("json.large")) from None
    return "{\n" + ",\n".join(lines) + "\n}\n"


def schema_in(path: str) -> dict[str, Data]:
    """The JSON Schema in this file of the package.

    >>> schema_in("record.schema.json")["title"]
    'A hand of pisti'
    """
    text = resources.files("pisti").joinpath(path).read_text(encoding="utf-8")
    return cast("dict[str, Data]", json.loads(text))


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)


def _check_size(data: object, path: str) -> None:
    """Refuse long tables before their parts are looked at."""
    if not isinstance(data, dict | list):
        return
    parts = cast("dict[object, object] | list[object]", data)
    if len(parts) > _MOST_PARTS:
        raise RecordError(told("json.parts", number=len(parts), most=_MOST_PARTS), path)
    for part in parts.values() if isinstance(parts, dict) else parts:
        _check_size(part, path)


def _refuse_double_keys(pairs: list[tuple[str, Data]]) -> dict[str, Data]:
    data = dict(pairs)
    if len(data) < len(pairs):
        twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
        raise RecordError(told("json.twice", key=shown(twice)))
    return data


def _refuse_number(text: str) -> NoReturn:
    raise RecordError(told("json.whole", value=shown(text)))


def _small_int(text: str) -> int:
    if len(text) > 12:
        raise RecordError(told("json.digits", number=len(text)))
    return int(text)
