"""A file of tables in SQLite: what was kept there outlives the process, and nothing counts twice.

>>> from pisti.table.apart import lay_ordered
>>> file = open_file(":memory:")
>>> name, tokens = add_table(file, *lay_ordered({"game": "pisti", "seconds": 30}, ()))
>>> table, seat = find_table(file, name).table, seat_of(file, name, tokens[1])
>>> table = make_move(file, name, table, seat, str(table.state.hands[seat][0]))
>>> find_table(file, name) == (table, 30)
True
"""

from collections.abc import Generator
from contextlib import contextmanager
from hashlib import sha256
from secrets import token_urlsafe
from sqlite3 import Connection, Error, connect
from typing import Final, NamedTuple

from pisti.errors import PistiError, shown
from pisti.kit.languages import told
from pisti.notation import format_move
from pisti.table.apart import go_on, seen_from
from pisti.table.kept import keep, open_again
from pisti.table.table import Table

_FORM: Final = """
create table if not exists tables
    (id text primary key, made text default current_timestamp, dealt text, seconds integer);
create table if not exists seats (id text, hash text primary key, seat integer) without rowid;
create table if not exists moves (id text, hand integer, ply integer, seat integer, move text,
    primary key (id, hand, ply)) without rowid;
"""


class Kept(NamedTuple):
    """A table of a file, and the seconds that a person has for a move; `None` for no clock."""

    table: Table
    seconds: int | None


def open_file(path: str) -> Connection:
    """Open or create a file for this process alone; what it keeps outlives it, but no power cut."""
    file = connect(path, timeout=1)
    for setting in ("locking_mode = exclusive", "journal_mode = wal", "synchronous = normal"):
        file.execute(f"pragma {setting}")
    file.executescript(_FORM)
    return file


def add_table(file: Connection, table: Table, seconds: int | None) -> tuple[str, dict[int, str]]:
    """Keep a new table: its name, and for each seat of a person a token that nobody can guess.

    The file has only the hashes of the tokens.  If it cannot be kept there is none: a `PistiError`.
    """
    name, tokens = token_urlsafe(9), {seat: token_urlsafe(16) for seat in table.people}
    seats = [(name, _hash_of(token), seat) for seat, token in tokens.items()]
    row = (name, keep(table), seconds)
    with _keeping(file):
        file.execute("insert into tables (id, dealt, seconds) values (?, ?, ?)", row)
        file.executemany("insert into seats values (?, ?, ?)", seats)
    return name, tokens


def count_new(file: Connection) -> int:
    """The number of tables that were added within an hour, by a clock that may have jumped."""
    asked = (
        "select count(*) from tables "
        "where made > datetime('now', '-1 hour') and made <= datetime('now')"
    )
    return int(file.execute(asked).fetchone()[0])


def find_table(file: Connection, name: str) -> Kept:
    """The table of this name after all its moves; a `PistiError` if there is none."""
    row = file.execute("select dealt, seconds from tables where id = ?", (name,)).fetchone()
    if row is None:
        raise PistiError(told("table.none", name=shown(name)))
    table = seen_from(open_again(row[0]), None)
    asked = "select seat, move from moves where id = ? order by hand, ply"
    for seat, text in file.execute(asked, (name,)):
        table = go_on(table, seat, text)
    return Kept(table, row[1])


def seat_of(file: Connection, name: str, token: str) -> int:
    """The seat at this table whose token this is; a `PistiError` if it is that of none."""
    asked = "select seat from seats where id = ? and hash = ?"
    row = file.execute(asked, (name, _hash_of(token))).fetchone()
    if row is None:
        raise PistiError(told("table.token"))
    return int(row[0])


def make_move(file: Connection, name: str, table: Table, seat: int, text: str | None) -> Table:
    """The table after a move, as `go_on` makes it; when this returns, the move is kept.

    If it cannot be kept, as another process was there first, it was not made: a `PistiError`.
    """
    after, hand = go_on(table, seat, text), table.hand
    move = None if text is None else format_move(after.hands[hand].history[-1])
    with _keeping(file):
        row = (name, hand, len(table.state.acts), seat, move)
        file.execute("insert into moves values (?, ?, ?, ?, ?)", row)
    return after


@contextmanager
def _keeping(file: Connection) -> Generator[None]:
    """Keep all that is written within, or nothing of it, as where the disk is full."""
    try:
        with file:
            yield
    except Error as error:
        raise PistiError(told("table.not_kept")) from error


def _hash_of(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
