"""Train the networks of the Pişti expert by self-play, write their files, and measure them.

    python tools/train_expert.py two.npz --rounds 2600         train; the same seed, the same net
    python tools/train_expert.py two.npz --rounds 600 --seed 2 --course last           train on
    python tools/train_expert.py four.npz --net four --rounds 900 --course even         partners
    python tools/train_expert.py pair.npz --net pair --presets pishpirik bluff --rounds 1500
    python tools/train_expert.py four.npz --net four --pack FILE    write what the library reads
    python tools/train_expert.py four.npz --net four --duel 10000   duplicate deals against others

`two` and `four` are for the usual count (`usual.py`); `pair` and `many` know the count, for two and
for more players who play alone (`wide.py`).  Those are trained until `--rounds`; whoever stops them
goes on with the same command, but for `--anew`, which begins a course with the weights of another.
The net of a seed is the same to the last bit on one machine, with OPENBLAS_NUM_THREADS=1.
"""

import argparse
import ast
import sys
from pathlib import Path

import learning
import numpy as np
import usual
import wide
from hands import Table

import pisti

NETS = ("two", "four", "pair", "three", "many")
PRESETS = {
    "pair": ["classic_two", "pishpirik", "vale_pisti", "course", "bluff", "bluff_light"],
    "three": ["classic_three"],
    "many": ["classic_four_individual", "german", "five", "two_packs"],
}


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("weights", type=Path)
    parser.add_argument("--net", choices=NETS, default="two")
    parser.add_argument(
        "--rounds", type=int, help="train for so many rounds, from WEIGHTS if there"
    )
    parser.add_argument("--course", choices=sorted({*usual.COURSES, *wide.COURSES}))
    parser.add_argument("--presets", nargs="+", choices=pisti.PRESETS, metavar="PRESET")
    parser.add_argument("--vary", type=float, default=0.3, help="share of tables near the presets")
    parser.add_argument("--players", type=int, nargs="*", default=[], help="at varied tables")
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--anew", action="store_true", help="begin a new course")
    parser.add_argument("--pack", type=Path)
    parser.add_argument("--duel", type=int)
    args = parser.parse_args()
    if not args.weights.exists() and not args.rounds:
        sys.exit(f"there is no {args.weights} yet: give --rounds")
    (_usual if args.net in ("two", "four") else _wide)(args)


def _usual(args: argparse.Namespace) -> None:
    net = usual.Network(np.random.default_rng(args.seed), 2 if args.net == "two" else 4)
    if args.weights.exists():
        with np.load(args.weights) as data:
            net.weights = [data[f"arr_{k}"] for k in range(6)]
    if args.rounds:
        course = usual.COURSES[args.course or "hard"]
        net = usual.train(net, course, args.rounds, args.tables, args.seed)
        np.savez(args.weights, *net.weights)
    if args.pack:
        args.pack.write_bytes(usual.pack(net))
    if args.duel:
        print(usual.figures(net, args.duel, args.seed + 1_000_000))


def _wide(args: argparse.Namespace) -> None:
    presets = args.presets or PRESETS[args.net]
    rng = np.random.default_rng(args.seed)
    net = learning.Network(rng, args.net)
    if args.weights.exists():
        state = net.load(args.weights)
        if args.anew:
            net.rounds = 0
        else:
            rng.bit_generator.state = ast.literal_eval(state)
    if args.rounds:
        wide.train(
            net, args.weights, wide.COURSES[args.course or "even"], presets=presets,
            players=args.players, vary=args.vary, rounds=args.rounds, rng=rng,
        )  # fmt: skip
    if args.pack:
        args.pack.write_bytes(learning.pack(net))
    if args.duel:
        tables = {name: Table(pisti.PRESETS[name]) for name in presets}
        print(wide.figures(net, tables, args.duel, args.seed + 1_000_000))


if __name__ == "__main__":
    main()
