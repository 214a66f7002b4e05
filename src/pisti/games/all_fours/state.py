"""The state of a hand: its start, its table now, and its past as acts."""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import attrs

from pisti.cards import Card, Suit
from pisti.constant import Constant
from pisti.games.all_fours.moves import BEG, RUN, STAND, Choice, Discard, Move
from pisti.games.all_fours.rules import Rules
from pisti.kit.checks import check_seat
from pisti.kit.frozen import fast_constructor
from pisti.kit.values import BaseState, OnTurn

Phase: TypeAlias = Literal["beg", "respond", "discard", "play", "done", "void"]
"""The phase of a hand: the elder may beg, the dealer answers, hands go down to six, tricks are
played; or the hand was played, or the pack ran out (AF-18) and the hand is void.
"""
Hands: TypeAlias = tuple[tuple[Card, ...], ...]
"""Cards by seat."""


@attrs.frozen(weakref_slot=False)
class Trick(Constant):
    """A trick that is complete.

    `seat` is the seat that won it.
    `cards` are its cards in the order of play.
    """

    seat: int
    cards: tuple[Card, ...]


@attrs.frozen(weakref_slot=False)
class Act(Constant):
    """A move of the past, with the seat that made it and what came of it.

    >>> from pisti import all_fours
    >>> all_fours.apply(all_fours.new_hand(seed=7), all_fours.STAND).acts
    (Act(seat=1, move=STAND, turned=(), trump=None, trick=None),)

    `move` is `Discard(None)` where the card is not known.
    `turned` are the cards that were turned up in a run, in order.
    `trump` is the suit that became trumps: by a run, unless the pack ran out, or by the first lead
    (AF-43).
    `trick` is the trick that its card completed.
    """

    seat: int
    move: Move
    turned: tuple[Card, ...] = ()
    trump: Suit | None = None
    trick: Trick | None = None

    @property
    def card(self) -> Card | None:
        """The card that was played; `None` for a choice and a discard."""
        return self.move if isinstance(self.move, Card) else None


new_act: type[Act] = fast_constructor(Act)
new_trick: type[Trick] = fast_constructor(Trick)


class HasPast(OnTurn):
    """Base class of State and View: the acts, the cards won, and the cards that a seat played."""

    __slots__ = ()

    phase: Phase
    trump: Suit | None
    calls: tuple[Choice, ...]
    turned: tuple[Card, ...]
    discards: tuple[tuple[Card | None, ...], ...]
    tricks: Any
    trick: tuple[Card, ...]

    @property
    def acts(self) -> tuple[Act, ...]:
        """The moves so far, each with its seat, the cards turned up and the trick it completed."""
        return tuple(_acts(self))

    @property
    def history(self) -> tuple[Move, ...]:
        """The moves so far; a discard that this seat did not see is `Discard(None)`."""
        return tuple([act.move for act in self.acts])

    @property
    def ply(self) -> int:
        """The number of moves so far."""
        played: int = self.rules.players * len(self.tricks) + len(self.trick)
        return len(self.calls) + sum(map(len, self.discards)) + played

    @property
    def captured(self) -> Hands:
        """The cards won by side, trick by trick."""
        sides: list[tuple[Card, ...]] = [()] * self.rules.sides
        for trick in self.tricks:
            sides[self.rules.side_of(trick.seat)] += trick.cards
        return tuple(sides)

    @property
    def is_void(self) -> bool:
        """Whether the pack ran out, so that the same dealer deals again (AF-18)."""
        return self.phase == "void"

    def played_by(self, seat: int) -> tuple[Card, ...]:
        """The cards that a seat has played, in order; what it put away is not among them.

        >>> from pisti import all_fours
        >>> state = all_fours.new_hand(all_fours.PRESETS["blind"], seed=7)
        >>> all_fours.apply(state, state.hands[1][0]).played_by(1)
        (5H,)
        """
        check_seat(seat, self.rules.players, "AF-03")
        return tuple([act.card for act in self.acts if act.card and act.seat == seat])


@attrs.frozen(weakref_slot=False)
class Start(Constant):
    """The start of a hand: all that was fixed before the first move.

    `deck` is the pack as given, `scores` the totals of the match by side before this hand.
    """

    rules: Rules
    dealer: int
    scores: tuple[int, ...]
    deck: tuple[Card, ...] = attrs.field(repr=False)

    @property
    def elder(self) -> int:
        """AF-05: the seat after the dealer, which leads first and alone may beg."""
        return (self.dealer + 1) % self.rules.players


@attrs.frozen(weakref_slot=False, repr=False)
class State(HasPast, BaseState[Rules]):
    """One moment of a hand, with everything that is hidden: keep it where no player looks.

    Two states are equal when the same rules, scores, dealer, deck and moves led to them.
    The `repr` shows only what everybody may know.

    `phase` is `"beg"` when the elder may beg, `"respond"` when the dealer answers,
    `"discard"` or `"play"`; at the end `"done"`, or `"void"` if the pack ran out.
    `turn` is the seat that must move, `None` when the hand is over.
    `trump` is the suit of trumps, `None` while the first lead is still to make it (AF-43).
    `calls` are the choices of the elder and the dealer so far.
    `turned` are all cards that were turned up, in order.
    `runs` is the number of rounds of three cards that were dealt after the first deal.
    `discards` are the cards put away after a run, by seat.
    `played` are all cards played so far, and `winners` the seats that won the tricks of them;
    `trick` are the cards of the trick that is not complete.
    """

    start: Start
    phase: Phase
    turn: int | None
    hands: Hands = attrs.field(repr=False)
    trump: Suit | None
    calls: tuple[Choice, ...]
    turned: tuple[Card, ...]
    runs: int
    discards: Hands = attrs.field(repr=False)  # pyright: ignore[reportIncompatibleVariableOverride] - it is frozen
    played: tuple[Card, ...]
    winners: tuple[int, ...]
    trick: tuple[Card, ...]

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards not yet dealt or turned up, the next one first."""
        return self.start.deck[cards_dealt(self.rules, self.runs) + len(self.turned) :]

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that are complete."""
        players = self.rules.players
        return tuple(
            [
                new_trick(seat, self.played[number * players : (number + 1) * players])
                for number, seat in enumerate(self.winners)
            ]
        )

    @property
    def places(self) -> tuple[tuple[Card, ...], ...]:
        """All places where cards lie: every card of the pack is in one of them."""
        return (*self.hands, self.stock, self.turned, *self.discards, *self.captured, self.trick)


new_start: type[Start] = fast_constructor(Start)
new_state: type[State] = fast_constructor(State)


def cards_dealt(rules: Rules, runs: int) -> int:
    """The number of cards dealt to all players together: six each, and three more for each run."""
    return rules.players * (6 + 3 * runs)


def _acts(known: HasPast) -> Iterator[Act]:
    """The acts so far, worked out from the fields of this state or view."""
    players: int = known.rules.players
    elder: int = (known.dealer + 1) % players
    yield from _choice_acts(known, elder)
    for step in range(players):  # AF-19: the elder discards first, the dealer last
        seat = (elder + step) % players
        for put in known.discards[seat]:
            yield new_act(seat, Discard(put), (), None, None)
    leader = elder
    makes_trumps = not known.turned  # AF-43
    for trick in (*known.tricks, None):
        for place, card in enumerate(trick.cards if trick else known.trick):
            seat = (leader + place) % players
            trump = card.suit if makes_trumps else None
            is_last = place == players - 1
            yield new_act(seat, card, (), trump, trick if is_last else None)
            makes_trumps = False
        leader = trick.seat if trick else leader


def _choice_acts(known: HasPast, elder: int) -> Iterator[Act]:
    """The acts before the play: the choices, and the cards turned up in each run."""
    turned = known.turned
    end = 1
    for choice in known.calls:
        seat = elder if choice is STAND or choice is BEG else known.dealer
        begin, trump = end, None
        while choice is RUN and trump is None and end < len(turned):
            if turned[end].suit is not turned[end - 1].suit:  # AF-15
                trump = turned[end].suit
            end += 1
        yield new_act(seat, choice, turned[begin:end], trump, None)
