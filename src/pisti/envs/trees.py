"""The trees of a small game of two players: each has all deals that look the same at first."""

from array import array
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, TypeAlias

import attrs
import numpy as np
from numpy.typing import NDArray

from pisti.envs.deals import in_short
from pisti.envs.encoding import Encoding
from pisti.envs.openings import openings
from pisti.errors import PistiError
from pisti.game import AnyGame, AnyState, AnyView
from pisti.kit.checks import check_kind, check_number
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
    """A tree in sequence form: what leads to its ends, and what they bring.

    An edge is a move in an information state; those of a state follow one another.
    By choice, `first` is its first edge, and `seats` its seat.
    By edge, `owners` is its choice, and `before` the last edge of its seat before it; the number
    after all edges stands for none.
    `last` are the last edges of both seats before an end, each pair once, and `reward` what all
    such ends bring seat 0, times how likely chance makes them.
    `levels` are by seat its edges with as many of its own before them, in order.
    `nodes` are the deals, the states in which somebody has a choice, and the ends.
    `forced` has the keys of the states with a single move, if they were counted.
    """

    deals: int
    nodes: int
    last: tuple[Row, Row]
    reward: Row
    choices: list[Choice]
    forced: set[str]
    first: Row
    seats: Row
    owners: Row
    before: Row
    levels: tuple[list[Row], list[Row]]


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
    check_kind(encoding, Encoding)
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
    whole = sum(weight for _, weight in starts)
    for state, weight in starts:
        growing.add(state, weight / whole)
    owners = np.array(growing.owners, int)
    depths = np.array(growing.depths, int)[owners]
    size = len(owners) + 1
    first, second, reward = (np.array(row) for row in growing.ends)
    pairs, pair = np.unique(first % size * size + second % size, return_inverse=True)
    seats = np.array([choice.seat for choice in growing.choices], int)
    ranks = range(depths.max(initial=-1) + 1)
    levels = [
        [np.flatnonzero((seats[owners] == seat) & (depths == rank)) for rank in ranks]
        for seat in (0, 1)
    ]
    return Tree(
        deals=len(starts),
        nodes=growing.nodes,
        last=np.divmod(pairs, size),
        reward=np.bincount(pair, reward),
        choices=growing.choices,
        forced=growing.forced,
        first=np.array(growing.first, int),
        seats=seats,
        owners=owners,
        before=np.array(growing.before, int)[owners] % size,
        levels=(levels[0], levels[1]),
    )


class _Growing:
    """A tree that grows deal by deal; -1 stands for no edge.

    `ends` are by end the last edges of both seats, and its reward times its share of the deals.
    """

    def __init__(self, encoding: Encoding, count_forced: bool) -> None:  # noqa: FBT001
        self.encoding = encoding
        self.count_forced = count_forced
        self.nodes = 0
        self.ends: tuple[array[Any], ...] = tuple(array(kind) for kind in "qqd")
        self.choices: list[Choice] = []
        self.first: list[int] = []
        self.before: list[int] = []
        self.depths: list[int] = []
        self.owners: list[int] = []
        self.forced: set[str] = set()
        self._numbers: dict[Any, int] = {}  # by key; and by view, since a key takes long to make

    def add(self, deal: AnyState, share: float) -> None:
        """Add this deal and all that can become of it."""
        apply, rewards = self.encoding.game.apply, self.encoding.rewards
        self.nodes += 1
        left: list[tuple[AnyState, int, int]] = [(deal, -1, -1)]
        while left:
            dealt, *last = left.pop()
            self.nodes += 1
            state = self._until_choice(dealt)
            seat = state.turn
            if seat is None:
                for row, number in zip(self.ends, (*last, share * rewards(state)[0]), strict=True):
                    row.append(number)
                continue
            number = self._choice(state, seat, last[seat])
            for edge, move in enumerate(self.choices[number].moves, self.first[number]):
                last[seat] = edge
                left.append((apply(state, move), last[0], last[1]))

    def _until_choice(self, state: AnyState) -> AnyState:
        """The next state in which there is a choice, or the end."""
        game = self.encoding.game
        while len(moves := game.legal_moves(state)) == 1:
            if self.count_forced:
                self._count(game.view(state, state.turn))
            state = game.apply(state, moves[0])
        return state

    def _count(self, view: AnyView) -> None:
        """Count this information state, in which there is a single move."""
        if view not in self._numbers:
            self._numbers[view] = -1
            self.forced.add(self.encoding.key(view))

    def _choice(self, state: AnyState, seat: int, before: int) -> int:
        """The number of the information state of the seat on turn, which this edge led to."""
        view = self.encoding.game.view(state, seat)
        number = self._numbers.get(view)
        if number is None:
            key = self.encoding.key(view)
            number = self._numbers.get(key)
            if number is None:
                number = self._numbers[key] = len(self.choices)
                moves = tuple(sorted(view.moves, key=self.encoding.ids.__getitem__))
                self.choices.append(Choice(key, seat, moves, view))
                self.first.append(len(self.owners))
                self.before.append(before)
                self.depths.append(0 if before < 0 else self.depths[self.owners[before]] + 1)
                self.owners += [number] * len(moves)
            self._numbers[view] = number
        return number
