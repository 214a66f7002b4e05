"""How far the teacher can be trusted: its judgements, compared with values of many more worlds.

`python benchmarks/teacher.py --seed 1` makes positions of each table from hands in which moves are
made by the expert and by chance, and judges each as a review does.  The truth is taken from 4 000
other worlds, played to the end of the hand.

A best move is *named* if the truth finds no other move better by more than chance; what named
moves lack to the best ones is told on average.  A *blunder* is
a move that is behind by as much as `BLUNDERS` says; it is *called* if the teacher calls it a
mistake.  A best move is *blamed* if the teacher calls it one.  For both, a move counts only if the
truth knows what it lacks to half a blunder.  The last figure compares each told difference with
the true one: the error over its doubt, as a root mean square, should be near 1.

Positions are judged before a move is made, as for a hint; with `--made` the last move is taken to
be made, as in a review, which has no time for some of the looks.  `--plain` judges as where there
is no numba, as in a browser: in 12 worlds, as the card table does.

`--left` measures in place of all that the error of the network where a hand is left: how far a
difference by 4 000 worlds is from one by 4 000 that are played to their end, less their noise.
"""

import argparse
from collections.abc import Iterator
from functools import partial
from multiprocessing import Pool
from random import Random
from typing import Any, Final, NamedTuple
from unittest.mock import patch

import numpy as np

from pisti.bots.ahead import try_moves
from pisti.bots.means import mean_of
from pisti.games import GAMES
from pisti.review import weighing
from pisti.review.judging import WORLDS as USUAL, is_behind, judge
from pisti.review.weighing import network_for, yardstick
from pisti.web.advice import FEWER

TABLES: Final = (
    ("pisti", "classic_two"),
    ("pisti", "classic"),
    ("all_fours", "hoffmann"),
    ("all_fours", "trinidad"),
    ("pis_yedili", "duel"),
    ("pis_yedili", "pis_yedili"),
)
BLUNDERS: Final = {"pisti": 1.0, "all_fours": 0.15, "pis_yedili": 5.0}
WORLDS: Final = 4000
_PART = 500  # worlds that are played on together
_SLIPS = 0.25  # the share of moves made by chance


class Compared(NamedTuple):
    """A move of a position: what was told of it, and what is true, both with their errors."""

    told: float
    doubt: float
    is_called: bool
    true: float
    error: float
    is_best: bool


class Worlds(NamedTuple):
    """What came of the moves of a view: a row for each world, and how much the world counts."""

    margins: np.ndarray[Any, Any]
    weights: np.ndarray[Any, Any]

    @property
    def means(self) -> np.ndarray[Any, Any]:
        """What each move was worth."""
        return np.average(self.margins, axis=0, weights=self.weights)


def positions(game: Any, rules: Any, seed: str, number: int) -> Iterator[Any]:
    """Views with a choice, one of each hand."""
    expert, hand = yardstick(game), 0
    while number:
        chance = Random(f"teacher {seed} {hand}")
        state, found = game.new_hand(rules, seed=f"teacher {seed} {hand}"), list[Any]()
        while state.turn is not None and state.ply < 120:
            view = game.view(state, state.turn)
            if view.moves[1:]:
                found.append(view)
            slips = chance.random() < _SLIPS
            state = game.apply(state, chance.choice(view.moves) if slips else expert(view))
        hand += 1
        if found:
            number -= 1
            yield chance.choice(found)


def truth(game: Any, view: Any, seed: str, *, to_end: bool = True) -> Worlds:
    """The margins of each move, a row for each of many worlds, played to the end."""
    net = network_for(game, view.rules) or ""
    parts = [
        try_moves(game, view, net, seed=f"{seed} {part}", worlds=_PART, to_end=to_end)
        for part in range(WORLDS // _PART)
    ]
    margins = np.concatenate([part.margins for part in parts])
    return Worlds(margins, np.concatenate([part.weights for part in parts]))


def compared(
    job: tuple[str, str, str, int], *, is_made: bool = False, is_plain: bool = False
) -> list[Compared]:
    """The moves of one position, told and true."""
    name, preset, seed, at = job
    game = GAMES[name]
    rules = game.PRESETS[preset]
    view = next(positions(game, rules, f"{seed} {preset} {at}", 1))
    made = view.moves[-1] if is_made else None
    with patch.object(weighing, "HAS_NUMPY", not is_plain):
        number = FEWER if is_plain else USUAL
        decision = judge(game, view, made, worlds=number, seed=f"told {seed} {at}")
    worlds = truth(game, view, f"true {seed} {at}")
    named = view.moves.index(decision.best.move)
    best = int(worlds.means.argmax())
    rows: list[Compared] = []
    for option in decision.options:
        move = view.moves.index(option.move)
        true, error = lead(worlds, named, move)
        behind, its_error = lead(worlds, best, move)
        is_best = behind <= 2 * its_error
        rows.append(Compared(option.behind, option.doubt, is_behind(option), true, error, is_best))
    return rows


def lead(worlds: Worlds, one: int, other: int) -> tuple[float, float]:
    """How much better one move is than another, and its standard error."""
    gains = worlds.margins[:, one] - worlds.margins[:, other]
    return mean_of(gains.tolist(), worlds.weights.tolist())


def left(job: tuple[str, str, str, int]) -> list[tuple[float, float]]:
    """By move how far the best one's lead is from that in hands left early, and its variance."""
    name, preset, seed, at = job
    game = GAMES[name]
    view = next(positions(game, game.PRESETS[preset], f"{seed} {preset} {at}", 1))
    long, short = (truth(game, view, f"{end} {at}", to_end=end) for end in (True, False))
    best = int(long.means.argmax())
    rows: list[tuple[float, float]] = []
    for move in range(len(view.moves)):
        (far, error), (near, other) = lead(long, best, move), lead(short, best, move)
        rows.append((far - near, error**2 + other**2))
    return [row for row in rows if row[1]]


def error_of(found: list[list[tuple[float, float]]]) -> str:
    """The error of the network, in words."""
    rows = [row for rows in found for row in rows]
    more = sum(gap**2 - variance for gap, variance in rows) / max(1, len(rows))
    return f"the network's error in a difference: {max(more, 0) ** 0.5:.2f} of {len(rows)}"


def told_of(name: str, found: list[list[Compared]]) -> str:
    """The figures of a table, in one line."""
    named = [rows[0].is_best for rows in found]
    lacks = sum(max(0.0, *(-row.true for row in rows)) for rows in found) / len(found)
    others = [row for rows in found for row in rows[1:]]
    known = [row for row in others if row.error <= BLUNDERS[name] / 2]
    blunders = [row.is_called for row in known if row.true >= BLUNDERS[name]]
    blamed = [row.is_called for row in known if row.is_best]
    errors = [
        (row.told - row.true) / (row.doubt**2 + row.error**2) ** 0.5
        for row in others
        if row.doubt > 0
    ]
    rms = (sum(error**2 for error in errors) / max(1, len(errors))) ** 0.5
    return (
        f"named {share(named)}, lacking {lacks:.3f} points,"
        f" blunders called {share(blunders)}, blamed {share(blamed)},"
        f" error over doubt {rms:.2f} of {len(errors)}"
    )


def share(cases: list[bool]) -> str:
    """So many of so many, and how much that is."""
    return f"{sum(cases)} of {len(cases)} ({sum(cases) / max(1, len(cases)):.1%})"


def main() -> None:
    """Measure each table."""
    parser = argparse.ArgumentParser(description="how far the teacher can be trusted")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--made", action="store_true", help="judge as in a review of a hand")
    parser.add_argument("--plain", action="store_true", help="judge as without numba")
    parser.add_argument("--left", action="store_true", help="measure the network's error alone")
    parser.add_argument("--tables", nargs="*", help="such as pisti:classic_two")
    asked = parser.parse_args()
    for name, preset in TABLES:
        if asked.tables and f"{name}:{preset}" not in asked.tables:
            continue
        jobs = [(name, preset, asked.seed, at) for at in range(asked.positions)]
        with Pool() as pool:
            if asked.left:
                told = error_of(pool.map(left, jobs, chunksize=2))
            else:
                judged = partial(compared, is_made=asked.made, is_plain=asked.plain)
                told = told_of(name, pool.map(judged, jobs, chunksize=2))
        print(f"{name} {preset}: {told}", flush=True)


if __name__ == "__main__":
    main()
