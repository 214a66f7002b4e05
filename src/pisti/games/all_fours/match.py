"""The match: the next dealer, and the standings after several hands (AF-38 to AF-41)."""

from collections.abc import Iterable

from pisti.games.all_fours.rules import Rules
from pisti.games.all_fours.state import State
from pisti.kit.checks import check_kind, check_rules, checked_scores
from pisti.score_types import Score, Standings, leaders


def next_dealer(state: State) -> int:
    """AF-38: the next seat deals after this hand; AF-18: the same one after a void hand.

    >>> from pisti import all_fours
    >>> next_dealer(all_fours.new_hand(seed=7, dealer=1))
    0
    """
    check_kind(state, State)
    step = 0 if state.phase == "void" else 1
    return (state.dealer + step) % state.rules.players


def standings(rules: Rules, scores: Iterable[Score], before: Standings | None = None) -> Standings:
    """The standings of a match after these hands, added to the standings `before` them.

    >>> from pisti import Line, Score, all_fours
    >>> low = Score((Line(0, "high", 1, 1), Line(1, "low", 1, 1)), (1, 1))
    >>> standings(all_fours.RULES, [low] * 11)
    Standings(totals=(11, 10), winners=(0,))

    AF-A13: points count one by one, as they are scored, and the first side at the target has won;
    so the count of a hand that is not over may already end the match.
    """
    check_rules(rules, Rules, "cassell")
    now = before or Standings((0,) * rules.sides, ())
    for score in checked_scores(rules.sides, scores, before):
        now = _after_hand(rules, now, score)
    return now


def _after_hand(rules: Rules, before: Standings, score: Score) -> Standings:
    match = rules.match
    target = None if match.target == "single_deal" else match.target
    totals = list(before.totals)
    hands = before.hands + (score.is_final and not score.is_void)
    for line in score.lines:
        totals[line.side] += line.points
        if target is not None and totals[line.side] >= target:
            return Standings(tuple(totals), (line.side,), hands)
    if target is not None or not hands:  # AF-18: a void hand decides nothing
        return Standings(tuple(totals), (), hands)
    return Standings(tuple(totals), leaders(tuple(totals)), hands)  # a single hand
