"""Run the tests on every other CPython of this machine that pisti supports, one per minor version.

The Python that runs this script is left to `make full`.

Each Python gets an environment of its own under `.venvs/`, kept for the next run, and a line of
the report. The report also names every Python that is there but cannot be used.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)

ASK = """\
import importlib.util, json, platform, sys
print(json.dumps([
    platform.python_implementation() == "CPython",
    sys.version_info[:2],
    platform.python_version(),
    sys.version_info.releaselevel == "final",
    all(map(importlib.util.find_spec, ("ensurepip", "venv"))),
]))
"""


class Python(NamedTuple):
    """An interpreter; `problem` is the reason why it cannot be used, or ""."""

    path: Path
    minor: tuple[int, int]
    version: str
    problem: str


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command in the checkout, with fewer Hypothesis examples unless told otherwise."""
    env = {"HYPOTHESIS_PROFILE": "quick", **os.environ}
    return subprocess.run(
        command, check=False, cwd=ROOT, env=env, capture_output=True, text=True, encoding="utf-8"
    )


def candidates() -> Iterator[Path]:
    """The paths of interpreters: those on PATH, those of pyenv, and this one."""
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        yield from sorted(p for p in Path(folder).glob("python3.*") if named_minor(p))
    pyenv = os.environ.get("PYENV_ROOT")
    if not pyenv and (command := shutil.which("pyenv")):
        pyenv = run(command, "root").stdout.strip()
    yield from sorted(Path(pyenv or Path.home() / ".pyenv").glob("versions/*/bin/python3"))
    yield Path(sys.executable)


def named_minor(path: Path) -> tuple[int, int] | None:
    """The minor version in a name like `python3.12`."""
    found = re.fullmatch(r"python3\.(\d+)", path.name)
    return (3, int(found[1])) if found else None


def ask(path: Path) -> Python | None:
    """The Python at this path; `None` if pisti does not support it."""
    answer = run(path, "-I", "-c", ASK)
    if answer.returncode:
        minor = named_minor(path) or (0, 0)
        known = Python(path, minor, f"{minor[0]}.{minor[1]}", "it does not run")
    else:
        cpython, (major, number), version, final, venv = json.loads(answer.stdout)
        package = f"python{major}.{number}-venv"
        problem = "" if final else "it is not a final release"
        problem = problem if venv else f"it cannot make environments; Debian has {package} for that"
        known = Python(path, (major, number) if cpython else (0, 0), version, problem)
    return known if known.minor >= OLDEST else None


def one_per_minor() -> list[Python]:
    """The first usable Python of each minor version; if there is none, one with its problem."""
    found: dict[tuple[int, int], Python] = {}
    for python in filter(None, map(ask, candidates())):
        if python.minor not in found or (found[python.minor].problem and not python.problem):
            found[python.minor] = python
    return [found[minor] for minor in sorted(found)]


def tests_on(python: Python) -> tuple[bool, str]:
    """Run the tests on this Python; return whether they pass, and a line for the report."""
    if python.problem:
        return True, f"NOT USED: {python.path}: {python.problem}"
    if python.minor == sys.version_info[:2]:
        return True, f"`make full` runs the tests on it ({python.path})"
    room = ROOT / ".venvs" / python.version
    inside, stamp = room / "bin" / "python", room / "pyproject.toml"
    needs = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    pip = (inside, "-m", "pip", "install", "-qq")
    commands = [
        (python.path, "-m", "venv", "--clear", room),
        (*pip, "--upgrade", "pip>=25.1"),
        (*pip, "--editable", ".", "--group", "test"),
        (inside, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not slow"),
    ]
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == needs:
        del commands[:-1]
    for command in commands:
        done = run(*command)
        if done.returncode:
            return False, f"FAILED ({python.path})\n{done.stdout}{done.stderr}"
    stamp.write_text(needs, encoding="utf-8")
    return True, f"{done.stdout.splitlines()[-1]} ({python.path})"


def main() -> None:
    """Report on each Python, and fail if the tests fail on any or can be run on none."""
    pythons = one_per_minor()
    passed = any(not python.problem for python in pythons)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for python, (good, line) in zip(pythons, pool.map(tests_on, pythons), strict=True):
            print(f"Python {python.version}: {line}", flush=True)
            passed = passed and good
    if not passed:
        sys.exit("the tests do not pass on every Python of this machine")


if __name__ == "__main__":
    main()
