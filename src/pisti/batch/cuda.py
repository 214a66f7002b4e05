"""Many hands on a graphics card: the loops of `loops.py` once more, with a thread for each hand.

numba compiles them for cards of NVIDIA.  With `NUMBA_ENABLE_CUDASIM=1` in the environment its
simulator runs them without a card, slowly, and with the same bits.
"""

from functools import cache
from types import FunctionType, SimpleNamespace
from typing import Any, TypeAlias

import numpy as np
from numba import config, cuda

from pisti.batch import loops, vectors
from pisti.batch.engine import Array, names_of, needed_by
from pisti.batch.hands import Draft, Hands
from pisti.batch.loops import find_all, legal_all, note_all, pick_all, write_all
from pisti.batch.play import illegal
from pisti.batch.seen import notes_of
from pisti.errors import PistiError, shown
from pisti.games.pisti.numbers import MOVES, NONE, TURN
from pisti.kit.checks import check_kind
from pisti.kit.kernels import Numbers
from pisti.kit.vectors import WIDE

CardArray: TypeAlias = Any
"""An array in the memory of a graphics card."""
_THREADS = 128
"""The threads of a block."""
_ROOM = 1024
"""The most moves of a hand on a card, where hands have no longest one."""
ILLEGAL, TOO_LONG = 1, 2
ONE = (1,)


class OnCard:
    """Many hands in the memory of a graphics card.

    `OnCard(hands)` copies hands there, and `back` copies them from there.  Between the two, moves
    are made and observations written on the card alone.  What `pick`, `legal` and `observe` give
    lies there, too, as arrays with `__cuda_array_interface__`, and the next call writes it anew.
    """

    def __init__(self, hands: Hands | Draft) -> None:
        check_kind(hands, Hands, Draft)
        plan = hands.plan
        if plan.needs_packs:
            told = "rules that shuffle the discard take further packs from the processor (PY-A38)"
            raise PistiError(f"{told}: expected rules that do not")
        self._hands, self._kernels = hands, _kernels_of(plan.game.NAME)
        number, self._size = hands.number, plan.encoding.size
        log = np.zeros((number, max(plan.longest or _ROOM, hands.log.shape[1])), np.uint8)
        log[:, : hands.log.shape[1]] = hands.log
        notes = notes_of(hands)
        if not notes.shape[1]:  # a card has no arrays without numbers
            notes = np.zeros((number, 1), notes.dtype)
        rules, see = np.array(plan.numbers, np.int64), np.array(plan.see, np.uint16)
        self._rules, self._see, self._log = [_sent(array) for array in (rules, see, log)]
        tables = (hands.cards, hands.now, notes)
        self._cards, self._now, self._notes = [_sent(table) for table in tables]
        self._wrong = cuda.to_device(np.zeros(number, np.uint8))
        self._found, self._moves = (cuda.to_device(np.full(number, -1, np.int16)) for _ in range(2))
        masks = np.zeros((number, len(plan.encoding.moves)), np.uint8)
        rows = np.zeros((number, self._size + WIDE), np.uint8)
        self._is_picked = False
        seats = range(-1, hands.rules.players)
        self._seats = {seat: cuda.to_device(np.array([seat], np.int64)) for seat in seats}
        self._masks, self._rows = cuda.to_device(masks), cuda.to_device(rows)

    def pick(self, numbers: Array) -> CardArray:
        """A legal move of each hand by these numbers of 32 bits, as `pisti.batch.pick` has them."""
        numbers = self._sent("numbers", numbers)
        self._run("pick", self._cards, self._now, numbers, self._moves, self._found)
        self._is_picked = True
        return self._moves

    def step(self, actions: object) -> None:
        """Make these moves where hands are not over; an illegal one is refused, and all others."""
        if actions is not self._moves or not self._is_picked:
            moves = self._sent("actions", actions)
            given = (self._cards, self._now, self._log, moves, self._found, self._wrong)
            self._run("find", *given)
            wrong = self._wrong.copy_to_host()
            if (wrong == TOO_LONG).any():
                raise PistiError(f"a hand has had {_ROOM} moves, and a card takes no more of these")
            if wrong.any():
                hand = int(wrong.argmax())
                raise illegal(self.back(), hand, int(moves.copy_to_host()[hand]))
        told = (self._cards, self._now, self._notes, self._log, self._found)
        self._run("note", self._see, *told)
        self._is_picked = False

    def legal(self) -> CardArray:
        """By hand and move whether it is legal now, 0 or 1."""
        self._run("legal", self._cards, self._now, self._masks)
        return self._masks

    def observe(self, seat: int = -1) -> CardArray:
        """All that this seat knows of each hand, in bytes; -1 is the seat on turn."""
        players = self._hands.rules.players
        if type(seat) is not int or not -1 <= seat < players:
            expected = f"expected a seat from 0 to {players - 1}, or -1 for that on turn"
            raise PistiError(f"there is no seat {shown(seat)}, {expected}")
        told = (self._cards, self._now, self._notes, self._seats[seat], self._size, self._rows)
        self._run("write", self._see, *told)
        return self._rows[:, : self._size]

    def back(self) -> Hands:
        """The hands as they are now, on the processor."""
        tables = [table.copy_to_host() for table in (self._cards, self._now, self._log)]
        cards, now, log = (
            table.astype(kind)
            for table, kind in zip(tables, (np.uint8, np.int16, np.uint8), strict=True)
        )
        return Hands(self._hands.plan, self._hands.decks.copy(), cards, now, log)

    def _run(self, name: str, *given: object) -> None:
        blocks = -(-self._hands.number // _THREADS)
        if blocks:
            getattr(self._kernels, name)[blocks, _THREADS](self._rules, *given)

    def _sent(self, name: str, given: Any) -> CardArray:
        """An array with a whole number for each hand, on the card."""
        is_there = hasattr(given, "copy_to_host")  # an array of numba, in its simulator too
        if not is_there and hasattr(given, "__cuda_array_interface__"):
            given, is_there = cuda.as_cuda_array(given), True
        sent = given if is_there else np.asarray(given)
        if sent.shape != (self._hands.number,) or np.dtype(sent.dtype).kind not in "iu":
            expected = f"expected whole numbers of shape {(self._hands.number,)}"
            raise PistiError(f"{name}: {sent.dtype} of shape {sent.shape}, {expected}")
        return sent if is_there else cuda.to_device(np.ascontiguousarray(sent, np.int64))


def _sent(array: Array) -> CardArray:
    """This array on the card; in the simulator as wide numbers, as it does not widen them."""
    return cuda.to_device(array.astype(np.int64) if config.ENABLE_CUDASIM else array)


# What a thread does: a loop over one hand


def pick(
    rules: Numbers, cards: Array, now: Array, numbers: Array, moves: Array, found: Array
) -> None:
    """Choose a move by chance."""
    i = cuda.grid(1)
    if i < len(now):
        one = slice(i, i + 1)
        pick_all(rules, cards[one], now[one], numbers[one], moves[one], found[one])


def find(
    rules: Numbers, cards: Array, now: Array, log: Array, moves: Array, found: Array, wrong: Array
) -> None:
    """Find a move, and say what is wrong."""
    i = cuda.grid(1)
    if i < len(now):
        one, wrong[i], found[i] = slice(i, i + 1), 0, -1
        if now[i][TURN] != NONE:
            if now[i][MOVES] == len(log[i]):
                wrong[i] = TOO_LONG
            elif find_all(rules, cards[one], now[one], moves[one], ONE, found[one]) >= 0:
                wrong[i] = ILLEGAL


def note(
    rules: Numbers, see: Numbers, cards: Array, now: Array, notes: Array, log: Array, found: Array
) -> None:
    """Make the move that was found."""
    i = cuda.grid(1)
    if i < len(now):
        one = slice(i, i + 1)
        note_all(rules, see, cards[one], now[one], notes[one], log[one], found[one])


def legal(rules: Numbers, cards: Array, now: Array, masks: Array) -> None:
    """Write the legal moves."""
    i = cuda.grid(1)
    if i < len(now):
        one = slice(i, i + 1)
        legal_all(rules, cards[one], now[one], masks[one])


def write(
    rules: Numbers, see: Numbers, cards: Array, now: Array, notes: Array, seats: Array, size: int,
    rows: Array,
) -> None:  # fmt: skip
    """Write what a seat knows."""
    i = cuda.grid(1)
    if i < len(now):
        one = slice(i, i + 1)
        write_all(rules, see, cards[one], now[one], notes[one], seats, size, rows[i])


@cache
def _kernels_of(game: str) -> SimpleNamespace:
    """These functions, for a game, as a card runs them."""
    names = names_of(game)
    own = {name: f for name, f in vars(loops).items() if name.endswith("_all")}
    for name, f in (needed_by(own.values(), names) | own).items():
        part = f if f.__module__ == vectors.__name__ else FunctionType(f.__code__, names, name)
        names[name] = cuda.jit(part, device=True)
    names |= {"cuda": cuda, "ONE": ONE, "TOO_LONG": TOO_LONG, "ILLEGAL": ILLEGAL}
    kernels = (pick, find, note, legal, write)
    return SimpleNamespace(**{
        f.__name__: cuda.jit(FunctionType(f.__code__, names, f.__name__)) for f in kernels
    })  # fmt: skip
