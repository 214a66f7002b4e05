"""Hidden cards laid by exchanges, where laying them one after the other takes too long.

With two packs there are two equal cards, and where there was more than one stock, a card that
somebody played can have come from either.  So a *layout* is looked for: the card of each place,
such that every other seat held what it played, and held nothing that it showed not to hold.

1. Begin with one layout that may be (`_first_layout`).
2. Go on from it by exchanges (`pisti.kit.exchanges`): in the long run all layouts are equally
   likely.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import TypeVar

import attrs

from pisti.cards import DECK, Card, Suit
from pisti.games.pis_yedili.deal import dealing_order, lay_out
from pisti.games.pis_yedili.stocks import Past, Stock
from pisti.games.pis_yedili.view import View
from pisti.kit.placing import exchanges, matched
from pisti.shuffle import by_numbers

T = TypeVar("T")
_TRIES = 100  # to find a first layout
_STEPS = 1_000  # without one more card placed than ever before, then a try is given up
_RARELY = 32  # one time in so many
_LACK, _PLAY, _TAKE = range(3)  # in one act they come in this order


def layouts(
    view: View, stocks: Sequence[Stock], past: Past, numbers: Iterator[int]
) -> Iterator[list[Card]]:
    """Layouts, each the cards of all stocks by place; none if no first one is found."""
    is_by_club = view.rules.opening == "lowest_club"
    begin = next(numbers) if is_by_club else 0
    tries = (_first_layout(view, stocks, past, numbers, begin + at) for at in range(_TRIES))
    right = (found for found in tries if found and not (is_by_club and _early_clubs(view, found)))
    cards = next(right, None)
    if cards is None:
        return
    marks: dict[tuple[int, Card], list[int]] = defaultdict(list)
    for time, key in past.plays.items():
        marks[key].append(3 * time + _PLAY)
    for key, times in past.lacks.items():
        marks[key] += [3 * time + _LACK for time in times]
    taken = {
        seat: [(3 * time + _TAKE, bit.bit_length() - 1) for time, bit in places]
        for seat, places in past.taken.items()
    }
    seats = {place: seat for seat, places in taken.items() for _, place in places}

    def wrong(places: Sequence[int]) -> int:
        """The wrong things about these cards in the hands of the seats that took these places."""
        found = {cards[place] for place in places}
        faults = 0
        for seat in {seats[place] for place in places if place in seats}:
            times = {card: [*marks[seat, card]] for card in found if (seat, card) in marks}
            for time, place in taken[seat] if times else ():
                if cards[place] in times:
                    times[cards[place]].append(time)
            faults += sum([_faults(sorted(each)) for each in times.values()])
        if is_by_club and any(card.suit is Suit.CLUBS for card in found):
            faults += _early_clubs(view, cards)
        return faults

    stops = exchanges(cards, [stock.hidden for stock in stocks], wrong, numbers)
    yield from (cards for _ in stops)


def _faults(times: Sequence[int]) -> int:
    """The times that a seat played such a card without one, or held one that it had not to hold."""
    held = faults = 0
    for time in times:
        kind = time % 3
        if kind == _TAKE:
            held += 1
        elif kind == _LACK:
            faults += held
        elif held:
            held -= 1
        else:
            faults += 1
    return faults


def _early_clubs(view: View, cards: Sequence[Card]) -> int:
    """PY-A26: how many clubs were dealt that come before the lowest one of the first seat.

    A seat without any counts as if it had one above all others.
    """
    order = dealing_order(view.seats, view.dealer)
    hands, _ = lay_out(view.rules, order, cards)
    clubs = [
        (DECK.index(card), at)
        for at, seat in enumerate(order)
        for card in hands[seat]
        if card.suit is Suit.CLUBS
    ]
    clubs += [(len(DECK), at) for at in range(len(order))]
    lowest = min(club for club in clubs if order[club[1]] == view.first)
    return sum(club < lowest for club in clubs)


def _barred(view: View, number: int) -> dict[Card, tuple[int, int]]:
    """PY-A26: by club the places where it cannot lie, if the club of this number was the lowest.

    Too large numbers begin with the lowest club again.
    Each club has the places of one copy, and those of the other, where there are two packs.
    The seat that began was dealt the one copy, nobody before it the other, and nobody a lower club.
    """
    if view.rules.opening != "lowest_club":
        return {}
    order, places = dealing_order(view.seats, view.dealer), range(len(view.rules.pack))
    hands, dealt = lay_out(view.rules, order, places)
    own = sum([1 << place for place in hands[view.first]])
    earlier = order[: order.index(view.first)]
    before = sum([1 << place for seat in earlier for place in hands[seat]])
    clubs = [card for card in dict.fromkeys(view.rules.pack) if card.suit is Suit.CLUBS]
    mine = [clubs.index(card) for card in chain(*view.packets) if card in clubs]
    most = min(mine, default=len(clubs))  # of all clubs one more: nobody was dealt a club
    number = most if view.seat == view.first else number % (most + 1)
    of_lowest = (before if view.seat == view.first else ~own, before)
    all_dealt = (1 << dealt) - 1
    barred = dict.fromkeys(clubs[:number], (all_dealt, all_dealt))
    return barred | dict.fromkeys(clubs[number : number + 1], of_lowest)


@attrs.define(eq=False)
class _Copy:
    """A card that another seat can have held, of this stock; its places there, and its play."""

    card: Card
    stock: int
    places: int
    play: int | None = None


def _first_layout(
    view: View, stocks: Sequence[Stock], past: Past, numbers: Iterator[int], lowest: int
) -> list[Card] | None:
    """A layout in which every play has its card; `None` if this try finds none.

    Where the lowest club begins, it is the one of this number.

    Each play is given a copy of its card, and as many copies of a stock as can are given places,
    both by augmenting paths.  While some copy has none, one of those in its way exchanges its play
    with an equal copy of another stock; what is worse is taken back, but for one time in many.
    """
    copies = _copies_of(stocks, past, _barred(view, lowest))
    equals: dict[Card, list[_Copy]] = defaultdict(list)
    for copy in chain(*copies):
        equals[copy.card].append(copy)
    for card in dict.fromkeys([card for _, card in past.plays.values()]):
        plays = [play for play, (_, played) in past.plays.items() if played is card]
        same = by_numbers(equals[card], numbers)
        holders, blocked = matched(
            [
                sum([1 << at for at, copy in enumerate(same) if _places(past, copy, play)])
                for play in plays
            ]
        )
        if blocked:
            return None
        for play, bit in zip(plays, holders, strict=True):
            same[bit.bit_length() - 1].play = play

    def match(number: int) -> tuple[list[int], list[list[int]]]:
        """The places of the copies of a stock, and the lists of blocked ones."""
        return matched([_places(past, copy, copy.play) for copy in copies[number]])

    found = [match(number) for number in range(len(stocks))]
    fewest, left = len(past.plays) + 1, _STEPS
    while left:
        in_the_way = [
            [of_stock[at] for at in each]
            for of_stock, (_, lists) in zip(copies, found, strict=True)
            for each in lists
        ]
        if not in_the_way:
            cards = [*chain(*[stock.known for stock in stocks])]
            for copy, bit in zip(chain(*copies), chain(*[bits for bits, _ in found]), strict=True):
                cards[bit.bit_length() - 1] = copy.card
            return [card for card in cards if card]
        left = left - 1 if len(in_the_way) >= fewest else _STEPS
        fewest = min(fewest, len(in_the_way))
        pairs = [
            (one, other)
            for one in _pick(in_the_way, numbers)
            for other in equals[one.card]
            if other.stock != one.stock
            and other.play != one.play
            and _places(past, one, other.play)
            and _places(past, other, one.play)
        ]
        if not pairs:
            return None
        one, other = _pick(pairs, numbers)
        before = [*found]
        one.play, other.play = other.play, one.play
        for number in (one.stock, other.stock):
            found[number] = match(number)
        is_rare = next(numbers) % _RARELY == 0
        if sum(len(lists) for _, lists in found) > len(in_the_way) + is_rare:
            one.play, other.play = other.play, one.play
            found = before
    return None


def _copies_of(
    stocks: Sequence[Stock], past: Past, barred: Mapping[Card, tuple[int, int]]
) -> list[list[_Copy]]:
    """By stock, the cards whose place the viewer does not know, and those that others took."""
    others = sum([bit for taken in past.taken.values() for _, bit in taken])
    copies: list[list[_Copy]] = []
    for number, stock in enumerate(stocks):
        everywhere = sum([1 << place for place in stock.hidden])
        copies.append(
            [
                _Copy(card, number, everywhere & ~(0 if number else barred.get(card, (0, 0))[copy]))
                for card, times in stock.hidden_cards.items()
                for copy in range(times)
            ]
        )
        for place, card in enumerate(stock.known, start=stock.at):
            if card is not None and others & 1 << place:
                copies[-1].append(_Copy(card, number, 1 << place))
    return copies


def _places(past: Past, copy: _Copy, play: int | None) -> int:
    """The places where this copy can lie if this is its play, or if it has none."""
    return past.places_of(copy.card, play) & copy.places


def _pick(options: Sequence[T], numbers: Iterator[int]) -> T:
    """One of these by chance."""
    return options[next(numbers) % len(options)]
