"""Plant the listed faults, one at a time, in a copy of the sources; tell which the tests find.

`make planted` tries all of them, `make planted ARGS="pisti/rules all_fours"` those whose names
begin with one of these words.

The faults are data, in `tests/house/planted/`: each breaks a promise of a game, so each must be
found by a test; a fault that no test finds is a hole in the tests.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "tests" / "house" / "planted"
KINDS = ("rules", "views", "worlds", "story", "match")

TESTS = {
    game: (("tests/laws", "-k", game), (f"tests/{game}",), ("tests/around",), ("tests",))
    for game in ("pisti", "all_fours", "pis_yedili")
}
"""The arguments of pytest for each game, one run after another until a test fails."""

PYTEST = """\
import pytest
class Quick:
    def pytest_collection_finish(self):
        from hypothesis.internal.conjecture import engine
        engine.MAX_SHRINKS = 0
raise SystemExit(pytest.main(plugins=[Quick()]))
"""
"""The program that runs pytest without a search for the simplest example, which takes minutes."""


class Fault(NamedTuple):
    """A fault: the text `new` in place of `old` in `file`, which is a path in the package.

    `name` is the game, the kind and a few words; `wrong` says what the game then does.
    """

    game: str
    name: str
    wrong: str
    file: str
    old: str
    new: str


class Result(NamedTuple):
    """The outcome of a fault: `by` is the test that found it first, `""` if none did."""

    by: str
    seconds: int


class NoResult(Exception):  # noqa: N818 - it says what is missing
    """A fault cannot be planted, pytest cannot run, or a test fails without any fault."""


def faults() -> Iterator[Fault]:
    """All faults in the list."""
    for game in TESTS:
        kinds = tomllib.loads((LIST / f"{game}.toml").read_text(encoding="utf-8"))
        for kind, named in kinds.items():
            for name, parts in named.items():
                yield Fault(game, f"{game}/{kind}/{name}", **parts)


def copy_sources(folder: Path, fault: Fault | None = None) -> Path:
    """Copy the sources into this folder, with this fault if there is one; return their path."""
    sources = folder / "src"
    shutil.copytree(ROOT / "src", sources, ignore=shutil.ignore_patterns("__pycache__"))
    if fault:
        path = sources / "pisti" / fault.file
        text = path.read_text(encoding="utf-8")
        if text.count(fault.old) != 1:
            raise NoResult(f"{fault.name}: its old text must stand once in {fault.file}")
        path.write_text(text.replace(fault.old, fault.new), encoding="utf-8")
    return sources


def first_failure(arguments: Sequence[str], sources: Path, seconds: float) -> str:
    """The first test that fails with these sources, or the time limit; `""` if none fails."""
    words: list[str] = []
    for word in arguments:
        words += sorted(map(str, ROOT.glob(word))) if "*" in word else [word]
    env = {"HYPOTHESIS_PROFILE": "quick", **os.environ, "PYTHONPATH": str(sources)}
    command = [sys.executable, "-c", PYTEST, "-x", "-q", "-p", "no:cacheprovider", *words]
    try:
        done = subprocess.run(
            command, check=False, cwd=ROOT, env=env, capture_output=True, text=True, timeout=seconds
        )
    except subprocess.TimeoutExpired:
        return f"the time limit in {' '.join(arguments)}"
    if done.returncode == 0:
        return ""
    for line in done.stdout.splitlines():
        word, _, rest = line.partition(" ")
        if word in ("FAILED", "ERROR") and rest.startswith("tests"):
            return rest.partition(" - ")[0]
    raise NoResult(f"pytest {' '.join(words)} says:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


def look_for(fault: Fault, runs: Sequence[Sequence[str]], clean: Path, seconds: float) -> Result:
    """Plant this fault, and run these tests until one finds it that passes without it."""
    begin = time.monotonic()
    by = ""
    with TemporaryDirectory() as folder:
        sources = copy_sources(Path(folder), fault)
        for arguments in runs:
            by = first_failure(arguments, sources, seconds)
            if by:
                break
    if by.startswith("tests") and first_failure([by], clean, seconds):
        raise NoResult(f"{by} fails without a fault too: mend that first")
    return Result(by, round(time.monotonic() - begin))


def told(fault: Fault, result: Result) -> str:
    """The line for a fault in the report."""
    if result.by:
        return f"found      {fault.name} by {result.by} ({result.seconds} s)"
    return f"NOT FOUND  {fault.name}: {fault.wrong} ({fault.file}, {result.seconds} s)"


def compared(now: dict[str, Any], before: dict[str, Any]) -> Iterator[str]:
    """A line for each fault that both runs tried and only one of them found."""
    for name in sorted(now.keys() & before.keys()):
        if bool(now[name]["by"]) != bool(before[name]["by"]):
            whose = f"now, by {now[name]['by']}" if now[name]["by"] else "before only"
            yield f"found {whose}: {name}"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", help="how the names of the faults begin; default: all")
    parser.add_argument("--tests", nargs="+", help="what to run; default: the game's, then all")
    parser.add_argument("-k", help="of these tests, only those whose names have this")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="how many at a time")
    parser.add_argument("--seconds", type=float, default=1800, help="the most for a run of pytest")
    parser.add_argument("--results", type=Path, help="add the results to this file")
    parser.add_argument("--compare", type=Path, help="the results of another run")
    return parser.parse_args()


def main() -> None:
    """Report on each fault, and fail if one was not found."""
    options = _arguments()
    chosen = [fault for fault in faults() if fault.name.startswith(tuple(options.names or [""]))]
    given = options.tests and [(*options.tests, *(["-k", options.k] if options.k else []))]
    kept = options.results
    results = json.loads(kept.read_text("utf-8")) if kept and kept.exists() else {}
    lost = 0
    with TemporaryDirectory() as folder, ThreadPoolExecutor(options.workers) as pool:
        clean = copy_sources(Path(folder))
        tried = [
            pool.submit(look_for, fault, given or TESTS[fault.game], clean, options.seconds)
            for fault in chosen
        ]
        try:
            for fault, trial in zip(chosen, tried, strict=True):
                result = trial.result()
                print(told(fault, result), flush=True)
                lost += not result.by
                results[fault.name] = result._asdict()
                if kept:
                    kept.parent.mkdir(parents=True, exist_ok=True)
                    kept.write_text(json.dumps(results, indent=1) + "\n", "utf-8")
        except NoResult as problem:
            pool.shutdown(cancel_futures=True)
            sys.exit(str(problem))
    print(f"{len(chosen) - lost} of {len(chosen)} faults were found")
    if options.compare:
        print(*compared(results, json.loads(options.compare.read_text("utf-8"))), sep="\n")
    sys.exit(lost > 0 or not chosen)


if __name__ == "__main__":
    main()
