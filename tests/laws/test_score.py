"""Law 10: the count adds up, and says no more than what there is to count."""

from itertools import pairwise

import pytest

from laws.hands import playthrough
from laws.law import law


@pytest.mark.clause("AF-A24", "PY-A41")
@law(few=2, many=30)
def test_a_count_does_not_change_what_was_counted(game, rules, random):
    """Points are never lost; before the end they are for what is counted at once."""
    states = playthrough(game, rules, random)
    counts = [game.game.score(state).lines for state in states]
    for before, after in pairwise(counts):
        if game.LINES_GROW:
            found = {(line.side, line.name): line for line in after}
            for line in before:
                assert found[line.side, line.name].times >= line.times
                assert found[line.side, line.name].points >= line.points
        else:
            assert after[: len(before)] == before
    for state, lines in zip(states, counts, strict=True):
        if not state.is_over:
            assert all(game.is_counted_at_once(line.name) for line in lines)
