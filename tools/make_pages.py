"""Make the sources of the site: our pages, and in them what the library tells and draws.

mkdocs calls this before and after each build, as its configuration says.  By hand,
`python tools/make_pages.py` only writes the sources into `build/docs`, for Zensical;
`--names` writes the page with every name into `docs`, and
`--complete` tells instead what a release still waits for, and fails if it is anything.
"""

import sys
from pathlib import Path
from typing import Any

from pages import DOCS, ROOT, every_name, rulebook, search_index, site_map

SOURCES = ROOT / "build" / "docs"


def write_sources() -> None:
    """Write what has changed into `build/docs`, and remove what is no longer there."""
    files = {
        path.relative_to(DOCS): path.read_bytes() for path in DOCS.rglob("*") if path.is_file()
    }
    made = [*rulebook.texts(), *rulebook.pictures()]
    files |= {path: text.encode() for path, text in made}
    for path, content in files.items():
        file = SOURCES / path
        # mkdocs watches this folder while it serves, and would otherwise build for ever.
        if not file.is_file() or file.read_bytes() != content:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
    for file in SOURCES.rglob("*"):
        if file.is_file() and file.relative_to(SOURCES) not in files:
            file.unlink()


def on_pre_build(**_: Any) -> None:
    """Write the sources before mkdocs reads them."""
    write_sources()


def on_post_build(*, config: Any) -> None:
    """Write what the search searches, and refuse a site map that leaves out a page."""
    site = Path(config["site_dir"])
    search_index.write_index(site)
    if config["site_url"] and (problems := site_map.problems(site)):
        raise SystemExit(f"the site map is wrong: {', '.join(problems)}")


def main(arguments: list[str]) -> None:
    """Write the sources, or the page with every name, or tell what a release lacks."""
    if "--names" in arguments:
        (DOCS / every_name.PLACE).write_text(every_name.page(), encoding="utf-8")
    elif "--complete" not in arguments:
        write_sources()
    elif lacking := rulebook.lacking():
        raise SystemExit("\n  ".join(["A release waits for this:", *lacking]))


if __name__ == "__main__":
    main(sys.argv[1:])
