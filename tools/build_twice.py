"""Build the sdist and the wheel twice, in different surroundings, and compare them bit by bit.

    python tools/build_twice.py build/release

The second time the hour, the hashes of texts and the rights of new files are others, and the wheel
is made from the tree, not from the sdist.  Every file in them has the time of the newest commit.
"""

import os
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from shutil import rmtree

ROOT = Path(__file__).resolve().parent.parent


def time_of_commit() -> str:
    """The second of the newest commit; without git the one that the environment has, or 1980."""
    git = ["git", "log", "-1", "--format=%ct"]
    done = subprocess.run(git, check=False, cwd=ROOT, capture_output=True, text=True)
    return done.stdout.strip() or os.environ.get("SOURCE_DATE_EPOCH", "315532800")


def build(folder: Path, *how: str, umask: int, **settings: str) -> dict[str, str]:
    """Build the packages into this folder, and return the hash of each."""
    environment = {**os.environ, **settings}
    command = [sys.executable, "-m", "build", *how, "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, env=environment, umask=umask, stdout=subprocess.DEVNULL)
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}


def main(folder: Path) -> None:
    """Build twice, compare, and leave the first packages in the folder."""
    rmtree(folder, ignore_errors=True)
    then = {"SOURCE_DATE_EPOCH": time_of_commit()}
    first = build(folder, umask=0o022, TZ="UTC", PYTHONHASHSEED="1", **then)
    with tempfile.TemporaryDirectory() as other:
        then |= {"TZ": "Asia/Kathmandu", "PYTHONHASHSEED": "2"}
        second = build(Path(other), "--sdist", "--wheel", umask=0o077, **then)
    for name, found in first.items():
        print(f"{found}  {name}")
    if first != second:
        raise SystemExit(f"the second time they were others: {second}")
    print(f"{len(first)} packages, built twice and equal")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
