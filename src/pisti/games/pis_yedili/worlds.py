"""Worlds: the states that could be true, given a view.

A world is made in these steps.

1. List the places of each stock: which seat took the card there, and when (`stocks.py`).  The
   first stock is the whole pack; a later one holds the cards of a discard, which everybody saw.
2. Find for each card that another seat played the stock that it came from (`_origins`).
3. Put the hidden cards of each stock into its hidden places (`_placings`, `_place_all`): a card
   that was played into a place that its player took before, and no card into a hand that has shown
   not to hold it: whoever drew or passed, where a fitting card would have forbidden it, had none
   (PY-17).
4. With two packs, leave out one of two worlds for each play that could have been of either copy
   (`_is_left_out`).
5. Play the acts of the view with these stocks (`_world`).
"""

from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, islice
from typing import TypeAlias

from pisti.cards import DECK, Card, Suit
from pisti.errors import PistiError
from pisti.games.pis_yedili._fast.bits import all_packed
from pisti.games.pis_yedili.copies import CopySearch
from pisti.games.pis_yedili.deal import dealing_order, first_seat, lay_out
from pisti.games.pis_yedili.moves import card_of
from pisti.games.pis_yedili.state import Act, Start, State, Take
from pisti.games.pis_yedili.stocks import Places, Plays, Stock, stocks_of
from pisti.games.pis_yedili.turn import with_moves
from pisti.games.pis_yedili.view import View
from pisti.kit.checks import check_kind
from pisti.kit.frozen import fast_constructor
from pisti.kit.placing import Placing
from pisti.shuffle import Seed, endless, seed_bytes

_state = fast_constructor(State)
_act = fast_constructor(Act)
_take = fast_constructor(Take)
_TRIES = 100
_RARE = 5_000  # tries to place cards by chance, before a deck is searched for
_LEFT_OUT = 250  # decks in a row that are left out, before one is searched for

Pack: TypeAlias = tuple[Card, ...]


def worlds(view: View, *, seed: Seed) -> Iterator[State]:
    """An endless stream of states that this view cannot tell from the truth.

    >>> from pisti import pis_yedili
    >>> seen = pis_yedili.view(pis_yedili.new_hand(seed=7), 1)
    >>> all(pis_yedili.view(w, 1) == seen for w, _ in zip(worlds(seen, seed=1), range(10)))
    True

    The stream is made from the view alone, so it shows nothing that the view does not show; the
    view must be one that `view` made.
    Every deck that fits the view is as likely as every other; nearly as likely with two packs
    whose discard has come back as the stock, and where chance alone would hardly ever find a deck.
    How people like to play is not considered.
    The same view and seed give the same stream.
    """
    check_kind(view, View)
    return _worlds(view, stocks_of(view), seed_bytes(seed))


def _worlds(view: View, stocks: list[Stock], seed: bytes) -> Iterator[State]:
    numbers = endless(seed)
    plays = {
        time: (act.seat, card)
        for time, act in enumerate(view.acts)
        if (card := card_of(act.move)) is not None and act.seat != view.seat
    }
    places = Places(view, stocks, plays)
    has_copies = view.rules.deal.packs > 1
    must_search = has_copies and len(stocks) > 1
    placings = [] if must_search else _placings(view, stocks, plays, places)
    is_searched = must_search
    failures = left_out = 0
    while failures < _TRIES:
        if is_searched:
            packs = _searched_packs(view, stocks, plays, places, numbers)
            is_searched = must_search or packs is not None
        else:
            packs = _place_all(stocks, placings, numbers)
            if packs and has_copies and _is_left_out(view, packs, numbers):
                left_out += 1
                is_searched = left_out >= _LEFT_OUT
                continue
            left_out = 0
            is_searched = packs is None and _is_possible(placings)
        world = _world(view, packs) if packs else None
        failures = 0 if world else failures + 1
        if world:
            yield world
    raise PistiError("no deal can look like this view: expected one that `view` made (PY-A42)")


def _searched_packs(
    view: View, stocks: list[Stock], plays: Plays, places: Places, numbers: Iterator[int]
) -> list[Pack] | None:
    """The cards of every stock in their order, searched for by chance; `None` if none was found."""
    hidden = stocks[0].hidden_cards
    cases: list[Sequence[int]] = [[places.of_stock[0]] * len(hidden)]
    if view.rules.opening == "lowest_club":
        cases = [*_lowest_club_cases(view, places, hidden, cases[0])]
    for narrowed in sorted(cases, key=lambda _: next(numbers)):  # few may be possible
        cards = CopySearch(view, stocks, plays, places, numbers).find_cards(narrowed)
        if cards is not None:
            return _with_known(stocks, cards)
    return None


def _origins(stocks: list[Stock], plays: Plays) -> dict[int, int | None]:
    """By play, the number of the stock that the card came from; `None` if its place is known.

    With one pack it is the last stock before the play that held this card; the first held all.
    """
    if len(stocks) == 1:
        return dict.fromkeys(plays, 0)
    seen = [
        {(place.seat, card) for place, card in stock.known_by_place if card} for stock in stocks
    ]
    origins: dict[int, int | None] = {}
    for time, (seat, card) in plays.items():
        number = max(n for n, s in enumerate(stocks) if s.since < time and card in s.cards)
        origins[time] = None if (seat, card) in seen[number] else number
    return origins


def _placings(
    view: View, stocks: list[Stock], plays: Plays, places: Places
) -> list[list[Placing[Card]]]:
    """By stock, the ways to put its hidden cards into its hidden places.

    Each stock has one `Placing`, but for the first where the lowest club opens (PY-A26): it has
    one for each club that can have been the lowest.  It has none if a card was played too often.
    """
    origins = _origins(stocks, plays)
    placings: list[list[Placing[Card]]] = []
    for number, stock in enumerate(stocks):
        hidden = places.of_stock[number]
        unplayed = stock.hidden_cards
        played = [time for time in plays if origins[time] == number]
        cards = [plays[time][1] for time in played]
        for card in cards:
            if card not in unplayed:
                return [[]]
            unplayed.remove(card)
        allowed = [places.of_play[time] & hidden for time in played]
        allowed += [places.of_card(card) & hidden for card in unplayed]
        cards += unplayed
        cases: list[Sequence[int]] = [allowed]
        if not number and view.rules.opening == "lowest_club":
            cases = [*_lowest_club_cases(view, places, cards, allowed)]
        placings.append([Placing(cards, case, hidden) for case in cases])
    return placings


def _lowest_club_cases(
    view: View, places: Places, cards: Sequence[Card], allowed: Sequence[int]
) -> Iterator[Sequence[int]]:
    """PY-A26: the places of these cards for each club that can have been the lowest one dealt.

    1. Nobody was dealt a lower club, and nobody before the first seat an equal one.
    2. If the viewer is first, it was the viewer's own lowest club.
    3. Else the first seat was dealt a club that is lower than the viewer's own lowest one; or
       equal to it, if the first seat comes before the viewer in the order of play.
    4. It may also be that no club was dealt, if the viewer has none and the seat after the dealer
       is first.

    Of two equal clubs that were both dealt to the first seat the former in `cards` counts.
    """
    order = dealing_order(view.seats, view.dealer)
    before = sum(places.dealt.get(seat, 0) for seat in order[: order.index(view.first)])
    everywhere = sum(places.dealt.values())
    heights = [DECK.index(card) for card in cards]

    def with_lowest(lowest: int) -> list[int]:
        return [
            mask & ~everywhere if height < lowest else mask & ~before if height == lowest else mask
            for mask, height in zip(allowed, heights, strict=True)
        ]

    dealt = [card for packet in view.packets for card in packet]
    clubs = [card for card in DECK if card.suit is Suit.CLUBS]
    own = min([clubs.index(card) for card in dealt if card in clubs], default=len(clubs))
    if view.first == view.seat:
        yield with_lowest(own)
        return
    is_before = view.seat not in order or order.index(view.first) < order.index(view.seat)
    for lowest in range(min(own + is_before, len(clubs))):
        case = with_lowest(lowest)
        for number, card in enumerate(cards):
            if card is clubs[lowest] and case[number] & places.dealt[view.first]:
                yield [
                    mask & places.dealt[view.first] if other == number else mask
                    for other, mask in enumerate(case)
                ]
                case[number] &= ~places.dealt[view.first]
    if own == len(clubs) and view.first == order[0]:
        yield with_lowest(own)


def _place_all(
    stocks: list[Stock], placings: list[list[Placing[Card]]], numbers: Iterator[int]
) -> list[Pack] | None:
    """The cards of every stock in their order, by chance; `None` if there is no way."""
    hidden: list[list[Card]] = []
    for ways in placings:
        cards = _place_cards(ways, numbers)
        if cards is None:
            return None
        hidden.append(cards)
    return _with_known(stocks, hidden)


def _with_known(stocks: list[Stock], hidden: Sequence[Sequence[Card]]) -> list[Pack]:
    """The cards of every stock in their order: those that are known, and these hidden ones."""
    rests = map(iter, hidden)
    return [
        tuple([card or next(rest) for card in stock.known])
        for stock, rest in zip(stocks, rests, strict=True)
    ]


def _place_cards(placings: list[Placing[Card]], numbers: Iterator[int]) -> list[Card] | None:
    """Hidden cards in the order of their places, by one of these placings; `None` if there is none.

    A placing comes as often as it has ways: it is chosen as if it had as many as `most_ways` says,
    and if then its try fails, another is chosen; `None` too if so many tries fail.
    """
    for _ in range(_RARE):
        sums = [*accumulate(placing.most_ways for placing in placings)]
        if not sums or not sums[-1]:
            return None
        pick = next(numbers) * sums[-1] >> 64
        cards = placings[bisect(sums, pick)].place(numbers)
        if cards is not None:
            return cards
    return None


def _is_possible(placings: list[list[Placing[Card]]]) -> bool:
    """Whether each stock may have a way to place its cards."""
    return all(any(placing.most_ways for placing in ways) for ways in placings)


def _is_left_out(view: View, packs: list[Pack], numbers: Iterator[int]) -> bool:
    """Whether to leave this deck out, by chance, since it was as likely as several (PY-A23).

    If another seat played a card of which it held both copies, either may be meant by the play, and
    so the deck was found in two ways.
    """
    dealt, at = lay_out(view.rules, dealing_order(view.seats, view.dealer), packs[0])
    hands = [*map(list, dealt)]
    stock = islice(chain(*packs), at + (view.up is not None), None)
    for act in view.acts:
        card, hand = card_of(act.move), hands[act.seat]
        if card is not None and card in hand:
            hand.remove(card)
            if card in hand and act.seat != view.seat and next(numbers) % 2:
                return True
        for take in act.takes:
            hands[take.seat] += islice(stock, len(take.cards))
    return False


def _world(view: View, packs: list[Pack]) -> State | None:
    """The state after the acts of the view with these stocks; `None` if they cannot lead to it."""
    rules = view.rules
    order = dealing_order(view.seats, view.dealer)
    dealt, at = lay_out(rules, order, packs[0])
    if first_seat(rules, order, dealt) != view.first:  # PY-A26
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
        start=Start(
            *(rules, view.dealer, view.scores, view.seats, view.first, view.up),
            _deck(view, packs),
        ),
        turn=view.turn,
        hands=all_packed(hands),
        stock=tuple(stock),
        discard=view.discard,
        phase=view.phase,
        called=view.called,
        direction=view.direction,
        owed=view.owed,
        draws=view.draws,
        idle=view.idle,
        opened=view.opened,
        unannounced=view.unannounced,
        renewals=view.renewals,
        ending=view.ending,
        acts=tuple(acts),
        moves=(),
    )
    return with_moves(state)


def _deck(view: View, packs: list[Pack]) -> Pack:
    """PY-A38: the deck with these stocks: a further pack for each that was shuffled."""
    deck = packs[0]
    if view.rules.drawing.exhaustion == "reshuffle":
        for pack in packs[1:]:
            rest = Counter(view.rules.pack)
            rest.subtract(pack)
            deck += (*pack, *rest.elements())
    return deck
