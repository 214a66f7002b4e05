"""The rulebook, the tests and the code speak of the same clauses: read, not run.

Each game has a page of its own (`rulebook.py`) and fails on its own.
"""

import ast
from functools import cache
from pathlib import Path

import pytest
from pages.clauses import clauses_of

import pisti
from docs.rulebook import BOOKS, CLAUSE, entries_of
from folders import TESTS
from pisti.games import GAMES as ALL_GAMES
from pisti.kit.flags import flags_of

SOURCES = Path(pisti.__file__).parent

GAMES = pytest.mark.parametrize("game", BOOKS)
KINDS = pytest.mark.parametrize(
    ("game", "kind"), [(game, kind) for game, book in BOOKS.items() for kind in book.kinds]
)


@cache
def marks():
    """Every test of a clause: where it stands, and the clause.

    A mark on a row of a table or on a scenario is not enough.
    """
    return [
        (f"{path.relative_to(TESTS)}:{node.lineno}", clause)
        for path in sorted(TESTS.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        for clause in clauses_of(node)
    ]


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
def test_a_clause_that_the_library_does_not_play_is_in_no_test_flag_or_code(game):
    flags = [(flag.name, flag.clause) for flag in flags_of(ALL_GAMES[game].Rules).values()]
    named = [*marks(), *flags, *clauses_in(SOURCES)]
    wrong = [f"{where}: {clause}" for where, clause in named if clause in BOOKS[game].unplayed]
    assert not wrong, "\n".join(["marked as not played by the library, and yet here:", *wrong])


@GAMES
def test_the_clauses_for_people_at_a_table_are_the_kind_with_a_t(game):
    """They stand in a section of their own, so a reader cannot take them for the game."""
    book = BOOKS[game]
    [kind] = [kind for kind in book.kinds if kind.endswith("T")]
    section = book.page.partition("\n## At the table")[2].partition("\n## ")[0]
    ids = [clause for _, clause in entries_of(section)]
    assert ids == book.unplayed == [clause for clause in book.ids if book.is_of(clause, kind)]


def test_every_mark_names_a_clause():
    ids = {clause for book in BOOKS.values() for clause in book.ids}
    wrong = [f"{where}: {clause}" for where, clause in marks() if clause not in ids]
    assert not wrong, "\n".join(["no such clause in any rulebook:", *wrong])


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
