"""Where the built page lies."""

from pathlib import Path

import pisti

_PAGE = Path("play", "index.html")


def page_folder(given: str | None = None) -> Path | None:
    """The folder of the site with the card table; `None` if there is none.

    It is the given one, or that in the package, or in a checkout the one that was built.
    """
    package = Path(pisti.__file__).parent
    usual = [package / "web" / "site", package.parent.parent / "build" / "site"]
    places = usual if given is None else [Path(given)]
    return next((place for place in places if (place / _PAGE).is_file()), None)
