"""Docstrings begin with the thing itself, read from the sources of everything in the house."""

import ast

import pytest

from folders import ROOT

RIDDLES = {"What", "How", "Who", "Which", "Where", "When", "Why"}
"""Words with which no docstring begins: a question is no answer."""
FOLDERS = ("src", "examples", "tools", "benchmarks", "tests")
KINDS = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def docstrings(path):
    """The docstrings in a file, each with its line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, KINDS) and (text := ast.get_docstring(node)) is not None:
            yield getattr(node, "lineno", 1), text


def first_word(text):
    """The first word of a text without the signs around it.

    >>> first_word("*What*, then?")
    'What'
    """
    return (text.split() or [""])[0].strip("*_`\"'“”.,:;!?…")


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_files_of_every_folder_are_found(folder):
    assert [*(ROOT / folder).rglob("*.py")]


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_docstring_begins_with_no_question(folder):
    found = [
        f"{path}:{line}: {text.splitlines()[0]}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for line, text in docstrings(path)
        if first_word(text) in RIDDLES
    ]
    assert not found


def test_a_question_at_the_beginning_is_found(tmp_path):
    path = tmp_path / "riddle.py"
    path.write_text('"""What is this?"""\n\n\ndef f():\n    """Whether it is true."""\n')
    assert [first_word(text) for _, text in docstrings(path)] == ["What", "Whether"]
