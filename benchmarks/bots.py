"""The speed of observing a view, of bots and of reviews, as multiples of a move by the rules.

`make bench` runs it, and it fails when one is above its limit.  A multiple is the median of those
in each round, of processor time.  Without numba bots and reviews work otherwise: nothing is taken.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pisti
from pisti import all_fours, batch, pis_yedili
from pisti.bots import makers
from pisti.envs import Encoding
from pisti.games.pis_yedili import DRAW
from pisti.record import record_of
from pisti.review import review

ROUNDS = 3
TWO = pisti.PRESETS["classic_two"]
CROWD = pis_yedili.PRESETS["kahvehane"].but(players=7, packs=2)
LIMITS = {
    "random, a move": 3.5,
    "pisti: observe, a view": 50,
    "all_fours: observe, a view": 28,
    "pis_yedili: observe, a view": 70,
    "pisti: master, a move": 10_000,
    "pisti: a review": 2_400_000,
    "all_fours: a review": 600_000,
    "pis_yedili: a review": 4_800_000,
    "the first world of seven seats after 2,000 moves": 800_000,
}
"""The most that each of these may be, as a multiple of a move of Pişti in a loop over `apply`."""


def hand(game: Any, rules: Any, seed: int) -> list[Any]:
    """The states of a hand that `easy` plays."""
    states, bot = [game.new_hand(rules, seed=seed)], makers(game)["easy"](seed=seed)
    while states[-1].turn is not None:
        state = states[-1]
        states.append(game.apply(state, bot(game.view(state, state.turn))))
    return states


def late_view() -> Any:
    """What a seat of seven has seen after 2,000 moves, most of them draws."""
    chance, state = random.Random(3), pis_yedili.new_hand(CROWD, seed=3)
    while len(state.history) < 2000:
        moves = pis_yedili.legal_moves(state)
        draws = DRAW in moves and chance.random() < 0.8
        state = pis_yedili.apply(state, DRAW if draws else chance.choice(moves))
    return pis_yedili.view(state, state.turn)


def works() -> dict[str, tuple[Callable[[Any], object], list[Any]]]:
    """By name what is measured, and on what."""
    found: dict[str, tuple[Callable[[Any], object], list[Any]]] = {}
    for game, preset in ((pisti, "classic_two"), (all_fours, "seven_up"), (pis_yedili, "duel")):
        rules = game.PRESETS[preset]
        hands = [hand(game, rules, seed) for seed in range(3)]
        views = [game.view(state, state.turn) for states in hands for state in states[:-1]]
        found[f"{game.NAME}: observe, a view"] = Encoding(game, rules).observe, views
        records = [record_of(game, states[-1]) for states in hands]
        found[f"{game.NAME}: a review"] = lambda record, game=game: review(game, record), records
        if game is pisti:
            found["random, a move"] = makers(game)["random"](seed=1), views
            found["pisti: master, a move"] = makers(game)["master"](seed=1), views
    late = late_view()
    found["the first world of seven seats after 2,000 moves"] = (
        lambda seed: next(pis_yedili.worlds(late, seed=seed)),
        [1, 2, 3],
    )
    return found


def main() -> int:
    """Print the multiples; 1 if one is above its limit."""
    if not batch.COMPILED:
        print("numba is not installed: nothing was taken.")
        return 0
    moves = [
        (before, after.history[-1])
        for seed in range(40)
        for before, after in pairwise(hand(pisti, TWO, seed))
    ]
    is_missed = False
    for name, (work, given) in works().items():
        work(given[0])  # caches, and compiled code
        found = []
        for _ in range(ROUNDS):
            began = time.process_time()
            for state, move in moves:
                pisti.legal_moves(pisti.apply(state, move))
            between = time.process_time()
            for each in given:
                work(each)
            ended = time.process_time()
            found.append((ended - between) / len(given) / ((between - began) / len(moves)))
        value, limit = statistics.median(found), LIMITS[name]
        is_missed |= value > limit
        verdict = "ok" if value <= limit else "MISSED"
        print(f"{value:>14,.1f}  at most {limit:<11,} {verdict:<7} {name}", flush=True)
    return int(is_missed)


if __name__ == "__main__":
    sys.exit(main())
