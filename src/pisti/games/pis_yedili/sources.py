"""Where the cards of a deal came from, as far as a view tells: stocks, and who took what from them.

The first stock is the whole pack, the deal included; a later one is what lay in the discard when
it was shuffled or turned over, which everybody saw.
"""

from collections import Counter
from collections.abc import Mapping

import attrs

from pisti.cards import Card
from pisti.games.pis_yedili.deal import lay_out
from pisti.games.pis_yedili.state import card_of
from pisti.games.pis_yedili.view import View
from pisti.shuffle import shuffled

_TRIES = 100
STOCK = -1  # instead of the seat, for cards that nobody has drawn


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
        for place, own in zip(hands[view.seat], view.dealt, strict=True):
            stock.known[place] = own
    if view.up is not None:
        stock.known[at - 1] = view.up
    stocks = [stock]
    discard = [] if view.up is None else [view.up]
    for time, act in enumerate(view.log):
        if (card := card_of(act.move)) is not None:
            discard.append(card)
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


Plays = Mapping[int, tuple[int, Card]]
"""By the number of the act, the seat that played and its card."""


def find_origins(
    view: View, stocks: list[Stock], plays: Plays, seed: bytes
) -> dict[int, int | None] | None:
    """For each of these plays the stock that its card came from; `None` if it lay in sight there.

    With two packs two equal cards can have come from different stocks: one way in which they
    can is found by chance.
    """
    if view.rules.deal.decks == 1 or len(stocks) == 1:
        return {time: _latest(stocks, time, *play) for time, play in plays.items()}
    return _Search(view, stocks, plays, seed).origins()


def _latest(stocks: list[Stock], time: int, seat: int, card: Card) -> int | None:
    """The last stock before that in which this card was; the first has them all."""
    number = max(n for n, stock in enumerate(stocks) if stock.since < time and card in stock.cards)
    stock = stocks[number]
    pairs = zip(stock.known, stock.places, strict=True)
    is_seen = any(known is card and place.seat == seat for known, place in pairs)
    return None if is_seen else number


class _Search:
    """Each play looks for a place that its card came from, and others make room for it."""

    def __init__(self, view: View, stocks: list[Stock], plays: Plays, seed: bytes) -> None:
        self.stocks = stocks
        self.plays = plays
        self.left = [Counter(stock.cards) for stock in stocks]
        for left, stock in zip(self.left, stocks, strict=True):
            left.subtract(card for card in stock.known if card)
        self.spots: dict[int, tuple[tuple[int, int], ...]] = {}
        self.found: dict[int, tuple[int, int]] = {}
        self.taken: dict[tuple[int, int], int] = {}
        lacks = [(time, act.seat, act.lacks) for time, act in enumerate(view.log) if act.lacks]
        for time, (seat, card) in plays.items():
            since = max(
                (
                    t
                    for t, other, wanted in lacks
                    if other == seat and t < time and wanted.fits(card)
                ),
                default=-2,
            )
            spots = [
                (number, at)
                for number, stock in enumerate(stocks)
                for at, place in enumerate(stock.places)
                if place.seat == seat
                and since <= place.time < time
                and stock.known[at] in (card, None)
            ]
            self.spots[time] = shuffled(spots, seed + b"/play %d" % time)

    def origins(self) -> dict[int, int | None] | None:
        """The stock of each play, `None` if its place is in sight."""
        order = list(self.plays)
        for _ in range(_TRIES):
            failed = next((play for play in order if not self._seat(play, set())), None)
            if failed is None:
                break
            for play in list(self.found):
                self._leave(play)
            order.remove(failed)
            order.insert(0, failed)  # next time it chooses first
        else:
            return None
        return {play: None if self._is_seen(spot) else spot[0] for play, spot in self.found.items()}

    def _is_seen(self, spot: tuple[int, int]) -> bool:
        number, at = spot
        return self.stocks[number].known[at] is not None

    def _seat(self, play: int, tried: set[tuple[int, int]]) -> bool:
        """Find a place for this play, if others must move for it."""
        card = self.plays[play][1]
        for spot in self.spots[play]:
            if spot in tried:
                continue
            tried.add(spot)
            if spot in self.taken and not self._move(self.taken[spot], tried):
                continue
            if not self._is_seen(spot) and not self.left[spot[0]][card]:
                rivals = [
                    other
                    for other, there in self.found.items()
                    if there[0] == spot[0]
                    and self.plays[other][1] is card
                    and not self._is_seen(there)
                ]
                any(self._move(rival, tried) for rival in rivals)
                if not self.left[spot[0]][card]:  # or another took what it left
                    continue
            self._put(play, spot)
            return True
        return False

    def _move(self, play: int, tried: set[tuple[int, int]]) -> bool:
        """Find another place for this play."""
        before = dict(self.found), dict(self.taken), [*map(Counter, self.left)]
        tried.add(self._leave(play))
        if self._seat(play, tried):
            return True
        self.found, self.taken, self.left = before
        return False

    def _leave(self, play: int) -> tuple[int, int]:
        spot = self.found.pop(play)
        del self.taken[spot]
        if not self._is_seen(spot):
            self.left[spot[0]][self.plays[play][1]] += 1
        return spot

    def _put(self, play: int, spot: tuple[int, int]) -> None:
        self.found[play] = spot
        self.taken[spot] = play
        if not self._is_seen(spot):
            self.left[spot[0]][self.plays[play][1]] -= 1
