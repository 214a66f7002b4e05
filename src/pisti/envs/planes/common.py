"""The bytes of planes that any game has."""

from pisti.envs.planes.parts import Seen, capped, one_hot


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
