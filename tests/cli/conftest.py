"""A person at the terminal, and bots to play against."""

import io
import sys

import pytest

from playing import BOTS


@pytest.fixture
def play(run, monkeypatch):
    """Plays with these answers and gives the exit code, the output and the complaints."""

    def play(answers, *arguments, columns=1000):
        lines = io.StringIO("".join([f"{answer}\n" for answer in answers]))
        monkeypatch.setattr("sys.stdin", lines)
        monkeypatch.setenv("COLUMNS", str(columns))
        return run("play", *arguments)

    return play


@pytest.fixture
def bots(tmp_path, monkeypatch):
    """The module `test_bots`, newly imported."""
    (tmp_path / "test_bots.py").write_text(BOTS, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "test_bots", raising=False)
    import test_bots

    return test_bots
