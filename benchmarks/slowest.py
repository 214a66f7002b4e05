"""Look for the slowest inputs of views, worlds, checks, pictures and of `wire.loads`.

    python benchmarks/slowest.py --hands 200

Hands under rules by chance are played as far as they go, and each function is timed at some of
their moments; the slowest are timed again, so that no pause of the machine counts.  Worlds are
drawn at the first moves, at the last ones, and between.
"""

import argparse
import sys
from collections.abc import Callable
from heapq import nlargest
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from pisti import record, wire
from pisti.games import GAMES
from pisti.show import svg

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from chance.drawing import any_rules

MOMENTS = 6  # of each hand
AGAIN = 8  # inputs of each function that are timed again
Call = Callable[[], object]


class Slow(NamedTuple):
    """A call, and the seconds that it took."""

    seconds: float
    hand: int
    moves: int
    call: Call


def calls_at(game: Any, states: list[Any], at: int, chance: Random) -> dict[str, Call]:
    """The calls to be timed at this moment of a hand."""
    state = states[at]
    seat = chance.choice([*range(state.rules.players), None])
    seen, seed = game.view(state, seat), chance.random()
    text = record.dumps(game, record.record_of(game, state))
    sent = wire.dumps(game, seen)
    return {
        "view": lambda: game.view(state, seat),
        "worlds": lambda: next(game.worlds(seen, seed=str(seed))),
        "record.check": lambda: record.check(game, record.loads(game, text)),
        "wire.loads": lambda: wire.loads(game, type(seen), sent),
        "svg.table": lambda: svg.table(game, seen),
    }


def seconds_of(call: Call, times: int = 1) -> float:
    """The seconds of processor time of a call, the least of so many times."""
    found: list[float] = []
    for _ in range(times):
        began = process_time()
        call()
        found.append(process_time() - began)
    return min(found)


def slowest(name: str, seed: str, hands: int, most: int) -> dict[str, Slow]:
    """The slowest call of each function in so many hands of a game."""
    game, found = GAMES[name], dict[str, list[Slow]]()
    for number in range(hands):
        chance = Random(f"{seed}/{name}/{number}")
        rules = any_rules(game, chance)
        states = [game.new_hand(rules, seed=chance.randbytes(8))]
        eager = chance.choice((0, 0.5, 1))  # the last move draws and passes, and makes hands long
        while (moves := game.legal_moves(states[-1])) and len(states) <= most:
            last = chance.random() < eager
            states.append(game.apply(states[-1], moves[-1] if last else chance.choice(moves)))
        for at in {0, len(states) - 1, *(chance.randrange(len(states)) for _ in range(MOMENTS))}:
            for what, call in calls_at(game, states, at, chance).items():
                known = found.setdefault(what, [])
                known.append(Slow(seconds_of(call), number, at, call))
                found[what] = nlargest(AGAIN, known, key=lambda slow: slow.seconds)
    return {
        what: max(
            [slow._replace(seconds=seconds_of(slow.call, 3)) for slow in known],
            key=lambda slow: slow.seconds,
        )
        for what, known in found.items()
    }


def main() -> None:
    """Tell the slowest calls of each game."""
    parser = argparse.ArgumentParser(description="Look for the slowest inputs.")
    parser.add_argument("--hands", type=int, default=200, help="the hands of each game")
    parser.add_argument("--most", type=int, default=2000, help="the moves after which one is left")
    parser.add_argument("--seed", default="slowest", help="another seed gives other hands")
    parser.add_argument("--game", choices=[*GAMES], help="one game only")
    asked = parser.parse_args()
    for name in [asked.game] if asked.game else GAMES:
        for what, slow in slowest(name, asked.seed, asked.hands, asked.most).items():
            where = f"hand {slow.hand} after {slow.moves} moves"
            print(f"{name} {what}: {1000 * slow.seconds:.1f} ms, {where}", flush=True)


if __name__ == "__main__":
    main()
