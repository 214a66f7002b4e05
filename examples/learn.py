"""Train an agent for Pişti by self-play, with NumPy, until it beats the bot `easy`.

    python examples/learn.py                     train for some minutes, and judge at the end
    pisti arena learn:agent easy --preset classic_two        judge it again, from this folder

It plays 512 hands at once (`pisti.batch`), much faster where numba is installed.  A network of one
hidden layer says which card to lay (the actor) and how far ahead the seat will be (the critic).
After each round of hands, cards that did better than expected become more likely.  Both seats are
the same network.

It keeps the agent in `agent.npz`, and its curve in `agent.svg`.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

import pisti
from pisti import arena, batch
from pisti.envs import Encoding

RULES = pisti.PRESETS["classic_two"]
ENCODING = Encoding(pisti, RULES)
MOVES = len(ENCODING.moves)
HANDS = 512  # in a round
HIDDEN = 96
KEPT = 0.9  # how far a surprise reaches back, move by move
RATE = 0.002
CURIOUS = 0.01  # the weight of the entropy: a reward for not being too sure
POINTS = 10.0  # these points count as one for the critic

Weights = list[Any]


def new_weights(chance: np.random.Generator) -> Weights:
    """Small random weights of the hidden layer, and of the moves with the lead."""
    size = ENCODING.size
    first = chance.normal(0, 1 / np.sqrt(40), (size, HIDDEN))
    second = chance.normal(0, 0.3 / np.sqrt(HIDDEN), (HIDDEN, MOVES + 1))
    shapes = (first, np.zeros(HIDDEN), second, np.zeros(MOVES + 1))
    return [part.astype(np.float32) for part in shapes]


def forward(weights: Weights, rows: Any) -> tuple[Any, Any, Any]:
    """The hidden layer, the weight of each move, and the lead that is expected."""
    first, first_bias, second, second_bias = weights
    hidden = np.maximum(rows @ first + first_bias, 0)
    out = hidden @ second + second_bias
    return hidden, out[:, :MOVES], out[:, MOVES]


def shares(weighed: Any, masks: Any) -> Any:
    """Probabilities of the legal moves."""
    weighed = np.where(masks, weighed, -1e9)
    shared = np.exp(weighed - weighed.max(axis=1, keepdims=True))
    return shared / shared.sum(axis=1, keepdims=True)


def play_round(weights: Weights, chance: np.random.Generator) -> tuple[Any, ...]:
    """Play hands against itself; for each move, what was seen, what was legal, and what was laid.

    The last two arrays tell how much more each move brought than expected, and what the critic
    should have expected.
    """
    draft = batch.deal(RULES, HANDS, chance=chance, dealer=int(chance.integers(2))).mutable()
    seen: list[Any] = []
    masks: list[Any] = []
    laid: list[Any] = []
    values: list[Any] = []
    leads: list[Any] = []
    seat = 0
    while not draft.is_over:
        seat = int(draft.turns[0])  # the same in every hand
        leads.append(lead_of(draft, seat))
        seen.append(batch.observe(draft))
        masks.append(batch.legal(draft))
        _, weighed, value = forward(weights, ENCODING.convert(seen[-1], "floats"))
        values.append(value)
        chances = shares(weighed, masks[-1]).cumsum(axis=1)
        least = chance.random((HANDS, 1)) * chances[:, -1:]
        laid.append((chances < least).sum(axis=1))
        batch.step_in_place(draft, laid[-1])
    # The same seat is on turn at every other move; the last two moves end with the count.
    leads += [lead_of(draft, 1 - seat), lead_of(draft, seat)]
    values += [np.zeros(HANDS), np.zeros(HANDS)]
    better: list[Any] = [np.zeros(HANDS)] * len(values)
    for ply in range(len(laid) - 1, -1, -1):
        surprise = leads[ply + 2] + values[ply + 2] - leads[ply] - values[ply]
        better[ply] = surprise + KEPT * better[ply + 2]
    gained = np.concatenate(better[: len(laid)])
    wanted = gained + np.concatenate(values[: len(laid)])
    return np.concatenate(seen), np.concatenate(masks), np.concatenate(laid), gained, wanted


def lead_of(draft: batch.Draft, seat: int) -> Any:
    """The lead of this seat by the count so far, which the training sees and the agent does not."""
    totals = batch.score(draft) / POINTS
    return totals[:, seat] - totals[:, 1 - seat]


def gradient(weights: Weights, played: tuple[Any, ...]) -> Weights:
    """The slope of the loss over some of the moves played; the network should go down it."""
    seen, masks, laid, gained, wanted = played
    rows, number = ENCODING.convert(seen, "floats"), len(laid)
    hidden, weighed, value = forward(weights, rows)
    chances = shares(weighed, masks)
    sure = np.log(np.maximum(chances, 1e-9))
    out = np.zeros((number, MOVES + 1), np.float32)
    out[:, :MOVES] = chances * gained[:, None]
    out[np.arange(number), laid] -= gained
    entropy = -(chances * sure).sum(axis=1, keepdims=True)
    out[:, :MOVES] += CURIOUS * chances * (sure + entropy)
    out[:, MOVES] = (value - wanted) / 2
    out /= number
    back = (out @ weights[2].T) * (hidden > 0)
    return [rows.T @ back, back.sum(axis=0), hidden.T @ out, out.sum(axis=0)]


def train(minutes: float, seed: int) -> tuple[Weights, list[tuple[float, float]]]:
    """Train for so many minutes of the processor; the weights, and the curve of margins."""
    chance = np.random.default_rng(seed)
    weights = new_weights(chance)
    means, squares = ([np.zeros_like(part) for part in weights] for _ in range(2))
    began, steps, curve = time.process_time(), 0, list[tuple[float, float]]()
    while (spent := (time.process_time() - began) / 60) < minutes:
        played = play_round(weights, chance)
        order = chance.permutation(len(played[0]))
        for some in np.array_split(order, 6):
            steps += 1
            found = gradient(weights, tuple(part[some] for part in played))
            for at, slope in enumerate(found):  # Adam
                means[at] += 0.1 * (slope - means[at])
                squares[at] += 0.001 * (slope * slope - squares[at])
                scale = np.sqrt(squares[at] / (1 - 0.999**steps)) + 1e-8
                rate = RATE * (1 - spent / minutes) / (1 - 0.9**steps)
                weights[at] = weights[at] - rate * means[at] / scale
        if not curve or spent - curve[-1][0] >= minutes / 20:
            margin = margin_over_easy(weights, deals=60, seed=seed)[0]
            curve.append((spent, margin))
            print(f"{spent:5.1f} minutes: {margin:+6.2f} points a deal against easy", flush=True)
    return weights, curve


def player(weights: Weights) -> Any:
    """A bot: the likeliest card of this network."""

    def play(view: pisti.View) -> pisti.Move:
        row = ENCODING.observe(view, "floats")[None]
        weighed = np.where(ENCODING.mask(view), forward(weights, row)[1][0], -np.inf)
        move: pisti.Move = ENCODING.moves[int(weighed.argmax())]
        return move

    return play


def margin_over_easy(weights: Weights, *, deals: int, seed: int) -> tuple[float, float]:
    """The margin against `easy` in so many duplicate deals, and half the width of its interval."""
    result = arena.duel(player(weights), "easy", game=pisti, rules=RULES, deals=deals, seed=seed)
    return result.margin, result.half_width or 0.0


def agent(seed: Any = None) -> Any:  # noqa: ARG001 - as makers of bots have it
    """The agent in `agent.npz`, for the arena: `learn:agent`."""
    with np.load("agent.npz") as kept:
        return player([kept[name] for name in sorted(kept.files)])


def main() -> None:
    """Train, keep the agent and its curve, and judge it."""
    parser = argparse.ArgumentParser(description="Train an agent for Pişti.")
    parser.add_argument("--minutes", type=float, default=4.0, help="of the processor")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=1000, help="of the last duel")
    parser.add_argument("--folder", type=Path, default=Path())
    asked = parser.parse_args()
    weights, curve = train(asked.minutes, asked.seed)
    np.savez(asked.folder / "agent.npz", *weights)
    (asked.folder / "agent.svg").write_text(drawn(curve), "utf-8")
    margin, width = margin_over_easy(weights, deals=asked.deals, seed=asked.seed + 1)
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
