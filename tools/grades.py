"""Measure how much each bot of the ladder gives away, and write the scales of the coach's grades.

    python tools/grades.py                      all tables, 1000 hands of each bot
    python tools/grades.py --hands 60 pisti/classic_two all_fours/hoffmann
    python tools/grades.py --page --hands 60    as the card table reviews
    python tools/grades.py --check              does a sample of ten hands place a bot rightly?

The bots of a ladder sit at one table in turn, so that each has every seat equally often and meets
the others and itself.  Every hand is reviewed as people's hands are, and each seat of it is a hand
of the bot that sat there.

The card table reviews without numba, in fewer deals, so it has scales of its own.

The scale goes to `src/pisti/coach/scales.json`, what each hand cost to `build/grades/`.  `--check`
reads that: it makes a scale of every other hand, draws 200 samples of the rest for each bot, and
tells how many of them the scale puts within one place of the bot's own, for samples of more and
more hands.
"""

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from pisti.bots import makers
from pisti.bots.ladder import ladder_of, stand_in
from pisti.coach import grading
from pisti.coach.grading import Rung, Scale
from pisti.coach.hands import Cost, cost_of
from pisti.coach.rating import mean_cost, spread_of
from pisti.coach.sums import looks_of
from pisti.games import GAMES
from pisti.record import record_of
from pisti.review import Review, review, weighing
from pisti.review.judging import WORLDS
from pisti.web.advice import FEWER

TABLES: Final = (
    "pisti/classic_two",
    "pisti/classic",
    "all_fours/hoffmann",
    "all_fours/trinidad",
    "pis_yedili/duel",
    "pis_yedili/pis_yedili",
)
ROOT: Final = Path(__file__).resolve().parent.parent
SCALES: Final = Path(grading.__file__).parent / grading.FILE
BUILD: Final = ROOT / "build" / "grades"
SAMPLES: Final = 200
SIZES: Final = (1, 2, 3, 5, 10, 15, 20, 30, 50, 100, 200, 400)  # hands in a sample
ENOUGH: Final = 0.9
Costs = dict[str, list[Cost]]


def main(typed: Sequence[str] | None = None) -> None:
    """Measure, or check what was measured."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("tables", nargs="*", default=TABLES, metavar="GAME/PRESET")
    parser.add_argument("--hands", type=int, default=1000, help="of each bot at each table")
    parser.add_argument("--page", action="store_true", help="review as the card table does")
    parser.add_argument("--check", action="store_true", help="only look at what was measured")
    asked = parser.parse_args(typed)
    for table in asked.tables:
        name, _, preset = table.partition("/")
        if name not in GAMES or preset not in GAMES[name].PRESETS:
            parser.error(f"there is no table {table}, expected one such as {TABLES[0]}")
    if not asked.check and asked.hands < 2:
        parser.error(f"{asked.hands} hands tell no spread, expected 2 or more")
    for table in asked.tables:
        if asked.check:
            check(table, is_page=asked.page)
        else:
            measure(table, asked.hands, is_page=asked.page)


def scale_of(costs: Costs, weigher: str, worlds: int) -> Scale:
    """The scale from what each hand of each bot cost, without bots of which that says nothing.

    Of some nothing mattered; and of one whose network weighs the moves, each is the best.
    """
    rungs: list[Rung] = []
    for name, each in costs.items():
        found = mean_cost(each)
        if found and found.width:
            rungs.append(Rung(name, len(each), found.value, spread_of(each, found.value) or 0.0))
    return Scale(weigher, worlds, tuple(sorted(rungs, key=lambda rung: -rung.rate)))


def measure(table: str, hands: int, *, is_page: bool = False) -> None:
    """Let each bot play so many hands at this table, and write its scale."""
    if is_page:
        setattr(weighing, "HAS_NUMPY", False)  # noqa: B010 - for reviews; the bots that play have it
    begun = time.process_time()
    game_name, _, preset = table.partition("/")
    costs: Costs = {}
    ways: Counter[tuple[str, int] | None] = Counter()
    for found, seated in played(GAMES[game_name], preset, hands, FEWER if is_page else WORLDS):
        ways[grading.way_of([looks_of(found, seat) for seat in range(len(seated))])] += 1
        for seat, bot in enumerate(seated):
            costs.setdefault(bot, []).append(cost_of(found, seat))
    [(way, _)] = ways.most_common(1)
    scale = scale_of(costs, *(way or ("", 0)))
    BUILD.mkdir(parents=True, exist_ok=True)
    place_of(table, is_page=is_page).write_text(json.dumps(costs), encoding="utf-8")
    write(game_name, preset, scale)
    print(f"{table}: {ways.total()} hands, {time.process_time() - begun:.0f} s")
    for rung in scale.rungs:
        told = mean_cost(costs[rung.name])
        print(f"  {rung.name:8} {rung.rate:.3f} ± {(told and told.width) or 0:.3f}", end="")
        print(f"   spread {rung.spread:.3f}, {rung.hands} hands")


def played(game: Any, preset: str, hands: int, worlds: int) -> Iterator[tuple[Review, list[str]]]:
    """Reviews of hands, and the bots by seat: each has so many hands, or a few more."""
    rules = game.PRESETS[preset]
    bots = [rung.name for rung in ladder_of(game) if stand_in(rung.name, game, rules) is None]
    for number in range(-(-hands // rules.players) * len(bots)):
        step = number // len(bots)
        seated = [bots[(number + seat * step) % len(bots)] for seat in range(rules.players)]
        seed = f"grades {game.NAME} {preset} {number}"
        by_seat = [makers(game)[bot](seed=f"{seed} {seat}") for seat, bot in enumerate(seated)]
        state = game.new_hand(rules, seed=seed, dealer=step % rules.players)
        while moves := game.legal_moves(state):
            bot = by_seat[state.turn]
            move = bot(game.view(state, state.turn)) if moves[1:] else moves[0]
            state = game.apply(state, move)
        yield review(game, record_of(game, state), worlds=worlds), seated


def write(game: str, preset: str, scale: grading.Scale) -> None:
    """Put a scale among the others, in place of one that was made by the same reviews."""
    known = json.loads(SCALES.read_text(encoding="utf-8")) if SCALES.exists() else {}
    way = scale.weigher, scale.worlds
    scales = known.setdefault(game, {}).setdefault(preset, [])
    others = [each for each in scales if (each["weigher"], each["worlds"]) != way]
    made = {
        "weigher": scale.weigher,
        "worlds": scale.worlds,
        "rungs": [
            {
                "name": rung.name,
                "hands": rung.hands,
                "rate": round(rung.rate, 4),
                "spread": round(rung.spread, 4),
            }
            for rung in scale.rungs
        ],
    }
    known[game][preset] = sorted([*others, made], key=lambda each: -each["worlds"])
    text = json.dumps(known, indent=1) + "\n"
    SCALES.write_text(text, encoding="utf-8", newline="\n")


def check(table: str, *, is_page: bool = False) -> None:
    """Tell how many samples of the hands of each bot are placed within one of its place."""
    place = place_of(table, is_page=is_page)
    if not place.exists():
        print(f"{table}: not measured here yet; without --check it is measured")
        return
    text = place.read_text(encoding="utf-8")
    costs: Costs = {bot: [Cost(*each) for each in row] for bot, row in json.loads(text).items()}
    print(f"{table}:")
    enough = None
    for size in SIZES:
        if min(map(len, costs.values())) < 4 * size:
            print(f"  {size:3} hands: too few were measured for {SAMPLES} samples of the rest")
            break
        shares = {bot: share_within(costs, bot, size) for bot in costs}
        told = ", ".join([f"{bot} {share:.0%}" for bot, share in shares.items()])
        print(f"  {size:3} hands: {told}; the worst {min(shares.values()):.0%}")
        if enough is None and min(shares.values()) >= ENOUGH:
            enough = size
    if enough is None:
        print(f"  no size of sample places every bot in {ENOUGH:.0%}")
    else:
        print(f"  from {enough} hands on every bot is placed in {ENOUGH:.0%}")


def share_within(costs: Costs, bot: str, size: int) -> float:
    """The share of samples of so many hands that the scale puts within one place of the bot's own.

    The scale is made of every other hand, the samples are drawn from the rest.
    """
    scale = scale_of({name: row[::2] for name, row in costs.items()}, "", 0)
    own = [rung.name for rung in scale.rungs].index(bot)
    rest, chance = costs[bot][1::2], Random(f"samples {bot} {size}")
    near = 0
    for _ in range(SAMPLES):
        found = mean_cost(chance.sample(rest, size))
        near += found is not None and abs(scale.place(found.value) - own) <= 1
    return near / SAMPLES


def place_of(table: str, *, is_page: bool) -> Path:
    """The file with what each hand at this table cost."""
    return BUILD / f"{table.replace('/', '-')}{'-page' * is_page}.json"


if __name__ == "__main__":
    main()
