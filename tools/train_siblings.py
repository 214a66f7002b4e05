"""Train the small networks of All Fours by self-play, and write their files.

    python tools/train_siblings.py all_fours net.npz --rounds 40   train, or train on from the file
    python tools/train_siblings.py all_fours line.npz --rounds 8 --line         a plain sum
    python tools/train_siblings.py all_fours net.npz --pack FILE          write what the bot reads
    python tools/train_siblings.py all_fours net.npz --duel 20000         measure it with `easy`

In each round most seats are the network, with a random move now and then, and some are the bot
`easy`; then the network is fitted to what came of its tables in this round and the two before.
It needs numba; set OPENBLAS_NUM_THREADS=1.
"""

import argparse
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from small_nets import fit, fit_line, load, new_weights, pack, save


def flat(weights: list[Any]) -> Any:
    """The weights of a network in one array."""
    return np.concatenate([w.ravel() for w in weights]).astype(np.float64)


def tell(hands: Any, nets: Any, other: int, deals: int, seed: int = 7) -> None:
    """Print the margins of the first net against another, or against `easy` if that is -1."""
    for kind, name in enumerate(hands.TABLES):
        margins = hands.duel(kind, deals, nets, 0, other, seed)
        half = 1.96 * margins.std() / len(margins) ** 0.5
        print(f"  {name}: {margins.mean():+.3f} ± {half:.3f}", file=sys.stderr, flush=True)


def train(given: Any, hands: Any, weights: list[Any], done: int) -> None:
    """Play and fit so many rounds, and keep the weights after each."""
    rng = np.random.default_rng([given.seed, done])
    kept: list[Any] = []
    for number in range(done + 1, done + given.rounds + 1):
        began = time.process_time()
        rows, targets = hands.play_many(
            *(given.hands, flat(weights)[None], given.noise, given.trust * (number > 3)),
            given.seed * 1000 + number,
        )
        played = time.process_time()
        some = rng.permutation(len(rows))[: given.fitted]
        rows, targets = rows[some], targets[some]
        kept = [*kept[-2:], (rows, targets)] if number > 3 else []
        parts = kept or [(rows, targets)]
        share = given.fitted // len(parts)
        x, y = (np.concatenate([part[k][:share] for part in parts]) for k in (0, 1))
        line = given.line
        error = fit_line(weights, x, y) if line else fit(weights, x, y, rng, given.rate)
        save(given.file, weights, number)
        print(
            f"round {number}: {len(rows)} tables, error {error:.4f} of {y.var():.4f},"
            f" {played - began:.0f}+{time.process_time() - played:.0f} s",
            file=sys.stderr,
            flush=True,
        )
        if number % 5 == 0:
            tell(hands, flat(weights)[None], -1, 2000)


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=("all_fours",))
    parser.add_argument("file", type=Path)
    parser.add_argument("--rounds", type=int, default=0)
    parser.add_argument("--hands", type=int, default=20_000, help="in a round")
    parser.add_argument("--fitted", type=int, default=500_000, help="tables in a round, at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--noise", type=float, default=0.05, help="the share of random moves")
    parser.add_argument("--trust", type=float, default=0.3, help="in what the network says next")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--line", action="store_true", help="a plain sum, for the bot `hard`")
    parser.add_argument("--against", type=Path, help="another file, for --duel")
    parser.add_argument("--duel", type=int, default=0, help="so many deals")
    parser.add_argument("--pack", type=Path)
    given = parser.parse_args()
    hands: Any = import_module(f"{given.game}_hands")
    first = new_weights(hands.WIDTH, np.random.default_rng(given.seed))
    weights, done = load(given.file) or (first, 0)
    if given.rounds:
        train(given, hands, weights, done)
    if given.duel:
        other = load(given.against) if given.against else None
        nets = np.stack([flat(weights), flat(other[0])]) if other else flat(weights)[None]
        tell(hands, nets, 1 if other else -1, given.duel, given.seed)
    if given.pack:
        given.pack.write_bytes(pack(weights))


if __name__ == "__main__":
    main()
