"""Many hands as a seat knows them, in numbers: `observe`."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pisti.batch import kernels
from pisti.batch.arrays import Memory
from pisti.batch.hands import Draft, Hands, fixed
from pisti.batch.looks import look_of
from pisti.errors import PistiError, shown, wrong_kind
from pisti.kit.checks import check_kind


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
    start, memory = hands.start, _memory(hands)
    look = look_of(start.plan, start.dealer, hands.ply, seat)
    kernels.write(look, start.planes, hands.arrays, memory, rows)
    if memory is not hands.memory or memory.ply < hands.ply:
        memory = Memory(hands.ply, memory.played, memory.when)
        if isinstance(hands, Hands):
            fixed(memory[1:])
        object.__setattr__(hands, "memory", memory)
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
    rows: NDArray[np.uint8] = out
    return rows


def _memory(hands: Hands | Draft) -> Memory:
    """The memory of these hands, to which a kernel may write what has been played since."""
    memory, plan = hands.memory, hands.start.plan
    if memory is None:
        shape = (hands.rules.players, plan.copies, hands.number, 2)
        when = np.zeros((hands.number, plan.cards), np.uint8)
        return Memory(0, np.zeros(shape, np.uint32), when)
    if memory.ply < hands.ply and isinstance(hands, Hands):  # the hands before have the same arrays
        return Memory(memory.ply, memory.played.copy(), memory.when.copy())
    return memory
