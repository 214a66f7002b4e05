"""From hands to a match: who deals next, and who has won (P-46 to P-49)."""

from collections.abc import Iterator, Sequence

from pisti.games.pisti.rules import Rules
from pisti.games.pisti.state import State
from pisti.score import Score, Standings


def next_dealer(state: State) -> int:
    """P-49: the seat that deals after this hand.

    >>> from pisti import new_hand
    >>> next_dealer(new_hand(seed=7, dealer=3))
    0
    """
    rules = state.rules
    if rules.match.dealer_rotation == "fixed":
        return state.dealer
    return (state.dealer + 1) % rules.players


def standings(
    rules: Rules,
    scores: Sequence[Score],
    current: Score | None = None,  # noqa: ARG001 - P-47: a hand that is not over does not count
) -> Standings:
    """How the match stands after these hands: the totals by side, and who has won.

    >>> from pisti import Rules, Score
    >>> standings(Rules(players=2), [Score((), (90, 20)), Score((), (70, 40))])
    Standings(totals=(160, 60), winners=(0,))
    """
    match = rules.match
    target = 0 if match.target == "single_deal" else match.target
    totals = (0,) * rules.sides
    there: list[int] = []  # the sides that have reached the target
    several = 0  # how often more than one had
    for earned in _with_what_was_carried(rules, scores):
        totals = tuple(map(sum, zip(totals, earned, strict=True)))
        there = [side for side, total in enumerate(totals) if total >= target or not target]
        several += len(there) > 1
    best = tuple([side for side in there if totals[side] == max(totals)])
    if len(there) < 2 or not target:
        return Standings(totals, best)
    if match.target_tie == "draw":  # P-48
        return Standings(totals, tuple(there))
    plays_on = len(best) > 1 or (match.target_tie == "extra_deal" and several == 1)
    return Standings(totals, () if plays_on else best)


def _with_what_was_carried(rules: Rules, scores: Sequence[Score]) -> Iterator[list[int]]:
    """P-43: the totals of each hand; a majority that nobody had may be added to the next one."""
    scoring = rules.scoring
    carried = 0
    for score in scores:
        earned = list(score.totals)
        if scoring.majority_tie == "carry":
            name = f"most {scoring.majority_basis}"
            majority = [line.side for line in score.lines if line.name == name]
            for side in majority:
                earned[side] += carried
                carried = 0
            if score.lines and not majority:  # P-33: without a capture there is none to carry
                carried += scoring.majority_points
        yield earned
