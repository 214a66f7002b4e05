"""The rulebook, the tests and the code speak of the same clauses: read, not run."""

import ast
import json
import re
from functools import cache
from pathlib import Path

import attrs
import pytest

import pisti
from pisti import Bluff, Deal, MatchRules, Rules, ScoringTable
from rules.rulebook import CLAUSE, ENTRY, IDS, PAGE

TESTS = Path(__file__).parents[1]
SOURCES = Path(pisti.__file__).parent
FLAGS = [
    (group, field)
    for group in (Rules, Deal, ScoringTable, Bluff, MatchRules)
    for field in attrs.fields(group)
]


@cache
def source(path):
    """What this file says, as a tree."""
    return ast.parse(path.read_text(encoding="utf-8"))


def is_clause_mark(node):
    """Whether this is `pytest.mark.clause(...)`."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause"


def clauses_of(mark, path):
    """The ids that a mark names, or those of the data beside it where it takes them from there."""
    if len(mark.args) == 1 and isinstance(mark.args[0], ast.Constant):
        return [mark.args[0].value]
    data = [json.loads(file.read_text(encoding="utf-8")) for file in path.parent.glob("*.json")]
    return [clause for case in data for clause in case["clauses"]] or [ast.unparse(mark)]


def marks():
    """Every mark under tests/: where it stands, and the clauses that it names."""
    for path in sorted(TESTS.rglob("*.py")):
        for node in ast.walk(source(path)):
            if is_clause_mark(node):
                for clause in clauses_of(node, path):
                    yield f"{path.relative_to(TESTS)}:{node.lineno}", clause


def marked_tests():
    """Every function of tests/rules with a mark: where it stands, it, and its clauses."""
    for path in sorted((TESTS / "rules").rglob("*.py")):
        for node in ast.walk(source(path)):
            if isinstance(node, ast.FunctionDef):
                own = [mark for mark in node.decorator_list if is_clause_mark(mark)]
                clauses = [clause for mark in own for clause in clauses_of(mark, path)]
                if clauses:
                    yield f"{path.relative_to(TESTS)}:{node.lineno} {node.name}", node, clauses


def test_the_rulebook_has_every_clause_once():
    expected = [
        *[f"P-{number:02}" for number in range(1, 50)],
        *[f"A-{number:02}" for number in range(1, 19)],
        *[f"I-{number:02}" for number in range(1, 17)],
    ]
    assert sorted(IDS) == sorted(expected)
    rules = [clause for clause in IDS if clause[0] == "P"]
    assert rules == sorted(rules), "the rules stand in another order"
    for anchor, name in ENTRY.findall(PAGE):
        assert anchor == name.lower()


@pytest.mark.parametrize("kind", ["P", "A", "I"])
def test_every_clause_has_a_test(kind):
    tested = {clause for _, clause in marks()}
    missing = [clause for clause in IDS if clause[0] == kind and clause not in tested]
    assert not missing, f"without a test: {', '.join(missing)}"


def test_every_mark_names_a_clause():
    wrong = [f"{where}: {clause}" for where, clause in marks() if clause not in IDS]
    assert not wrong, "\n".join(["no such clause in the rulebook:", *wrong])


def test_every_test_of_a_clause_says_what_the_clause_says():
    wrong = [where for where, node, _ in marked_tests() if not ast.get_docstring(node)]
    assert not wrong, "\n".join(["a test of a clause without a docstring:", *wrong])


def test_every_test_of_a_clause_is_named_by_it():
    wrong = [
        f"{where}: {clause}"
        for where, node, clauses in marked_tests()
        for clause in clauses
        if not node.name.startswith(f"test_{clause.lower().replace('-', '_')}_")
    ]
    assert not wrong, "\n".join(["a test that is not named by its clause:", *wrong])


def test_every_test_named_by_a_clause_is_marked():
    marked = {node.name for _, node, _ in marked_tests()}
    named = {
        node.name
        for path in (TESTS / "rules").rglob("*.py")
        for node in ast.walk(source(path))
        if isinstance(node, ast.FunctionDef) and re.match(r"test_[pai]_\d\d_", node.name)
    }
    assert named - marked == set(), "a test named by a clause without its mark"


def test_every_flag_names_a_clause():
    wrong = [
        f"{group.__name__}.{field.name}: {field.metadata.get('clause')}"
        for group, field in FLAGS
        if field.metadata.get("clause") not in IDS
    ]
    assert not wrong, "\n".join(["a flag of no clause:", *wrong])


def test_every_flag_is_in_the_rulebook():
    groups = {"deal", "scoring", "match"}
    flags = [field.name for _, field in FLAGS if field.name not in groups]
    missing = [flag for flag in flags if f"`{flag}`" not in PAGE]
    assert not missing, f"not in the rulebook: {', '.join(missing)}"


def test_every_clause_that_the_code_names_exists():
    wrong = [
        f"{path.relative_to(SOURCES)}:{number}: {clause}"
        for path in sorted(SOURCES.rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        for clause in CLAUSE.findall(line)
        if clause not in IDS
    ]
    assert not wrong, "\n".join(["no such clause in the rulebook:", *wrong])
