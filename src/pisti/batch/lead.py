"""The points by which a side is ahead in many hands, as far as a seat may know them."""

import numpy as np
from numpy.typing import NDArray

from pisti.batch.count import leads_of, score
from pisti.batch.engine import Array
from pisti.batch.hands import Draft, Hands
from pisti.batch.seen import notes_of, observe
from pisti.errors import PistiError, shown
from pisti.games.pisti import numbers as of_pisti, planes


def lead(hands: Hands | Draft, seat: int, seen: Array | None = None) -> NDArray[np.float64]:
    """By hand how far the side of this seat is ahead, as `Encoding.lead` has it of its view.

    >>> import pisti
    >>> from pisti.batch import deal
    >>> lead(deal(pisti.PRESETS["classic_two"], 2, seed=7), 1)
    array([0., 0.])

    `seen` is what `observe(hands, seat)` gives, if you have it.
    """
    players = hands.rules.players
    if type(seat) is not int or not 0 <= seat < players:
        raise PistiError(f"there is no seat {shown(seat)}, expected 0 to {players - 1}")
    totals = score(hands)
    if hands.plan.game.NAME == "pisti":
        totals = totals - _hidden(hands, seat, observe(hands, seat) if seen is None else seen)
    found: NDArray[np.float64] = leads_of(hands, totals)[:, seat]
    return found


def _hidden(hands: Hands | Draft, seat: int, seen: Array) -> Array:
    """By hand and side the worth of the captured cards that this seat has not seen.

    They are cards of the centre that lay face down (P-28), and claims that were accepted (A-17).
    """
    plan, rules = hands.plan, hands.rules
    sides, numbers = rules.sides, plan.numbers
    table = dict(rules.scoring.card_table)
    worth = np.array(
        [table.get(card, table.get(card.rank, 0)) for card in dict.fromkeys(rules.pack)]
    )
    worth = np.tile(worth, rules.deal.packs)
    begin = planes.OWNER * plan.see[planes.ROOM]
    owners = notes_of(hands)[:, begin : begin + plan.cards] & (planes.HIDDEN - 1)
    found = np.stack([(owners == planes.SIDES_OWN + side) @ worth for side in range(sides)], axis=1)
    if rules.bluff is not None:
        for play in range(numbers[of_pisti.PLAYS]):
            is_one = hands.cards[:, numbers[of_pisti.CARDS] + play] == of_pisti.WAS_ACCEPTED
            cards = hands.cards[is_one, numbers[of_pisti.LAST + play]]
            movers = (hands.dealers[is_one] + numbers[of_pisti.FIRST] + play) % rules.players
            found[is_one, movers % sides] += worth[cards]
    shown_cards = seen[:, plan.encoding["captured"]].reshape(hands.number, sides, -1) @ worth
    by_side = [(rules.side_of(seat) + turn) % sides for turn in range(sides)]
    found[:, by_side] -= shown_cards
    return found
