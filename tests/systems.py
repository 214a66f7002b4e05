"""Tests that need what not every system has."""

import sys
from importlib.util import find_spec
from pathlib import Path

NEEDS = {
    "arena/test_command.py": "pty",
    "arena/test_killed.py": "/proc",
    "arena/test_results.py": "resource",
    "bots/test_apart.py": "/proc",
    "bots/test_command.py": "/proc",
    "chance/test_batches.py": "numpy",
    "chance/test_hands.py": "resource",
    "chance/test_threads.py": "resource",
    "chance/test_twins.py": "numpy",
    "cli/test_console.py": "pty",
    "cli/test_play_program.py": "pty",
    "serving/test_abuse.py": "/proc",
}
"""Tests of processes, terminals, signals and locks: each with a module or folder that it needs."""


def is_here(need):
    """Whether this system has such a module, or such a folder."""
    if need.startswith("/"):
        return Path(need).is_dir()
    return sys.modules.get(need, ...) is not None and find_spec(need) is not None
