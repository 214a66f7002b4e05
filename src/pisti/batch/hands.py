"""The values of a batch: `Hands`, which cannot change, and `Draft`, which can."""

from typing import Any

import attrs
import numpy as np
from numpy.typing import NDArray

from pisti.batch.engine import Array
from pisti.batch.plan import Plan, plan_of
from pisti.constant import Constant
from pisti.kit.rules import GameRules


class _Batch:
    """Base class of `Hands` and `Draft`."""

    __slots__ = ()

    plan: Plan
    decks: NDArray[np.uint8]
    cards: NDArray[np.uint8]
    now: NDArray[np.int16]
    log: NDArray[np.uint8]

    @property
    def rules(self) -> Any:
        """The rules of all hands."""
        return self.plan.rules

    @property
    def number(self) -> int:
        """The number of hands."""
        return len(self.now)

    @property
    def turns(self) -> NDArray[np.int16]:
        """By hand the seat that must move, -1 where the hand is over."""
        turns = self.now[:, self.plan.kernel.TURN]
        return np.where(turns == self.plan.kernel.NONE, -1, turns).astype(np.int16)

    @property
    def dealers(self) -> NDArray[np.int16]:
        """By hand the seat that dealt."""
        return self.now[:, self.plan.kernel.DEALER].copy()

    @property
    def moves(self) -> NDArray[np.int16]:
        """By hand the number of moves so far."""
        return self.now[:, self.plan.kernel.MOVES].copy()

    @property
    def are_over(self) -> NDArray[np.bool_]:
        """By hand whether it is over."""
        over: NDArray[np.bool_] = self.now[:, self.plan.kernel.TURN] == self.plan.kernel.NONE
        return over

    @property
    def is_over(self) -> bool:
        """Whether all hands are over."""
        return bool(self.are_over.all())

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickled, (type(self), self.rules, self.decks, self.cards, self.now, self.log)

    def __repr__(self) -> str:
        name, moves = type(self).__name__, self.now[:, self.plan.kernel.MOVES]
        least, most = (int(moves.min()), int(moves.max())) if self.number else (0, 0)
        told = str(most) if least == most else f"{least} to {most}"
        return f"{name}(number={self.number}, moves={told}, rules={self.rules!r})"


@attrs.frozen(eq=False, repr=False)
class Hands(_Batch, Constant):
    """Many hands under the same rules, each after some moves.

    >>> import pisti
    >>> from pisti.batch import deal
    >>> deal(pisti.PRESETS["classic_two"], 3, seed=7)
    Hands(number=3, moves=0, rules=PRESETS['classic_two'])

    Nothing in it can change: its arrays cannot be written to.  They hold what is hidden, too:
    `observe` tells what a seat may know.
    `decks` (hands, cards) are the packs after the shuffle, top card first, each card as its place
    in the pack.
    `cards` and `now` are the cards on the table and the table now, as the kernel of the game has
    them; `log` are the numbers of the moves.
    """

    plan: Plan
    decks: NDArray[np.uint8]
    cards: NDArray[np.uint8]
    now: NDArray[np.int16]
    log: NDArray[np.uint8]
    _notes: Array | None = None

    def __attrs_post_init__(self) -> None:
        for array in (self.decks, self.cards, self.now, self.log, self._notes):
            if array is not None:
                array.flags.writeable = False

    def mutable(self) -> "Draft":
        """A copy that `step_in_place` can change.

        >>> import pisti
        >>> from pisti.batch import deal
        >>> deal(pisti.PRESETS["classic_two"], 3, seed=7).mutable()
        Draft(number=3, moves=0, rules=PRESETS['classic_two'])
        """
        return Draft(self.plan, *copied(self))


@attrs.define(eq=False, repr=False)
class Draft(_Batch):
    """Many hands whose arrays `step_in_place` writes to; `frozen` gives them back as `Hands`."""

    plan: Plan
    decks: NDArray[np.uint8]
    cards: NDArray[np.uint8]
    now: NDArray[np.int16]
    log: NDArray[np.uint8]
    _notes: Array | None = None
    _picked: tuple[Array, Array] | None = None

    def __copy__(self) -> "Draft":
        return Draft(self.plan, *copied(self))

    def __deepcopy__(self, memo: object) -> "Draft":
        return self.__copy__()

    def frozen(self) -> Hands:
        """A copy that nothing can change.

        >>> import pisti
        >>> from pisti.batch import deal
        >>> deal(pisti.PRESETS["classic_two"], 3, seed=7).mutable().frozen()
        Hands(number=3, moves=0, rules=PRESETS['classic_two'])
        """
        return Hands(self.plan, *copied(self))


def _unpickled(kind: type[Hands | Draft], rules: GameRules, *arrays: Any) -> Hands | Draft:
    return kind(plan_of(rules), *arrays)


def copied(hands: Hands | Draft) -> list[Any]:
    """Copies of the arrays of these hands, which can be written to."""
    arrays = (hands.decks, hands.cards, hands.now, hands.log, hands._notes)  # noqa: SLF001 - ours
    return [None if array is None else array.copy() for array in arrays]


def chosen(hands: Hands | Draft, at: Array) -> Draft:
    """The hands with these numbers, some of them perhaps more than once."""
    notes = None if hands._notes is None else hands._notes[at]  # noqa: SLF001 - ours
    return Draft(hands.plan, hands.decks[at], hands.cards[at], hands.now[at], hands.log[at], notes)
