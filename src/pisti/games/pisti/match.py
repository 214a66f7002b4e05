"""The match: the next dealer, and the standings after several hands (P-46 to P-49)."""

from collections.abc import Iterable

from pisti.games.pisti.rules import Rules
from pisti.games.pisti.state import State
from pisti.kit.checks import check_kind, check_rules, checked_scores
from pisti.score_types import Score, Standings


def next_dealer(state: State) -> int:
    """P-49: the seat that deals after this hand.

    >>> from pisti import new_hand
    >>> next_dealer(new_hand(seed=7, dealer=3))
    0
    """
    check_kind(state, State)
    rules = state.rules
    if rules.match.dealer_rotation == "fixed":
        return state.dealer
    return (state.dealer + 1) % rules.players


def standings(rules: Rules, scores: Iterable[Score], before: Standings | None = None) -> Standings:
    """The standings of a match after these hands, added to the standings `before` them.

    >>> from pisti import Rules, Score
    >>> standings(Rules(players=2), [Score((), (90, 20)), Score((), (70, 40))])
    Standings(totals=(160, 60), winners=(0,))
    """
    check_rules(rules, Rules, "classic")
    now = before or Standings((0,) * rules.sides, ())
    for score in checked_scores(rules.sides, scores, before):
        if score.is_final:  # P-47
            now = _after_hand(rules, now, score)
    return now


def _after_hand(rules: Rules, before: Standings, score: Score) -> Standings:
    """P-46 to P-48: the standings after one more hand.

    `kept` holds two numbers: the points that are carried on (P-43), and the number of hands after
    which several sides were at the target (P-48).
    """
    match = rules.match
    target = 0 if match.target == "single_deal" else match.target
    carried, several = before.kept or (0, 0)
    earned, carried = _with_carried_majority(rules, score, carried)
    totals = tuple(map(sum, zip(before.totals, earned, strict=True)))
    there = [side for side, total in enumerate(totals) if total >= target]
    several += len(there) > 1
    winners = tuple([side for side in there if totals[side] == max(totals)])
    if target:
        if match.target_tie == "draw":  # P-48
            winners = tuple(there)
        elif len(winners) > 1 or (match.target_tie == "extra_deal" and several == 1):
            winners = ()
    return Standings(totals, winners, before.hands + 1, (carried, several))


def _with_carried_majority(rules: Rules, score: Score, carried: int) -> tuple[list[int], int]:
    """P-43: the totals of a hand with the points carried so far, and the points to carry on."""
    scoring = rules.scoring
    earned = list(score.totals)
    if scoring.majority_tie == "carry":
        name = f"most {scoring.majority_basis}"
        majority = [line.side for line in score.lines if line.name == name]
        for side in majority:
            earned[side] += carried
            carried = 0
        carried += score.carried
    return earned, carried
