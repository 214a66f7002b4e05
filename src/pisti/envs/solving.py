"""Best play in small games of two sides: `solve`, by counterfactual regret minimization (CFR+)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

import attrs
import numpy as np
from numpy.typing import NDArray

from pisti.envs.encoding import Encoding
from pisti.errors import PistiError
from pisti.game import AnyState
from pisti.kit.checks import check_number

Row: TypeAlias = NDArray[Any]


@attrs.frozen
class Solution:
    """The play that was found, and how far from the best it is.

    `value` is the reward of seat 0 when both play so.
    `gains` are, by seat, what the best answer to the other seat's play would gain beside `value`;
    `exploitability` is their mean: at 0 the play is perfect.
    `play` has by the key of each information state the moves with their probabilities.
    `deals` and `nodes` are the sizes of the game.
    """

    value: float
    gains: tuple[float, float]
    play: Mapping[str, Mapping[Any, float]] = attrs.field(repr=False)
    deals: int
    nodes: int

    @property
    def exploitability(self) -> float:
        """The mean of what the two best answers gain."""
        return sum(self.gains) / 2


@attrs.frozen
class _Level:
    """The nodes of one depth: by node its parent, its edge and its turn; by leaf its reward.

    An edge is a move in an information state, counted over the whole game; -1 at the root.
    """

    parent: Row
    edge: Row
    turn: Row
    info: Row
    reward: Row


@attrs.frozen
class _Tree:
    """A whole game: its levels, and by information state its first edge, its turn and its key."""

    chance: Row
    levels: list[_Level]
    first: Row
    edges: int
    moves: list[tuple[str, int, tuple[object, ...]]]


def solve(
    encoding: Encoding, state: AnyState, *, iterations: int = 1000, limit: int = 20_000
) -> Solution:
    """Solve the rest of a hand of two sides, from what everybody has seen by now.

    >>> import pisti
    >>> from pisti.testing import playthrough
    >>> rules = pisti.PRESETS["mini"]
    >>> found = solve(Encoding(pisti, rules), playthrough(pisti, rules, seed=1)[2], iterations=50)
    >>> found.deals, found.exploitability < 0.05
    (120, True)

    It starts from all deals that a spectator of this state cannot tell from the truth, each as
    likely as it is by the cards alone: nothing is concluded from the moves so far.
    """
    if encoding.rules.sides != 2 or encoding.players != 2:
        raise PistiError(f"only games of two players are solved, not of {encoding.players}")
    check_number("iterations", iterations)
    tree = _grow(encoding, encoding.public_deals(state, limit))
    mean = _mean_play(tree, iterations)
    value = float(_values(tree, mean)[0] @ tree.chance)
    gains = (_best(tree, mean, 0) - value, _best(tree, mean, 1) + value)
    shares: list[float] = mean.tolist()
    play = {
        key: MappingProxyType(dict(zip(moves, shares[first : first + len(moves)], strict=True)))
        for first, (key, _, moves) in zip(tree.first, tree.moves, strict=True)
    }
    nodes = sum(len(level.parent) for level in tree.levels)
    return Solution(value, gains, MappingProxyType(play), len(tree.chance), nodes)


def _mean_play(tree: _Tree, iterations: int) -> Row:
    """By edge the probability that was found after so many iterations."""
    regrets, summed = np.zeros(tree.edges), np.zeros(tree.edges)
    for number in range(iterations):
        for seat in (0, 1):
            sigma = _matched(tree, regrets)
            gained, weight = _regrets(tree, sigma, seat)
            regrets = np.maximum(regrets + gained, 0.0)
            summed += (number + 1) * weight * sigma
    return _matched(tree, summed)


def _grow(encoding: Encoding, starts: list[tuple[AnyState, int]]) -> _Tree:
    """The game tree from these states with their weights."""
    game = encoding.game
    weights = np.array([weight for _, weight in starts], float)
    states = [state for state, _ in starts]
    parents, edges = [-1] * len(states), [-1] * len(states)
    infos: dict[str, int] = {}
    first: list[int] = []
    moves_of: list[tuple[str, int, tuple[object, ...]]] = []
    levels: list[_Level] = []
    count = 0
    while states:
        turns: list[int] = []
        numbers: list[int] = []
        rewards: list[float] = []
        following: list[AnyState] = []
        next_parents: list[int] = []
        next_edges: list[int] = []
        for at, state in enumerate(states):
            turns.append(-1 if state.turn is None else state.turn)
            rewards.append(encoding.rewards(state)[0])
            if state.turn is None:
                numbers.append(-1)
                continue
            key = encoding.key(game.view(state, state.turn))
            moves = tuple(sorted(game.legal_moves(state), key=encoding.ids.__getitem__))
            if key not in infos:
                infos[key] = len(first)
                first.append(count)
                moves_of.append((key, state.turn, moves))
                count += len(moves)
            numbers.append(infos[key])
            for step, move in enumerate(moves):
                following.append(game.apply(state, move))
                next_parents.append(at)
                next_edges.append(first[infos[key]] + step)
        levels.append(_Level(*map(np.array, (parents, edges, turns, numbers, rewards))))
        states, parents, edges = following, next_parents, next_edges
    return _Tree(weights / weights.sum(), levels, np.array(first, int), count, moves_of)


def _matched(tree: _Tree, numbers: Row) -> Row:
    """By edge a probability: its share of the positive numbers of its information state."""
    owners = np.repeat(np.arange(len(tree.first)), [len(moves) for _, _, moves in tree.moves])
    whole = np.bincount(owners, numbers, len(tree.first))[owners]
    even = 1 / np.bincount(owners, minlength=len(tree.first))[owners]
    return np.where(whole > 0, numbers / np.where(whole > 0, whole, 1.0), even)


def _reached(tree: _Tree, sigma: Row, seat: int) -> list[Row]:
    """By level and node the probability that all but this seat lead there, with chance."""
    reached = [tree.chance]
    for above, level in zip(tree.levels, tree.levels[1:], strict=False):
        others = np.where(above.turn[level.parent] == seat, 1.0, sigma[level.edge])
        reached.append(reached[-1][level.parent] * others)
    return reached


def _values(tree: _Tree, sigma: Row) -> list[Row]:
    """By level and node the reward of seat 0 when all play so."""
    values = [level.reward.astype(float) for level in tree.levels]
    for at in range(len(values) - 1, 0, -1):
        level = tree.levels[at]
        values[at - 1] += np.bincount(
            level.parent, sigma[level.edge] * values[at], len(values[at - 1])
        )
    return values


def _regrets(tree: _Tree, sigma: Row, seat: int) -> tuple[Row, Row]:
    """By edge how much more it would have brought this seat, and its weight in the mean play."""
    gained, weight = np.zeros(tree.edges), np.zeros(tree.edges)
    values, others = _values(tree, sigma), _reached(tree, sigma, seat)
    own = np.ones(len(tree.chance))
    sign = 1 if seat == 0 else -1
    for at, level in enumerate(tree.levels[1:], 1):
        above = tree.levels[at - 1]
        is_own = above.turn[level.parent] == seat
        more = sign * (values[at] - values[at - 1][level.parent]) * others[at - 1][level.parent]
        gained += np.bincount(level.edge[is_own], more[is_own], tree.edges)
        weight[level.edge[is_own]] = own[level.parent][is_own]
        own = own[level.parent] * np.where(is_own, sigma[level.edge], 1.0)
    return gained, weight


def _best(tree: _Tree, sigma: Row, seat: int) -> float:
    """The reward of this seat when it plays the best answer to the play of the other."""
    others = _reached(tree, sigma, seat)
    sign = 1 if seat == 0 else -1
    values = [sign * level.reward.astype(float) for level in tree.levels]
    for at in range(len(values) - 1, 0, -1):
        level, above = tree.levels[at], tree.levels[at - 1]
        is_own = above.turn[level.parent] == seat
        brought = np.bincount(level.edge[is_own], (others[at] * values[at])[is_own], tree.edges)
        share = np.where(is_own, _chosen(tree, brought)[level.edge], sigma[level.edge])
        values[at - 1] += np.bincount(level.parent, share * values[at], len(values[at - 1]))
    return float(values[0] @ tree.chance)


def _chosen(tree: _Tree, brought: Row) -> Row:
    """By edge 1 for the first of the best of each information state, and 0 for the others."""
    chosen = np.zeros(tree.edges)
    ends = [*tree.first[1:], tree.edges]
    for begin, end in zip(tree.first, ends, strict=True):
        chosen[begin + int(brought[begin:end].argmax())] = 1.0
    return chosen
