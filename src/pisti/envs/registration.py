"""The names of these worlds, and what all of them share: options, a deal, a move.

Nothing here needs a framework.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from operator import index
from types import ModuleType
from typing import Any, Final, Literal, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from pisti.envs.encoding import Encoding, Form, Numbers, type_of
from pisti.errors import PistiError, shown, wrong_kind
from pisti.game import AnyGame, AnyShownGame, AnyView
from pisti.games import GAMES
from pisti.kit.checks import check_number
from pisti.show import svg, text

VERSION: Final = 0
"""The version in the names: a higher number whenever the same actions could lead elsewhere."""


def _printed(game: AnyShownGame, view: AnyView) -> None:
    """Print the table."""
    print(text.table(game, view))  # noqa: T201 - for the person who looks on


def _pixels(game: AnyShownGame, view: AnyView) -> NDArray[np.uint8]:
    """The picture of the table by pixels, each with its red, green and blue."""
    try:
        pixels = import_module("pisti.envs.pixels")
    except ImportError as error:
        expected = 'expected what `pip install "pisti[pixels]"` brings'
        raise PistiError(f"nothing here draws pixels, {expected}: {error}") from None
    found: NDArray[np.uint8] = pixels.of_svg(svg.table(game, view))
    return found


Drawing: TypeAlias = str | NDArray[np.uint8] | None
"""What `render` gives: a text, a picture as SVG or by pixels, or nothing where it is printed."""
DRAWN: Final[Mapping[str, Callable[[Any, AnyView], Drawing]]] = {
    "ansi": text.table,
    "human": _printed,
    "rgb_array": _pixels,
    "svg": svg.table,
}
"""The functions that draw a table, by render mode."""
Mode: TypeAlias = Literal["ansi", "human", "rgb_array", "svg"]

ValueT = TypeVar("ValueT")
_OPTIONS = ("deck", "dealer", "scores")


def encoding_of(game: AnyGame | str, rules: object) -> Encoding:
    """The encoding of a game or its name, under rules or a preset's name.

    >>> encoding_of("pisti", "mini").rules.players
    2
    """
    found = _named("game", game, GAMES) if isinstance(game, str) else game
    if isinstance(rules, str) and hasattr(found, "PRESETS"):
        rules = _named("preset", rules, found.PRESETS)
    return Encoding(found, rules)


def _named(what: str, name: str, values: Mapping[str, ValueT]) -> ValueT:
    if name not in values:
        raise PistiError(f"there is no {what} {shown(name)}, expected one of: {', '.join(values)}")
    return values[name]


def name_of(game: AnyGame | str) -> AnyGame | str:
    """The name of a game of the library, which can be pickled; any other game stays as it is."""
    return game.NAME if isinstance(game, ModuleType) and game in GAMES.values() else game


def deal(
    encoding: Encoding,
    chance: np.random.Generator,
    seed: int | None,
    options: Mapping[str, object] | None,
) -> object:
    """A new hand from this seed, or from chance; `options` may have deck, dealer and scores.

    Chance names the dealer that the options do not name.
    """
    if not isinstance(options, Mapping | None):
        raise wrong_kind("a dict of options", options)
    given = dict(options or {})
    if not {*given} <= {*_OPTIONS}:
        expected = ", ".join(_OPTIONS)
        raise PistiError(f"the options are {shown([*given])}, expected any of: {expected}")
    drawn = int(chance.integers(2**62))
    given.setdefault("dealer", int(chance.integers(encoding.players)))
    if given.get("deck") is None:
        given["seed"] = drawn if seed is None else int(seed)
    new_hand: Callable[..., object] = encoding.game.new_hand
    return new_hand(encoding.rules, **given)


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


def check_options(*, form: object, rewards: object, most: object, render_mode: object) -> None:
    """Refuse wrong values of the options that all of these worlds have."""
    type_of(form)
    check_among("rewards", rewards, ("end", "lead"))
    check_number("most", most)
    if render_mode is not None:
        check_among("render_mode", render_mode, tuple(DRAWN))


def check_among(name: str, value: object, values: Sequence[str]) -> None:
    """Refuse anything but one of these."""
    if type(value) is not str or value not in values:
        raise PistiError(f"{name} is {shown(value)}, expected one of: {', '.join(values)}")


def check_seat(encoding: Encoding, name: str, seat: object) -> None:
    """Refuse anything but a seat at this table."""
    if type(seat) is not int or not 0 <= seat < encoding.players:
        most = encoding.players - 1
        raise PistiError(f"{name} is {shown(seat)}, expected a seat from 0 to {most}")


def highs(encoding: Encoding, form: Form) -> Numbers:
    """The highest number at each place of an observation in this form."""
    rows = [np.full(plane.stop - plane.start, plane.high) for plane in encoding.planes]
    return encoding.convert(np.concatenate(rows).astype(np.uint8), form)


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
