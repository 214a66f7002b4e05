"""The rulebook, the tests and the code speak of the same clauses: read, not run.

Each game has a page of its own (`rulebook.py`) and fails on its own.
"""

import ast
import json
import re
from functools import cache
from pathlib import Path
from types import NoneType
from typing import get_args

import attrs
import pytest

import pisti
from docs.rulebook import BOOKS, CLAUSE, entries_of
from folders import SCENARIOS, TESTS
from pisti.games import GAMES as ALL_GAMES

SOURCES = Path(pisti.__file__).parent

GAMES = pytest.mark.parametrize("game", BOOKS)
KINDS = pytest.mark.parametrize(
    ("game", "kind"), [(game, kind) for game, book in BOOKS.items() for kind in book.kinds]
)


@cache
def source(path):
    """The syntax tree of this file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def is_clause_mark(node):
    """Whether this is `pytest.mark.clause(...)`."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause"


def clauses_of(mark):
    """The ids that a mark names, or else those in the scenarios."""
    if len(mark.args) == 1 and isinstance(mark.args[0], ast.Constant):
        return [mark.args[0].value]
    texts = [file.read_text(encoding="utf-8") for file in SCENARIOS.glob("*.json")]
    return [clause for text in texts for case in json.loads(text) for clause in case["clauses"]]


@cache
def marks():
    """Every mark under tests/: where it stands, and a clause that it names."""
    return [
        (f"{path.relative_to(TESTS)}:{node.lineno}", clause)
        for path in sorted(TESTS.rglob("*.py"))
        for node in ast.walk(source(path))
        if is_clause_mark(node)
        for clause in clauses_of(node)
    ]


def marked_tests(game):
    """Every function about a clause with marks of this game: where it is, it, and its clauses."""
    for path in sorted(TESTS.glob("*/clauses/*.py")):
        for node in ast.walk(source(path)):
            if isinstance(node, ast.FunctionDef):
                own = [mark for mark in node.decorator_list if is_clause_mark(mark)]
                clauses = [clause for mark in own for clause in clauses_of(mark)]
                if any(BOOKS[game].is_of(clause) for clause in clauses):
                    yield f"{path.relative_to(TESTS)}:{node.lineno} {node.name}", node, clauses


def name_of_test(clause):
    """The beginning of the names of tests of this clause."""
    return f"test_{clause.lower().replace('-', '_')}_"


def groups_of(kind):
    """The groups of flags that this annotation names: it can be one, or one or none."""
    return [part for part in (kind, *get_args(kind)) if isinstance(part, type) and attrs.has(part)]


def flags_of(group):
    """Every flag of these rules and of the groups in them, with the group that it stands in."""
    for field in attrs.fields(group):
        yield group, field
        for part in groups_of(field.type):
            yield from flags_of(part)


def flags_of_game(game):
    return [*flags_of(ALL_GAMES[game].Rules)]


def clauses_in(folder):
    """Every clause that the code in this folder names, with the place."""
    return [
        (f"{path.relative_to(SOURCES)}:{number}", clause)
        for path in sorted(folder.rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        for clause in CLAUSE.findall(line)
    ]


@GAMES
def test_the_rulebook_has_every_clause_once(game):
    assert len(BOOKS[game].ids) == len({*BOOKS[game].ids})
    for anchor, name in BOOKS[game].entries:
        assert anchor == name.lower()


@KINDS
def test_clauses_are_numbered_from_one_without_a_gap(game, kind):
    """An id stays with its clause for ever, so a new clause takes the next number."""
    numbers = [name for name in BOOKS[game].ids if BOOKS[game].is_of(name, kind)]
    assert sorted(numbers) == [f"{kind}{number:02}" for number in range(1, len(numbers) + 1)]


@GAMES
def test_the_rules_of_a_section_stand_in_the_order_of_their_numbers(game):
    book = BOOKS[game]
    for section in book.page.split("\n## "):
        rules = [clause for _, clause in entries_of(section) if book.is_of(clause, book.kinds[0])]
        assert rules == sorted(rules), section.partition("\n")[0]


@KINDS
def test_every_clause_has_a_test(game, kind):
    """But for those about people at a table, which no test can hold up."""
    tested = {clause for _, clause in marks()} | {*BOOKS[game].unplayed}
    clauses = [clause for clause in BOOKS[game].ids if BOOKS[game].is_of(clause, kind)]
    missing = [clause for clause in clauses if clause not in tested]
    assert clauses
    assert not missing, f"without a test: {', '.join(missing)}"


@GAMES
def test_a_clause_that_the_library_does_not_play_has_no_test(game):
    wrong = [f"{where}: {clause}" for where, clause in marks() if clause in BOOKS[game].unplayed]
    assert not wrong, "\n".join(["marked as not played by the library, and yet tested:", *wrong])


@GAMES
def test_a_clause_that_the_library_does_not_play_has_no_flag(game):
    wrong = [
        f"{group.__name__}.{field.name}: {field.metadata['clause']}"
        for group, field in flags_of_game(game)
        if field.metadata["clause"] in BOOKS[game].unplayed
    ]
    assert not wrong, "\n".join(["marked as not played by the library, with a flag:", *wrong])


@GAMES
def test_no_code_names_a_clause_that_the_library_does_not_play(game):
    found = clauses_in(SOURCES)
    wrong = [f"{where}: {clause}" for where, clause in found if clause in BOOKS[game].unplayed]
    assert not wrong, "\n".join(["marked as not played by the library, but named by it:", *wrong])


@GAMES
def test_the_clauses_for_people_at_a_table_are_the_kind_with_a_t(game):
    """They stand in a section of their own, so a reader cannot take them for the game."""
    book = BOOKS[game]
    [kind] = [kind for kind in book.kinds if kind.endswith("T")]
    section = book.page.partition("\n## At the table")[2].partition("\n## ")[0]
    ids = [clause for _, clause in entries_of(section)]
    assert ids == book.unplayed == [clause for clause in book.ids if book.is_of(clause, kind)]


@GAMES
def test_every_mark_names_a_clause(game):
    wrong = [
        f"{where}: {clause}"
        for where, clause in marks()
        if BOOKS[game].is_of(clause) and clause not in BOOKS[game].ids
    ]
    assert not wrong, "\n".join(["no such clause in the rulebook:", *wrong])


def test_every_mark_names_a_clause_of_some_game():
    wrong = [
        f"{where}: {clause}"
        for where, clause in marks()
        if not any(book.is_of(clause) for book in BOOKS.values())
    ]
    assert not wrong, "\n".join(["no clause of any game:", *wrong])


@GAMES
def test_every_test_of_a_clause_says_what_the_clause_says(game):
    wrong = [where for where, node, _ in marked_tests(game) if not ast.get_docstring(node)]
    assert not wrong, "\n".join(["a test of a clause without a docstring:", *wrong])


@GAMES
def test_every_test_of_a_clause_is_named_by_it(game):
    wrong = [
        f"{where}: {clause}"
        for where, node, clauses in marked_tests(game)
        for clause in clauses
        if not node.name.startswith(name_of_test(clause))
    ]
    assert not wrong, "\n".join(["a test that is not named by its clause:", *wrong])


@GAMES
def test_every_test_named_by_a_clause_is_marked(game):
    form = "|".join(map(name_of_test, (kind + "00" for kind in BOOKS[game].kinds)))
    marked = {node.name for _, node, _ in marked_tests(game)}
    named = {
        node.name
        for path in TESTS.glob("*/clauses/*.py")
        for node in ast.walk(source(path))
        if isinstance(node, ast.FunctionDef) and re.match(form.replace("00", r"\d\d"), node.name)
    }
    assert named - marked == set(), "a test named by a clause without its mark"


@GAMES
def test_every_flag_names_a_clause(game):
    wrong = [
        f"{group.__name__}.{field.name}: {field.metadata.get('clause')}"
        for group, field in flags_of_game(game)
        if field.metadata.get("clause") not in BOOKS[game].ids
    ]
    assert not wrong, "\n".join(["a flag of no clause:", *wrong])


@GAMES
def test_every_flag_is_in_the_rulebook(game):
    """A group is no flag, but for one that can be switched off by `None`."""
    flags = [
        field.name
        for _, field in flags_of_game(game)
        if not groups_of(field.type) or NoneType in get_args(field.type)
    ]
    missing = [flag for flag in flags if f"`{flag}`" not in BOOKS[game].page]
    assert flags
    assert not missing, f"not in the rulebook: {', '.join(missing)}"


@GAMES
def test_every_clause_that_the_code_of_a_game_names_is_in_its_rulebook(game):
    found = clauses_in(SOURCES / "games" / game)
    wrong = [f"{where}: {clause}" for where, clause in found if clause not in BOOKS[game].ids]
    assert found
    assert not wrong, "\n".join(["no such clause in the rulebook of the game:", *wrong])


def test_every_clause_that_the_code_names_exists():
    ids = {clause for book in BOOKS.values() for clause in book.ids}
    wrong = [f"{where}: {clause}" for where, clause in clauses_in(SOURCES) if clause not in ids]
    assert not wrong, "\n".join(["no such clause in any rulebook:", *wrong])
