"""The trees of a small game of two players: each has all deals that look the same at first."""

from array import array
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any, Final, TypeAlias

import attrs
import numpy as np
from numpy.typing import NDArray

from pisti.envs.encoding import Encoding
from pisti.envs.openings import in_short, openings
from pisti.errors import PistiError
from pisti.game import AnyGame, AnyState, AnyView
from pisti.kit.checks import check_number
from pisti.kit.languages import told

Row: TypeAlias = NDArray[Any]
Starts: TypeAlias = list[tuple[AnyState, int]]

MOST: Final = 5_000_000
"""The nodes of a tree for which there is time and memory."""
_PROBES = 100  # ways to play, by which the size of a tree is guessed
_LONGEST = 400  # moves of a way to play


@attrs.frozen
class Choice:
    """An information state with more than one move, and a view of it."""

    key: str
    seat: int
    moves: tuple[object, ...]
    view: AnyView


@attrs.frozen
class Tree:
    """A tree: its nodes are the deals, the states in which somebody has a choice, and the ends.

    By node: `parent`, `edge`, `turn`, and `reward`, that of seat 0 at an end.
    The deals come first, each with its share in `chance`; they have no parent and nobody's turn.
    An edge is a move in an information state, counted over the whole tree; the last edge stands
    for what comes before the first choice, and has the probability 1.
    `levels` are the nodes with as many moves before them, in order, and `children` by level theirs.
    `first` and `seats` are by choice its first edge and its seat, `owners` by edge its choice.
    `forced` has the keys of the states with a single move, if they were counted.
    """

    chance: Row
    parent: Row
    edge: Row
    turn: Row
    reward: Row
    levels: list[slice]
    children: list[Row]
    choices: list[Choice]
    forced: set[str]
    first: Row
    seats: Row
    owners: Row


def trees(
    encoding: Encoding,
    state: AnyState | None,
    limit: int,
    *,
    tell: Callable[[int, int], None] | None = None,
    count_forced: bool = False,
) -> Iterator[tuple[float, Tree]]:
    """The trees of a game with their shares: one for each that a spectator can see at first.

    The game begins in this state, as far as everybody has seen it, or with the deal.
    `tell` is called with the number of trees that are done, and of all.
    """
    if encoding.rules.sides != 2 or encoding.players != 2:
        raise PistiError(told("table.players", number=encoding.players))
    check_number("limit", limit)
    begun = _begun(encoding, state, limit)
    whole = sum(share for _, share in begun)
    for done, (begin, share) in enumerate(begun):
        yield share / whole, grow(encoding, _starts(encoding, begin, limit), count_forced)
        if tell is not None:
            tell(done + 1, len(begun))


def _begun(encoding: Encoding, state: AnyState | None, limit: int) -> Starts:
    if state is not None:
        return [(state, 1)]
    try:
        return openings(encoding, limit)
    except PistiError as error:
        raise _too_large(encoding, error) from None


def _starts(encoding: Encoding, state: AnyState, limit: int) -> Starts:
    """All deals that look so, if they and what can become of them are not too many."""
    try:
        starts = encoding.public_deals(state, limit)
    except PistiError as error:
        raise error if isinstance(error, TypeError) else _too_large(encoding, error) from None
    number = guessed_nodes(encoding.game, starts)
    if number > limit:
        said = told("table.nodes", number=in_short(number), most=in_short(limit))
        raise _too_large(encoding, PistiError(said))
    return starts


def _too_large(encoding: Encoding, error: PistiError) -> PistiError:
    rules = repr(encoding.rules)
    return PistiError(
        told("table.too_large", game=encoding.game.NAME, rules=rules, problem=error.args[0])
    )


def guessed_nodes(game: AnyGame, starts: Starts) -> int:
    """About how many nodes a tree has: a mean over some ways to play by chance (Knuth's)."""
    chance, found = Random(0), 0  # noqa: S311 - repeatable, not secret
    for _ in range(_PROBES):
        state, ways = chance.choice(starts)[0], 1
        for _ in range(_LONGEST):
            moves = game.legal_moves(state)
            if not moves:
                break
            if len(moves) > 1:
                ways *= len(moves)
                found += ways
            state = game.apply(state, chance.choice(moves))
    return len(starts) * (_PROBES + found) // _PROBES


def grow(encoding: Encoding, starts: Starts, count_forced: bool = False) -> Tree:  # noqa: FBT001, FBT002
    """The tree from these states with their weights."""
    growing = _Growing(encoding, count_forced)
    for state, _ in starts:
        growing.add(state)
    weights = np.array([weight for _, weight in starts], float)
    choices = growing.choices
    ply, parent, edge, turn, reward = (np.array(row) for row in growing.rows)
    order = np.argsort(ply, kind="stable")  # a choice is at the same ply in all its nodes
    place = np.empty(len(order), int)
    place[order] = np.arange(len(order))
    parent = np.where(parent < 0, -1, place[parent])[order]
    edge = edge[order]
    edge[edge < 0] = growing.edges
    bounds = np.flatnonzero(np.diff(ply[order], prepend=-2, append=10**9)).tolist()
    levels = [slice(begin, end) for begin, end in pairwise(bounds)]
    level_of = np.repeat(np.arange(len(levels)), [each.stop - each.start for each in levels])
    after = np.argsort(level_of[parent[len(starts) :]], kind="stable") + len(starts)
    ends = np.searchsorted(level_of[parent[after]], np.arange(len(levels) + 1)).tolist()
    return Tree(
        chance=weights / weights.sum(),
        parent=parent,
        edge=edge,
        turn=turn[order],
        reward=reward[order],
        levels=levels,
        children=[after[begin:end] for begin, end in pairwise(ends)],
        choices=choices,
        forced=growing.forced,
        first=np.array(growing.first, int),
        seats=np.array([choice.seat for choice in choices], int),
        owners=np.repeat(np.arange(len(choices)), [len(choice.moves) for choice in choices]),
    )


class _Growing:
    """A tree that grows deal by deal: `rows` are by node its ply, parent, edge, turn and reward."""

    def __init__(self, encoding: Encoding, count_forced: bool) -> None:  # noqa: FBT001
        self.encoding = encoding
        self.count_forced = count_forced
        self.rows: tuple[array[Any], ...] = tuple(array(kind) for kind in "qqqbd")
        self.choices: list[Choice] = []
        self.first: list[int] = []
        self.forced: set[str] = set()
        self.edges = 0
        self._numbers: dict[str, int] = {}

    def add(self, deal: AnyState) -> None:
        """Add this deal and all that can become of it."""
        apply, rewards = self.encoding.game.apply, self.encoding.rewards
        root = self._node(-1, -1, -1, -1, 0.0)
        left: list[tuple[AnyState, int, int, int]] = [(deal, 0, root, -1)]
        while left:
            dealt, before, parent, edge = left.pop()
            state, ply = self._until_choice(dealt, before)
            if state.turn is None:
                self._node(ply, parent, edge, -1, rewards(state)[0])
                continue
            node = self._node(ply, parent, edge, state.turn, 0.0)
            first, moves = self._choice(state, state.turn)
            left += [(apply(state, m), ply + 1, node, first + at) for at, m in enumerate(moves)]

    def _node(self, *numbers: float) -> int:
        """The number of a new node with these numbers."""
        for row, number in zip(self.rows, numbers, strict=True):
            row.append(number)
        return len(self.rows[0]) - 1

    def _until_choice(self, state: AnyState, ply: int) -> tuple[AnyState, int]:
        """The next state in which there is a choice, or the end, and its ply."""
        game = self.encoding.game
        while len(moves := game.legal_moves(state)) == 1:
            if self.count_forced:
                self.forced.add(self.encoding.key(game.view(state, state.turn)))
            state, ply = game.apply(state, moves[0]), ply + 1
        return state, ply

    def _choice(self, state: AnyState, turn: int) -> tuple[int, tuple[object, ...]]:
        """The first edge of the information state of the seat on turn, and its moves."""
        view = self.encoding.game.view(state, turn)
        key = self.encoding.key(view)
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.choices)
            moves = tuple(sorted(view.moves, key=self.encoding.ids.__getitem__))
            self.choices.append(Choice(key, turn, moves, view))
            self.first.append(self.edges)
            self.edges += len(moves)
        return self.first[number], self.choices[number].moves
