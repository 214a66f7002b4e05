"""Many hands for Stable-Baselines3: `Seats` as one of its vector environments."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from pisti.batch.engine import Array
from pisti.batch.vector import Seats

Indices: TypeAlias = int | Iterable[int] | None
"""Some of the hands; all without any."""


class SeatsForSb3(VecEnv):  # type: ignore[misc]
    """`Seats` with these options, each hand dealt anew in the step that ends it.

    `seats` are they: set `seats.others` to change who plays against the learner.
    `MaskablePPO` of sb3-contrib finds the legal moves by itself.
    """

    def __init__(self, num_envs: int, rules: object = "classic_two", **options: Any) -> None:
        self.seats = seats = Seats(num_envs, rules, autoreset=AutoresetMode.SAME_STEP, **options)
        self._actions: Array = np.zeros(num_envs, np.int64)
        self.render_mode = None
        super().__init__(num_envs, seats.single_observation_space, seats.single_action_space)

    def reset(self) -> Array:
        """Deal new hands; after `seed`, from that seed."""
        observations, _ = self.seats.reset(seed=self._seeds[0])
        self._reset_seeds()
        return observations

    def step_async(self, actions: Array) -> None:
        """Keep these actions for `step_wait`."""
        self._actions = actions

    def step_wait(self) -> tuple[Array, Array, NDArray[np.bool_], list[dict[str, object]]]:
        """Make the moves; what was seen last of a hand that is over is in its info."""
        observations, paid, are_over, _, info = self.seats.step(self._actions)
        told: list[dict[str, object]] = [{} for _ in range(self.num_envs)]
        for hand in np.flatnonzero(are_over).tolist():
            told[hand] = {
                "terminal_observation": info["final_obs"][hand],
                "TimeLimit.truncated": False,
            }
        return observations, paid.astype(np.float32), are_over, told

    def close(self) -> None:
        """Close the bots that are programs."""
        self.seats.close()

    def env_method(
        self, method_name: str, *args: object, indices: Indices = None, **more: object
    ) -> list[Any]:
        """By hand what this method of `Seats` gives for it, as `action_masks` does."""
        whole = getattr(self.seats, method_name)(*args, **more)
        return [whole[hand] for hand in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """By hand this attribute of `Seats`, which is the same for all."""
        return [getattr(self.seats, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: object, indices: Indices = None) -> None:  # noqa: ARG002
        """Set this attribute of `Seats`, for all hands."""
        setattr(self.seats, attr_name, value)

    def env_is_wrapped(self, wrapper_class: type, indices: Indices = None) -> Sequence[bool]:  # noqa: ARG002
        """Nothing wraps a hand."""
        return [False for _ in self._get_indices(indices)]
