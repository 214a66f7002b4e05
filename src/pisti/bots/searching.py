"""The search bot, which tries its moves in worlds that could be true and makes the best one."""

import random as chance
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice, repeat
from math import inf
from time import monotonic
from typing import Generic, TypeAlias

import attrs

from pisti.bots.bot import Bot
from pisti.bots.by_chance import dice
from pisti.bots.ladder import bot_for
from pisti.bots.naming import makers
from pisti.errors import PistiError, shown, wrong_kind
from pisti.game import Game, MoveT, RulesT, StateT, ViewT, check_is_game
from pisti.kit.checks import check_number
from pisti.score_types import Score, margins as margins_of
from pisti.shuffle import Seed, seed_bytes

Playout: TypeAlias = Callable[[StateT, chance.Random], Sequence[int]]
"""A function that plays a hand on from a state, with these dice, and returns the totals by side."""
Likely: TypeAlias = Callable[[ViewT, StateT], float]
"""A function that tells the chance of the others' past moves in a world; only ratios count."""

_LONG = 300  # moves, after which a hand is counted as it stands
_NEAR = 8  # moves of a hand that is played on, after which the quick bot makes them
_CHOICE = 8  # worlds, of which one is tried
_HEAVIEST = 1e300
_DOUBT = 1.0  # standard errors by which a move must be better than that of the policy


@attrs.frozen
class _Plan(Generic[RulesT, StateT, MoveT, ViewT]):
    """The arguments of `search`, checked."""

    game: Game[RulesT, StateT, MoveT, ViewT]
    seed: bytes
    iterations: int
    seconds: float | None
    policy: Bot[ViewT, MoveT] | None
    playout: Playout[StateT]
    likely: Likely[ViewT, StateT] | None


def search(
    game: Game[RulesT, StateT, MoveT, ViewT],
    *,
    seed: Seed = 0,
    iterations: int = 200,
    seconds: float | None = None,
    policy: Bot[ViewT, MoveT] | None = None,
    playout: Playout[StateT] | None = None,
    likely: Likely[ViewT, StateT] | None = None,
) -> Bot[ViewT, MoveT]:
    """A bot for any game, which plays many hands to their end before it moves.

    >>> from pisti import pis_yedili
    >>> from pisti.bots.pis_yedili.easy import easy
    >>> seen = pis_yedili.view(pis_yedili.new_hand(seed=7), 1)
    >>> bot = search(pis_yedili, seed=1, iterations=10, policy=easy)
    >>> bot(seen) in seen.moves and bot(seen) == bot(seen)
    True

    All moves are tried in the same worlds, and the better half of them in more.
    `iterations` is about the number of hands that are played before a move.
    `policy` is the bot that plays these hands for all seats; without it all play by chance.  The
    search makes the move of the policy, unless another move is better by more than chance.
    `playout`, if given, plays the hands in place of the policy or of chance.
    `likely` gives a world a weight from 0 on, by the others' past moves: of every eight worlds one
    is tried, and a world of twice the weight is tried twice as often.
    With `seconds` the bot takes that long for each move, and `iterations` does not count.  Then the
    same seed need not give the same move: that depends on the machine and its other work.
    """
    check_is_game(game)
    check_number("iterations", iterations)
    if seconds is not None and not (type(seconds) in (int, float) and 0 < seconds < inf):
        raise PistiError(f"seconds are {shown(seconds)}, expected a number above 0 or None")
    for name, part in {"policy": policy, "playout": playout, "likely": likely}.items():
        if part is not None and not callable(part):
            raise wrong_kind(f"a function as {name}", part)
    if playout is None:
        playout = (
            partial(_by_policy, game, policy) if policy is not None else partial(_by_chance, game)
        )
    plan = _Plan(game, seed_bytes(seed), iterations, seconds, policy, playout, likely)
    return partial(_best_move, plan)


def by_the_house(game: Game[RulesT, StateT, MoveT, ViewT], *, seed: Seed = 0) -> Bot[ViewT, MoveT]:
    """A `search` in which the usual opponent of this game plays all seats, by any house rule."""
    return search(game, seed=seed, policy=makers(game)[bot_for("beginner", game)](seed=seed))


def weigh(
    game: Game[RulesT, StateT, MoveT, ViewT],
    view: ViewT,
    *,
    policy: Bot[ViewT, MoveT],
    seed: Seed = 0,
    worlds: int = 30,
) -> dict[MoveT, list[float]]:
    """The margins of each move of this view, in worlds that could be true.

    Each move is tried in the same worlds; then this policy plays for all seats.

    >>> import pisti
    >>> from pisti.bots.pisti.easy import easy
    >>> seen = pisti.view(pisti.new_hand(pisti.PRESETS["mini"], seed=7), 1)
    >>> [len(margins) for margins in weigh(pisti, seen, policy=easy, worlds=5).values()]
    [5, 5]
    """
    luck = dice(seed_bytes(seed), view)
    found: dict[MoveT, list[float]] = {move: [] for move in view.moves}
    side = view.rules.side_of(view.seat or 0)
    for world in islice(game.worlds(view, seed=luck.randbytes(8)), worlds):
        for move, margins in found.items():
            totals = play_on(game, policy, game.apply(world, move)).totals
            margins.append(margins_of(totals, low_wins=game.LOW_WINS)[side])
    return found


def _best_move(plan: _Plan[RulesT, StateT, MoveT, ViewT], view: ViewT) -> MoveT:
    left: list[MoveT] = [*view.moves]
    if not left or view.seat is None:
        raise PistiError("a view without moves, expected that of the seat on turn")
    if len(left) == 1:
        return left[0]
    game, luck = plan.game, dice(plan.seed, view)
    usual = left[0] if plan.policy is None else plan.policy(view)
    worlds, side = _worlds(plan, view, luck), view.rules.side_of(view.seat)
    margins: dict[MoveT, list[float]] = {move: [] for move in left}
    rounds = (len(left) - 1).bit_length()
    began = monotonic()
    for number in range(1, rounds + 1):
        for _ in _tries(plan, len(left), rounds, began, number):
            world = next(worlds)
            for move in left:
                totals = plan.playout(game.apply(world, move), luck)
                margins[move].append(margins_of(tuple(totals), low_wins=game.LOW_WINS)[side])
        left.sort(key=lambda move: sum(margins[move]), reverse=True)
        others = [move for move in left if move != usual]
        left = [usual, *others[: len(left) // 2]]
    gains = [one - other for one, other in zip(margins[left[1]], margins[usual], strict=True)]
    doubt = _DOUBT * sum(gain * gain for gain in gains) ** 0.5 if plan.policy else 0
    return left[1] if sum(gains) > doubt else usual


def _worlds(
    plan: _Plan[RulesT, StateT, MoveT, ViewT], view: ViewT, luck: chance.Random
) -> Iterator[StateT]:
    """Worlds of this view, with the likely ones more often."""
    worlds = plan.game.worlds(view, seed=luck.randbytes(8))
    likely = plan.likely
    if likely is None:
        return worlds
    few = iter(lambda: [*islice(worlds, _CHOICE)], [])
    return (_draw_world(some, [likely(view, world) for world in some], luck) for some in few)


def _draw_world(worlds: list[StateT], weights: list[float], luck: chance.Random) -> StateT:
    """One of these worlds, chosen by weight; if all weights are 0, all are equally likely."""
    for weight in weights:
        if type(weight) not in (int, float) or not 0 <= weight < _HEAVIEST:
            raise PistiError(f"likely is {shown(weight)}, expected a number from 0 on")
    return luck.choices(worlds, weights if any(weights) else None)[0]


def _tries(
    plan: _Plan[RulesT, StateT, MoveT, ViewT], moves: int, rounds: int, began: float, number: int
) -> Iterator[None]:
    """One item for each world in which these moves are tried in this round, one at least."""
    if plan.seconds is None:
        yield from repeat(None, max(1, plan.iterations // (rounds * moves)))
        return
    yield
    while monotonic() - began < plan.seconds * number / rounds:
        yield


def _by_chance(
    game: Game[RulesT, StateT, MoveT, ViewT], state: StateT, luck: chance.Random
) -> Sequence[int]:
    """A playout in which every move is as likely as every other."""
    legal_moves, apply, choice = game.legal_moves, game.apply, luck.choice
    for _ in range(_LONG):
        moves = legal_moves(state)
        if not moves:
            break
        state = apply(state, choice(moves))
    return game.score(state).totals


def _by_policy(
    game: Game[RulesT, StateT, MoveT, ViewT],
    policy: Bot[ViewT, MoveT],
    state: StateT,
    luck: chance.Random,  # noqa: ARG001 - as every playout
) -> Sequence[int]:
    """A playout in which this bot plays for all seats."""
    return play_on(game, policy, state).totals


def play_on(
    game: Game[RulesT, StateT, MoveT, ViewT],
    bot: Bot[ViewT, MoveT],
    state: StateT,
    quick: Bot[ViewT, MoveT] | None = None,
) -> Score:
    """Play on with a bot for all seats, after some moves with a quick one, and count the hand."""
    for ply in range(_LONG):
        moves = game.legal_moves(state)
        if not moves:
            break
        if quick is not None and ply == _NEAR:
            bot = quick
        state = game.apply(state, bot(game.view(state, state.turn)) if moves[1:] else moves[0])
    return game.score(state)
