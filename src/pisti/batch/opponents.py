"""Bots of the ladder, and your own, in the other seats of many hands."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from pisti.batch.engine import Array
from pisti.batch.hands import Draft
from pisti.batch.single import to_state
from pisti.bots.asking import chosen, close
from pisti.bots.bot import AnyBot, AnyMaker

_HIGHEST = 2**62


class Opponents:
    """The bots of some seats in many hands: each hand has new ones, made from seeds by chance.

    They are asked one by one, with views; their states go on with the hands.
    """

    def __init__(self, makers: Mapping[int, AnyMaker], chance: np.random.Generator) -> None:
        self._makers, self._chance = makers, chance
        self._seeds: dict[tuple[int, int], int] = {}
        self._bots: dict[tuple[int, int], AnyBot] = {}
        self._states: dict[int, Any] = {}

    def __getstate__(self) -> dict[str, object]:
        """All but the bots, which are made again, as some are programs."""
        return {**vars(self), "_bots": {}}

    def forget(self, hands: Iterable[int]) -> None:
        """Close the bots of these hands, which are over."""
        for hand in hands:
            self._states.pop(hand, None)
            for seat in self._makers:
                close(self._bots.pop((hand, seat), None))
                self._seeds.pop((hand, seat), None)

    def moves(self, hands: Draft, where: Array) -> Array:
        """The numbers of their moves in these hands, in which their seats are on turn."""
        game, encoding = hands.plan.game, hands.plan.encoding
        found = np.zeros(hands.number, np.int64)
        for hand in np.flatnonzero(where).tolist():
            state = self._state(hands, hand)
            view = game.view(state, state.turn)
            found[hand] = encoding.ids[chosen(self._bot(hand, state.turn)(view), view.moves)]
        return found

    def _state(self, hands: Draft, hand: int) -> Any:
        """The state of a hand, from where it was when a bot was asked before."""
        state = self._states.get(hand)
        if state is None:
            state = to_state(hands, hand)
        made = int(hands.now[hand, hands.plan.kernel.MOVES])
        for number in hands.log[hand, len(state.history) : made].tolist():
            state = hands.plan.game.apply(state, hands.plan.encoding.moves[number])
        self._states[hand] = state
        return state

    def _bot(self, hand: int, seat: int) -> AnyBot:
        """The bot of this seat in this hand."""
        at = hand, seat
        if at not in self._bots:
            if at not in self._seeds:
                self._seeds[at] = int(self._chance.integers(_HIGHEST))
            self._bots[at] = self._makers[seat](seed=self._seeds[at])
        return self._bots[at]
