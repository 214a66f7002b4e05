"""The stocks of a deal as far as a view tells: by place, who took the card, and which card it was.

The first stock is the whole pack, from which the hands are dealt; a later one holds the cards of
the discard when it was shuffled or turned over, which everybody saw (PY-A29, PY-A42).
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

import attrs

from pisti.cards import DECK, Card
from pisti.games.pis_yedili.deal import dealing_order, lay_out
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

    @property
    def hidden_cards(self) -> list[Card]:
        """Its cards but for those that the viewer knows by place, in the order of the pack."""
        left = Counter(self.cards)
        left.subtract(filter(None, self.known))
        return [*left.elements()]


def stocks_of(view: View) -> list[Stock]:
    """Every stock there was, in order of time."""
    rules = view.rules
    size = len(rules.pack)
    hands, at = lay_out(rules, dealing_order(view.seats, view.dealer), range(size))
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


class Places:
    """The places where hidden cards can lie, each as a bit of a number, the first one the lowest.

    So a number can hold many places; those of a later stock come after those of the one before.

    `of_stock` are, by the number of a stock, its hidden places.
    `dealt` are, by seat, the places of the cards that another seat was dealt.
    `seen` are the cards that everybody saw in a place that another seat took, each with its place.
    `of_play` are, by play, the places that the player took in time for it: before the play, and
    not before an act that showed that this player held no such card (PY-A42).
    """

    def __init__(self, view: View, stocks: Sequence[Stock], plays: Plays) -> None:
        self.of_stock: list[int] = []
        self.seen: list[tuple[Card, int]] = []
        taken: dict[int, list[tuple[int, int]]] = defaultdict(list)  # by seat, time and place
        bit = 1
        for stock in stocks:
            hidden = 0
            for place, known in stock.known_by_place:
                if known is None:
                    hidden |= bit
                if place.seat not in (STOCK, view.seat):
                    taken[place.seat].append((place.time, bit))
                    if known is not None:
                        self.seen.append((known, bit))
                bit <<= 1
            self.of_stock.append(hidden)
        self._all = bit - 1
        self._taken = taken
        self._lacked: dict[tuple[int, Card], list[int]] = defaultdict(list)
        for time, act in enumerate(view.acts):
            if act.lacks and act.seat != view.seat:
                for card in act.lacks.among(DECK):
                    self._lacked[act.seat, card].append(time)
        self.dealt: dict[int, int] = {seat: self._taken_by(seat, -1, 0) for seat in taken}
        self.of_play: dict[int, int] = {
            play: self._taken_by(seat, self._last_lack(seat, card, play), play)
            for play, (seat, card) in plays.items()
        }
        self._ruled_out: dict[Card, int] = defaultdict(int)
        for (seat, card), times in self._lacked.items():
            self._ruled_out[card] |= self._taken_by(seat, -1, times[-1])

    def of_card(self, card: Card) -> int:
        """The places where a card that was not played can lie.

        Nobody took it there, or a seat that never showed later that it held no such card.
        """
        return self._all & ~self._ruled_out.get(card, 0)

    def _last_lack(self, seat: int, card: Card, before: int) -> int:
        """The last act before this one in which this seat showed that it held no such card."""
        times = self._lacked.get((seat, card), ())
        return max((time for time in times if time < before), default=-1)

    def _taken_by(self, seat: int, first: int, end: int) -> int:
        """The places that this seat took from the first of these acts on, and before the other."""
        return sum([bit for time, bit in self._taken[seat] if first <= time < end])
