"""The table that a person has left in the terminal, where `pisti play --resume` goes on."""

import os
from contextlib import suppress
from pathlib import Path

from pisti.cli.writing import write_whole


def left_file() -> Path:
    """Its file, in the folder where programs of this person keep their state."""
    folder = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    return Path(folder or Path.home() / ".local" / "state") / "pisti" / "left.json"


def leave_behind(record: str) -> bool:
    """Write this record over the last one, and tell whether that could be done.

    It holds the cards of all seats, so nobody else may read it.
    """
    with suppress(OSError, RuntimeError):  # there may be no home
        file = left_file()
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, record, mode=0o600)
        return True
    return False
