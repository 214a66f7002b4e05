"""The view of a seat: all that it may know, built by naming each field that goes in."""

from collections import Counter

import attrs

from pisti.cards import Card, Suit
from pisti.event_types import Event
from pisti.games.all_fours.deal import packets
from pisti.games.all_fours.moves import Choice, Move
from pisti.games.all_fours.play import legal_moves
from pisti.games.all_fours.rules import Rules
from pisti.games.all_fours.score import count_of
from pisti.games.all_fours.state import HasPast, Phase, State, Trick
from pisti.kit.checks import check_kind, check_seat
from pisti.kit.frozen import fast_constructor
from pisti.kit.values import BaseView
from pisti.score_types import Score


@attrs.frozen(weakref_slot=False, repr=False)
class View(HasPast, BaseView):
    """A hand as one seat lawfully knows it, with a perfect memory and no reference to the State.

    Names that a State has mean the same here.  A card that the seat may not know is `None`,
    and a number stands where it knows only how many there are.

    `scores` are the totals of the match by side before this hand.
    `seat` is the seat whose view it is, `None` for a spectator.
    `turn` is the seat that must move, `None` when the hand is over.
    `moves` are the legal moves of this seat, `()` when it is not on turn.
    `hands` are by seat: the own cards, and the number of cards of each other hand.
    `packets` are the own cards as they were dealt: six, and three for each run.
    `stock` is the number of cards not yet dealt.
    `tricks` are the tricks that are complete.
    `discards` are by seat: the own cards, and `None` for each card of another seat.
    `heard` is what was told of a move that was not told to its end, where events are followed.
    """

    rules: Rules
    dealer: int
    scores: tuple[int, ...]
    seat: int | None
    phase: Phase
    turn: int | None
    moves: tuple[Move, ...]
    hands: tuple[tuple[Card, ...] | int, ...]
    packets: tuple[tuple[Card, ...], ...]
    stock: int
    trump: Suit | None
    calls: tuple[Choice, ...]
    turned: tuple[Card, ...]
    runs: int
    discards: tuple[tuple[Card | None, ...], ...]
    tricks: tuple[Trick, ...]
    trick: tuple[Card, ...]
    heard: tuple[Event, ...] = ()

    @property
    def unseen(self) -> Counter[Card]:
        """The cards that nobody has shown this seat, each once.

        >>> from pisti import all_fours
        >>> seen = view(all_fours.new_hand(seed=7), 1)
        >>> seen.unseen.total(), seen.unseen[seen.hand[0]]
        (45, 0)

        They are in the hands of the others, in the stock, or were put away by others.
        It is a new `Counter` each time, so you may change it.
        """
        shown = self._shown()
        return Counter([card for card in self.rules.pack if card not in shown])

    def _is_unseen(self, card: Card) -> bool:
        """Whether this card is one of the unseen ones."""
        return card in self.rules.pack and card not in self._shown()

    def _shown(self) -> set[Card]:
        open_cards = [self.turned, self.trick, *(trick.cards for trick in self.tricks)]
        return {card for cards in (*open_cards, *self.packets) for card in cards}

    @property
    def banked(self) -> Score:
        """The count so far as this seat may know it, item by item.

        >>> from pisti import all_fours
        >>> state = all_fours.new_hand(seed=7)
        >>> for move in (all_fours.BEG, all_fours.GIVE):
        ...     state = all_fours.apply(state, move)
        >>> print(view(state, 0).banked)
        side 0: 0
        side 1: 1 (gift = 1)

        It is equal to the count of the state: turn-ups and gifts, and the rest when the hand was
        played; everybody has seen all of that.
        """
        return count_of(self)


_view = fast_constructor(View)


def view(state: State, seat: int | None) -> View:
    """The view of this seat; `None` is a spectator, who knows what everybody knows.

    >>> from pisti import all_fours
    >>> seen = view(all_fours.new_hand(seed=7), 1)
    >>> seen.turned, seen.hands, seen.stock
    ((TS,), (6, (5H, 6D, 4D, 3S, 9S, 6S)), 39)

    AF-A18: the dealer answers a beg without knowing more.
    """
    check_kind(state, State)
    start = state.start
    check_seat(seat, start.rules.players, "AF-03")
    hands: list[tuple[Card, ...] | int] = [*map(len, state.hands)]
    discards: list[tuple[Card | None, ...]] = [(None,) * len(put) for put in state.discards]
    own: tuple[tuple[Card, ...], ...] = ()
    if seat is not None:
        hands[seat] = state.hands[seat]
        discards[seat] = state.discards[seat]
        numbers = range(state.runs + 1)
        own = tuple([packets(start, start.deck, number)[seat] for number in numbers])
    return _view(
        start.rules,
        start.dealer,
        start.scores,
        seat,
        state.phase,
        state.turn,
        legal_moves(state) if seat is not None and seat == state.turn else (),
        tuple(hands),
        own,
        len(state.stock),
        state.trump,
        state.calls,
        state.turned,
        state.runs,
        tuple(discards),
        state.tricks,
        state.trick,
        (),
    )
