"""Saving the hands of a table to files, without overwriting any file."""

import os
from errno import EEXIST, EISDIR
from glob import escape
from pathlib import Path
from typing import Any

from pisti.cli.table import BotFailedError, Table, hands_of
from pisti.errors import PistiError
from pisti.phrases import printable
from pisti.record import dumps, record_of


def create_file(table: Table, file: Path) -> None:
    """Create the file of the first hand, so that an error comes before the hand is played."""
    if file.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(file))
    if not file.parent.is_dir():
        folder = printable(str(file.parent))
        raise PistiError(table.person.sentence("problem.folder", folder=folder))
    if table.is_match:
        numbered = file.parent.glob(f"{escape(file.stem)}-[0-9][0-9]{escape(file.suffix)}")
        for old in sorted(numbered):
            raise FileExistsError(EEXIST, os.strerror(EEXIST), str(old))
    _numbered_file(file, 1, is_match=table.is_match).touch(exist_ok=False)


def save(table: Table, state: Any, number: int, details: str = "") -> str | None:
    """Write the record of a hand and return the name of the file; `None` if none is wanted."""
    if table.file is None:
        return None
    own = table.person.seat
    bots = table.bots[:own] + table.bots[own + 1 :]
    tags = {"seed": printable(table.seed), "bots": ", ".join(bots)}
    if table.is_match:
        tags["hand"] = str(number)
    if details:
        tags["crash"] = printable(" ".join(details.split()))
    path = _numbered_file(table.file, number, is_match=table.is_match)
    record = record_of(table.game, state, players=table.person.called, tags=tags)
    with path.open("w" if number == 1 else "x", encoding="utf-8", newline="\n") as opened:
        opened.write(dumps(table.game, record))
    return printable(str(path))


def save_unfinished_hand(table: Table, now: Any, over: int, why: BaseException) -> str | None:
    """Save a hand that was broken off, as `save` does; `None` if every hand has ended.

    `over` is the number of hands that have ended, `why` is the error that broke off the next one.
    """
    if over == len(hands_of(now)):
        return None
    details = why.details if isinstance(why, BotFailedError) else ""
    return save(table, hands_of(now)[over], over + 1, details)


def _numbered_file(file: Path, number: int, *, is_match: bool) -> Path:
    """The file for the record of this hand; hands are counted from 1."""
    return file.parent / f"{file.stem}-{number:02}{file.suffix}" if is_match else file
