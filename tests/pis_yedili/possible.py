"""Worlds of Pis Yedili, looked at and played again."""

from itertools import islice

from pisti.pis_yedili import apply, new_hand, view, worlds
from positions.pis_yedili import owners


def take(number, seen, seed=7):
    """The first worlds of a stream."""
    return list(islice(worlds(seen, seed=seed), number))


def dealt(world, seat):
    """The cards that this seat was dealt; or `"stock"`, the first one, drawn cards included."""
    places = owners(world.rules, world.dealer)
    return [card for card, owner in zip(world.deck, places, strict=False) if owner == seat]


def replayed(world, number=None):
    """The state after its first moves, or all, from its own deck."""
    state = new_hand(world.rules, deck=world.deck, dealer=world.dealer, scores=world.scores)
    for move in world.history[:number]:
        state = apply(state, move)
    return state


def is_lawful(world, seen):
    """Whether its moves lead to it from its own deck, and it looks like this to that seat."""
    return replayed(world) == world and view(world, seen.seat) == seen
