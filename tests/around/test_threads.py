"""States, and what is kept to be quick, can be shared by threads."""

import sys

import pytest
import threads

import pisti
from broken_games import game_of
from laws.law import is_full

HANDS = 60 if is_full() else 6


def test_eight_threads_say_the_same_of_every_hand(capsys):
    before = sys.getswitchinterval()
    assert threads.main(["--hands", f"{HANDS}"]) == 0
    assert capsys.readouterr().out.startswith(f"{HANDS} hands in 8 threads, with")
    assert sys.getswitchinterval() == before


@pytest.mark.parametrize("kept", ["between two threads", "for ever"])
def test_a_game_that_keeps_something_between_calls_is_found(monkeypatch, capsys, kept):
    scores = []

    def score(state):
        scores.append(state)
        lines = tuple(pisti.Line(0, "calls", 1, 1) for _ in scores)
        return pisti.Score(lines, (len(lines), *(0,) * (state.rules.sides - 1)))

    monkeypatch.setattr(threads, "GAMES", {"pisti": game_of({"score": score})})
    amount = 2 if kept == "between two threads" else 1
    assert threads.main(["--hands", "2", "--threads", f"{amount}"]) == 1
    assert "hand 0: " in capsys.readouterr().err


def test_a_hand_that_fails_in_a_thread_alone_is_found(monkeypatch, capsys):
    from threading import current_thread, main_thread

    def score(state):
        if current_thread() is not main_thread():
            raise ZeroDivisionError
        return pisti.score(state)

    monkeypatch.setattr(threads, "GAMES", {"pisti": game_of({"score": score})})
    assert threads.main(["--hands", "1"]) == 1
    assert "ZeroDivisionError" in capsys.readouterr().err
