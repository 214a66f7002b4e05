"""Train an agent by self-play, with NumPy, until it beats the bot `easy`.

    python examples/learn.py                     train for some minutes, and judge at the end
    pisti arena learn:agent easy --preset classic_two        judge it again, from this folder
    python examples/learn.py --game pis_yedili --preset duel         another game, or other rules

It plays 512 hands at once (`pisti.batch`), much faster where numba is installed.  A network of one
hidden layer says which move to make (the actor) and how far ahead the seat will be (the critic).
After each round of hands, moves that did better than expected become more likely.  All seats are
the same network.  It takes all rules with two sides.

It keeps the agent in `agent.npz`, and its curve in `agent.svg`.
"""

import argparse
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from pisti import arena, batch
from pisti.envs import Encoding
from pisti.games import GAMES

HANDS = 512  # in a round
HIDDEN = 96
LONGEST = 200  # moves, after which a hand of Pis Yedili is left
KEPT = 0.9  # how far a surprise reaches back, move by move
RATE = 0.002
CURIOUS = 0.01  # the weight of the entropy: a reward for not being too sure
POINTS = {"pisti": 10.0, "all_fours": 2.0, "pis_yedili": 50.0}  # that count as one for the critic

Weights = list[Any]


class Task(NamedTuple):
    """What is learned: a game, its rules, and how a seat sees it in numbers."""

    game: Any
    rules: Any
    encoding: Encoding


def task_of(game: str, preset: str) -> Task:
    """The task of this game by these rules."""
    rules = GAMES[game].PRESETS[preset]
    return Task(GAMES[game], rules, Encoding(GAMES[game], rules))


TASK = task_of("pisti", "classic_two")


def new_weights(task: Task, chance: np.random.Generator) -> Weights:
    """Small random weights of the hidden layer, and of the moves with the lead."""
    size, moves = task.encoding.size, len(task.encoding.moves)
    first = chance.normal(0, 1 / np.sqrt(40), (size, HIDDEN))
    second = chance.normal(0, 0.3 / np.sqrt(HIDDEN), (HIDDEN, moves + 1))
    shapes = (first, np.zeros(HIDDEN), second, np.zeros(moves + 1))
    return [part.astype(np.float32) for part in shapes]


def forward(weights: Weights, rows: Any) -> tuple[Any, Any, Any]:
    """The hidden layer, the weight of each move, and the lead that is expected."""
    first, first_bias, second, second_bias = weights
    hidden = np.maximum(rows @ first + first_bias, 0)
    out = hidden @ second + second_bias
    return hidden, out[:, :-1], out[:, -1]


def shares(weighed: Any, masks: Any) -> Any:
    """Probabilities of the legal moves."""
    weighed = np.where(masks, weighed, -1e9)
    shared = np.exp(weighed - weighed.max(axis=1, keepdims=True))
    return shared / shared.sum(axis=1, keepdims=True)


def play_round(task: Task, weights: Weights, chance: np.random.Generator) -> tuple[Any, ...]:
    """Play hands against itself; for each move, what was seen, what was legal, and what was made.

    The last two arrays tell how much more each move brought than expected, and what the critic
    should have expected.
    """
    dealers = chance.integers(0, task.rules.players, HANDS)
    draft = batch.deal(task.rules, HANDS, chance=chance, dealer=dealers).mutable()
    turns: list[tuple[Any, ...]] = []
    while not draft.is_over and len(turns) < LONGEST:
        seen, masks = batch.observe(draft), batch.legal(draft)
        _, weighed, value = forward(weights, task.encoding.convert(seen, "floats"))
        chances = shares(weighed, masks).cumsum(axis=1)
        least = chance.random((HANDS, 1)) * chances[:, -1:]
        made = (chances < least).sum(axis=1)
        turns.append((draft.turns, leads(task, draft), value, seen, masks, made))
        batch.step_in_place(draft, made)
    seats, ahead, values, *_ = map(np.array, zip(*turns, strict=True))
    better = surprises(seats, np.concatenate([ahead, leads(task, draft)[None]]), values)
    is_kept = seats >= 0
    told = [np.concatenate(part)[is_kept.ravel()] for part in list(zip(*turns, strict=True))[3:]]
    return *told, better[is_kept], (better + values)[is_kept]


def surprises(seats: Any, ahead: Any, values: Any) -> Any:
    """By turn and hand how much more a move brought than expected, until the seat moves again.

    With decreasing weight it has what later moves brought.  `seats` are those on turn, -1 for none;
    `ahead` are the leads by seat, before each turn and at the end, when no more is expected.
    """
    number: int = seats.shape[1]
    hands = np.arange(number)
    values = np.concatenate([values, np.zeros((1, number))])
    better, following = np.zeros(values.shape), np.full(ahead[0].shape, len(seats))
    for turn in range(len(seats) - 1, -1, -1):
        at = hands[seats[turn] >= 0]
        seat = seats[turn, at]
        then = following[at, seat]
        gained = ahead[then, at, seat] - ahead[turn, at, seat]
        better[turn, at] = gained + values[then, at] - values[turn, at] + KEPT * better[then, at]
        following[at, seat] = turn
    return better[:-1]


def leads(task: Task, draft: batch.Draft) -> Any:
    """By seat its lead by the count so far, which the training sees and the agent does not."""
    totals = batch.score(draft) / POINTS[task.game.NAME]
    lead = (totals[:, 0] - totals[:, 1]) * (-1 if task.game.LOW_WINS else 1)
    sides = [task.rules.side_of(seat) for seat in range(task.rules.players)]
    return np.stack([lead if side == 0 else -lead for side in sides], axis=1)


def gradient(task: Task, weights: Weights, played: tuple[Any, ...]) -> Weights:
    """The slope of the loss over some of the moves played; the network should go down it."""
    seen, masks, made, gained, wanted = played
    rows, number = task.encoding.convert(seen, "floats"), len(made)
    hidden, weighed, value = forward(weights, rows)
    chances = shares(weighed, masks)
    sure = np.log(np.maximum(chances, 1e-9))
    out = np.zeros((number, masks.shape[1] + 1), np.float32)
    out[:, :-1] = chances * gained[:, None]
    out[np.arange(number), made] -= gained
    entropy = -(chances * sure).sum(axis=1, keepdims=True)
    out[:, :-1] += CURIOUS * chances * (sure + entropy)
    out[:, -1] = (value - wanted) / 2
    out /= number
    back = (out @ weights[2].T) * (hidden > 0)
    return [rows.T @ back, back.sum(axis=0), hidden.T @ out, out.sum(axis=0)]


def train(task: Task, minutes: float, seed: int) -> tuple[Weights, list[tuple[float, float]]]:
    """Train for so many minutes of the processor; the weights, and the curve of margins."""
    chance = np.random.default_rng(seed)
    weights = new_weights(task, chance)
    means, squares = ([np.zeros_like(part) for part in weights] for _ in range(2))
    began, steps, curve = time.process_time(), 0, list[tuple[float, float]]()
    while (spent := (time.process_time() - began) / 60) < minutes:
        played = play_round(task, weights, chance)
        order = chance.permutation(len(played[0]))
        for some in np.array_split(order, 6):
            steps += 1
            found = gradient(task, weights, tuple(part[some] for part in played))
            for at, slope in enumerate(found):  # Adam
                means[at] += 0.1 * (slope - means[at])
                squares[at] += 0.001 * (slope * slope - squares[at])
                scale = np.sqrt(squares[at] / (1 - 0.999**steps)) + 1e-8
                rate = RATE * (1 - spent / minutes) / (1 - 0.9**steps)
                weights[at] = weights[at] - rate * means[at] / scale
        if not curve or spent - curve[-1][0] >= minutes / 20:
            margin = margin_over_easy(task, weights, deals=60, seed=seed)[0]
            curve.append((spent, margin))
            print(f"{spent:5.1f} minutes: {margin:+6.2f} points a deal against easy", flush=True)
    return weights, curve


def player(task: Task, weights: Weights) -> Any:
    """A bot: the likeliest move of this network."""

    def play(view: Any) -> Any:
        row = task.encoding.observe(view, "floats")[None]
        weighed = np.where(task.encoding.mask(view), forward(weights, row)[1][0], -np.inf)
        return task.encoding.moves[int(weighed.argmax())]

    return play


def margin_over_easy(task: Task, weights: Weights, *, deals: int, seed: int) -> tuple[float, float]:
    """The margin against `easy` in so many duplicate deals, and half the width of its interval."""
    agent = player(task, weights)
    found = arena.duel(agent, "easy", game=task.game, rules=task.rules, deals=deals, seed=seed)
    return found.margin, found.half_width or 0.0


def agent(seed: Any = None) -> Any:  # noqa: ARG001 - as makers of bots have it
    """The agent in `agent.npz`, for the arena: `learn:agent`."""
    with np.load("agent.npz") as kept:
        task = task_of(str(kept["game"]), str(kept["preset"]))
        return player(task, [kept[f"arr_{number}"] for number in range(4)])


def main() -> None:
    """Train, keep the agent and its curve, and judge it."""
    parser = argparse.ArgumentParser(description="Train an agent.")
    parser.add_argument("--minutes", type=float, default=4.0, help="of the processor")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=GAMES, default="pisti")
    parser.add_argument("--preset", default="classic_two")
    parser.add_argument("--deals", type=int, default=1000, help="of the last duel")
    parser.add_argument("--folder", type=Path, default=Path())
    asked = parser.parse_args()
    task = task_of(asked.game, asked.preset)
    weights, curve = train(task, asked.minutes, asked.seed)
    named: dict[str, Any] = {"game": asked.game, "preset": asked.preset}
    np.savez(asked.folder / "agent.npz", *weights, **named)
    (asked.folder / "agent.svg").write_text(drawn(curve), "utf-8")
    margin, width = margin_over_easy(task, weights, deals=asked.deals, seed=asked.seed + 1)
    print(f"{margin:+.2f} ± {width:.2f} points a deal against easy, in {asked.deals} deals")


def drawn(curve: list[tuple[float, float]]) -> str:
    """The curve as a picture."""
    most = max(spent for spent, _ in curve) or 1.0
    low, high = min(-1.0, *(m for _, m in curve)), max(1.0, *(m for _, m in curve))

    def at(spent: float, margin: float) -> str:
        return f"{40 + 540 * spent / most:.1f},{20 + 240 * (high - margin) / (high - low):.1f}"

    points = " ".join(at(*point) for point in curve)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" font-family="sans-serif"'
        ' font-size="13"><rect width="600" height="300" fill="#fff"/>'
        f'<polyline points="{at(0, 0)} {at(most, 0)}" stroke="#bbb" fill="none"/>'
        f'<polyline points="{points}" stroke="#a03020" stroke-width="2" fill="none"/>'
        f'<text x="40" y="290">{most:.1f} minutes of the processor</text>'
        f'<text x="40" y="14">points a deal against easy: {curve[-1][1]:+.2f} at the end</text>'
        "</svg>\n"
    )


if __name__ == "__main__":
    main()
