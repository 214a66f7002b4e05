"""Many hands as a vector environment of Gymnasium: one seat of each learns."""

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from pisti.batch.count import rewards
from pisti.batch.deal import deal
from pisti.batch.hands import Draft
from pisti.batch.plan import plan_of
from pisti.batch.play import legal, pick, step_in_place
from pisti.batch.seen import observe
from pisti.envs.encoding import Form, type_of
from pisti.envs.registration import check_seat, encoding_of, highs
from pisti.errors import PistiError, shown
from pisti.kit.checks import check_number

Player: TypeAlias = Callable[[NDArray[np.uint8], NDArray[np.bool_]], NDArray[Any]]
"""A player of many hands: from observations in bytes and masks to the numbers of its moves."""

Answer: TypeAlias = tuple[
    NDArray[Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]
"""The answer of `step`: observations, rewards, which are over, which were cut off, info."""


class Seats(VectorEnv):  # type: ignore[misc]
    """One seat in each of many hands of Pişti: a step is a move of it, and those of the others.

    `rules` are rules of Pişti, or the name of a preset.  `others` is who has the other seats:
    `"random"`, or a function from their observations in bytes and their masks to their moves.
    Observations are those of an `Encoding` in this `form`, and `info["action_mask"]` has the legal
    moves; an illegal action becomes the lowest legal one.  Rewards come at the end of the hands.

    All hands end with the same step.  As Gymnasium has it since version 1, the step after that
    deals new ones, takes no notice of the actions, and brings no reward.  Chance names the dealer.
    """

    def __init__(
        self,
        num_envs: int,
        rules: Any = "classic_two",
        *,
        seat: int = 0,
        others: Literal["random"] | Player = "random",
        form: Form = "floats",
    ) -> None:
        encoding = encoding_of("pisti", rules)
        plan_of(encoding.rules)
        type_of(form)
        check_number("num_envs", num_envs)
        check_seat(encoding, "seat", seat)
        if others != "random" and not callable(others):
            raise PistiError(f"others are {shown(others)}, expected 'random' or a function")
        self.encoding, self.seat, self.num_envs = encoding, seat, num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        high = highs(encoding, form)
        self.single_observation_space = spaces.Box(np.zeros_like(high), high, dtype=high.dtype)
        self.single_action_space = spaces.Discrete(len(encoding.moves))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._form, self._others = form, others
        self._hands: Draft | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Deal new hands, and play them until the seat is on turn."""
        if options:
            raise PistiError(f"the options are {shown([*options])}, expected none")
        if seed is not None or self._hands is None:
            self._np_random, self._np_random_seed = gymnasium.utils.seeding.np_random(seed)
        self._deal()
        return self._seen()

    def step(self, actions: Any) -> Answer:
        """Make these moves, and those of the others until the seat is on turn again."""
        hands = self._hands
        if hands is None:
            raise PistiError("there are no hands to play on: call reset first")
        paid, is_over = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        if hands.is_over:
            self._deal()
        else:
            mask = legal(hands)
            moves = np.asarray(actions)
            right = moves.shape == (self.num_envs,) and moves.dtype.kind in "iu"
            if right and ((moves < 0) | (moves >= mask.shape[1])).any():
                right = False
            if not right:
                expected = f"{self.num_envs} numbers of moves from 0 to {mask.shape[1] - 1}"
                raise PistiError(f"actions of shape {moves.shape}, expected {expected}")
            is_legal = mask[np.arange(self.num_envs), moves]
            step_in_place(hands, np.where(is_legal, moves, mask.argmax(axis=1)))
            self._play_others(hands)
            if hands.is_over:
                paid, is_over = rewards(hands)[:, self.seat].copy(), ~is_over
        observations, info = self._seen()
        return observations, paid, is_over, np.zeros(self.num_envs, np.bool_), info

    def action_masks(self) -> NDArray[np.bool_]:
        """For each hand and move, whether it is legal now; none is when the hands are over."""
        if self._hands is None:
            raise PistiError("there are no hands to play on: call reset first")
        return legal(self._hands)

    def _deal(self) -> None:
        chance = self.np_random
        dealer = int(chance.integers(self.encoding.players))
        rules = self.encoding.rules
        self._hands = deal(rules, self.num_envs, chance=chance, dealer=dealer).mutable()
        self._play_others(self._hands)

    def _play_others(self, hands: Draft) -> None:
        while not hands.is_over and hands.turn != self.seat:
            if callable(self._others):
                moves = self._others(observe(hands), legal(hands))
            else:
                moves = pick(hands, self.np_random)
            step_in_place(hands, moves)

    def _seen(self) -> tuple[NDArray[Any], dict[str, Any]]:
        masks = self.action_masks()
        rows = observe(self._hands, self.seat)  # type: ignore[arg-type] # hands were dealt
        info = {"action_mask": masks.astype(np.int8), "_action_mask": np.ones(len(rows), np.bool_)}
        return self.encoding.convert(rows, self._form), info
