"""The count of a hand: lines that say what was earned for what, and their totals by side."""

import attrs


@attrs.frozen
class Line:
    """One item of a count.

    >>> str(Line(side=0, name="pişti", times=2, points=20))
    'pişti ×2 = 20'
    >>> str(Line(side=1, name="10♦", times=1, points=3))
    '10♦ = 3'
    """

    side: int
    name: str
    times: int
    points: int

    def __str__(self) -> str:
        times = f" ×{self.times}" if self.times != 1 else ""
        return f"{self.name}{times} = {self.points}"


@attrs.frozen
class Score:
    """A count: its lines in the order in which they are counted, and the totals by side.

    >>> print(Score((Line(0, "pişti", 2, 20), Line(1, "10♦", 1, 3)), (20, 3)))
    side 0: 20 (pişti ×2 = 20)
    side 1: 3 (10♦ = 3)
    """

    lines: tuple[Line, ...]
    totals: tuple[int, ...]

    def __str__(self) -> str:
        return "\n".join(
            f"side {side}: {total}" + (f" ({', '.join(lines)})" if lines else "")
            for side, total in enumerate(self.totals)
            for lines in [[str(line) for line in self.lines if line.side == side]]
        )


def count(lines: tuple[Line, ...], sides: int) -> Score:
    """The score that these lines add up to."""
    totals = tuple(sum(line.points for line in lines if line.side == side) for side in range(sides))
    return Score(lines, totals)


@attrs.frozen
class Standings:
    """How a match stands: the totals by side, and the sides that have won it.

    Nobody has won as long as the match goes on; several have when it ends in a tie.
    """

    totals: tuple[int, ...]
    winners: tuple[int, ...]
