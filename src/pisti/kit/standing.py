"""The standings of a match that lasts a fixed number of hands."""

from collections.abc import Iterable

from pisti.errors import wrong_kind
from pisti.kit.checks import check_kind, checked_scores
from pisti.score_types import Score, Standings, leaders


def lowest_after(
    hands: int, scores: Iterable[Score], before: Standings | None, sides: int
) -> Standings:
    """The standings after these scores, added to those `before`.

    When `hands` hands have been counted, the lowest total wins.

    >>> lowest_after(1, [Score((), (7, 0, 7))], None, sides=3)
    Standings(totals=(7, 0, 7), winners=(1,))

    A hand that is not over does not count, and equal totals share the match.
    """
    check_kind(hands, int)
    if type(sides) is not int or not 0 < sides < 1000:
        raise wrong_kind("a number of sides", sides)
    counts = checked_scores(sides, scores, before)
    totals, counted = ((0,) * sides, 0) if before is None else (before.totals, before.hands)
    for score in counts:
        if score.is_final:
            totals = tuple(map(sum, zip(totals, score.totals, strict=True)))
            counted += 1
    if counted < hands:
        return Standings(totals, (), counted)
    return Standings(totals, leaders(totals, low_wins=True), counted)
