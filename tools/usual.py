"""The training of the networks for the usual count, of two players and of partners.

Thousands of seats play at once (`tables.py`).  The target of a position is what the mover's side
wins from it on until the same seat moves again, and then a mixture of what the network said
there and what came of it: TD(lambda).  Most seats are the network; some sides are the simpler
players, who punish other mistakes.  The net of a seed is the same to the last bit on one machine
with one thread, OPENBLAS_NUM_THREADS=1.
"""

import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
from features import LAYOUTS, rows
from learning import packed
from tables import JACK, POINTS, RANK, Choices, Tables, deal

from pisti.bots.pisti import hard as reckoner
from pisti.bots.pisti.net import FILES, SCALE, SECOND

Floats: TypeAlias = npt.NDArray[np.float32]
Player: TypeAlias = Callable[[Tables, Choices], Any]
"""A function from the choices of many tables to a slot of the hand for each."""

BATCH: Final = 1024


class Network:
    """A network: the sum of the active rows, two layers of rectifiers, and the expected margin."""

    def __init__(self, rng: np.random.Generator, players: int) -> None:
        def random(rows: int, columns: int, spread: float) -> Floats:
            return rng.normal(0, spread, (rows, columns)).astype(np.float32)

        def zeros(length: int) -> Floats:
            return np.zeros(length, np.float32)

        self.players, self.rows = players, LAYOUTS[players].rows
        width = FILES[players].width
        self.weights = [random(self.rows, width, 0.2), zeros(width)]
        self.weights += [random(width, SECOND, (2 / width) ** 0.5), zeros(SECOND)]
        self.weights += [random(SECOND, 1, 0.1), zeros(1)]
        self._active = np.zeros((BATCH, self.rows), np.float32)

    def values(self, rows: Any) -> Any:
        """The margins that the network expects after these rows."""
        parts = [self._forward(rows[at : at + 2048])[-1] for at in range(0, len(rows), 2048)]
        return np.concatenate(parts)[:, 0] * SCALE

    def _forward(self, rows: Any) -> tuple[Floats, Floats, Floats]:
        first, first_bias, second, second_bias, third, third_bias = self.weights
        one = np.repeat(first_bias[None], len(rows), 0)
        for k in range(rows.shape[1]):
            one += first[rows[:, k]]
        one = np.maximum(one, 0)
        two = np.maximum(one @ second + second_bias, 0)
        return one, two, two @ third + third_bias

    def gradient(self, rows: Any, targets: Floats) -> tuple[list[Floats], float]:
        """The gradient of the mean squared error of a batch, and this error."""
        _, _, second, _, third, _ = self.weights
        one, two, out = self._forward(rows)
        wrong = (out[:, 0] - targets / SCALE)[:, None]
        d_third = wrong / BATCH
        d_second = (d_third @ third.T) * (two > 0)
        d_first = (d_second @ second.T) * (one > 0)
        places = (rows + np.arange(BATCH)[:, None] * self.rows).ravel()
        flat = self._active.ravel()
        np.add.at(flat, places, np.float32(1))
        gradient = [self._active.T @ d_first, d_first.sum(0), one.T @ d_second, d_second.sum(0)]
        flat[places] = 0
        error = float((wrong**2).mean()) * SCALE**2
        return [*gradient, two.T @ d_third, d_third.sum(0)], error


class Adam:
    """The optimizer Adam, which scales the step of every weight by its own noise."""

    def __init__(self, net: Network) -> None:
        self.net = net
        self.steps = 0
        self.mean = [np.zeros_like(w) for w in net.weights]
        self.square = [np.zeros_like(w) for w in net.weights]

    def step(self, gradient: list[Floats], rate: float) -> None:
        """Change the weights by one step down the gradient."""
        self.steps += 1
        rate *= (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for w, g, m, v in zip(self.net.weights, gradient, self.mean, self.square, strict=True):
            m[:] += 0.1 * (g - m)
            v[:] += 0.001 * (g * g - v)
            w[:] -= np.float32(rate) * m / (np.sqrt(v) + np.float32(1e-8))


def _best(worth: Any, choices: Choices) -> Any:
    return np.where(choices.is_there, worth, -np.inf).argmax(axis=1)


def easy(_: Tables, choices: Choices) -> Any:
    """The cards that `pisti.bots.pisti.easy` plays at these tables."""
    is_jack, takes = RANK[choices.card] == JACK, choices.takes
    return _best(100 * takes - 10 * is_jack - POINTS[choices.card], choices)


def counter(_: Tables, choices: Choices) -> Any:
    """The cards that `pisti.bots.pisti.counter` plays at these tables."""
    is_jack, takes = RANK[choices.card] == JACK, choices.takes
    return _best(100 * takes - 10 * is_jack - choices.unseen, choices)


def _chance(pool: Any, copies: Any, hand: int) -> Any:
    none: Any = 1.0
    for k in range(hand):
        none = none * np.maximum(pool - copies - k, 0) / (pool - k)
    return 1 - none


def hard(_: Tables, choices: Choices) -> Any:
    """The cards that `pisti.bots.pisti.hard` plays alone; it does so for partners here, too."""
    h, c = reckoner.ALONE, choices
    is_jack, is_lone = RANK[c.card] == JACK, c.size == 1
    spent = is_jack * np.where(c.own_jacks > 0, h.another_jack, h.a_jack)
    is_safe = c.declined > 0
    matched = _chance(c.pool[:, None], np.minimum(c.unseen, 3), c.theirs)
    matched = np.where(c.unseen == 4, 1.0, np.where(is_safe, 0.0, matched))
    worth = h.matched_point * c.points + h.matched_card * c.size
    danger = matched * (worth + h.fear * is_lone * np.where(is_jack, 20, 10))
    jack = (1 - matched) * _chance(c.pool[:, None], c.jacks[:, None], c.theirs) * ~is_jack
    left = c.left[:, None]
    doubt = np.where(left >= 4 * c.points + c.size, *reckoner.DOUBTS[::-1])
    danger += jack * np.where(left > 0, doubt, 1.0) * (worth + h.lost)
    lays = h.a_pair * (c.own > 0) + h.safe * is_safe - danger - h.given * c.points
    takes = c.gain + h.taking + h.taking_last * c.is_last
    return _best(np.where(c.takes, takes, lays) - spent, choices)


OTHERS: Final[dict[str, Player]] = {"easy": easy, "counter": counter, "hard": hard}


class Course(NamedTuple):
    """The course of a training; a pair is a value at the start, and its change until the end."""

    guests: tuple[float, float]
    """The share of tables at which a side is another player."""
    invited: tuple[int, ...]
    """The places of the other players in `OTHERS`, from 1 on; each entry is equally likely."""
    explore: tuple[float, float]
    rate: float


COURSES: Final = {
    "even": Course((0.2, 0.4), (1, 2, 3), (1.0, -0.6), 1e-3),
    "hard": Course((0.2, 0.55), (1, 2, 3, 3), (1.0, -0.6), 1e-3),
    "last": Course((0.85, 0.0), (3, 3, 3, 3, 2, 1), (0.6, -0.3), 6e-4),
}


def worths(net: Network, choices: Choices, active: Any) -> Any:
    """The gain of each card at once and later; minus infinity for those played."""
    worth = np.full(choices.card.shape, -np.inf, np.float32)
    there = choices.is_there
    worth[there] = choices.gain[there] + net.values(active[there])
    return worth


def self_play(
    net: Network,
    tables: int,
    rng: np.random.Generator,
    course: Course,
    *,
    guests: float,
    trace: float,
    explore: float,
) -> tuple[Any, Any]:
    """The positions after the network's cards in hands that it plays, and their targets.

    `guests` is the share of the tables at which one side is another player.  In half of the turns,
    drawn by chance, some points (`explore`) blur the network's choice, so that other cards are
    tried too.  `trace` is the lambda of TD(lambda).
    """
    t = Tables(*deal(tables, rng), net.players)
    everywhere = np.arange(t.n)
    who = np.zeros((2, t.n), np.int64)  # by side; 0 is the network
    invited = rng.random(t.n) < guests
    chairs = rng.integers(0, 2, t.n)[invited]
    who[chairs, everywhere[invited]] = rng.choice(course.invited, invited.sum())
    met, tops, gains, strayed = [], [], [], []
    for _ in range(48):
        choices, guest = t.choices(), who[t.turn % 2]
        active = rows(t, choices)
        worth = worths(net, choices, active)
        blur = rng.gumbel(size=worth.shape) * explore * (rng.random((t.n, 1)) < 0.5)
        slot = (worth + blur).argmax(axis=1)
        for k, other in enumerate(OTHERS.values(), 1):
            slot = np.where(guest == k, other(t, choices), slot)
        tops.append(worth.max(axis=1))
        strayed.append(worth[everywhere, slot] < tops[-1] - 1e-3)
        met.append(active[everywhere, slot])
        gains.append(t.play(slot).astype(np.float32))
    targets: list[Any] = [0] * 48
    for ply in reversed(range(47)):
        again = ply + net.players  # when the mover moves again
        targets[ply] = sum((-1) ** (k - ply) * gains[k] for k in range(ply + 1, min(again, 48)))
        if again == 47:  # the last card of the hand
            targets[ply] += gains[47]
        elif again < 47:
            came = (1 - trace) * tops[again] + trace * (gains[again] + targets[again])
            targets[ply] += np.where(strayed[again], tops[again], came)
    own = [who[ply % 2] == 0 for ply in range(47)]
    all_rows = np.concatenate([r[mine] for r, mine in zip(met, own, strict=False)])
    return all_rows, np.concatenate([x[mine] for x, mine in zip(targets, own, strict=False)])


def train(net: Network, course: Course, rounds: int, tables: int, seed: int) -> Network:
    """Train the network for so many rounds of play; return a network of averaged weights."""
    rng = np.random.default_rng(seed)
    adam, average = Adam(net), Network(rng, net.players)
    average.weights = [w.copy() for w in net.weights]
    began = time.time()
    for n in range(rounds):
        done = n / rounds
        active, targets = self_play(
            net,
            tables,
            rng,
            course,
            guests=course.guests[0] + course.guests[1] * done,
            trace=0.8 + 0.1 * done,
            explore=course.explore[0] + course.explore[1] * done,
        )
        order, errors = rng.permutation(len(active)), []
        for at in range(0, len(order) - BATCH + 1, BATCH):
            batch = order[at : at + BATCH]
            gradient, error = net.gradient(active[batch], targets[batch])
            adam.step(gradient, course.rate * (1 - done) + 2e-5)
            errors.append(error)
        for slow, w in zip(average.weights, net.weights, strict=True):
            slow[:] += np.float32(0.02 if n > 100 else 0.1) * (w - slow)
        if n % 50 == 49:
            told = (
                f"{(time.time() - began) / 60:.0f} min, round {n + 1}, error {np.mean(errors):.1f}"
            )
            print(f"{told}, {figures(average, 2000, 7)}", flush=True)
    return average


def duel(one: Player, two: Player, players: int, deals: int, seed: int) -> tuple[float, float]:
    """The points a deal of the first against the second, and half of the 95 % interval.

    Every deal is played twice, with the seats exchanged; the interval is that of the pairs.
    """
    packs = deal(deals, np.random.default_rng(seed))
    pairs: Any = 0
    for side, sides in enumerate(((one, two), (two, one))):
        t = Tables(*packs, players)
        while t.ply < 48:
            turn = t.turn % 2
            sign = 0.5 if turn == side else -0.5
            pairs = pairs + sign * t.play(sides[turn](t, t.choices()))
    return float(pairs.mean()), float(1.96 * pairs.std() / len(pairs) ** 0.5)


def figures(net: Network, pairs: int, seed: int) -> str:
    """The results of the network against the others, in a line."""

    def expert(t: Tables, choices: Choices) -> Any:
        return worths(net, choices, rows(t, choices)).argmax(axis=1)

    results = {
        name: duel(expert, other, net.players, pairs, seed) for name, other in OTHERS.items()
    }
    return ", ".join(f"{name} {mean:+.2f} ± {half:.2f}" for name, (mean, half) in results.items())


def pack(net: Network) -> bytes:
    """The weights line by line as `pisti.bots.pisti.net` reads them, the later layers by neuron.

    A row that is never active has no weights.
    """
    first, first_bias, second, second_bias, third, third_bias = net.weights
    first = first * _is_met(net)[:, None]
    lines = [*first, first_bias, *second.T, second_bias, *third.T, third_bias]
    return packed(lines)


def _is_met(net: Network) -> Any:
    """Whether each row was active in many hands, played with more and more chance."""
    rng, is_met = np.random.default_rng(1), np.zeros(net.rows, bool)
    for deals in range(20):
        t = Tables(*deal(2000, rng), net.players)
        while t.ply < 48:
            choices = t.choices()
            active = rows(t, choices)
            is_met[active[choices.is_there]] = True
            worth = worths(net, choices, active)
            t.play((worth + rng.gumbel(size=worth.shape) * deals).argmax(axis=1))
    return is_met
