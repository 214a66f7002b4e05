"""Saving the hands of a table to files, without overwriting any file."""

import os
from collections.abc import Mapping
from errno import EEXIST, EISDIR
from glob import escape
from pathlib import Path

from pisti.cli.console import sentence
from pisti.errors import PistiError
from pisti.phrases import printable
from pisti.table.table import Table
from pisti.table.telling import record_text


def create_file(table: Table, file: Path, language: str) -> None:
    """Create the file of the first hand, so that an error comes before the hand is played."""
    if file.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(file))
    if not file.parent.is_dir():
        folder = printable(str(file.parent))
        raise PistiError(sentence(language, "problem.folder", folder=folder))
    if table.is_match:
        numbered = file.parent.glob(f"{escape(file.stem)}-[0-9][0-9]{escape(file.suffix)}")
        for old in sorted(numbered):
            raise FileExistsError(EEXIST, os.strerror(EEXIST), str(old))
    _numbered_file(table, file).touch(exist_ok=False)


def save(table: Table, file: Path, tags: Mapping[str, str], *, is_new: bool) -> str:
    """Write the record of the hand on the table with these tags, and return the name of its file.

    `is_new` says that the file is still to be made.
    """
    path = _numbered_file(table, file)
    with path.open("x" if is_new else "w", encoding="utf-8", newline="\n") as opened:
        opened.write(record_text(table, tags))
    return printable(str(path))


def _numbered_file(table: Table, file: Path) -> Path:
    """The file for the record of the hand on the table; hands of a match are counted from 1."""
    if not table.is_match:
        return file
    return file.parent / f"{file.stem}-{table.hand + 1:02}{file.suffix}"
