"""The speed of the library, measured as ratios in one interleaved run: `make bench`.

Times are CPU times, and a result is the median of interleaved rounds.  Single times differ between
machines and moments; ratios hardly do, so the limits are set for ratios.  A ratio is taken in each
round by itself, because the other work of the machine changes from round to round.  Each limit
holds in nine of ten runs on a quiet machine.
Where OpenSpiel is installed (`make .venv/.bench-openspiel bench`), its crazy eights and its
hearts, games of the same kinds in C++, are measured in the same run.
"""

import copy
import os
import random
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from itertools import islice
from tempfile import TemporaryDirectory
from typing import Any

import attrs

import pisti
from pisti import all_fours, match, pis_yedili
from pisti.games.pisti.state import new_state
from pisti.shuffle import shuffled

try:
    import pyspiel
except ImportError:
    pyspiel = None

REPEATS = 15
HANDS = 40
TWO, FOUR = pisti.Rules(players=2), pisti.Rules()
YEDILI = pis_yedili.Rules(players=2)

Positions = list[tuple[Any, Any]]


def positions(rules: Any, game: Any = pisti) -> Positions:
    """Every position of random hands, with the move that was played there."""
    chance = random.Random(1)
    found = []
    for seed in range(HANDS):
        state = game.new_hand(rules, seed=seed)
        while moves := game.legal_moves(state):
            found.append((state, chance.choice(moves)))
            state = game.apply(*found[-1])
    return found


def random_hands(deals: list[pisti.State]) -> int:
    """Play hands to the end by chance, and return the number of plies."""
    apply, legal_moves, choice = pisti.apply, pisti.legal_moves, random.choice
    plies = 0
    for deal in deals:
        state = deal
        while moves := legal_moves(state):
            state = apply(state, choice(moves))
            plies += 1
    return plies


def for_each(positions: Positions, act: Callable[[pisti.State, Any], object]) -> Callable[[], int]:
    """A task that does this once for each position."""

    def run() -> int:
        for state, move in positions:
            act(state, move)
        return len(positions)

    return run


def in_hands(first: int, last: int) -> Positions:
    """The positions of these hands of a match, counted from 1, with the move that was played."""
    chance = random.Random(1)
    now = match.new_match(pisti, TWO.but(target=10**6), seed=7)
    found = []
    while len(now.hands) < last:
        move = chance.choice(match.legal_moves(now))
        if len(now.hands) + 1 >= first:
            found.append((now, move))
        now = match.apply(now, move)
    return found


def begun_later(now: Any, hands: int) -> Any:
    """The same moment of a match that began so many hands later, so only the past is shorter."""
    return attrs.evolve(now, hands=now.hands[hands:], scores=now.scores[hands:])


def siblings() -> dict[str, Callable[[], int]]:
    """The same step as tasks of the other games."""

    def steps_of(game: Any, rules: Any) -> Callable[[], int]:
        found = positions(rules, game)

        def run() -> int:
            apply, legal_moves = game.apply, game.legal_moves
            for state, move in found:
                legal_moves(apply(state, move))
            return len(found)

        return run

    return {
        "All Fours, cassell: apply + legal_moves": steps_of(all_fours, all_fours.RULES),
        "All Fours, hoffmann: apply + legal_moves": steps_of(
            all_fours, all_fours.PRESETS["hoffmann"]
        ),
        "Pis Yedili, 2 players: apply + legal_moves": steps_of(pis_yedili, YEDILI),
    }


def by_chance(game: Any, rules: Any) -> tuple[Callable[[], int], Callable[[], int]]:
    """Hands played by chance and counted, the same in each round: by moves, and by `playout`."""
    deals = [game.new_hand(rules, seed=seed) for seed in range(HANDS)]

    def move_by_move() -> int:
        chance = random.Random(1)
        for deal in deals:
            state = deal
            while moves := game.legal_moves(state):
                state = game.apply(state, chance.choice(moves))
            game.score(state)
        return HANDS

    def by_playout() -> int:
        chance = random.Random(1)
        for state in deals:
            game.playout(state, chance)
        return HANDS

    return move_by_move, by_playout


def hands_by_chance() -> dict[str, Callable[[], int]]:
    """The tasks of `by_chance`."""
    found: dict[str, Callable[[], int]] = {}
    for game, rules in ((pisti, TWO), (all_fours, all_fours.RULES), (pis_yedili, YEDILI)):
        name, (slow, quick) = game.NAME, by_chance(game, rules)
        found |= {f"{name}: a hand by chance and its count": slow, f"{name}: a playout": quick}
    return found


def ours() -> dict[str, Callable[[], int]]:
    """The tasks of pisti to be measured; each runs something and returns how often."""
    two, four = positions(TWO), positions(FOUR)
    late = in_hands(100, 109)
    early = [(begun_later(now, 98), move) for now, move in late]
    over = [pisti.apply(*last) for last in two if len(last[0].history) == 47]
    views = [pisti.view(state, state.turn) for state, _ in two]
    streams = [pisti.worlds(view, seed=1) for view in views[::20]]
    for stream in streams:
        next(stream)  # the first world of a view is another matter
    state = two[100][0]
    fields = attrs.astuple(state, recurse=False)
    deals = {
        rules: [pisti.new_hand(rules, seed=seed) for seed in range(HANDS)] for rules in (TWO, FOUR)
    }

    def many(act: Callable[[int], object], times: int = 500) -> Callable[[], int]:
        def run() -> int:
            for n in range(times):
                act(n)
            return times

        return run

    def steps() -> int:
        apply, legal_moves = pisti.apply, pisti.legal_moves
        for state, move in two:
            legal_moves(apply(state, move))
        return len(two)

    def next_worlds() -> int:
        for stream in streams:
            for _ in islice(stream, 20):
                pass
        return 20 * len(streams)

    def dealt_and_counted() -> int:
        for seed in range(HANDS):
            state = pisti.new_hand(TWO, seed=seed)
            random_hands([state])
            pisti.score(over[seed])
        return HANDS

    return {
        "nothing, for each position": for_each(two, lambda _state, _move: None),
        "apply, 2 players": for_each(two, pisti.apply),
        "apply, 4 players": for_each(four, pisti.apply),
        "legal_moves": for_each(two, lambda state, _move: pisti.legal_moves(state)),
        "apply + legal_moves": steps,
        "view, 2 players": for_each(two, lambda state, _move: pisti.view(state, state.turn)),
        "view, 4 players": for_each(four, lambda state, _move: pisti.view(state, state.turn)),
        "a world of a stream": next_worlds,
        "the first world of a view": many(lambda n: next(pisti.worlds(views[n], seed=n))),
        "a ply of a random hand, 2 players": lambda: random_hands(deals[TWO]),
        "a ply of a random hand, 4 players": lambda: random_hands(deals[FOUR]),
        "new_hand from a seed": many(lambda n: pisti.new_hand(TWO, seed=n)),
        "seed to deck": many(lambda n: shuffled(pisti.DECK, b"%d" % n)),
        "Random(seed).shuffle": many(lambda n: random.Random(n).shuffle(list(pisti.DECK))),
        "score": for_each(two, lambda state, _move: pisti.score(state)),
        "score of a finished hand": many(lambda n: pisti.score(over[n % HANDS])),
        "a hand dealt, played by chance and counted": dealt_and_counted,
        "a move of a match from its 2nd hand on": for_each(early, match.apply),
        "a move of a match from its 100th hand on": for_each(late, match.apply),
        "copy.deepcopy of a state": many(lambda _: copy.deepcopy(state), 5000),
        "events": for_each(two[::8], lambda state, _move: pisti.events(state)),
        "a State built": many(lambda _: new_state(*fields), 5000),
        "a State built by attrs": many(lambda _: pisti.State(*fields), 5000),
    }


def openspiel(name: str) -> dict[str, Callable[[], int]]:
    """The tasks of a game of OpenSpiel; none where it is not installed."""
    if pyspiel is None:
        return {}
    game = pyspiel.load_game(name)

    def deal() -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(random.choice(state.legal_actions()))
        return state

    recorded = []
    for _ in range(HANDS):
        state = deal()
        while not state.is_terminal():
            action = random.choice(state.legal_actions())
            if not state.is_chance_node():
                recorded.append((state.clone(), action))
            state.apply_action(action)

    deals = [deal() for _ in range(HANDS)]

    def step() -> int:
        for state, action in recorded:
            after = state.clone()
            after.apply_action(action)
            after.legal_actions()
        return len(recorded)

    def loop() -> int:
        choice = random.choice
        nodes = 0
        for dealt in deals:
            state = dealt.clone()
            while not state.is_terminal():
                state.apply_action(choice(state.legal_actions()))
                nodes += 1
        return nodes

    return {
        f"OpenSpiel {name}: clone + apply + legal": step,
        f"OpenSpiel {name}: a node of a random loop that mutates": loop,
    }


def measure(tasks: dict[str, Callable[[], int]]) -> list[dict[str, float]]:
    """Round by round, the nanoseconds that one run of each task takes."""
    rounds: list[dict[str, float]] = []
    for _ in range(REPEATS):
        took: dict[str, float] = {}
        for name, task in tasks.items():
            task()  # once before, so that the caches are warm
            begin = time.process_time()
            done = task()
            took[name] = (time.process_time() - begin) / done * 1e9
        rounds.append(took)
    return rounds


def _middle(found: tuple[tuple[str, float, float], ...]) -> tuple[str, float, float]:
    """A ratio with the median of its values in all rounds."""
    name, _, gate = found[0]
    return name, statistics.median([value for _, value, _ in found]), gate


def import_times(*modules: str) -> list[float]:
    """The CPU seconds to import each module in a fresh interpreter, the least of many.

    All but the first time the modules are there as bytecode, as where they are installed.
    """
    took: list[list[float]] = [[] for _ in modules]
    with TemporaryDirectory() as cache:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache, "PYTHONDONTWRITEBYTECODE": ""}
        for _ in range(15):
            for times, module in zip(took, modules, strict=True):
                clock = "from time import process_time as t; a = t()"
                run = [sys.executable, "-c", f"{clock}; import {module}; print(t() - a)"]
                times.append(float(subprocess.check_output(run, env=environment)))
    return [min(times) for times in took]


def bytes_per_state() -> float:
    """The bytes of memory for each kept state of two-player hands, with deck and history."""
    kept = []
    tracemalloc.start()
    for seed in range(20 * HANDS):  # many, because freed tuples that Python reuses are not traced
        state = pisti.new_hand(TWO, seed=seed)
        while moves := pisti.legal_moves(state):
            kept.append(state)
            state = pisti.apply(state, moves[seed % len(moves)])
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used / len(kept)


def ratios(took: dict[str, float]) -> list[tuple[str, float, float]]:
    """The ratios of one round: the name of each, its value, and the most that it may be."""
    nothing = took["nothing, for each position"]
    apply = took["apply, 2 players"] - nothing
    plain = apply - took["a State built"] + took["a State built by attrs"]
    copied = took["copy.deepcopy of a state"]
    gates = [
        ("view / apply", (took["view, 2 players"] - nothing) / apply, 6),
        ("a world of a stream / apply", took["a world of a stream"] / apply, 16),
        *[
            (
                f"{name}: a playout / a hand by chance and its count",
                took[f"{name}: a playout"] / took[f"{name}: a hand by chance and its count"],
                limit,
            )
            for name, limit in (("pisti", 0.9), ("all_fours", 0.8), ("pis_yedili", 0.9))
        ],
        ("apply / the same with attrs' own __init__", apply / plain, 0.7),
        (
            "a ply with 4 players / with 2",
            took["a ply of a random hand, 4 players"] / took["a ply of a random hand, 2 players"],
            1.1,
        ),
        (
            "a hand by chance, dealt and counted / its 48 plies",
            took["a hand dealt, played by chance and counted"]
            / (48 * took["a ply of a random hand, 2 players"]),
            1.8,
        ),
        ("score of any position / apply", (took["score"] - nothing) / apply, 12),
        ("score of a finished hand / apply", took["score of a finished hand"] / apply, 13.5),
        (
            "new_hand from a seed / seed to deck",
            took["new_hand from a seed"] / took["seed to deck"],
            1.8,
        ),
        ("the first world of a view / apply", took["the first world of a view"] / apply, 135),
        (
            "a move of a match in its 100th hand / in its 2nd",
            took["a move of a match from its 100th hand on"]
            / took["a move of a match from its 2nd hand on"],
            1.1,
        ),
        (
            "a move of a match / apply",
            (took["a move of a match from its 100th hand on"] - nothing) / apply,
            6,
        ),
        (
            "copy.deepcopy of a state / apply",
            (copied - nothing) / apply,
            0.4,
        ),
        ("seed to deck / Random.shuffle", took["seed to deck"] / took["Random(seed).shuffle"], 0.8),
    ]
    if pyspiel is not None:
        eights, hearts = "OpenSpiel crazy_eights(players=2)", "OpenSpiel hearts"
        step, trick = (
            took[f"{eights}: clone + apply + legal"],
            took[f"{hearts}: clone + apply + legal"],
        )
        loop = took[f"{eights}: a node of a random loop that mutates"]
        cassell, hoffmann, yedili = (took[name] for name in siblings())
        gates += [
            ("apply + legal_moves / OpenSpiel's", took["apply + legal_moves"] / step, 0.72),
            (
                "a ply of a random hand / OpenSpiel's mutating node",
                took["a ply of a random hand, 2 players"] / loop,
                1.35,
            ),
            ("All Fours, cassell / OpenSpiel's hearts", cassell / trick, 0.85),
            ("All Fours, hoffmann / OpenSpiel's hearts", hoffmann / trick, 1.05),
            ("Pis Yedili / OpenSpiel's crazy eights", yedili / step, 3.8),
        ]
    return gates


def main() -> int:
    """Measure, print, and fail when a ratio is above its limit."""
    tasks = ours() | siblings() | hands_by_chance()
    rounds = measure(tasks | openspiel("crazy_eights(players=2)") | openspiel("hearts"))
    for name in rounds[0]:
        print(f"{statistics.median(took[name] for took in rounds):>10,.0f} ns  {name}")
    own_import, attrs_import = import_times("pisti", "attrs")
    gates = [
        *map(_middle, zip(*map(ratios, rounds), strict=True)),
        ("bytes of a kept state", bytes_per_state(), 450),
        ("import pisti / import attrs", own_import / attrs_import, 2.8),
    ]
    print()
    for name, value, gate in gates:
        verdict = "ok" if value <= gate else "MISSED"
        print(f"{value:>10.2f}  at most {gate:<5} {verdict:<7} {name}")
    if pyspiel is None:
        print("\nOpenSpiel is not installed: the ratios against it were not taken.")
    return any(value > gate for _, value, gate in gates)


if __name__ == "__main__":
    sys.exit(main())
