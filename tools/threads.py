"""Play the same hands in eight threads at once, over the same states, and compare all that comes.

`make threads` plays a thousand hands, `make threads ARGS="--hands 10000"` more, each under rules by
chance.  Threads change places after every microsecond; on a Python without a global lock they run
at the same time.  Then one thread plays the hands once more, from new states.
"""

import argparse
import hashlib
import sys
from collections.abc import Sequence
from random import Random
from threading import Barrier, Thread
from typing import Any

from any_rules import any_rules

from pisti import record
from pisti.games import GAMES
from pisti.show import svg

LONG = 300  # moves after which a hand is left
BATCH = 16  # hands that all threads begin together
SOON = 60  # moves up to which worlds are drawn: later they take long


def deal(seed: str, number: int) -> tuple[Any, Any]:
    """The game and the first state of the hand of this number."""
    chance = Random(f"{seed}/{number}")
    game = [*GAMES.values()][number % len(GAMES)]
    rules, _ = any_rules(game, chance)
    return game, game.new_hand(rules, seed=f"{seed}/{number}")


def told_of(game: Any, first: Any, number: int) -> str:
    """A digest of the hand that begins with this state, and of all that can be asked of it."""
    chance, state, states = Random(number), first, [first]
    while (moves := game.legal_moves(state)) and len(states) <= LONG:
        state = game.apply(state, chance.choice(moves))
        states.append(state)
    told = [record.dumps(game, record.record_of(game, state)), f"{game.score(state)}"]
    for each in (first, chance.choice(states[:SOON]), state):
        seat = chance.randrange(each.rules.players)
        seen = game.view(each, seat)
        told += [str(hash(each) == hash(game.view(each, seat))), svg.table(game, seen)]
        told += map(repr, (seen, game.events(seen), each.history, game.legal_moves(each)))
        if each is not state or len(states) <= SOON:
            told.append(str(next(game.worlds(seen, seed=number)).deck))
    return hashlib.sha256("\n".join(told).encode()).hexdigest()


def play_together(hands: Sequence[tuple[Any, Any, int]], threads: int) -> list[list[str]]:
    """The digests of these hands by thread; all threads begin each hand at the same time."""
    found: list[list[str]] = [[] for _ in range(threads)]
    barrier = Barrier(threads)

    def play(mine: list[str]) -> None:
        for game, first, number in hands:
            barrier.wait()
            try:
                mine.append(told_of(game, first, number))
            except Exception as error:  # noqa: BLE001 - whatever it is, it is compared and reported
                mine.append(f"{type(error).__name__}: {error}")

    working = [Thread(target=play, args=[mine]) for mine in found]
    for thread in working:
        thread.start()
    for thread in working:
        thread.join()
    return found


def main(arguments: list[str] | None = None) -> int:
    """Play the hands that are asked for; 1 if two threads say something else of one of them."""
    parser = argparse.ArgumentParser(description="Play the same hands in threads, and compare.")
    parser.add_argument("--hands", type=int, default=1000, help="the hands of all games together")
    parser.add_argument("--threads", type=int, default=8, help="the threads that play each hand")
    parser.add_argument("--seed", default="threads", help="another seed gives other hands")
    asked = parser.parse_args(arguments)
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    failures = 0
    try:
        for begin in range(0, asked.hands, BATCH):
            numbers = range(begin, min(begin + BATCH, asked.hands))
            hands = [(*deal(asked.seed, number), number) for number in numbers]
            found = play_together(hands, asked.threads)
            for at, number in enumerate(numbers):
                said = {mine[at] for mine in found} | {told_of(*deal(asked.seed, number), number)}
                if len(said) > 1:
                    failures += 1
                    print(f"hand {number}: {len(said)} outcomes, {sorted(said)}", file=sys.stderr)
    finally:
        sys.setswitchinterval(before)
    has_lock = getattr(sys, "_is_gil_enabled", lambda: True)()
    how = "with a global lock" if has_lock else "without a global lock"
    print(f"{asked.hands} hands in {asked.threads} threads, {how}: {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
