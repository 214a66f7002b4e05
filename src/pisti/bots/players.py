"""Networks that play many hands at once, with NumPy: all moves of all hands are valued together.

A `Player` takes the observations and the masks of a batch and returns moves, so it can sit in
`pisti.batch.vector.Seats`.  It makes the moves that the same network makes of views (`nets.py`).
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module
from math import floor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pisti.batch.engine import COMPILED, Array, closed, made
from pisti.bots import valuing
from pisti.bots.nets import SECOND, UNIT, Net, Table, inputs_of, load, table_of
from pisti.bots.pisti.which_net import net_for
from pisti.errors import PistiError, wrong_kind
from pisti.games.pisti.rules import Rules
from pisti.kit.rules import GameRules


class Worths(NamedTuple):
    """The worths of the legal moves of some hands, hand by hand, in the order of their numbers.

    `hands` are the numbers of the hands, `moves` those of the moves.
    """

    hands: NDArray[np.intp]
    moves: NDArray[np.int16]
    worths: NDArray[np.float64]

    def best(self, number: int) -> tuple[NDArray[np.int16], NDArray[np.float64]]:
        """By hand, of so many, the best move and its worth; -1 and 0 where none is legal."""
        moves, worths = np.full(number, -1, np.int16), np.zeros(number)
        begins = np.flatnonzero(np.diff(self.hands, prepend=-1))
        if len(begins):
            highest = np.maximum.reduceat(self.worths, begins)
            counts = np.diff(begins, append=len(self.hands))
            at = np.flatnonzero(self.worths == np.repeat(highest, counts))[::-1]
            moves[self.hands[at]] = self.moves[at]  # of equal ones the first is written last
            worths[self.hands[begins]] = highest
        return moves, worths

    def shares(self, made: NDArray[np.int16], heat: float) -> NDArray[np.float64]:
        """By hand the chance of the move that it made, where one worse by `heat` is e times rarer.

        Each of these hands has moves, and makes one.
        """
        begins = np.flatnonzero(np.diff(self.hands, prepend=-1))
        counts = np.diff(begins, append=len(self.hands))
        below = self.worths - np.repeat(np.maximum.reduceat(self.worths, begins), counts)
        chances = np.exp(below / heat)
        found: NDArray[np.float64] = chances[self.moves == np.repeat(made, counts)]
        return found / np.add.reduceat(chances, begins)


class Player:
    """A network, or that of this name, which plays many hands under these rules.

    >>> from pisti import batch, pis_yedili
    >>> rules = pis_yedili.PRESETS["duel"]
    >>> hands = batch.deal(rules, 3, seed=7)
    >>> moves = Player(rules, "expert")(batch.observe(hands), batch.legal(hands))
    >>> batch.step(hands, moves).moves
    array([1, 1, 1], dtype=int16)
    """

    def __init__(self, rules: object, net: str | Net, *, is_compiled: bool = COMPILED) -> None:
        if not isinstance(rules, GameRules):
            raise wrong_kind("Rules, such as pis_yedili.PRESETS['duel']", rules)
        if getattr(rules, "bluff", None) is not None:
            raise PistiError("bluff is on, but networks play many hands without claims (A-17)")
        if not isinstance(net, Net):
            name, net = net, load(rules._game, net)  # noqa: SLF001 - of our own base class
            if isinstance(rules, Rules) and net_for(rules) != name:
                found = f"the network {name!r} does not play by these rules"
                raise PistiError(f"{found}, expected {net_for(rules)!r}")
        table = table_of(rules)
        self.table: Table = table
        self._is_compiled = is_compiled
        kinds = ("int16", "int32") if is_compiled else ("float32", "float32")
        self._first: Array = np.array(net.first, kinds[0])
        self._bias: Array = np.array(net.bias, kinds[1])
        self._ends = [
            _ends_of(lines) for lines in np.split(self._first, [table.inputs.STATE_INPUTS])
        ]
        self._second = np.array(net.second, np.float64).T.copy()
        self._second_bias = np.array(net.second_bias, np.float64)
        self._third, self._last = np.array(net.third, np.float64), float(net.last)
        self._loops = loops_of(table.game, is_compiled=is_compiled)
        told = [table.told, table.see]
        self._rules = [np.array(n, np.int64) for n in told] if is_compiled else told

    def __call__(self, rows: NDArray[np.uint8], masks: NDArray[np.bool_]) -> NDArray[np.int16]:
        """The number of the best move of each hand; -1 where none is legal."""
        return self.worths(rows, masks).best(len(rows))[0]

    def worths(self, rows: NDArray[np.uint8], masks: NDArray[np.bool_]) -> Worths:
        """The worths of all legal moves of all hands."""
        table, number = self.table, len(rows)
        shapes = (rows.shape, masks.shape) == ((number, table.size), (number, len(table.ids)))
        if not shapes or rows.dtype != np.uint8 or masks.dtype != np.bool_:
            raise PistiError(
                f"observations: {rows.dtype} of shape {rows.shape}, masks: {masks.dtype} of shape"
                f" {masks.shape}, expected uint8 of shape (hands, {table.size}) and bool of shape"
                f" (hands, {len(table.ids)})"
            )
        inputs, counts = table.inputs, masks.sum(axis=1)
        hands, moves = np.nonzero(masks)
        gains, known = np.zeros(len(moves)), np.zeros(inputs.KNOWN, np.int64)
        flat = np.ascontiguousarray(rows).reshape(-1)
        given = (*self._rules, closed(flat), table.size, closed(counts), closed(moves), known)
        out = self._sums(given, gains, counts)
        out = gains + (out + self._last * UNIT) * inputs.SCALE / UNIT**2
        return Worths(hands, moves.astype(np.int16), out)

    def look(
        self, rows: NDArray[np.uint8], moves: Array, where: NDArray[np.bool_]
    ) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
        """The inputs of what these hands show and of a move in each, and what it gains at once."""
        inputs, at = self.table.inputs, np.flatnonzero(where)
        x = np.zeros((len(where), inputs.STATE_INPUTS), np.uint8)
        m = np.zeros((len(at), inputs.MOVE_INPUTS), np.uint8)
        gains, known = np.zeros(len(at)), np.zeros(inputs.KNOWN, np.int64)
        flat, made = np.ascontiguousarray(rows).reshape(-1), moves[at].astype(np.int64)
        given = (closed(flat), self.table.size, closed(where.astype(np.int64)), closed(made), known)
        self._loops["look_all"](*self._rules, *given, x, m, gains)
        every = np.zeros(len(where))
        every[at] = gains
        return np.concatenate([x[at], m], axis=1), every

    def _sums(
        self, given: tuple[object, ...], gains: NDArray[np.float64], counts: NDArray[np.intp]
    ) -> NDArray[np.float64]:
        """What the network makes of so many moves of each hand, and what they gain at once.

        All sums are of whole numbers which floats hold exactly, so they are those of `nets.py`.
        """
        inputs, size = self.table.inputs, len(self._bias)
        if self._is_compiled:
            words = [
                np.zeros(-(-n // 8), np.uint64) for n in (inputs.STATE_INPUTS, inputs.MOVE_INPUTS)
            ]
            x, m = [some.view(np.uint8) for some in words]
            seen, one, two = np.zeros(size, np.int32), np.zeros(size, np.int32), np.zeros(SECOND)
            layers = (self._first, self._bias, self._second, self._second_bias, self._third)
            out = np.zeros(len(gains))
            read_only = [closed(layer) for layer in layers]
            given = (*given, x, m, *words, *self._ends, inputs.STATE_INPUTS)
            self._loops["value_all"](*given, seen, one, two, *read_only, gains, out)
            return out
        states = np.zeros((len(counts), inputs.STATE_INPUTS), np.uint8)
        moves = np.zeros((len(gains), inputs.MOVE_INPUTS), np.uint8)
        self._loops["look_all"](*given, states, moves, gains)
        sums = np.repeat(
            states.astype(np.float32) @ self._first[: inputs.STATE_INPUTS], counts, axis=0
        )
        sums += moves.astype(np.float32) @ self._first[inputs.STATE_INPUTS :] + self._bias
        deep = np.maximum(sums, 0).astype(np.float64) @ self._second
        found: NDArray[np.float64] = (
            np.maximum(np.floor(deep / UNIT) + self._second_bias, 0) @ self._third
        )
        return found


def _ends_of(lines: Array) -> NDArray[np.int64]:
    """Between which words of eight inputs all lines are that have weights."""
    used = np.flatnonzero(lines.any(axis=1)) // 8
    return closed(np.array([used.min(), used.max() + 1] if len(used) else [0, 0]))


@lru_cache(maxsize=8)
def loops_of(game: str, *, is_compiled: bool = COMPILED) -> Mapping[str, Callable[..., object]]:
    """The loops that value the moves of many hands of this game."""
    loops = {name: f for name, f in vars(valuing).items() if name.endswith("_all")}
    return made(f"{game}_inputs", loops, names_of(game), is_compiled=is_compiled)


def names_of(game: str) -> dict[str, object]:
    """By name the functions and numbers of this game, of which those loops are made."""
    kernel, planes = (import_module(f"pisti.games.{game}.{name}") for name in ("kernel", "planes"))
    names: dict[str, object] = {**vars(kernel), **vars(planes), **vars(inputs_of(game))}
    return names | {"UNIT": UNIT, "add_lines": valuing.add_lines, "floor": floor}
