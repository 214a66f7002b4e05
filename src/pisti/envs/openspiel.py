"""Our games as games of OpenSpiel: `python_pisti`, `python_all_fours` and `python_pis_yedili`.

Whoever imports this module can load them, as in `pyspiel.load_game("python_pisti(rules=mini)")`.
The parameters of a game:

- `rules` are the name of a preset or the JSON of `rules.to_dict()`; without them they are the
  default rules.  OpenSpiel cuts its texts at commas, so JSON goes into `load_game(name, {...})`.
- `deal` says how chance deals: `seeds` is one chance node, with as many hands as `seeds` says,
  those of `new_hand(rules, seed=0)` and so on; `cards` is one chance node for each card of the
  deck, the top one first.  A deck that the rules refuse is then the end, and worth nothing.
- `dealer` is a seat, and `scores` are the totals before the hand, as in `3 4`.
- `most` is the number of moves after which a hand is over, and worth nothing, if it is not before.
- `starts` is made by `starting_from`, for games that begin in the middle of a hand.

The information state is `Encoding.key`, and the tensors are `Encoding.observe` in floats, each
plane under its name.  An observation is the same: a seat forgets nothing.
A state that was resampled has a deal that chance has perhaps not among its outcomes.

The algorithms of OpenSpiel in Python run on these games, and in C++ those that walk through the
whole game, such as `CFRSolver`.  The bots in C++, `MCTSBot` and `ISMCTSBot`, end the process with a
segmentation fault on every game that is written in Python: take `mcts` and `ismcts` from
`open_spiel.python.algorithms`.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, Final
from urllib.parse import quote, unquote

import attrs
import numpy as np
import pyspiel

from pisti import record
from pisti.cards import Card
from pisti.envs.encoding import Encoding
from pisti.envs.registration import check_among, encoding_of, move_of
from pisti.errors import DealError, PistiError, shown
from pisti.game import AnyGame, AnyState, AnyView
from pisti.games import GAMES
from pisti.kit.checks import check_number
from pisti.kit.kinds import Data

_PARAMETERS: Final[Mapping[str, object]] = {
    "rules": "",
    "deal": "seeds",
    "seeds": 1000,
    "dealer": 0,
    "scores": "",
    "most": 1000,
    "starts": "",
}
_PLAYERS: Final = (2, 7)


@attrs.frozen(eq=False, slots=False)
class _Table:
    """All that does not change in a game: its rules in numbers, and the ways to deal."""

    params: tuple[object, ...]
    encoding: Encoding
    deal: str
    seeds: int
    dealer: int
    scores: tuple[int, ...] | None
    most: int
    starts: tuple[AnyState, ...]

    def __reduce__(self) -> tuple[object, ...]:
        return _table_of, (self.params,)

    @cached_property
    def kinds(self) -> tuple[Card, ...]:
        """The cards by the number of their outcome: each kind once."""
        return tuple(dict.fromkeys(self.encoding.rules.pack))

    @cached_property
    def outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the chance node, where the whole deal is one node."""
        number = len(self.starts) or self.seeds
        return [(each, 1 / number) for each in range(number)]

    def dealt(self, **source: Any) -> Any:
        """A new hand."""
        game, rules = self.encoding.game, self.encoding.rules
        return game.new_hand(rules, dealer=self.dealer, scores=self.scores, **source)


@attrs.frozen(eq=False)
class _Now:
    """All that changes in a game: the hand, or the cards drawn before it; clones share it."""

    table: _Table
    hand: Any = None
    drawn: tuple[Card, ...] = ()
    is_refused: bool = False

    def __deepcopy__(self, memo: object) -> "_Now":
        return self

    @property
    def is_over(self) -> bool:
        """Whether the hand is over, cut off, or cannot be dealt."""
        hand = self.hand
        if hand is None:
            return self.is_refused
        return bool(hand.is_over or len(hand.acts) >= self.table.most)

    def outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance, and how likely each of them is."""
        table = self.table
        if table.starts or table.deal == "seeds":
            return table.outcomes
        left = Counter(table.encoding.rules.pack)
        left.subtract(self.drawn)
        number = left.total()
        return [(at, left[card] / number) for at, card in enumerate(table.kinds) if left[card]]

    def after_chance(self, outcome: int) -> "_Now":
        """The moment after this outcome of chance."""
        table = self.table
        if all(outcome != each for each, _ in self.outcomes()):
            raise PistiError(f"chance has no outcome {outcome}")
        if table.starts:
            return _Now(table, table.starts[outcome])
        if table.deal == "seeds":
            return _Now(table, table.dealt(seed=outcome))
        drawn = (*self.drawn, table.kinds[outcome])
        if len(drawn) < len(table.encoding.rules.pack):
            return _Now(table, drawn=drawn)
        try:
            return _Now(table, table.dealt(deck=drawn), drawn)
        except DealError:
            return _Now(table, drawn=drawn, is_refused=True)

    def after_move(self, action: int) -> "_Now":
        """The moment after the move of this number."""
        if self.is_over:
            raise PistiError("this hand is over")
        encoding = self.table.encoding
        return attrs.evolve(self, hand=encoding.game.apply(self.hand, move_of(encoding, action)))


class Hand(pyspiel.State):  # type: ignore[misc]
    """A hand as a state of OpenSpiel; `now.hand` is our state of it, `None` before the deal."""

    def __init__(self, game: "HandGame") -> None:
        super().__init__(game)
        self.now = _Now(game.table)

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
        return self.now.outcomes()

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
        if table.deal == "cards" and not table.starts:
            return str(table.kinds[action])
        return f"hand {action}"

    def returns(self) -> list[float]:
        """The rewards of the hand by seat; zeros before its end, and where it was cut off."""
        encoding, hand = self.now.table.encoding, self.now.hand
        return [0.0] * encoding.rules.players if hand is None else [*encoding.rewards(hand)]

    def view(self, player: int) -> AnyView | None:
        """The view of a seat; `None` before the deal."""
        game, hand = self.now.table.encoding.game, self.now.hand
        return None if hand is None else game.view(hand, player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "Hand":
        """A state that this seat cannot tell from this one, as `worlds` has them."""
        view = self.view(player)
        if view is None:
            raise PistiError("nothing is dealt yet, expected a state after the deal")
        worlds = self.now.table.encoding.game.worlds(view, seed=int(sampler() * 2**53))
        other: Hand = self.clone()
        other.now = attrs.evolve(self.now, hand=next(worlds))
        return other

    def __str__(self) -> str:
        hand, drawn = self.now.hand, self.now.drawn
        if hand is None:
            return " ".join(["drawn", *map(str, drawn)])
        start = ["dealer", str(hand.dealer), "deck", *map(str, hand.deck), "moves"]
        return " ".join([*start, *map(str, hand.history)])


class Observer:
    """The observer of a seat, as OpenSpiel asks for one; `dict` has the planes by name."""

    def __init__(self, table: _Table) -> None:
        self._encoding = table.encoding
        self.tensor = np.zeros(table.encoding.size, np.float32)
        self.dict = {
            plane.name: self.tensor[plane.start : plane.stop].reshape(plane.shape)
            for plane in table.encoding.planes
        }

    def set_from(self, state: Hand, player: int) -> None:
        """Write what this seat knows into the tensor; zeros before the deal."""
        view = state.view(player)
        if view is None:
            self.tensor.fill(0)
        else:
            self._encoding.observe(view, "floats", out=self.tensor)

    def string_from(self, state: Hand, player: int) -> str:
        """The information state of this seat; before the deal only who it is."""
        view = state.view(player)
        return f"seat {player}" if view is None else self._encoding.key(view)


class HandGame(pyspiel.Game):  # type: ignore[misc]
    """A game of OpenSpiel: one of ours under rules that its parameters name."""

    NAME = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_PARAMETERS, **(params or {})}
        given |= {key: _quoted(given[key]) for key in ("rules", "starts")}
        self.table = table = _table_of((self.NAME, *given.values()))
        encoding, low_high = table.encoding, table.encoding.bounds()
        longest = encoding.game.longest_hand(encoding.rules)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(encoding.moves),
            max_chance_outcomes=_most_outcomes(table),
            num_players=encoding.rules.players,
            min_utility=low_high[0],
            max_utility=low_high[1],
            utility_sum=0.0,
            max_game_length=table.most if longest is None else min(longest, table.most),
        )
        super().__init__(_type_of(self.NAME), info, given)

    def new_initial_state(self) -> Hand:
        """The state before the deal."""
        return Hand(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer of all that one seat knows; this is the only kind of observer here."""
        if params:
            raise PistiError("an observer has no parameters here, expected none")
        wanted = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if iig_obs_type is not None and iig_obs_type.private_info != wanted:
            raise PistiError("there is no observer of this kind, expected one of a single player")
        return Observer(self.table)


def starting_from(game: AnyGame | str, states: Iterable[AnyState], *, most: int = 1000) -> Any:
    """A game of OpenSpiel in which chance begins with one of these states, each as likely.

    With one state all cards are known.  With those of `same_to_all` they are secret again: each
    seat knows its hand, and what everybody has seen.
    """
    found = [*states]
    if not found:
        raise PistiError("there are no states, expected one to begin with")
    encoding = encoding_of(game, getattr(found[0], "rules", None))
    texts = [record.dumps(encoding.game, record.record_of(encoding.game, each)) for each in found]
    params = {"rules": json.dumps(encoding.rules.to_dict()), "most": most}
    params["starts"] = json.dumps([json.loads(text) for text in texts], separators=(",", ":"))
    return pyspiel.load_game(f"python_{encoding.game.NAME}", params)


def same_to_all(
    game: AnyGame, state: AnyState, *, number: int, seed: int | str = 0
) -> list[AnyState]:
    """This state and others with the same past, as a spectator cannot tell them apart.

    There are as many as `number` draws of `worlds` bring, each once.
    """
    worlds = game.worlds(game.view(state, None), seed=seed)
    found = {state: None}
    for _ in range(number):
        found[next(worlds)] = None
    return [*found]


def _quoted(text: str) -> str:
    """A parameter as OpenSpiel can read it again: JSON without its commas and brackets."""
    return quote(text, safe="") if text.lstrip()[:1] in ("{", "[") else text


@lru_cache(maxsize=64)
def _table_of(params: tuple[Any, ...]) -> _Table:
    """The table of these checked parameters: the name of a game, and those of `_PARAMETERS`."""
    name, rules, deal, seeds, dealer, scores, most, starts = params
    game = GAMES[name]
    check_number("most", most)
    check_among("deal", deal, ("seeds", "cards"))
    check_number("seeds", seeds)
    data = _data_of(rules) if rules.startswith("%7B") else None
    if data is not None:
        encoding = encoding_of(game, type(game.RULES).from_dict(data))
    else:
        encoding = encoding_of(game, rules or game.RULES)
    try:
        totals = tuple(map(int, scores.split())) or None
    except ValueError:
        raise PistiError(f"the scores are {shown(scores)}, expected numbers, as in 3 4") from None
    encoding.game.new_hand(encoding.rules, seed=0, dealer=dealer, scores=totals)
    states = _states_of(encoding, starts) if starts else ()
    return _Table(params, encoding, deal, seeds, dealer, totals, most, states)


def _data_of(text: str) -> Data:
    try:
        return json.loads(unquote(text))
    except ValueError as error:
        raise PistiError(f"this parameter is not JSON: {error}") from None


def _states_of(encoding: Encoding, text: str) -> tuple[AnyState, ...]:
    """The states that these records lead to."""
    data = _data_of(text)
    if not isinstance(data, Sequence) or isinstance(data, str):
        raise PistiError("the starts are not a list of records, expected what starting_from makes")
    game = encoding.game
    states = [record.check(game, record.loads(game, json.dumps(each))) for each in data]
    if any(state.rules != encoding.rules or state.is_over for state in states):
        raise PistiError("a start is over, or under other rules, expected a hand to be played on")
    return tuple(states)


def _most_outcomes(table: _Table) -> int:
    """The most outcomes of a chance node."""
    is_drawn = table.deal == "cards" and not table.starts
    return len(table.kinds) if is_drawn else len(table.outcomes)


def _type_of(name: str) -> Any:
    """The type of a game, as OpenSpiel asks for it."""
    return pyspiel.GameType(
        short_name=f"python_{name}",
        long_name=f"{name.replace('_', ' ').title()}, of the library pisti",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=_PLAYERS[1],
        min_num_players=_PLAYERS[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(_PARAMETERS),
    )


for _name in GAMES:  # each has a class: OpenSpiel frees a function too late, and breaks down
    pyspiel.register_game(_type_of(_name), type(f"Game_{_name}", (HandGame,), {"NAME": _name}))
