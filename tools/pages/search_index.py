"""What the search of the built site searches: every clause, question, word and page.

`search/en.js` and `search/tr.js` each have the places of their language first; a page fetches one
when somebody opens the search.
"""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

LONGEST = 600  # letters of a text that are kept
TITLES = {"h1", "h2", "h3", "h4"}
SKIPPED = {"script", "style", "svg", "nav", "header", "footer", "dialog", "pre", "summary", "table"}


class Places(HTMLParser):
    """Reads the titles of a page, each with its address and the text below it."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[dict[str, str]] = []
        self._skipped = 0
        self._in_title = self._in_main = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a place at each title."""
        given = dict(attrs)
        self._in_main |= tag == "main"
        self._skipped += tag in SKIPPED or bool(self._skipped and tag == "details")
        if tag == "details" and given.get("class") == "under" and not self._skipped:
            self._skipped += 1
        if tag in TITLES and self._in_main and given.get("id"):
            self._in_title = True
            self.found.append({"id": str(given["id"]), "tag": tag, "title": "", "text": ""})

    def handle_endtag(self, tag: str) -> None:
        """End a title, and what is skipped."""
        if tag in TITLES:
            self._in_title = False
        if self._skipped and (tag in SKIPPED or tag == "details"):
            self._skipped -= 1

    def handle_data(self, data: str) -> None:
        """Keep the words of a title, or of the text below it."""
        if self._in_main and self.found and not self._skipped:
            self.found[-1]["title" if self._in_title else "text"] += data


def places(site: Path) -> Iterator[dict[str, str]]:
    """All places of the site."""
    for path in sorted(site.rglob("*.html")):
        page = path.relative_to(site).as_posix()
        if page == "404.html":
            continue
        reader = Places()
        reader.feed(path.read_text(encoding="utf-8"))
        where = reader.found[0]["title"].strip() if reader.found else page
        for place in reader.found:
            title = " ".join(place["title"].replace("¶", "").split())
            yield {
                "page": f"{page}#{place['id']}" if place["tag"] != "h1" else page,
                "title": title,
                "text": " ".join(place["text"].split())[:LONGEST],
                "where": where,
                "kind": _kind(page, place["tag"], title),
                "lang": "tr" if page.startswith("tr/") else "en",
            }


def _kind(page: str, tag: str, title: str) -> str:
    if "reference" in page or "changelog" in page:
        return "reference"
    if "guide/" in page or "contributing" in page:
        return "guide"
    if "arguments" in page:
        return "argument"
    if tag == "h1":
        return "page"
    if re.match(r"[A-Z]+-T?\d+ ", title):
        return "decision" if re.match(r"(A|[A-Z]+-[AI]|I)-?\d+ ", title) else "clause"
    return "part"


def write_index(site: Path) -> None:
    """Write the two files."""
    found = [*places(site)]
    folder = site / "search"
    folder.mkdir(exist_ok=True)
    for lang in ("en", "tr"):
        ordered = sorted(found, key=lambda place: place["lang"] != lang)
        text = json.dumps(ordered, ensure_ascii=False, separators=(",", ":"))
        (folder / f"{lang}.js").write_text(f"INDEX = {text}\n", encoding="utf-8")
    (folder / "find.js").write_bytes((site / "find.js").read_bytes())
