"""The bytes of planes that several games have."""

from pisti.envs.planes.parts import Seen, capped, one_hot


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


def hand(seen: Seen) -> bytes:
    """The cards of the own hand."""
    return seen.layout.board(seen.view.hand)


def unseen(seen: Seen) -> bytes:
    """The cards that nobody has shown the seat."""
    return seen.layout.board(seen.view.unseen.elements())


def sizes(seen: Seen) -> bytes:
    """The number of cards in each hand."""
    counts = [cards if isinstance(cards, int) else len(cards) for cards in seen.view.hands]
    return capped(seen.by_seat(counts))


def ply(seen: Seen) -> bytes:
    """The number of moves so far."""
    return capped([len(seen.acts)])


def turn(seen: Seen) -> bytes:
    """The seat on turn."""
    return one_hot(seen.place_of(seen.view.turn), seen.players)


def dealer(seen: Seen) -> bytes:
    """The seat that dealt."""
    return one_hot(seen.place_of(seen.view.dealer), seen.players)


def scores(seen: Seen) -> bytes:
    """The totals of the match before this hand."""
    return capped(seen.by_side(seen.view.scores))


def flags(values) -> bytes:
    """1 for each true value, 0 for each false one."""
    return bytes([bool(value) for value in values])


def one_of(value, values) -> bytes:
    """1 at the place of this value among these; zeros if it is not among them."""
    return bytes([each == value for each in values])
