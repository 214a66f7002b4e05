"""The file of a run: a header, and a line for each batch that is finished.

Lines are only added, and each is on the disk before the work goes on.  So a run that was stopped
can go on from its file; an incomplete last line is dropped.  Each line ends with its checksum,
which is that of the header and of the line, so that a line of another run is noticed too.
"""

import hashlib
import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from io import BufferedReader, FileIO
from pathlib import Path
from typing import Any, TypeAlias, cast

from pisti.arena.locks import Lock
from pisti.arena.table import LONGEST_PROBLEM, Counts, Row
from pisti.errors import PistiError, is_kind, shown, wrong_kind
from pisti.phrases import printable

Saved: TypeAlias = tuple[int, int, list[Row]]
"""A saved batch: the number of its pair, that of its first deal, and the deals."""

FORM = 2
"""The form of the file; in form 1 lines had no checksum, and times were those on the wall."""

_LARGEST = 1 << 63  # more than any number in a run
_WRONG_FORM = (ValueError, TypeError, KeyError, AttributeError, RecursionError)
_SUM = b',"sum":"'  # and the checksum, at the end of a line


class Results:
    """The file of a run, opened to add lines; the code that opens it must close it.

    `header` says what is played: its `bots` are the names, its `sources` the hashes of their files.
    """

    def __init__(self, path: str | os.PathLike[str], header: dict[str, Any]) -> None:
        name: Any = os.fspath(path) if is_kind(path, str, os.PathLike) else path
        if not is_kind(name, str):
            raise wrong_kind("the path of a file for results", path)
        self.name: str = printable(name)
        try:
            self._file = self._open(Path(path))
        except PistiError:
            raise
        except OSError as error:
            raise PistiError(f"{self.name} cannot be written: {error.strerror}") from None
        except ValueError:  # a zero byte, or half a letter
            raise PistiError(f"{self.name} is no name of a file") from None
        self._release = ""  # the other release that has begun the file, if it was another one
        self._pairs = len(header["bots"]) * (len(header["bots"]) - 1) // 2
        try:
            self._begin_or_compare(header)
        except BaseException:
            self.close()
            raise

    def _open(self, path: Path) -> FileIO:
        """Open the file; it has no buffer, of which a process that is a copy could write a part."""
        if path.exists() and not path.is_file():
            raise PistiError(f"{self.name} is no file to which results can be added")
        file = path.open("a+b", buffering=0)
        try:
            self._lock = Lock(file, path)
        except BlockingIOError as error:
            file.close()
            raise PistiError(f"{self.name} is being written by {error.strerror}") from None
        return file

    def close(self) -> None:
        """Close the file."""
        with suppress(OSError):  # `save` has raised this error before
            self._lock.release()
            self._file.close()

    def batches(self) -> Iterator[Saved]:
        """The batches in the file; an incomplete last line is removed from it."""
        self._file.seek(0)
        reader = BufferedReader(self._file)
        try:
            good = len(reader.readline())
            there: dict[tuple[int, int], int] = {}
            for number, line in enumerate(reader, 2):
                if not line.endswith(b"\n"):
                    self._file.truncate(good)
                    return
                try:
                    pair, first, rows = _parse_batch(line, self._pairs)
                except _WRONG_FORM as error:
                    raise self._error_in_batch(number, error) from None
                self._check_sum(number, line)
                for deal, row in enumerate(rows, first):
                    if there.setdefault((pair, deal), _hash_of(row)) != _hash_of(row):
                        raise self._error_in_line(number, "contradicts an earlier one")
                yield pair, first, rows
                good += len(line)
        finally:
            reader.detach()

    def _check_sum(self, number: int, line: bytes) -> None:
        """Refuse a line that is not as it was written."""
        text, _, said = line.rpartition(_SUM)
        if said != b'%b"}\n' % _checksum(self._key + text):
            what = "is damaged, or of another run: its checksum does not fit"
            raise self._error_in_line(number, what)

    def _error_in_batch(self, number: int, error: Exception) -> PistiError:
        said = str(error) if isinstance(error, PistiError) else "expected one"
        return self._error_in_line(number, f"is no batch of results, {said}")

    def _error_in_line(self, number: int, what: str) -> PistiError:
        return PistiError(f"line {number} of {self.name} {what}: name another file for the results")

    def check_release(self) -> None:
        """Refuse to go on with what another release has begun: its bots may play otherwise."""
        if self._release:
            begun = f"{self.name} was begun by pisti {self._release} and is not finished"
            raise PistiError(f"{begun}: go on with that release, or name another file")

    def save(self, pair: int, first: int, rows: Sequence[Row]) -> None:
        """Add a batch."""
        self._add({"pair": pair, "first": first, "deals": [_row_data(row) for row in rows]})

    def _begin_or_compare(self, header: dict[str, Any]) -> None:
        """Write this header to a new file, or check that the file has the same one."""
        self._file.seek(0)
        self._key = b""
        reader = BufferedReader(self._file)
        line = reader.readline()
        reader.detach()
        ours = _line(header, b"")
        if not line.endswith(b"\n") and ours.startswith(line):
            self._file.truncate(0)  # cut short, or empty
            self._add(header)
            self._key = ours
            return
        there: object = None
        with suppress(ValueError, RecursionError):
            there = json.loads(line)
        run = cast("dict[str, Any]", there) if isinstance(there, dict) else {}
        if "arena" not in run:
            raise PistiError(
                f"{self.name} holds no results, expected a file of results or a new one"
            )
        if run["arena"] == 1:
            what = "is of an older form, in which lines have no checksum"
            raise PistiError(f"{self.name} {what}: name another file for the results")
        self._check_sum(1, line)
        self._key = line
        del run["sum"]
        if run == header:
            return
        if {**run, "pisti": header["pisti"]} == header:
            self._release = printable(str(run["pisti"]))[:40]
            return
        which = "; ".join(_differences(run, header)) or "it has more keys"
        raise PistiError(
            f"{self.name} holds another run: {which}; name another file for the results"
        )

    def _add(self, data: dict[str, Any]) -> None:
        line = _line(data, self._key)
        try:
            while line:
                line = line[self._file.write(line) :]
            os.fsync(self._file.fileno())
        except OSError as error:
            kept = "the run can go on from what was written before"
            raise PistiError(f"{self.name} cannot be written: {error.strerror}; {kept}") from None


def _line(data: dict[str, Any], key: bytes) -> bytes:
    """A line with its checksum, which depends on the header, its key."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    line = text.encode("utf-8", "surrogatepass")[:-1]
    return line + _SUM + _checksum(key + line) + b'"}\n'


def _checksum(text: bytes) -> bytes:
    """The beginning of the SHA-256 of a text."""
    return hashlib.sha256(text).hexdigest()[:16].encode()


def _row_data(row: Row) -> list[Any]:
    """A deal as a list: its margin, the counts, and the problems if there are any."""
    counts = [{name: n for name, n in count.items() if n} for count in row.counts]
    return [row.margin, *counts, *(row.problems if any(row.problems) else ())]


def _differences(there: dict[str, Any], here: dict[str, Any]) -> list[str]:
    """The differences of two headers, in words."""
    differs = [key for key in here if there.get(key) != here[key]]
    ours, theirs = here["sources"], there.get("sources")
    others = cast("dict[str, object]", theirs) if isinstance(theirs, dict) else {}
    if differs == ["sources"] and others.keys() == ours.keys():
        changed = [printable(bot) for bot in ours if others[bot] != ours[bot]]
        return [f"the source of {' and '.join(changed)} is another there"]
    return [
        f"{key} is {shown(there.get(key))} there and {shown(here[key])} here"
        for key in differs
        if key not in ("seed bytes", "sources") or differs[0] == key
    ]


def _parse_batch(line: bytes, pairs: int) -> Saved:
    """The batch in this line; raises one of `_WRONG_FORM` if it has another form."""
    data = json.loads(line)
    pair, first = _parse_whole(data["pair"], "pair"), _parse_whole(data["first"], "first")
    if pair >= pairs:
        raise PistiError(f"its pair is {pair}, expected at most {pairs - 1}")
    rows: list[Row] = []
    for margin, one, other, *problems in data["deals"]:
        if type(margin) not in (int, float) or not abs(margin) < _LARGEST:
            raise PistiError(f"a margin is {shown(margin)}, expected a number")
        rows.append(
            Row(
                float(margin), (_parse_counts(one), _parse_counts(other)), _parse_problems(problems)
            )
        )
    return pair, first, rows


def _parse_counts(data: dict[str, Any]) -> Counts:
    """The counts of a bot, checked; only points can be less than 0."""
    for name, number in data.items():
        least = 1 - _LARGEST if name.startswith("points ") else 0
        _parse_whole(number, f"count of {shown(name)}", least)
    if not data["tables"]:
        raise PistiError("a deal without tables, expected some")
    return Counter(data)


def _parse_problems(data: list[Any]) -> tuple[str, str]:
    """The first faults of both bots, checked; "" where there is none."""
    one, other = data or ("", "")
    for text in (one, other):
        if type(text) is not str or len(text) > LONGEST_PROBLEM or not text.isprintable():
            raise PistiError("a problem is no line of text, expected one")
    return one, other


def _parse_whole(number: Any, what: str, least: int = 0) -> int:
    if type(number) is not int or not least <= number < _LARGEST:
        raise PistiError(f"its {what} is {shown(number)}, expected a whole number from 0 on")
    return number


def _hash_of(row: Row) -> int:
    """A hash of a deal, without the times, which differ when it is played again."""
    counts = [{**count, "nanoseconds": 0} for count in row.counts]
    return hash(json.dumps([row.margin, *counts], sort_keys=True))
