"""Laws of values: nothing can be changed, what is written is read back, and all seats are alike."""

import copy
import pickle
import random
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from types import NoneType

import attrs

from pisti.game import AnyGame, AnyState
from pisti.notation import format_move, parse_move
from pisti.record import check, dumps, loads, record_of, states_of
from pisti.testing._laws.trying import must, parts_of, some

_PLAIN = {int, str, bytes, bool, NoneType}


def text(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:
    """Moves and the record of a hand are written as texts that are read back as they were."""
    for state in some(states, chance):
        moves = game.legal_moves(state)
        for move in moves:
            must(parse_move(format_move(move), moves) == move, f"{move} is read as another move")
        record = record_of(game, state)
        must(loads(game, dumps(game, record)) == record, "a record is read as another one")
        must(check(game, record) == state, "a record leads to another state")


def symmetry(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """Everything moves up one seat when everybody does."""
    last, players = states[-1], states[-1].rules.players
    scores = last.scores[-1:] + last.scores[:-1]
    dealer = (last.dealer + 1) % players
    other = last
    moved = states_of(game, last, dealer=dealer, scores=scores)
    for state, other in zip(states, moved, strict=True):
        must(other.hands == state.hands[-1:] + state.hands[:-1], "the hands did not move up")
        turn = None if state.turn is None else (state.turn + 1) % players
        must(other.turn == turn, "the turn did not move up")
        moves = game.legal_moves(other)
        must(moves == game.legal_moves(state), "the moves are others")
    totals = game.score(last).totals
    must(game.score(other).totals == totals[-1:] + totals[:-1], "the points did not move up")
    if last.is_over:
        dealers = game.next_dealer(last), game.next_dealer(other)
        must((dealers[0] + 1) % players == dealers[1], "the next dealer did not move up")


def frozen(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:
    """Nothing can be changed, and copies are as good as the first."""
    for state in some(states, chance, 2):
        seen = game.view(state, state.turn)
        for value in (state, seen, game.events(state), game.score(state), state.rules):
            for part in reach(value):
                must(is_frozen(part), f"a {type(part).__name__} can be changed")
            pickled: object = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own
            copied: object = copy.deepcopy(value)
            for other in (copied, pickled):
                must(other == value and hash(other) == hash(value), "a copy is another value")


def is_frozen(part: object) -> bool:
    """Whether none of what is in a value can be set or deleted, and nothing can be added."""
    if isinstance(part, Enum):
        return True
    named = [(name, held) for name, held in parts_of(part).items() if isinstance(name, str)]
    for name, inner in (*named, ("surprise", None)):
        with suppress(AttributeError):
            setattr(part, name, inner)
            return False
        with suppress(AttributeError):
            delattr(part, name)
            return False
    return True


def reach(value: object) -> list[object]:
    """All that can be reached from a value; lists, dicts, sets and the like break the law."""
    found: dict[int, object] = {}
    to_do = [value]
    while to_do:
        part = to_do.pop()
        if id(part) in found:
            continue
        found[id(part)] = part
        to_do += parts_of(part).values()
        if not isinstance(part, tuple) and not attrs.has(type(part)):
            is_plain = type(part) in _PLAIN or isinstance(part, Enum)
            must(is_plain, f"a {type(part).__name__} can be reached, which can be changed")
    return [*found.values()]
