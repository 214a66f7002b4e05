"""The values of the game: moves and acts, the state of a hand, and the view of a seat."""

from collections import Counter
from collections.abc import Sequence

import attrs

from pisti import Card, Line, Rank, Score
from pisti.kit import BaseState, BaseView, check_kind, count

from .rules import Rules

Hand = tuple[Card, ...]


@attrs.frozen
class Draw:
    """A draw of the card at this place of the neighbor's hand, counted from 1 (PK-05)."""

    place: int

    def __str__(self) -> str:
        return str(self.place)


def all_moves(rules: Rules) -> tuple[Draw, ...]:
    """PK-04, PK-05: thirteen places: no hand has two cards of a rank."""
    check_kind(rules, Rules)
    return tuple([Draw(place + 1) for place in range(len(Rank))])


@attrs.frozen
class Act:
    """A card that a seat drew, `None` where it may not be known, and the pair that it made.

    `partner` is the place, counted from 0, where the other card of the pair was held.
    """

    seat: int
    move: Draw
    giver: int
    card: Card | None
    pair: Hand = ()
    partner: int = 0


@attrs.frozen
class Start:
    """The start of a hand: `dealt` are the hands by seat, `laid_at_once` the pairs laid off."""

    rules: Rules
    dealer: int
    scores: tuple[int, ...]
    deck: Hand
    dealt: tuple[Hand, ...]
    laid_at_once: tuple[Hand, ...]


@attrs.frozen(repr=False)
class State(BaseState[Rules]):
    """One moment of a hand, with all cards: keep it where no player looks.

    `hands` are by seat, each in the order in which its cards came.
    """

    start: Start
    turn: int | None
    hands: tuple[Hand, ...]
    acts: tuple[Act, ...]

    @property
    def places(self) -> tuple[Hand, ...]:
        """All places where cards lie."""
        return (*self.hands, *laid_by_seat(self.start.laid_at_once, self.acts))


@attrs.frozen(repr=False)
class View(BaseView):
    """A hand as one seat lawfully knows it: of the others' `hands` only their sizes."""

    rules: Rules
    dealer: int
    scores: tuple[int, ...]
    seat: int | None
    turn: int | None
    moves: tuple[Draw, ...]
    hands: tuple[Hand | int, ...]
    dealt: tuple[tuple[Card | None, ...], ...]
    laid_at_once: tuple[Hand, ...]
    acts: tuple[Act, ...]

    def played_by(self, seat: int) -> Hand:
        """The pairs that lie before this seat."""
        return laid_by_seat(self.laid_at_once, self.acts)[seat]

    @property
    def banked(self) -> Score:
        """The count so far; everybody sees who is left with the king."""
        return count_kings(self.hands)

    @property
    def unseen(self) -> Counter[Card]:
        """The cards that nobody has shown this seat."""
        seen = {card for hand in (*self.dealt, *self.laid_at_once) for card in hand}
        seen.update(card for act in self.acts for card in (act.card, *act.pair))
        return Counter([card for card in self.rules.pack if card not in seen])


def laid_by_seat(at_once: tuple[Hand, ...], acts: tuple[Act, ...]) -> tuple[Hand, ...]:
    """The pairs that lie before each seat, those of the deal first."""
    laid = list(at_once)
    for act in acts:
        laid[act.seat] += act.pair
    return tuple(laid)


def count_kings(hands: Sequence[object]) -> Score:
    """The count, from the hands or from the numbers of their cards."""
    holding = [seat for seat, hand in enumerate(hands) if hand]
    lines = [Line(seat, "king", 1, 1) for seat in holding if len(holding) == 1]
    return count(tuple(lines), len(hands), is_final=len(holding) == 1)
