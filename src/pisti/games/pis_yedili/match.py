"""From deals to a match: who deals next, and who has won (PY-32, PY-A20)."""

from collections.abc import Sequence

from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.state import State
from pisti.score import Score, Standings


def next_dealer(state: State) -> int:
    """PY-A20: the next seat deals after this deal.

    >>> from pisti import pis_yedili
    >>> next_dealer(pis_yedili.new_hand(seed=7, dealer=3))
    0
    """
    return (state.dealer + 1) % state.rules.players


def standings(
    rules: Rules,
    scores: Sequence[Score],
    current: Score | None = None,  # noqa: ARG001 - nothing counts before a deal is over (PY-A41)
) -> Standings:
    """How the match stands after these deals: the totals by seat, and who has won.

    >>> from pisti import Score, pis_yedili
    >>> standings(pis_yedili.PRESETS["simple-two"], [Score((), (0, 12, 7, 30))])
    Standings(totals=(0, 12, 7, 30), winners=(0,))

    The lowest total wins, and equal ones share the match.
    """
    totals = (0,) * rules.players
    for score in scores:
        totals = tuple(map(sum, zip(totals, score.totals, strict=True)))
    if len(scores) < rules.match.deals:
        return Standings(totals, ())
    lowest = min(totals)
    return Standings(totals, tuple([seat for seat, n in enumerate(totals) if n == lowest]))
