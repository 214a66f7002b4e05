"""The numbers of a tree: policies by edge, what they bring, best answers, and CFR+."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import cast

import attrs
import numpy as np

from pisti.envs.encoding import Encoding
from pisti.envs.policies import Policy
from pisti.envs.trees import MOST, Choice, Row, Tree, trees
from pisti.errors import PistiError, wrong_kind
from pisti.game import AnyState, AnyView
from pisti.kit.checks import checked_chances, wrong_policy


@attrs.frozen
class Measure:
    """The sizes of a game, and how well the best answers to some pairs of policies do.

    `best` has by pair the rewards of seat 0 and of seat 1, each with its best answer to the other.
    """

    best: tuple[tuple[float, float], ...]
    deals: int
    choices: int
    nodes: int


def measure(
    encoding: Encoding,
    pairs: Sequence[Sequence[Policy]],
    state: AnyState | None = None,
    *,
    limit: int = MOST,
    tell: Callable[[int, int], None] | None = None,
) -> Measure:
    """The best answers to each of these pairs of policies, in one walk through the game.

    `tell` is called with the number of trees that are done, and of all.
    """
    best = np.zeros((len(pairs), 2))
    deals = choices = nodes = 0
    for share, tree in trees(encoding, state, limit, tell=tell):
        for row, policies in enumerate(pairs):
            shares = shares_of(tree, dict(enumerate(policies)))
            best[row] += [share * answer(tree, shares, seat)[0] for seat in (0, 1)]
        deals += len(tree.chance)
        choices += len(tree.choices)
        nodes += len(tree.turn)
    rows = tuple((float(first), float(second)) for first, second in best)
    return Measure(rows, deals, choices, nodes)


def by_chance(view: AnyView) -> dict[object, float]:
    """The policy for which every legal move is as likely as every other."""
    return dict.fromkeys(view.moves, 1 / len(view.moves))


# Policies as probabilities by edge.


def as_play(tree: Tree, shares: Row) -> dict[str, Mapping[object, float]]:
    """The probabilities of the edges as a `Play`."""
    numbers: list[float] = shares.tolist()
    return {
        choice.key: MappingProxyType(
            dict(zip(choice.moves, numbers[at : at + len(choice.moves)], strict=True))
        )
        for choice, at in zip(tree.choices, tree.first, strict=True)
    }


def shares_of(tree: Tree, policies: Mapping[int, Policy]) -> Row:
    """By edge how likely it is by the policies of these seats; of other seats 0."""
    shares = np.zeros(len(tree.owners))
    for policy in policies.values():
        if not callable(policy) and not isinstance(policy, Mapping):
            raise wrong_kind("a policy: a function of a view, or probabilities by key", policy)
    for choice, first in zip(tree.choices, tree.first, strict=True):
        if choice.seat in policies:
            shares[first : first + len(choice.moves)] = _asked(policies[choice.seat], choice)
    return shares


def _asked(policy: Policy, choice: Choice) -> list[float]:
    """How likely this policy makes each move of this choice."""
    try:
        if isinstance(policy, Mapping) and choice.key not in policy:
            raise wrong_policy("no_entry", choice.moves, choice.seat)
        given = cast(
            "object",
            policy[choice.key] if isinstance(policy, Mapping) else policy(choice.view),
        )
        shares = checked_chances(given, choice.moves, choice.seat)
    except PistiError as error:
        error.add_note(choice.key)
        raise
    return [shares.get(move, 0.0) for move in choice.moves]


# The numbers of a tree.


def mean_play(tree: Tree, iterations: int) -> Row:
    """By edge the probability that CFR+ has found after so many iterations."""
    regrets, summed = np.zeros(len(tree.owners)), np.zeros(len(tree.owners))
    for number in range(iterations):
        for seat in (0, 1):
            sigma = matched(tree, regrets)
            gained, weight = _regrets(tree, sigma, seat)
            regrets = np.maximum(regrets + gained, 0.0)
            summed += (number + 1) * weight * sigma
    return matched(tree, summed)


def matched(tree: Tree, numbers: Row) -> Row:
    """By edge a probability: its share of the positive numbers of its information state."""
    whole = np.add.reduceat(numbers, tree.first)[tree.owners] if len(numbers) else numbers
    even = 1 / np.bincount(tree.owners)[tree.owners]
    return np.where(whole > 0, numbers / np.where(whole > 0, whole, 1.0), even)


def value_of(tree: Tree, sigma: Row) -> float:
    """The reward of seat 0 when all play so."""
    return float(_values(tree, sigma)[: len(tree.chance)] @ tree.chance)


def answer(tree: Tree, sigma: Row, seat: int) -> tuple[float, Row]:
    """The reward of this seat with its best answer to the other's play, and by edge that answer."""
    reached = _reached(tree, sigma, 1 - seat)
    values = tree.reward if seat == 0 else -tree.reward
    values = values.copy()
    chosen = np.zeros(len(tree.owners))
    shares = np.append(sigma, 1.0)
    for level, children in zip(reversed(tree.levels), reversed(tree.children), strict=True):
        is_own = tree.turn[tree.parent[children]] == seat
        own = children[is_own]
        edges = tree.edge[own]
        brought = np.bincount(edges, reached[own] * values[own], len(chosen))
        best = _best_edges(tree, brought, np.unique(tree.owners[edges]))
        chosen[best] = 1.0
        share = shares[tree.edge[children]]
        share[is_own] = chosen[edges]
        values[level] += _summed(tree, level, children, share * values[children])
    return float(values[: len(tree.chance)] @ tree.chance), chosen


def _best_edges(tree: Tree, brought: Row, choices: Row) -> Row:
    """The first of the best edges of each of these choices."""
    if not len(choices):
        return choices
    highest = np.maximum.reduceat(brought, tree.first)
    edges = np.flatnonzero(brought == highest[tree.owners])
    _, at = np.unique(tree.owners[edges], return_index=True)
    return edges[at[choices]]


def _summed(tree: Tree, level: slice, children: Row, numbers: Row) -> Row:
    """By node of a level the sum of these numbers of its children."""
    return np.bincount(tree.parent[children] - level.start, numbers, level.stop - level.start)


def _reached(tree: Tree, sigma: Row, seat: int) -> Row:
    """By node the probability that this seat leads there, with chance."""
    shares = np.append(sigma, 1.0)
    reached = np.ones(len(tree.turn))
    reached[: len(tree.chance)] = tree.chance
    for children in tree.children:
        parents = tree.parent[children]
        led = np.where(tree.turn[parents] == 1 - seat, 1.0, shares[tree.edge[children]])
        reached[children] = reached[parents] * led
    return reached


def _values(tree: Tree, sigma: Row) -> Row:
    """By node the reward of seat 0 when all play so."""
    shares, values = np.append(sigma, 1.0), tree.reward.copy()
    for level, children in zip(reversed(tree.levels), reversed(tree.children), strict=True):
        brought = shares[tree.edge[children]] * values[children]
        values[level] += _summed(tree, level, children, brought)
    return values


def _regrets(tree: Tree, sigma: Row, seat: int) -> tuple[Row, Row]:
    """By edge how much more it would have brought this seat, and its weight in the mean play."""
    values, others = _values(tree, sigma), _reached(tree, sigma, 1 - seat)
    own = np.ones(len(tree.turn))
    for children in tree.children:
        parents = tree.parent[children]
        led = np.where(tree.turn[parents] == seat, np.append(sigma, 1.0)[tree.edge[children]], 1.0)
        own[children] = own[parents] * led
    chosen = np.flatnonzero(tree.turn[tree.parent] == seat)
    chosen = chosen[chosen >= len(tree.chance)]
    parents, edges = tree.parent[chosen], tree.edge[chosen]
    more = (1 - 2 * seat) * (values[chosen] - values[parents]) * others[parents]
    weight = np.zeros(len(sigma))
    weight[edges] = own[parents]
    return np.bincount(edges, more, len(sigma)), weight
