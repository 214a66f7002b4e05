"""The match: the next dealer, and the standings after several deals (PY-32, PY-A20)."""

from collections.abc import Iterable

from pisti._kit.checks import check_kind, check_rules
from pisti._kit.standing import lowest_after
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.state import State
from pisti.score_types import Score, Standings


def next_dealer(state: State) -> int:
    """PY-A20: the seat that deals next: the one after the dealer.

    >>> from pisti import pis_yedili
    >>> next_dealer(pis_yedili.new_hand(seed=7, dealer=3))
    0
    """
    check_kind(state, State)
    return (state.dealer + 1) % state.rules.players


def standings(rules: Rules, scores: Iterable[Score], before: Standings | None = None) -> Standings:
    """The standings of a match after these deals, added to the standings `before` them.

    >>> from pisti import Score, pis_yedili
    >>> standings(pis_yedili.PRESETS["simple_two"], [Score((), (0, 12, 7, 30))])
    Standings(totals=(0, 12, 7, 30), winners=(0,))

    The lowest total wins, and equal ones share the match.
    """
    check_rules(rules, Rules, "pis_yedili")
    return lowest_after(rules.match.deals, scores, before, rules.sides)  # PY-A41
