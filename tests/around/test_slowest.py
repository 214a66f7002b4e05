"""The tool that looks for slow inputs finds the one that is slow."""

from time import process_time

import slowest

import pisti
from broken_games import game_of


def test_the_slowest_moment_is_found(monkeypatch):
    def view(state, seat):
        until = process_time() + (0.05 if len(state.history) > 3 else 0)
        while process_time() < until:
            pass
        return pisti.view(state, seat)

    monkeypatch.setattr(slowest, "GAMES", {"pisti": game_of({"view": view})})
    found = slowest.slowest("pisti", "slow", hands=1, most=8)
    assert {*found} == {"view", "worlds", "record.check", "svg.table"}
    assert found["view"].seconds >= 0.05
    assert found["view"].moves > 3
    assert found["svg.table"].seconds < 0.05
