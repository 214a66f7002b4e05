"""How often the others lie and doubt, as the expert of Pişti counts it from what it saw."""

from itertools import pairwise

import pytest

import pisti
from pisti import CHALLENGE, Card, FaceDown
from pisti.bots.pisti.doubts import TRUST, UNSHOWN, _share_of_doubts, _share_of_lies
from pisti.record import states_of
from pisti.testing import playthrough

RULES = pisti.PRESETS["bluff"]
BALANCE = 0.3


def counted(last, seat):
    """Lies and the chances to lie, then challenges and answers, of all others, from the truth."""
    lies = chances = doubts = answers = 0.0
    states = [*states_of(pisti, last)]
    for before, after in pairwise(states):
        move, mine = after.history[-1], before.turn == seat
        gain = after.gains[-1] if len(after.gains) > len(before.gains) else None
        if isinstance(move, Card):
            chances += not mine and len(before.pile) == 1 and gain is None
        elif not isinstance(move, FaceDown):
            doubts, answers = doubts + (not mine and move is CHALLENGE), answers + (not mine)
            if mine and not (gain and gain.how == "bluff proved"):
                share = 1.0 if gain and gain.how == "bluff caught" else UNSHOWN
                lies, chances = lies + share, chances + share
    return lies, chances, doubts, answers


@pytest.mark.parametrize("seed", range(8))
def test_lies_and_doubts_are_counted_as_they_were(seed):
    states = playthrough(pisti, RULES, seed=seed)
    assert any(isinstance(move, FaceDown) for move in states[-1].history)
    for state in states[:-1]:
        for seat in range(RULES.players):
            lies, chances, doubts, answers = counted(state, seat)
            seen = pisti.view(state, seat)
            told = (_share_of_lies(seen, BALANCE), _share_of_doubts(seen, BALANCE))
            assert told == pytest.approx(
                (
                    (TRUST * BALANCE + lies) / (TRUST + chances),
                    (TRUST * BALANCE + doubts) / (TRUST + answers),
                )
            )
