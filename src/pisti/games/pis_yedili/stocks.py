"""The stocks of a deal as far as a view tells: by place, who took the card, and which card it was.

The first stock is the whole pack, from which the hands are dealt; a later one holds the cards of
the discard when it was shuffled or turned over, which everybody saw (PY-A29, PY-A42).
"""

from collections.abc import Iterator, Mapping

import attrs

from pisti.cards import Card
from pisti.games.pis_yedili.deal import lay_out
from pisti.games.pis_yedili.moves import card_of
from pisti.games.pis_yedili.view import View

STOCK = -1  # instead of the seat, for cards that nobody has drawn

Plays = Mapping[int, tuple[int, Card]]
"""By the number of the act, the seat that played and its card."""


@attrs.frozen
class Place:
    """A place of a stock: the seat that took its card, and the number of the act in which it did.

    The number is -1 for the deal; the seat is `STOCK` where the card has not been taken.
    """

    seat: int
    time: int


@attrs.frozen
class Stock:
    """One stock, from the whole pack or from the discard: its places, and what is known of them.

    `cards` are the cards in it, in no order.
    `known` is, by place, the card that the viewer knows to have lain there.
    `since` is the number of the act in which it became the stock; -1 is the deal.
    """

    cards: tuple[Card, ...]
    known: list[Card | None]
    places: list[Place]
    since: int

    @property
    def known_by_place(self) -> Iterator[tuple[Place, Card | None]]:
        """Each place with the card that the viewer knows to have lain there, or `None`."""
        return zip(self.places, self.known, strict=True)


def stocks_of(view: View) -> list[Stock]:
    """Every stock there was, in order of time."""
    rules = view.rules
    size = len(rules.pack)
    hands, at = lay_out(rules, view.dealer, range(size))
    at += view.up is not None
    stock = Stock(rules.pack, [None] * size, [Place(STOCK, 0)] * size, -1)
    for seat, hand in enumerate(hands):
        for place in hand:
            stock.places[place] = Place(seat, -1)
    if view.seat is not None:
        own = [card for packet in view.packets for card in packet]
        for place, card in zip(hands[view.seat], own, strict=True):
            stock.known[place] = card
    if view.up is not None:
        stock.known[at - 1] = view.up
    stocks = [stock]
    discard = [] if view.up is None else [view.up]
    for time, act in enumerate(view.acts):
        played = card_of(act.move)
        if played is not None:
            discard.append(played)
        for take in act.takes:
            for drawn in take.cards:
                if at == len(stock.places):  # PY-31
                    at, stock = 0, _stock_of_discard(view, tuple(discard[:-1]), time)
                    stocks.append(stock)
                    del discard[:-1]
                stock.places[at] = Place(take.seat, time)
                if take.seat == view.seat:
                    stock.known[at] = drawn
                at += 1
    return stocks


def _stock_of_discard(view: View, cards: tuple[Card, ...], time: int) -> Stock:
    """PY-A29: the stock made of a discard; everybody knows its order, unless it was shuffled."""
    is_known = view.rules.drawing.exhaustion == "turn_over"
    known: list[Card | None] = [*cards] if is_known else [None] * len(cards)
    return Stock(cards, known, [Place(STOCK, 0)] * len(cards), time)
