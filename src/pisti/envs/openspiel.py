"""Our games as games of OpenSpiel: `python_pisti`, `python_all_fours` and `python_pis_yedili`.

Whoever imports this module can load them, as in `pyspiel.load_game("python_pisti(rules=mini)")`.
The parameters of a game:

- `rules` are the name of a preset or the JSON of `rules.to_dict()`; without them they are the
  default rules.  OpenSpiel cuts its texts at commas, so JSON goes into `load_game(name, {...})`.
- `deal` says how chance deals.  Without it, it is `canonical` where there are 20 000 deals at most,
  and else `sampled`; both are the true chance of the game.
  - `canonical` is one chance node with all deals of `Encoding.beginnings` and their weights.
  - `sampled` is one chance node for each card of the deck, the top one first, and the game is
    `sampled_stochastic`: each of these nodes has one outcome, which was drawn by chance.
  - `cards` is the same with all outcomes of each node.  A deck that the rules refuse (P-17) is then
    the end, and worth nothing, where in the game the cards are dealt again.
  - `fixed_list` is another, smaller game: one chance node with as many hands as `seeds` says, those
    of `new_hand(rules, seed=0)` and so on, in which a seat can learn each deal by heart.
- `dealer` is a seat, and `scores` are the totals before the hand, as in `3 4`.
- `most` is the number of moves after which a hand is over, and worth nothing, if it is not before.
- `starts` is made by `starting_from`, for games that begin in the middle of a hand.
- `rng_seed` is where the drawing of `sampled` begins; with -1 it is a surprise.

The information state is `Encoding.key`, and the tensors are `Encoding.observe` in floats, each
plane under its name.  An observation is the same: a seat forgets nothing.
The history of every state leads to it again, also of one that was resampled.
Games and states can be pickled.  OpenSpiel's own `serialize_game_and_state` takes no game written
in Python that is `sampled`: take `pickle`, or `cards`.

The algorithms of OpenSpiel in Python run on these games, and in C++ those that walk through the
whole game, such as `CFRSolver`.  The bots in C++, `MCTSBot` and `ISMCTSBot`, end the process with a
segmentation fault on every game that is written in Python: take `mcts` and `ismcts` from
`open_spiel.python.algorithms`.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from pisti.envs.dealing import PARAMETERS, Coming, Now, quoted, table_of, written
from pisti.envs.observing import Observer
from pisti.envs.registration import encoding_of
from pisti.errors import PistiError
from pisti.game import AnyGame, AnyState
from pisti.games import GAMES

_PLAYERS: Final = (2, 7)


class Hand(pyspiel.State):  # type: ignore[misc]
    """A hand as a state of OpenSpiel; `now.hand` is our state of it, `None` before the deal."""

    def __init__(self, game: "HandGame") -> None:
        super().__init__(game)
        self.now = Now(game.table)
        self._coming = Coming(game.chance)

    def __reduce__(self) -> tuple[object, ...]:
        return _replayed, (self.get_game(), self.history())

    def current_player(self) -> int:
        """The seat on turn, or chance, or nobody."""
        if self.now.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        hand = self.now.hand
        return int(pyspiel.PlayerId.CHANCE) if hand is None else int(hand.turn)

    def is_terminal(self) -> bool:
        """Whether the hand is over, or was cut off."""
        return self.now.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The ways in which chance can deal."""
        return self.now.outcomes(self._coming)

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - that of the seat on turn
        encoding, hand = self.now.table.encoding, self.now.hand
        return sorted([encoding.ids[move] for move in encoding.game.legal_moves(hand)])

    def _apply_action(self, action: int) -> None:
        now = self.now
        self.now = now.after_chance(action) if self.is_chance_node() else now.after_move(action)

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.now.table
        if player != pyspiel.PlayerId.CHANCE:
            return str(table.encoding.moves[action])
        return f"hand {action}" if table.starts else str(table.kinds[action])

    def returns(self) -> list[float]:
        """The rewards of the hand by seat; zeros before its end, and where it was cut off."""
        encoding, hand = self.now.table.encoding, self.now.hand
        return [0.0] * encoding.rules.players if hand is None else [*encoding.rewards(hand)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "Hand":
        """A state that this seat cannot tell from this one, by what chance can deal."""
        now = self.now
        if now.hand is None:
            raise PistiError("nothing is dealt yet, expected a state after the deal")
        outcomes, moves = now.resampled(player, self.history()[0], sampler())
        ids = now.table.encoding.ids
        return _replayed(self.get_game(), [*outcomes, *map(ids.__getitem__, moves)])

    def __str__(self) -> str:
        hand, drawn = self.now.hand, self.now.drawn
        if hand is None:
            return " ".join(["drawn", *map(str, drawn)])
        start = ["dealer", str(hand.dealer), "deck", *map(str, hand.deck), "moves"]
        return " ".join([*start, *map(str, hand.history)])


class HandGame(pyspiel.Game):  # type: ignore[misc]
    """A game of OpenSpiel: one of ours under rules that its parameters name."""

    NAME = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        given |= {key: quoted(given[key]) for key in ("rules", "starts")}
        self.table = table = table_of((self.NAME, *given.values()))
        seed = given["rng_seed"]
        self.chance = np.random.default_rng(None if seed == -1 else seed)
        encoding, low_high = table.encoding, table.encoding.bounds()
        longest = encoding.game.longest_hand(encoding.rules)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(encoding.moves),
            max_chance_outcomes=len(table.starts or table.kinds),
            num_players=encoding.rules.players,
            min_utility=low_high[0],
            max_utility=low_high[1],
            utility_sum=0.0,
            max_game_length=table.most if longest is None else min(longest, table.most),
        )
        super().__init__(_type_of(self.NAME, is_sampled=table.deal == "sampled"), info, given)

    def __reduce__(self) -> tuple[object, ...]:
        return _loaded, (str(self), self.chance)

    def new_initial_state(self) -> Hand:
        """The state before the deal."""
        return Hand(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer of this type; without one, of all that one seat has seen."""
        if params:
            raise PistiError("an observer has no parameters here, expected none")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=True)
        private = kind.private_info.name
        return Observer(self.table.encoding, private, is_public=kind.public_info)


def starting_from(
    game: AnyGame | str, states: Iterable[AnyState | tuple[AnyState, int]], *, most: int = 1000
) -> HandGame:
    """A game of OpenSpiel in which chance begins with one of these states, by their weights.

    Each is a state, or a pair of one and its weight, as `Encoding.public_deals` has them.
    With one state all cards are known.  With those of `public_deals` they are secret again: each
    seat knows its hand, and what everybody has seen.
    """
    given = [each if isinstance(each, tuple) else (each, 1) for each in states]
    if not given:
        raise PistiError("there are no states, expected one to begin with")
    encoding = encoding_of(game, getattr(given[0][0], "rules", None))
    params = {"rules": json.dumps(encoding.rules.to_dict()), "starts": written(encoding, given)}
    found: HandGame = pyspiel.load_game(f"python_{encoding.game.NAME}", params | {"most": most})
    return found


def _loaded(text: str, chance: np.random.Generator) -> HandGame:
    """A game that was pickled: it goes on drawing where the other was."""
    game: HandGame = pyspiel.load_game(text)
    game.chance = chance
    return game


def _replayed(game: HandGame, actions: Iterable[int]) -> Hand:
    """The state after these actions."""
    state = game.new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state


def _type_of(name: str, *, is_sampled: bool = False) -> pyspiel.GameType:
    """The type of a game, as OpenSpiel asks for it."""
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=f"python_{name}",
        long_name=f"{name.replace('_', ' ').title()}, of the library pisti",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.SAMPLED_STOCHASTIC if is_sampled else modes.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=_PLAYERS[1],
        min_num_players=_PLAYERS[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(PARAMETERS),
    )


for _name in GAMES:  # each has a class: OpenSpiel frees a function too late, and breaks down
    pyspiel.register_game(_type_of(_name), type(f"Game_{_name}", (HandGame,), {"NAME": _name}))
