"""The past of a view that goes on: its acts are kept, and the last one is made anew."""

import pickle
from random import Random

import attrs

from pisti import pis_yedili
from pisti.games.pis_yedili.moves import Tek
from pisti.games.pis_yedili.view import view_after

RULES = pis_yedili.RULES.but(tek_rule="cannot_finish")


def offers_tek():
    """A state in which *tek* may be said."""
    random, state = Random(7), pis_yedili.new_hand(RULES, seed=7)
    while not any(isinstance(move, Tek) for move in state.moves):
        state = pis_yedili.apply(state, random.choice(state.moves))
    return state


def test_a_pickle_does_not_tell_whether_an_equal_move_was_made_anew():
    state = offers_tek()
    said = next(move for move in state.moves if isinstance(move, Tek))
    first, *others = pis_yedili.view(state, state.turn).acts
    again = attrs.evolve(first, move=Tek(said.move))
    state = attrs.evolve(state, acts=(again, *others))
    known = pis_yedili.view(state, state.turn)
    before = attrs.evolve(known, acts=(again, *others[:-1]))
    assert pickle.dumps(view_after(state, before)) == pickle.dumps(known)
