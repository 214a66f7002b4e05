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
from collections.abc import Iterator, Sequence
from itertools import chain, islice

from pisti.cards import Card
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
from pisti.games.pis_yedili.stocks import Past, Stock, stocks_of
from pisti.games.pis_yedili.turn import with_moves
from pisti.games.pis_yedili.view import View
from pisti.kit.checks import check_kind
from pisti.kit.following import check_is_whole
from pisti.kit.placing import Placing
from pisti.shuffle import Seed, endless, seed_bytes

_RARE = 2_000  # tries to place the cards of a stock, before they are laid by exchanges
_TRIES = 250  # worlds in a row that are given up, before
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


def _by_placing(
    view: View, stocks: list[Stock], past: Past, numbers: Iterator[int]
) -> Iterator[State]:
    """Worlds by rejection, until too many tries in a row were given up."""
    placings = [_placing(stock, stocks[number + 1 :], past) for number, stock in enumerate(stocks)]
    known = [*chain(*[stock.known for stock in stocks])]
    tries = 0
    while tries < _TRIES:
        hidden: list[Card] = []
        for placing in placings:
            placed = _placed(placing, numbers)
            if placed is None:
                return
            hidden += placed
        rest = iter(hidden)
        cards = [card or next(rest) for card in known]
        world = _world(view, stocks, cards, numbers)
        tries = 0 if world else tries + 1
        if world:
            yield world


def _placing(stock: Stock, later: Sequence[Stock], past: Past) -> Placing[Card]:
    """The hidden cards of a stock, each with the places that it can have.

    A card that was played came from the last stock before that held it; with two packs there is
    only one.
    """
    hidden = sum([1 << place for place in stock.hidden])
    left = stock.hidden_cards
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
    return Placing([card for card, _ in every], allowed, hidden)


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
