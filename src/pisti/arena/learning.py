"""A belief that is learned from hands: where each card is, by what the seat observes.

The weight of a deal is that of the cards alone, times e to the sum of a number for each unseen card
and its place.  The number is linear in the observation, with weights for each rank and place; they
are made to give the true deals as much probability as possible (a conditional random field).
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pisti.arena.moments import Belief, Moment, places_of, uniform
from pisti.envs import Encoding

Floats = NDArray[np.float64]
RATE: Final = 0.1
"""The first step of a weight; later ones are smaller, by the slopes so far (AdaGrad)."""
ROUNDS: Final = 6
SHRINK: Final = 0.003
"""How strongly weights are drawn towards 0."""


DOUBT: Final = 0.01
"""The share of the belief by the cards alone, so that no deal is impossible."""


class _Posed(NamedTuple):
    """A moment in numbers: what is seen, the ranks of unseen cards, and their places.

    Its deals are forgotten, and a place is one byte, as the moments of a thousand hands are kept.
    """

    seen: Floats
    ranks: NDArray[np.intp]
    places: NDArray[np.int8]
    logs: Floats
    true: NDArray[np.intp]


def learned(encoding: Encoding, past: Iterable[Moment], seed: int = 1) -> Belief:
    """The belief that is learned from these moments."""
    posed = [_posed(encoding, moment) for moment in past]
    ranks = len({card.rank for card in encoding.rules.pack})
    table = encoding.game.new_hand(encoding.rules, seed=0).places
    places = encoding.players + len(table)
    weights = np.zeros((ranks, places, encoding.size + 1))
    slopes = np.full_like(weights, 1e-8)
    chance = np.random.default_rng(seed)
    order: list[int] = [at for _ in range(ROUNDS) for at in chance.permutation(len(posed)).tolist()]
    for each in [posed[at] for at in order]:
        shares = _shares(weights, each)
        for card, rank in enumerate(each.ranks):
            more = -np.bincount(each.places[:, card], shares, places)
            more[each.true[card]] += 1
            slope = more[:, None] * each.seen - SHRINK * weights[rank]
            slopes[rank] += slope**2
            weights[rank] += RATE * slope / np.sqrt(slopes[rank])

    def believe(moment: Moment) -> list[float]:
        now = _posed(encoding, moment)
        even = np.exp(now.logs)
        found: list[float] = ((1 - DOUBT) * _shares(weights, now) + DOUBT * even).tolist()
        return found

    return believe


def _posed(encoding: Encoding, moment: Moment) -> _Posed:
    ranks = {rank: at for at, rank in enumerate(dict.fromkeys(c.rank for c in encoding.rules.pack))}
    cards = sorted({*moment.view.unseen}, key=str)
    seat = moment.view.seat or 0
    found = [places_of(state, seat) for state, _ in moment.deals]
    true = places_of(moment.truth, seat)
    return _Posed(
        np.append(encoding.observe(moment.view, "floats"), 1.0).astype(np.float64),
        np.array([ranks[card.rank] for card in cards]),
        np.array([[places[card] for card in cards] for places in found], np.int8),
        np.log(uniform(moment)),
        np.array([true[card] for card in cards]),
    )


def _shares(weights: Floats, posed: _Posed) -> Floats:
    """By deal its probability."""
    told = weights[posed.ranks] @ posed.seen
    sums = posed.logs + told[np.arange(len(posed.ranks)), posed.places].sum(axis=1)
    shares: Floats = np.exp(sums - sums.max())
    found: Floats = shares / shares.sum()
    return found
