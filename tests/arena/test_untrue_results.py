"""A file of a run from somebody else: what cannot be true is refused, and stays as it is."""

import json

import pytest

import arena_bots
import pisti
from pisti import PistiError, arena
from pisti.arena import results

TWO = pisti.PRESETS["classic_two"]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "results.jsonl"


def played(path, deals=40):
    bots = ("random", arena_bots.greedy)
    return arena.duel(*bots, game=pisti, rules=TWO, deals=deals, seed=7, batch=3, results=path)


@pytest.mark.parametrize("wrong", [5, True, b"run", ["run"]])
def test_what_is_no_path_is_refused(wrong):
    with pytest.raises(PistiError, match=r"^expected the path of a file for results, not an obj"):
        played(wrong)


GOOD = {"tables": 2, "won": 1, "hands": 2, "times x": 1, "points x": -3}


def batch(*, pair=0, first=0, margin=1.5, one=GOOD, other=GOOD, problems=()):
    return {"pair": pair, "first": first, "deals": [[margin, one, other, *problems]]}


WRONG = {
    "margin NaN": (batch(margin=float("nan")), "a margin is nan, expected a number"),
    "margin infinite": (batch(margin=float("inf")), "a margin is inf, expected a number"),
    "margin true": (batch(margin=True), "a margin is True, expected a number"),
    "margin text": (batch(margin="1"), "a margin is '1', expected a number"),
    "margin too large": (batch(margin=10**400), "a margin is of type int, expected a number"),
    "pair negative": (batch(pair=-1), "its pair is -1, expected a whole number from 0 on"),
    "pair too large": (batch(pair=1), "its pair is 1, expected at most 0"),
    "pair false": (batch(pair=False), "its pair is False, expected a whole number from 0 on"),
    "pair 0.5": (batch(pair=0.5), "its pair is 0.5, expected a whole number from 0 on"),
    "first negative": (batch(first=-1), "its first is -1, expected a whole number from 0 on"),
    "first text": (batch(first="0"), "its first is '0', expected a whole number from 0 on"),
    "first 0.0": (batch(first=0.0), "its first is 0.0, expected a whole number from 0 on"),
    "first too large": (batch(first=10**30), f"its first is {10**30}, expected a whole number "),
    "count below 0": (batch(one={**GOOD, "won": -1}), "its count of 'won' is -1, expected a whole"),
    "count 0.5": (batch(other={**GOOD, "won": 0.5}), "its count of 'won' is 0.5, expected a whole"),
    "points true": (batch(one={**GOOD, "points x": True}), "its count of 'points x' is True, "),
    "count too large": (batch(one={**GOOD, "nanoseconds": 10**400}), "its count of 'nanoseconds' "),
    "no tables": (batch(one={"tables": 0}), "a deal without tables, expected some"),
    "counts a list": (batch(one=[]), "expected one"),
    "nothing counted": (batch(one={}), "expected one"),
    "problem a number": (batch(problems=("", 7)), "a problem is no line of text, expected one"),
    "problem long": (batch(problems=("", "x" * 1001)), "a problem is no line of text"),
    "problem painted": (batch(problems=("\x1b[2J", "")), "a problem is no line of text"),
    "problem half a letter": (batch(problems=("\ud800", "")), "a problem is no line of text"),
    "one problem": (batch(problems=("late",)), "expected one"),
    "no counts": ({"pair": 0, "first": 0, "deals": [[1.0]]}, "expected one"),
    "no deals": ({"pair": 0, "first": 0}, "expected one"),
    "deals a number": ({"pair": 0, "first": 0, "deals": 7}, "expected one"),
    "list": ([], "expected one"),
    "empty": ({}, "expected one"),
}


@pytest.mark.parametrize("rest", [b"", b"{}\n"], ids=["at the end", "in the middle"])
@pytest.mark.parametrize("wrong", WRONG)
def test_a_batch_that_cannot_be_true_is_refused_and_stays(path, wrong, rest):
    data, said = WRONG[wrong]
    played(path, deals=3)
    with path.open("ab") as file:
        file.write(json.dumps(data).encode() + b"\n" + rest)
    before = path.read_bytes()
    with pytest.raises(PistiError) as error:
        played(path)
    assert str(error.value).startswith(f"line 3 of {path} is no batch of results, {said}")
    assert str(error.value).endswith(": name another file for the results")
    assert path.read_bytes() == before


def test_a_batch_that_goes_too_deep_or_has_too_many_digits_is_refused_and_stays(path):
    played(path, deals=3)
    good = path.read_bytes()
    for line in (b"[" * 100_000, b'{"pair": ' + b"1" * 5000 + b"}"):
        path.write_bytes(good + line + b"\n")
        with pytest.raises(PistiError, match=r"^line 3 of .* is no batch of results, expected one"):
            played(path)
        assert path.read_bytes() == good + line + b"\n"


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ({"margin": -1.0}, {"margin": -2.0}, True),
        ({}, {"one": {**GOOD, "won": 2}}, True),
        ({}, {"other": {**GOOD, "points x": -2}}, True),
        ({}, {"one": {**GOOD, "nanoseconds": 9}}, False),
        ({}, {"first": 1, "margin": 3.0}, False),
    ],
    ids=["margin", "count", "points", "time", "another deal"],
)
def test_batches_that_tell_two_things_of_one_deal_are_refused(path, one, other, said):
    played(path, deals=1)
    header = path.read_bytes().splitlines(keepends=True)[0]
    lines = [header, *[results._line(batch(**each), header) for each in (one, other)]]
    path.write_bytes(b"".join(lines))
    before = path.read_bytes()
    if said:
        with pytest.raises(PistiError) as error:
            played(path)
        problem = f"line 3 of {path} contradicts an earlier one: name another file for the results"
        assert str(error.value) == problem
        assert path.read_bytes() == before
    else:
        assert played(path).margins[0] == 1.5
