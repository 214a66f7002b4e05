"""A hand as JSON, with all that is needed to play it again, and the names of the players.

Rules, deck, dealer and moves are the whole game, so a record is small and can be checked move by
move.  A record may come from a stranger: a `RecordError` says what is wrong with it, and where.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, cast

import attrs

from pisti.cards import Card
from pisti.constant import Constant
from pisti.errors import NotationError, PistiError, RecordError, shown, wrong_kind
from pisti.game import AnyGame, Game, MoveT, RulesT, StateT, ViewT, check_is_game
from pisti.kit.data import data_of, rules_of
from pisti.kit.kinds import Data
from pisti.kit.languages import told
from pisti.kit.untrusted import (
    FORMAT,
    MOST_MOVES,
    check_keys,
    check_origin,
    check_text,
    parse_object,
    schema_in,
    write_object,
)
from pisti.notation import format_cards, format_move, parse_cards, parse_move

_KEYS: Final[Mapping[str, type]] = {
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
class Record(Constant, Generic[RulesT]):
    """The record of a hand; its `repr` shows no card, no points and no tags.

    `scores` are the totals by side before the hand; `()` if all were 0.
    `moves` are texts, as `notation` writes them; `score` are the totals by side after them.
    `players` are names by seat, `tags` are other things worth keeping, as pairs of texts.
    """

    game: str
    version: int
    rules: RulesT
    dealer: int
    deck: tuple[Card, ...] = attrs.field(repr=False)
    scores: tuple[int, ...] = attrs.field(repr=False)
    moves: tuple[str, ...] = attrs.field(repr=False)
    score: tuple[int, ...] = attrs.field(repr=False)
    players: tuple[str, ...] = ()
    tags: tuple[tuple[str, str], ...] = attrs.field(default=(), repr=False)


def record_of(
    game: Game[RulesT, StateT, MoveT, ViewT],
    state: StateT,
    *,
    players: tuple[str, ...] = (),
    tags: Mapping[str, str] | None = None,
) -> Record[RulesT]:
    """The record of a hand, finished or not.

    >>> import pisti
    >>> record_of(pisti, pisti.new_hand(seed=7), players=("Ayşe", "Bülent", "Can", "Derya")).moves
    ()
    """
    check_is_game(game)
    totals = game.score(state).totals  # raises for anything but a state of this game
    if not isinstance(players, tuple | list):
        raise wrong_kind("a tuple of names as players", players)
    if tags is not None and not isinstance(tags, Mapping):
        raise wrong_kind("a mapping as tags", tags)
    return Record(
        game.NAME,
        game.VERSION,
        cast("RulesT", state.rules),
        state.dealer,
        state.deck,
        state.scores if any(state.scores) else (),
        tuple([format_move(move) for move in state.history]),
        totals,
        tuple(players),
        tuple((tags or {}).items()),
    )


def dumps(game: Game[RulesT, StateT, MoveT, ViewT], record: Record[RulesT]) -> str:
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
    text = write_object({key: part for key, part in data.items() if part or key not in _OPTIONAL})
    loads(game, text)  # raises if the text could not be read again
    return text


def _check_fields(game: AnyGame, record: Record[Any]) -> None:
    """Refuse anything but a record of this game whose fields have the right kinds."""
    check_is_game(game)
    if type(record) is not Record:
        raise wrong_kind("a Record", record)
    check_origin(game.NAME, game.VERSION, {"game": record.game, "version": record.version})
    rules: object = record.rules
    if not isinstance(rules, game.RULES.__class__):
        raise RecordError(str(wrong_kind(f"rules of {game.NAME}", rules)), "rules")
    if type(record.dealer) is not int:
        raise RecordError(told("json.type", value=shown(record.dealer), kind="int"), "dealer")
    kinds = {"deck": Card, "scores": int, "moves": str, "score": int, "players": str, "tags": tuple}
    for path, kind in kinds.items():
        parts: object = getattr(record, path)
        if type(parts) is not tuple:
            raise RecordError(told("json.type", value=shown(parts), kind="tuple"), path)
        for at, part in enumerate(cast("tuple[object, ...]", parts)):
            if type(part) is not kind:
                problem = told("json.type", value=shown(part), kind=kind.__name__)
                raise RecordError(problem, f"{path}[{at}]")
            if isinstance(part, str):
                check_text(part, f"{path}[{at}]")
    for at, pair in enumerate(record.tags):
        if tuple(map(type, pair)) != (str, str):
            raise RecordError(told("json.no_pair", value=shown(pair)), f"tags[{at}]")
        for text in pair:
            check_text(text, f"tags[{at}]")
    wanted = record.rules.players
    if record.players and len(record.players) != wanted:
        key = "record.names.1" if len(record.players) == 1 else "record.names"
        problem = told(key, number=len(record.players), wanted=wanted)
        raise RecordError(problem, "players")


def loads(game: Game[RulesT, StateT, MoveT, ViewT], text: str) -> Record[RulesT]:
    """The record that this JSON holds, of a hand of this game.

    Only its form is checked; use `check` to see whether the hand can have been played.
    """
    check_is_game(game)
    data = parse_object(text)
    check_keys(data, _KEYS, _OPTIONAL)
    check_origin(game.NAME, game.VERSION, data)
    if len(data["moves"]) > MOST_MOVES:
        problem = told("record.moves", number=len(data["moves"]), most=MOST_MOVES)
        raise RecordError(problem, "moves")
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
    """The one of these games that the record in this JSON names.

    >>> import pisti
    >>> from pisti import all_fours
    >>> text = dumps(all_fours, record_of(all_fours, all_fours.new_hand(seed=7)))
    >>> game_of((pisti, all_fours), text).NAME
    'all_fours'
    """
    if not isinstance(games, Iterable):
        raise wrong_kind("games, as in a tuple", games)
    by_name: dict[str, AnyGame] = {}
    for game in games:
        check_is_game(game)
        by_name[game.NAME] = game
    name = parse_object(text).get("game")
    if type(name) is not str or name not in by_name:
        known = ", ".join(by_name)
        raise RecordError(told("record.no_game", name=shown(name), known=known), "game")
    return by_name[name]


def replay(game: Game[RulesT, StateT, MoveT, ViewT], record: Record[RulesT]) -> Iterator[StateT]:
    """Every state of the hand, from the deal on.

    Raises `RecordError` for a deal or a move that cannot be, when the iterator comes to it.
    """
    _check_fields(game, record)
    scores = record.scores or None
    try:
        state = game.new_hand(record.rules, deck=record.deck, dealer=record.dealer, scores=scores)
    except PistiError as error:
        start = str(error).partition(" ")[0]
        path = start if start in ("dealer", "scores") else "deck"
        raise RecordError(str(error), path) from None
    yield state
    for ply, text in enumerate(record.moves):
        moves = game.legal_moves(state)
        try:
            state = game.apply(state, parse_move(text, moves))
        except NotationError as error:
            raise RecordError(str(error), f"moves[{ply}]", ply) from None
        yield state


def states_of(
    game: Game[RulesT, StateT, MoveT, ViewT],
    state: StateT,
    *,
    deck: Sequence[Card] | None = None,
    dealer: int | None = None,
    scores: Sequence[int] | None = None,
    moves: Iterable[MoveT] | None = None,
) -> Iterator[StateT]:
    """Every state of the hand of this state, played again from its deal on.

    >>> import pisti
    >>> state = pisti.new_hand(seed=7)
    >>> after = pisti.apply(state, pisti.legal_moves(state)[0])
    >>> [*states_of(pisti, after)] == [state, after]
    True

    Another deck, dealer, scores or moves take the place of its own; what the rules refuse is
    raised when the iterator comes to it.
    """
    check_is_game(game)
    game.legal_moves(state)  # raises for anything but a state of this game
    if moves is not None and not isinstance(moves, Iterable):
        raise wrong_kind("moves, as in a tuple", moves)
    now = game.new_hand(
        cast("RulesT", state.rules),
        deck=state.deck if deck is None else deck,
        dealer=state.dealer if dealer is None else dealer,
        scores=(state.scores or None) if scores is None else scores,
    )
    yield now
    for move in state.history if moves is None else moves:
        now = game.apply(now, move)
        yield now


def state_after(
    game: Game[RulesT, StateT, MoveT, ViewT], state: StateT, **others: Any
) -> StateT | None:
    """The last of `states_of`; `None` where the rules refuse the deal or a move."""
    try:
        return deque(states_of(game, state, **others), maxlen=1)[0]
    except PistiError:
        return None


def check(game: Game[RulesT, StateT, MoveT, ViewT], record: Record[RulesT]) -> StateT:
    """Play the whole record again and return its last state, if everything in it is true.

    >>> import attrs, pisti
    >>> record = record_of(pisti, pisti.new_hand(seed=7))
    >>> check(pisti, record) == pisti.new_hand(seed=7)
    True
    >>> check(pisti, attrs.evolve(record, score=(16, 0)))
    Traceback (most recent call last):
    pisti.errors.RecordError: score: (16, 0) is not the count, expected (0, 0)
    """
    state = deque(replay(game, record), maxlen=1)[0]
    totals = game.score(state).totals
    if totals != record.score:
        problem = told("record.score", given=shown(record.score), counted=shown(totals))
        raise RecordError(problem, "score")
    return state


def schema() -> dict[str, Data]:
    """The JSON Schema of records.

    >>> schema()["title"]
    'A hand of pisti'
    """
    return schema_in("record.schema.json")
