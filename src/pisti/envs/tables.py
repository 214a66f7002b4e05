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
        deals += tree.deals
        choices += len(tree.choices)
        nodes += tree.nodes
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
            summed += (number + 1) * _plan(tree, sigma, seat)[:-1]
            regrets = np.maximum(regrets + _regrets(tree, sigma, seat), 0.0)
    return matched(tree, summed)


def matched(tree: Tree, numbers: Row) -> Row:
    """By edge a probability: its share of the positive numbers of its information state."""
    whole = _by_choice(tree, numbers)
    even = 1 / np.bincount(tree.owners)[tree.owners]
    return np.where(whole > 0, numbers / np.where(whole > 0, whole, 1.0), even)


def value_of(tree: Tree, sigma: Row) -> float:
    """The reward of seat 0 when all play so."""
    return float(brought(tree, sigma, 0) @ _plan(tree, sigma, 0))


def answer(tree: Tree, sigma: Row, seat: int) -> tuple[float, Row]:
    """The reward of this seat with its best answer to the other's play, and by edge that answer."""
    values = brought(tree, sigma, seat)
    chosen = np.zeros(len(tree.owners))
    for edges in reversed(tree.levels[seat]):
        best = _best_edges(tree, values, edges)
        chosen[best] = 1.0
        values += np.bincount(tree.before[best], values[best], len(values))
    return float(values[-1]), chosen


def _best_edges(tree: Tree, values: Row, edges: Row) -> Row:
    """The first of the best of these edges in each of their choices."""
    highest = np.full(len(tree.choices), -np.inf)
    np.maximum.at(highest, tree.owners[edges], values[edges])
    best: Row = edges[values[edges] == highest[tree.owners[edges]]]
    _, at = np.unique(tree.owners[best], return_index=True)
    first: Row = best[at]
    return first


def _by_choice(tree: Tree, numbers: Row) -> Row:
    """By edge the sum of these numbers in its choice."""
    return np.bincount(tree.owners, numbers, len(tree.choices))[tree.owners]


def _plan(tree: Tree, sigma: Row, seat: int) -> Row:
    """By edge how likely this seat leads there; of the other seat's edges 0."""
    plan = np.append(np.zeros(len(sigma)), 1.0)
    for edges in tree.levels[seat]:
        plan[edges] = sigma[edges] * plan[tree.before[edges]]
    return plan


def brought(tree: Tree, sigma: Row, seat: int) -> Row:
    """By edge what the ends for which it is the last of this seat bring it."""
    others = _plan(tree, sigma, 1 - seat)[tree.last[1 - seat]]
    return np.bincount(tree.last[seat], (1 - 2 * seat) * tree.reward * others, len(sigma) + 1)


def _regrets(tree: Tree, sigma: Row, seat: int) -> Row:
    """By edge how much more than the others of its choice it would have brought this seat."""
    values = brought(tree, sigma, seat)
    for edges in reversed(tree.levels[seat]):
        values += np.bincount(tree.before[edges], sigma[edges] * values[edges], len(values))
    return values[:-1] - _by_choice(tree, sigma * values[:-1])
