"""The rulebook as text: its page, and the ids of its clauses."""

import re
from pathlib import Path

# Upwards, because the tests may run in a copy of the sources that lies inside the checkout.
_CHECKOUT = next(
    folder for folder in Path(__file__).parents if (folder / "docs/rules/pisti.md").is_file()
)
PAGE = (_CHECKOUT / "docs/rules/pisti.md").read_text(encoding="utf-8")

ENTRY = re.compile(r'^<a id="([^"]+)"></a>\*\*([^*]+)\*\* ', re.MULTILINE)
CLAUSE = re.compile(r"\b[PAI]-\d+\b")

IDS = [name for _, name in ENTRY.findall(PAGE)]
"""The ids of the clauses, in the order in which they stand."""
