"""The page with every name of the reference, and the first sentence about it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import griffe

from pages import DOCS

PAGES = (
    "reference",
    "reference-all-fours",
    "reference-pis-yedili",
    "reference-bots",
    "reference-around",
)
PLACE = Path("every-name.md")
_PART = re.compile(r"^(#+ .+|::: (\S+)(?:\n    .*)*)", re.MULTILINE)


def page() -> str:
    """The text of the page: what somebody wrote before its tables, and the tables."""
    written = (DOCS / PLACE).read_text(encoding="utf-8").partition("\n## ")[0].rstrip()
    package: Any = griffe.load("pisti", search_paths=[str(DOCS.parent / "src")])
    return "\n".join([written, *_lines(package)]) + "\n"


def _lines(package: Any) -> Iterator[str]:
    for name in PAGES:
        text = (DOCS / f"{name}.md").read_text(encoding="utf-8")
        title, rows = "", list[str]()  # the front matter comes before any heading
        for found in _PART.finditer(text):
            if found[2] is None:
                yield from _table(title, rows)
                title, rows = _heading(found[1]), []
            else:
                each = package[found[2].removeprefix("pisti.")]
                rows += _rows(each)
        yield from _table(title, rows)


def _heading(line: str) -> str:
    """A heading of the reference, one level deeper than there."""
    return f"#{line}"


def _table(title: str, rows: list[str]) -> Iterator[str]:
    if not title:
        return
    yield from ("", title)
    if rows:
        yield from ("", "| name | what it is |", "|---|---|", *dict.fromkeys(rows))


def _rows(each: Any) -> Iterator[str]:
    """The row of a name; of a module those of its public names."""
    if not each.is_module:
        yield _row(each)
        return
    for name, member in each.members.items():
        is_own = not member.is_alias and not member.is_module
        if is_own and not name.startswith("_") and member.docstring:
            yield _row(member)


def _row(each: Any) -> str:
    said = each.docstring.value.split("\n\n")[0] if each.docstring else ""
    sentence = " ".join(said.split()).replace("|", "\\|")
    return f"| `{_short(each.path)}` | {sentence} |"


def _short(path: str) -> str:
    """The name as it is imported."""
    front = re.sub(r"^pisti\.games\.pisti\.\w+\.", "pisti.", path)
    return re.sub(r"^pisti\.games\.(\w+)\.\w+\.", r"pisti.\1.", front)
