"""Train an agent with JAX through Gymnasium alone: proximal policy optimization in one file.

    pip install "pisti[gymnasium]" jax optax
    python examples/learn_gymnasium.py

It is written in the style of CleanRL: the whole algorithm stands in one file, and none of it in a
library.  The name of the environment is all that this file knows of pisti; Gymnasium tells the
rest: the observation, a vector; the moves, numbers; and `info["action_mask"]`.

After a minute of the processor it plays new hands, and prints the mean reward with its interval.
"""

import argparse
import time
from typing import Any

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
import optax

NAME = "pisti.envs.gymnasium:pisti/classic_two-v0"
TABLES = 16  # environments beside each other
STEPS = 72  # of each table, before the network learns from them
HIDDEN = 128
PARTS = 4  # in which the network learns from these steps
ROUNDS = 3  # how often it learns from all of them
RATE = 0.002
KEPT = 0.9  # how far a surprise reaches back, step by step
CLIP = 0.2
CURIOUS = 0.01
POINTS = 10.0  # these points of a hand count as one

Network = dict[str, jax.Array]


def new_network(key: jax.Array, seen: int, moves: int) -> Network:
    """A hidden layer, then the weights of the moves and the reward that is expected."""
    first, second = jax.random.split(key)
    return {
        "hidden": jax.random.normal(first, (seen, HIDDEN)) / jnp.sqrt(40),
        "bias": jnp.zeros(HIDDEN),
        "out": 0.1 * jax.random.normal(second, (HIDDEN, moves + 1)) / jnp.sqrt(HIDDEN),
    }


def weighed(network: Network, seen: jax.Array, masks: jax.Array) -> tuple[jax.Array, jax.Array]:
    """The logarithm of the probability of each move, and the reward that is expected."""
    out = jax.nn.relu(seen @ network["hidden"] + network["bias"]) @ network["out"]
    legal = jnp.where(masks > 0, out[..., :-1], -1e9)
    return jax.nn.log_softmax(legal), out[..., -1]


@jax.jit  # type: ignore[untyped-decorator]
def act(network: Network, seen: Any, masks: Any, key: Any) -> tuple[Any, Any, Any]:
    """A move of each table by chance, how likely it was, and the reward that is expected."""
    logs, value = weighed(network, seen, masks)
    moves = jax.random.categorical(key, logs)
    return moves, jnp.take_along_axis(logs, moves[:, None], 1)[:, 0], value


@jax.jit  # type: ignore[untyped-decorator]
def best(network: Network, seen: Any, masks: Any) -> Any:
    """The likeliest move of each table."""
    return weighed(network, seen, masks)[0].argmax(axis=1)


def loss(network: Network, some: tuple[Any, ...]) -> jax.Array:
    """The loss of PPO: a clipped gain, the error of what was expected, and a little curiosity."""
    seen, masks, moves, before, gained, wanted, counts = some
    logs, value = weighed(network, seen, masks)
    ratio = jnp.exp(jnp.take_along_axis(logs, moves[:, None], 1)[:, 0] - before)
    gain = jnp.minimum(ratio * gained, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gained)
    entropy = -(jnp.exp(logs) * jnp.where(masks > 0, logs, 0)).sum(axis=1)
    each = -gain + (value - wanted) ** 2 / 2 - CURIOUS * entropy
    return (each * counts).sum() / counts.sum()


OPTIMIZER = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(RATE))


@jax.jit  # type: ignore[untyped-decorator]
def learn(network: Network, memory: Any, some: tuple[Any, ...]) -> tuple[Network, Any]:
    """One step down the slope."""
    changes, memory = OPTIMIZER.update(jax.grad(loss)(network, some), memory)
    return optax.apply_updates(network, changes), memory


def tables(number: int) -> Any:
    """So many environments beside each other, which pay with every step."""
    return gymnasium.make_vec(NAME, num_envs=number, vectorization_mode="sync", rewards="lead")


def train(seconds: float, seed: int) -> Network:
    """Play and learn for so many seconds of the processor."""
    envs = tables(TABLES)
    chance, key = np.random.default_rng(seed), jax.random.key(seed)
    network = new_network(key, envs.single_observation_space.shape[0], envs.single_action_space.n)
    memory = OPTIMIZER.init(network)
    seen, info = envs.reset(seed=seed)
    masks, is_new = info["action_mask"], np.zeros(TABLES)
    began, said = time.process_time(), 0.0
    whole, paid = np.zeros(TABLES), list[float]()
    while (spent := time.process_time() - began) < seconds:
        rows: list[tuple[Any, ...]] = []
        for _ in range(STEPS):
            key, now = jax.random.split(key)
            moves, logs, values = map(np.asarray, act(network, seen, masks, now))
            after, rewards, is_over, is_cut, info = envs.step(moves)
            ended = is_over | is_cut
            # The step after an end only deals anew, so the network must not learn from it.
            rows.append((seen, masks, moves, logs, values, rewards / POINTS, ended, 1 - is_new))
            whole += rewards
            paid += whole[ended].tolist()
            whole[ended] = 0
            seen, masks, is_new = after, info["action_mask"], ended.astype(float)
        seen_all, masks_all, moves_all, logs_all, values_all, gains, ends, counts = map(
            np.stack, zip(*rows, strict=True)
        )
        following = np.asarray(act(network, seen, masks, key)[2])
        better, surprise = np.zeros_like(gains), np.zeros(TABLES)
        for at in range(STEPS - 1, -1, -1):
            goes_on = 1.0 - ends[at]
            then = values_all[at + 1] if at + 1 < STEPS else following
            surprise = gains[at] - values_all[at] + goes_on * (then + KEPT * surprise)
            better[at] = surprise
        wanted = better + values_all
        parts = (seen_all, masks_all, moves_all, logs_all, better, wanted, counts)
        flat = [part.reshape(-1, *part.shape[2:]) for part in parts]
        for _ in range(ROUNDS):
            for some in np.array_split(chance.permutation(TABLES * STEPS), PARTS):
                network, memory = learn(network, memory, tuple(part[some] for part in flat))
        if spent - said > seconds / 10:
            said = spent
            print(f"{len(paid):7,} hands: {np.mean(paid[-500:]):+6.2f} points a hand", flush=True)
    envs.close()
    return network


def judge(network: Network, hands: int, seed: int) -> tuple[float, float]:
    """The mean reward of so many new hands, and half the width of its interval (95 %)."""
    envs = tables(TABLES)
    seen, info = envs.reset(seed=seed)
    whole, paid = np.zeros(TABLES), list[float]()
    while len(paid) < hands:
        moves = np.asarray(best(network, seen, info["action_mask"]))
        seen, rewards, is_over, is_cut, info = envs.step(moves)
        whole += rewards
        paid += whole[is_over | is_cut].tolist()
        whole[is_over | is_cut] = 0
    envs.close()
    return float(np.mean(paid)), float(1.96 * np.std(paid) / np.sqrt(len(paid)))


def main() -> int:
    """Train, judge, and fail if the agent is not better than chance."""
    parser = argparse.ArgumentParser(description="Train an agent through Gymnasium.")
    parser.add_argument("--seconds", type=float, default=60, help="of the processor")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hands", type=int, default=1000, help="with which it is judged")
    asked = parser.parse_args()
    network = train(asked.seconds, asked.seed)
    mean, width = judge(network, asked.hands, seed=asked.seed + 1_000_000)
    print(f"{mean:+.2f} ± {width:.2f} points a hand against random, in {asked.hands} hands")
    return 0 if mean > width else 1


if __name__ == "__main__":
    raise SystemExit(main())
