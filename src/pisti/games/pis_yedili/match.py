"""From deals to a match: who deals next, and who has won (PY-32, PY-A20)."""

from collections.abc import Iterable

from pisti._kit.checks import check_kind, check_rules, checked_scores
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.state import State
from pisti.score_types import Score, Standings


def next_dealer(state: State) -> int:
    """PY-A20: the next seat deals after this deal.

    >>> from pisti import pis_yedili
    >>> next_dealer(pis_yedili.new_hand(seed=7, dealer=3))
    0
    """
    check_kind(state, State)
    return (state.dealer + 1) % state.rules.players


def standings(rules: Rules, scores: Iterable[Score], before: Standings | None = None) -> Standings:
    """How the match stands after these deals, counted on from how it stood `before`.

    >>> from pisti import Score, pis_yedili
    >>> standings(pis_yedili.PRESETS["simple_two"], [Score((), (0, 12, 7, 30))])
    Standings(totals=(0, 12, 7, 30), winners=(0,))

    The lowest total wins, and equal ones share the match.
    """
    check_rules(rules, Rules, "pis_yedili")
    counts = checked_scores(rules.sides, scores, before)
    totals, deals = ((0,) * rules.players, 0) if before is None else (before.totals, before.hands)
    for score in counts:
        if score.is_final:  # PY-A41
            totals = tuple(map(sum, zip(totals, score.totals, strict=True)))
            deals += 1
    if deals < rules.match.deals:
        return Standings(totals, (), deals)
    lowest = min(totals)
    winners = tuple([seat for seat, total in enumerate(totals) if total == lowest])
    return Standings(totals, winners, deals)
