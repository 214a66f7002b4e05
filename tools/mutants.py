"""Plant small faults that a seed draws from all of src, and list those that no test notices.

    python tools/mutants.py [60 [SEED]]

Each fault changes one place in a copy of the newest commit, `build/mutants`.  The tests of
`make test` run on it until the first one fails: first the files that a run without a fault has seen
run the changed line, and then all.  Tests by Hypothesis are not seen there, and come with all.
"""

import json
import os
import random
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from itertools import groupby
from pathlib import Path

from coverage import CoverageData

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / "build" / "mutants"
TESTS = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "auto", "-m", "not slow and not long"]
GIT = shutil.which("git") or "git"
LIMIT = 900  # seconds for the tests of one fault, as some faults let a loop go on for ever
DIFF = ("diff", "--unified=0", "--no-ext-diff", "--no-color", "--src-prefix=a/", "--dst-prefix=b/")
RUN = Path("build", "run")
NOTED = """\
[run]
source = pisti
patch = subprocess, fork, _exit
dynamic_context = test_function
data_file = {data}
"""
SETTINGS = """\
[cosmic-ray]
module-path = "src/pisti"
timeout = {limit}
excluded-modules = []
test-command = {command}
[cosmic-ray.distributor]
name = "local"
"""
# Left out: nearly every | joins types, where a fault ends each import; `is` for == does nothing.
ALL = """\
SELECT module_path, start_pos_row, start_pos_col, job_id FROM mutation_specs
WHERE operator_name NOT GLOB '*BitOr_*' AND operator_name NOT GLOB '*_Eq_Is'
AND operator_name NOT GLOB '*_Is_Eq' AND operator_name NOT GLOB '*_NotEq_IsNot'
AND operator_name NOT GLOB '*_IsNot_NotEq' ORDER BY 1, 2, 3, operator_name, operator_args
"""
OUTCOMES = "SELECT test_outcome, diff FROM work_results"


def draw(database: sqlite3.Connection, count: int, seed: str) -> None:
    """Leave one fault at each of these many places, each place as likely as any other."""
    chance = random.Random(seed)
    places = [[*faults] for _, faults in groupby(database.execute(ALL), lambda row: row[:3])]
    drawn = [(chance.choice(faults)[3],) for faults in chance.sample(places, count)]
    database.execute("CREATE TEMPORARY TABLE drawn (job_id)")
    database.executemany("INSERT INTO drawn VALUES (?)", drawn)
    database.execute("DELETE FROM mutation_specs WHERE job_id NOT IN drawn")
    database.execute("DELETE FROM work_items WHERE job_id NOT IN drawn")
    database.commit()


def note() -> None:
    """Run the tests without a fault, and note which lines each of them runs."""
    RUN.mkdir(parents=True)
    settings = RUN / "coverage.ini"
    settings.write_text(NOTED.format(data=Path.cwd() / RUN / "lines"), "utf-8")
    command = [sys.executable, "-m", "coverage", "run", f"--rcfile={settings}", *TESTS[1:]]
    if subprocess.run(command, check=False).returncode:
        raise SystemExit("the tests fail without a fault, too")
    command = [sys.executable, "-m", "coverage", "combine", "--quiet", f"--rcfile={settings}"]
    subprocess.run(command, check=True)


def running_the_fault() -> list[str]:
    """The files of tests that were seen to run the line that is changed here."""
    changed = subprocess.check_output([GIT, *DIFF, "src"], text=True)
    place = re.search(r"^\+\+\+ b/(.*)\n@@ -(\d+)", changed, re.MULTILINE)
    if place is None:
        return []
    lines = CoverageData(str(RUN / "lines"))
    lines.read()
    named = lines.contexts_by_lineno(str(Path(place[1]).resolve())).get(int(place[2]), [])
    files = {name.rpartition(".")[0].replace(".", "/") + ".py" for name in named}
    return sorted(filter(os.path.exists, files))


def test() -> int:
    """Run the tests on what stands here; 1 when one fails."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["NUMBA_CACHE_DIR"] = folder  # numba does not see that what it calls has changed
        for chosen in (running_the_fault(), ["tests"]):
            if chosen and subprocess.run([*TESTS, *chosen], check=False).returncode:
                return 1
    return 0


def main(count: int = 60, seed: str = "") -> int:
    """Plant the faults, and tell which were not noticed; 1 if these are more than one of twenty."""
    seed = seed or str(random.SystemRandom().randrange(10**6))
    shutil.rmtree(COPY, ignore_errors=True)
    subprocess.run([GIT, "clone", "--quiet", ROOT, COPY], check=True)
    os.chdir(COPY)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # or each process would compile all tests
    os.environ |= {"PYTHONPATH": str(COPY / "src"), "HYPOTHESIS_PROFILE": "quick"}
    note()
    command = shlex.join([sys.executable, str(ROOT / "tools" / "mutants.py"), "test"])
    settings = Path("build", "faults.toml")
    settings.write_text(SETTINGS.format(limit=LIMIT, command=json.dumps(command)), "utf-8")
    faults = Path("build", "faults.sqlite")
    tool = Path(sys.executable).with_name("cosmic-ray")
    subprocess.run([tool, "init", settings, faults], check=True)
    with sqlite3.connect(faults) as database:
        draw(database, count, seed)
    subprocess.run([tool, "exec", settings, faults], check=True)
    with sqlite3.connect(faults) as database:
        outcomes = [*database.execute(OUTCOMES)]
    lived = [diff for outcome, diff in outcomes if outcome != "KILLED"]
    print(*lived, sep="\n\n")
    print(f"seed {seed}: {len(outcomes) - len(lived)} of {len(outcomes)} faults were noticed")
    return int(len(lived) * 20 > count)


if __name__ == "__main__":
    if sys.argv[1:] == ["test"]:
        sys.exit(test())
    sys.exit(main(int((sys.argv[1:] or ["60"])[0]), *sys.argv[2:]))
