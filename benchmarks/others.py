"""Our speed in one table beside that of OpenSpiel's crazy eights, RLCard's games and pgx.

`make bench-others` runs it on one core.  Each line plays by chance and is measured in the same run:
moves a second with the rules only, and with an observation and the legal moves at each move.
The games are not the same, so the lines compare libraries, not algorithms: a move of leduc hold'em
is much less work than one of Pişti.  What is not installed is left out, and said.
"""

import os

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import batch as ours
import pisti
from pisti.batch import COMPILED

Line = tuple[str, Callable[[], int] | None, Callable[[], int] | None]
"""A library and its game, and what plays it: the number of moves made, without and with seeing."""

ROUNDS = 5
SIZE = 1024


def of_pisti() -> Iterator[Line]:
    """Our three games by a loop over `apply`, and in batches where numba compiles these."""

    def run(work: Any, table: ours.Table, *sizes: int) -> Callable[[], int]:
        return lambda: work(table, *sizes)

    for table in ours.TABLES:
        yield (
            f"pisti, {table.name}, one by one",
            run(ours.loop, table, table.hands),
            run(ours.loop_with_observations, table, table.seen),
        )
    for table in ours.TABLES if COMPILED else ():
        yield (
            f"pisti.batch of {SIZE}, {table.name}",
            run(ours.rules_only, table, 8 * SIZE, SIZE),
            run(ours.with_observations, table, 4 * SIZE, SIZE),
        )


def of_openspiel() -> Iterator[Line]:
    """OpenSpiel's crazy eights, which is in C++."""
    import pyspiel  # noqa: PLC0415 - it may not be there

    game = pyspiel.load_game("crazy_eights(players=2)")

    def play(hands: int, *, is_seen: bool) -> int:
        moves = 0
        for _ in range(hands):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                if not state.is_chance_node():
                    moves += 1
                    if is_seen:
                        state.observation_tensor(state.current_player())
                        state.legal_actions_mask()
                state.apply_action(random.choice(legal))
        return moves

    yield (
        "OpenSpiel, crazy eights",
        lambda: play(100, is_seen=False),
        lambda: play(50, is_seen=True),
    )


def of_rlcard() -> Iterator[Line]:
    """RLCard's uno and gin rummy, which always make the observation."""
    import rlcard  # noqa: PLC0415 - it may not be there

    for name in ("uno", "gin-rummy", "leduc-holdem"):
        env = rlcard.make(name)

        def play(env: Any = env) -> int:
            moves = 0
            for _ in range(10):
                state, _ = env.reset()
                while not env.is_over():
                    state, _ = env.step(random.choice([*state["legal_actions"]]))
                    moves += 1
            return moves

        yield f"RLCard, {name}", None, play


def of_pgx() -> Iterator[Line]:
    """The games of pgx with cards or tiles, compiled by JAX, in a batch."""
    import jax  # noqa: PLC0415 - it may not be there
    import pgx  # noqa: PLC0415

    for name in ("kuhn_poker", "leduc_holdem", "sparrow_mahjong"):
        env = pgx.make(name)

        def steps(key: Any, *, is_seen: bool, env: Any = env) -> Any:
            """Play this batch for some moves, with a new deal where a hand is over."""

            def one(state: Any, key: Any) -> Any:
                weighed = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
                state = env.step(state, jax.random.categorical(key, weighed))
                fresh = env.init(key)
                is_over = state.terminated
                after = jax.tree.map(
                    lambda new, old: jax.numpy.where(is_over, new, old), fresh, state
                )
                seen = after.observation.sum() if is_seen else after.current_player
                return after, seen

            def ply(states: Any, key: Any) -> Any:
                return jax.vmap(one)(states, jax.random.split(key, SIZE))

            first = jax.vmap(env.init)(jax.random.split(key, SIZE))
            return jax.lax.scan(ply, first, jax.random.split(key, 64))[1].sum()

        for_rules = jax.jit(lambda key, steps=steps: steps(key, is_seen=False))
        for_seeing = jax.jit(lambda key, steps=steps: steps(key, is_seen=True))

        def run(compiled: Any) -> Callable[[], int]:
            def play() -> int:
                compiled(jax.random.key(1)).block_until_ready()
                return 64 * SIZE

            return play

        yield f"pgx of {SIZE}, {name}", run(for_rules), run(for_seeing)


def main() -> int:
    """Print the table."""
    ours.stay_on_one_core()
    lines: list[Line] = []
    for group in (of_pisti, of_openspiel, of_rlcard, of_pgx):
        try:
            lines += group()
        except ImportError as error:
            print(f"left out: {(group.__doc__ or '').split(',')[0]} ({error})")
    took: dict[tuple[str, int], list[float]] = {}
    for _ in range(1 + ROUNDS):  # the first one is for caches and compiled code
        for name, *works in lines:
            for at, work in enumerate(works):
                if work is not None:
                    began = time.process_time()
                    moves = work()
                    took.setdefault((name, at), []).append(moves / (time.process_time() - began))
    print(f"\n{'moves a second, by chance, one core':40}{'rules only':>14}{'with seeing':>14}")
    base = statistics.median(took[lines[0][0], 0][1:])
    for name, *_ in lines:
        cells = [
            statistics.median(took[name, at][1:]) if (name, at) in took else None for at in (0, 1)
        ]
        print(
            f"{name:40}"
            + "".join(f"{'–' if cell is None else f'{cell:,.0f}':>14}" for cell in cells)
            + f"{(cells[0] or cells[1] or 0) / base:10.1f} times the first line"
        )
    return 0


if __name__ == "__main__":
    print(f"pisti, version {pisti.VERSION} of the rules")
    sys.exit(main())
