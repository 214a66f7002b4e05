"""What is kept of hands that were reviewed: their sums, small enough for a browser, as JSON."""

from datetime import date
from typing import Final, cast

import attrs

from pisti.coach.hands import Cost
from pisti.coach.kinds import Kind, Kinds, Part, PartOfHand
from pisti.coach.sums import Look, Outcome, Sums
from pisti.coach.words import WORDS
from pisti.errors import RecordError, shown
from pisti.game import AnyShownGame
from pisti.games import GAMES
from pisti.kit.data import data_of, rules_of
from pisti.kit.kinds import Data, is_list
from pisti.kit.languages import told
from pisti.kit.untrusted import FORMAT, check_keys, check_text, parse_object, write_object
from pisti.practice.written import PARTS

MOST: Final = 300
"""The hands that are kept; more push out those that were kept first."""
_MOST_NUMBER: Final = 1_000_000_000
_LEAST: Final = {"z": -_MOST_NUMBER, "n": 0, "p": 1}
_KINDS: Final = {
    "name": str,
    "match": str,
    "day": str,
    "game": str,
    "rules": dict,
    "cost": list,
    "looks": list,
    "account": list,
    "kinds": list,
    "parts": list,
}


@attrs.frozen
class Noted:
    """A hand of a player that was reviewed.

    `name` is the same for the same hand, and `match` for all hands of a match; it is `""` for a
    hand alone.  `day` is when it was played, `None` where nobody knows.
    """

    name: str
    match: str
    day: date | None
    game: AnyShownGame
    sums: Sums


def with_noted(kept: tuple[Noted, ...], one: Noted) -> tuple[Noted, ...]:
    """The hands with this one as the last; the same hand is kept once.

    >>> with_noted((), "a")
    ('a',)
    """
    return (*[each for each in kept if each.name != one.name], one)[-MOST:]


def dumps(kept: tuple[Noted, ...]) -> str:
    """The hands as JSON; points are told in 1024ths, so that they are whole numbers.

    >>> loads(dumps(()))
    ()
    """
    return write_object({"format": FORMAT, "hands": [_row(each) for each in kept]})


def _row(one: Noted) -> dict[str, Data]:
    sums = one.sums
    return {
        "name": one.name,
        "match": one.match,
        "day": "" if one.day is None else one.day.isoformat(),
        "game": one.game.NAME,
        "rules": data_of(sums.rules, one.game.PRESETS),
        "cost": [_parts(sums.cost.points), sums.cost.mattered, sums.decisions],
        "looks": [*map(list, sums.looks)],
        "account": [] if sums.account is None else [*map(_parts, sums.account)],
        "kinds": [[each.name, each.number, _parts(each.points)] for each in sums.kinds.kinds],
        "parts": [[*each.part, each.mattered, _parts(each.points)] for each in sums.kinds.parts],
    }


def _parts(points: float) -> int:
    return round(points * PARTS)


def loads(text: str) -> tuple[Noted, ...]:
    """The hands in a text, as `dumps` writes it.

    >>> loads("{}")
    Traceback (most recent call last):
        ...
    pisti.errors.RecordError: the key 'format' is missing

    Raises `RecordError` with the place of what cannot be read.
    """
    data = parse_object(text)
    check_keys(data, {"format": int, "hands": list})
    if data["format"] != FORMAT:
        wrong = told("json.other", value=shown(data["format"]), expected=repr(FORMAT))
        raise RecordError(wrong, "format")
    return tuple([_noted(row, f"hands[{at}]") for at, row in enumerate(data["hands"])])


def _noted(row: Data, path: str) -> Noted:
    """A hand that was noted."""
    if type(row) is not dict:
        raise RecordError(told("json.object", value=shown(row)), path)
    try:
        return _read(cast("dict[str, Data]", row))
    except RecordError as error:
        inner = f"{path}.{error.path}" if error.path else path
        raise RecordError(error.problem, inner) from error


def _read(row: dict[str, Data]) -> Noted:
    check_keys(row, _KINDS)
    game = GAMES.get(row["game"])
    if game is None:
        wrong = told("json.other", value=shown(row["game"]), expected=" ".join(GAMES))
        raise RecordError(wrong, "game")
    for key in ("name", "match"):
        check_text(row[key], key)
    try:
        day = date.fromisoformat(row["day"]) if row["day"] else None
    except ValueError:
        raise RecordError(told("coach.day", value=shown(row["day"])), "day") from None
    [(points, mattered, decisions)] = _rows([row["cost"]], "cost", "nnn")
    account = _rows([row["account"]] if row["account"] else [], "account", "zz")
    kinds = [
        Kind(name, number, given / PARTS)
        for name, number, given in _rows(row["kinds"], "kinds", "tnn", "kind")
    ]
    parts = [
        Part(PartOfHand(name, number), of_weight, given / PARTS)
        for name, number, of_weight, given in _rows(row["parts"], "parts", "tnpn", "part")
    ]
    sums = Sums(
        rules_of(row["rules"], game.PRESETS, "rules"),
        decisions,
        Cost(points / PARTS, mattered),
        tuple([Look(*each) for each in _rows(row["looks"], "looks", "tnn")]),
        Outcome(*[each / PARTS for each in account[0]]) if account else None,
        Kinds(tuple(kinds), tuple(parts)),
    )
    return Noted(row["name"], row["match"], day, game, sums)


def _rows(rows: list[Data], key: str, kinds: str, family: str = "") -> list[list[Data]]:
    """Rows of texts (`t`) and of numbers, of any (`z`), from 0 (`n`) or from 1 on (`p`).

    The first text is a word of the family, if there is one.
    """
    known = WORDS.whole("en")
    for at, row in enumerate(rows):
        parts: list[Data] = row if is_list(row) else []
        fits = len(parts) == len(kinds) and all(map(_fits, parts, kinds))
        if not fits or (family and f"{family}.{parts[0]}" not in known):
            raise RecordError(told("coach.row", value=shown(row)), f"{key}[{at}]")
    return rows


def _fits(part: Data, kind: str) -> bool:
    if kind == "t":
        return type(part) is str
    return type(part) is int and _LEAST[kind] <= part <= _MOST_NUMBER
