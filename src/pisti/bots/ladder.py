"""The bots of each game by name: a row for each rung of its ladder, and what is known of it."""

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from typing import Any, Final, Literal, TypeAlias

import attrs

from pisti.game import AnyGame, Game, MoveT, RulesT, StateT, ViewT, check_is_game, check_rules

Role: TypeAlias = Literal["beginner", "quick", "teacher"]
"""The usual opponent; one that is nearly as good as the best, and much quicker; the strongest that
is quick enough to play thousands of hands."""


@attrs.frozen
class Rung:
    """A bot by its short name, and the path of its file.

    `plays_as` is the path of a function from rules to the name of another bot, as which this one
    plays under them, or to `None`.
    """

    name: str
    path: str
    roles: tuple[Role, ...] = ()
    plays_as: str = ""


_RANDOM = "pisti.bots.by_chance:random"
_MASTER: Final = Rung("master", "pisti.bots.master:master")
_PISTI, _FOURS, _SEVEN = "pisti.bots.pisti", "pisti.bots.all_fours", "pisti.bots.pis_yedili"
_LADDERS: Final = {
    "pisti": (
        Rung("random", _RANDOM),
        Rung("easy", f"{_PISTI}.easy:easy", ("beginner",)),
        Rung("counter", f"{_PISTI}.counter:counter"),
        Rung("hard", f"{_PISTI}.hard:hard", ("quick",)),
        Rung("expert", f"{_PISTI}.expert:expert", ("teacher",), f"{_PISTI}.expert:plays_as"),
        _MASTER,
    ),
    "all_fours": (
        Rung("random", _RANDOM),
        Rung("easy", f"{_FOURS}.easy:easy", ("beginner",)),
        Rung("hard", f"{_FOURS}.hard:hard", ("quick",)),
        Rung("expert", f"{_FOURS}.expert:expert", ("teacher",)),
        _MASTER,
    ),
    "pis_yedili": (
        Rung("random", _RANDOM),
        Rung("easy", f"{_SEVEN}.easy:easy", ("beginner",)),
        Rung("hard", f"{_SEVEN}.hard:hard", ("quick",), f"{_SEVEN}.hard:plays_as"),
        Rung("expert", f"{_SEVEN}.expert:expert", ("teacher",)),
        _MASTER,
    ),
}
_BY_THE_HOUSE: Final = Rung("search", "pisti.bots.searching:by_the_house")
_ANY_GAME: Final = (
    Rung("random", _RANDOM, ("beginner", "quick", "teacher")),
    Rung("search", "pisti.bots.searching:search"),
)


def ladder_of(game: AnyGame) -> tuple[Rung, ...]:
    """The rungs of this game, from the weakest to the strongest.

    A game that is another one but for a house rule (`pisti.house.but_for`) has the bots of that
    one, which play by the book; above them stands `search`, which tries moves by that rule.
    The bot `master` is not among them, since it looks ahead by the book alone.
    """
    check_is_game(game)
    base = getattr(game, "BASE", None)
    if base in _LADDERS:
        return (*[rung for rung in _LADDERS[base] if rung != _MASTER], _BY_THE_HOUSE)
    return _LADDERS.get(game.NAME, _ANY_GAME)


def bot_for(role: Role, game: AnyGame) -> str:
    """The short name of the bot that has this role in a game.

    >>> import pisti
    >>> bot_for("beginner", pisti), bot_for("quick", pisti), bot_for("teacher", pisti)
    ('easy', 'hard', 'expert')
    """
    return next(rung.name for rung in ladder_of(game) if role in rung.roles)


def stand_in(bot: object, game: Game[RulesT, StateT, MoveT, ViewT], rules: RulesT) -> str | None:
    """The short name of the bot that plays in the place of this one under these rules.

    >>> import pisti
    >>> stand_in("expert", pisti, pisti.PRESETS["six_pairs"])
    'hard'

    It is `None` for a bot that plays as itself, as most do everywhere.
    """
    ladder = ladder_of(game)
    check_rules(game, rules)
    for rung in ladder:
        if rung.name == bot and rung.plays_as:
            other: str | None = function_at(rung.plays_as)(rules)
            return other
    return None


def stand_ins(bots: Iterable[str], game: AnyGame, rules: object) -> dict[str, str]:
    """The bots in whose place another one plays under these rules, with the name of that one."""
    found = {bot: stand_in(bot, game, rules) for bot in bots}
    return {bot: other for bot, other in found.items() if other}


@cache
def function_at(path: str) -> Callable[..., Any]:
    """The function of this path, which is imported when it is asked for."""
    module, _, name = path.partition(":")
    found: Callable[..., object] = getattr(import_module(module), name)
    return found
