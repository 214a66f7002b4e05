"""The names of these worlds, and what all of them share: a table, a deal, a move, a picture.

Nothing here needs a framework.
"""

from collections.abc import Mapping
from operator import index
from types import ModuleType
from typing import Any, Final, cast

import numpy as np

from pisti.envs.encoding import Encoding
from pisti.errors import PistiError, shown, wrong_kind
from pisti.games import GAMES
from pisti.show import svg, text

VERSION: Final = 0
"""The version in the names: a higher number whenever the same actions could lead elsewhere."""

DRAWN: Final[Mapping[str, Any]] = {"ansi": text.table, "svg": svg.table}
"""The functions that draw a table, by render mode."""

_OPTIONS = ("deck", "dealer", "scores")


def encoding_of(game: Any, rules: Any) -> Encoding:
    """The encoding of a game or its name, under rules or a preset's name.

    >>> encoding_of("pisti", "mini").rules.players
    2
    """
    if isinstance(game, str):
        if game not in GAMES:
            raise PistiError(f"there is no game {shown(game)}, expected one of: {', '.join(GAMES)}")
        game = GAMES[game]
    if isinstance(rules, str) and hasattr(game, "PRESETS"):
        if rules not in game.PRESETS:
            names = ", ".join(game.PRESETS)
            raise PistiError(f"there is no preset {shown(rules)}, expected one of: {names}")
        rules = game.PRESETS[rules]
    return Encoding(game, rules)


def name_of(game: Any) -> Any:
    """The name of a game of the library, which can be pickled; any other game stays as it is."""
    return game.NAME if isinstance(game, ModuleType) and game in GAMES.values() else game


def deal(
    encoding: Encoding,
    chance: np.random.Generator,
    seed: int | None,
    options: Mapping[str, Any] | None,
) -> Any:
    """A new hand from this seed, or from chance; `options` may have deck, dealer and scores.

    Chance names the dealer that the options do not name.
    """
    if not isinstance(options, Mapping | None):
        raise wrong_kind("a dict of options", options)
    given = dict(cast("Mapping[str, Any]", options or {}))
    if not {*given} <= {*_OPTIONS}:
        expected = ", ".join(_OPTIONS)
        raise PistiError(f"the options are {shown([*given])}, expected any of: {expected}")
    drawn = int(chance.integers(2**62))
    given.setdefault("dealer", int(chance.integers(encoding.players)))
    if given.get("deck") is None:
        given["seed"] = drawn if seed is None else int(seed)
    return encoding.game.new_hand(encoding.rules, **given)


def move_of(encoding: Encoding, action: Any) -> Any:
    """The move of this number.

    >>> str(move_of(encoding_of("pisti", "mini"), 3))
    'AC'
    """
    try:
        number = index(action)
    except TypeError:
        raise wrong_kind("the number of a move", action) from None
    if not 0 <= number < len(encoding.moves):
        most = len(encoding.moves) - 1
        raise PistiError(f"there is no move {number}, expected a number from 0 to {most}")
    return encoding.moves[number]


def check_form(form: Any) -> None:
    """Refuse any form but a vector of numbers."""
    if form not in ("bytes", "floats"):
        raise PistiError(f"the form is {shown(form)}, expected bytes or floats")


def check_most(most: Any) -> None:
    """Refuse anything but a number of moves after which a hand is cut off."""
    if type(most) is not int or most < 1:
        raise PistiError(f"most is {shown(most)}, expected a number of moves, 1 or more")


def check_drawing(encoding: Encoding, mode: Any, seen_by: Any) -> None:
    """Refuse a render mode and a seat that the environment lacks."""
    if mode is not None and (type(mode) is not str or mode not in DRAWN):
        raise PistiError(f"the render mode is {shown(mode)}, expected one of: {', '.join(DRAWN)}")
    players = encoding.rules.players
    if seen_by is not None and (type(seen_by) is not int or not 0 <= seen_by < players):
        expected = f"expected None or a seat from 0 to {players - 1}"
        raise PistiError(f"seen_by is {shown(seen_by)}, {expected}")


def drawn(game: Any, view: Any, mode: str) -> str:
    """The table as this view has it, as a text or as a picture."""
    picture: str = DRAWN[mode](game, view)
    return picture


def highs(encoding: Encoding, form: Any) -> Any:
    """The highest number at each place of an observation in this form."""
    if form == "floats":
        return np.ones(encoding.size, np.float32)
    rows = [np.full(plane.stop - plane.start, plane.high) for plane in encoding.planes]
    return np.concatenate(rows).astype(np.uint8)


def ids() -> dict[str, tuple[str, str]]:
    """The names of all presets in Gymnasium, each with its game and its preset.

    >>> ids()["pisti/all_fours-pub-v0"]
    ('all_fours', 'pub')

    A preset of Pişti has no other name than its own.
    """
    return {
        f"pisti/{'' if name == 'pisti' else f'{name}-'}{preset}-v{VERSION}": (name, preset)
        for name, game in GAMES.items()
        for preset in game.PRESETS
    }
