"""Games of OpenSpiel, and states of them, for tests."""

import pytest

pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")
import pyspiel


def load(name="pisti", **params):
    return pyspiel.load_game(f"python_{name}", params)


def after_deal(game, outcome=None):
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0] if outcome is None else outcome)
    return state


def played_to(game, moves):
    state = after_deal(game)
    for _ in range(moves):
        state.apply_action(state.legal_actions()[0])
    return state
