"""Many hands as a seat knows them, in numbers: `observe`."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pisti._kit.checks import check_kind
from pisti.batch.hands import Draft, Hands, Look, Memory, fixed
from pisti.batch.kernels import remember, write
from pisti.batch.plan import NONE, turns_of
from pisti.errors import PistiError, shown, wrong_kind


def observe(
    hands: Hands | Draft, seat: int | None = None, out: NDArray[np.uint8] | None = None
) -> NDArray[np.uint8]:
    """All that this seat knows of each hand, the seat on turn unless you name one.

    >>> import pisti
    >>> from pisti.batch import deal
    >>> from pisti.envs import Encoding
    >>> rules = pisti.PRESETS["classic_two"]
    >>> hands = deal(rules, 3, seed=7)
    >>> seen = pisti.view(pisti.new_hand(rules, seed="7/2"), 1)
    >>> (observe(hands)[2] == Encoding(pisti, rules).observe(seen)).all()
    np.True_

    Each row is the observation of an `Encoding` in bytes.  It is written into `out`, if that is
    given.  When the hands are over no seat is on turn, so a seat must be named.
    """
    check_kind(hands, Hands, Draft)
    if seat is None:
        seat = hands.turn
    players = hands.rules.players
    if type(seat) is not int or not 0 <= seat < players:
        found = "no seat is on turn (P-32)" if seat is None else f"there is no seat {shown(seat)}"
        raise PistiError(f"{found}, expected a seat from 0 to {players - 1} (P-02)")
    rows = _rows(out, (hands.number, hands.start.plan.encoding.size))
    write(_look(hands, seat), hands.arrays, rows)
    return rows


def _rows(out: Any, shape: tuple[int, int]) -> NDArray[np.uint8]:
    """The given array, or a new one."""
    if out is None:
        return np.empty(shape, np.uint8)
    if not isinstance(out, np.ndarray):
        raise wrong_kind("an array for `out`", out)
    if out.shape != shape or out.dtype != np.uint8 or not out.flags.writeable:
        closed = "" if out.flags.writeable else ", which cannot be written to"
        raise PistiError(
            f"`out`: {out.dtype} of shape {out.shape}{closed}, expected uint8 of shape {shape}"
        )
    return out


def _look(hands: Hands | Draft, seat: int) -> Look:
    """All that is needed to write what this seat knows."""
    start, rules = hands.start, hands.rules
    plan, planes, memory = start.plan, start.planes, _remembered(hands)
    batch = _batch(hands)
    return Look(
        seat=seat,
        batch=batch,
        table=(rules.players, rules.sides),
        kinds=plan.kinds,
        cards=plan.cards,
        played=memory.played,
        when=memory.when,
        knows=_knows_centre(hands, seat),
        held=planes.held[seat, batch],
        hidden=planes.hidden,
        dealt=planes.dealt[seat],
        centre=planes.centre,
        whole=planes.whole,
        rest=planes.rest_for(seat),
        bit_of=plan.bit_of,
        after_played=plan.encoding["played"].stop,
        counts=_counts(hands, seat, batch),
    )


def _remembered(hands: Hands | Draft) -> Memory:
    """The seats that have played each card by now; it is kept for the next time."""
    memory, plan, turns = hands.memory, hands.start.plan, turns_of(hands.rules, hands.start.dealer)
    if memory is None:
        shape = (hands.rules.players, plan.copies, hands.number, 2)
        when = np.zeros((hands.number, plan.cards), np.uint8)
        memory = Memory(0, np.zeros(shape, np.uint32), when)
    elif memory.ply == hands.ply:
        return memory
    elif isinstance(hands, Hands):  # the hands before have the same arrays
        memory = Memory(memory.ply, memory.played.copy(), memory.when.copy())
    remember(turns[memory.ply : hands.ply], hands.arrays.table, memory)
    memory = memory._replace(ply=hands.ply)
    if isinstance(hands, Hands):
        fixed(memory[1:])
    object.__setattr__(hands, "memory", memory)
    return memory


def _batch(hands: Hands | Draft) -> int:
    """The number of the deal in play, the last one when all is over."""
    now = hands.now
    return len(hands.rules.hand_sizes) - 1 if now is None else now.batch


def _knows_centre(hands: Hands | Draft, seat: int) -> Any:
    """P-28: in which hands the seat knows the face-down cards of the centre by now."""
    rules, first = hands.rules, hands.arrays.first_captor
    rule = rules.deal.centre_view
    if rule in ("nobody", "starter_before_play"):
        is_starter = seat == rules.first_seat(hands.start.dealer)
        return np.full(len(first), rule != "nobody" and is_starter)
    if rule == "capturing_player":
        return first == seat
    if rule == "capturing_side":
        return (first % rules.sides == rules.side_of(seat)) & (first != NONE)
    return first != NONE  # open


def _counts(hands: Hands | Draft, seat: int, batch: int) -> NDArray[np.uint8]:
    """The planes of numbers, with those that are the same in every hand."""
    rules, encoding, dealer = hands.rules, hands.start.plan.encoding, hands.start.dealer
    row = np.zeros(encoding.size, np.uint8)
    turns = turns_of(rules, dealer)
    players = rules.players
    for turn in turns[hands.ply : hands.ply + players]:
        if turn.batch == batch:
            row[encoding["sizes"].start + (turn.seat - seat) % players] = turn.held
    row[encoding["stock"].start] = players * sum(rules.hand_sizes[batch + 1 :])
    row[encoding["ply"].start] = hands.ply
    if hands.now is not None:
        row[encoding["turn"].start + (hands.now.seat - seat) % players] = 1
    row[encoding["dealer"].start + (dealer - seat) % players] = 1
    return row[encoding["bonuses"].start :]
