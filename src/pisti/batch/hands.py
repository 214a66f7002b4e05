"""The values of a batch: `Hands`, which cannot change, and `Draft`, which can."""

from functools import cached_property
from typing import Any

import attrs
import numpy as np
from numpy.typing import NDArray

from pisti.batch.arrays import Arrays, Memory, Planes
from pisti.batch.plan import Plan, Turn, turns_of
from pisti.batch.planes import planes_of
from pisti.games.pisti import Rules


@attrs.frozen(eq=False, repr=False)
class Start:
    """All that was fixed in many hands before the first move.

    `decks` (hands, cards) are the packs after the shuffle, top card first.
    `table` (cards, hands) is the table as it was dealt.
    `turned` (hands) is the number of jacks that were turned up (P-16).
    `kept` (hands) is the jack that the cutter kept (P-08), 255 for none.
    """

    plan: Plan
    dealer: int
    decks: NDArray[np.uint8]
    table: NDArray[np.uint8]
    turned: NDArray[np.uint8]
    kept: NDArray[np.uint8]

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The plies, in order."""
        return turns_of(self.plan.rules, self.dealer)

    @cached_property
    def planes(self) -> Planes:
        """The deal as observations tell it; it is worked out when it is first asked for."""
        return planes_of(self.plan, self.dealer, self.table, self.turned, self.kept)


class _Batch:
    """Base class of `Hands` and `Draft`."""

    __slots__ = ()

    start: Start
    ply: int
    arrays: Arrays
    memory: Memory | None

    @property
    def rules(self) -> Rules:
        """The rules of all hands."""
        return self.start.plan.rules

    @property
    def number(self) -> int:
        """The number of hands."""
        return len(self.arrays.top)

    @property
    def turn(self) -> int | None:
        """The seat that must move in every hand; `None` when the hands are over."""
        now = self.now
        return None if now is None else now.seat

    @property
    def is_over(self) -> bool:
        """Whether all cards are played."""
        return self.now is None

    @property
    def now(self) -> Turn | None:
        """The ply to be played in every hand; `None` when the hands are over."""
        turns = self.start.turns
        return turns[self.ply] if self.ply < len(turns) else None

    def __repr__(self) -> str:
        name = type(self).__name__
        return f"{name}(number={self.number}, ply={self.ply}, rules={self.rules!r})"


@attrs.frozen(eq=False, repr=False)
class Hands(_Batch):
    """Many hands under the same rules, all after the same number of moves, `ply`.

    >>> import pisti
    >>> from pisti.batch import deal
    >>> deal(pisti.PRESETS["classic_two"], 3, seed=7)
    Hands(number=3, ply=0, rules=PRESETS['classic_two'])

    Nothing in it can change: `arrays` and `start` hold arrays that cannot be written to.
    They hold what is hidden, too: `observe` tells what a seat may know.
    """

    start: Start
    ply: int
    arrays: Arrays
    memory: Memory | None = None

    def mutable(self) -> "Draft":
        """A copy that `step_in_place` can change.

        >>> import pisti
        >>> from pisti.batch import deal
        >>> deal(pisti.PRESETS["classic_two"], 3, seed=7).mutable().ply
        0
        """
        return Draft(self.start, self.ply, copied(self.arrays))


@attrs.define(eq=False, repr=False)
class Draft(_Batch):
    """Many hands whose arrays `step_in_place` writes to; `frozen` gives them back as `Hands`."""

    start: Start
    ply: int
    arrays: Arrays
    memory: Memory | None = None

    def frozen(self) -> Hands:
        """A copy that nothing can change.

        >>> import pisti
        >>> from pisti.batch import deal
        >>> deal(pisti.PRESETS["classic_two"], 3, seed=7).mutable().frozen().ply
        0
        """
        return Hands(self.start, self.ply, fixed(copied(self.arrays)))


def copied(arrays: Arrays) -> Arrays:
    """A copy of these arrays, which can be written to."""
    return Arrays._make([array.copy() for array in arrays])


def fixed(arrays: Any) -> Any:
    """These arrays, to which nothing can be written from now on."""
    for array in arrays:
        array.flags.writeable = False
    return arrays
