"""The README as it stands on the package page, where no link can start from the repository.

Hatchling runs this while it builds the package.  The addresses are those of [project.urls] in
pyproject.toml, the only place where any address of this project is written.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_LINK = re.compile(r"(?<=\]\()([^)\s#]+)(?=[)#])")
"""The target of a link or a picture, unless it is a place on the same page."""


def with_full_links(readme: str, urls: dict[str, str], version: str) -> str:
    """The text with each link that starts from the repository led to the site or to the sources.

    Pages and pictures of `docs/` are on the site; everything else is with the sources, in the
    state of this version.
    """
    site, sources = urls["Documentation"].rstrip("/"), urls["Source"].rstrip("/")

    def full(found: re.Match[str]) -> str:
        target = found[1]
        if "://" in target:
            return target
        if target.startswith("../../"):  # of the repository as a whole, as its runs of checks
            return f"{sources}/{target.removeprefix('../../')}"
        if target.startswith("docs/"):
            return f"{site}/{re.sub(r'[.]md$', '.html', target.removeprefix('docs/'))}"
        return f"{sources}/blob/v{version}/{target}"

    return _LINK.sub(full, readme)


class PackagePage(MetadataHookInterface):
    """The hook that hatchling calls."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the README in the metadata of the package."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        text = with_full_links(text, metadata["urls"], metadata["version"])
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
