"""Best play in small games of two players: `solve`, by counterfactual regret minimization (CFR+).

And how good any play is: `best_response` and `exploitability`.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import attrs
import numpy as np

from pisti.envs.encoding import Encoding
from pisti.envs.policies import Play, Policy
from pisti.envs.tables import answer, as_play, mean_play, measure, shares_of, value_of
from pisti.envs.trees import MOST, trees
from pisti.errors import PistiError, shown, wrong_kind
from pisti.game import AnyState
from pisti.kit.checks import check_number
from pisti.kit.languages import told


@attrs.frozen
class Solution:
    """The play that was found, and how far from the best it is.

    `value` is the reward of seat 0 when both play so.
    `gains` are, by seat, what the best answer to the other seat's play would gain beside `value`.
    `play` has by the key of each information state with a choice the moves with their
    probabilities.
    `deals` and `nodes` are the sizes of the game: a node is a deal, a state in which somebody
    has a choice, or an end.
    """

    value: float
    gains: tuple[float, float]
    play: Play = attrs.field(repr=False)
    deals: int
    nodes: int

    @property
    def exploitability(self) -> float:
        """The mean of what the two best answers gain; at 0 the play is perfect."""
        return sum(self.gains) / 2


@attrs.frozen
class Answer:
    """The best answer of a seat to the play of the other.

    `value` is the reward of the seat with it.
    `play` has by key the best move in each information state of the seat with a choice; any of
    them, where several are as good, or where the other's play never leads.
    """

    value: float
    play: Mapping[str, Any] = attrs.field(repr=False)


def solve(
    encoding: Encoding,
    state: AnyState | None = None,
    *,
    iterations: int = 1000,
    limit: int = MOST,
) -> Solution:
    """Solve a small game of two players: a whole hand, or the rest of one from what all have seen.

    >>> import pisti
    >>> from pisti.testing import playthrough
    >>> rules = pisti.PRESETS["mini"]
    >>> found = solve(Encoding(pisti, rules), playthrough(pisti, rules, seed=1)[2], iterations=50)
    >>> found.deals, found.exploitability < 0.05
    (120, True)

    A whole hand begins with every deal of seat 0.
    The rest of a hand begins with all deals that a spectator of this state cannot tell from the
    truth, each as likely as it is by the cards alone: nothing is concluded from the moves so far.
    A tree of more nodes than `limit` is refused; three million took 1.2 GB.
    """
    check_number("iterations", iterations)
    value, deals, nodes = 0.0, 0, 0
    best = np.zeros(2)
    play: dict[str, Mapping[object, float]] = {}
    for share, tree in trees(encoding, state, limit):
        mean = mean_play(tree, iterations)
        value += share * value_of(tree, mean)
        best += [share * answer(tree, mean, seat)[0] for seat in (0, 1)]
        play |= as_play(tree, mean)
        deals += tree.deals
        nodes += tree.nodes
    gains = (float(best[0]) - value, float(best[1]) + value)
    return Solution(value, gains, MappingProxyType(play), deals, nodes)


def best_response(
    encoding: Encoding,
    policy: Policy,
    seat: int,
    state: AnyState | None = None,
    *,
    limit: int = MOST,
) -> Answer:
    """The best answer of this seat when the other seat plays this policy.

    >>> import pisti
    >>> from pisti.bots.pisti.counter import counter
    >>> encoding = Encoding(pisti, pisti.PRESETS["mini"])
    >>> seen_by_all = pisti.new_hand(encoding.rules, seed=7)
    >>> round(best_response(encoding, counter, 0, seen_by_all).value, 3)
    -0.959

    The game is that of `solve`: a whole hand, or the rest of one after `state`.
    The policy is asked once in each of its information states with a choice; a bot is a policy.
    """
    if type(seat) is not int or seat not in (0, 1):
        raise PistiError(told("table.seat", value=shown(seat)))
    value, found = 0.0, dict[str, object]()
    for share, tree in trees(encoding, state, limit):
        brought, chosen = answer(tree, shares_of(tree, {1 - seat: policy}), seat)
        value += share * brought
        for number, (choice, first) in enumerate(zip(tree.choices, tree.first, strict=True)):
            if tree.seats[number] == seat:
                best = chosen[first : first + len(choice.moves)].argmax()
                found[choice.key] = choice.moves[int(best)]
    return Answer(value, MappingProxyType(found))


def exploitability(
    encoding: Encoding,
    policies: Sequence[Policy],
    state: AnyState | None = None,
    *,
    limit: int = MOST,
) -> float:
    """The mean of what the best answers to these policies, one of each seat, gain; 0 is perfect.

    >>> import pisti
    >>> from pisti.bots.pisti.counter import counter
    >>> encoding = Encoding(pisti, pisti.PRESETS["mini"])
    >>> seen_by_all = pisti.new_hand(encoding.rules, seed=7)
    >>> round(exploitability(encoding, [counter, counter], seen_by_all), 3)
    0.249

    It is half of what the literature calls NashConv.  All else is as in `best_response`.
    """
    if isinstance(policies, str) or not isinstance(policies, Sequence) or len(policies) != 2:
        raise wrong_kind("a list of two policies", policies)
    [best] = measure(encoding, [policies], state, limit=limit).best
    return sum(best) / 2
