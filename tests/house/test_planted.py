"""The list of faults to plant is true: each can be planted, and there are some of every kind."""

import ast
from collections import Counter
from functools import cache

import planted
import pytest
from planted import Result, compared, copy_sources, faults, told

FAULTS = {fault.name: fault for fault in faults()}


@cache
def text_of(file):
    return (planted.ROOT / "src" / "pisti" / file).read_text(encoding="utf-8")


def test_a_fault_changes_one_place_of_the_sources_that_can_still_be_read():
    for name, fault in FAULTS.items():
        assert text_of(fault.file).count(fault.old) == 1, name
        changed = text_of(fault.file).replace(fault.old, fault.new)
        assert changed != text_of(fault.file), name
        ast.parse(changed, name)
        assert fault.wrong.endswith("."), name


def test_there_are_twenty_faults_or_more_of_every_game_and_some_of_every_kind():
    kinds = Counter(name.rpartition("/")[0] for name in FAULTS)
    assert {*kinds} == {f"{game}/{kind}" for game in planted.TESTS for kind in planted.KINDS}
    games = Counter(fault.game for fault in FAULTS.values())
    assert min(games.values()) >= 20


def test_no_fault_is_in_the_list_twice():
    changes = Counter((fault.file, fault.old, fault.new) for fault in FAULTS.values())
    sentences = Counter((fault.game, fault.wrong) for fault in FAULTS.values())
    assert max(changes.values()) == max(sentences.values()) == 1


def test_a_fault_is_planted_in_a_copy_and_nowhere_else(tmp_path):
    fault = FAULTS["pisti/rules/jack-takes-nothing"]
    before = text_of(fault.file)
    sources = copy_sources(tmp_path, fault)
    original = planted.ROOT / "src"
    files = [path.relative_to(original) for path in original.rglob("*.py")]
    changed = [
        path
        for path in files
        if (sources / path).read_text(encoding="utf-8")
        != (original / path).read_text(encoding="utf-8")
    ]
    assert [path.as_posix() for path in changed] == [f"pisti/{fault.file}"]
    assert (original / "pisti" / fault.file).read_text(encoding="utf-8") == before


def test_a_fault_whose_place_is_gone_is_not_passed_over(tmp_path):
    fault = FAULTS["pisti/rules/jack-takes-nothing"]._replace(old="no such text")
    with pytest.raises(planted.NoResult, match="jack-takes-nothing"):
        copy_sources(tmp_path, fault)


def test_the_report_says_which_test_found_a_fault_and_what_is_wrong_if_none_did():
    fault = FAULTS["pisti/rules/jack-takes-nothing"]
    assert told(fault, Result("tests/test_it.py::test_it", 3)) == (
        "found      pisti/rules/jack-takes-nothing by tests/test_it.py::test_it (3 s)"
    )
    assert fault.wrong in told(fault, Result("", 3))
    assert told(fault, Result("", 3)).startswith("NOT FOUND")


def test_two_runs_differ_in_what_only_one_of_them_found():
    by, nobody = {"by": "tests/test_it.py::test_it"}, {"by": ""}
    now = {"a": by, "b": nobody, "c": by, "d": nobody, "e": by}
    before = {"a": nobody, "b": by, "c": by, "d": nobody, "f": by}
    assert [*compared(now, before)] == [
        "found now, by tests/test_it.py::test_it: a",
        "found before only: b",
    ]
