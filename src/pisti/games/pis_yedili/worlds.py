"""Worlds: the states that could be true, given a view.

A world is made in these steps.

1. List the places of each stock: which seat took the card there, and when (`stocks.py`).  The
   first stock is the whole pack; a later one holds the cards of a discard, which everybody saw.
2. Put the hidden cards of each stock into its hidden places: a card that was played into a place
   that its player took before, and no card into a hand that has shown not to hold it: whoever drew
   or passed, where a fitting card would have forbidden it, had none (PY-17).
3. Play the acts of the view with these stocks (`_world`).

There are two ways for the second step.

- **Rejection sampling** (`_by_placing`).  The cards of a stock are placed one after the other such
  that each order is as likely as every other (`kit/placing.py`), and what cannot have been is
  given up.  So every deck that fits is equally likely.
- **Metropolis-Hastings** (`layouts.py`), where the other way does not know from which stock a card
  came that was played (two packs, after a new stock), or hardly ever finds a deck.  There nearly
  so: the exchanges between two worlds are many, but not endless.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from math import factorial

from pisti.cards import DECK, Card
from pisti.errors import PistiError
from pisti.games.pis_yedili.deal import dealing_order, first_seat, lay_out
from pisti.games.pis_yedili.layouts import layouts
from pisti.games.pis_yedili.moves import card_of
from pisti.games.pis_yedili.state import (
    Act,
    Start,
    State,
    Take,
    in_order,
    new_act,
    new_state,
    new_take,
)
from pisti.games.pis_yedili.stocks import Past, Stock, Taker, stocks_of
from pisti.games.pis_yedili.turn import with_moves
from pisti.games.pis_yedili.view import View
from pisti.kit.checks import check_kind
from pisti.kit.following import check_is_whole
from pisti.kit.placing import Placing
from pisti.shuffle import Seed, endless, seed_bytes

_RARE = 2_000  # tries to place the cards of a stock, before they are laid by exchanges
_TRIES = 250  # worlds in a row that are given up, before
_IN_VAIN = 10  # times as many ways to lay the cards as worlds may be listed
_OPEN = (
    *("turn", "discard", "phase", "called", "direction", "owed", "draws", "idle", "opened"),
    *("unannounced", "renewals", "ending"),
)
"""The fields that everybody sees of a state."""


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
    check_is_whole(view, "PY-06")
    return _worlds(view, stocks_of(view), seed_bytes(seed))


def _worlds(view: View, stocks: list[Stock], seed: bytes) -> Iterator[State]:
    numbers = endless(seed)
    past = Past(view, stocks)
    if len(stocks) == 1 or view.rules.deal.packs == 1:
        yield from _by_placing(view, stocks, past, numbers)
    for cards in layouts(view, stocks, past, numbers):
        world = _world(view, stocks, cards)
        if world is None:
            break
        yield world
    raise PistiError("no deal can look like this view: expected one that `view` made (PY-A42)")


def every_world(view: View, most: int) -> list[State] | None:
    """All states that this view cannot tell from the truth; `None` where there may be more.

    The rules must have one pack.
    States that differ only in the order of cards that were dealt or drawn together come once.
    A card that was played may have come from each packet and each draw that its player had before,
    so a world for each of them comes.
    """
    check_kind(view, View)
    check_is_whole(view, "PY-06")
    stocks = stocks_of(view)
    places = zip(stocks[-1].takers, stocks[-1].known, strict=True)
    left = sum([taker is None and card is None for taker, card in places])
    if factorial(left) > most:  # each order of the stock is a world of its own
        return None
    past, found = Past(view, stocks), list[State]()
    known = [*chain(*[stock.known for stock in stocks])]
    for tried, hidden in enumerate(_layouts(stocks, past)):
        world = _world(view, stocks, _filled(known, hidden))
        found += [world] if world else []
        if len(found) > most or tried > _IN_VAIN * most:
            return None
    return found


def _filled(known: Iterable[Card | None], hidden: Iterable[Card]) -> list[Card]:
    """The cards by place: those that are known, and in the other places the hidden ones."""
    rest = iter(hidden)
    return [card or next(rest) for card in known]


def _layouts(stocks: Sequence[Stock], past: Past) -> Iterator[list[Card]]:
    """All ways to lay the hidden cards of these stocks, in the order of their places."""
    if not stocks:
        yield []
        return
    for cards in _ways(stocks[0], stocks[1:], past):
        for others in _layouts(stocks[1:], past):
            yield cards + others


def _ways(stock: Stock, later: Sequence[Stock], past: Past) -> Iterator[list[Card]]:
    """All ways to share the hidden cards of a stock among those who took them, and its rest.

    Cards with few ways come first, so that hardly any way is begun in vain.
    """
    cards, allowed = _hidden_cards(stock, later, past)
    groups: dict[Taker | int, list[int]] = {}
    for place in stock.hidden:
        groups.setdefault(stock.takers[place - stock.at] or place, []).append(place)
    fitting = [[group for group in groups.values() if mask >> group[0] & 1] for mask in allowed]
    pairs = sorted(zip(cards, fitting, strict=True), key=lambda pair: len(pair[1]))
    held: dict[int, list[Card]] = {group[0]: [] for group in groups.values()}

    def share(number: int) -> Iterator[list[Card]]:
        if number == len(pairs):
            at: dict[int, Card] = {}
            for group in groups.values():
                at |= zip(group, sorted(held[group[0]], key=DECK.index), strict=True)
            yield [at[place] for place in stock.hidden]
            return
        card, open_groups = pairs[number]
        for group in open_groups:
            here = held[group[0]]
            if len(here) < len(group):
                here.append(card)
                yield from share(number + 1)
                here.remove(card)

    return share(0)


def _by_placing(
    view: View, stocks: list[Stock], past: Past, numbers: Iterator[int]
) -> Iterator[State]:
    """Worlds by rejection, until too many tries in a row were given up."""
    placings = [
        Placing(*_hidden_cards(stock, stocks[number + 1 :], past), _places_of(stock))
        for number, stock in enumerate(stocks)
    ]
    known = [*chain(*[stock.known for stock in stocks])]
    tries = 0
    while tries < _TRIES:
        hidden: list[Card] = []
        for placing in placings:
            placed = _placed(placing, numbers)
            if placed is None:
                return
            hidden += placed
        world = _world(view, stocks, _filled(known, hidden), numbers)
        tries = 0 if world else tries + 1
        if world:
            yield world


def _hidden_cards(stock: Stock, later: Sequence[Stock], past: Past) -> tuple[list[Card], list[int]]:
    """The hidden cards of a stock, and the places that each can have.

    A card that was played came from the last stock before that held it; with two packs there is
    only one.
    """
    hidden, left = _places_of(stock), stock.hidden_cards
    played = [
        (card, play)
        for play, (_, card) in past.plays.items()
        if left[card]
        and stock.since < play
        and not any(other.since < play and card in other.cards for other in later)
    ]
    left.subtract([card for card, _ in played])
    every = [*played, *((card, None) for card in left.elements())]
    allowed = [past.places_of(card, play) & hidden for card, play in every]
    return [card for card, _ in every], allowed


def _places_of(stock: Stock) -> int:
    """The hidden places of a stock as bits."""
    return sum([1 << place for place in stock.hidden])


def _placed(placing: Placing[Card], numbers: Iterator[int]) -> list[Card] | None:
    """The hidden cards of a stock in the order of their places; `None` if no try succeeds.

    Before each try a number is thrown away, so that the streams of seeds stay what they were.
    """
    for _ in islice(numbers, _RARE if placing.most_ways else 0):
        cards = placing.place(numbers)
        if cards is not None:
            return cards
    return None


def _world(
    view: View, stocks: list[Stock], cards: Sequence[Card], numbers: Iterator[int] | None = None
) -> State | None:
    """The state after the acts of the view with these cards; `None` if they cannot lead to it.

    PY-A23: a play with both copies of a card in the hand could be of either, so the deck was found
    in two ways; with these `numbers` it is given up one time in two.
    """
    rules = view.rules
    order = dealing_order(view.seats, view.dealer)
    dealt, at = lay_out(rules, order, cards)
    if first_seat(rules, order, dealt) != view.first:  # PY-A26
        return None
    hands = [*map(list, dealt)]
    stock = islice(cards, at + (view.up is not None), None)
    acts: list[Act] = []
    for act in view.acts:
        card = card_of(act.move)
        if card is not None:
            if card not in hands[act.seat]:
                return None
            hands[act.seat].remove(card)
            if numbers and card in hands[act.seat] and act.seat != view.seat and next(numbers) % 2:
                return None
        takes: list[Take] = []
        for take in act.takes:
            drawn = tuple(islice(stock, len(take.cards)))
            hands[take.seat] += drawn
            takes.append(new_take(take.seat, drawn, take.renewed))
        acts.append(new_act(act.seat, act.move, tuple(takes), act.lacks))
    deck = _deck(view, stocks, cards)
    state = new_state(
        start=Start(rules, view.dealer, view.scores, view.seats, view.first, view.up, deck),
        hands=in_order(hands),
        stock=tuple(stock),
        acts=tuple(acts),
        moves=(),
        **{name: getattr(view, name) for name in _OPEN},
    )
    return with_moves(state)


def _deck(view: View, stocks: list[Stock], cards: Sequence[Card]) -> tuple[Card, ...]:
    """PY-A38: the deck with these cards: a further pack for each stock that was shuffled."""
    deck = tuple(cards[: len(view.rules.pack)])
    if view.rules.drawing.exhaustion == "reshuffle":
        for stock in stocks[1:]:
            rest = Counter(view.rules.pack)
            rest.subtract(stock.cards)
            deck += (*cards[stock.at : stock.at + len(stock.cards)], *rest.elements())
    return deck
