"""Worlds: the states that could be true, given a view.

A world is made in these steps.

1. List the places of each stock: which seat took the card there, and when (`stocks.py`).  The
   first stock is the whole pack; a later one holds the cards of a discard, which everybody saw.
2. Find for each card that another seat played the stock that it came from (`_origins`).
3. Put the hidden cards of each stock into its hidden places (`_place_items`): a card that was
   played into a place that its player took before, and no card into a hand that has shown not to
   hold it: whoever drew or passed, where a fitting card would have forbidden it, had none (PY-17).
4. Play the acts of the view with these stocks; if that cannot be, try again (`_world`).
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from hashlib import shake_128
from itertools import chain, islice
from typing import NamedTuple, Protocol

import attrs

from pisti._kit.checks import check_kind
from pisti._kit.frozen import fast_constructor
from pisti._kit.placing import place_cards
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

_state = fast_constructor(State)
_act = fast_constructor(Act)
_take = fast_constructor(Take)
_TRIES = 100


def worlds(view: View, *, seed: Seed) -> Iterator[State]:
    """An endless stream of states that this view cannot tell from the truth.

    >>> from pisti import pis_yedili
    >>> seen = pis_yedili.view(pis_yedili.new_hand(seed=7), 1)
    >>> all(pis_yedili.view(w, 1) == seen for w, _ in zip(worlds(seen, seed=1), range(10)))
    True

    The stream is made from the view alone, so it shows nothing that the view does not show; the
    view must be one that `view` made.
    The same view and seed give the same stream.
    """
    check_kind(view, View)
    return _worlds(view, stocks_of(view), seed_bytes(seed))


@attrs.define(eq=False)
class _Item:
    """A hidden card of a stock; if it was played, the seat that played it, and in which act."""

    card: Card
    seat: int | None = None
    time: int = 0


class _CardSet(Protocol):
    """Some cards, such as those that a hand has shown not to hold (`Wanted`)."""

    def fits(self, card: Card) -> bool:
        """Whether this card is one of them."""
        ...


@attrs.frozen
class _ClubsUpTo:
    """The clubs from the two up to the one at this place of `DECK`; none for -1."""

    highest: int

    def fits(self, card: Card) -> bool:
        return card in DECK[: self.highest + 1]


class _Lack(NamedTuple):
    """A time at which a seat held none of these cards.

    `time` is the number of an act.  Before the first act, and after the deal, it is `_AFTER_DEAL`.
    """

    time: float
    seat: int
    cards: _CardSet


_AFTER_DEAL = -0.5
_BEHIND_CLUBS = 13
"""The place in `DECK` after the last club."""


class _LowestClub(NamedTuple):
    """A club that can be the lowest one that was dealt (PY-A26).

    `place` is its place in `DECK`; behind all clubs if no club was dealt.
    `item` is the hidden card; `None` if the viewer was dealt the club, or if none was dealt.
    """

    place: int
    item: _Item | None


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
    """The order of every stock, or `None` if this try fails."""
    hidden = _hidden_items(view, stocks, stream)
    if hidden is None:
        return None
    packs: list[tuple[Card, ...]] = []
    for number, stock in enumerate(stocks):
        hidden_cards = _hidden_cards(view, stock, hidden[number], stream + b"/stock %d" % number)
        if hidden_cards is None:
            return None
        rest = iter(hidden_cards)
        packs.append(tuple([card or next(rest) for card in stock.known]))
    return packs


def _hidden_items(view: View, stocks: list[Stock], stream: bytes) -> list[list[_Item]] | None:
    """By stock, its hidden cards, each with the seat and the act that played it, if one did."""
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
            copies = [it for it in hidden[number] if it.card is card and it.seat is None]
            if not copies:
                return None
            copies[0].seat, copies[0].time = seat, time
    return hidden


def _origins(
    view: View, stocks: list[Stock], plays: Plays, stream: bytes
) -> Mapping[int, int | None] | None:
    """By play, the number of the stock that the card came from; `None` if its place there is known.

    PY-A23: with two packs two equal cards can have come from different stocks.  Then one possible
    way is found by chance; if none is found, the answer itself is `None`.
    """
    if view.rules.deal.packs == 1 or len(stocks) == 1:
        return {time: _origin(stocks, time, *play) for time, play in plays.items()}
    return CopySearch(view, stocks, plays, stream).find_origins()


def _origin(stocks: list[Stock], time: int, seat: int, card: Card) -> int | None:
    """The number of the last stock before this time that held this card; the first held all cards.

    `None` if the place of the card there is known.
    """
    number = max(n for n, stock in enumerate(stocks) if stock.since < time and card in stock.cards)
    stock = stocks[number]
    is_seen = any(known is card and place.seat == seat for place, known in stock.known_by_place)
    return None if is_seen else number


def _hidden_cards(view: View, stock: Stock, items: list[_Item], stream: bytes) -> list[Card] | None:
    """The hidden cards of a stock, in the order of their places; `None` if there is no way."""
    places = [place for place, card in stock.known_by_place if card is None]
    lacks = [_Lack(time, act.seat, act.lacks) for time, act in enumerate(view.acts) if act.lacks]
    if stock.since < 0 and view.rules.opening == "lowest_club":
        # PY-A26: suppose that one of the hidden clubs was the lowest dealt, and try the next club
        # where there is no way.
        for lowest in _lowest_clubs(view, items, stream):
            more = [*lacks, *_lacks_of_clubs(view, lowest)]
            cards = _place_items(
                places, items, more, lowest=lowest.item, first=view.first, stream=stream
            )
            if cards is not None:
                return cards
        return None
    return _place_items(places, items, lacks, lowest=None, first=view.first, stream=stream)


def _place_items(
    places: list[Place],
    items: list[_Item],
    lacks: Sequence[_Lack],
    *,
    lowest: _Item | None,
    first: int,
    stream: bytes,
) -> list[Card] | None:
    """The cards of these items in the order of these places, by chance; `None` if there is no way.

    `lowest` is the item of the lowest club, which must have been dealt to the `first` seat.
    """
    lacks_of: dict[int, list[_Lack]] = defaultdict(list)
    for lack in lacks:
        lacks_of[lack.seat].append(lack)

    def may_lie(item: _Item, number: int) -> bool:
        place = places[number]
        if item.seat is not None and (item.seat != place.seat or item.time <= place.time):
            return False  # its player took that place later, or never
        if item is lowest and (place.seat != first or place.time >= 0):
            return False
        return not any(  # the seat lacked the card after taking it and before playing it
            place.time < lack.time
            and (item.seat is None or lack.time < item.time)
            and lack.cards.fits(item.card)
            for lack in lacks_of[place.seat]
        )

    bound: list[_Item] = []
    free: list[_Item] = []
    for item in items:
        is_bound = item.seat is not None or any(lack.cards.fits(item.card) for lack in lacks)
        (bound if is_bound or item is lowest else free).append(item)
    placed = place_cards(bound, free, may_lie, stream)
    return None if placed is None else [item.card for item in placed]


def _lacks_of_clubs(view: View, lowest: _LowestClub) -> Iterator[_Lack]:
    """PY-A26: by seat, the clubs that it was not dealt if this one was the lowest of all.

    No seat was dealt a lower club.  The seats before the first one were not dealt an equal club
    either, as they would have been first; the seats after it may hold the second copy.
    """
    highest = lowest.place
    for step in range(1, view.rules.players + 1):
        seat = (view.dealer + step) % view.rules.players
        if seat == view.first:
            highest -= 1
        yield _Lack(_AFTER_DEAL, seat, _ClubsUpTo(highest))


def _lowest_clubs(view: View, items: list[_Item], stream: bytes) -> Iterator[_LowestClub]:
    """PY-A26: the clubs that can have been the lowest one dealt, in an order left to chance.

    1. If the viewer is first, it was the viewer's own lowest club: nobody had a lower one.
    2. Else it is lower than the viewer's own lowest club; or equal to it, if the first seat comes
       before the viewer in the order of play.
    3. The first seat held it, so nobody else has played it.
    4. It may also be that no club was dealt, if the viewer has none and the seat after the dealer
       is first.
    """
    dealt = [card for packet in view.packets for card in packet]
    own = [DECK.index(card) for card in dealt if card.suit is Suit.CLUBS]
    players = view.rules.players
    lowest_own = min(own, default=_BEHIND_CLUBS)
    if view.seat == view.first:
        return iter([_LowestClub(lowest_own, None)])
    highest = lowest_own - 1
    if view.seat is not None and own and _is_before(view, view.first, view.seat):
        highest = lowest_own
    low = DECK[: highest + 1]
    candidates = [
        _LowestClub(DECK.index(item.card), item)
        for item in items
        if item.card in low and item.seat in (None, view.first)
    ]
    candidates.sort(key=lambda club: club.place)
    if not own and view.first == (view.dealer + 1) % players:
        candidates.append(_LowestClub(_BEHIND_CLUBS, None))
    chance = 256 * 7 * players // len(view.rules.pack)  # that a card was dealt, in 256ths
    return _in_order_of_chance(candidates, chance, stream + b"/club")


def _in_order_of_chance(
    candidates: list[_LowestClub], chance: int, stream: bytes
) -> Iterator[_LowestClub]:
    """Each of the candidates once, in an order left to chance.

    The next one is the first, from the lowest on, for which the dice fall below `chance`, out of
    256; if they fall below it for none, the next one is the last.
    """
    dice = iter(shake_128(stream).digest(len(candidates) ** 2))
    while candidates:
        chosen = next((club for club in candidates if next(dice) < chance), candidates[-1])
        candidates.remove(chosen)
        yield chosen


def _is_before(view: View, one: int, other: int) -> bool:
    """Whether a seat comes before another in the order of play."""
    players = view.rules.players
    return (one - view.dealer - 1) % players < (other - view.dealer - 1) % players


def _world(view: View, packs: list[tuple[Card, ...]]) -> State | None:
    """The state after the acts of the view with these stocks; `None` if they cannot lead to it."""
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
    """PY-A38: the deck with these stocks: a further pack for each that was shuffled."""
    deck = packs[0]
    if view.rules.drawing.exhaustion == "reshuffle":
        for pack in packs[1:]:
            rest = Counter(view.rules.pack)
            rest.subtract(pack)
            deck += (*pack, *rest.elements())
    return deck
