"""Render the README of built packages as an index of packages shows it, and check that it is alive.

    python tools/package_page.py build/dist/*

Every link and picture must be a whole address, or a place that is there on the same page.
"""

import re
import sys
import tarfile
from email import message_from_string
from pathlib import Path
from zipfile import ZipFile

LINK = re.compile(r'<(?:a|img)\b[^>]*?\b(?:href|src)="([^"]*)"')
PLACE = re.compile(r'\bid="([^"]+)"')


def description_of(package: Path) -> str:
    """The README in the metadata of a wheel or an sdist."""
    if package.suffix == ".whl":
        with ZipFile(package) as wheel:
            [name] = [each for each in wheel.namelist() if each.endswith(".dist-info/METADATA")]
            data = wheel.read(name)
    else:
        with tarfile.open(package) as sdist:
            [name] = [each for each in sdist.getnames() if re.fullmatch(r"[^/]+/PKG-INFO", each)]
            member = sdist.extractfile(name)
            data = member.read() if member else b""
    told = message_from_string(data.decode())
    if told["Description-Content-Type"] != "text/markdown":
        raise SystemExit(f"{package.name} has a README of type {told['Description-Content-Type']}")
    return str(told.get_payload())


def problems(page: str) -> list[str]:
    """The links of a rendered page that lead nowhere; one more if it has no links at all."""
    links, places = LINK.findall(page), {*PLACE.findall(page)}
    dead = [each for each in links if not each.startswith("https://") and each[1:] not in places]
    return dead if links else ["there are no links"]


def main(*packages: str) -> None:
    """Render and check each package."""
    from readme_renderer import markdown  # noqa: PLC0415 - the tests of this file do without it

    for package in map(Path, packages):
        page = markdown.render(description_of(package), variant="GFM")
        if page is None:
            raise SystemExit(f"{package.name}: its README cannot be rendered")
        if found := problems(page):
            raise SystemExit(f"{package.name}: dead links in its README: {', '.join(found)}")
        print(f"{package.name}: {len(LINK.findall(page))} links and pictures, none of them dead")


if __name__ == "__main__":
    main(*sys.argv[1:])
