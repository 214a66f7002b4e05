"""The pages of the site: what the library writes into them, and the data from which it does."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
DOCS = ROOT / "docs"
