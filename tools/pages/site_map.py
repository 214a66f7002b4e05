"""Check that the site map of a built site names every page, each with its whole address."""

import re
from pathlib import Path

LOCATION = re.compile(r"<loc>([^<]+)</loc>")
NO_PAGES = {"404.html"}


def problems(site: Path) -> list[str]:
    """The pages that the map lacks, and the addresses of which there is no page."""
    told = LOCATION.findall((site / "sitemap.xml").read_text(encoding="utf-8"))
    root = next((each.removesuffix("index.html") for each in sorted(told, key=len)), "")
    there = {path.relative_to(site).as_posix() for path in site.rglob("*.html")} - NO_PAGES
    mapped = {each.removeprefix(root) or "index.html" for each in told}
    wrong = [each for each in told if not each.startswith("https://")]
    return wrong + [f"{page} is on one side only" for page in sorted(there ^ mapped)]
