"""Many hands as a vector environment of Gymnasium: one seat of each learns."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, TypeAlias, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from pisti.batch.count import rewards
from pisti.batch.deal import deal, renew
from pisti.batch.engine import Array
from pisti.batch.hands import Draft
from pisti.batch.lead import lead
from pisti.batch.opponents import Opponents
from pisti.batch.plan import plan_of
from pisti.batch.play import legal, pick, step_in_place
from pisti.batch.seen import observe
from pisti.bots.bot import AnyBotLike
from pisti.envs.encoding import Form, type_of
from pisti.envs.registration import check_among, check_seat, encoding_of, highs
from pisti.envs.seated import makers_of
from pisti.errors import PistiError, kind_of, shown, wrong_kind
from pisti.game import AnyGame
from pisti.kit.checks import check_number

Player: TypeAlias = Callable[[NDArray[np.uint8], NDArray[np.bool_]], Array]
"""A player of many hands: from observations in bytes and masks to the numbers of its moves."""

Others: TypeAlias = Player | AnyBotLike | Sequence[AnyBotLike]
"""Who has the other seats: a player of many hands, the name of a bot, or a bot for each."""

Answer: TypeAlias = tuple[
    Array, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Array]
]
"""The answer of `step`: observations, rewards, which are over, which were cut off, info."""

_TRIES: Final = 1000  # hands that end before the seat is on turn, in a row


class Seats(VectorEnv):  # type: ignore[misc]
    """One seat in each of many hands: a step is a move of it, and those of the others.

    `game` and `rules` are a game of the library and its rules, or the names of a game and of a
    preset.  `others` is who has the other seats: a function from observations in bytes and masks to
    the numbers of moves, which is asked of the hands in which another seat is on turn, and of no
    others: a row of each of its arrays, and an answer, is one such hand.  Or it is the name of a
    bot (`"random"` plays all hands at once, and all others one by one), or a list with a bot for
    each seat after this one, as `pisti.bots.find` takes them.  `others` can be set at any time:
    with what the learner was some time ago, it plays against itself.
    Observations are those of an `Encoding` in this `form`, and `info["action_mask"]` has the legal
    moves; an illegal action becomes the lowest legal one.
    `rewards` come at the `end` of a hand, or step by step with `lead`: by how much the own lead has
    changed, as far as the seat may know it.  Both add up to the same.

    Each hand ends by itself.  As Gymnasium has it since version 1, the step after that deals it
    anew, takes no notice of its action, and brings it no reward.  With `autoreset` at
    `AutoresetMode.SAME_STEP` it is dealt anew in the step that ends it, and `info["final_obs"]` has
    its last observation.  Chance names the dealers.
    Where a hand is over before the seat is on turn, another one is dealt.
    """

    def __init__(
        self,
        num_envs: int,
        rules: object = "classic_two",
        *,
        seat: int = 0,
        others: Others = "random",
        form: Form = "floats",
        rewards: Literal["end", "lead"] = "end",
        autoreset: AutoresetMode = AutoresetMode.NEXT_STEP,
        game: AnyGame | str = "pisti",
    ) -> None:
        encoding = encoding_of(game, rules)
        if encoding.game is not plan_of(encoding.rules).game:
            raise wrong_kind("a game of the library", game)
        type_of(form)
        check_among("rewards", rewards, ("end", "lead"))
        check_number("num_envs", num_envs)
        check_seat(encoding, "seat", seat)
        if autoreset not in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP):
            raise PistiError(f"autoreset is {shown(autoreset)}, expected NEXT_STEP or SAME_STEP")
        self.encoding, self.seat, self.num_envs = encoding, seat, num_envs
        self.metadata = {"autoreset_mode": autoreset}
        high = highs(encoding, form)
        self.single_observation_space = spaces.Box(np.zeros_like(high), high, dtype=high.dtype)
        self.single_action_space = spaces.Discrete(len(encoding.moves))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._form, self._dense = form, rewards == "lead"
        self._paid = np.zeros(num_envs)
        self._hands: Draft | None = None
        self._opponents: Opponents | None = None
        self.others = others

    @property
    def others(self) -> Others:
        """Who has the other seats."""
        return self._others

    @others.setter
    def others(self, others: Others) -> None:
        opponents = None
        is_random = isinstance(others, str) and others == "random"
        if not callable(others) and not is_random:
            makers = makers_of(self.encoding.game, others, self.seat, self.encoding.players)
            opponents = Opponents(makers, self.np_random)
        self.close_extras()
        self._others, self._opponents = others, opponents

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[Array, dict[str, Array]]:
        """Deal new hands, and play them until the seat is on turn in all of them."""
        if not isinstance(options, Mapping | None):
            raise wrong_kind("a dict of options", options)
        if options:
            raise PistiError(f"the options are {shown([*options])}, expected none")
        self.closed = False
        if seed is not None or self._hands is None:
            self._np_random, self._np_random_seed = gymnasium.utils.seeding.np_random(seed)
            self.others = self._others  # by the chance of this seed
        self.close_extras()
        chance, number = self.np_random, self.num_envs
        hands = deal(self.encoding.rules, number, chance=chance, dealer=self._dealers()).mutable()
        self._play_others(hands)
        self._renew(hands)
        self._hands, self._paid = hands, np.zeros(number)
        return self._seen(hands)

    def step(self, actions: object) -> Answer:
        """Make these moves, and those of the others until the seat is on turn again.

        Where a hand was over it is dealt anew instead.
        """
        hands = self._dealt()
        is_own, masks = hands.turns == self.seat, legal(hands)
        moves = np.where(is_own, self._checked(actions, is_own), 0).astype(np.int64)
        is_legal = masks[np.arange(self.num_envs), moves]
        self._renew(hands)
        step_in_place(hands, np.where(is_legal, moves, masks.argmax(axis=1)), where=is_own)
        self._play_others(hands)
        observations, info = self._seen(hands)
        paid, are_over = self._pay(hands, is_own), hands.are_over
        if are_over.any() and self.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP:
            final = {"final_obs": observations, "_final_obs": are_over}
            self._renew(hands)
            self._paid[are_over] = 0
            observations, info = self._seen(hands)
            info |= final
        return observations, paid, are_over, np.zeros(self.num_envs, np.bool_), info

    def close_extras(self, **_: object) -> None:
        """Close the bots that are programs."""
        if self._opponents:
            self._opponents.forget(range(self.num_envs))

    def action_masks(self) -> NDArray[np.bool_]:
        """For each hand and move, whether it is legal now; none is where a hand is over."""
        return legal(self._dealt())

    def _checked(self, actions: object, is_own: NDArray[np.bool_]) -> Array:
        """These actions, of which those count in hands in which the seat is on turn."""
        last = len(self.encoding.moves) - 1
        expected = f"expected {self.num_envs} numbers of moves from 0 to {last}"
        try:
            moves = np.asarray(actions)
        except ValueError:  # lists of different lengths
            raise PistiError(f"actions of type {kind_of(actions)}, {expected}") from None
        if moves.shape != (self.num_envs,) or moves.dtype.kind not in "iu":
            raise PistiError(f"actions of {moves.dtype} of shape {moves.shape}, {expected}")
        wrong = np.flatnonzero(is_own & ((moves < 0) | (moves > last)))
        if len(wrong):
            raise PistiError(f"the action {moves[wrong[0]]} in hand {wrong[0]}, {expected}")
        return moves

    def _pay(self, hands: Draft, is_own: NDArray[np.bool_]) -> NDArray[np.float64]:
        """The rewards of a step in which the seat moved in these hands; the others are new."""
        whole = rewards(hands)[:, self.seat]
        if self._dense:
            whole = np.where(hands.are_over, whole, lead(hands, self.seat))
        paid = np.where(is_own, whole - self._paid, 0.0)
        self._paid = np.where(is_own, whole, 0.0)
        return paid

    def _dealt(self) -> Draft:
        """The hands, which `reset` must have dealt."""
        if self._hands is None or self.closed:
            raise PistiError("there are no hands to play on: call reset first")
        return self._hands

    def _dealers(self) -> NDArray[np.int64]:
        chance: np.random.Generator = self.np_random
        return chance.integers(self.encoding.players, size=self.num_envs)

    def _renew(self, hands: Draft) -> None:
        """Deal hands that are over anew, until none is over when the seat is on turn."""
        for _ in range(_TRIES):
            if not hands.are_over.any():
                return
            dealt = renew(hands, self.np_random, dealer=self._dealers())
            if self._opponents:
                self._opponents.forget(dealt.tolist())
            self._play_others(hands)
        problem = f"{_TRIES} hands in a row are over before seat {self.seat} is on turn"
        raise PistiError(f"{problem}, expected other rules")

    def _play_others(self, hands: Draft) -> None:
        """Make the moves of the others until in no hand another seat is on turn."""
        while (where := ~hands.are_over & (hands.turns != self.seat)).any():
            if self._opponents:
                moves: Array = self._opponents.moves(hands, where)
            elif callable(self._others):
                moves = np.zeros(self.num_envs, np.int64)
                moves[where] = self._asked(observe(hands)[where], legal(hands)[where])
            else:
                moves = pick(hands, self.np_random)
            step_in_place(hands, moves, where=where)

    def _asked(self, seen: NDArray[np.uint8], masks: NDArray[np.bool_]) -> Array:
        """The moves that the others choose, one for each row."""
        moves = np.asarray(cast("Player", self._others)(seen, masks))
        if moves.shape != (len(seen),) or moves.dtype.kind not in "iu":
            found = f"the others answer with {moves.dtype} of shape {moves.shape}"
            raise PistiError(f"{found}, expected the numbers of {len(seen)} moves")
        return moves

    def _seen(self, hands: Draft) -> tuple[Array, dict[str, Array]]:
        """What the seat knows of each hand, and its legal moves."""
        masks, is_there = legal(hands).astype(np.int8), np.ones(self.num_envs, np.bool_)
        info = {"action_mask": masks, "_action_mask": is_there}
        return observe(hands, self.seat, form=self._form), info
