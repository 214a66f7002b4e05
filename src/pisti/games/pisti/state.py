"""The state of a hand: its start, its gains, its table now, and its past as acts."""

from collections.abc import Iterable
from typing import Any, Final, Literal, TypeAlias

import attrs

from pisti.cards import DECK, Card
from pisti.constant import Constant
from pisti.games.pisti.moves import ACCEPT, CHALLENGE, Choice, FaceDown, Move
from pisti.games.pisti.rules import Rules
from pisti.kit.checks import check_seat
from pisti.kit.frozen import fast_constructor
from pisti.kit.values import BaseState, OnTurn

How: TypeAlias = Literal[
    "capture",
    "pişti",
    "double pişti",
    "jack on a lone card",
    "bluff accepted",
    "bluff proved",
    "bluff caught",
    "broken pişti",
    "leftovers",
]
"""The way in which something was gained.

`"broken pişti"` is a lone card taken by the last card of a hand, where that cancels a pişti of each
opponent who has one (P-38).
"""
Hands: TypeAlias = tuple[tuple[Card, ...], ...]
"""A hand of cards for each seat."""


@attrs.frozen(weakref_slot=False)
class Gain(Constant):
    """A gain of a seat in one move: the cards, and the points beside those of the cards.

    `seat` is the seat that gained.
    `how` is the way in which it gained.
    `cards` are the cards that it took; the capturing card is the last of them.
    `points` are those for the way, beside what the cards are worth.

    A caught bluff has points and no cards; the leftovers (P-32) have cards and are not a capture.
    """

    seat: int
    how: How
    cards: tuple[Card | None, ...]
    points: int

    def with_cards(self, cards: tuple[Card | None, ...]) -> "Gain":
        """The same gain with these cards, some of which may be unknown."""
        return new_gain(self.seat, self.how, cards, self.points)

    @property
    def is_capture(self) -> bool:
        """Whether a card took the pile."""
        return self.how not in ("bluff caught", "leftovers")


new_gain: type[Gain] = fast_constructor(Gain)


@attrs.frozen
class Claim(Constant):
    """A card that lies face down and waits for an answer.

    `seat` is the seat that laid it and claims that it matches.
    `card` is the card, `None` where it may not be known.
    """

    seat: int
    card: Card | None


@attrs.frozen(weakref_slot=False)
class Act(Constant):
    """A move of the past, with the seat that made it and its gain.

    >>> from pisti import apply, new_hand
    >>> state = new_hand(seed=7)
    >>> apply(state, state.hands[1][0]).acts
    (Act(seat=1, move=8S, gain=None),)

    `gain` is `None` for a card that took nothing.  An answer to a claim (A-17) is an act of the
    challenger and has the gain, whichever seat gained; the act of the last card has the gain of
    the cards left on the table (P-32).
    """

    seat: int
    move: Move
    gain: Gain | None

    @property
    def card(self) -> Card | None:
        """The card that was played; `None` for an answer, and where it may not be known."""
        move = self.move
        if isinstance(move, Card):
            return move
        return move.card if isinstance(move, FaceDown) else None


new_act: type[Act] = fast_constructor(Act)
_ANSWERS: Final[dict[str | None, Choice]] = {
    "bluff accepted": ACCEPT,
    "bluff proved": CHALLENGE,
    "bluff caught": CHALLENGE,
}
"""The answer to a claim that led to a gain, by the `how` of the gain."""
_PLAIN_ACTS: Final[list[dict[Card | None, Act]]] = [
    {card: new_act(seat, card, None) for card in DECK} for seat in range(6)
]
"""By seat and card, the act that plays the card and gains nothing; most acts are such."""


@attrs.frozen(weakref_slot=False)
class Start(Constant):
    """The start of a hand: all that was fixed before the first move.

    `scores` are the totals of the match by side before this hand.
    `deck` is the pack as given, `pack` the same cards in the order in which they are dealt.
    `kept` is the jack that the cutter kept (P-08).
    `turned` are the jacks that were turned up before the last card of the centre (P-16).
    `centre` is the first pile from bottom to top, `shown` the same as everybody saw it (P-14).
    `bottom` are the lowest cards of the pack, as far as everybody saw them.
    `batches` are the hands batch by batch, each from the first player on.
    """

    rules: Rules
    dealer: int
    scores: tuple[int, ...]
    deck: tuple[Card, ...] = attrs.field(repr=False)
    pack: tuple[Card, ...] = attrs.field(repr=False)
    kept: Card | None = attrs.field(repr=False)
    turned: tuple[Card, ...]
    centre: tuple[Card, ...] = attrs.field(repr=False)
    shown: tuple[Card | None, ...]
    bottom: tuple[Card, ...]
    batches: tuple[Hands, ...] = attrs.field(repr=False)
    stock: tuple[Card, ...] = attrs.field(repr=False)

    @property
    def first(self) -> int:
        """The seat that plays first."""
        return self.rules.first_seat(self.dealer)


class HasPast(OnTurn):
    """Base class of State and View: the acts, and the cards that a seat has played."""

    __slots__ = ()

    gains: tuple[Gain, ...]
    pile: tuple[Card | None, ...]
    claim: Claim | None

    @property
    def is_last_card(self) -> bool:
        """Whether the card that is played next is the last of the hand (A-04)."""
        return not self.stock and self.count_held() == 1

    @property
    def acts(self) -> tuple[Act, ...]:
        """The moves so far, each with its gain, as far as they are known."""
        return decode(self.rules, self.dealer, self.gains, self.pile, self.claim)

    @property
    def history(self) -> tuple[Move, ...]:
        """The moves so far, a face-down card that a seat may not know as `FaceDown(None)`."""
        return tuple([act.move for act in self.acts])

    @property
    def ply(self) -> int:
        """The number of moves so far."""
        played: int = len(self.pile) - self.rules.deal.centre
        for gain in self.gains:
            played += len(gain.cards) + (gain.how in _ANSWERS)
        return played

    def played_by(self, seat: int) -> tuple[Card, ...]:
        """The cards that a seat has played, in order, as far as they are known.

        >>> from pisti import apply, new_hand, view
        >>> before = new_hand(seed=7)
        >>> seen = view(apply(before, before.hands[1][0]), 0)
        >>> seen.played_by(1), seen.played_by(2)
        ((8S,), ())

        A view leaves out the cards that another seat laid face down and did not show (A-17).
        """
        check_seat(seat, self.rules.players, "P-02")
        played = [act.card for act in self.acts if act.seat == seat]
        return tuple([card for card in played if card is not None])


class Draft(HasPast, BaseState[Rules]):
    """A state before it is frozen: the same slots, without the guard (see `kit/frozen.py`)."""

    __slots__ = ("_batch", "_hands", "claim", "gains", "pile", "start", "turn")


@attrs.frozen(weakref_slot=False, repr=False)
class State(Draft):
    """One moment of a hand, with everything that is hidden: keep it where no player looks.

    Two states are equal when the same rules, scores, dealer, deck and moves led to them.
    The `repr` shows only what everybody may know.

    `turn` is the seat that must move, `None` when the hand is over.
    `pile` lies from bottom to top, face-down cards included.
    `gains` are the gains so far, in order.
    `claim` is a card that waits for an answer (A-17); it lies on the pile.
    """

    start: Start
    turn: int | None
    _hands: Hands = attrs.field(repr=False)  # in the order of play, from the seat to play on
    _batch: int = attrs.field(repr=False)
    pile: tuple[Card, ...] = attrs.field(repr=False)
    gains: tuple[Gain, ...] = attrs.field(repr=False)
    claim: Claim | None = attrs.field(repr=False)

    @property
    def hands(self) -> Hands:
        """The hands by seat."""
        mover = self.claim.seat if self.claim else self.turn or 0
        return self._hands[-mover:] + self._hands[:-mover]

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards not yet dealt, the next one first."""
        start = self.start
        if self._batch + 1 == len(start.batches):
            return ()
        rules = start.rules
        return start.stock[rules.players * rules.deal.hand_size * self._batch :]

    @property
    def is_last_card(self) -> bool:
        """Whether the card that is played next is the last of the hand (A-04)."""
        return not self._hands[1] and self._batch + 1 == len(self.start.batches)  # quicker

    @property
    def exposed(self) -> Card | None:
        """The card that lay face up under the stock when the hand began (P-09)."""
        start = self.start
        return start.bottom[-1] if start.bottom and self.rules.deal.bottom_exposed else None

    @property
    def captured(self) -> tuple[tuple[Card, ...], ...]:
        """The captured cards by side, in the order of capture."""
        return by_side(self.rules, self.gains)

    @property
    def places(self) -> tuple[tuple[Card, ...], ...]:
        """All places where cards lie: every card of the pack is in one of them."""
        return (*self.hands, self.stock, self.pile, *self.captured)


new_start: type[Start] = fast_constructor(Start)
new_state: type[State] = fast_constructor(State)


def by_side(rules: Rules, gains: Iterable[Gain]) -> tuple[tuple[Any, ...], ...]:
    """The gained cards by side, in the order of capture."""
    number = rules.sides
    sides: list[tuple[Card | None, ...]] = [()] * number
    for gain in gains:
        sides[gain.seat % number] += gain.cards
    return tuple(sides)


def decode(
    rules: Rules,
    dealer: int,
    gains: tuple[Gain, ...],
    pile: tuple[Card | None, ...],
    claim: Claim | None,
) -> tuple[Act, ...]:
    """All acts of a hand, worked out from its gains and its pile: they hold every card played.

    The first cards are the centre, which nobody played.  A claim is the second card of its
    pile (A-17); when it was caught, that pile stayed, so the card is in the next gain that has
    cards, or still in the pile.
    """
    seat = rules.first_seat(dealer)
    following = (*range(1, rules.players), 0)
    acts: list[Act] = []
    begin: int = rules.deal.centre
    answer: Gain | None = None
    for gain in (*gains, None):
        how = gain and gain.how
        if how in _ANSWERS:
            answer = gain
        if how == "bluff caught":
            continue
        cards = gain.cards if gain else pile
        for place, card in enumerate(cards[begin:], begin):
            if place == 1 and (answer or (claim and not gain)):
                acts.append(Act(seat, FaceDown(card), None))
                if answer:
                    acts.append(Act(rules.challenger_of(seat), _ANSWERS[answer.how], answer))
            else:
                acts.append(_PLAIN_ACTS[seat][card])
            seat = following[seat]
        if gain and gain is not answer:
            acts[-1] = new_act(acts[-1].seat, acts[-1].move, gain)
        begin, answer = 0, None
    return tuple(acts)
