"""The file of a run: what is played, and then each batch that is finished, line by line.

It is only ever added to, and each line is on the disk before the work goes on.  So a run that was
stopped goes on from its file; a last line that was cut short is dropped.
"""

import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

from pisti.arena.table import Row
from pisti.errors import PistiError, shown
from pisti.picture import printable

Saved: TypeAlias = tuple[int, int, list[Row]]
"""Of which pair, from which deal on, and the deals."""


class Results:
    """The file of a run, open to be added to; whoever has opened it closes it."""

    def __init__(self, path: str | os.PathLike[str], header: dict[str, Any]) -> None:
        self.name = printable(os.fspath(path))
        try:
            if Path(path).exists() and not Path(path).is_file():
                raise PistiError(f"{self.name} is no file to which results can be added")
            self._file = Path(path).open("a+b")  # noqa: SIM115 - `close` closes it
        except OSError as error:
            raise PistiError(f"{self.name} cannot be written: {error.strerror}") from None
        try:
            self._check(header)
        except BaseException:
            self._file.close()
            raise

    def close(self) -> None:
        """Close the file."""
        with suppress(OSError):  # of what could not be written `save` has told
            self._file.close()

    def saved(self) -> Iterator[Saved]:
        """What the file has; what was cut short is dropped from it."""
        self._file.seek(0)
        good = len(self._file.readline())
        for number, line in enumerate(self._file, 2):
            batch = _read(line)
            if batch is None:
                if self._file.read(1):
                    problem = f"line {number} of {self.name} is no batch of results"
                    raise PistiError(f"{problem}, expected one: play to another file")
                self._file.truncate(good)
                return
            yield batch
            good += len(line)

    def save(self, pair: int, first: int, rows: Sequence[Row]) -> None:
        """Add a batch."""
        self._add({"pair": pair, "first": first, "deals": [_data(row) for row in rows]})

    def _check(self, header: dict[str, Any]) -> None:
        """Begin the file with this, or see that it does."""
        self._file.seek(0)
        line = self._file.readline()
        if not line.endswith(b"\n") and _line(header).startswith(line):
            self._file.truncate(0)  # cut short, or empty
            self._add(header)
            return
        try:
            there = json.loads(line)
            if there == header:
                return
            differs = [key for key in header if there["arena"] and there.get(key) != header[key]]
        except (ValueError, TypeError, KeyError, AttributeError):
            raise PistiError(f"{self.name} holds something else than results") from None
        which = ", ".join(
            f"{key} is {shown(there.get(key))} there and {shown(header[key])} here"
            for key in differs
        )
        raise PistiError(f"{self.name} holds another run: {which or 'more is said of it'}")

    def _add(self, data: dict[str, Any]) -> None:
        try:
            self._file.write(_line(data))
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            kept = "what was written before can be gone on from"
            raise PistiError(f"{self.name} cannot be written: {error.strerror}; {kept}") from None


def _line(data: dict[str, Any]) -> bytes:
    return (
        json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
        + b"\n"
    )


def _data(row: Row) -> list[Any]:
    """A deal as it is written: its margin, the counts, and the problems if there are any."""
    counts = [{name: n for name, n in count.items() if n} for count in row.counts]
    return [row.margin, *counts, *(row.problems if any(row.problems) else ())]


def _read(line: bytes) -> Saved | None:
    """The batch in this line; `None` if it was cut short."""
    if not line.endswith(b"\n"):
        return None
    try:
        data = json.loads(line)
        rows = []
        for margin, one, other, *problems in data["deals"]:
            first, second = problems or ("", "")
            rows.append(Row(float(margin), (Counter(one), Counter(other)), (first, second)))
        return int(data["pair"]), int(data["first"]), rows
    except (ValueError, TypeError, KeyError):
        return None
