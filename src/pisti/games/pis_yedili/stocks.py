"""The stocks of a deal as far as a view tells: who took which places of them, and what lay there.

The first stock is the whole pack, the deal included; a later one is what lay in the discard when
it was shuffled or turned over, which everybody saw.
"""

from collections.abc import Mapping

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
    """A place of a stock: who took its card, and when, by the number of the act; -1 is the deal."""

    seat: int
    time: int


@attrs.frozen
class Stock:
    """One stock, from the whole pack or from the discard: its places, and what is known of them.

    `cards` is what it was made of, `known` by place what the viewer saw or can tell.
    `since` is the number of the act from which on it was drawn from.
    """

    cards: tuple[Card, ...]
    known: list[Card | None]
    places: list[Place]
    since: int


def stocks_of(view: View) -> list[Stock]:
    """Every stock there was, and who took what from it."""
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
                    at, stock = 0, _renewed(view, tuple(discard[:-1]), time)
                    stocks.append(stock)
                    del discard[:-1]
                stock.places[at] = Place(take.seat, time)
                if take.seat == view.seat:
                    stock.known[at] = drawn
                at += 1
    return stocks


def _renewed(view: View, cards: tuple[Card, ...], time: int) -> Stock:
    """PY-A29: turned over, the order is what everybody saw; shuffled, nobody knows it."""
    is_known = view.rules.drawing.exhaustion == "turn_over"
    known: list[Card | None] = [*cards] if is_known else [None] * len(cards)
    return Stock(cards, known, [Place(STOCK, 0)] * len(cards), time)
