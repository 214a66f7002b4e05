"""The values of a batch: `Hands`, which cannot change, and `Draft`, which can."""

from functools import cached_property
from typing import Any, NamedTuple

import attrs
import numpy as np
from numpy.typing import NDArray

from pisti.batch.plan import Plan, Turn, turns_of
from pisti.batch.planes import Planes, planes_of
from pisti.games.pisti import Rules


class Arrays(NamedTuple):
    """The cards and the gains of many hands; the hand is the last axis but for boards.

    A card is a number, its place in the pack; of two packs (P-01) the second has the higher ones.
    A board is two words of 32 bits, the last axis, with a bit for each kind; there is one for each
    copy of a kind.  255 stands for no card and no seat.

    `table` (cards, hands): row by row the centre from bottom to top, then the hands as they are
    dealt, each with the cards still held first, then those played, the last one played first.
    `pile` (copies, hands, 2): the board of the pile, face-down cards included.
    `top` (hands): the card on top of the pile.
    `lying` (hands): the number of cards of the pile.
    `captured` (sides, copies, hands, 2): the boards of what each side has captured.
    `uncounted` (copies, hands, 2): the captured cards that do not count beside a bonus (P-40).
    `taken` (sides, hands): the number of cards captured.
    `captures` (seats, hands): the number of captures.
    `bonuses` (seats, 3, hands): the number of pişti, of double pişti, of jacks on a lone card.
    `first_captor`, `captor` (hands): the seats that captured first and last.
    `broken` (hands): 1 where the last card of the hand broke a pişti (P-38).
    """

    table: NDArray[np.uint8]
    pile: NDArray[np.uint32]
    top: NDArray[np.uint8]
    lying: NDArray[np.uint8]
    captured: NDArray[np.uint32]
    uncounted: NDArray[np.uint32]
    taken: NDArray[np.uint8]
    captures: NDArray[np.uint8]
    bonuses: NDArray[np.uint8]
    first_captor: NDArray[np.uint8]
    captor: NDArray[np.uint8]
    broken: NDArray[np.uint8]


class Memory(NamedTuple):
    """The seats that have played each card of many hands, and when, in the first `ply` moves.

    `played` (seats, copies, hands, 2): the boards of what each seat has played.
    `when` (hands, cards): the move, from 1, with which a card was played; 0 before that.
    It follows from the table, and is worked out when somebody observes.
    """

    ply: int
    played: NDArray[np.uint32]
    when: NDArray[np.uint8]


class Look(NamedTuple):
    """All that a kernel must know to write what a seat knows of many hands.

    `seat` is who looks, `batch` the number of the deal in play, `table` the numbers of players
    and of sides.  `kinds` and `cards` are as in `Plan`.
    `played` and `when` are those of `Memory`.
    `knows` (hands) is whether the seat knows the face-down cards of the centre (P-28).
    `held`, `hidden`, `dealt`, `centre`, `whole` and `rest` are those of `Planes`, for this seat.
    `bit_of` has the bit of the kind of a card, 0 for no card.
    `after_played` is where the planes of the cards played end.
    `counts` are the last planes, with those numbers that are the same in every hand.
    """

    seat: int
    batch: int
    table: tuple[int, int]
    kinds: int
    cards: int
    played: NDArray[np.uint32]
    when: NDArray[np.uint8]
    knows: NDArray[np.bool_]
    held: NDArray[np.uint64]
    hidden: NDArray[np.uint64]
    dealt: NDArray[np.uint8]
    centre: NDArray[np.uint8]
    whole: NDArray[np.uint8]
    rest: NDArray[np.uint8]
    bit_of: NDArray[np.uint64]
    after_played: int
    counts: NDArray[np.uint8]


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
        turns = turns_of(self.rules, self.start.dealer)
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
