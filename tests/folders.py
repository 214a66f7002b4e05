"""Folders that tests read: they are found from here, so a test file can be moved."""

from pathlib import Path

TESTS = Path(__file__).parent
DATA = TESTS / "data"
# Mutated copies of the tests lie deeper, in a folder without the pages.
ROOT = next(folder for folder in TESTS.parents if (folder / "docs/rules/pisti.md").is_file())
DOCS = ROOT / "docs"
SCENARIOS = DOCS / "scenarios"
