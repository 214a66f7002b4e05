"""Teach a network of a bot what a look ahead says of each move, and write the file of the network.

    python tools/teach.py pisti two --minutes 60 --to build/two.bin

The network plays hands against itself, now and then not its best move.  At some of the choices
each legal move is tried in likely worlds (`pisti.bots.ahead`), as `master` does; what it is worth
on average is kept as a lesson in `build/lessons`.  Then the network learns all lessons that are
kept, most of all by how much its moves differ.  At the end the new network plays the old one.

So a network comes near to what a look ahead of a hundred times its time would play.  It needs
numba, JAX, optax and SciPy, as `train.py` does; `--minutes 0` learns from what is kept.
"""

import argparse
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

import jax
import numpy as np
import optax
from jax import numpy as jnp
from scipy.sparse import csr_matrix, load_npz, save_npz, vstack
from train import BOTS, NETS, Weights, odd, packed, say, tables

from pisti import batch
from pisti.batch.count import leads
from pisti.batch.single import to_state
from pisti.bots import nets
from pisti.bots.ahead import try_moves
from pisti.bots.players import Player

Array = Any
LESSONS: Final = Path("build/lessons")
WORLDS: Final = 30
HANDS: Final = 128
SHARE: Final = 0.12  # of the choices, at which all moves are tried
CURIOUS: Final = 0.07  # units by which a move must be better to be made nearly always
TOGETHER: Final = 10_000  # lessons in a file
BATCH: Final = 512
ROUNDS: Final = 5
RATE: Final = 4e-4
APART: Final = 4.0  # how much more the differences of moves count than their mean
DEALS: Final = 40_960


class Lesson(NamedTuple):
    """The inputs of all moves of a choice, and what each is worth beside what it gains at once."""

    inputs: csr_matrix
    worths: Array


def lessons(game: str, name: str, pool: list[nets.Net], chance: np.random.Generator) -> Any:
    """Lessons without end, from hands at the tables of this network.

    One network of the pool plays each hundred hands, and one says how they go on.  What many of
    them are taught is no answer to the habits of one.
    """
    recipe = NETS[game][name]
    rules_of, shares = tables(game, recipe)
    while True:
        rules = rules_of[chance.choice(len(rules_of), p=shares)]
        if recipe.odd > chance.random():
            rules = odd(rules, chance)
        player, teacher = (Player(rules, pool[i]) for i in chance.integers(0, len(pool), 2))
        dealers = chance.integers(0, rules.players, HANDS)
        draft = batch.deal(rules, HANDS, chance=chance, dealer=dealers).mutable()
        seen, masks = batch.observe(draft), batch.legal(draft)
        while not draft.is_over:
            moves = masks.argmax(axis=1).astype(np.int16)
            at = np.flatnonzero(masks.sum(axis=1) > 1)
            tried = player.worths(seen[at], masks[at])
            blur = chance.gumbel(size=len(tried.worths)) * CURIOUS * player.table.inputs.SCALE
            blur *= (chance.random(len(at)) < 0.5)[tried.hands]
            moves[at] = tried._replace(worths=tried.worths + blur).best(len(at))[0]
            for i in at[chance.random(len(at)) < SHARE].tolist():
                yield lesson_of(player, teacher, draft, i, chance)
            batch.step_and_observe(draft, moves, seen, masks)


def lesson_of(
    player: Player, teacher: Player, draft: batch.Draft, i: int, chance: np.random.Generator
) -> Lesson:
    """What a look ahead says of the moves of one hand."""
    state = to_state(draft, i)
    view = draft.plan.game.view(state, state.turn)
    seed = int(chance.integers(1 << 40))
    tried = try_moves(draft.plan.game, view, teacher, seed=seed, worlds=WORLDS)
    ids = np.array([player.table.ids[move] for move in tried.moves])
    row = np.frombuffer(player.table.row(view), np.uint8)
    x, gains = player.look(np.repeat(row[None], len(ids), 0), ids, np.ones(len(ids), bool))
    means = np.average(tried.margins, axis=0, weights=tried.weights)
    return Lesson(csr_matrix(x), means - leads(draft)[i, state.turn] - gains)


def keep(folder: Path, some: list[Lesson]) -> None:
    """Keep these lessons in files of their own."""
    number = len([*folder.glob("*-x.npz")])
    save_npz(folder / f"{number}-x.npz", vstack([lesson.inputs for lesson in some]).tocsr())
    lengths = np.array([len(lesson.worths) for lesson in some])
    np.savez(
        folder / f"{number}-y.npz", y=np.concatenate([each.worths for each in some]), n=lengths
    )


def kept(folder: Path) -> tuple[csr_matrix, Array, Array]:
    """The inputs of all lessons that are kept, what the moves are worth, and the moves of each."""
    files = sorted(folder.glob("*-x.npz"))
    told = [np.load(str(file).replace("-x.npz", "-y.npz")) for file in files]
    inputs = vstack([load_npz(file) for file in files]).tocsr().astype(np.float32)
    y, n = (np.concatenate([each[key] for each in told]) for key in "yn")
    return inputs, y, n


def _error(net: Weights, sums: Array, y: Array, of: Array) -> Array:
    """How far the network is from these lessons; `of` says to which of them each move belongs."""
    off = say(net, sums) - y
    number = jax.ops.segment_sum(jnp.ones_like(off), of, BATCH)
    mean = jax.ops.segment_sum(off, of, BATCH) / jnp.maximum(number, 1)
    apart = jax.ops.segment_sum((off - mean[of]) ** 2, of, BATCH) / jnp.maximum(number, 1)
    return (mean**2 + APART * apart).mean()


slopes = jax.jit(jax.value_and_grad(_error, argnums=(0, 1)))


def taught(net: Weights, folder: Path, scale: float, chance: np.random.Generator) -> Weights:
    """The mean of the weights of this network while it learns what is kept."""
    x, y, n = kept(folder)
    ends = np.cumsum(n)
    steps, made = ROUNDS * (len(n) // BATCH), 0
    adam = optax.inject_hyperparams(optax.adam)(learning_rate=RATE)
    state, mean = adam.init(net), net
    for _ in range(ROUNDS):
        order = chance.permutation(len(n))
        for first in range(0, len(n) - BATCH + 1, BATCH):
            some = order[first : first + BATCH]
            rows = np.concatenate([np.arange(ends[i] - n[i], ends[i]) for i in some])
            of = np.repeat(np.arange(BATCH), n[some])
            room = BATCH * n.max() - len(rows)  # so that all have one shape
            given = vstack([x[rows], csr_matrix((room, x.shape[1]), dtype=np.float32)]).tocsr()
            target = np.pad(y[rows] / scale, (0, room))
            of = np.pad(of, (0, room), constant_values=BATCH)  # these belong to none
            _, (slope, of_sums) = slopes(
                net, jnp.asarray(given @ np.asarray(net.first)), target, of
            )
            slope = slope._replace(first=jnp.asarray(given.T @ np.asarray(of_sums)))
            state.hyperparams["learning_rate"] = jnp.asarray(RATE * (1.02 - made / steps))
            change, state = adam.update(slope, state)
            net, made = optax.apply_updates(net, change), made + 1
            mean = optax.incremental_update(net, mean, max(1e-3, 1 / (10 + made)))
    return mean


def margins(game: str, name: str, new: nets.Net, chance: np.random.Generator) -> Array:
    """By deal what the new network wins from the old one at its first table, in both seatings."""
    rules = tables(game, NETS[game][name])[0][0]
    players = [Player(rules, new), Player(rules, name)]
    sides, found = np.array([rules.side_of(seat) for seat in range(rules.players)]), []
    for _ in range(DEALS // 2048):
        dealers = chance.integers(0, rules.players, 2048)
        hands, won = batch.deal(rules, 2048, chance=chance, dealer=dealers), np.zeros(2048)
        for side in (0, 1):
            draft = hands.mutable()
            seen, masks = batch.observe(draft), batch.legal(draft)
            while not draft.is_over:
                moves = masks.argmax(axis=1).astype(np.int16)
                for player, is_on in zip(players, (True, False), strict=True):
                    at = np.flatnonzero(~draft.are_over & ((sides[draft.turns] == side) == is_on))
                    moves[at] = player(seen[at], masks[at])
                batch.step_and_observe(draft, moves, seen, masks)
            won += leads(draft)[:, np.flatnonzero(sides == side)[0]] / 2
        found.append(won)
    return np.concatenate(found)


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", choices=NETS)
    parser.add_argument("name")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, help="the file, if not that of the bot")
    parser.add_argument("--by", type=Path, nargs="*", default=[], help="files of more teachers")
    given = parser.parse_args()
    inputs = nets.inputs_of(given.game)
    old = nets.load(given.game, given.name)
    pool = [old, *[nets.unpacked(inputs, file.read_bytes()) for file in given.by]]
    folder, some, began = (
        LESSONS / f"{given.game}-{given.name}",
        list[Lesson](),
        time.process_time(),
    )
    folder.mkdir(parents=True, exist_ok=True)
    for lesson in lessons(given.game, given.name, pool, np.random.default_rng([given.seed, 1])):
        if time.process_time() - began >= 60 * given.minutes:
            break
        some.append(lesson)
        if len(some) == TOGETHER:
            keep(folder, some)
            some.clear()
    if some:
        keep(folder, some)
    last = pool[-1]
    first = [np.array(part, np.float32) / nets.UNIT for part in (*last[:-1], (last.last,))]
    net = taught(
        Weights(*map(jnp.asarray, first)), folder, inputs.SCALE, np.random.default_rng(given.seed)
    )
    (given.to or BOTS / given.game / f"{given.name}.bin").write_bytes(packed(net))
    new = nets.unpacked(inputs, packed(net))
    won = margins(given.game, given.name, new, np.random.default_rng([given.seed, 2]))
    print(f"{won.mean():+.3f} ± {1.96 * won.std() / len(won) ** 0.5:.3f} against the old network")


if __name__ == "__main__":
    main()
