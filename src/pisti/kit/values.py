"""Base classes shared by every State and View."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar, cast

from pisti.cards import Card
from pisti.constant import Constant
from pisti.event_types import Event
from pisti.kit.rules import title_of

RulesT = TypeVar("RulesT")


class OnTurn(Constant):
    """Base class of states and views: the history, and whether the hand is over.

    `rules` are the rules of this hand.
    `dealer` is the seat that deals.
    `scores` are the totals of the match by side before this hand.
    `acts` are the moves so far, each with what came of it.
    """

    __slots__ = ()

    rules: Any
    dealer: Any
    scores: Any
    hands: Any
    stock: Any
    turn: int | None
    acts: Any

    def count_of(self, seat: int) -> int:
        """The number of cards in the hand of this seat."""
        hand: Sequence[Card] | int = self.hands[seat]
        return hand if isinstance(hand, int) else len(hand)

    def count_held(self) -> int:
        """The number of cards in all hands."""
        return sum(map(self.count_of, range(len(self.hands))))

    @property
    def history(self) -> tuple[Any, ...]:
        """The moves so far."""
        return tuple([act.move for act in self.acts])

    @property
    def ply(self) -> int:
        """The number of moves so far."""
        return len(self.acts)

    @property
    def is_over(self) -> bool:
        """Whether the hand is over."""
        return self.turn is None

    def _summary(self, who: str = "") -> str:
        """One line with the game, the rules, the turn and the number of moves, and no card."""
        turn = "hand over" if self.turn is None else f"seat {self.turn} on turn"
        return f"<{type(self).__name__} of {title_of(self.rules)}, {who}{turn}, ply {self.ply}>"


class BaseState(OnTurn, Generic[RulesT]):
    """Base class of states; `start` is all that was fixed before the first move."""

    __slots__ = ()

    start: Any

    def __repr__(self) -> str:
        """One line that shows no card."""
        return self._summary()

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ARG002, FBT001 - printers call it so
        """Print the `repr`; else some printers would show every field, also the secret ones."""
        printer.text(repr(self))

    @property
    def rules(self) -> RulesT:
        """The rules of this hand."""
        return self.start.rules  # type: ignore[no-any-return] # the game's own Start

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.start.dealer  # type: ignore[no-any-return] # the game's own Start

    @property
    def deck(self) -> tuple[Card, ...]:
        """The pack after the shuffle, or as it was given, top card first.

        With rules, dealer and history it is the whole game.
        """
        return self.start.deck  # type: ignore[no-any-return] # the game's own Start

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals of the match by side before this hand."""
        return self.start.scores  # type: ignore[no-any-return] # the game's own Start

    @property
    def is_void(self) -> bool:
        """Whether the hand was broken off and decides nothing."""
        return False


class BaseView(OnTurn):
    """Base class of views; `seat` is the seat that looks, `None` for a spectator."""

    __slots__ = ()

    _draw: ClassVar[Callable[["BaseView"], str]]
    """What draws a view as SVG; the front door sets it, since pictures are made upstairs."""

    seat: int | None
    hands: tuple[tuple[Card, ...] | int, ...]
    heard: tuple[Event, ...]

    def __repr__(self) -> str:
        """One line that shows no card."""
        return self._summary(
            "for a spectator, " if self.seat is None else f"for seat {self.seat}, "
        )

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the own hand; a spectator has none."""
        return () if self.seat is None else cast("tuple[Card, ...]", self.hands[self.seat])

    def _repr_svg_(self) -> str:
        """The table as this seat sees it, for a notebook."""
        return BaseView._draw(self)
