"""Any game as an environment of PettingZoo: all seats learn, one after the other.

`env("pisti", "classic_two")` is a table to play at, as PettingZoo has it.  The games are played in
turns, so there is no parallel environment: there all seats act at once, and all but one would have
an empty mask.
"""

from collections.abc import Mapping
from typing import Any, Literal, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from pisti.envs.encoding import Form, Numbers, Plane, type_of
from pisti.envs.registration import (
    DRAWN,
    VERSION,
    Drawing,
    Mode,
    check_options,
    check_seat,
    deal,
    encoding_of,
    highs,
    move_of,
)
from pisti.errors import PistiError
from pisti.game import AnyGame


class Table(AECEnv):  # type: ignore[misc]
    """A hand of any game, where the agents `seat_0`, `seat_1` and so on make the moves.

    `game` and `rules` are a game and its rules, or the names of a game and of a preset.
    An observation is a dict: `observation` is `Encoding.observe` in this `form`, `bytes` or
    `floats`, and `action_mask` says which moves are legal; none is for a seat that is not on turn.

    `rewards` come at the `end` as `Encoding.rewards` has them, or move by move with `lead`: by how
    much the own lead has changed, as far as the seat may know it.  Both add up to the same.
    A hand that is not over after `most` moves is cut off, and is worth nothing more.

    `reset(seed=7)` deals the pack of `new_hand(rules, seed=7)`; without a seed chance goes on from
    the last one, and the first is a surprise.  The `options` of `reset` may have `deck`, `dealer`
    and `scores`; without them chance names the dealer.

    `render` gives a text (`ansi`) or a picture (`svg`, or `rgb_array` by pixels, with the extra
    `pixels`) of what the seat `seen_by` sees, or of what a spectator sees; with `human` the text is
    printed after each move.
    `state` is for a critic that learns from what all seats have: never show it to an agent.
    An action that is not a legal move is a `PistiError`, and changes nothing.
    `now` is the state of the hand, with all its secrets.
    """

    def __init__(
        self,
        game: AnyGame | str = "pisti",
        rules: object = "classic_two",
        *,
        form: Form = "floats",
        rewards: Literal["end", "lead"] = "end",
        most: int = 1000,
        seen_by: int | None = None,
        render_mode: Mode | None = None,
    ) -> None:
        encoding = encoding_of(game, rules)
        check_options(form=form, rewards=rewards, most=most, render_mode=render_mode)
        if seen_by is not None:
            check_seat(encoding, "seen_by", seen_by)
        self.encoding, self.render_mode = encoding, render_mode
        self.metadata = {
            "name": f"{encoding.game.NAME}_v{VERSION}",
            "render_modes": [*DRAWN],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(encoding.rules.players)]
        self.agents: list[str] = []
        high, moves = highs(encoding, form), len(encoding.moves)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(np.zeros_like(high), high, dtype=high.dtype),
                    "action_mask": spaces.Box(0, 1, (moves,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(moves) for agent in self.possible_agents}
        self._form, self._dense, self._most, self._seen_by = form, rewards == "lead", most, seen_by
        self._chance: np.random.Generator | None = None
        self.now: Any = None
        whole = encoding.planes_of_all(encoding.game.new_hand(encoding.rules, seed=0))
        high = np.concatenate([high, *(_highs(plane, form) for plane in whole)])
        self.state_space = spaces.Box(np.zeros_like(high), high, dtype=high.dtype)

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of the observations of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of the actions of an agent: the numbers of all moves."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Deal a new hand."""
        chance = self._chance
        if chance is None or seed is not None:
            chance, _ = seeding.np_random(seed)
        if isinstance(options, Mapping):  # PettingZoo's own test gives it an option "options"
            options = {name: value for name, value in options.items() if name != "options"}
        self.now = deal(self.encoding, chance, seed, options)
        self._chance = chance
        self.agents = [*self.possible_agents]
        self._paid = dict.fromkeys(self.agents, 0.0)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self.now.turn]
        self._show()

    def observe(self, agent: str) -> dict[str, Numbers]:
        """All that an agent knows, and its legal moves."""
        view = self.encoding.game.view(self.now, self.possible_agents.index(agent))
        mask = self.encoding.mask(view).astype(np.int8)
        return {"observation": self.encoding.observe(view, self._form), "action_mask": mask}

    def state(self) -> Numbers:
        """What seat 0 knows, and where all cards lie: `Encoding.observe` and `observe_all`."""
        view = self.encoding.game.view(self.now, 0)
        seen = self.encoding.observe(view, self._form)
        return np.concatenate([seen, self.encoding.observe_all(self.now, 0, self._form)])

    def step(self, action: SupportsIndex | None) -> None:
        """Make the move of this number for the agent on turn."""
        if not self.agents:
            raise PistiError("there is no hand to play on: call reset first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.now = self.encoding.game.apply(self.now, move_of(self.encoding, action))
        is_over = self.now.is_over
        self._cumulative_rewards[agent] = 0.0
        self._pay()
        self._accumulate_rewards()
        if not is_over:
            self.agent_selection = self.possible_agents[self.now.turn]
        if is_over or len(self.now.acts) >= self._most:
            self.terminations = dict.fromkeys(self.agents, is_over)
            self.truncations = dict.fromkeys(self.agents, not is_over)
            self._deads_step_first()
        self._show()

    def _pay(self) -> None:
        """Set the rewards of the last move."""
        if self.now.is_over:
            whole = self.encoding.rewards(self.now)
        elif self._dense:
            views = [self.encoding.game.view(self.now, seat) for seat in range(len(self.agents))]
            whole = tuple(map(self.encoding.lead, views))
        else:
            return
        for agent, reward in zip(self.possible_agents, whole, strict=True):
            self.rewards[agent] = reward - self._paid[agent]
            self._paid[agent] = reward

    def _show(self) -> None:
        """Print the table where a person looks on."""
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is open here; PettingZoo asks for this."""

    def render(self) -> Drawing:
        """The table as a text or as a picture.

        Nothing without a render mode, or if it is printed.
        """
        if self.render_mode is None:
            gymnasium.logger.warn("render was called without a render mode")
            return None
        game = self.encoding.game
        return DRAWN[self.render_mode](game, game.view(self.now, self._seen_by))


def _highs(plane: Plane, form: Form) -> Numbers:
    """The highest number at each place of a plane in this form."""
    return np.full(plane.stop - plane.start, 1 if form == "floats" else plane.high, type_of(form))


def raw_env(game: AnyGame | str = "pisti", rules: Any = "classic_two", **options: Any) -> Table:
    """A `Table` without PettingZoo's wrappers."""
    return Table(game, rules, **options)


def env(game: AnyGame | str = "pisti", rules: Any = "classic_two", **options: Any) -> Any:
    """A `Table` in PettingZoo's usual wrappers; whoever makes an illegal move there loses at once.

    Whoever loses so gets the lowest possible reward, or -1 where rewards have no bound.
    """
    table = Table(game, rules, **options)
    lowest, _ = table.encoding.bounds()
    loss = lowest if np.isfinite(lowest) else -1.0
    wrapped = wrappers.TerminateIllegalWrapper(table, illegal_reward=loss)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))
