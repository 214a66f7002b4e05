"""The deal as observations tell it: the numbers and boards that no move changes."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pisti.batch import kernels
from pisti.batch.arrays import Planes
from pisti.batch.plain import in_rows
from pisti.batch.plan import NONE, Plan


class Rows(NamedTuple):
    """The meaning of each row of a table.

    `seats` and `batches` are by row who gets the card, and with which deal, from 1; 0 for the
    centre.
    `hidden` is by layout (see `Plan`) and row of the centre whether the card lies face down, 1
    or 0.
    `turned` is by layout and row the place, from 1, among the jacks turned up.
    `bottom` is the same among the cards of the bottom that all have seen.
    `jacks_at` and `bottom_at` are where these two begin in `rest`, -1 for nowhere.
    """

    seats: NDArray[np.int64]
    batches: NDArray[np.int64]
    hidden: NDArray[np.uint8]
    turned: NDArray[np.uint8]
    bottom: NDArray[np.uint8]
    jacks_at: int
    bottom_at: int


@lru_cache(maxsize=256)
def rows_of(plan: Plan, dealer: int) -> Rows:
    """P-29: the meaning of each row, when this seat deals."""
    rules, layouts = plan.rules, plan.layouts
    deal, sizes = rules.deal, rules.hand_sizes
    seats, batches = np.zeros((2, plan.cards), np.int64)
    row: int = deal.centre
    for batch, size in enumerate(sizes, 1):
        for place in range(rules.players):
            seats[row : row + size] = (rules.first_seat(dealer) + place) % rules.players
            batches[row : row + size] = batch
            row += size
    hidden = np.zeros((len(layouts), deal.centre), np.uint8)
    turned, bottom = np.zeros((2, len(layouts), plan.cards), np.uint8)
    stock = rules.players * sum(sizes[1:])
    goes_under = deal.turnup_jack == "to_stock_bottom"
    for number, layout in enumerate(layouts):
        hidden[number, [*layout.hidden]] = 1
        turned[number, [*layout.turned]] = np.arange(1, number + 1)
        is_exposed = deal.bottom_exposed and stock > number * goes_under  # P-09: under a stock
        if is_exposed:
            bottom[number, layout.bottom] = 1
        if goes_under:
            bottom[number, [*layout.turned]] = np.arange(1, number + 1) + is_exposed
    has_jacks = deal.turnup_jack != "allow"
    has_bottom = deal.bottom_exposed or deal.cut_jack != "none"
    jacks_at, bottom_at = 0 if has_jacks else -1, has_jacks * plan.cards if has_bottom else -1
    return Rows(seats, batches, hidden, turned, bottom, jacks_at, bottom_at)


def planes_of(
    plan: Plan,
    dealer: int,
    table: NDArray[np.uint8],
    turned: NDArray[np.uint8],
    kept: NDArray[np.uint8],
) -> Planes:
    """The planes of these hands as they were dealt."""
    rules, number, rows = plan.rules, table.shape[1], rows_of(plan, dealer)
    shown = [at for at in (rows.jacks_at, rows.bottom_at) if at >= 0]
    is_kept = rules.deal.cut_jack == "keep_jack"
    length = len(shown) * plan.cards + is_kept * (1 + plan.kinds)
    planes = Planes(
        dealt=np.zeros((rules.players, number, plan.cards), np.uint8),
        held=np.zeros((rules.players, len(rules.hand_sizes), plan.copies, number), np.uint64),
        hidden=np.zeros((plan.copies, number), np.uint64),
        open=np.take(1 - rows.hidden.T, turned, axis=1),
        rest=(rest := np.zeros((number, length), np.uint8)),
        kept=rest,
    )
    kernels.fill(plan, rows, table, turned, planes)
    if plan.copies == 2:
        cards = plan.cards
        planes.dealt[:] = in_rows(plan.kinds, planes.dealt)
        for at in shown:
            rest[:, at : at + cards] = in_rows(plan.kinds, rest[:, at : at + cards])
    if is_kept:
        rest[:, -plan.kinds - 1] = kept != NONE
        own = rest.copy()
        some = np.flatnonzero(kept != NONE)
        places = kept[some].astype(np.intp) % plan.kinds + rest.shape[1] - plan.kinds  # above 255
        own[some, places] = 1
        planes = planes._replace(kept=own)
    return planes
