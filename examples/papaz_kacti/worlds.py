"""States that could be true, given a view: `worlds`.

Every card that was kept after the deal has a place, which everybody can follow.  A world puts a
card into each place that this seat has not seen, such that no hand ever held two of a rank.
"""

from collections.abc import Iterator, Sequence

import attrs

from pisti import Card, PistiError, Seed
from pisti.kit import check_kind, exchanges
from pisti.shuffle import by_numbers, endless, seed_bytes

from .state import Hand, Start, State, View


@attrs.frozen
class _Places:
    """The places of the cards of a hand, each with a number."""

    cards: list[Card | None]  # by place, as far as they are known
    meets: list[set[int]]  # by place, the places that were ever in a hand with it
    kept: list[list[int]]  # by seat, after the deal
    hands: list[list[int]]  # by seat, now
    drawn: list[int]  # by act, the place that was drawn


def worlds(view: View, *, seed: Seed) -> Iterator[State]:
    """An endless stream of states that this view cannot tell from the truth."""
    check_kind(view, View)
    return _worlds(view, _places_of(view), endless(seed_bytes(seed)))


def _places_of(view: View) -> _Places:
    """The places of the cards, followed from the deal on, as everybody at the table can."""
    places = _Places([], [], [], [], [])
    for laid, dealt in zip(view.laid_at_once, view.dealt, strict=True):
        begin = len(places.cards)
        kept = [card for card in dealt if card is None or card not in laid]
        places.cards.extend(kept[: len(dealt) - len(laid)])
        places.kept.append([*range(begin, len(places.cards))])
        places.hands.append([*places.kept[-1]])
        places.meets.extend({*places.kept[-1]} for _ in places.kept[-1])
    for act in view.acts:
        place = places.hands[act.giver].pop(act.move.place - 1)
        hand = places.hands[act.seat]
        places.drawn.append(place)
        places.cards[place] = places.cards[place] or act.card
        if act.pair:
            places.cards[hand.pop(act.partner)] = act.pair[0]
            continue
        hand.append(place)
        for other in hand:
            places.meets[other] |= {*hand}
    return places


def _worlds(view: View, places: _Places, numbers: Iterator[int]) -> Iterator[State]:
    """Exchange hidden cards by chance, and yield a world whenever no two of them clash."""
    cards = places.cards
    hidden = [place for place, card in enumerate(cards) if card is None]
    unseen = by_numbers([*view.unseen], numbers)
    for place, card in zip(hidden, unseen[: len(hidden)], strict=True):
        cards[place] = card

    def clashes(some: Sequence[int]) -> int:
        """The pairs with one of these places that were in a hand with two cards of a rank."""
        pairs = {
            frozenset((one, other)) for one in some for other in places.meets[one] if one != other
        }
        return sum(_is_of_one_rank(*[cards[place] for place in pair]) for pair in pairs)

    for _ in exchanges(cards, [hidden], clashes, numbers):
        yield _world(view, places)
    raise PistiError("no deal can look like this view: expected one that `view` made")


def _is_of_one_rank(one: Card | None, other: Card | None) -> bool:
    return one is not None and other is not None and one.rank is other.rank


def _world(view: View, places: _Places) -> State:
    """The state with these cards in these places, as if pairs of the deal had been dealt first."""

    def at(numbers: list[int]) -> Hand:
        return tuple([card for place in numbers if (card := places.cards[place])])

    dealt = [laid + at(kept) for laid, kept in zip(view.laid_at_once, places.kept, strict=True)]
    if view.seat is not None:
        dealt[view.seat] = tuple([card for card in view.dealt[view.seat] if card])
    in_turn = [*dealt[view.dealer + 1 :], *dealt[: view.dealer + 1]]
    deck = [hand[row] for row in range(len(in_turn[0])) for hand in in_turn if row < len(hand)]
    acts = [
        attrs.evolve(act, card=places.cards[place])
        for act, place in zip(view.acts, places.drawn, strict=True)
    ]
    first = view.rules, view.dealer, view.scores, tuple(deck)
    start = Start(*first, tuple(dealt), view.laid_at_once)
    return State(start, view.turn, tuple(map(at, places.hands)), tuple(acts))
