"""The deal as observations tell it: the numbers and boards that no move changes."""

from typing import Any

import attrs
import numpy as np
from numpy.typing import NDArray

from pisti.batch.plan import NONE, Plan


@attrs.frozen(eq=False)
class Planes:
    """The deal of many hands, as observations tell it.

    `dealt` (seats, hands, cards): the deal, from 1, in which a seat gets a card; of two equal
    cards, the first row has the lower number.
    `held` (seats, batches, copies, hands): boards of what a seat got so far.
    `centre` (hands, cards): the place, from 1, of the open cards of the centre.
    `whole` (hands, cards): the same, the face-down cards included.
    `hidden` (copies, hands): boards of the face-down cards.
    `rest` (hands, …): the planes of `turned`, `bottom`, `is_kept` and `kept`, in a row, as all
    but the cutter see them.
    `kept` (hands, …): the same as the cutter sees them.  `cutter` is the seat of the cutter.
    """

    dealt: NDArray[np.uint8]
    held: NDArray[np.uint64]
    centre: NDArray[np.uint8]
    whole: NDArray[np.uint8]
    hidden: NDArray[np.uint64]
    rest: NDArray[np.uint8]
    kept: NDArray[np.uint8]
    cutter: int

    def rest_for(self, seat: int) -> NDArray[np.uint8]:
        """`rest` as this seat sees it."""
        return self.kept if seat == self.cutter else self.rest


def planes_of(
    plan: Plan,
    dealer: int,
    table: NDArray[np.uint8],
    turned: NDArray[np.uint8],
    kept: NDArray[np.uint8],
) -> Planes:
    """The planes of these hands as they were dealt."""
    rules, number = plan.rules, table.shape[1]
    hands: Any = np.arange(number)
    whole = np.zeros((number, plan.cards), np.uint8)
    for row in range(rules.deal.centre):
        whole[hands, table[row]] = row + 1
    centre = whole.copy()
    hidden = np.zeros((plan.copies, number), np.uint64)
    for some, layout in zip(_by_turned(plan, turned), plan.layouts, strict=True):
        for row in layout.hidden:
            cards = table[row, some]
            centre[some, cards] = 0
            hidden[:, some] |= plan.bits[:, cards]
    dealt, held = _dealt(plan, dealer, table)
    rest = own = _rest(plan, table, turned, kept)
    if rules.deal.cut_jack == "keep_jack":
        own = rest.copy()
        own[:, -plan.kinds :] = _one_hot(plan, kept)
    return Planes(
        in_rows(plan.kinds, dealt),
        held,
        in_rows(plan.kinds, centre),
        in_rows(plan.kinds, whole),
        hidden,
        rest,
        own,
        (dealer - 1) % rules.players,
    )


def in_rows(kinds: int, numbers: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """These numbers by card, of two equal cards the lower number first, but 0 last (P-01)."""
    if numbers.shape[-1] == kinds:
        return numbers
    first, second = numbers[..., :kinds], numbers[..., kinds:]
    low, high = np.minimum(first, second), np.maximum(first, second)
    rows = np.empty_like(numbers)
    rows[..., :kinds] = np.where(low, low, high)
    rows[..., kinds:] = np.where(low, high, 0)
    return rows


def _dealt(plan: Plan, dealer: int, table: NDArray[np.uint8]) -> tuple[Any, Any]:
    """P-29: the deals by seat and card, and the boards of what was dealt so far."""
    rules, number = plan.rules, table.shape[1]
    hands: Any = np.arange(number)
    dealt = np.zeros((rules.players, number, plan.cards), np.uint8)
    held = np.zeros((rules.players, len(rules.hand_sizes), plan.copies, number), np.uint64)
    row: int = rules.deal.centre
    for batch, size in enumerate(rules.hand_sizes):
        for place in range(rules.players):
            seat = (rules.first_seat(dealer) + place) % rules.players
            for cards in table[row : row + size]:
                dealt[seat, hands, cards] = batch + 1
                held[seat, batch:] |= plan.bits[:, cards]
            row += size
    return dealt, held


def _rest(
    plan: Plan, table: NDArray[np.uint8], turned: NDArray[np.uint8], kept: NDArray[np.uint8]
) -> NDArray[np.uint8]:
    deal, number = plan.rules.deal, table.shape[1]
    jacks = np.zeros((number, plan.cards), np.uint8)
    bottom = np.zeros((number, plan.cards), np.uint8)
    is_exposed = deal.bottom_exposed and len(plan.rules.hand_sizes) > 1  # P-09: under a stock
    for some, layout in zip(_by_turned(plan, turned), plan.layouts, strict=True):
        if is_exposed:
            bottom[some, table[layout.bottom, some]] = 1
        for order, row in enumerate(layout.turned):
            cards = table[row, some]
            jacks[some, cards] = order + 1
            if deal.turnup_jack == "to_stock_bottom":
                bottom[some, cards] = order + 1 + is_exposed
    found: list[Any] = []
    if deal.turnup_jack != "allow":
        found.append(in_rows(plan.kinds, jacks))
    if deal.bottom_exposed or deal.cut_jack != "none":
        found.append(in_rows(plan.kinds, bottom))
    if deal.cut_jack == "keep_jack":
        found += [(kept != NONE)[:, None], np.zeros((number, plan.kinds), np.uint8)]
    return np.concatenate([np.zeros((number, 0), np.uint8), *found], axis=1, dtype=np.uint8)


def _by_turned(plan: Plan, turned: NDArray[np.uint8]) -> list[NDArray[np.intp]]:
    return [np.flatnonzero(turned == jacks) for jacks in range(len(plan.layouts))]


def _one_hot(plan: Plan, kept: NDArray[np.uint8]) -> NDArray[np.uint8]:
    row = np.zeros((len(kept), plan.kinds), np.uint8)
    some = np.flatnonzero(kept != NONE)
    row[some, kept[some] % plan.kinds] = 1
    return row
