"""Base classes shared by every State and View."""

from typing import Any, Generic, TypeVar, cast

from pisti._kit.picture import Drawable
from pisti.cards import Card

RulesT = TypeVar("RulesT")


class OnTurn:
    """Whatever knows who is on turn."""

    __slots__ = ()

    turn: int | None

    @property
    def is_over(self) -> bool:
        """Whether the hand is over."""
        return self.turn is None


class Dealt(OnTurn, Generic[RulesT]):
    """A state, which knows how its hand began."""

    __slots__ = ()

    start: Any

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ARG002, FBT001 - printers call it so
        """Print no more than `repr` does: some printers show every field, also the secret ones."""
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
        """The pack as it was given: with rules, dealer and history it is the whole game."""
        return self.start.deck  # type: ignore[no-any-return] # the game's own Start

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals of the match by side before this hand."""
        return self.start.scores  # type: ignore[no-any-return] # the game's own Start

    @property
    def is_void(self) -> bool:
        """Whether the hand was broken off and decides nothing."""
        return False


class Seen(OnTurn):
    """A view, in which one seat, or none, sees its own cards."""

    __slots__ = ()

    seat: int | None
    hands: tuple[tuple[Card, ...] | int, ...]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The own cards; a spectator has none."""
        return () if self.seat is None else cast("tuple[Card, ...]", self.hands[self.seat])

    def _repr_svg_(self: Drawable) -> str:
        """The table as this seat sees it, for a notebook."""
        from pisti.show import svg  # noqa: PLC0415 - few want to see it

        return svg.table(self)
