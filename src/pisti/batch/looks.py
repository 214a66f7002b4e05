"""All about what a seat knows that is the same in every hand of a batch."""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pisti.batch.plan import NONE, Plan, turns_of
from pisti.batch.vectors import WIDE


class Look(NamedTuple):
    """All that a kernel must know to write what a seat knows, but for the arrays of the hands.

    `seat` is who looks, after how many moves `ply` says, and `batch` is the number of the deal in
    play, the last one when all is over.
    `players`, `sides`, `kinds`, `cards` and `copies` are those of the rules and of the `Plan`.
    `after` is where the planes of the cards played end, and `size` the length of an observation.
    `facts` are those that a compiled kernel needs, in an array.
    `knows` has by first captor, `NONE` for no one yet, whether the seat knows the face-down cards
    of the centre (P-28).
    `is_cutter` is whether the seat cut the cards (P-08).
    `plies` are by move the row of the table where its card lies after it, and the seat.
    `bits` are those of the `Plan`.
    `counts` are the last planes, with those numbers that are the same in every hand.
    `block` is the same with zeros before it, so that its length is a multiple of `WIDE`.
    """

    seat: int
    ply: int
    batch: int
    players: int
    sides: int
    kinds: int
    cards: int
    copies: int
    after: int
    size: int
    is_cutter: bool
    facts: NDArray[np.int64]
    knows: NDArray[np.bool_]
    plies: NDArray[np.int64]
    bits: NDArray[np.uint64]
    counts: NDArray[np.uint8]
    block: NDArray[np.uint8]


@lru_cache(maxsize=4096)
def look_of(plan: Plan, dealer: int, ply: int, seat: int) -> Look:
    """The look of this seat after so many moves."""
    rules, turns = plan.rules, turns_of(plan.rules, dealer)
    batch = turns[ply].batch if ply < len(turns) else len(rules.hand_sizes) - 1
    numbers = (rules.players, rules.sides, plan.kinds, plan.copies)
    counts = _counts(plan, dealer, ply, seat, batch)
    return Look(
        seat=seat,
        ply=ply,
        batch=batch,
        players=rules.players,
        sides=rules.sides,
        kinds=plan.kinds,
        cards=plan.cards,
        copies=plan.copies,
        after=plan.encoding["played"].stop,
        size=plan.encoding.size,
        is_cutter=seat == (dealer - 1) % rules.players,
        facts=np.array([seat, ply, batch + 1, *numbers]),
        knows=_knows(plan, dealer, seat),
        plies=_plies(plan, dealer),
        bits=plan.bits,
        counts=counts,
        block=np.pad(counts, (-len(counts) % WIDE, 0)),
    )


@lru_cache(maxsize=256)
def _plies(plan: Plan, dealer: int) -> Any:
    """By move the row of the table where its card lies after it, and the seat."""
    turns = turns_of(plan.rules, dealer)
    return np.array([(turn.begin + turn.held - 1, turn.seat) for turn in turns], np.int64)


def _knows(plan: Plan, dealer: int, seat: int) -> Any:
    """P-28: by first captor whether the seat knows the face-down cards of the centre."""
    rules = plan.rules
    rule, captors = rules.deal.centre_view, np.arange(NONE + 1)
    if rule in ("nobody", "starter_before_play"):
        is_starter = seat == rules.first_seat(dealer)
        return np.full(len(captors), rule != "nobody" and is_starter)
    if rule == "capturing_player":
        return captors == seat
    if rule == "capturing_side":
        return (captors % rules.sides == rules.side_of(seat)) & (captors != NONE)
    return captors != NONE  # open


def _counts(plan: Plan, dealer: int, ply: int, seat: int, batch: int) -> NDArray[np.uint8]:
    """The planes of numbers, with those that are the same in every hand."""
    rules, encoding, turns = plan.rules, plan.encoding, turns_of(plan.rules, dealer)
    players = rules.players
    row = np.zeros(encoding.size, np.uint8)
    for turn in turns[ply : ply + players]:
        if turn.batch == batch:
            row[encoding["sizes"].start + (turn.seat - seat) % players] = turn.held
    row[encoding["stock"].start] = players * sum(rules.hand_sizes[batch + 1 :])
    row[encoding["ply"].start] = ply
    if ply < len(turns):
        row[encoding["turn"].start + (turns[ply].seat - seat) % players] = 1
    row[encoding["dealer"].start + (dealer - seat) % players] = 1
    return row[encoding["bonuses"].start :]
