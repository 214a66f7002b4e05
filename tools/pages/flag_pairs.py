"""The pages of all pairs of flags: where two of them matter together, from `docs/pairs/*.json`."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pages import DOCS

MARK = "<!-- pairs -->"
_LONGEST = 40  # letters of what is shown


def page_of(name: str) -> Path:
    """The page of a game, as somebody wrote it."""
    return DOCS / "pairs" / f"{name.replace('_', '-')}.md"


def rows_of(name: str) -> list[dict[str, Any]]:
    """What was found for each pair of flags."""
    rows: list[dict[str, Any]]
    rows = json.loads(page_of(name).with_suffix(".json").read_text(encoding="utf-8"))
    return rows


def filled(name: str) -> str:
    """The page of a game, with its pairs."""
    text = page_of(name).read_text(encoding="utf-8")
    return text.replace(MARK, "\n".join(_lines(rows_of(name))))


def _lines(rows: list[dict[str, Any]]) -> Iterator[str]:
    flags = dict.fromkeys(flag for row in rows for flag in row["flags"])
    for flag in flags:
        own = [row for row in rows if flag in row["flags"]]
        yield f"## {flag} {{#{flag}}}"
        yield ""
        for title, kind in (
            ("Matters together with", "what"),
            ("Refused with a value of", "refused"),
            ("No joint effect found with", "hands"),
        ):
            others = [_other(row, flag) for row in own if kind in row]
            if others:
                yield f"- {title}: {', '.join(f'[`{each}`](#{each})' for each in others)}."
        yield ""
        first = [row for row in own if row["flags"][0] == flag]
        if first:
            yield '<details class="under" markdown="1">'
            yield f"<summary>{len(first)} pairs</summary>"
            yield ""
            yield from map(_line, first)
            yield ""
            yield "</details>"
            yield ""


def _other(row: dict[str, Any], flag: str) -> str:
    one, other = row["flags"]
    return str(other if one == flag else one)


def _line(row: dict[str, Any]) -> str:
    one, other = row["flags"]
    if "refused" in row:
        return f"- `{other}`: refused. {row['refused']}"
    if "hands" in row:
        packs = ", ".join(map(str, row["packs"]))
        return (
            f"- `{other}`: no joint effect found in {row['hands']} hands, packs of {packs} cards."
        )
    first, second = row["values"]
    place = f"`{row['table']}`, seed {row['seed']}"
    place += f", after `{row['moves']}`" if row["moves"] else ", after the deal"
    told = " · ".join(_cut(each) for each in row["shown"])
    return f"- `{one}={first}`, `{other}={second}`: {place}: {row['what']}: {told}"


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
