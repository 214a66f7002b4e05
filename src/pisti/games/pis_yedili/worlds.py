"""Worlds: the states that could be true, given a view.

A view shows which seat took how many cards from the stock, and when; its own cards it knows.
Each hidden card lies in one of the places that the others' cards came from, or in the stock.
A card that was played came to its player before; and whoever drew, or passed, when a fitting
card would have forbidden it, had none (PY-17).

A stock that was made of the discard holds what everybody saw there, so every stock is looked at
by itself.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from hashlib import shake_128
from itertools import chain, islice
from typing import Protocol

import attrs

from pisti._kit.checks import check_kind
from pisti._kit.frozen import fast
from pisti._kit.placing import settle
from pisti.cards import DECK, Card, Suit
from pisti.errors import PistiError
from pisti.games.pis_yedili._fast.bits import all_packed
from pisti.games.pis_yedili.copies import CopySearch
from pisti.games.pis_yedili.deal import first_seat, lay_out
from pisti.games.pis_yedili.moves import card_of
from pisti.games.pis_yedili.state import Act, Now, Start, State, Take
from pisti.games.pis_yedili.stocks import Place, Plays, Stock, stocks_of
from pisti.games.pis_yedili.turn import with_moves
from pisti.games.pis_yedili.view import View
from pisti.shuffle import Seed, attempt, seed_bytes

_state = fast(State)
_act = fast(Act)
_take = fast(Take)
_TRIES = 100


def worlds(view: View, *, seed: Seed) -> Iterator[State]:
    """An endless stream of states that this view cannot tell from the truth.

    >>> from pisti import pis_yedili
    >>> seen = pis_yedili.view(pis_yedili.new_hand(seed=7), 1)
    >>> all(pis_yedili.view(w, 1) == seen for w, _ in zip(worlds(seen, seed=1), range(10)))
    True

    It is made from the view alone, so it cannot betray what the view does not show; the view
    must be one that `view` made.
    The same view and seed give the same stream.
    """
    check_kind(view, View)
    return _worlds(view, stocks_of(view), seed_bytes(seed))


@attrs.define(eq=False)
class _Item:
    """A hidden card of a stock, and who played it first after that, and when."""

    card: Card
    seat: int | None = None
    time: int = 0


class _Fitting(Protocol):
    def fits(self, card: Card) -> bool:
        """Whether a card is one of those that a hand did not hold."""
        ...


@attrs.frozen
class _LowClubs:
    """The clubs up to one, by their place in the pack."""

    highest: int

    def fits(self, card: Card) -> bool:
        return card in DECK[: self.highest + 1]


def _worlds(view: View, stocks: list[Stock], seed: bytes) -> Iterator[State]:
    failures = k = 0
    while failures < _TRIES:
        stream = attempt(seed, k)
        k += 1
        packs = _packs(view, stocks, stream)
        world = None if packs is None else _world(view, packs)
        failures = failures + 1 if world is None else 0
        if world is not None:
            yield world
    raise PistiError("no deal can look like this view: expected one that `view` made (PY-A42)")


def _packs(view: View, stocks: list[Stock], stream: bytes) -> list[tuple[Card, ...]] | None:
    """The order of every stock, or `None` if this try came to nothing."""
    hidden = _hidden_items(view, stocks, stream)
    if hidden is None:
        return None
    packs: list[tuple[Card, ...]] = []
    for number, (stock, items) in enumerate(zip(stocks, hidden, strict=True)):
        settled = _settled(view, stock, items, stream + b"/stock %d" % number)
        if settled is None:
            return None
        rest = iter(settled)
        packs.append(tuple([card or next(rest) for card in stock.known]))
    return packs


def _hidden_items(view: View, stocks: list[Stock], stream: bytes) -> list[list[_Item]] | None:
    """By stock its hidden cards, each with the play that it was, if it was one."""
    hidden: list[list[_Item]] = []
    for stock in stocks:
        left = Counter(stock.cards)
        left.subtract(card for card in stock.known if card)
        hidden.append([_Item(card) for card in left.elements()])
    plays = {
        time: (act.seat, card)
        for time, act in enumerate(view.acts)
        if (card := card_of(act.move)) is not None and act.seat != view.seat
    }
    origins = _origins(view, stocks, plays, stream)
    if origins is None:
        return None
    for time, (seat, card) in plays.items():
        number = origins[time]
        if number is not None:
            could_be = [it for it in hidden[number] if it.card is card and it.seat is None]
            if not could_be:
                return None
            could_be[0].seat, could_be[0].time = seat, time
    return hidden


def _origins(
    view: View, stocks: list[Stock], plays: Plays, stream: bytes
) -> Mapping[int, int | None] | None:
    """For each of these plays the stock that its card came from; `None` if it lay in sight there.

    With two packs two equal cards can have come from different stocks: one way in which they
    can is found by chance, and it may be that no way is found.
    """
    if view.rules.deal.packs == 1 or len(stocks) == 1:
        return {time: _latest(stocks, time, *play) for time, play in plays.items()}
    return CopySearch(view, stocks, plays, stream).origins()


def _latest(stocks: list[Stock], time: int, seat: int, card: Card) -> int | None:
    """The last stock before that in which this card was; the first has them all."""
    number = max(n for n, stock in enumerate(stocks) if stock.since < time and card in stock.cards)
    stock = stocks[number]
    pairs = zip(stock.known, stock.places, strict=True)
    is_seen = any(known is card and place.seat == seat for known, place in pairs)
    return None if is_seen else number


def _settled(view: View, stock: Stock, items: list[_Item], stream: bytes) -> list[Card] | None:
    """The hidden cards of a stock, in the order of their places; `None` if there is no way."""
    places = [place for place, card in zip(stock.places, stock.known, strict=True) if card is None]
    lacks: list[tuple[float, int, _Fitting]]
    lacks = [(time, act.seat, act.lacks) for time, act in enumerate(view.acts) if act.lacks]
    if stock.since < 0 and view.rules.opening == "lowest_club":
        ways = (
            _laid(places, items, [*lacks, *_low_clubs(view, *club)], (club[1], view.first), stream)
            for club in _lowest_clubs(view, items, stream)
        )
        return next((way for way in ways if way is not None), None)
    return _laid(places, items, lacks, (None, 0), stream)


def _laid(
    places: list[Place],
    items: list[_Item],
    lacks: Sequence[tuple[float, int, _Fitting]],
    starter: tuple[_Item | None, int],
    stream: bytes,
) -> list[Card] | None:
    """These items in these places, as far as hands have shown what they lack.

    The `starter` is the lowest club, if it is one of them, and the seat that was dealt it.
    """
    lowest, first = starter
    lacks_of: dict[int, list[tuple[float, _Fitting]]] = defaultdict(list)
    for time, seat, wanted in lacks:
        lacks_of[seat].append((time, wanted))

    def may_lie(item: _Item, number: int) -> bool:
        place = places[number]
        if item.seat is not None and (item.seat != place.seat or item.time <= place.time):
            return False
        if item is lowest and (place.seat != first or place.time >= 0):
            return False
        return not any(
            place.time < time and (item.seat is None or time < item.time) and wanted.fits(item.card)
            for time, wanted in lacks_of[place.seat]
        )

    bound: list[_Item] = []
    free: list[_Item] = []
    for item in items:
        is_bound = item.seat is not None or any(wanted.fits(item.card) for _, _, wanted in lacks)
        (bound if is_bound or item is lowest else free).append(item)
    settled = settle(bound, free, may_lie, stream)
    return None if settled is None else [item.card for item in settled]


def _low_clubs(
    view: View, highest: int, lowest: _Item | None
) -> Iterator[tuple[float, int, _Fitting]]:
    """The clubs that nobody was dealt if this one was the lowest of all, in the form of `lacks`."""
    for step in range(1, view.rules.players + 1):
        seat = (view.dealer + step) % view.rules.players
        if seat == view.first and lowest is not None:
            highest -= 1  # from here on others may hold a second copy of it
        yield -0.5, seat, _LowClubs(highest)


def _lowest_clubs(
    view: View, items: list[_Item], stream: bytes
) -> Iterator[tuple[int, _Item | None]]:
    """PY-A26: what can have been the lowest club dealt, by its place in the pack, and its item.

    Which comes first is left to chance: each, from the lowest on, with the chance that any card
    has of being dealt.  The item is `None` if the viewer held it, or if nobody was dealt a club.
    """
    dealt = [card for packet in view.packets for card in packet]
    own = [DECK.index(card) for card in dealt if card.suit is Suit.CLUBS]
    players = view.rules.players
    if view.seat == view.first:
        return iter([(min(own, default=13) - 1, None)])
    highest = min(own, default=13) - 1
    if view.seat is not None and own and _is_before(view, view.first, view.seat):
        highest += 1  # of equal ones the first in the order of play counts
    low = DECK[: highest + 1]
    could_be: list[tuple[int, _Item | None]] = [
        (DECK.index(item.card), item)
        for item in items
        if item.card in low and item.seat in (None, view.first)
    ]
    could_be.sort(key=lambda pair: pair[0])
    if not own and view.first == (view.dealer + 1) % players:
        could_be.append((12, None))
    return _by_chance(could_be, 256 * 7 * players // len(view.rules.pack), stream + b"/club")


def _by_chance(
    could_be: list[tuple[int, _Item | None]], chance: int, stream: bytes
) -> Iterator[tuple[int, _Item | None]]:
    """Each of these, from the first on, with so many chances in 256; the last if no other."""
    dice = iter(shake_128(stream).digest(len(could_be) ** 2))
    while could_be:
        chosen = next((pair for pair in could_be if next(dice) < chance), could_be[-1])
        could_be.remove(chosen)
        yield chosen


def _is_before(view: View, one: int, other: int) -> bool:
    """Whether a seat comes before another in the order of play."""
    players = view.rules.players
    return (one - view.dealer - 1) % players < (other - view.dealer - 1) % players


def _world(view: View, packs: list[tuple[Card, ...]]) -> State | None:
    """The state where the stocks lie so, unless it cannot have come about from them."""
    rules = view.rules
    dealt, at = lay_out(rules, view.dealer, packs[0])
    if first_seat(rules, view.dealer, dealt) != view.first:  # PY-A26
        return None
    hands = [*map(list, dealt)]
    stock = islice(chain(*packs), at + (view.up is not None), None)
    acts: list[Act] = []
    for act in view.acts:
        card = card_of(act.move)
        if card is not None:
            if card not in hands[act.seat]:
                return None
            hands[act.seat].remove(card)
        takes: list[Take] = []
        for take in act.takes:
            cards = tuple(islice(stock, len(take.cards)))
            hands[take.seat] += cards
            takes.append(_take(take.seat, cards, take.renewed))
        acts.append(_act(act.seat, act.move, tuple(takes), act.lacks))
    state = _state(
        start=Start(rules, view.dealer, view.scores, view.first, view.up, _deck(view, packs)),
        turn=view.turn,
        hands=all_packed(hands),
        stock=tuple(stock),
        now=Now(
            rules=rules,
            phase=view.phase,
            top=view.discard[-1] if view.discard else None,
            called=view.called,
            direction=view.direction,
            owed=view.owed,
            draws=view.draws,
            idle=view.idle,
            opened=view.opened,
            unannounced=view.unannounced,
            ending=view.ending,
        ),
        acts=tuple(acts),
        moves=(),
    )
    return with_moves(state)


def _deck(view: View, packs: list[tuple[Card, ...]]) -> tuple[Card, ...]:
    """The deck that leads to these stocks: PY-A38, a further pack for each that was shuffled."""
    deck = packs[0]
    if view.rules.drawing.exhaustion == "reshuffle":
        for pack in packs[1:]:
            rest = Counter(view.rules.pack)
            rest.subtract(pack)
            deck += (*pack, *rest.elements())
    return deck
