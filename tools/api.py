"""Compare the public names of the library with those of its newest release, by griffe.

    python tools/api.py [CHECKOUT]

A release that breaks a name must be a new major version, or the name must have been deprecated as
docs/guide/promises.md says; then the difference is read by a person, and the version tells it.
"""

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def newest_tag(checkout: Path) -> str:
    """The newest tag of a release before this commit; "" if there is none."""
    git = ["git", "describe", "--tags", "--abbrev=0", "--match", "v[0-9]*", "HEAD~1"]
    done = subprocess.run(git, check=False, cwd=checkout, capture_output=True, text=True)
    return done.stdout.strip()


def main(checkout: Path) -> int:
    """Print each public name that is broken since the newest tag; return 1 if there are any."""
    tag = newest_tag(checkout)
    if not tag:
        print("NOT CHECKED: there is no tag of a release yet, so there is nothing to compare with")
        return 0
    text = (checkout / "pyproject.toml").read_text(encoding="utf-8")
    version = tomllib.loads(text)["project"]["version"]
    griffe = [sys.executable, "-m", "griffe", "check", "pisti", "--search", "src", "--against", tag]
    done = subprocess.run(griffe, check=False, cwd=checkout)
    if done.returncode and version.partition(".")[0] != tag[1:].partition(".")[0]:
        print(f"{version} is a new major version after {tag}: it may break the names above")
        return 0
    if not done.returncode:
        print(f"nothing that {tag} had is broken")
    return done.returncode


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1]) if sys.argv[1:] else ROOT))
