"""A file of a run that was damaged, or comes from somebody else: what is wrong is told."""

import json

import pytest

from arena.kept import played, query
from pisti import PistiError

GOOD = {"tables": 2, "won": 1, "hands": 2, "times x": 1, "points x": -3}


def deal(*, pair=0, number=20, margin=1.5, one=GOOD, other=GOOD, problems=()):
    return pair, number, json.dumps([margin, one, other, *problems])


WRONG = {
    "margin NaN": (deal(margin=float("nan")), "its margin is nan, expected a number"),
    "margin infinite": (deal(margin=float("inf")), "its margin is inf, expected a number"),
    "margin text": (deal(margin="1"), "its margin is '1', expected a number"),
    "margin too large": (deal(margin=10**400), "its margin is of type int, expected a number"),
    "pair negative": (deal(pair=-1), "its pair is -1, expected a whole number from 0 on"),
    "pair too large": (deal(pair=1), "its pair is 1, expected at most 0"),
    "number negative": (deal(number=-1), "its number is -1, expected a whole number from 0 on"),
    "number too large": (deal(number=2**63 - 1), f"its number is {2**63 - 1}, expected a "),
    "count below 0": (deal(one={**GOOD, "won": -1}), "its count of 'won' is -1, expected a whole"),
    "count too large": (deal(one={**GOOD, "nanoseconds": 10**400}), "its count of 'nanoseconds' "),
    "no tables": (deal(one={"tables": 0}), "a deal without tables, expected some"),
    "counts a list": (deal(one=[]), "expected one"),
    "problem a number": (deal(problems=("", 7)), "a problem is not a line of text, expected one"),
    "problem long": (deal(problems=("", "x" * 1001)), "a problem is not a line of text"),
    "problem painted": (deal(problems=("\x1b[2J", "")), "a problem is not a line of text"),
    "no counts": ((0, 20, "[1.0]"), "expected one"),
    "a list": ((0, 20, "[]"), "expected one"),
    "no JSON": ((0, 20, "{"), "expected one"),
    "bytes": ((0, 20, b"\xff"), "expected one"),
    "deep": ((0, 20, "[" * 50_000), "expected one"),
    "many digits": ((0, 20, "1" * 5000), "expected one"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_deal_that_cannot_be_true_is_refused_and_stays(path, wrong):
    row, said = WRONG[wrong]
    played(path, deals=3)
    query(path, "insert into deal values (?, ?, ?)", *row)
    before = path.read_bytes()
    with pytest.raises(PistiError) as error:
        played(path)
    assert str(error.value).startswith(f"a deal in {path} is not a result, {said}")
    assert str(error.value).endswith(": name another file for the results")
    assert path.read_bytes() == before


def test_a_deal_of_a_megabyte_is_not_read(path):
    played(path, deals=3)
    query(path, "insert into deal values (0, 20, ?)", "1" * 1_000_000)
    with pytest.raises(PistiError, match="is damaged: string or blob too big"):
        played(path)


@pytest.mark.parametrize("part", range(10))
def test_a_file_cut_or_scrawled_over_anywhere_is_told_or_tells_the_truth(path, part):
    expected = played(None, deals=6)
    played(path, deals=6)
    whole = path.read_bytes()
    at = len(whole) * part // 10
    for broken in (whole[:at], whole[:at] + bytes(64) + whole[at + 64 :]):
        path.write_bytes(broken)
        try:
            assert played(path, deals=6) == expected
        except PistiError:
            assert path.read_bytes() == broken
