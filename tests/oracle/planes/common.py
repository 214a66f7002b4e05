"""The bytes of planes that several games have."""

from pisti.envs.planes.common import dealer, hand, ply, scores, sizes, turn, unseen
from pisti.envs.planes.parts import Seen, capped

__all__ = [
    "captured",
    "dealer",
    "hand",
    "packets",
    "played",
    "ply",
    "scores",
    "sizes",
    "stock",
    "turn",
    "turned",
    "unseen",
    "when",
]


def packets(seen: Seen) -> bytes:
    """For each card of the own packets, the number of its packet, from 1."""
    numbered = enumerate(seen.view.packets, 1)
    return seen.layout.numbers((card, number) for number, packet in numbered for card in packet)


def turned(seen: Seen) -> bytes:
    """The order in which cards were turned up."""
    return seen.layout.in_order(seen.view.turned)


def captured(seen: Seen) -> bytes:
    """The cards that each side has captured."""
    return seen.layout.boards(seen.by_side(seen.view.captured))


def played(seen: Seen) -> bytes:
    """The cards that each seat has played.

    The acts are gone through once: `played_by` would do so for every seat.
    """
    acts = [(act.seat, act.card) for act in seen.acts if act.card is not None]
    seats = seen.by_seat(range(seen.players))
    return seen.layout.boards([card for mover, card in acts if mover == seat] for seat in seats)


def when(seen: Seen) -> bytes:
    """For each card, the move, from 1, with which it was played."""
    return seen.layout.numbers((act.card, at) for at, act in enumerate(seen.acts, 1))


def stock(seen: Seen) -> bytes:
    """The number of cards of the stock."""
    return capped([seen.view.stock])
