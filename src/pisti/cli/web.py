"""The command `pisti web`, which serves the card table to a browser on this machine."""

import argparse
import webbrowser
from functools import partial
from pathlib import Path
from typing import Any

import pisti
from pisti.cli.console import FALSE, complain, sentence
from pisti.cli.parsing import add_command, whole
from pisti.cli.serving import serve
from pisti.errors import PistiError, shown

_PAGE = Path("play", "index.html")
_PORT = 8707
_LAST_PORT = 65_535


def add_to(commands: Any, language: str) -> None:
    """Add this command to the parser."""
    command = add_command(commands, "web", _web, language)
    help_of = partial(sentence, language)
    command.add_argument(
        "--port", type=partial(whole, language), default=_PORT, help=help_of("option.port")
    )
    command.add_argument(
        "--host", default="127.0.0.1", metavar="ADDRESS", help=help_of("option.host")
    )
    command.add_argument("--folder", help=help_of("option.folder"))
    command.add_argument("--open", action="store_true", help=help_of("option.open"))


def _web(asked: argparse.Namespace) -> int:
    language = asked.lang
    folder = page_folder(asked.folder)
    if folder is None:
        return complain(sentence(language, "problem.page"), FALSE)
    if not 0 <= asked.port <= _LAST_PORT:
        raise PistiError(sentence(language, "problem.port", port=asked.port, last=_LAST_PORT))
    if not asked.host or "\0" in asked.host:  # none would be every address of this machine
        raise PistiError(sentence(language, "problem.host", host=shown(asked.host)))
    try:
        server = serve(folder, asked.host, asked.port)
    except OSError as error:
        where = f"{asked.host}:{asked.port}"
        raise PistiError(f"{where}: {error.strerror or error}") from None
    with server:
        path = "tr/play/" if language == "tr" else "play/"
        host = f"[{asked.host}]" if ":" in asked.host else asked.host
        address = f"http://{host}:{server.server_port}/{path}index.html"
        print(sentence(language, "web.here", address=address), flush=True)
        if asked.open:
            webbrowser.open(address)
        server.serve_forever(poll_interval=0.1)
    return 0


def page_folder(given: str | None) -> Path | None:
    """The folder of the site with the card table; `None` if there is none.

    It is the given one, or that in the package, or in a checkout the one that was built.
    """
    package = Path(pisti.__file__).parent
    usual = [package / "web" / "site", package.parent.parent / "build" / "site"]
    places = usual if given is None else [Path(given)]
    return next((place for place in places if (place / _PAGE).is_file()), None)
