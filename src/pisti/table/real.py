"""A table with real cards, of which the library knows what one seat sees."""

from collections.abc import Iterator
from typing import Protocol

import attrs

from pisti.errors import PistiError
from pisti.event_types import Tell
from pisti.game import AnyRules, AnyShownGame, AnyView
from pisti.kit.languages import told
from pisti.score_types import Standings


class AtTable(Protocol):
    """What a person needs to know of the table at which they sit, with real cards or without."""

    @property
    def game(self) -> AnyShownGame:
        """The game that is played."""
        ...

    @property
    def rules(self) -> AnyRules:
        """The rules by which it is played."""
        ...

    @property
    def seat(self) -> int:
        """The seat of the person."""
        ...

    @property
    def called(self) -> tuple[str, ...]:
        """The names of all by seat."""
        ...

    @property
    def view(self) -> AnyView:
        """What the person sees."""
        ...

    def looks_back(self) -> Iterator[AnyView]:
        """What the person sees now, and saw before each move of this hand, the last one first."""
        ...

    @property
    def standings_before(self) -> Standings | None:
        """The standings of the match before this hand, where one is on."""
        ...

    @property
    def may_take_back(self) -> bool:
        """Whether there is a move to be taken back."""
        ...


class RealGame(AnyShownGame, Protocol):
    """A game that can be played with real cards."""

    def sit_down(self, rules: AnyRules, *, dealer: int, seat: int, tell: Tell) -> AnyView:
        """The view of a seat after the deal, of which `tell` tells what it is shown."""
        ...

    def move_on(self, view: AnyView, move: object, tell: Tell) -> AnyView:
        """The view after a move, of which `tell` tells what the seat is shown."""
        ...


@attrs.frozen
class RealTable:
    """A table with real cards; `views` are what the seat saw before each move, and now."""

    game: RealGame
    seat: int
    called: tuple[str, ...]
    views: tuple[AnyView, ...]

    @property
    def rules(self) -> AnyRules:
        """The rules by which it is played."""
        return self.view.rules

    @property
    def view(self) -> AnyView:
        """What the seat sees now."""
        return self.views[-1]

    def looks_back(self) -> Iterator[AnyView]:
        """What the seat sees now, and saw before each move, the last one first."""
        return reversed(self.views)

    @property
    def standings_before(self) -> None:
        """Nothing: a hand is played alone."""
        return

    @property
    def may_take_back(self) -> bool:
        """Whether a move was made."""
        return len(self.views) > 1


def sit_down(
    game: RealGame, rules: AnyRules, *, seat: int, dealer: int, called: tuple[str, ...], tell: Tell
) -> RealTable:
    """The table after the deal, of which `tell` tells what the seat is shown.

    Raises a `PistiError` where no deal looks like this.
    """
    view = game.sit_down(rules, dealer=dealer, seat=seat, tell=tell)
    return _checked(RealTable(game, seat, called, (view,)))


def move_on(table: RealTable, move: object, tell: Tell) -> RealTable:
    """The table after a move of the seat on turn, of which `tell` tells what the seat is shown.

    Raises a `PistiError` where no deal looks like this.
    """
    view = table.game.move_on(table.view, move, tell)
    return _checked(attrs.evolve(table, views=(*table.views, view)))


def take_back(table: RealTable) -> RealTable:
    """The table before the last move."""
    return attrs.evolve(table, views=table.views[:-1])


def _checked(table: RealTable) -> RealTable:
    """The table, if there is a world in which its seat sees this."""
    try:
        next(iter(table.game.worlds(table.view, seed=0)), None)
    except PistiError:
        raise PistiError(told("told.no_deal")) from None
    return table
