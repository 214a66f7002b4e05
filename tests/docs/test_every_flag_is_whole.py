"""Each flag has the five places of the recipe in CONTRIBUTING.md: the failure says which lacks."""

import ast
from pathlib import Path

import pytest

import pisti
from docs.rulebook import BOOKS
from folders import TESTS
from pisti.games import GAMES
from pisti.kit.flags import flags_of
from pisti.kit.languages import COMMON

SOURCES = Path(pisti.__file__).parent / "games"


def flags_in(game):
    """The flags of a game, without groups; a group that `None` can switch off counts as one."""
    flags = flags_of(type(GAMES[game].RULES)).values()
    return [flag for flag in flags if flag.inside is None or flag.inside is not flag.kind]


def attributes(folder):
    """All attributes that the code in a folder reads."""
    return {
        node.attr
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
    }


def words_missing(game, name):
    """The keys of the sentences of a flag that stand in no language."""
    both = GAMES[game].WORDS, COMMON
    words = {key for catalogue in both for language in catalogue.values() for key in language}
    keys = {
        f"sheet.{part}.{each.key}"
        for part, items in GAMES[game].SHEET
        for each in items
        if name in each.when
    }
    return sorted(keys - words)


@pytest.mark.parametrize("game", GAMES)
def test_every_flag_has_its_five_places(game):
    """That a flag is enforced is seen only as far as some code of the game reads it."""
    book, lacks = BOOKS[game], []
    read = attributes(SOURCES / game)
    tests = "\n".join(path.read_text("utf-8") for path in (TESTS / game / "clauses").glob("*.py"))
    for flag in flags_in(game):
        page = f"docs/rules/{book.file}"
        if flag.clause not in book.ids:
            lacks.append(f"{flag.name} in rules.py: its clause {flag.clause!r} is not in {page}")
        if flag.name not in read:
            lacks.append(f"{flag.name}: no code in games/{game} reads it")
        if f"`{flag.name}`" not in book.page:
            lacks.append(f"{flag.name}: {page} does not name it")
        lacks += [f"{flag.name}: no words {key}" for key in words_missing(game, flag.name)]
        own = f"def test_{flag.clause.lower().replace('-', '_')}_"
        if flag.name not in tests or not (own in tests or f'"{flag.clause}"' in tests):
            lacks.append(f"{flag.name}: no test of {flag.clause} in tests/{game}/clauses names it")
    assert not lacks, "\n".join(["see the recipe of a flag in CONTRIBUTING.md:", *lacks])
