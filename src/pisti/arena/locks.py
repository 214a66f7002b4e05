"""The lock on the file of a run: it ends with the process that has it, and names that process."""

import os
from contextlib import suppress
from datetime import datetime
from errno import EWOULDBLOCK
from importlib import import_module
from io import FileIO
from pathlib import Path
from socket import gethostname
from typing import Any
from weakref import WeakSet

from pisti.phrases import printable

_FAR = (1 << 31) - 2  # the last bytes that Windows can lock by its old calls


class Lock:
    """The lock on a file that is open; a `BlockingIOError` says who has it already.

    The lock itself is the system's, so it ends with its process, however that ends.  A process that
    is a copy of its owner, as a worker may be, closes the file at once: else it would keep the lock
    alive.  Beside the file stands another one that says who the owner is, while there is one.
    """

    def __init__(self, file: FileIO, path: Path) -> None:
        self._file = file
        self._note = path.with_name(f"{path.name}.owner")
        _held.add(self)
        if not _is_locked_now(file):
            _held.discard(self)
            raise BlockingIOError(EWOULDBLOCK, self._owner())
        with suppress(OSError):  # it is only told
            since = datetime.now().astimezone().isoformat(" ", "seconds")
            words = f"process {os.getpid()} of {gethostname()}, since {since}\n"
            self._note.write_text(words, encoding="utf-8", newline="\n")

    def release(self) -> None:
        """Let go of the lock, before the file is closed."""
        if self in _held:
            _held.discard(self)
            with suppress(OSError):
                self._note.unlink()
            with suppress(ImportError, OSError):  # closing it would do, but perhaps not at once
                _lock_on_windows(self._file, "LK_UNLCK")

    def forget(self) -> None:
        """Close the file, in a process that is a copy of the owner."""
        self._file.close()

    def _owner(self) -> str:
        """The words for who has the lock."""
        try:
            said = printable(self._note.read_text(encoding="utf-8")[:200].strip())
        except (OSError, ValueError):  # it may be gone by now
            said = ""
        return f"another run: {said}" if said else "another run"


def _is_locked_now(file: FileIO) -> bool:
    """Lock a file that is open, and tell whether that was possible; another may have it already."""
    with suppress(ImportError):  # Windows has the other one
        from fcntl import LOCK_EX, LOCK_NB, flock  # noqa: PLC0415 - as above

        try:
            flock(file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            return False
        return True
    try:
        with suppress(ImportError):  # a browser has neither
            _lock_on_windows(file, "LK_NBLCK")
    except OSError:
        return False
    return True


def _lock_on_windows(file: FileIO, mode: str) -> None:
    """Lock a byte of a file or let go of it, as this constant of `msvcrt` says.

    What is locked there can be read by nobody else, so it is a byte that no run reaches.
    """
    system: Any = import_module("msvcrt")
    file.seek(_FAR)
    try:
        system.locking(file.fileno(), getattr(system, mode), 1)
    finally:
        file.seek(0)


_held: WeakSet[Lock] = WeakSet()


def _forget_all() -> None:
    for lock in [*_held]:
        lock.forget()
    _held.clear()


with suppress(AttributeError):  # not every system has it
    os.register_at_fork(after_in_child=_forget_all)
