"""The state of a hand: how it began, its tricks, and how it stands.

Every field says who may know it (`_audience.py`); a view is built from them by name (`view.py`).
"""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import attrs

from pisti._kit.audience import EVERYONE, NOBODY, SOME
from pisti._kit.values import Dealt
from pisti.cards import Card, Suit
from pisti.games.all_fours.moves import Discard, Move, Say
from pisti.games.all_fours.rules import Rules

Phase: TypeAlias = Literal["beg", "respond", "discard", "play", "done", "void"]
"""What is going on: the elder hand may beg, the dealer answers, hands go down to six, tricks are
played; or the hand was played, or the pack gave out (AF-18) and nobody may count it.
"""


@attrs.frozen(weakref_slot=False)
class Trick:
    """A trick that is complete: who won it, and its cards in the order of play."""

    seat: int
    cards: tuple[Card, ...]


@attrs.frozen(weakref_slot=False)
class Start:
    """How the hand began: all that was fixed before the first move.

    `deck` is the pack as given, `scores` the totals of the match by side before this hand.
    """

    rules: Rules = attrs.field(metadata=EVERYONE)
    dealer: int = attrs.field(metadata=EVERYONE)
    scores: tuple[int, ...] = attrs.field(metadata=EVERYONE)
    deck: tuple[Card, ...] = attrs.field(metadata=NOBODY, repr=False)

    @property
    def elder(self) -> int:
        """AF-05: the seat after the dealer, which leads first and alone may beg."""
        return (self.dealer + 1) % self.rules.players


Hands: TypeAlias = tuple[tuple[Card, ...], ...]
"""Cards by seat."""


@attrs.frozen(weakref_slot=False)
class Opening:
    """What happened before the play, and does not change any more when it has begun.

    `calls` is what elder and dealer have said, `turned` every card that was turned up, in order.
    `runs` is how many rounds of three cards were dealt after the first deal.
    `discards` are by seat, `in_play` are the hands as they were when the play began.
    """

    calls: tuple[Say, ...] = attrs.field(metadata=EVERYONE)
    turned: tuple[Card, ...] = attrs.field(metadata=EVERYONE)
    runs: int = attrs.field(metadata=EVERYONE)
    discards: Hands = attrs.field(metadata=SOME, repr=False)
    in_play: Hands = attrs.field(metadata=SOME, repr=False)


class Draft(Dealt[Rules]):
    """A state before it is frozen: the same slots, without the guard (see `_frozen.py`)."""

    __slots__ = (
        "hands",
        "opening",
        "phase",
        "played",
        "start",
        "trick",
        "trump",
        "turn",
        "winners",
    )


@attrs.frozen(weakref_slot=False, repr=False)
class State(Draft):
    """One moment of a hand, with everything that is hidden: keep it where no player looks.

    Two states are equal when the same rules, scores, dealer, deck and moves led to them.
    The `repr` shows nothing that not everybody may know.

    `phase` is what is going on: `"beg"` when the elder is asked, `"respond"` when the dealer
    answers, `"discard"` or `"play"`; at the end `"done"`, or `"void"` if the pack gave out.
    `turn` is the seat that must move, `None` when the hand is over.
    `trump` is the suit of trumps, `None` while the first lead is still to make it (AF-43).
    `opening` is what happened before the play.
    `played` are all cards played so far, and `winners` the seats that won the tricks of them;
    `trick` is what lies on the table.
    """

    start: Start = attrs.field(metadata=EVERYONE)
    phase: Phase = attrs.field(metadata=EVERYONE)
    turn: int | None = attrs.field(metadata=EVERYONE)
    hands: Hands = attrs.field(metadata=SOME, repr=False)
    trump: Suit | None = attrs.field(metadata=EVERYONE)
    opening: Opening = attrs.field(metadata=SOME)
    played: tuple[Card, ...] = attrs.field(metadata=EVERYONE)
    winners: tuple[int, ...] = attrs.field(metadata=EVERYONE)
    trick: tuple[Card, ...] = attrs.field(metadata=EVERYONE)

    @property
    def calls(self) -> tuple[Say, ...]:
        """What elder and dealer have said."""
        return self.opening.calls

    @property
    def turned(self) -> tuple[Card, ...]:
        """Every card that was turned up, in order."""
        return self.opening.turned

    @property
    def runs(self) -> int:
        """How many rounds of three cards were dealt after the first deal."""
        return self.opening.runs

    @property
    def discards(self) -> Hands:
        """The cards put away after a run, by seat."""
        return self.opening.discards

    @property
    def in_play(self) -> Hands:
        """The hands as they were when the play began."""
        return self.opening.in_play

    @property
    def is_void(self) -> bool:
        """Whether the pack gave out, so that the same dealer deals again (AF-18)."""
        return self.phase == "void"

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards not yet dealt or turned up, the next one first."""
        return self.start.deck[dealt(self.rules, self.runs) + len(self.turned) :]

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that are complete."""
        players = self.rules.players
        return tuple(
            [
                Trick(seat, self.played[number * players : (number + 1) * players])
                for number, seat in enumerate(self.winners)
            ]
        )

    @property
    def captured(self) -> tuple[tuple[Card, ...], ...]:
        """The cards won by side, trick by trick."""
        return by_side(self.rules, self.tricks)

    @property
    def places(self) -> tuple[tuple[Card, ...], ...]:
        """All places where cards lie: every card of the pack is in one of them."""
        return (*self.hands, self.stock, self.turned, *self.discards, *self.captured, self.trick)

    @property
    def history(self) -> tuple[Move, ...]:
        """The moves so far."""
        return tuple(moves(self))


def dealt(rules: Rules, runs: int) -> int:
    """How many cards all players together have been dealt: six each, and three more a run."""
    return rules.players * (6 + 3 * runs)


def by_side(rules: Rules, tricks: tuple[Trick, ...]) -> tuple[tuple[Card, ...], ...]:
    """The cards won by side, trick by trick."""
    sides: list[tuple[Card, ...]] = [()] * rules.sides
    for trick in tricks:
        sides[rules.side_of(trick.seat)] += trick.cards
    return tuple(sides)


def moves(known: Any) -> Iterator[Any]:
    """The moves that led to this state or view, in order."""
    yield from known.calls
    players = known.rules.players
    for step in range(1, players + 1):  # AF-19: the elder hand discards first, the dealer last
        yield from map(Discard, known.discards[(known.dealer + step) % players])
    for trick in known.tricks:
        yield from trick.cards
    yield from known.trick
