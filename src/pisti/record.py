"""A hand as JSON: all that it takes to play it again, and who played it.

Rules, deck, dealer and moves are the whole game, so a record is small, and whoever has one can
check it move by move.  A record may come from a stranger: whatever is wrong with it is a
`RecordError` that says where.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib import resources
from typing import Any, NoReturn

import attrs

from pisti._kit.data import data_of, rules_of
from pisti.cards import Card
from pisti.errors import NotationError, PistiError, RecordError, shown, wrong_kind
from pisti.game import AnyGame
from pisti.notation import format_cards, format_move, parse_cards, parse_move

FORMAT = 1
"""The version of this format; the version of a game's rules is another number."""

_LONGEST = 1_000_000  # letters: more than any hand needs
_MOST_MOVES = 10_000
_KEYS = {
    "format": int,
    "game": str,
    "version": int,
    "rules": dict,
    "dealer": int,
    "deck": str,
    "scores": list,
    "moves": list,
    "score": list,
    "players": list,
    "tags": dict,
}
_OPTIONAL = {"scores", "players", "tags"}


@attrs.frozen
class Record:
    """What was played, and by whom; the `repr` shows no card.

    `scores` are the totals before the hand, where the rules look at them, `()` otherwise.
    `moves` are texts, as `notation` has them, and `score` the totals by side after them.
    `players` are names by seat, `tags` whatever else is worth keeping.
    """

    game: str
    version: int
    rules: Any
    dealer: int
    deck: tuple[Card, ...] = attrs.field(repr=False)
    scores: tuple[int, ...]
    moves: tuple[str, ...] = attrs.field(repr=False)
    score: tuple[int, ...]
    players: tuple[str, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()


def record_of(
    game: AnyGame,
    state: Any,
    *,
    players: tuple[str, ...] = (),
    tags: Mapping[str, str] | None = None,
) -> Record:
    """The record of a hand, finished or not.

    >>> import pisti
    >>> record_of(pisti, pisti.new_hand(seed=7), players=("Ayşe", "Bülent", "Can", "Derya")).moves
    ()
    """
    return Record(
        game.NAME,
        game.VERSION,
        state.rules,
        state.dealer,
        state.deck,
        state.scores if any(state.scores) else (),
        tuple([format_move(move) for move in state.history]),
        game.score(state).totals,
        tuple(players),
        tuple((tags or {}).items()),
    )


def dumps(game: AnyGame, record: Record) -> str:
    """The record as JSON, one key a line.

    >>> import pisti
    >>> record = record_of(pisti, pisti.new_hand(seed=7))
    >>> loads(pisti, dumps(pisti, record)) == record
    True
    """
    _check_fields(game, record)
    data = {
        "format": FORMAT,
        "game": record.game,
        "version": record.version,
        "rules": data_of(record.rules, game.PRESETS),
        "dealer": record.dealer,
        "deck": format_cards(record.deck),
        "scores": list(record.scores),
        "moves": list(record.moves),
        "score": list(record.score),
        "players": list(record.players),
        "tags": dict(record.tags),
    }
    needed = {key: part for key, part in data.items() if part or key not in _OPTIONAL}
    try:
        lines = [f"  {_json(key)}: {_json(part)}" for key, part in needed.items()]
    except ValueError:  # it has so many digits that Python does not write it
        raise RecordError("there is a number that is too large to be written") from None
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    loads(game, text)  # what cannot be read again must not be kept
    return text


def _check_fields(game: AnyGame, record: object) -> None:
    """Refuse what is no record of this game, or was put together wrongly."""
    if not isinstance(record, Record):
        raise wrong_kind("a Record", record)
    _check_origin(game, {"game": record.game, "version": record.version})
    if not isinstance(record.rules, type(game.RULES)):
        raise RecordError(str(wrong_kind(f"rules of {game.NAME}", record.rules)), "rules")
    if type(record.dealer) is not int:
        raise RecordError(f"{shown(record.dealer)} is no int", "dealer")
    kinds = {"deck": Card, "scores": int, "moves": str, "score": int, "players": str, "tags": tuple}
    for path, kind in kinds.items():
        parts = getattr(record, path)
        if type(parts) is not tuple:
            raise RecordError(f"{shown(parts)} is no tuple", path)
        for at, part in enumerate(parts):
            if type(part) is not kind:
                raise RecordError(f"{shown(part)} is no {kind.__name__}", f"{path}[{at}]")
    for at, pair in enumerate(record.tags):
        if tuple(map(type, pair)) != (str, str):
            raise RecordError(f"{shown(pair)} is no key and text", f"tags[{at}]")
    if record.players and len(record.players) != record.rules.players:
        problem = f"{len(record.players)} names, expected {record.rules.players}"
        raise RecordError(problem, "players")


def _check_origin(game: AnyGame, found: Mapping[str, Any]) -> None:
    """Refuse what is of another format, of another game, or of another version of its rules."""
    wanted = {"format": FORMAT, "game": game.NAME, "version": game.VERSION}
    for key, value in wanted.items():
        if found.get(key, value) != value:
            raise RecordError(f"{shown(found[key])} cannot be read here, expected {value!r}", key)


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)


def loads(game: AnyGame, text: str) -> Record:
    """The record that this JSON holds, of a hand of this game.

    It is well formed then, but whether it can have been played only `check` says.
    """
    data = _parsed(text)
    for key, kind in _KEYS.items():
        if key not in data and key not in _OPTIONAL:
            raise RecordError(f"the key {key!r} is missing")
        if type(data.get(key, kind())) is not kind:
            raise RecordError(f"{shown(data[key])} is no {kind.__name__}", key)
    strangers = [key for key in data if key not in _KEYS]
    if strangers:
        raise RecordError(f"no such key: {shown(strangers[0])}, expected {', '.join(_KEYS)}")
    _check_origin(game, data)
    if len(data["moves"]) > _MOST_MOVES:
        raise RecordError(f"{len(data['moves'])} moves, expected at most {_MOST_MOVES}", "moves")
    try:
        deck = parse_cards(data["deck"])
    except NotationError as error:
        raise RecordError(str(error), "deck") from None
    record = Record(
        data["game"],
        data["version"],
        rules_of(data["rules"], game.PRESETS, "rules"),
        data["dealer"],
        deck,
        tuple(data.get("scores", ())),
        tuple(data["moves"]),
        tuple(data["score"]),
        tuple(data.get("players", ())),
        tuple(data.get("tags", {}).items()),
    )
    _check_fields(game, record)
    return record


def game_of(games: Iterable[AnyGame], text: str) -> AnyGame:
    """The one of these games that the record in this JSON says it is of.

    >>> import pisti
    >>> from pisti import all_fours
    >>> text = dumps(all_fours, record_of(all_fours, all_fours.new_hand(seed=7)))
    >>> game_of((pisti, all_fours), text).NAME
    'all_fours'
    """
    by_name = {game.NAME: game for game in games}
    name = _parsed(text).get("game")
    if type(name) is not str or name not in by_name:
        raise RecordError(f"{shown(name)} is no game, expected {', '.join(by_name)}", "game")
    return by_name[name]


def replay(game: AnyGame, record: Record) -> Iterator[Any]:
    """Every state of the hand, from the deal on.

    Raises `RecordError`, when it comes to it, for a deal or a move that cannot be.
    """
    _check_fields(game, record)
    state = _dealt(game, record)
    yield state
    for ply, text in enumerate(record.moves):
        moves = game.legal_moves(state)
        try:
            state = game.apply(state, parse_move(text, moves))
        except NotationError as error:
            raise RecordError(str(error), f"moves[{ply}]", ply) from None
        yield state


def _dealt(game: AnyGame, record: Record) -> Any:
    try:
        return game.new_hand(
            record.rules, deck=record.deck, dealer=record.dealer, scores=record.scores or None
        )
    except PistiError as error:
        start = str(error).partition(" ")[0]
        path = start if start in ("dealer", "scores") else "deck"
        raise RecordError(str(error), path) from None


def check(game: AnyGame, record: Record) -> Any:
    """Play the whole record again; its last state, if everything in it is true.

    >>> import attrs, pisti
    >>> record = record_of(pisti, pisti.new_hand(seed=7))
    >>> check(pisti, record) == pisti.new_hand(seed=7)
    True
    >>> check(pisti, attrs.evolve(record, score=(16, 0)))
    Traceback (most recent call last):
    pisti.errors.RecordError: score: it is (0, 0), not (16, 0)
    """
    state = None
    for state in replay(game, record):  # noqa: B007 - the last one is wanted
        pass
    totals = game.score(state).totals
    if totals != record.score:
        raise RecordError(f"it is {shown(totals)}, not {shown(record.score)}", "score")
    return state


def _parsed(text: object) -> dict[str, Any]:
    """The object that this JSON is, with nothing in it that JSON should not have."""
    if type(text) is not str:
        raise RecordError(f"expected a text, not an object of type {type(text).__name__}")
    if len(text) > _LONGEST:
        raise RecordError(f"a text of {len(text)} letters, expected at most {_LONGEST}")
    try:
        data = json.loads(
            text,
            object_pairs_hook=_no_key_twice,
            parse_constant=_no_number,
            parse_float=_no_number,
            parse_int=_small,
        )
    except json.JSONDecodeError as error:
        raise RecordError(f"this is no JSON: {error}") from None
    except RecursionError:
        raise RecordError("this is no record: it is nested too deep") from None
    if type(data) is not dict:
        raise RecordError(f"expected an object, not {shown(data)}")
    return data


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
        raise RecordError(f"the key {shown(twice)} is there twice")
    return data


def _no_number(text: str) -> NoReturn:
    raise RecordError(f"{shown(text)} is no whole number")


def _small(text: str) -> int:
    if len(text) > 12:
        raise RecordError(f"a number of {len(text)} digits is too large")
    return int(text)


def schema() -> dict[str, Any]:
    """The JSON Schema of records.

    >>> schema()["title"]
    'A hand of pisti'
    """
    text = resources.files("pisti").joinpath("record.schema.json").read_text(encoding="utf-8")
    return json.loads(text)  # type: ignore[no-any-return] # the schema is an object
