"""The file of the tables, in SQLite: a row for each table, and one for each move."""

import json
from sqlite3 import Connection, connect
from typing import NamedTuple

FORM = """
create table if not exists tables (id text primary key, made real, about text);
create table if not exists moves
    (id text, number integer, seat integer, move text, primary key (id, number)) without rowid;
"""
Moves = list[tuple[int, str | None]]  # with their seats; one that is None is a resignation


class About(NamedTuple):
    """A table before its first move, as `pisti.table.kept.keep` wrote it.

    `people` are the hashes of the tokens, by the number of the seat.
    """

    table: str
    people: dict[str, str]
    seconds: int | None


def open_file(path: str) -> Connection:
    """Open the file for this process alone."""
    file = connect(path, timeout=1)
    for setting in ("locking_mode = exclusive", "journal_mode = wal", "synchronous = normal"):
        file.execute(f"pragma {setting}")
    file.executescript(FORM)
    return file


def add_table(file: Connection, name: str, made: float, about: About) -> None:
    """Keep a new table."""
    with file:
        file.execute("insert into tables values (?, ?, ?)", (name, made, json.dumps(about)))


def add_move(file: Connection, name: str, number: int, seat: int, move: str | None) -> None:
    """Keep a move; when this returns, the move outlives the process."""
    with file:
        file.execute("insert into moves values (?, ?, ?, ?)", (name, number, seat, move))


def find_table(file: Connection, name: str) -> tuple[About, Moves] | None:
    """The table of this name, and its moves in order."""
    row = file.execute("select about from tables where id = ?", (name,)).fetchone()
    asked = "select seat, move from moves where id = ? order by number"
    return row and (About(*json.loads(row[0])), file.execute(asked, (name,)).fetchall())


def count_since(file: Connection, moment: float) -> int:
    """The number of tables that were made since a moment."""
    row = file.execute("select count(*) from tables where made > ?", (moment,)).fetchone()
    return int(row[0])
