"""The training of the networks that know the count: of any table where everybody plays alone.

A network sees hands under the presets that are named, and in a share of them under rules near
these by chance.  The target of a position is what its seat wins from it on, less the mean of the
others, until it moves again, and then a mixture of what the network said there and what came of
it: TD(lambda).  At some tables other players sit too, who punish other mistakes.
"""

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from hands import NO_SLOTS, NO_TRAIL, NOTHING_TOLD, Plan, Table, Told, deal, play
from learning import Network
from seats import HARD

import pisti
from pisti.bots.pisti import general as g
from pisti.cards import Card, Rank, Suit
from pisti.errors import PistiError
from pisti.games.pisti.rules import Rules

POSITIONS: Final = 16_000  # of a draw of rules
DRAWS: Final = 6  # of rules in a round


class Course(NamedTuple):
    """The course of a training; a pair is a value at the start, and its change until the end."""

    guests: tuple[float, float]
    """The share of tables at which other players sit too."""
    invited: tuple[int, ...]
    """The other players, as in `seats.OTHERS`; each entry is equally likely."""
    explore: tuple[float, float]
    """Points that blur the network's choice in half of its turns."""
    trace: tuple[float, float]
    rate: float


COURSES: Final = {
    "even": Course((0.3, 0.3), (1, 2, 3, 3, 3), (1.0, -0.6), (0.8, 0.1), 1e-3),
    "last": Course((1.0, 0.0), (3, 3, 3, 3, 3, 3, 3, 1), (0.2, -0.15), (0.5, 0.0), 6e-4),
    "hard": Course((0.9, 0.0), (3, 3, 3, 3, 3, 3, 1, 2), (0.25, -0.15), (0.6, 0.0), 7e-4),
}

_FLAGS: Final[Mapping[str, tuple[float, tuple[Any, ...]]]] = {
    "pisti_points": (0.7, (5, 10, 10, 15, 20)),
    "double_points": (0.7, (10, 15, 20, 30, 40)),
    "jack_on_single": (0.4, (0, 5, 10, 20)),
    "majority_points": (0.5, (0, 3, 5, 7)),
    "last_pile_bonus": (0.3, (0, 3, 5)),
    "last_card_pisti": (0.3, ("void", "counts")),
    "first_play_pisti": (0.2, ("counts",)),
    "pisti_cards_score": (0.2, ("both", "bonus_only", "bonus_only_for_double")),
    "majority_basis": (0.2, ("captures",)),
    "bottom_exposed": (0.3, (False,)),
    "packs": (0.2, (2,)),
    "hand_size": (0.2, (3, 4, 6)),
    "centre_view": (0.3, ("capturing_side", "nobody", "open")),
    "card_table": (0.5, ("standard13", "pishpirik22", "each_card55", None)),
}
"""The share of tables at which each flag changes, and the values that it gets."""


def varied(rules: Rules, rng: np.random.Generator, players: Sequence[int] | None) -> Rules:
    """Rules near these by chance, for one of these numbers of players if there are any."""
    while True:
        flags: dict[str, Any] = {"last_batch": "short"}
        for name, (share, values) in _FLAGS.items():
            if rng.random() < share:
                flags[name] = values[int(rng.integers(len(values)))]
        if flags.get("card_table", "") is None:
            flags["card_table"] = _card_table(rng)
        if players and rng.random() < 0.5:
            flags |= {"players": int(rng.choice(players)), "teams": "individual"}
        try:
            return rules.but(**flags)
        except PistiError:
            continue


def _card_table(rng: np.random.Generator) -> dict[Card | Rank, int]:
    table: dict[Card | Rank, int] = {rank: int(rng.choice([0, 0, 1, 1, 2])) for rank in Rank}
    table[Card(Rank.TWO, Suit.CLUBS)] = int(rng.integers(0, 4))
    table[Card(Rank.TEN, Suit.DIAMONDS)] = int(rng.integers(0, 5))
    return {card: points for card, points in table.items() if points}


def train(
    net: Network,
    file: Path,
    course: Course,
    *,
    presets: Sequence[str],
    players: Sequence[int],
    vary: float,
    rounds: int,
    rng: np.random.Generator,
) -> None:
    """Train until so many rounds are played; `file` is written now and then."""
    began = time.time()
    tables = {name: Table(pisti.PRESETS[name]) for name in presets}
    while net.rounds < rounds:
        done = net.rounds / rounds
        drawn = []
        for _ in range(DRAWS):
            table = tables[presets[int(rng.integers(len(presets)))]]
            if rng.random() < vary:
                table = Table(varied(table.rules, rng, players))
            drawn.append(_self_play(net, table, course, done, rng))
        rows, targets = (np.concatenate(parts) for parts in zip(*drawn, strict=True))
        error = net.learn(rows, targets, course.rate * (1 - done) + 2e-5, rng)
        net.settle(0.015 if net.rounds > 100 else 0.1)
        net.rounds += 1
        if net.rounds % 50 == 0 or net.rounds == rounds:
            net.save(file, rng)
            told = f"{(time.time() - began) / 60:.0f} min, round {net.rounds} of {rounds}"
            print(f"{told}, error {error:.1f}, {figures(net, tables, 500, 7)}", flush=True)


def _self_play(
    net: Network, table: Table, course: Course, done: float, rng: np.random.Generator
) -> tuple[Any, Any]:
    """The active rows of the network's cards in hands that it plays, and their targets."""
    number, players = POSITIONS // table.plies, table.players
    positions = number * table.plies
    rows, targets = np.zeros((positions, g.ROWS), np.int16), np.zeros(positions, np.float32)
    who = np.zeros((number, players), np.int64)  # 0 is the network
    mixed = rng.random(number) < course.guests[0] + course.guests[1] * done
    guest = (rng.random((number, players)) < 0.6) & mixed[:, None]
    who[guest] = rng.choice(course.invited, guest.sum())
    full = (who > 0).all(axis=1)
    who[full, rng.integers(0, players, full.sum())] = 0
    plan = Plan(
        who,
        course.explore[0] + course.explore[1] * done,
        course.trace[0] + course.trace[1] * done,
        int(rng.integers(2**31)),
        NO_SLOTS,
    )
    dealt = deal(table.rules, number, rng)
    written, _ = play(dealt, table.count, net.weights, plan, Told(rows, targets, NO_TRAIL))
    return rows[:written], targets[:written]


def duel(net: Network, table: Table, deals: int, seed: int) -> tuple[float, float]:
    """The points a deal of one seat of the network against `hard`, and half of the 95 % interval.

    Every deal is played with the network in each seat in turn; the interval is that of the deals.
    """
    dealt = deal(table.rules, deals, np.random.default_rng(seed))
    margins: Any = 0
    for seat in range(table.players):
        who = np.full((deals, table.players), HARD)
        who[:, seat] = 0
        plan = Plan(who, 0.0, 0.0, seed, NO_SLOTS)
        _, found = play(dealt, table.count, net.average, plan, NOTHING_TOLD)
        margins = margins + found[:, seat] / table.players
    return float(margins.mean()), float(1.96 * margins.std() / deals**0.5)


def figures(net: Network, tables: Mapping[str, Table], deals: int, seed: int) -> str:
    """The results of the network against `hard` at these tables, in a line."""
    results = {name: duel(net, table, deals, seed) for name, table in tables.items()}
    return ", ".join(f"{name} {mean:+.2f} ± {half:.2f}" for name, (mean, half) in results.items())
