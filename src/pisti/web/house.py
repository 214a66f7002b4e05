"""A house rule that is a function, at the card table: its file is run in the browser."""

import sys
from types import ModuleType
from typing import cast

from pisti.errors import PistiError, kind_of
from pisti.game import AnyShownGame
from pisti.games import GAMES
from pisti.house import HouseGame
from pisti.web.words import WORDS


def learn(code: str, name: str, language: str) -> AnyShownGame:
    """The game of this name that `pisti.house.but_for` has made in this code.

    The code can do whatever the page can, so the page takes it from its own server alone.
    """
    module = ModuleType(f"_house_{name}")
    module.__file__ = "house.py"
    sys.modules[module.__name__] = module  # as some of the standard library look it up there
    try:
        exec(compile(code, "house.py", "exec"), vars(module))  # noqa: S102 - of the person's own
    except Exception as error:
        reason = f"{kind_of(error)}: {error}"
        raise PistiError(WORDS.say(language, "desk.house", reason=reason)) from error
    made = [*vars(module).values(), getattr(module, "game", None)]
    games = [each for each in made if isinstance(each, HouseGame) and each.BASE in GAMES]
    called = [game for game in games if name == game.NAME]
    if not called:
        raise PistiError(WORDS.say(language, "desk.no_house", name=name))
    return cast("AnyShownGame", called[-1])
