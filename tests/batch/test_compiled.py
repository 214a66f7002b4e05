"""Loops that numba keeps on disk are named by all that they do, so a stale one is never used."""

from importlib import import_module
from types import FunctionType

import pytest

from pisti.batch import engine, vectors
from pisti.games import GAMES


def one(rules, cards, now):
    return now[TURN] + 1


def another(rules, cards, now):
    return now[TURN] + 2


def moved(rules, cards, now):
    return now[MOVES] + 1


def reads(rules, cards, now):
    return now[TURN] - 1


def other(*given):
    return 0


TURN, MOVES = 0, 2
NAMES = {"TURN": 0, "MOVES": 2, "np": vectors}


def test_a_digest_changes_with_a_function_a_number_and_a_name():
    digest = engine.digest_of({"f": one}, NAMES)
    assert len(digest) == 16
    same = FunctionType(one.__code__.replace(co_firstlineno=7), {}, "other")
    assert engine.digest_of({"f": same}, {**NAMES, "more": "no number", "f": one}) == digest
    others = [engine.digest_of({"f": f}, NAMES) for f in (another, moved, reads)]
    others += [
        engine.digest_of({"g": one}, NAMES),
        engine.digest_of({"f": one, "g": one}, NAMES),
        engine.digest_of({"f": one}, NAMES | {"TURN": 1}),
        engine.digest_of({"f": one}, NAMES | {"NEW": 1}),
    ]
    assert len({digest, *others}) == len(others) + 1
    some = [
        engine.digest_of(each, NAMES) for each in ({"f": one, "g": reads}, {"g": reads, "f": one})
    ]
    assert some[0] == some[1]


def names_of(game):
    """The names under which numba keeps the loops of a game, which it makes here anew."""
    made = engine.loops_of.__wrapped__(game, is_compiled=True)
    return {name: loop.py_func.__qualname__ for name, loop in made.items()}


@pytest.mark.parametrize("game", GAMES)
def test_what_numba_keeps_is_named_by_the_game_and_all_that_is_compiled(game, monkeypatch):
    pytest.importorskip("numba", reason="numba is not installed")
    kernel = import_module(f"pisti.games.{game}.kernel")
    planes = import_module(f"pisti.games.{game}.planes")
    found = [names_of(game)]
    assert names_of(game) == found[0]
    assert all(f.startswith(f"{game}_") and f.endswith(f"_{name}") for name, f in found[0].items())
    for module, name, changed in (
        (planes, "TURN", planes.TURN + 1),
        (planes, "END", 7777),
        (planes, "step", other),
        (planes, "write", other),
        (kernel, "pick", other),
        (kernel, "NEW", 5),
        (vectors, "WIDE", 32),
        (vectors, "clear", other),
        (engine.loops, "legal_all", other),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(module, name, changed, raising=False)
            found.append(names_of(game))
    for name in found[0]:
        assert len({names[name] for names in found}) == len(found)
    assert names_of(game) == found[0]


def test_the_loops_of_games_are_kept_apart():
    pytest.importorskip("numba", reason="numba is not installed")
    names = [name for game in GAMES for name in names_of(game).values()]
    assert len({*names}) == len(names)
