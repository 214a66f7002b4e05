"""Any game as an environment of Gymnasium: one seat learns, and bots have the others.

Whoever has imported this module can make every preset by its name, as in
`gymnasium.make("pisti/classic_two-v0")`; without the import the name says it:
`gymnasium.make("pisti.envs.gymnasium:pisti/classic_two-v0")`.  `NAMES` are all of them.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, SupportsIndex, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray

from pisti.bots.asking import chosen, close
from pisti.bots.bot import AnyBot, AnyBotLike
from pisti.envs.encoding import Form, Numbers
from pisti.envs.registration import (
    DRAWN,
    Drawing,
    Mode,
    check_among,
    check_options,
    check_seat,
    deal,
    encoding_of,
    highs,
    ids,
    move_of,
    name_of,
)
from pisti.envs.seated import makers_of
from pisti.errors import PistiError
from pisti.game import AnyGame, AnyState, AnyView

Answer: TypeAlias = tuple[Numbers, float, bool, bool, dict[str, NDArray[np.int8]]]
"""The answer of `step`: observation, reward, whether it is over, whether it was cut off, info."""

NAMES: Final = tuple(ids())
"""The names of all presets: `pisti/classic_two-v0`, `pisti/all_fours-pub-v0` and so on."""
_KEPT: Final = ("now", "_seeds", "_is_lost", "_paid", "_np_random", "_np_random_seed")
_TRIES: Final = 1000  # hands that end before the seat is on turn, in a row


class Seat(gymnasium.Env, EzPickle):  # type: ignore[misc]
    """A hand of any game from one seat: each step is a move of it, and the moves of all others.

    `game` and `rules` are a game and its rules, or the names of a game and of a preset.
    `bots` have the other seats: one for all of them, or one for each seat after this one in the
    order of play.  A bot is a function from a view to a move, or whatever `pisti.bots.find` takes.
    The observation is `Encoding.observe` in this `form`, `bytes` or `floats`; the legal moves are
    in `info["action_mask"]`, and in `action_masks()` for learners that ask for them.

    `rewards` come at the `end` as `Encoding.rewards` has them, or step by step with `lead`: by how
    much the own lead has changed, as far as the seat may know it.  Both add up to the same.
    A hand that is not over after `most` moves of all seats is cut off, and is worth nothing more.

    Of an illegal action becomes the `lowest` legal one, the end of the hand with the lowest reward
    that there can be (`lose`), or a `PistiError` that changes nothing (`error`).

    `reset(seed=7)` deals the pack of `new_hand(rules, seed=7)`; without a seed chance goes on from
    the last one.  Where a hand is over before the seat is on turn, another one is dealt.
    The `options` of `reset` may have `deck`, `dealer` and `scores`; without them chance names the
    dealer.  `render` gives a text (`ansi`) or a picture (`svg`, or `rgb_array` by pixels, with the
    extra `pixels`) of what the seat sees; with `human` the text is printed after each step.
    `now` is the state of the hand, with all its secrets; `encoding.observe_all(now)` are those for
    a critic while it learns.
    """

    metadata = {"render_modes": [*DRAWN], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: AnyGame | str = "pisti",
        rules: object = "classic_two",
        *,
        seat: int = 0,
        bots: AnyBotLike | Sequence[AnyBotLike] = "random",
        form: Form = "floats",
        rewards: Literal["end", "lead"] = "end",
        illegal: Literal["lowest", "lose", "error"] = "lowest",
        most: int = 1000,
        render_mode: Mode | None = None,
    ) -> None:
        encoding = encoding_of(game, rules)
        check_options(form=form, rewards=rewards, most=most, render_mode=render_mode)
        check_seat(encoding, "seat", seat)
        check_among("illegal", illegal, ("lowest", "lose", "error"))
        lowest, _ = encoding.bounds()
        if illegal == "lose" and not np.isfinite(lowest):
            raise PistiError("illegal is 'lose', and the rewards of this game have no bound")
        options: dict[str, object] = {"seat": seat, "bots": bots, "form": form, "rewards": rewards}
        options |= {"illegal": illegal, "most": most, "render_mode": render_mode}
        EzPickle.__init__(self, name_of(game), rules, **options)
        self.encoding, self.seat, self.render_mode = encoding, seat, render_mode
        high = highs(encoding, form)
        self.observation_space = spaces.Box(np.zeros_like(high), high, dtype=high.dtype)
        self.action_space = spaces.Discrete(len(encoding.moves))
        self._form, self._dense, self._illegal, self._most = form, rewards == "lead", illegal, most
        self._lowest = lowest
        self._makers = makers_of(encoding.game, bots, seat, encoding.players)
        self._seeds: dict[int, int] = {}
        self._bots: dict[int, AnyBot] = {}
        self._is_lost, self._paid = False, 0.0
        self.now: Any = None

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[Numbers, dict[str, NDArray[np.int8]]]:
        """Deal a new hand, and play it until the seat is on turn."""
        super().reset(seed=seed)
        for _ in range(_TRIES):
            now = deal(self.encoding, self.np_random, seed, options)
            seeds = {at: int(self.np_random.integers(2**62)) for at in self._makers}
            bots = self._made(seeds)
            now = self._played(now, bots)
            if not self._is_done(now):
                self.close()
                self.now, self._seeds, self._bots = now, seeds, bots
                self._is_lost, self._paid = False, 0.0
                self._show()
                return self._seen()
            seed = None
        problem = f"{_TRIES} hands in a row are over before seat {self.seat} is on turn"
        raise PistiError(f"{problem}, expected other options")

    def step(self, action: SupportsIndex) -> Answer:
        """Make the move of this number, and those of the others until the seat is on turn again."""
        if not self._bots or self._is_lost or self._is_done(self.now):
            raise PistiError("there is no hand to play on: call reset first")
        move = move_of(self.encoding, action)
        if self._illegal != "error":
            legal = self.encoding.game.legal_moves(self.now)
            if move not in legal and self._illegal == "lose":
                self._is_lost = True
                observation, info = self._seen()
                return observation, self._lowest - self._paid, True, False, info
            if move not in legal:
                move = min(legal, key=self.encoding.ids.__getitem__)
        self.now = now = self._played(self.encoding.game.apply(self.now, move), self._bots)
        whole = self._paid
        if now.is_over:
            whole = self.encoding.rewards(now)[self.seat]
        elif self._dense:
            whole = self.encoding.lead(self._view())
        reward, self._paid = whole - self._paid, whole
        self._show()
        is_cut = self._is_done(now) and not now.is_over
        observation, info = self._seen()
        return observation, reward, now.is_over, is_cut, info

    def action_masks(self) -> NDArray[np.bool_]:
        """For each move by its number, whether it is legal now."""
        return self._mask(self._view())

    def render(self) -> Drawing:
        """The table as the seat sees it, a text or a picture.

        Nothing without a render mode, or if it is printed.
        """
        if self.render_mode is None:
            gymnasium.logger.warn("render was called without a render mode")
            return None
        return DRAWN[self.render_mode](self.encoding.game, self._view())

    def _show(self) -> None:
        """Print the table where a person looks on."""
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Close the bots that are programs."""
        for bot in self._bots.values():
            close(bot)
        self._bots = {}

    def __getstate__(self) -> dict[str, object]:
        """The table with its hand; its bots are made again, as some are programs."""
        made: dict[str, object] = EzPickle.__getstate__(self)
        return made | {name: getattr(self, name) for name in _KEPT}

    def __setstate__(self, state: dict[str, object]) -> None:
        EzPickle.__setstate__(self, state)
        self.__dict__ |= {name: state[name] for name in _KEPT}
        self._bots = self._made(self._seeds)

    def _made(self, seeds: Mapping[int, int]) -> dict[int, AnyBot]:
        """The bots of the other seats, from these seeds."""
        return {at: self._makers[at](seed=seed) for at, seed in seeds.items()}

    def _view(self) -> AnyView:
        view: AnyView = self.encoding.game.view(self.now, self.seat)
        return view

    def _seen(self) -> tuple[Numbers, dict[str, NDArray[np.int8]]]:
        """The observation of the seat, and its legal moves."""
        view = self._view()
        info = {"action_mask": self._mask(view).astype(np.int8)}
        return self.encoding.observe(view, self._form), info

    def _mask(self, view: AnyView) -> NDArray[np.bool_]:
        return self.encoding.mask(view) & (not self._is_done(self.now) and not self._is_lost)

    def _is_done(self, now: AnyState) -> bool:
        """Whether there is nothing more to do for the seat."""
        return now.is_over or len(now.acts) >= self._most

    def _played(self, now: Any, bots: Mapping[int, AnyBot]) -> Any:
        """The hand after the moves of the bots, as far as they are on turn."""
        game = self.encoding.game
        while now.turn != self.seat and not self._is_done(now):
            view = game.view(now, now.turn)
            now = game.apply(now, chosen(bots[now.turn](view), view.moves))
        return now


for _name, (_game, _preset) in ids().items():
    gymnasium.register(_name, Seat, kwargs={"game": _game, "rules": _preset})
