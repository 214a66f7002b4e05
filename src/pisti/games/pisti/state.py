"""The state of a hand: how it began, what was gained, and how it stands.

Every field says who may know it (`_audience.py`); a view is built from them by name (`view.py`).
"""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import attrs

from pisti._kit.audience import EVERYONE, NOBODY, SOME
from pisti._kit.frozen import fast
from pisti._kit.values import Dealt
from pisti.cards import Card
from pisti.games.pisti.moves import ACCEPT, CHALLENGE, Answer, FaceDown, Move
from pisti.games.pisti.rules import Rules

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
"""How something was gained.

`"broken pişti"` is the last card of a hand taking a lone card where that cancels a pişti of
each opponent who has one (P-38).
"""


@attrs.frozen(weakref_slot=False)
class Gain:
    """What a seat gained at one stroke: the cards, and the points beside what cards are worth.

    The capturing card is the last of the cards.  A caught bluff has points and no cards, the
    leftovers (P-32) have cards and are no capture.
    """

    seat: int
    how: How
    cards: tuple[Card | None, ...]
    points: int

    def with_cards(self, cards: tuple[Card | None, ...]) -> "Gain":
        """The same gain with other cards, some of them unknown or known now."""
        return _gain(self.seat, self.how, cards, self.points)

    @property
    def is_capture(self) -> bool:
        """Whether this took the pile with a card."""
        return self.how not in ("bluff caught", "leftovers")


_gain = fast(Gain)


@attrs.frozen
class Claim:
    """A card that lies face down and waits for an answer; `None` where it may not be known."""

    seat: int
    card: Card | None


@attrs.frozen(weakref_slot=False)
class Start:
    """How the hand began: all that was fixed before the first move.

    `scores` are the totals of the match by side before this hand.
    `deck` is the pack as given, `pack` the same cards in the order in which they are dealt.
    `kept` is the jack that the cutter kept (P-08).
    `turned` are the jacks that were turned up in passing (P-16).
    `centre` is the first pile from bottom to top, `shown` the same as everybody saw it (P-14).
    `bottom` are the lowest cards of the pack as far as everybody saw them.
    `batches` are the hands batch by batch, each from the first player on.
    """

    rules: Rules = attrs.field(metadata=EVERYONE)
    dealer: int = attrs.field(metadata=EVERYONE)
    scores: tuple[int, ...] = attrs.field(metadata=EVERYONE)
    deck: tuple[Card, ...] = attrs.field(metadata=NOBODY, repr=False)
    pack: tuple[Card, ...] = attrs.field(metadata=NOBODY, repr=False)
    kept: Card | None = attrs.field(metadata=SOME, repr=False)
    turned: tuple[Card, ...] = attrs.field(metadata=EVERYONE)
    centre: tuple[Card, ...] = attrs.field(metadata=SOME, repr=False)
    shown: tuple[Card | None, ...] = attrs.field(metadata=EVERYONE)
    bottom: tuple[Card, ...] = attrs.field(metadata=EVERYONE)
    batches: tuple[tuple[tuple[Card, ...], ...], ...] = attrs.field(metadata=SOME, repr=False)
    stock: tuple[Card, ...] = attrs.field(metadata=NOBODY, repr=False)

    @property
    def first(self) -> int:
        """The seat that plays first."""
        return self.rules.first_seat(self.dealer)


class Draft(Dealt[Rules]):
    """A state before it is frozen: the same slots, without the guard (see `_frozen.py`)."""

    __slots__ = ("_batch", "_hand", "_others", "claim", "gains", "pile", "start", "turn")


@attrs.frozen(weakref_slot=False)
class State(Draft):
    """One moment of a hand, with everything that is hidden: keep it where no player looks.

    Two states are equal when the same rules, dealer, deck and moves led to them.
    The `repr` shows nothing that not everybody may know.

    `turn` is the seat that must move, `None` when the hand is over.
    `pile` lies from bottom to top, face-down cards included.
    `gains` is what was captured, in order.
    `claim` is a card that waits for an answer (A-17); it lies on the pile.
    """

    start: Start = attrs.field(metadata=EVERYONE)
    turn: int | None = attrs.field(metadata=EVERYONE)
    _hand: tuple[Card, ...] = attrs.field(metadata=SOME, repr=False)  # of the seat to play
    _others: tuple[tuple[Card, ...], ...] = attrs.field(metadata=SOME, repr=False)  # in order
    _batch: int = attrs.field(metadata=EVERYONE, repr=False)
    pile: tuple[Card, ...] = attrs.field(metadata=SOME, repr=False)
    gains: tuple[Gain, ...] = attrs.field(metadata=SOME, repr=False)
    claim: Claim | None = attrs.field(metadata=SOME, repr=False)

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The hands by seat."""
        hands = (self._hand, *self._others)
        mover = self.claim.seat if self.claim else self.turn or 0
        return hands[len(hands) - mover :] + hands[: len(hands) - mover]

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards not yet dealt, the next one first."""
        return self.start.stock[4 * self.rules.players * self._batch :]

    @property
    def exposed(self) -> Card | None:
        """The card that lay face up under the stock when the hand began (P-09)."""
        return self.start.bottom[-1] if self.rules.deal.bottom_exposed else None

    @property
    def captured(self) -> tuple[tuple[Card, ...], ...]:
        """The captured cards by side, in the order of capture."""
        return by_side(self.rules, self.gains)

    @property
    def places(self) -> tuple[tuple[Card, ...], ...]:
        """All places where cards lie: every card of the pack is in one of them."""
        return (*self.hands, self.stock, self.pile, *self.captured)

    @property
    def history(self) -> tuple[Move, ...]:
        """The moves so far."""
        return tuple(moves(self.gains, self.pile, self.claim))


def by_side(rules: Rules, gains: tuple[Gain, ...]) -> tuple[tuple[Any, ...], ...]:
    """The gained cards by side, in the order of capture."""
    sides: list[tuple[Card | None, ...]] = [()] * rules.sides
    for gain in gains:
        sides[rules.side_of(gain.seat)] += gain.cards
    return tuple(sides)


def moves(
    gains: tuple[Gain, ...], pile: tuple[Card | None, ...], claim: Claim | None
) -> Iterator[Any]:
    """The moves that led here: what was gained and what lies there is what was played."""
    answers: dict[str, tuple[Answer, ...]]
    answers = {"bluff accepted": (ACCEPT,), "bluff proved": (CHALLENGE,)}
    dealt = 4  # the centre cards, which nobody played
    answer: tuple[Answer, ...] | None = None
    for gain in gains:
        if gain.how == "bluff caught":  # both cards stay: they are the first of the next pile
            answer = (CHALLENGE,)
            continue
        yield from _plays(gain.cards[dealt:], answer or answers.get(gain.how))
        dealt, answer = 0, None
    yield from _plays(pile[dealt:], () if claim else answer)


def _plays(cards: tuple[Card | None, ...], answer: tuple[Answer, ...] | None) -> Iterator[Any]:
    """The moves that made this pile; if there was a claim, it is the second card."""
    for place, card in enumerate(cards):
        if place == 1 and answer is not None:
            yield FaceDown(card)
            yield from answer
        else:
            yield card
