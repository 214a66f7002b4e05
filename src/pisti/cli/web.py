"""The command `pisti web`, which serves the card table to a browser on this machine."""

import argparse
import sys
import webbrowser
from pathlib import Path
from types import ModuleType
from urllib.parse import urlencode

from pisti.cli.chosen import chosen_rules
from pisti.cli.console import FALSE, complain, sentence
from pisti.cli.parsing import Parser
from pisti.cli.serving import serve
from pisti.errors import PistiError, shown
from pisti.games import GAMES
from pisti.house import HouseGame
from pisti.table.links import rules_in_link
from pisti.web.page import page_folder

_PORT = 8707
_LAST_PORT = 65_535


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    command.game_option()
    command.rules_options()
    command.option("--port", type=command.whole, default=_PORT)
    command.option("--host", default="127.0.0.1", metavar="ADDRESS")
    command.option("--folder")
    command.option("--open", action="store_true")


def run(asked: argparse.Namespace) -> int:
    """Serve the table until somebody stops it, and return the exit code."""
    language, link, house = asked.lang, _link(asked), _house_file(asked)
    folder = page_folder(asked.folder)
    if folder is None:
        return complain(sentence(language, "problem.page"), FALSE)
    if not 0 <= asked.port <= _LAST_PORT:
        raise PistiError(sentence(language, "problem.port", port=asked.port, last=_LAST_PORT))
    if not asked.host or "\0" in asked.host:  # none would be every address of this machine
        raise PistiError(sentence(language, "problem.host", host=shown(asked.host)))
    try:
        server = serve(folder, asked.host, asked.port, house)
    except OSError as error:
        where = f"{asked.host}:{asked.port}"
        raise PistiError(f"{where}: {error.strerror or error}") from None
    with server:
        path = "tr/play/" if language == "tr" else "play/"
        host = f"[{asked.host}]" if ":" in asked.host else asked.host
        address = f"http://{host}:{server.server_port}/{path}index.html{link}"
        print(sentence(language, "web.here", address=address), flush=True)
        if asked.open:
            webbrowser.open(address)
        server.serve_forever(poll_interval=0.1)
    return 0


def _link(asked: argparse.Namespace) -> str:
    """The end of the address: the table that was asked for, if any was."""
    if asked.game is None and asked.preset is None and asked.rules is None and not asked.but:
        return ""
    asked.game = asked.game or GAMES["pisti"]
    is_ours, is_house = asked.game in GAMES.values(), isinstance(asked.game, HouseGame)
    if not is_ours and not is_house:
        word, games = shown(asked.game.NAME), ", ".join(GAMES)
        raise PistiError(sentence(asked.lang, "problem.page_game", word=word, games=games))
    pairs = rules_in_link(asked.game, chosen_rules(asked))
    return "#" + urlencode(pairs if is_ours else [("house", "1"), *pairs])


def _house_file(asked: argparse.Namespace) -> bytes | None:
    """The file in which the house rule was made that is played; `None` where there is none.

    Other modules may have the game from there, and do not call `but_for` themselves.
    """
    game = asked.game
    if game is None or game in GAMES.values():
        return None
    modules = [module for module in sys.modules.values() if type(module) is ModuleType]
    with_it = [each for each in modules if any(value is game for value in vars(each).values())]
    paths = [str(path) for each in with_it if (path := getattr(each, "__file__", None))]
    files = [Path(path).read_bytes() for path in paths if path.endswith(".py")]
    if not files:
        raise PistiError(sentence(asked.lang, "problem.no_file", game=shown(game.NAME)))
    return next((file for file in files if b"but_for" in file), files[0])
