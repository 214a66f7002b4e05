"""The lock on the file of a run where the system is Windows, played by a module of the test."""

import os
import sys
from errno import EACCES
from types import SimpleNamespace

import pytest

import pisti
from arena_bots import greedy
from pisti import PistiError, arena
from pisti.arena import locks

OPTIONS = {"game": pisti, "rules": pisti.PRESETS["classic_two"], "deals": 2, "batch": 1}


class Windows(SimpleNamespace):
    """`msvcrt` as far as a lock needs it: bytes that one open file has and no other may touch."""

    LK_UNLCK, LK_NBLCK = 0, 2

    def locking(self, number, mode, count):
        at = os.lseek(number, 0, os.SEEK_CUR)
        place = (os.fstat(number).st_ino, at)
        assert at > os.fstat(number).st_size
        assert count == 1
        if mode == self.LK_NBLCK:
            if self.locked.setdefault(place, number) != number:
                raise PermissionError(EACCES, "Permission denied")
        elif self.locked.pop(place, None) != number:
            raise PermissionError(EACCES, "Permission denied")


@pytest.fixture
def windows(monkeypatch):
    """Takes the lock of Unix away, and gives that of Windows."""
    system = Windows(locked={})
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", system)
    return system


def test_a_file_is_locked_as_long_as_its_run(tmp_path, windows):
    path, seen = tmp_path / "run.jsonl", []
    result = arena.duel(
        "random",
        greedy,
        results=path,
        progress=lambda *_: seen.append(len(windows.locked)),
        **OPTIONS,
    )
    assert seen == [1] * len(seen) != []
    assert windows.locked == {}
    assert not path.with_name("run.jsonl.owner").exists()
    assert arena.duel("random", greedy, results=path, **OPTIONS) == result


def test_who_has_the_lock_is_named_and_the_file_left_as_it_is(tmp_path, windows):
    path = tmp_path / "run.jsonl"
    arena.duel("random", greedy, results=path, **OPTIONS)
    before = path.read_bytes()
    with path.open("a+b", buffering=0) as file:
        lock = locks.Lock(file, path)
        said = rf"is being written by another run: process {os.getpid()} of "
        with pytest.raises(PistiError, match=said):
            arena.duel("random", greedy, results=path, **OPTIONS)
        assert len(windows.locked) == 1
        lock.release()
    assert windows.locked == {}
    assert path.read_bytes() == before
    assert arena.duel("random", greedy, results=path, **OPTIONS).deals == 2


def test_a_run_goes_on_without_any_lock_where_no_system_has_one(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", None)
    assert arena.duel("random", greedy, results=tmp_path / "run.jsonl", **OPTIONS).deals == 2
