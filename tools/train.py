"""Train the networks of bots by self-play, and write the files that the bots read.

    python tools/train.py pis_yedili expert         train it anew, in half an hour or so
    python tools/train.py pis_yedili expert --to FILE

Many hands are played at once: the network makes the moves of all seats, now and then not the best
one.  Then it learns what each move has brought until the end of the hand; part of that is what the
network says itself at the next turn of the seat.  The gradients are those of JAX, the steps those
of Adam in optax; most inputs are 0, so the first layer is a product of SciPy's sparse matrices.
A network plays as it is written, in whole numbers, while it learns.

`NETS` has for each network how it is trained.  It needs numba, JAX, optax and SciPy.  With one
thread the same recipe gives the same network on the same machine: set OPENBLAS_NUM_THREADS=1 and
XLA_FLAGS=--xla_cpu_multi_thread_eigen=false.
"""

import argparse
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import attrs
import jax
import numpy as np
import optax
from jax import numpy as jnp
from scipy.sparse import csr_matrix

from pisti import PistiError, Rank, Suit, batch
from pisti.batch.count import leads
from pisti.bots import nets
from pisti.bots.pisti.which_net import SMALLEST, net_for
from pisti.bots.players import Player
from pisti.games import GAMES

Array = Any
BOTS: Final = Path(nets.__file__).parent
BATCH: Final = 2048
LESSONS: Final = 4  # in a round, each by other rules
LONG: Final = 300  # moves, after which a hand is left


@attrs.frozen
class Recipe:
    """How a network is trained.

    `presets` are the rules, each as often as its number says; with other numbers of `players`,
    where the rules allow them, a third as often.  A share of `odd` has other flags by chance.
    `trust` is the share of what the network says itself in what it learns.
    `curious` are the units by which a move must be better to be made nearly always.
    """

    rounds: int
    presets: Mapping[str, float]
    players: tuple[int, ...] = ()
    width: int = 64
    hands: int = 2048
    rate: float = 3e-3
    trust: float = 0.2
    curious: float = 0.1
    odd: float = 0.0
    seed: int = 1


_PIS_YEDILI: Final = {**dict.fromkeys(GAMES["pis_yedili"].PRESETS, 1.0), "duel": 3}
_ALL_FOURS: Final = {
    **dict.fromkeys(GAMES["all_fours"].PRESETS, 1.0),
    "hoffmann": 3,
    "hoffmann_4": 2,
    "trinidad": 2,
}
_ALONE: Final = Recipe(900, {}, hands=512, width=48, odd=0.3)
NETS: Final = {
    "pisti": {
        "two": Recipe(1200, {"classic_two": 1}, hands=512, width=96),
        "four": Recipe(1200, {"classic": 1}, hands=512, width=64),
        "pair": attrs.evolve(
            _ALONE,
            presets=dict.fromkeys(["classic_two", "pishpirik", "vale_pisti", "course"], 1.0),
        ),
        "small": Recipe(120, {"mini": 1}, hands=2048, width=24, odd=0.5),
        "three": attrs.evolve(_ALONE, presets={"classic_three": 1.0}),
        "many": attrs.evolve(
            _ALONE,
            presets=dict.fromkeys(
                ["classic_four_individual", "german", "five", "two_packs"],
                1.0,
            ),
        ),
    },
    "all_fours": {
        "expert": Recipe(500, _ALL_FOURS, players=(2, 3, 4)),
        "hard": Recipe(60, _ALL_FOURS, players=(2, 3, 4), width=16),
    },
    "pis_yedili": {
        "expert": Recipe(400, _PIS_YEDILI, players=(2, 3, 4, 5, 6, 7), hands=512, width=128),
        "hard": Recipe(150, _PIS_YEDILI, players=(2, 3, 4, 5, 6, 7), hands=512, width=64),
    },
}


_ODD: Final[Mapping[str, tuple[float, tuple[Any, ...]]]] = {
    "pisti_points": (0.7, (5, 10, 10, 15, 20)),
    "double_points": (0.7, (10, 15, 20, 30, 40)),
    "jack_on_single": (0.4, (0, 5, 10, 20)),
    "majority_points": (0.5, (0, 3, 5, 7)),
    "majority_basis": (0.2, ("captures",)),
    "last_pile_bonus": (0.3, (0, 3, 5)),
    "last_card_pisti": (0.3, ("void", "counts")),
    "first_play_pisti": (0.2, ("counts",)),
    "pisti_cards_score": (0.2, ("both", "bonus_only", "bonus_only_for_double")),
    "card_table": (0.5, ("standard13", "pishpirik22", "each_card55")),
    "bottom_exposed": (0.3, (False,)),
    "centre_view": (0.3, ("capturing_side", "nobody", "open")),
    "hand_size": (0.2, (3, 4, 6)),
}
"""The share of odd tables of Pişti at which each flag changes, and the values that it gets."""
_HIGH: Final = [*Rank][8:]
_FEW: Final[Mapping[str, tuple[float, tuple[Any, ...]]]] = {
    "ranks": (0.5, (_HIGH, _HIGH, [Rank.TWO, Rank.FIVE, *_HIGH[:-1]])),
    "suits": (0.5, ([*Suit][1:], [*Suit])),
    "centre": (0.3, (4,)),
}
"""The same of further flags, where the pack is small."""


def odd(rules: Any, chance: np.random.Generator) -> Any:
    """Rules near these by chance, for which the same network plays."""
    changes = {**_ODD, **(_FEW if len(rules.pack) < SMALLEST else {})}
    while True:
        flags: dict[str, Any] = {"last_batch": "short"}
        for name, (share, values) in changes.items():
            if chance.random() < share:
                flags[name] = values[int(chance.integers(len(values)))]
        try:
            found = rules.but(**flags)
        except PistiError:
            continue
        if net_for(found) not in {"two", "four", None}:
            return found


class Weights(NamedTuple):
    """The weights of a network in training: those of `nets.Net`, as arrays of floats."""

    first: Array
    bias: Array
    second: Array
    second_bias: Array
    third: Array
    last: Array


def new_weights(inputs: Any, width: int, chance: np.random.Generator) -> Weights:
    """Small weights by chance."""

    def spread(rows: int, columns: int, by: float) -> Array:
        return jnp.asarray(chance.normal(0, by, (rows, columns)), jnp.float32)

    number, second = inputs.STATE_INPUTS + inputs.MOVE_INPUTS, nets.SECOND
    return Weights(
        spread(number, width, 0.12),
        jnp.zeros(width),
        spread(second, width, (2 / width) ** 0.5),
        jnp.zeros(second),
        spread(1, second, 0.1)[0],
        jnp.zeros(1),
    )


def say(net: Weights, sums: Array) -> Array:
    """What the network says where these are the sums of the lines of all inputs, in units."""
    one = jnp.maximum(sums + net.bias, 0)
    two = jnp.maximum(one @ net.second.T + net.second_bias, 0)
    return two @ net.third + net.last[0]


def packed(net: Weights) -> bytes:
    """The bytes that `nets.load` reads: each line in steps, the largest of which fit a byte."""
    first, bias, second, second_bias, third, last = map(np.asarray, net)
    lines = [*first, bias, *second, second_bias, third, last]
    return len(bias).to_bytes(2, "little") + b"".join(map(_line, lines))


def only_read(net: Weights, read: Array) -> Weights:
    """These weights, but none for the inputs that are never read."""
    return net._replace(first=jnp.where(read[:, None], net.first, 0))


def _line(line: Array) -> bytes:
    if not line.any():
        return bytes(2)
    step = max(1, int(np.ceil(abs(line).max() * nets.UNIT / 127)))
    steps: bytes = np.round(line * nets.UNIT / step).astype("i1").tobytes()
    return step.to_bytes(2, "little") + steps


# Self-play


class Turn(NamedTuple):
    """A moment of many hands: the seats that chose, -1 for none; leads by seat; what was said.

    `stray` is whether the move was not the best, `gain` what it gained at once.
    """

    seat: Array
    lead: Array
    said: Array
    stray: Array
    gain: Array


def play(
    player: Player, recipe: Recipe, curious: float, chance: np.random.Generator
) -> tuple[Array, Array]:
    """Play hands by self-play; the inputs of all choices, and what came of them in units."""
    rules, number, scale = player.table.rules, recipe.hands, player.table.inputs.SCALE
    dealers = chance.integers(0, rules.players, number)
    draft = batch.deal(rules, number, chance=chance, dealer=dealers).mutable()
    seen, masks = batch.observe(draft), batch.legal(draft)
    turns: list[Turn] = []
    inputs: list[Array] = []
    settled: list[Array] = []
    while not draft.is_over and len(turns) < LONG:
        moves = masks.argmax(axis=1).astype(np.int16)
        free = masks.sum(axis=1) > 1
        at = np.flatnonzero(free)
        tried = player.worths(seen[at], masks[at])
        best, worth = tried.best(len(at))
        blur = chance.gumbel(size=len(tried.worths)) * curious * scale
        blur *= (chance.random(len(at)) < 0.5)[tried.hands]
        moves[at] = tried._replace(worths=tried.worths + blur).best(len(at))[0]
        x, gain = player.look(seen, moves, free)
        said, stray = np.zeros(number), np.zeros(number, bool)
        said[at], stray[at] = worth, moves[at] != best
        turns.append(Turn(np.where(free, draft.turns, -1), leads(draft), said, stray, gain))
        inputs.append(x)
        settled.append(are_trumps_known(draft))
        batch.step_and_observe(draft, moves, seen, masks)
    dealt = dealt_leads(draft)
    turns = [
        turn._replace(lead=turn.lead + dealt * known[:, None])
        for turn, known in zip(turns, settled, strict=True)
    ]
    y = came_of(turns, leads(draft), recipe.trust)
    y[:, ~draft.are_over] = np.nan
    y = y[np.array([turn.seat for turn in turns]) >= 0] / scale
    is_told = np.isfinite(y)
    return np.concatenate(inputs)[is_told], y[is_told].astype(np.float32)


def are_trumps_known(draft: batch.Draft) -> Array:
    """By hand whether the points of All Fours that were dealt are settled by now."""
    kernel = draft.plan.kernel
    if not hasattr(kernel, "HIGH"):
        return np.zeros(draft.number, bool)
    return (draft.now[:, kernel.PHASE] == kernel.TO_PLAY) & (
        draft.now[:, kernel.TRUMP] != kernel.NO_SUIT
    )


def dealt_leads(draft: batch.Draft) -> Array:
    """By hand and seat the lead by High, and by Low where it is not played for, at the end.

    The play does not change them, so they would only be noise to what is learned of it.
    """
    kernel, rules = draft.plan.kernel, draft.rules
    points = np.zeros((draft.number, rules.sides))
    if hasattr(kernel, "HIGH"):
        for place in (kernel.HIGH, kernel.LOW)[: 1 if rules.scoring.low_to == "won" else 2]:
            side = draft.now[:, place]
            at = np.flatnonzero((side >= 0) & (side < rules.sides))
            points[at, side[at]] += 1
    found = points - (points.sum(axis=1, keepdims=True) - points) / (rules.sides - 1)
    return found[:, [rules.side_of(seat) for seat in range(rules.players)]]


def came_of(turns: list[Turn], last: Array, trust: float) -> Array:
    """By turn and hand what the seat won after its move, beside what that gained at once.

    Of a next move that was not the best nothing is learned but what was said before it.
    """
    seat, lead, said, stray, gain = map(np.array, zip(*turns, strict=True))
    lead = np.concatenate([lead, last[None]])
    told = np.full(seat.shape, np.nan)
    following = np.full(last.shape, len(turns))  # by hand and seat its next turn
    for turn in range(len(turns) - 1, -1, -1):
        at = np.flatnonzero(seat[turn] >= 0)
        who = seat[turn, at]
        then = following[at, who]
        won = lead[then, at, who] - lead[turn, at, who]
        more = then < len(turns)
        some, then = at[more], then[more]
        came = told[then, some] + gain[then, some]
        mixed = trust * said[then, some] + (1 - trust) * came
        won[more] += np.where(stray[then, some], said[then, some], mixed)
        told[turn, at] = won - gain[turn, at]
        following[at, who] = turn
    return told


# Learning

ADAM: Final = optax.inject_hyperparams(optax.adam)(learning_rate=0.0)


def _slopes(net: Weights, sums: Array, y: Array, weight: Array) -> Any:
    """The error of these positions, and its slopes by the weights and by the first sums."""

    def error(net: Weights, sums: Array) -> Array:
        return weight * ((say(net, sums) - y) ** 2).mean()

    return jax.value_and_grad(error, argnums=(0, 1))(net, sums)


def _step(net: Weights, mean: Weights, state: Any, slope: Weights, moved: float) -> Any:
    """Change the weights by a step down the slope, and the mean weights a little towards them."""
    change, state = ADAM.update(slope, state)
    net = optax.apply_updates(net, change)
    return net, optax.incremental_update(net, mean, moved), state


slopes, step = jax.jit(_slopes), jax.jit(_step)


def train(game: str, name: str, file: Path) -> None:
    """Train a network anew, and write its file; it is written before each round, too."""
    recipe = NETS[game][name]
    chance, inputs = np.random.default_rng(recipe.seed), nets.inputs_of(game)
    net = mean = new_weights(inputs, recipe.width, chance)
    state, steps, (rules, shares) = ADAM.init(net), 0, tables(game, recipe)
    read = np.zeros(len(net.first), bool)
    for number in range(recipe.rounds):
        done, losses = number / recipe.rounds, []
        net_now = nets.unpacked(inputs, packed(mean))
        for at in chance.choice(len(rules), LESSONS, p=shares):
            is_odd = recipe.odd > chance.random()
            player = Player(odd(rules[at], chance) if is_odd else rules[at], net_now)
            x, y = play(player, recipe, recipe.curious * (1 - 0.6 * done), chance)
            read |= x.any(axis=0)
            weight = 1 / (0.05 + y.var())  # or rules with many points would drown the others
            state.hyperparams["learning_rate"] = jnp.asarray(recipe.rate * (1 - done) + 2e-5)
            order, inputs_of_all = chance.permutation(len(y)), csr_matrix(x)
            for first in range(0, len(y) - BATCH + 1, BATCH):
                some = order[first : first + BATCH]
                given = inputs_of_all[some].astype(np.float32)
                sums = jnp.asarray(given @ np.asarray(net.first))
                loss, (slope, of_sums) = slopes(net, sums, y[some], weight)
                slope = slope._replace(first=jnp.asarray(given.T @ np.asarray(of_sums)))
                moved = max(2e-4, 1 / (10 + 0.3 * steps))
                net, mean, state = step(net, mean, state, slope, moved)
                losses.append(float(loss))
                steps += 1
        if number % 20 == 0:
            minutes = time.process_time() / 60
            print(
                f"round {number}, {minutes:.1f} min, {steps} steps, error {np.mean(losses):.4f}",
                flush=True,
            )
            file.write_bytes(packed(only_read(mean, read)))
    file.write_bytes(packed(only_read(mean, read)))


def tables(game: str, recipe: Recipe) -> tuple[list[Any], Array]:
    """The rules by which a network is trained, and how often each."""
    found: dict[Any, float] = {}
    for name, times in recipe.presets.items():
        preset = GAMES[game].PRESETS[name]
        found[preset] = found.get(preset, 0) + times
        for players in recipe.players:
            try:
                near = preset.but(players=players)
            except PistiError:
                continue
            found[near] = found.get(near, 0) + times / 3
    shares = np.array([*found.values()], float)
    return [*found], shares / shares.sum()


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", choices=NETS)
    parser.add_argument("name")
    parser.add_argument("--to", type=Path, help="the file, if not that of the bot")
    given = parser.parse_args()
    train(given.game, given.name, given.to or BOTS / given.game / f"{given.name}.bin")


if __name__ == "__main__":
    main()
