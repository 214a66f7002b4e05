"""The match: the next dealer, and the standings after several deals (PY-32 to PY-35, PY-A20)."""

from collections.abc import Iterable

from pisti.games.pis_yedili.deal import dealing_order
from pisti.games.pis_yedili.rules import Rules, seats_in
from pisti.games.pis_yedili.score import score
from pisti.games.pis_yedili.state import State
from pisti.kit.checks import check_kind, check_rules, checked_scores
from pisti.kit.standing import lowest_after
from pisti.score_types import Score, Standings


def next_dealer(state: State) -> int:
    """The seat that deals next: the one after the dealer (PY-A20).

    Whoever is out of the match is passed over (PY-A47).

    >>> from pisti import pis_yedili
    >>> next_dealer(pis_yedili.new_hand(seed=7, dealer=3))
    0
    """
    check_kind(state, State)
    totals = [before + now for before, now in zip(state.scores, score(state).totals, strict=True)]
    order = dealing_order(state.seats, state.dealer)
    left = seats_in(state.rules, totals)
    return next((seat for seat in order if seat in left), order[0])  # PY-A20


def standings(rules: Rules, scores: Iterable[Score], before: Standings | None = None) -> Standings:
    """The standings of a match after these deals, added to the standings `before` them.

    >>> from pisti import Score, pis_yedili
    >>> standings(pis_yedili.PRESETS["simple_two"], [Score((), (0, 12, 7, 30))])
    Standings(totals=(0, 12, 7, 30), winners=(0,))

    The lowest total wins, and equal ones share the match; under `first_out` all win who are not at
    the target, and under `elimination` the last one who is not.
    """
    check_rules(rules, Rules, "pis_yedili")
    if rules.match.match_end == "deals":
        return lowest_after(rules.match.deals, scores, before, rules.sides)  # PY-A41
    now = before or Standings((0,) * rules.sides, ())
    for each in checked_scores(rules.sides, scores, before):
        if each.is_final:
            totals = tuple(map(sum, zip(now.totals, each.totals, strict=True)))
            now = Standings(totals, _winners(rules, now.totals, totals), now.hands + 1)
    return now


def _winners(rules: Rules, before: tuple[int, ...], totals: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that have won with these totals (PY-34, PY-35); none if the match goes on.

    `before` are the totals before the last deal.
    """
    how, target = rules.match.match_end, rules.match.target
    if max(totals) < target:
        return ()
    staying = tuple([seat for seat, total in enumerate(totals) if total < target])
    if how == "elimination" and staying:
        return staying if len(staying) == 1 else ()
    if how == "first_out" and staying:  # PY-A46
        return staying
    # PY-A47: whoever was out before the last deal wins nothing
    last = seats_in(rules, before) or range(rules.players)
    lowest = min([totals[seat] for seat in last])
    return tuple([seat for seat in last if totals[seat] == lowest])
