"""Views of Pis Yedili: whom they are for, what they show, and what they hide."""

import pickle

import attrs
import pytest

from pisti import pis_yedili
from pisti.pis_yedili import Call, view
from pisti.testing import playthrough
from positions.common import CARDS, cards, play
from positions.pis_yedili import deal_with, drawn, gained, rules_with


@pytest.mark.clause("PY-A29")
def test_a_card_that_a_seat_has_drawn_again_is_off_the_unseen_ones_once():
    """Its twin, in the hand of another seat, is still unseen."""
    rules = rules_with("duel", exhaustion="turn_over", packs=2)
    hands = {1: "4C 4C 5C 6C 2D 2H 2S", 0: "7H 9C QC 3H 3S 4D 4H"}
    state = play(deal_with(rules, hands=hands), "4C 9C 5C QC 6C")
    state = drawn(state, len(state.stock))
    state, before = play(state, "draw"), state
    assert gained(before, state, 0) == cards("4C")
    assert view(state, 0).unseen[CARDS["4C"]] == 1
    assert view(state, 0).unseen.total() == len(state.hands[1])


def test_a_pickle_does_not_show_which_equal_parts_of_acts_were_one_object():
    named = 0
    for state in playthrough(pis_yedili, pis_yedili.PRESETS["two_deck"], seed=1)[:-1]:
        again = [
            attrs.evolve(act, move=as_new(act.move), lacks=act.lacks and act.lacks._replace())
            for act in state.acts
        ]
        other = attrs.evolve(state, acts=tuple(again))
        named += any(isinstance(act.move, Call) and act.move in state.moves for act in state.acts)
        for seat in (0, 1, None):
            seen, twin = pis_yedili.view(state, seat), pis_yedili.view(other, seat)
            assert pickle.dumps(seen) == pickle.dumps(twin)
    assert named


def as_new(move):
    return Call(move.card, move.suit) if isinstance(move, Call) else move
