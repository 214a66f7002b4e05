"""A look ahead: what each move of a view is worth, in worlds that its past makes likely.

A network plays all seats of all worlds together, on a batch.  After some moves it says itself how
the hand goes on; so its own errors grow small, and chance has less to say.
"""

from functools import lru_cache
from itertools import islice
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pisti import batch
from pisti.batch import Draft, Hands
from pisti.batch.count import leads
from pisti.batch.hands import chosen
from pisti.batch.single import begun
from pisti.bots.players import Player
from pisti.game import AnyGame, AnyView
from pisti.shuffle import Seed, seed_bytes

Array = NDArray[Any]

CHOICE: Final = 4
"""The number of worlds of which one is tried."""
PAST: Final = 16
"""The moves of the others, from the last one back, by which a world is likely or not."""
SLIP: Final = 0.4
"""The share of moves that others make otherwise than the network would."""
LONG: Final = 400
"""The moves after which a hand is left in any case, as some rules know no longest hand."""


class Tried(NamedTuple):
    """The outcomes of the moves of a view in the same worlds.

    `margins` has a row for each world and a column for each move: the points of the side on turn
    above the mean of the others, at the end of the hand.
    `ends` are the hands as they were left, world by world, each with all moves.
    """

    moves: tuple[Any, ...]
    margins: NDArray[np.float64]
    ends: Draft


@lru_cache(maxsize=16)
def player_of(rules: Any, name: str) -> Player:
    """The player with this network under these rules."""
    return Player(rules, name)


def try_moves(
    game: AnyGame, view: AnyView, name: str, *, seed: Seed, worlds: int, plies: int | None
) -> Tried:
    """Try each move in so many worlds, the same for all, and play on for about so many moves.

    With `None` hands are played to their end, or for `LONG` moves.
    """
    rules: Any = view.rules
    player = player_of(rules, name)
    hands = likely_worlds(game, view, player, seed_bytes(seed), worlds)
    ids = [player.table.ids[move] for move in view.moves]
    draft = chosen(hands, np.repeat(np.arange(hands.number), len(ids)))
    actions = np.tile(np.array(ids, np.int16), hands.number)
    margins = _play_on(draft, player, view, actions, LONG if plies is None else plies)
    return Tried(view.moves, margins.reshape(hands.number, len(ids)), draft)


def likely_worlds(game: AnyGame, view: AnyView, player: Player, seed: bytes, number: int) -> Hands:
    """So many worlds of a view, drawn by how likely the past of each is, as hands of a batch.

    Sampling with importance resampling: of a few worlds one is kept, on average.
    """
    drawn = batch.from_states([*islice(game.worlds(view, seed=seed), CHOICE * number)])
    weights = likelihoods(drawn, player, view.seat or 0)
    luck = np.random.default_rng([len(seed), *seed])
    steps = (np.arange(number) + luck.random()) / number
    at = np.searchsorted(np.cumsum(weights / weights.sum()), steps)
    return chosen(drawn, np.minimum(at, len(weights) - 1)).frozen()


def likelihoods(hands: Hands, player: Player, seat: int) -> NDArray[np.float64]:
    """By hand the chance that the others made their last moves with the cards that they hold.

    They are taken for players who mostly move as the network does, and else by chance.
    """
    draft, moves = begun(hands), hands.moves
    seen, masks = batch.observe(draft), batch.legal(draft)
    weights = np.ones(hands.number)
    for ply in range(int(moves.max(initial=0))):
        made = hands.log[:, ply].astype(np.int16)
        if ply >= moves.max() - PAST:
            options = masks.sum(axis=1)
            asked = np.flatnonzero((draft.turns != seat) & (options > 1) & (moves > ply))
            if len(asked):
                usual = player(seen[asked], masks[asked]) == made[asked]
                weights[asked] *= SLIP / options[asked] + (1 - SLIP) * usual
        batch.step_and_observe(draft, made, seen, masks, where=moves > ply)
    return weights


def _play_on(
    draft: Draft, player: Player, view: AnyView, actions: Array, plies: int
) -> NDArray[np.float64]:
    """Make these moves, play on, and return the margins of the side of this seat.

    After so many moves a hand is left when this side is on turn, with its lead then and what the
    network expects from there on.
    """
    rules, seen, masks = draft.rules, batch.observe(draft), batch.legal(draft)
    sides = np.array([rules.side_of(seat) for seat in range(rules.players)])
    side, ply = rules.side_of(view.seat or 0), 0
    expected, going = np.zeros(draft.number), ~draft.are_over
    while going.any():
        batch.step_and_observe(draft, actions, seen, masks, where=going)
        ply += 1
        going &= ~draft.are_over
        at = np.flatnonzero(going)
        moves, worths = player.worths(seen[at], masks[at]).best(len(at))
        actions = np.full(draft.number, -1, np.int16)
        actions[at] = moves
        if ply >= plies:
            left = at[sides[draft.turns[at]] == side]
            expected[at], going[left] = worths, False
    playing = {
        rules.side_of(seat) for seat in getattr(view, "seats", range(rules.players))
    }  # PY-35
    return expected * ~draft.are_over + leads(draft, playing)[:, view.seat or 0]
