"""Law 3: every hand ends within the bound that its game states; where there is none it goes on."""

from random import Random

import pytest

from laws.hands import LONG_ENOUGH, playthrough
from laws.law import law
from pisti import pis_yedili
from pisti.pis_yedili import DRAW, PASS

NEW_STOCK = ("reshuffle", "turn_over")  # PY-31: the discard becomes a new stock


@pytest.mark.clause("I-02", "AF-I03", "PY-I03")
@law(few=3, many=100)
def test_every_hand_ends_within_its_bound(game, rules, random):
    bound = game.game.longest_hand(rules)
    is_endless = hasattr(rules, "drawing") and rules.drawing.exhaustion in NEW_STOCK
    assert (bound is None) == is_endless
    states = playthrough(game, rules, random, longest=bound or LONG_ENOUGH)
    assert not any(state.is_over for state in states[:-1])
    assert states[-1].is_over or bound is None
    assert len(states[-1].history) == len(states) - 1


@pytest.mark.clause("PY-A22")
@pytest.mark.parametrize("exhaustion", NEW_STOCK)
def test_a_deal_with_new_stocks_can_go_on_for_ever(exhaustion):
    """Here for a thousand moves: whoever lets programs play must set a bound."""
    drawing = pis_yedili.Drawing(exhaustion=exhaustion)
    rules = pis_yedili.Rules(players=2, drawing=drawing)
    assert pis_yedili.longest_hand(rules) is None
    state, random = pis_yedili.new_hand(rules, seed=7), Random(7)
    for _ in range(1000):
        moves = pis_yedili.legal_moves(state)
        state = pis_yedili.apply(state, patient(state, moves, random))
    assert not state.is_over
    assert state.renewals > 3


def patient(state, moves, random):
    """One card and a pass; then any card, but not the last one."""
    if DRAW in moves and (not state.draws or len(state.hands[state.turn]) == 1):
        return DRAW
    return PASS if PASS in moves else random.choice(moves)
