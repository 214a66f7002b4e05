"""The loops over many hands by which a network values their moves; `players.py` runs them.

numba compiles them together with `look` and `look_at_move` of the inputs of the game in question,
for which those of one game stand here.
"""

from typing import Any

from pisti.bots.nets import UNIT
from pisti.bots.pis_yedili.inputs import look, look_at_move


def look_all(
    told: Any, see: Any, rows: Any, size: int, counts: Any, moves: Any, known: Any, x: Any, m: Any,
    gains: Any,
) -> None:  # fmt: skip
    """Write the inputs of what each seat sees, and of so many moves of each hand."""
    at = 0
    for i in range(len(counts)):
        if counts[i] > 0:
            look(told, see, rows[size * i :], known, x[i])
        for _ in range(counts[i]):
            gains[at] = look_at_move(told, known, moves[at], m[at])
            at += 1


def value_all(
    told: Any, see: Any, rows: Any, size: int, counts: Any, moves: Any, known: Any, x: Any, m: Any,
    seen: Any, one: Any, two: Any, first: Any, bias: Any, second: Any, second_bias: Any, third: Any,
    gains: Any, out: Any,
) -> None:  # fmt: skip
    """The same, and at once what the network makes of them; most inputs are 0, and left out."""
    at, width, inputs = 0, len(bias), len(x)
    for i in range(len(counts)):
        if counts[i] == 0:
            continue
        for k in range(inputs):
            x[k] = 0
        look(told, see, rows[size * i :], known, x)
        for j in range(width):
            seen[j] = bias[j]
        for k in range(inputs):
            if x[k] != 0:
                times, line = x[k] + 0, first[k]
                for j in range(width):
                    seen[j] += times * line[j]
        for _ in range(counts[i]):
            for k in range(len(m)):
                m[k] = 0
            gains[at] = look_at_move(told, known, moves[at], m)
            for j in range(width):
                one[j] = seen[j]
            for k in range(len(m)):
                if m[k] != 0:
                    times, line = m[k] + 0, first[inputs + k]
                    for j in range(width):
                        one[j] += times * line[j]
            for n in range(len(two)):
                two[n] = 0
            for j in range(width):
                if one[j] > 0:
                    line = second[j]
                    for n in range(len(two)):
                        two[n] += one[j] * line[n]
            total = 0.0
            for n in range(len(two)):
                part = two[n] // UNIT + second_bias[n]
                if part > 0:
                    total += part * third[n]
            out[at] = total
            at += 1
