"""The state of a deal: how it began, how it stands, and what was done so far."""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

import attrs

from pisti._kit.values import BaseState
from pisti.cards import Card, Rank, Suit
from pisti.constant import Constant
from pisti.games.pis_yedili.moves import Move, card_of
from pisti.games.pis_yedili.rules import Rules

Phase: TypeAlias = Literal["open", "play", "ace", "done"]
"""The kind of turn: a first club, a usual turn, a card to follow one's own ace; or none."""

Ending: TypeAlias = Literal["out", "exhausted"]
"""The way a deal ends: somebody has no cards left, or the pack ran out."""


class Wanted(NamedTuple):
    """The cards that fit: those of a suit, and those of up to three ranks, but none of one rank.

    >>> from pisti import DECK
    >>> wanted = Wanted(Suit.CLUBS, Rank.ACE, wild=Rank.JACK)
    >>> len(wanted.among(DECK))  # 13 clubs, 3 aces, 3 jacks
    19

    `always` is the rank of sevens where they fit on everything (PY-25), `wild` that of jacks
    where they fit; `barred` is theirs where they do not (PY-16).
    """

    suit: Suit | None
    rank: Rank | None
    always: Rank | None = None
    wild: Rank | None = None
    barred: Rank | None = None

    def fits(self, card: Card) -> bool:
        """Whether this card may be played."""
        return bool(self.among([card]))

    def among(self, cards: Iterable[Card]) -> list[Card]:
        """Those of these cards that may be played."""
        suit, rank, always, wild, barred = self
        fitting = [
            card
            for card in cards
            if card.suit is suit or card.rank is rank or card.rank is wild or card.rank is always
        ]
        return [card for card in fitting if card.rank is not barred] if barred else fitting


@attrs.frozen(weakref_slot=False)
class Take(Constant):
    """Cards that a seat took from the stock; `None` for each that may not be known.

    `renewed` is how many cards of the discard became the stock for it (PY-31), mostly none.
    """

    seat: int
    cards: tuple[Card | None, ...]
    renewed: int = 0


@attrs.frozen(weakref_slot=False)
class Act(Constant):
    """A move that was made, with the cards that somebody took because of it.

    `lacks` is what everybody knows from the move: no card in that hand fitted this.
    """

    seat: int
    move: Move
    takes: tuple[Take, ...]
    lacks: Wanted | None


@attrs.frozen(weakref_slot=False)
class Start(Constant):
    """The beginning of a deal: all that was fixed before the first move.

    `scores` are the totals of the match by seat before this deal.
    `deck` is the pack as given; more packs can follow the first, for later stocks (PY-A38).
    `first` is the seat that starts, `up` the card that was turned up, if one was.
    """

    rules: Rules
    dealer: int
    scores: tuple[int, ...]
    first: int
    up: Card | None
    deck: tuple[Card, ...] = attrs.field(repr=False)


class HasPast:
    """Properties of a state and of a view that follow from what was done and said."""

    __slots__ = ()

    acts: tuple[Act, ...]
    called: Suit | None
    discard: tuple[Card, ...]

    @property
    def history(self) -> tuple[Move, ...]:
        """The moves so far."""
        return tuple([act.move for act in self.acts])

    def played_by(self, seat: int) -> tuple[Card, ...]:
        """The cards that this seat has played, in order."""
        cards = [card_of(act.move) for act in self.acts if act.seat == seat]
        return tuple(filter(None, cards))

    @property
    def suit(self) -> Suit | None:
        """The suit in force: the one called, else that of the top card."""
        return self.called or (self.discard[-1].suit if self.discard else None)


class Draft(HasPast, BaseState[Rules]):
    """A state before it is frozen: the same slots, without the guard (see `_kit/frozen.py`)."""

    __slots__ = (
        "acts",
        "called",
        "direction",
        "discard",
        "draws",
        "ending",
        "hands",
        "idle",
        "moves",
        "opened",
        "owed",
        "phase",
        "renewals",
        "start",
        "stock",
        "turn",
        "unannounced",
    )


@attrs.frozen(weakref_slot=False, repr=False)
class State(Draft):
    """One moment of a deal, with everything that is hidden: keep it where no player looks.

    Two states are equal when the same rules, dealer, deck and moves led to them.
    The `repr` shows nothing that not everybody may know.

    `turn` is the seat that must move, `None` when the deal is over.
    `moves` are its legal moves.
    `phase` is what that seat's turn is about.
    `hands` by seat, each in the order of the pack.
    `stock` are the cards not yet dealt or drawn, the next one first.
    `discard` are the cards played since they last became the stock, from bottom to top.
    `called` is the suit that was named with the top card, if one was.
    `direction` is 1, or -1 when a ten has turned it round.
    `owed` is how many cards must be drawn for sevens.
    `draws` is how often the seat on turn has drawn in this turn.
    `idle` is how many seats in a row could do nothing at all.
    `opened` is by seat, who is past the opening.
    `unannounced` is by seat, who holds a last card that was not announced.
    `renewals` is how often the discard became the stock.
    `ending` is how the deal ended, if it did.
    `acts` is what was done so far.
    """

    start: Start
    turn: int | None
    phase: Phase
    hands: tuple[tuple[Card, ...], ...] = attrs.field(repr=False)
    stock: tuple[Card, ...] = attrs.field(repr=False)
    discard: tuple[Card, ...]
    called: Suit | None
    direction: int
    owed: int
    draws: int
    idle: int
    opened: tuple[bool, ...]
    unannounced: tuple[bool, ...]
    renewals: int
    ending: Ending | None
    acts: tuple[Act, ...] = attrs.field(repr=False)
    moves: tuple[Move, ...] = attrs.field(repr=False)

    @property
    def places(self) -> tuple[tuple[Card, ...], ...]:
        """All places where cards lie: every card of the pack is in one of them."""
        return (*self.hands, self.stock, self.discard)
