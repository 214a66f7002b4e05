"""A match of any game: hands in a row, played with the same functions as one hand.

As soon as a hand is over the next one is dealt, until the match is won by the rules of the game.
Rules, first dealer, seed and moves are the whole match: the n-th hand, counted from 0, is dealt
from the bytes of the seed, `/hand ` and n in decimal.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any, Final, Generic, Literal, TypeAlias, cast

import attrs

from pisti.constant import Constant
from pisti.errors import NotationError, PistiError, RecordError, shown
from pisti.event_types import Event
from pisti.game import AnyGame, Game, MoveT, RulesT, StateT, ViewT, check_is_game
from pisti.games import game_as_sent, game_from
from pisti.kit.checks import check_kind
from pisti.kit.data import data_of, rules_of
from pisti.kit.kinds import Data
from pisti.kit.languages import illegal, told
from pisti.kit.untrusted import (
    FORMAT,
    MOST_MOVES,
    check_keys,
    check_origin,
    parse_object,
    schema_in,
    write_object,
)
from pisti.notation import format_move, parse_move
from pisti.phrases import Phrase, Words
from pisti.score_types import Score, Standings
from pisti.shuffle import Seed, seed_bytes
from pisti.typed import readings

Listener: TypeAlias = int | Literal["all"] | None
"""The one who is told of events: a seat, `None` for a spectator, or `"all"` for everything."""

_KEYS: Final[Mapping[str, type]] = {
    "format": int,
    "game": str,
    "version": int,
    "rules": dict,
    "seed": str,
    "dealer": int,
    "moves": list,
}


@attrs.frozen(repr=False, weakref_slot=False)
class Match(Constant, Generic[RulesT, StateT, MoveT, ViewT]):
    """A match at one moment; keep it where no player looks, as it holds the state of a hand.

    `game` is the module of the game, `seed` are the bytes from which all hands are dealt.
    `hands` are the last states of the hands that are over, `scores` their counts.
    `state` is the state of the hand that is going on; when the match is over, the last one.
    `standings` are the totals by side now and, when the match is over, the winners.
    `settled` are the standings after the hands that are over.
    """

    game: Game[RulesT, StateT, MoveT, ViewT]
    rules: RulesT
    seed: bytes
    hands: tuple[StateT, ...]
    scores: tuple[Score, ...]
    state: StateT
    settled: Standings
    standings: Standings

    @property
    def turn(self) -> int | None:
        """The seat that must move, `None` when the match is over."""
        return None if self.is_over else self.state.turn

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.standings.winners)

    @property
    def hands_so_far(self) -> tuple[StateT, ...]:
        """The last states of the hands that are over, and the state of the one that is going on."""
        is_done = bool(self.hands) and self.hands[-1] is self.state
        return self.hands if is_done else (*self.hands, self.state)

    def __repr__(self) -> str:
        name = f"match of {self.game.NAME}"
        return f"<{name}, hand {len(self.hands)}, {self.standings}, turn={self.turn}>"

    def __reduce__(self) -> tuple[object, ...]:
        fields = [getattr(self, field.name) for field in attrs.fields(Match)][1:]
        return _rebuild, (game_as_sent(self.game), *fields)


AnyMatch: TypeAlias = Match[Any, Any, Any, Any]
"""A match of any game, for a type checker."""


def _rebuild(sent: object, *fields: Any) -> AnyMatch:
    return Match(game_from(sent), *fields)


def new_match(
    game: Game[RulesT, StateT, MoveT, ViewT],
    rules: RulesT | None = None,
    *,
    seed: Seed,
    dealer: int = 0,
) -> Match[RulesT, StateT, MoveT, ViewT]:
    """Begin a match: deal its first hand.

    >>> import pisti
    >>> match = new_match(pisti, pisti.Rules(players=2), seed=7)
    >>> while moves := legal_moves(match):
    ...     match = apply(match, moves[0])
    >>> match.standings, len(match.hands)
    (Standings(totals=(152, 154), winners=(1,)), 16)

    Where `rules` is `None`, they are the game's default.
    """
    check_is_game(game)
    rules = game.RULES if rules is None else rules
    key = seed_bytes(seed)
    state = game.new_hand(rules, seed=_seed_of_hand(key, 0), dealer=dealer)
    nothing = game.standings(rules, ())
    return _with_points_of_hand(Match(game, rules, key, (), (), state, nothing, nothing))


def legal_moves(match: Match[RulesT, StateT, MoveT, ViewT]) -> tuple[MoveT, ...]:
    """The moves of the seat on turn; `()` when the match is over."""
    check_kind(match, Match)
    return () if match.is_over else match.game.legal_moves(match.state)


def apply(
    match: Match[RulesT, StateT, MoveT, ViewT], move: MoveT
) -> Match[RulesT, StateT, MoveT, ViewT]:
    """The match after this move; the one before stays as it is.

    A move that ends a hand also deals the next one; the last state of the hand is in `hands`.
    Raises `IllegalMove` for whatever is not in `legal_moves`.
    """
    check_kind(match, Match)
    if match.is_over:
        raise illegal({}, Phrase("turn.nobody"), move, None, "the match")
    game, rules, seed = match.game, match.rules, match.seed
    state = game.apply(match.state, move)
    if not state.is_over:
        settled = match.settled
        after = Match(game, rules, seed, match.hands, match.scores, state, settled, settled)
        return _with_points_of_hand(after)
    score = game.score(state)
    hands, scores = (*match.hands, state), (*match.scores, score)
    now = game.standings(rules, [score], match.settled)
    if not now.winners:
        next_seed, dealer = _seed_of_hand(seed, len(hands)), game.next_dealer(state)
        state = game.new_hand(rules, seed=next_seed, dealer=dealer, scores=now.totals)
    after = Match(game, rules, seed, hands, scores, state, now, now)
    return after if after.is_over else _with_points_of_hand(after)


def read_move(
    match: Match[RulesT, StateT, MoveT, ViewT],
    seat: int | None,
    text: str,
    words: Words | None = None,
) -> MoveT:
    """The move that this seat has written, and that it can make now.

    >>> import pisti
    >>> match = new_match(pisti, pisti.Rules(players=2), seed=7)
    >>> read_move(match, 1, "a♥")
    AH
    >>> read_move(match, 0, "a♥")
    Traceback (most recent call last):
        ...
    pisti.errors.PistiError: seat 0 is not on turn, seat 1 is

    >>> from pisti.match import legal_moves
    >>> legal_moves(match), read_move(match, 1, "kupa ası"), read_move(match, 1, "seven")
    ((AH, 2H, TD, 7C), AH, 7C)

    A card can be named in any language, and by its rank alone where the hand has one of it.
    Raises `IllegalMove`, with the clause, for a move of the game that the rules refuse here, and
    `NotationError` for any other text.  `words` are the words of a language, as for `parse_move`.
    """
    check_kind(match, Match)
    seen, turn = view(match, seat), match.turn
    if turn is None:
        raise PistiError(told("turn.nobody"))
    if turn != seat:
        key = "turn.spectator" if seat is None else "turn.other"
        raise PistiError(told(key, seat=seat, turn=Phrase("turn.seat", seat=turn)))
    moves = cast("Iterable[MoveT]", seen.moves)
    meant = [*readings(text, getattr(seen, "hand", ()))]
    for each in meant:
        with suppress(NotationError):
            return parse_move(each, moves, words)
    for each in meant:
        with suppress(NotationError):
            move = parse_move(each, match.game.all_moves(match.rules), words)
            match.game.apply(match.state, move)  # raises, as it is not among the moves
    return parse_move(text, moves, words)  # raises, and names the moves


def view(match: Match[RulesT, StateT, MoveT, ViewT], seat: int | None) -> ViewT:
    """The view that this seat has of the hand that is going on."""
    check_kind(match, Match)
    seen = match.game.view(match.state, seat)
    if match.is_over and seen.turn is not None:  # somebody has won within the hand
        ended: Any = seen
        return cast("ViewT", attrs.evolve(ended, turn=None, moves=()))
    return seen


def events(match: Match[RulesT, StateT, MoveT, ViewT], seat: Listener) -> tuple[Event, ...]:
    """The events of all hands so far, as far as this seat saw them; all of them for `"all"`.

    To get only the events after an earlier moment, `since` is faster.
    """
    check_kind(match, Match)
    return _events_of(match.game, match.hands_so_far, seat)


def since(
    before: Match[RulesT, StateT, MoveT, ViewT],
    after: Match[RulesT, StateT, MoveT, ViewT],
    seat: Listener,
) -> tuple[Event, ...]:
    """The events between two moments of a match, as far as this seat saw them.

    >>> import pisti
    >>> before = new_match(pisti, pisti.Rules(players=2), seed=7)
    >>> after = apply(before, legal_moves(before)[0])
    >>> since(before, after, 0)
    (Played(seat=1, card=AH),)

    If a hand has ended and the next one was dealt in between, the events of both are there.
    The time that it takes grows with the hands between the two moments, not with those before.
    """
    check_kind(before, Match)
    check_kind(after, Match)
    *done, last = before.hands_so_far
    hands = after.hands_so_far[len(done) :]
    if (before.game, before.seed, before.rules) == (after.game, after.seed, after.rules) and (
        tuple(done) == after.hands[: len(done)]
        and last.dealer == hands[0].dealer
        and last.history == hands[0].history[: len(last.history)]
    ):
        known = _events_of(after.game, [last], seat)
        return _events_of(after.game, hands, seat)[len(known) :]  # events never change later
    raise PistiError("these are not moments of one match, expected the earlier one first")


def dumps(match: Match[RulesT, StateT, MoveT, ViewT]) -> str:
    """The whole match as JSON, one key a line; it is as secret as the match.

    >>> import pisti
    >>> match = new_match(pisti, seed=7)
    >>> loads(pisti, dumps(match)) == match
    True
    """
    check_kind(match, Match)
    game, hands = match.game, match.hands_so_far
    text = write_object(
        {
            "format": FORMAT,
            "game": game.NAME,
            "version": game.VERSION,
            "rules": data_of(match.rules, game.PRESETS),
            "seed": match.seed.hex(),
            "dealer": hands[0].dealer,
            "moves": [[format_move(move) for move in hand.history] for hand in hands],
        }
    )
    _parse(game, text)  # raises if the text could not be read again
    return text


def loads(
    game: Game[RulesT, StateT, MoveT, ViewT], text: str
) -> Match[RulesT, StateT, MoveT, ViewT]:
    """The match in this JSON, played again from its first deal on.

    Raises `RecordError`, and no other error, for any text but a match of this game; its `path`
    says where the text is wrong.
    """
    check_is_game(game)
    data = _parse(game, text)
    rules: RulesT = rules_of(data["rules"], game.PRESETS, "rules")
    try:
        match = new_match(game, rules, seed=bytes.fromhex(data["seed"]), dealer=data["dealer"])
    except PistiError as error:
        raise RecordError(str(error), "dealer") from None
    for number, texts in enumerate(data["moves"]):
        match = _after_hand(match, number, texts)
    found, wanted = len(data["moves"]), len(match.hands_so_far)
    if found != wanted:
        key = "match.hands.1" if found == 1 else "match.hands"
        raise RecordError(told(key, number=found, wanted=wanted), "moves")
    return match


def _parse(game: AnyGame, text: str) -> dict[str, Data]:
    """The data of a match of this game, with each value checked to be of the right kind."""
    data = parse_object(text)
    check_keys(data, _KEYS)
    check_origin(game.NAME, game.VERSION, data)
    try:
        is_hex = bytes.fromhex(data["seed"]).hex() == data["seed"]
    except ValueError:
        is_hex = False
    if not is_hex:
        raise RecordError(told("match.seed", value=shown(data["seed"])), "seed")
    hands: list[Data] = data["moves"]
    for number, texts in enumerate(hands):
        if not isinstance(texts, list):
            problem = told("json.type", value=shown(texts), kind="list")
            raise RecordError(problem, f"moves[{number}]")
        if (moves := len(cast("list[object]", texts))) > MOST_MOVES:
            problem = told("record.moves", number=moves, most=MOST_MOVES)
            raise RecordError(problem, f"moves[{number}]")
    return data


def _after_hand(
    match: Match[RulesT, StateT, MoveT, ViewT], number: int, texts: Iterable[object]
) -> Match[RulesT, StateT, MoveT, ViewT]:
    """The match after these moves, all of them in the hand with this number."""
    for ply, text in enumerate(texts):
        path = f"moves[{number}][{ply}]"
        if type(text) is not str:
            raise RecordError(told("json.type", value=shown(text), kind="str"), path, ply)
        if len(match.hands) != number:
            problem = told("match.hand", number=number, wanted=len(match.hands))
            raise RecordError(problem, path, ply)
        try:
            match = apply(match, parse_move(text, legal_moves(match)))
        except NotationError as error:
            raise RecordError(str(error), path, ply) from None
    return match


def schema() -> dict[str, Data]:
    """The JSON Schema of matches.

    >>> schema()["title"]
    'A match of pisti'
    """
    return schema_in("match.schema.json")


def _seed_of_hand(seed: bytes, number: int) -> bytes:
    return b"%b/hand %d" % (seed, number)


def _with_points_of_hand(
    match: Match[RulesT, StateT, MoveT, ViewT],
) -> Match[RulesT, StateT, MoveT, ViewT]:
    """The match with the points of the hand that is going on, if they count at once."""
    game = match.game
    if not game.COUNTS_AT_ONCE:
        return match
    standings = game.standings(match.rules, [game.score(match.state)], match.settled)
    return attrs.evolve(match, standings=standings)


def _events_of(
    game: Game[RulesT, StateT, MoveT, ViewT], hands: Iterable[StateT], seat: Listener
) -> tuple[Event, ...]:
    """The events of these hands in order, as this seat saw them."""
    told: list[Event] = []
    for state in hands:
        is_whole = type(seat) is str and seat == "all"
        told += game.events(state if is_whole else game.view(state, cast("int | None", seat)))
    return tuple(told)
