"""Bots that play as another one under some rules, so that nobody takes them for themselves."""

from typing import Any

from pisti.bots.pisti.expert import net_for
from pisti.game import Game, MoveT, RulesT, StateT, ViewT, check_is_game, check_rules


def stand_in(bot: object, game: Game[RulesT, StateT, MoveT, ViewT], rules: RulesT) -> str | None:
    """The short name of the bot as which this one plays under these rules.

    >>> import pisti
    >>> stand_in("expert", pisti, pisti.PRESETS["six_pairs"])
    'hard'

    It is `None` for a bot that plays as itself, as most do everywhere.
    """
    check_is_game(game)
    check_rules(game, rules)
    known: Any = rules
    is_expert = type(bot) is str and bot == "expert"
    is_other = is_expert and game.NAME == "pisti" and net_for(known) is None
    return "hard" if is_other else None
