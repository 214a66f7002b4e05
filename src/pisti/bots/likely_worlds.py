"""Worlds of a view as hands of a batch, drawn by how likely the moves of the others are in them.

`worlds` of a game lays one after the other, which takes long for hundreds.  So it lays a few, and
the unseen cards of each are shuffled many times at once; packs that do not fit the view are given
up, and each of the few counts as much as every other, however many of its packs fit.
"""

from itertools import islice
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pisti import batch
from pisti.batch import Draft, Hands
from pisti.batch.engine import Array
from pisti.batch.hands import chosen
from pisti.batch.single import begun, dealt_again
from pisti.bots.beliefs import HEAT, slip_of
from pisti.bots.by_chance import dice
from pisti.bots.players import Player
from pisti.game import AnyGame, AnyView
from pisti.games.pisti.view import View

CHOICE: Final = 4
"""The number of worlds of which one is tried."""
PAST: Final = 16
"""The moves of the others, from the last one back, by which a world is likely or not."""
ALIKE: Final = 32
"""The number of worlds that are made of one by shuffling its unseen cards."""
ENOUGH: Final = 0.5
"""The share of shuffled packs that must fit; where fewer do, every world is laid by itself."""


def likely_worlds(
    game: AnyGame, view: AnyView, player: Player, seed: bytes, number: int, *, sharp: float = 1.0
) -> tuple[Hands, NDArray[np.float64]]:
    """So many worlds of a view, as hands of a batch, and how much each of them counts.

    They are chosen from more of them, the likelier ones more often.  `sharp` is how many times
    closer than by `beliefs.usual` the others are taken to play as this player.
    """
    luck = np.random.default_rng([*dice(seed, view).randbytes(16)])
    drawn, weights = weighed_worlds(game, view, player, luck, CHOICE * number, sharp=sharp)
    at, shares = chosen_by_weight(weights, number, luck)
    return chosen(drawn, at).frozen(), shares


def chosen_by_weight(
    weights: NDArray[np.float64], number: int, luck: np.random.Generator
) -> tuple[Array, NDArray[np.float64]]:
    """The places of so many weights, each at most once, and how much each counts; the mean is 1.

    Those above a limit are all chosen and keep their weights.  Of the others each is chosen with
    its weight as its chance, and counts as much as the limit; so every sum is true on average.
    """
    rising = np.sort(weights)
    heaviest, rest = rising[::-1][:number], np.cumsum(rising)[::-1][:number]
    limits = rest / (number - np.arange(len(heaviest)))  # if those before it are above the limit
    limit = limits[np.argmax(heaviest <= limits)] if number < np.count_nonzero(weights) else 0.0
    chances = np.minimum(weights / limit, 1.0) if limit else 1.0 * (weights > 0)
    ends = np.cumsum(chances) + luck.random()
    at = np.flatnonzero(np.floor(ends) > np.floor(np.append(ends[0] - chances[0], ends[:-1])))
    shares = np.maximum(weights[at], limit)
    return at, shares / shares.mean()


def weighed_worlds(
    game: AnyGame,
    view: AnyView,
    player: Player,
    luck: np.random.Generator,
    number: int,
    *,
    sharp: float = 1.0,
) -> tuple[Hands | Draft, NDArray[np.float64]]:
    """So many worlds of a view, and the weight of each; 0 for one that does not fit."""
    worlds = game.worlds(view, seed=luck.bytes(16))
    first = next(worlds)
    if len({*first.deck}) == len(first.deck):
        some = batch.from_states([first, *islice(worlds, (number - 1) // ALIKE)])
        of = np.repeat(np.arange(some.number), ALIKE)[:number]
        draft, is_dealt = shuffled(some, view, of, luck)
        weights = played_again(
            draft, some.log[of], some.moves[of] * is_dealt, player, view, sharp=sharp
        )
        row = np.frombuffer(player.table.row(view), np.uint8)
        weights *= is_dealt & (batch.observe(draft) == row).all(axis=1)
        fit = np.bincount(of, weights > 0, some.number)
        if fit.sum() >= ENOUGH * number:
            return draft, weights / np.maximum(fit, 1)[of]
    drawn = batch.from_states([first, *islice(worlds, number - 1)])
    return drawn, likelihoods(drawn, player, view, sharp=sharp)


def shuffled(
    worlds: Hands, view: AnyView, of: Array, luck: np.random.Generator
) -> tuple[Draft, NDArray[np.bool_]]:
    """For each number the deal of that world with other unseen cards, and whether it is one (P-17).

    The first of each world keeps its cards.
    """
    decks, unseen = worlds.decks[of], [view.rules.pack.index(card) for card in {*view.unseen}]
    is_other = np.diff(of, prepend=-1) == 0
    places = np.isin(decks, unseen) & is_other[:, None]
    cards = decks[places].reshape(np.count_nonzero(is_other), len(unseen))
    decks[places] = luck.permuted(cards, axis=1).reshape(-1)
    return dealt_again(worlds.plan, decks, worlds.now[of])


def likelihoods(
    hands: Hands, player: Player, view: AnyView, *, sharp: float = 1.0
) -> NDArray[np.float64]:
    """By hand the probability that the others, by `beliefs.usual`, made their last moves.

    It is the `likelihood` of many worlds of a view at once; in Pişti of the moves since hands were
    dealt, in other games of the last 16.
    """
    return played_again(begun(hands), hands.log, hands.moves, player, view, sharp=sharp)


def played_again(
    draft: Draft, log: Array, moves: Array, player: Player, view: AnyView, *, sharp: float = 1.0
) -> NDArray[np.float64]:
    """Make so many moves of each hand again; the chance that the others made them, or 0.

    They are taken for players by `beliefs.usual`.  A hand is left at a move that is not legal, with
    the chance 0.
    """
    heat = HEAT * player.table.inputs.SCALE / sharp
    slip = slip_of(player.table.game) / sharp
    seen, masks = batch.observe(draft), batch.legal(draft)
    weights, hands = np.ones(draft.number), np.arange(draft.number)
    longest = int(moves.max(initial=0))
    for ply in range(longest):
        made, goes_on = log[:, ply].astype(np.int16), moves > ply
        weights[goes_on & ~masks[hands, made]] = 0
        goes_on &= weights > 0
        if ply >= longest - past_of(view):
            options = masks.sum(axis=1)
            asked = np.flatnonzero((draft.turns != view.seat) & (options > 1) & goes_on)
            if len(asked):
                share = player.worths(seen[asked], masks[asked]).shares(made[asked], heat)
                weights[asked] *= slip / options[asked] + (1 - slip) * share
        batch.step_and_observe(draft, made, seen, masks, where=goes_on)
    return weights


def past_of(view: AnyView) -> int:
    """The moves by which a world is likely or not: in Pişti those since hands were dealt."""
    if isinstance(view, View):
        return view.rules.players * len(view.packets[-1]) - view.count_held()
    return PAST
