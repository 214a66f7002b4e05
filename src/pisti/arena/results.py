"""The file of a run: an SQLite database with the header of the run, and a row for each deal.

Whatever stops a run, SQLite keeps what was committed, and it lets one run alone write.
"""

import json
import os
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path

from pisti.arena.table import LONGEST_PROBLEM, Counts, Row
from pisti.errors import PistiError, shown, wrong_kind
from pisti.kit.kinds import Data
from pisti.kit.languages import told
from pisti.phrases import one_after_another, printable

FORM = 1
"""The version of the form of the file."""

_OURS = 0x70697374  # marks a database as one of ours: "pist"
_TABLES = """
create table header (key text primary key, value text not null);
create table deal (pair integer, number integer, data text not null, primary key (pair, number))
"""
_LARGEST = 1 << 62  # more than any number in a run
_LONGEST = 100_000  # letters of a value in the file: a deal needs fewer
_WRONG_FORM = (ValueError, TypeError, KeyError, AttributeError, RecursionError)


class Results:
    """The file of a run, opened to add deals; the code that opens it must close it.

    `header` says what is played: its `bots` are the names, its `sources` the hashes of their files.
    """

    def __init__(self, path: str | os.PathLike[str], header: dict[str, Data]) -> None:
        name: object = os.fspath(path) if isinstance(path, (str, os.PathLike)) else path
        if not isinstance(name, str):
            raise wrong_kind("the path of a file for results", path)
        self.name: str = printable(name)
        self._release = ""  # the other release that has begun the file, if it was another one
        self._pairs = len(header["bots"]) * (len(header["bots"]) - 1) // 2
        self._check_place(Path(name))
        try:
            self._file = sqlite3.connect(name, timeout=0, isolation_level=None)
        except sqlite3.Error as error:
            raise self._error_of(error) from None
        except ValueError:  # a zero byte, or half a letter
            raise self._refusal("name") from None
        with ExitStack() as stack:
            stack.callback(self.close)
            self._begin_or_compare({"arena": FORM, **header})
            stack.pop_all()

    def _check_place(self, path: Path) -> None:
        """Refuse a path at which no file of results can stand."""
        if path.is_file():
            return
        if path.exists():
            raise self._refusal("place")
        # SQLite would take a file of this name for what a stopped run has left.
        if path.with_name(f"{path.name}-journal").exists():
            raise self._refusal("journal")

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def deals(self) -> Iterator[tuple[int, int, Row]]:
        """The deals in the file: the number of the pair, that of the deal, and the deal."""
        try:
            found = self._file.execute("select pair, number, data from deal").fetchall()
        except sqlite3.Error as error:
            raise self._refusal("damaged", why=error) from None
        for pair, number, data in found:
            try:
                yield pair, number, self._read(pair, number, data)
            except _WRONG_FORM as error:
                said = str(error) if isinstance(error, PistiError) else "expected one"
                what = f"a deal in {self.name} is not a result, {said}: name another file"
                raise PistiError(f"{what} for the results") from None

    def _read(self, pair: object, number: object, data: str) -> Row:
        """The deal in this row, checked."""
        if _whole(pair, "pair") >= self._pairs:
            raise PistiError(f"its pair is {pair}, expected at most {self._pairs - 1}")
        _whole(number, "number")
        margin, one, other, *problems = json.loads(data)
        if type(margin) not in (int, float) or not abs(margin) < _LARGEST:
            raise PistiError(f"its margin is {shown(margin)}, expected a number")
        return Row(float(margin), (_counts(one), _counts(other)), _problems(problems))

    def save(self, pair: int, first: int, rows: Sequence[Row]) -> None:
        """Add deals, the first of which has the number `first`."""
        data = [(pair, number, _row_data(row)) for number, row in enumerate(rows, first)]
        try:
            self._file.execute("begin")
            self._file.executemany("insert or ignore into deal values (?, ?, ?)", data)
            self._file.execute("commit")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):
                self._file.execute("rollback")
            raise self._error_of(error) from None

    def check_release(self) -> None:
        """Refuse to go on with what another release has begun: its bots may play otherwise."""
        if self._release:
            raise self._refusal("release", release=self._release)

    def _header(self, header: dict[str, Data]) -> dict[str, Data]:
        """The header in the file, which gets this one if it is new."""
        self._file.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST)
        self._file.execute("pragma trusted_schema = off")
        self._file.execute("pragma locking_mode = exclusive")
        self._file.execute("begin immediate")
        [(mark,)] = self._file.execute("pragma application_id")
        tables = [name for (name,) in self._file.execute("select name from sqlite_schema")]
        if not tables:
            self._file.execute(f"pragma application_id = {_OURS}")
            for table in _TABLES.split(";"):
                self._file.execute(table)
            values = [(key, json.dumps(value)) for key, value in header.items()]
            self._file.executemany("insert into header values (?, ?)", values)
        elif mark != _OURS or "header" not in tables:
            raise KeyError("header")
        self._file.execute("commit")
        rows = self._file.execute("select key, value from header")
        return {key: json.loads(value) for key, value in rows}

    def _begin_or_compare(self, header: dict[str, Data]) -> None:
        """Write this header to a new file, or check that the file has the same one."""
        try:
            there = self._header(header)
        except sqlite3.OperationalError as error:
            raise self._error_of(error) from None
        except (*_WRONG_FORM, sqlite3.Error):
            raise self._refusal("none") from None
        if there == header:
            return
        if {**there, "pisti": header["pisti"]} == header:
            self._release = printable(str(there["pisti"]))[:40]
            return
        which = one_after_another(_differences(there, header)) or told("results.keys")
        raise self._refusal("other", which=which)

    def _error_of(self, error: Exception) -> PistiError:
        if "locked" in str(error):
            return self._refusal("locked")
        return self._refusal("write", why=error)

    def _refusal(self, key: str, **details: object) -> PistiError:
        """The error for this file."""
        return PistiError(told(f"results.{key}", file=self.name, **details))


def _row_data(row: Row) -> str:
    """A deal as JSON: its margin, the counts, and the problems if there are any."""
    counts = [{name: n for name, n in count.items() if n} for count in row.counts]
    return json.dumps([row.margin, *counts, *(row.problems if any(row.problems) else ())])


def _differences(there: dict[str, Data], here: dict[str, Data]) -> list[str]:
    """The differences of two headers, in words."""
    differs = [key for key in here if there.get(key) != here[key]]
    ours, others = here["sources"], there.get("sources")
    if differs == ["sources"] and isinstance(others, dict) and others.keys() == ours.keys():
        changed = [printable(bot) for bot in ours if others[bot] != ours[bot]]
        return [told("results.source", bots=", ".join(changed))]
    return [
        told("results.key", key=key, there=shown(there.get(key)), here=shown(here[key]))
        for key in differs
        if key not in ("seed bytes", "sources") or differs[0] == key
    ]


def _counts(data: dict[str, int]) -> Counts:
    """The counts of a bot, checked; only points can be less than 0."""
    for name, number in data.items():
        least = 1 - _LARGEST if name.startswith("points ") else 0
        _whole(number, f"count of {shown(name)}", least)
    if not data["tables"]:
        raise PistiError("a deal without tables, expected some")
    return Counter(data)


def _problems(data: list[str]) -> tuple[str, str]:
    """The first faults of both bots, checked; "" for a bot without faults."""
    one, other = data or ("", "")
    for text in (one, other):
        if type(text) is not str or len(text) > LONGEST_PROBLEM or not text.isprintable():
            raise PistiError("a problem is not a line of text, expected one")
    return one, other


def _whole(number: object, what: str, least: int = 0) -> int:
    if type(number) is not int or not least <= number < _LARGEST:
        raise PistiError(f"its {what} is {shown(number)}, expected a whole number from 0 on")
    return number
