"""The arrays of many hands, as the kernels have them."""

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[Any]
"""Any array, in a function that numba compiles for the types that it is given."""


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


class Planes(NamedTuple):
    """The deal of many hands, as observations tell it: the numbers and boards no move changes.

    `dealt` (seats, hands, cards): the deal, from 1, in which a seat gets a card; of two equal
    cards, the first row has the lower number.
    `held` (seats, batches, copies, hands): boards of what a seat got so far.
    `hidden` (copies, hands): boards of the face-down cards of the centre.
    `open` (rows, hands): by row of the centre whether its card lies open, 0 or 1.
    `rest` (hands, …): the planes of `turned`, `bottom`, `is_kept` and `kept`, in a row, as all
    but the cutter see them.
    `kept` (hands, …): the same as the cutter sees them.
    """

    dealt: NDArray[np.uint8]
    held: NDArray[np.uint64]
    hidden: NDArray[np.uint64]
    open: NDArray[np.uint8]
    rest: NDArray[np.uint8]
    kept: NDArray[np.uint8]
