"""The stocks of a deal as far as a view tells: who took each place, when, and what lay there.

The first stock is the whole pack, from which the hands are dealt; a later one holds the cards of
the discard when it was shuffled or turned over, which everybody saw (PY-A29, PY-A42).
All places are counted through, from the first of the pack on; as bits of a number, the first place
the lowest bit, one number holds many places.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

import attrs

from pisti.cards import DECK, Card
from pisti.games.pis_yedili.deal import dealing_order, lay_out
from pisti.games.pis_yedili.moves import card_of
from pisti.games.pis_yedili.view import View


class Taker(NamedTuple):
    """The seat that took the card of a place, and the act in which it did, -1 for the deal."""

    seat: int
    time: int


@attrs.frozen
class Stock:
    """One stock, from the whole pack or from the discard.

    `cards` are the cards in it, in no order.
    `at` is the number of its first place.
    `since` is the number of the act in which it became the stock; -1 is the deal.
    `known` is, by place, the card that the viewer knows to have lain there.
    `takers` are by place, `None` where nobody has taken the card.
    """

    cards: tuple[Card, ...]
    at: int
    since: int
    known: list[Card | None]
    takers: list[Taker | None]

    @property
    def hidden(self) -> list[int]:
        """The places of which the viewer does not know the card."""
        return [self.at + number for number, card in enumerate(self.known) if card is None]

    @property
    def hidden_cards(self) -> Counter[Card]:
        """The cards that lie in these places, in the order of the pack."""
        left = Counter(self.cards)
        left.subtract(filter(None, self.known))
        return left


def stocks_of(view: View) -> list[Stock]:
    """Every stock there was, in order of time."""
    rules = view.rules
    size = len(rules.pack)
    hands, at = lay_out(rules, dealing_order(view.seats, view.dealer), range(size))
    stock = Stock(rules.pack, 0, -1, [None] * size, [None] * size)
    for seat, hand in enumerate(hands):
        for place in hand:
            stock.takers[place] = Taker(seat, -1)
    if view.seat is not None:
        for place, card in zip(hands[view.seat], chain(*view.packets), strict=True):
            stock.known[place] = card
    discard: list[Card] = []
    if view.up is not None:
        stock.known[at] = view.up
        discard, at = [view.up], at + 1
    stocks = [stock]
    for time, act in enumerate(view.acts):
        played = card_of(act.move)
        if played is not None:
            discard.append(played)
        for take in act.takes:
            for drawn in take.cards:
                if at == len(stock.known):  # PY-31
                    stock = _stock_of_discard(view, discard[:-1], stock.at + at, time)
                    stocks.append(stock)
                    at, discard = 0, discard[-1:]
                stock.takers[at] = Taker(take.seat, time)
                if take.seat == view.seat:
                    stock.known[at] = drawn
                at += 1
    return stocks


def _stock_of_discard(view: View, cards: Sequence[Card], at: int, time: int) -> Stock:
    """PY-A29: the stock made of a discard; everybody knows its order, unless it was shuffled."""
    is_known = view.rules.drawing.exhaustion == "turn_over"
    known: list[Card | None] = [*cards] if is_known else [None] * len(cards)
    return Stock(tuple(cards), at, time, known, [None] * len(cards))


class Past:
    """What a view tells of other seats: what they took, and when they held a card or held none.

    `plays` are, by the number of the act, the seat that played and its card.
    `lacks` are, by seat and card, the acts in which a seat showed that it held no such card.
    `taken` are, by seat, the places of the cards that it took, each as a bit, with the act.
    """

    def __init__(self, view: View, stocks: Sequence[Stock]) -> None:
        self.plays: dict[int, tuple[int, Card]] = {}
        self.lacks: dict[tuple[int, Card], list[int]] = defaultdict(list)
        self.taken: dict[int, list[tuple[int, int]]] = defaultdict(list)
        for number, taker in enumerate(chain.from_iterable([stock.takers for stock in stocks])):
            if taker is not None and taker.seat != view.seat:
                self.taken[taker.seat].append((taker.time, 1 << number))
        for time, act in enumerate(view.acts):
            if act.seat == view.seat:
                continue
            card = card_of(act.move)
            if card is not None:
                self.plays[time] = (act.seat, card)
            for lacked in act.lacks.among(DECK) if act.lacks else ():
                self.lacks[act.seat, lacked].append(time)
        self._ruled_out: dict[Card, int] = defaultdict(int)
        for (seat, card), times in self.lacks.items():
            self._ruled_out[card] |= self._taken_by(seat, -1, times[-1])
        self._of_play: dict[int, int] = {}
        for play, (seat, card) in self.plays.items():
            times = [time for time in self.lacks.get((seat, card), ()) if time < play]
            self._of_play[play] = self._taken_by(seat, max(times, default=-1), play)

    def places_of(self, card: Card, play: int | None) -> int:
        """The places where this card can have lain if this was its play, or if it had none.

        PY-A42: its player took it before the play, and not before an act that showed that this
        player held no such card.  If it was not played, whoever took it showed no such thing later.
        """
        return ~self._ruled_out.get(card, 0) if play is None else self._of_play[play]

    def _taken_by(self, seat: int, first: int, end: int) -> int:
        """The places that this seat took from the first of these acts on, and before the other."""
        return sum([bit for time, bit in self.taken[seat] if first <= time < end])
