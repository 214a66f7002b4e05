"""The command that plays under rules by chance draws every flag, and finds what is broken."""

from random import Random
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin

import any_rules
import attrs
import pytest

import pisti
from broken_games import game_of
from pisti import Rank
from pisti.games import GAMES

SETS = 600  # of rules, in which every value of every flag must have come


def run(*arguments, hands=20):
    return any_rules.main(["--cores", "1", "--hands", str(hands), *arguments])


def broken(monkeypatch, **functions):
    """Pişti with functions of its own takes the place of all games."""
    monkeypatch.setattr(any_rules, "GAMES", {"pisti": game_of(functions)})


def types_of(kind):
    return [(field.name, field.type) for field in attrs.fields(kind)]


def groups_of(kind):
    """Rules of this kind and their groups."""
    parts = [part for _, each in types_of(kind) for part in (each, *get_args(each))]
    return [kind, *filter(attrs.has, parts)]


def values_of(kind):
    """All values that this annotation names; none where it allows numbers or other things."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        return [value for part in get_args(kind) for value in values_of(part)]
    finite = {bool: (False, True), NoneType: (None,), Rank: Rank}
    return finite.get(kind, ())


def flags_of(rules):
    """All flags of these rules by name, those in groups too."""
    found = {}
    for field in attrs.fields(type(rules)):
        value = getattr(rules, field.name)
        found[field.name] = value
        if attrs.has(type(value)):
            found |= flags_of(value)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_hands_are_played_to_the_end_under_any_rules(name, capsys):
    assert run("--game", name) == 0
    told = capsys.readouterr()
    assert told.out.startswith(f"{name}: 20 hands, ")
    assert ", 0 failures, " in told.out
    assert not told.err


@pytest.mark.parametrize("name", GAMES)
def test_ten_bare_hands_share_their_rules(monkeypatch, capsys, name):
    drawn, play = [], any_rules.play
    monkeypatch.setattr(any_rules, "play", lambda *all_of: (drawn.append(all_of[2]), play(*all_of)))
    assert run("--game", name, "--bare") == 0
    assert capsys.readouterr().out.startswith(f"{name}: 20 hands, ")
    assert drawn == [drawn[0]] * 10 + [drawn[10]] * 10
    assert drawn[0] != drawn[10]


def test_a_bare_hand_that_fails_is_played_again_as_it_was(monkeypatch, capsys):
    broken(monkeypatch, score=lambda _: 1 / 0)
    assert run("--bare", hands=1) == 1
    assert "--first 0 --hands 1 --bare\n" in capsys.readouterr().err


@pytest.mark.parametrize("name", GAMES)
def test_some_legal_rules_have_each_value_of_each_flag(name):
    """A value that no legal rules can have would be none, and a flag with one value no flag."""
    game, chance, drawn = GAMES[name], Random(f"flags of {name}"), {}
    for _ in range(SETS):
        rules, _ = any_rules.any_rules(game, chance)
        for flag, value in flags_of(rules).items():
            drawn.setdefault(flag, set()).add(value)
    assert [flag for flag, values in drawn.items() if len(values) < 2] == []
    kinds = {flag: kind for kind in groups_of(game.Rules) for flag, kind in types_of(kind)}
    assert drawn.keys() == kinds.keys()
    missing = {flag: {*values_of(kind)} - drawn[flag] for flag, kind in kinds.items()}
    assert {flag: values for flag, values in missing.items() if values} == {}


def test_the_same_seed_plays_the_same_hands():
    first, again = ([any_rules.hand("pisti", seed, 3) for seed in "aab"] for _ in range(2))
    assert first == again
    assert first[0] == first[1] != first[2]


def test_a_card_that_is_dealt_twice_is_found(monkeypatch, capsys):
    def apply(state, move):
        after = pisti.apply(state, move)
        return attrs.evolve(after, pile=(*after.pile, state.deck[0]))

    broken(monkeypatch, apply=apply)
    assert run(hands=3) == 1
    told = capsys.readouterr()
    assert "3 failures" in told.out
    for part in ("again: --game pisti", '  rules: {"preset": ', "  moves: ", "LawBroken: lost: "):
        assert part in told.err


def test_a_hand_that_does_not_end_is_found(monkeypatch, capsys):
    broken(monkeypatch, longest_hand=lambda _: 3)
    assert run(hands=1) == 1
    assert "LawBroken: 4 moves, and the bound is 3" in capsys.readouterr().err


def test_a_function_that_does_not_end_is_found(monkeypatch, capsys):
    def legal_moves(state):
        while True:
            pass

    broken(monkeypatch, legal_moves=legal_moves)
    monkeypatch.setattr(any_rules, "SLOW", 0.05)
    assert run(hands=1) == 1
    assert "Slow: no end after 0.05 seconds" in capsys.readouterr().err


def test_a_world_that_looks_otherwise_is_found(monkeypatch, capsys):
    def worlds(view, *, seed):
        yield pisti.new_hand(view.rules, seed=seed)

    broken(monkeypatch, worlds=worlds)
    assert run(hands=2) == 1  # a world is drawn in the first of ten hands
    told = capsys.readouterr()
    assert "1 failures" in told.out
    assert "a world looks otherwise to seat " in told.err


def test_rules_that_crash_are_found(monkeypatch, capsys):
    def new_hand(rules, **given):
        raise ZeroDivisionError(rules.players)

    broken(monkeypatch, new_hand=new_hand)
    assert run(hands=1) == 1
    assert "ZeroDivisionError: " in capsys.readouterr().err


@pytest.mark.skipif(not any_rules.memory_now(), reason="this system does not say what it holds")
def test_memory_that_grows_is_found(monkeypatch, capsys):
    kept = []

    def new_hand(rules, **given):
        kept.append(bytearray(10**7))
        return pisti.new_hand(rules, **given)

    broken(monkeypatch, new_hand=new_hand)
    assert run(hands=20) == 1
    assert "pisti: memory grew from " in capsys.readouterr().err
