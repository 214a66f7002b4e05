"""Classes for the count of a hand and of a match: lines, scores and standings."""

from collections.abc import Sequence
from typing import cast

import attrs

from pisti.constant import Constant
from pisti.errors import PistiError, shown, wrong_kind


@attrs.frozen(weakref_slot=False)
class Line(Constant):
    """One item of a count.

    >>> str(Line(side=0, name="pişti", times=2, points=20))
    'pişti ×2 = 20'
    >>> str(Line(side=1, name="10♦", times=1, points=3))
    '10♦ = 3'

    `side` is the side that it counts for.
    `name` is what it counts.
    `times` is how often.
    `points` are the points for all of them.
    """

    side: int
    name: str
    times: int
    points: int

    def __str__(self) -> str:
        times = f" ×{self.times}" if self.times != 1 else ""
        return f"{self.name}{times} = {self.points}"


@attrs.frozen(weakref_slot=False)
class Score(Constant):
    """The count of a hand: its lines in the order of the count, and its totals by side.

    >>> print(Score((Line(0, "pişti", 2, 20), Line(1, "10♦", 1, 3)), (20, 3)))
    side 0: 20 (pişti ×2 = 20)
    side 1: 3 (10♦ = 3)

    `lines` are its items, in the order of the count.
    `totals` are the points by side.
    `is_final` is whether the hand was over.
    `is_void` is whether it was broken off and decides nothing.
    `carried` are points that nobody got in it, and that a match adds to a later hand.
    """

    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    is_final: bool = attrs.field(default=True, kw_only=True, repr=False)
    is_void: bool = attrs.field(default=False, kw_only=True, repr=False)
    carried: int = attrs.field(default=0, kw_only=True, repr=False)

    def __attrs_post_init__(self) -> None:
        _check_totals(self.totals)
        _check_lines(self.lines, len(self.totals))

    def __str__(self) -> str:
        return "\n".join(
            f"side {side}: {total}" + (f" ({', '.join(lines)})" if lines else "")
            for side, total in enumerate(self.totals)
            for lines in [[str(line) for line in self.lines if line.side == side]]
        )


def count(
    lines: tuple[Line, ...], sides: int, *, is_final: bool = True, is_void: bool = False
) -> Score:
    """The score with these lines, and the totals that they add up to."""
    if type(sides) is not int or not 0 < sides < 1000:
        raise wrong_kind("a number of sides", sides)
    _check_lines(lines, sides)
    totals = [0] * sides
    for line in lines:
        totals[line.side] += line.points
    return Score(lines, tuple(totals), is_final=is_final, is_void=is_void)


def margins(
    totals: tuple[int, ...], *, low_wins: bool = False, playing: Sequence[int] | None = None
) -> tuple[float, ...]:
    """By side its points above the mean of the others, or below it where the lowest total wins.

    >>> margins((20, 3)), margins((20, 3), low_wins=True)
    ((17.0, -17.0), (-17.0, 17.0))

    They add up to 0.  `playing` are the sides that are not out of the match; any other one has 0.
    """
    _check_totals(totals)
    sides = range(len(totals)) if playing is None else playing
    if len(sides) < 2:
        return (0.0,) * len(totals)
    every = sum(totals[side] for side in sides)
    sign = -1 if low_wins else 1
    return tuple(
        sign * (total - (every - total) / (len(sides) - 1)) if side in sides else 0.0
        for side, total in enumerate(totals)
    )


def leaders(totals: tuple[int, ...], *, low_wins: bool = False) -> tuple[int, ...]:
    """The sides with the best total: the highest, or the lowest where that wins.

    >>> leaders((20, 3, 20)), leaders((20, 3, 20), low_wins=True)
    ((0, 2), (1,))
    """
    _check_totals(totals)
    best = (min if low_wins else max)(totals)
    return tuple([side for side, total in enumerate(totals) if total == best])


@attrs.frozen
class Standings(Constant):
    """The standings of a match: the totals by side, and the sides that have won it.

    `totals` are the points by side.
    `winners` are the sides that have won: none as long as the match goes on, and several if they
    share it.
    `hands` is the number of hands that were counted.
    `kept` are numbers that the rules of the game carry from one hand to the next.
    """

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    hands: int = attrs.field(default=0, repr=False)
    kept: tuple[int, ...] = attrs.field(default=(), repr=False)

    def __attrs_post_init__(self) -> None:
        _check_totals(self.totals)
        if type(self.winners) is not tuple:
            raise wrong_kind("a tuple of sides", self.winners)
        _check_sides(self.winners, len(self.totals))


def _are_all(kind: type, parts: object) -> bool:
    return type(parts) is tuple and all(
        type(part) is kind for part in cast("tuple[object, ...]", parts)
    )


def _check_totals(totals: tuple[int, ...]) -> None:
    if not _are_all(int, totals) or not totals:
        raise wrong_kind("a tuple with the total of each side", totals)


def _check_lines(lines: tuple[Line, ...], sides: int) -> None:
    if not _are_all(Line, lines):
        raise wrong_kind("a tuple of Lines", lines)
    _check_sides([line.side for line in lines], sides)


def _check_sides(found: Sequence[int], sides: int) -> None:
    for side in found:
        if type(side) is not int or not 0 <= side < sides:
            raise PistiError(f"there is no side {shown(side)}, expected 0 to {sides - 1}")
