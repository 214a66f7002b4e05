"""The state of a deal: its start, the table now, and the acts so far."""

from collections.abc import Iterable
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import attrs

from pisti.cards import DECK, Card, Rank, Suit
from pisti.constant import Constant
from pisti.errors import wrong_kind
from pisti.games.pis_yedili.moves import Move, card_of
from pisti.games.pis_yedili.rules import Rules
from pisti.kit.checks import check_seat
from pisti.kit.frozen import fast_constructor
from pisti.kit.values import BaseState, OnTurn

Phase: TypeAlias = Literal["open", "play", "ace", "done"]
"""The kind of turn: a first club, a usual turn, a card to follow one's own ace; or no turn."""

Ending: TypeAlias = Literal["out", "exhausted"]
"""The way a deal ends: somebody has no cards left, or the pack ran out."""

Hands: TypeAlias = tuple[tuple[Card, ...], ...]
"""Cards by seat."""
PLACES: Final = {card: place for place, card in enumerate(DECK)}
"""The place of each card in the order of the pack."""


def in_order(hands: Iterable[Iterable[Card]]) -> Hands:
    """These hands, each in the order of the pack."""
    try:
        return tuple([tuple(sorted(hand, key=PLACES.__getitem__)) for hand in hands])
    except (KeyError, TypeError):  # no cards, or nothing that can be gone through
        raise wrong_kind("hands of cards", hands) from None


class Wanted(NamedTuple):
    """The cards that fit: those of a suit or of up to three ranks, but none of a barred rank.

    >>> from pisti import DECK
    >>> wanted = Wanted(Suit.CLUBS, Rank.ACE, wild=Rank.JACK)
    >>> len(wanted.among(DECK))  # 13 clubs, 3 aces, 3 jacks
    19

    `suit` is the suit of which every card fits.
    `rank` is the rank of which every card fits.
    `wild_seven` is the rank of sevens where they fit on every card (PY-25).
    `wild` is the rank of jacks where they fit (PY-14).
    `barred` is the rank of jacks where they do not (PY-16).
    `unfinished` are the ranks that may not be the last card, where it is one (PY-33).
    """

    suit: Suit | None
    rank: Rank | None
    wild_seven: Rank | None = None
    wild: Rank | None = None
    barred: Rank | None = None
    unfinished: tuple[Rank, ...] = ()

    def fits(self, card: Card) -> bool:
        """Whether this card may be played."""
        return bool(self.among([card]))

    def fits_by(self, card: Card) -> str:
        """The field by which a card fits that may be played.

        >>> Wanted(Suit.CLUBS, Rank.ACE, wild=Rank.JACK).fits_by(Card(Rank.JACK, Suit.CLUBS))
        'wild'
        """
        for name in ("wild", "wild_seven", "rank"):
            if card.rank is getattr(self, name):
                return name
        return "suit"

    def among(self, cards: Iterable[Card]) -> list[Card]:
        """Those of these cards that may be played."""
        suit, rank, wild_seven, wild, barred, unfinished = self
        fitting = [
            card
            for card in cards
            if card.suit is suit
            or card.rank is rank
            or card.rank is wild
            or card.rank is wild_seven
        ]
        if not barred and not unfinished:
            return fitting
        return [card for card in fitting if card.rank not in (barred, *unfinished)]


@attrs.frozen(weakref_slot=False)
class Take(Constant):
    """Cards that a seat took from the stock.

    `seat` is the seat that took them.
    `cards` are the cards in their order, `None` for each that may not be known.
    `renewed` is the number of cards in a new stock that the discard became during this take
    (PY-31); else it is 0.
    """

    seat: int
    cards: tuple[Card | None, ...]
    renewed: int = 0


@attrs.frozen(weakref_slot=False)
class Act(Constant):
    """A move of the past, with the seat that made it and the cards that seats took because of it.

    `seat` is the seat that made it.
    `move` is the move.
    `takes` are the cards that seats took because of it.
    `lacks` are the cards of which this seat has shown with the move that it holds none; `None` if
    it has shown nothing.
    """

    seat: int
    move: Move
    takes: tuple[Take, ...]
    lacks: Wanted | None


@attrs.frozen(weakref_slot=False)
class Start(Constant):
    """The beginning of a deal: all that was fixed before the first move.

    `scores` are the totals of the match by seat before this deal.
    `seats` are the seats that play; the others are out of the match (PY-35).
    `deck` is the pack as given; more packs can follow the first, for later stocks (PY-A38).
    `first` is the seat that starts, `up` the card that was turned up, if one was.
    """

    rules: Rules
    dealer: int
    scores: tuple[int, ...]
    seats: tuple[int, ...]
    first: int
    up: Card | None
    deck: tuple[Card, ...] = attrs.field(repr=False)


class HasPast(OnTurn):
    """Base class of State and View: what follows from the discard and from the acts."""

    __slots__ = ()

    acts: tuple[Act, ...]
    seats: Any
    moves: tuple[Move, ...]
    phase: Phase
    called: Suit | None
    discard: tuple[Card, ...]
    direction: int
    owed: int
    draws: int
    idle: int
    opened: tuple[bool, ...]
    unannounced: tuple[bool, ...]
    renewals: int
    ending: Ending | None

    @property
    def suit(self) -> Suit | None:
        """The suit in force: the one called, else that of the top card."""
        return self.called or (self.discard[-1].suit if self.discard else None)

    @property
    def history(self) -> tuple[Move, ...]:
        """The moves so far."""
        return tuple([act.move for act in self.acts])

    def played_by(self, seat: int) -> tuple[Card, ...]:
        """The cards that this seat has played, in order."""
        check_seat(seat, self.rules.players, "PY-02")
        cards = [card_of(act.move) for act in self.acts if act.seat == seat]
        return tuple(filter(None, cards))


@attrs.frozen(weakref_slot=False, repr=False)
class State(HasPast, BaseState[Rules]):
    """One moment of a deal, with everything that is hidden: keep it where no player looks.

    Two states are equal when the same rules, scores, dealer, deck and moves led to them.
    The `repr` shows only what everybody may know.

    `turn` is the seat that must move, `None` when the deal is over.
    `moves` are its legal moves.
    `hands` are by seat, each in the order of the pack.
    `stock` are the cards not yet dealt or drawn, the next one first.
    `discard` is the discard from bottom to top: the cards played, but for those that became the
    stock.
    `phase` is the kind of turn.
    `called` is the suit that was named with the top card, if one was.
    `direction` is 1, or -1 when a ten has turned it round.
    `owed` is the number of cards that must be drawn for sevens.
    `draws` is the number of draws of the seat on turn in this turn.
    `idle` is the number of seats in a row that could do nothing at all (PY-A30).
    `opened` is, by seat, whether it is past the opening.
    `unannounced` is, by seat, whether it holds a last card that it did not announce (PY-A35).
    `renewals` is the number of times that the discard became the new stock (PY-31).
    `ending` is the way the deal ended, if it did.
    `acts` are the moves so far, each with what came of it.
    """

    start: Start
    turn: int | None
    hands: Hands
    stock: tuple[Card, ...]
    discard: tuple[Card, ...]
    phase: Phase
    called: Suit | None
    direction: int
    owed: int
    draws: int
    idle: int
    opened: tuple[bool, ...]
    unannounced: tuple[bool, ...]
    renewals: int
    ending: Ending | None
    acts: tuple[Act, ...]
    moves: tuple[Move, ...]

    def __attrs_post_init__(self) -> None:
        """Sort the hands; a converter would do so, and hide from type checkers what they are."""
        object.__setattr__(self, "hands", in_order(self.hands))

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that play; the others are out of the match (PY-35)."""
        return self.start.seats

    @property
    def places(self) -> tuple[tuple[Card, ...], ...]:
        """All places where cards lie: every card of the pack is in one of them."""
        return (*self.hands, self.stock, self.discard)


new_take: type[Take] = fast_constructor(Take)
new_act: type[Act] = fast_constructor(Act)
new_state: type[State] = fast_constructor(State)
