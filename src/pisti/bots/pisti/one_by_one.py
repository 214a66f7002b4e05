"""A look ahead without NumPy: what cards are worth at the end of the packet, world by world."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import islice
from math import floor
from typing import Final, NamedTuple

from pisti.bots import beliefs, nets
from pisti.bots.by_chance import dice
from pisti.game import AnyGame, AnyState
from pisti.games.pisti.view import View
from pisti.score_types import margins
from pisti.shuffle import Seed, seed_bytes

CHOICE: Final = 3
"""The number of worlds of which one is tried."""


class Tried(NamedTuple):
    """By card what came of it in some worlds, and how much each world counts."""

    margins: dict[object, list[float]]
    weights: list[int]


def try_cards(
    game: AnyGame,
    view: View,
    name: str,
    cards: Sequence[object],
    *,
    seed: Seed,
    worlds: int,
) -> Tried:
    """Try these cards in the same worlds, and let a network play to the end of the packet.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(pisti.PRESETS["classic_two"], seed=7), 1)
    >>> tried = try_cards(pisti, seen, "two", seen.moves[:2], seed=1, worlds=3)
    >>> [len(each) for each in tried.margins.values()], tried.weights
    ([3, 3], [1, 1, 1])

    So many worlds are chosen of more, the likelier ones more often, by the moves of the others
    since hands were dealt; one that is chosen twice counts twice.
    """
    held = view.count_held()
    past = view.rules.players * len(view.packets[-1]) - held
    worth_of = lru_cache(maxsize=None)(partial(nets.worths, name=name))
    drawn = beliefs.worlds(game, view, weigh=beliefs.usual, seed=seed, past=past)
    some = [*islice(drawn, CHOICE * worlds)]
    tried = Tried({card: [] for card in cards}, [])
    begin = dice(seed_bytes(seed), view).random()
    whole, so_far = sum([weight for _, weight in some]), 0.0
    for world, weight in some:
        before, so_far = so_far, so_far + weight / whole * worlds
        if times := floor(so_far + begin) - floor(before + begin):
            tried.weights.append(times)
            for card in cards:
                state = game.apply(world, card)
                tried.margins[card].append(_left(game, view, worth_of, state))
    return tried


def _left(
    game: AnyGame, view: View, worth_of: Callable[[View], Mapping[object, float]], state: AnyState
) -> float:
    """The margin of this seat's side at the end of the packet, some plies after its view.

    It is the lead of the side then, and what the network expects from there on; of more than two
    sides, when this one is on turn.
    """
    plies = view.count_held() - 1 if view.stock else view.count_held()
    side_of, ply = view.rules.side_of, 1
    side = side_of(view.seat or 0)
    while state.turn is not None:
        seen, is_mine = game.view(state, state.turn), side_of(state.turn) == side
        is_left = ply >= plies and (is_mine or view.rules.sides == 2)
        best = seen.moves[0]
        if is_left or seen.moves[1:]:
            told = worth_of(seen)
            best = max(told, key=told.__getitem__)
            if is_left:
                return _lead(game, state, side) + (told[best] if is_mine else -told[best])
        state, ply = game.apply(state, best), ply + 1
    return _lead(game, state, side)


def _lead(game: AnyGame, state: AnyState, side: int) -> float:
    """The points of this side above the mean of the others, so far."""
    return margins(game.score(state).totals)[side]
