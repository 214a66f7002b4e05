"""A look ahead: what each move of a view is worth, in worlds that its past makes likely.

A network plays all seats of all worlds together, on a batch.  After some moves it says itself how
the hand goes on; so its own errors grow small, and chance has less to say.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pisti import batch
from pisti.batch import Draft
from pisti.batch.count import leads
from pisti.batch.engine import Array
from pisti.batch.hands import chosen
from pisti.batch.plan import plan_of
from pisti.bots.likely_worlds import likely_worlds
from pisti.bots.players import Player
from pisti.errors import PistiError
from pisti.game import AnyGame, AnyView
from pisti.games.pisti.view import View
from pisti.shuffle import Seed, seed_bytes

LONG: Final = 400
"""The moves after which a hand is left in any case, as some rules know no longest hand."""
DOUBT: Final = {"pisti": 0.7, "all_fours": 0.2, "pis_yedili": 6.0}
"""By game the error, in points, of a difference between two moves by the network of `expert`."""
PLIES: Final = 32
"""The moves after which the network of Pis Yedili says how a hand goes on."""


class Tried(NamedTuple):
    """The outcomes of the moves of a view in the same worlds.

    `margins` has a row for each world and a column for each move: the points of the side on turn
    above the mean of the others, at the end of the hand.
    `weights` are how much each world counts, 1 in the mean.
    `ends` are the hands as they were left, world by world, each with all moves.
    """

    moves: tuple[object, ...]
    margins: NDArray[np.float64]
    weights: NDArray[np.float64]
    ends: Draft


def is_known(rules: object) -> bool:
    """Whether a batch knows these rules, so that one can look ahead."""
    try:
        plan_of(rules)
    except PistiError:
        return False
    return True


@lru_cache(maxsize=16)
def player_of(rules: object, name: str) -> Player:
    """The player with this network under these rules."""
    return Player(rules, name)


def try_moves(
    game: AnyGame,
    view: AnyView,
    by: str | Player,
    *,
    seed: Seed,
    worlds: int,
    to_end: bool = False,
    moves: Sequence[object] = (),
    sharp: float = 1.0,
) -> Tried:
    """Try these moves, or all, in the same worlds, and play some moves on, or to the end.

    `by` is the network, or the name of one, that plays on for everybody.
    `sharp` is how closely the others are taken to play as the network, see `likely_worlds`.
    """
    rules: object = view.rules
    player = by if isinstance(by, Player) else player_of(rules, by)
    tried = tuple(moves) or view.moves
    hands, weights = likely_worlds(game, view, player, seed_bytes(seed), worlds, sharp=sharp)
    ids = [player.table.ids[move] for move in tried]
    draft = chosen(hands, np.repeat(np.arange(hands.number), len(ids)))
    actions = np.tile(np.array(ids, np.int16), hands.number)
    plies = LONG if to_end else plies_of(game, view)
    margins = _play_on(draft, player, view, actions, plies).reshape(hands.number, len(ids))
    return Tried(tried, margins, weights, draft)


def mended(tried: Tried, view: AnyView, name: str) -> NDArray[np.float64]:
    """The mean of each move, mixed with what this network says at once, where the worlds are few.

    Only the differences of the moves are mixed with those of the network, each by its error.
    It makes the choice of a move surer, but takes from what a move is better by: a network that
    knew the rest would not look ahead.
    """
    rules: object = view.rules
    player, margins, weights = player_of(rules, name), tried.margins, tried.weights
    ids = [player.table.ids[move] for move in tried.moves]
    row, mask = np.frombuffer(player.table.row(view), np.uint8), np.zeros(len(player.table.ids))
    mask[ids] = 1
    _, moves, worths = player.worths(row[None], mask[None] > 0)
    said = worths[np.searchsorted(moves, ids)]
    means = np.average(margins, axis=0, weights=weights)
    apart = margins - margins.mean(axis=1, keepdims=True)
    noise = apart.var(axis=0).mean() * (weights**2).sum() / weights.sum() ** 2
    share: float = noise / (noise + DOUBT[player.table.game] ** 2)
    found: NDArray[np.float64] = means + share * ((said - said.mean()) - (means - means.mean()))
    return found


def plies_of(game: AnyGame, view: AnyView) -> int:
    """The moves after which the network says how a hand goes on.

    In Pişti they are those before the last card of a packet, after which new hands are dealt.
    The network of All Fours leaves out High and Low once trumps are settled, so its hands are
    played to their end.
    """
    if isinstance(view, View) and view.stock:
        return view.count_held() - 1
    return PLIES if game.NAME == "pis_yedili" else LONG


def _play_on(
    draft: Draft, player: Player, view: AnyView, actions: Array, plies: int
) -> NDArray[np.float64]:
    """Make these moves, play on, and return the margins of the side of this seat.

    After so many moves a hand is left with the lead of this side then and what the network expects
    from there on; of more than two sides, when this one is on turn.  Others may keep it from being
    on turn for ever (PY-20), so after `LONG` more moves such a hand is left with its lead.
    """
    rules, seen, masks = draft.rules, batch.observe(draft), batch.legal(draft)
    sides = np.array([rules.side_of(seat) for seat in range(rules.players)])
    side, ply = rules.side_of(view.seat or 0), 0
    playing = {
        rules.side_of(seat) for seat in getattr(view, "seats", range(rules.players))
    }  # PY-35
    expected, going = np.zeros(draft.number), ~draft.are_over
    while going.any():
        batch.step_and_observe(draft, actions, seen, masks, where=going)
        ply += 1
        going &= ~draft.are_over
        actions = masks.argmax(axis=1).astype(np.int16)
        is_left = going & (ply >= plies)
        is_mine = sides[draft.turns] == side
        if len(playing) > 2:
            is_left &= is_mine | (ply >= plies + LONG)
        at = np.flatnonzero(going & (is_left | (masks.sum(axis=1) > 1)))
        actions[at], worths = player.worths(seen[at], masks[at]).best(len(at))
        expected[at] = np.where(is_mine[at], worths, 0 if len(playing) > 2 else -worths)
        going &= ~is_left
    return np.where(draft.are_over, 0, expected) + leads(draft, playing)[:, view.seat or 0]
