"""Small networks in training: fitting them, keeping them in files, and packing them."""

from pathlib import Path
from typing import Any

import numpy as np

from pisti.bots.small_net import HIDDEN, UNIT

__all__ = ["HIDDEN", "fit", "fit_line", "load", "new_weights", "pack", "save"]
BATCH = 1024


def new_weights(width: int, rng: Any) -> list[Any]:
    """Weights by chance: rows by hidden, bias, hidden by one, bias."""
    first = rng.normal(0, (1 / 15) ** 0.5, (width, HIDDEN)).astype(np.float32)
    second = rng.normal(0, 0.1, (HIDDEN, 1)).astype(np.float32)
    return [first, np.zeros(HIDDEN, np.float32), second, np.zeros(1, np.float32)]


def fit(weights: list[Any], rows: Any, targets: Any, rng: Any, rate: float) -> float:
    """Fit the weights to the targets by Adam, in place, and return the mean squared error."""
    first = [np.zeros_like(w) for w in weights]
    second = [np.zeros_like(w) for w in weights]
    total, error = len(rows) // BATCH, 0.0
    order = rng.permutation(len(rows))
    for step in range(1, total + 1):
        pick = order[(step - 1) * BATCH : step * BATCH]
        x = rows[pick]
        one = np.maximum(x @ weights[0] + weights[1], 0)
        wrong = ((one @ weights[2] + weights[3])[:, 0] - targets[pick])[:, None] / BATCH
        error += float((wrong**2).sum()) * BATCH / total
        back = (wrong @ weights[2].T) * (one > 0)
        speed = rate * (1 - step / (total + 1)) / (1 - 0.9**step)
        for k, g in enumerate((x.T @ back, back.sum(0), one.T @ wrong, wrong.sum(0))):
            first[k] += 0.1 * (g - first[k])
            second[k] += 0.001 * (g * g - second[k])
            size = np.sqrt(second[k] / (1 - 0.999**step)) + 1e-8
            weights[k] -= (speed * first[k] / size).astype(np.float32)
    return error


def fit_line(weights: list[Any], rows: Any, targets: Any) -> float:
    """Fit a plain sum to the targets by least squares, in place; the mean squared error.

    It is a network of two units, which rectify the sum and its negative.
    """
    whole = np.column_stack([rows, np.ones(len(rows), np.float32)]).astype(np.float64)
    ridge = 1e-5 * len(rows) * np.eye(whole.shape[1])
    found = np.linalg.solve(whole.T @ whole + ridge, whole.T @ targets)
    for block in weights:
        block[...] = 0
    weights[0][:, 0], weights[0][:, 1] = found[:-1], -found[:-1]
    weights[1][:2] = found[-1], -found[-1]
    weights[2][:2, 0] = 1, -1
    return float(((whole @ found - targets) ** 2).mean())


def save(file: Path, weights: list[Any], rounds: int) -> None:
    """Keep the weights and the number of rounds that made them."""
    np.savez(file, rounds=rounds, **{f"w{k}": w for k, w in enumerate(weights)})


def load(file: Path) -> tuple[list[Any], int] | None:
    """The weights of this file and the number of their rounds; `None` if there is no such file."""
    if not file.exists():
        return None
    with np.load(file) as data:
        return [data[f"w{k}"] for k in range(4)], int(data["rounds"])


def pack(weights: list[Any]) -> bytes:
    """The bytes that `pisti.bots.small_net` reads."""
    used = [h for h in range(HIDDEN) if weights[2][h, 0]]  # a plain sum has two units
    first, bias, second, last = weights
    parts = (first[:, used], bias[used], second[used], last)
    numbers = np.concatenate([w.ravel() for w in parts]) * UNIT
    return bytes(np.clip(np.rint(numbers), -32767, 32767).astype("<i2").tobytes())
