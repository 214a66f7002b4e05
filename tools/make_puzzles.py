"""Make the puzzles that the library comes with: `python -m tools.make_puzzles`.

Hands are played by bots of all strengths, with seeds of their own.  A position becomes a puzzle
by this rule:

1. The bots do not agree on the move, and one position of a hand at most is tried.
2. In 128 worlds the best move leads the second one by as much as a blunder costs
   (`BLUNDERS` of `benchmarks/teacher.py`), and by two and a half standard errors; a bot that is
   weaker than the expert gives as much away.
3. The same holds, with five standard errors, in 4 000 other worlds, played to their end; the
   puzzle keeps these values alone.  A last packet in which every card is known is searched.
"""

import argparse
import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from benchmarks.teacher import BLUNDERS, TABLES, WORLDS, Worlds, lead, truth

from pisti.bots import makers
from pisti.bots.ahead import try_moves
from pisti.bots.pisti.last_packet import exact as search
from pisti.games import GAMES
from pisti.practice import Puzzle, puzzle_of, to_data
from pisti.review import Decision, Option, judge
from pisti.review.judging import exact
from pisti.review.weighing import network_for, yardstick

FOLDER: Final = Path(__file__).resolve().parent.parent / "src" / "pisti" / "practice" / "shipped"
WEAKER: Final = {
    "pisti": ("easy", "counter", "hard"),
    "all_fours": ("easy", "hard"),
    "pis_yedili": ("easy", "hard"),
}
"""The bots that may err in a puzzle; they and the expert play the hands."""
_FEW: Final = 128  # worlds of the first look
_SLIPS: Final = 0.1  # the share of moves made by chance
_LONGEST: Final = 100  # moves of a hand


def main() -> None:
    """Make the puzzles of each table, and write a file for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default="puzzles")
    parser.add_argument("--number", type=int, default=50, help="puzzles of each table")
    parser.add_argument("--games", nargs="*", default=[*GAMES], choices=[*GAMES])
    asked = parser.parse_args()
    if asked.number < 1:
        parser.error(f"{asked.number} puzzles of each table, expected 1 or more")
    for name in asked.games:
        made: list[str] = []
        for preset in [preset for game, preset in TABLES if game == name]:
            for puzzle in puzzles(name, preset, asked.seed, asked.number):
                data = json.dumps(to_data(GAMES[name], puzzle), separators=(",", ":"))
                made.append(f"{puzzle.name} {data}\n")
                print(f"{name} {preset} {len(made)}: {puzzle.name}", flush=True)
        text = "".join(made)
        packed = gzip.compress(text.encode(), 9, mtime=0)
        (FOLDER / f"{name}.jsonl.gz").write_bytes(packed)
        print(f"{name}: {len(made)} puzzles, {len(packed)} bytes")


def puzzles(name: str, preset: str, seed: str, number: int) -> Iterator[Puzzle]:
    """So many puzzles of a table, one of each hand at most."""
    game = GAMES[name]
    hand = 0
    while number:
        source = f"{seed} {preset} {hand}"
        view = disputed(game, game.PRESETS[preset], source)
        hand += 1
        decision = None if view is None else clear(game, view, source)
        if decision is not None:
            number -= 1
            yield puzzle_of(game, decision, "shipped")  # a seed would tell all cards


@cache
def bots_of(name: str) -> dict[str, Any]:
    """The bots that play the hands: the weaker ones, and the expert as the last."""
    game = GAMES[name]
    weaker = {each: makers(game)[each](seed=0) for each in WEAKER[name]}
    return {**weaker, "expert": yardstick(game)}


def disputed(game: Any, rules: Any, seed: str) -> Any:
    """A view of a hand of these bots on whose move they do not agree; `None` if there is none."""
    bots, chance = bots_of(game.NAME), Random(seed)
    seats = [chance.choice([*bots.values()]) for _ in range(rules.players)]
    state, found = game.new_hand(rules, seed=seed), list[Any]()
    while state.turn is not None and state.ply < _LONGEST:
        view = game.view(state, state.turn)
        move = seats[state.turn](view)
        if view.moves[1:] and len({bot(view) for bot in bots.values()}) > 1:
            found.append(view)
        slips = chance.random() < _SLIPS
        state = game.apply(state, chance.choice(view.moves) if slips else move)
    return chance.choice(found) if found else None


def clear(game: Any, view: Any, seed: str) -> Decision | None:
    """The decision with its values, if it is a good puzzle."""
    if game.NAME == "pisti" and search(view):
        decision = judge(game, view, worlds=2)
        exactly = np.array([[each.worth for each in decision.options]] * 2)
        order = tuple(each.move for each in decision.options)
        known = Worlds(exactly, np.ones(2))
        return decision if is_clear(game, view, order, known, 5.0) else None
    net = network_for(game, view.rules)
    tried = try_moves(game, view, net or "", seed=f"{seed} few", worlds=_FEW, to_end=True)
    if not is_clear(game, view, view.moves, Worlds(tried.margins, tried.weights), 2.5):
        return None
    worlds = truth(game, view, f"{seed} many")
    if not is_clear(game, view, view.moves, worlds, 5.0):
        return None
    return decided(game, view, worlds)


def is_clear(game: Any, view: Any, moves: Any, worlds: Worlds, errors: float) -> bool:
    """Whether the best move leads by a blunder and so many errors, and a weaker bot blunders."""
    least = BLUNDERS[game.NAME]
    means = worlds.means
    first, second = np.argsort(-means, kind="stable")[:2]
    ahead, error = lead(worlds, int(first), int(second))
    if ahead < max(least, errors * error):
        return False
    bots = [bot for name, bot in bots_of(game.NAME).items() if name != "expert"]
    costs = [means[first] - means[moves.index(bot(view))] for bot in bots]
    return bool(max(costs) >= least)


def decided(game: Any, view: Any, worlds: Worlds) -> Decision:
    """The decision with the worth of each move in these worlds."""
    means = [exact(float(mean)) for mean in worlds.means]
    order = sorted(range(len(means)), key=lambda at: -means[at])
    options = [
        Option(
            move=view.moves[at],
            worth=means[at],
            chance=None,
            behind=means[order[0]] - means[at],
            doubt=exact(lead(worlds, order[0], at)[1]),
        )
        for at in order
    ]
    usual = yardstick(game)(view)
    return Decision(
        view=view, made=None, usual=usual, options=tuple(options), weigher="expert", worlds=WORLDS
    )


if __name__ == "__main__":
    main()
