"""The loops over many hands by which a network values their moves; `players.py` runs them.

numba compiles them together with `look` and `look_at_move` of the inputs of the game in question,
for which those of one game stand here.
"""

from math import floor

from pisti.batch.engine import Array
from pisti.bots.nets import UNIT
from pisti.bots.pis_yedili.inputs import look, look_at_move
from pisti.kit.kernels import Numbers


def look_all(
    told: Numbers, see: Numbers, rows: Array, size: int, counts: Array, moves: Array,
    known: Numbers, x: Array, m: Array, gains: Array,
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
    told: Numbers, see: Numbers, rows: Array, size: int, counts: Array, moves: Array,
    known: Numbers, x: Array, m: Array, x_words: Array, m_words: Array, x_ends: Array,
    m_ends: Array, begin: int, seen: Array, one: Array, two: Array, first: Array, bias: Array,
    second: Array, second_bias: Array, third: Array, gains: Array, out: Array,
) -> None:  # fmt: skip
    """The same, and at once what the network makes of them.

    Most inputs are 0.  `x_words` and `m_words` are the memory of `x` and `m`, eight inputs a word,
    so that they are quickly passed over; words without weights are outside of the ends.
    The lines of `m` are those of `first` from `begin` on.
    """
    at, width = 0, len(bias)
    for i in range(len(counts)):
        if counts[i] == 0:
            continue
        for k in range(len(x_words)):
            x_words[k] = 0
        look(told, see, rows[size * i :], known, x)
        for j in range(width):
            seen[j] = bias[j]
        add_lines(x, x_words, x_ends, first, 0, seen)
        for _ in range(counts[i]):
            for k in range(len(m_words)):
                m_words[k] = 0
            gains[at] = look_at_move(told, known, moves[at], m)
            for j in range(width):
                one[j] = seen[j]
            add_lines(m, m_words, m_ends, first, begin, one)
            for n in range(len(two)):
                two[n] = 0
            for j in range(width):
                if one[j] > 0:
                    line = second[j]
                    for n in range(len(two)):
                        two[n] += one[j] * line[n]
            total = 0.0
            for n in range(len(two)):
                part = floor(two[n] / UNIT) + second_bias[n]
                if part > 0:
                    total += part * third[n]
            out[at] = total
            at += 1


def add_lines(x: Array, words: Array, ends: Array, lines: Array, begin: int, sums: Array) -> None:
    """Add the lines of these inputs, each as often as its input says."""
    for word in range(ends[0], ends[1]):
        if words[word] != 0:
            for k in range(8 * word, 8 * word + 8):
                if x[k] != 0:
                    line = lines[begin + k]
                    for _ in range(x[k]):
                        for j in range(len(sums)):
                            sums[j] += line[j]
