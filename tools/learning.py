"""A network of the experts that know the count, and how it learns; compiled by numba.

The network is the sum of the active rows, two layers of rectifiers, and what it adds to the first
guess of a position.  It learns by Adam, which scales the step of every weight by its own noise.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import numpy as np
from seats import SCALE, reordered

from pisti.bots.pisti.general import ROWS
from pisti.bots.pisti.layout import WIDE
from pisti.bots.pisti.net import FILES, SECOND, UNIT, Key

BATCH: Final = 512
RARE: Final = 5e-4  # the share of positions in which a row was active; rarer ones are left out


class Network:
    """The weights, what Adam remembers, and the averaged weights, which play."""

    def __init__(self, rng: np.random.Generator, net: Key) -> None:
        def random(rows: int, columns: int, spread: float) -> Any:
            return rng.normal(0, spread, (rows, columns)).astype(np.float32)

        def zeros(length: int) -> Any:
            return np.zeros(length, np.float32)

        width = FILES[net].width
        self.weights = (
            random(WIDE.rows, width, 0.2), zeros(width), random(SECOND, width, (2 / width) ** 0.5),
            zeros(SECOND), zeros(SECOND), zeros(1),
        )  # fmt: skip
        self.mean = tuple([np.zeros_like(w) for w in self.weights])
        self.square = tuple([np.zeros_like(w) for w in self.weights])
        self.average = tuple([w.copy() for w in self.weights])
        self.met = np.zeros(WIDE.rows, np.int64)
        self.steps = self.rounds = 0

    def learn(self, rows: Any, targets: Any, rate: float, rng: np.random.Generator) -> float:
        """Go once through these positions in an order by chance; return the mean squared error."""
        order = rng.permutation(len(rows))
        net = (self.weights, self.mean, self.square, self.met)
        error = _learn((rows, targets, order), net, self.steps, rate)
        self.steps += len(rows) // BATCH
        return float(error)

    def settle(self, share: float) -> None:
        """Move the averaged weights by this share towards the weights."""
        for slow, w in zip(self.average, self.weights, strict=True):
            slow[:] += np.float32(share) * (w - slow)

    def save(self, file: Path, rng: np.random.Generator) -> None:
        """Write all that is needed to go on."""
        parts: dict[str, Any] = {"met": self.met, "counts": np.array([self.steps, self.rounds])}
        for name in ("weights", "mean", "square", "average"):
            parts |= {f"{name}{k}": each for k, each in enumerate(getattr(self, name))}
        state = np.array([repr(rng.bit_generator.state)])
        beside = file.with_suffix(".tmp.npz")
        np.savez(beside, rng=state, **parts)
        beside.replace(file)

    def load(self, file: Path) -> str:
        """Read what `save` wrote; return the state of the generator as text."""
        with np.load(file) as data:
            for name in ("weights", "mean", "square", "average"):
                setattr(self, name, tuple([data[f"{name}{k}"] for k in range(6)]))
            self.met = data["met"]
            self.steps, self.rounds = map(int, data["counts"])
            return str(data["rng"][0])


@reordered
def _learn(data: Any, net: Any, steps: int, rate: float) -> float:
    rows, targets, order = data
    weights, mean, square, met = net
    first, first_bias, second, second_bias, third, third_bias = weights
    width, deep, active = first.shape[1], second.shape[0], rows.shape[1]
    d_first, d_first_bias = np.zeros_like(first), np.zeros_like(first_bias)
    d_second, d_second_bias = np.zeros_like(second), np.zeros_like(second_bias)
    d_third, d_third_bias = np.zeros_like(third), np.zeros_like(third_bias)
    one, two = np.zeros(width, np.float32), np.zeros(deep, np.float32)
    d_one = np.zeros(width, np.float32)
    batches = len(rows) // BATCH
    errors: Any = 0.0
    for b in range(batches):
        d_first[:] = 0
        d_first_bias[:] = 0
        d_second[:] = 0
        d_second_bias[:] = 0
        d_third[:] = 0
        d_third_bias[:] = 0
        for k in range(b * BATCH, (b + 1) * BATCH):
            at = order[k]
            for j in range(width):
                one[j] = first_bias[j]
            for i in range(active):
                line = first[rows[at, i]]
                met[rows[at, i]] += 1
                for j in range(width):
                    one[j] += line[j]
            for j in range(width):
                one[j] = max(one[j], np.float32(0))
            out = third_bias[0]
            for i in range(deep):
                line = second[i]
                total = second_bias[i]
                for j in range(width):
                    total += line[j] * one[j]
                two[i] = max(total, np.float32(0))
                out += two[i] * third[i]
            wrong = np.float32(out - targets[at] / SCALE)
            errors += wrong * wrong
            wrong = np.float32(wrong / BATCH)
            d_third_bias[0] += wrong
            for j in range(width):
                d_one[j] = 0
            for i in range(deep):
                d_third[i] += wrong * two[i]
                if two[i] > 0:
                    d = wrong * third[i]
                    d_second_bias[i] += d
                    line, slope = second[i], d_second[i]
                    for j in range(width):
                        slope[j] += d * one[j]
                        d_one[j] += d * line[j]
            for j in range(width):
                d_one[j] = d_one[j] if one[j] > 0 else np.float32(0)
                d_first_bias[j] += d_one[j]
            for i in range(active):
                line = d_first[rows[at, i]]
                for j in range(width):
                    line[j] += d_one[j]
        steps += 1
        step = np.float32(rate * (1 - 0.999**steps) ** 0.5 / (1 - 0.9**steps))
        _adam(first.ravel(), d_first.ravel(), mean[0].ravel(), square[0].ravel(), step)
        _adam(first_bias, d_first_bias, mean[1], square[1], step)
        _adam(second.ravel(), d_second.ravel(), mean[2].ravel(), square[2].ravel(), step)
        _adam(second_bias, d_second_bias, mean[3], square[3], step)
        _adam(third, d_third, mean[4], square[4], step)
        _adam(third_bias, d_third_bias, mean[5], square[5], step)
    return float(errors / max(1, batches * BATCH) * SCALE**2)


@reordered
def _adam(w: Any, gradient: Any, mean: Any, square: Any, step: Any) -> None:
    for k in range(len(w)):
        mean[k] += np.float32(0.1) * (gradient[k] - mean[k])
        square[k] += np.float32(0.001) * (gradient[k] * gradient[k] - square[k])
        w[k] -= step * mean[k] / (np.sqrt(square[k]) + np.float32(1e-8))


def pack(net: Network) -> bytes:
    """The averaged weights as `pisti.bots.pisti.net` reads them; rows that were rare have none."""
    first, first_bias, second, second_bias, third, third_bias = net.average
    positions = net.met.sum() / ROWS
    first = first * (net.met >= RARE * positions)[:, None]
    return packed([*first, first_bias, *second, second_bias, third, third_bias])


def packed(lines: Iterable[Any]) -> bytes:
    """The weights line by line, each with a step of its own, so that its largest fits a byte."""
    return b"".join(map(_line, lines))


def _line(line: Any) -> bytes:
    if not line.any():
        return bytes(2)
    step = max(1, int(np.ceil(abs(line).max() * UNIT / 127)))
    steps: bytes = np.round(line * UNIT / step).astype("i1").tobytes()
    return step.to_bytes(2, "little") + steps
