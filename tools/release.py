"""Check what only the owner can decide before a release, and say everything that is still missing.

    python tools/release.py [addresses]

With `addresses`, only whether the addresses in pyproject.toml are those of the real places.
"""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
DIGEST = "tests/data/digest.txt"
EXAMPLE = re.compile(r"\bexample\.(org|com|net)\b")
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
RELEASED = re.compile(r"(\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d")


def of_addresses(project: dict[str, Any]) -> Iterator[str]:
    """The addresses that are missing, or are only examples."""
    urls: dict[str, str] = project.get("urls", {})
    for name in ("Documentation", "Changelog", "Source", "Issues"):
        if not urls.get(name, "").startswith("https://"):
            yield f"pyproject.toml has no address {name} under [project.urls]"
        elif EXAMPLE.search(urls[name]):
            yield f"the address {name} in pyproject.toml is still an example, {urls[name]}"
    if not urls.get("Changelog", "").startswith(urls.get("Documentation", "")):
        yield "the address Changelog is not on the site, Documentation"
    if not urls.get("Issues", "").startswith(urls.get("Source", "")):
        yield "the address Issues does not belong to the repository, Source"


def of_the_changelog(text: str, version: str) -> Iterator[str]:
    """The reasons why the changelog does not tell this release."""
    first, newest, *_ = [*HEADING.findall(text), "", ""]
    if first != "Unreleased":
        yield f"CHANGELOG.md begins with {first!r}, expected 'Unreleased'"
    elif re.search(r"^## Unreleased\n+[^#\n]|^## Unreleased\n+###", text, re.MULTILINE):
        yield "CHANGELOG.md has lines under Unreleased: they belong to the release"
    found = RELEASED.fullmatch(newest)
    if found is None:
        form = f"{version} – and a date, as 2026-12-31"
        yield f"CHANGELOG.md has the heading {newest!r}, expected {form}"
    elif found[1] != version:
        yield f"CHANGELOG.md tells of {found[1]}, pyproject.toml has {version}"


def of_the_citation(text: str, version: str) -> Iterator[str]:
    """The reasons why the citation does not name this release."""
    found = re.search(r"^version: (\S+)$", text, re.MULTILINE)
    if found is None or found[1] != version:
        yield f"CITATION.cff has the version {found[1] if found else None}, not {version}"


def of_the_owners(text: str) -> Iterator[str]:
    """The reason why nobody is asked about changes yet."""
    if not re.search(r"^\* @(?!OWNER$)[\w/-]+$", text, re.MULTILINE):
        yield ".github/CODEOWNERS names no account yet, expected a line as * @somebody"


def of_the_digest(text: str) -> Iterator[str]:
    """The games of which no digest of all hands is published."""
    for game in ("pisti", "all_fours", "pis_yedili"):
        if not re.search(rf"^[0-9a-f]{{64}}  {game}/\d+/1000000$", text, re.MULTILINE):
            yield f"{DIGEST} has no digest of {game}: pisti digest > {DIGEST}"


def of_the_tag(tag: str, version: str) -> Iterator[str]:
    """The reason why a tag does not name this release; there may be none yet."""
    if tag and tag != f"v{version}":
        yield f"the tag is {tag}, expected v{version}"


def tag_here() -> str:
    """The tag that is being released, or that the commit of this checkout has; "" if none."""
    if os.environ.get("GITHUB_REF_TYPE") == "tag":
        return os.environ["GITHUB_REF_NAME"]
    git = ["git", "describe", "--tags", "--exact-match"]
    return subprocess.run(git, check=False, cwd=ROOT, capture_output=True, text=True).stdout.strip()


def problems() -> Iterator[str]:
    """All that a release still waits for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    yield from of_addresses(project)
    if "addresses" in sys.argv[1:]:
        return
    version = project["version"]
    yield from of_the_changelog((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    yield from of_the_citation((ROOT / "CITATION.cff").read_text(encoding="utf-8"), version)
    yield from of_the_owners((ROOT / ".github/CODEOWNERS").read_text(encoding="utf-8"))
    yield from of_the_digest((ROOT / DIGEST).read_text(encoding="utf-8"))
    yield from of_the_tag(tag_here(), version)


if __name__ == "__main__":
    found = [*problems()]
    for problem in found:
        print(f"NOT YET: {problem}")
    if found:
        sys.exit("the owner has to decide this before a release, as CONTRIBUTING.md says")
    print("nothing is missing here; CONTRIBUTING.md lists the settings that no file shows")
