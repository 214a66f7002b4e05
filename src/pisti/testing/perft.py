"""Counts of all ways to go on from a state: where two counts differ, a rule differs."""

from collections import Counter
from collections.abc import Iterator

import attrs

from pisti.errors import wrong_kind
from pisti.game import Game, MoveT, RulesT, StateT, ViewT, check_is_game
from pisti.notation import format_move


@attrs.frozen
class Perft:
    """The ways to go on from a state: their number, and what happens at their ends.

    `nodes` is the number of ways, `events` counts the events of their last moves by kind, and
    `points` adds up the totals of all scores at their ends.
    """

    nodes: int
    events: tuple[tuple[str, int], ...]
    points: int


def perft(game: Game[RulesT, StateT, MoveT, ViewT], state: StateT, depth: int) -> Perft:
    """Count every way to make so many moves, as chess programs do to test their rules.

    >>> import pisti
    >>> perft(pisti, pisti.new_hand(pisti.Rules(players=2), seed=7), 3)
    Perft(nodes=48, events=(('Played', 48),), points=0)
    """
    _check_depth(depth, 0)
    check_is_game(game)
    game.legal_moves(state)  # it refuses anything but a state of this game
    nodes = points = 0
    kinds: Counter[str] = Counter()
    for before, after in _ways(game, state, depth):
        nodes += 1
        points += sum(game.score(after).totals)
        told = game.events(after)[len(game.events(before)) :] if before is not None else ()
        kinds.update(type(event).__name__ for event in told)
    return Perft(nodes, tuple(sorted(kinds.items())), points)


def divide(game: Game[RulesT, StateT, MoveT, ViewT], state: StateT, depth: int) -> dict[str, Perft]:
    """Count the ways to go on after each first move, by its text; `perft` is their sum."""
    _check_depth(depth, 1)
    check_is_game(game)
    moves = game.legal_moves(state)
    return {format_move(m): perft(game, game.apply(state, m), depth - 1) for m in moves}


def _check_depth(depth: object, least: int) -> None:
    if type(depth) is not int or depth < least:
        raise wrong_kind(f"a number of moves, from {least} on", depth)


def _ways(
    game: Game[RulesT, StateT, MoveT, ViewT],
    state: StateT,
    depth: int,
    before: StateT | None = None,
) -> Iterator[tuple[StateT | None, StateT]]:
    if depth == 0 or state.turn is None:
        yield before, state
        return
    for move in game.legal_moves(state):
        yield from _ways(game, game.apply(state, move), depth - 1, state)
