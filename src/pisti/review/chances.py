"""The chance to win a match from its standings, by many ways in which it can go on."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, TypeAlias

import attrs

from pisti.bots import makers
from pisti.bots.ladder import bot_for
from pisti.bots.searching import play_on
from pisti.game import AnyGame, AnyRules
from pisti.score_types import Score, Standings

HANDS: Final = 64
"""The hands that the futures of a match are made of; a power of two, so that each is used once."""
_LONG = 60  # hands, after which nobody is said to win

Chance: TypeAlias = Callable[[Score, int], float]
"""The chance of a side to win the match, if this hand ends with this count."""


@lru_cache(maxsize=2048)
def future_hand(game: Any, rules: Any, number: int) -> Score:
    """The count of one of the hands that may come.

    Each deal comes once for every side, moved on by a seat, so that none has the better cards.
    """
    deal, turn = divmod(number, rules.sides)
    if turn:
        return _moved_on(future_hand(game, rules, deal * rules.sides), turn)
    state = game.new_hand(rules, seed=f"a hand to come {deal}", dealer=deal % rules.players)
    return play_on(game, makers(game)[bot_for("quick", game)](seed=0), state)


def _moved_on(score: Score, turn: int) -> Score:
    """The count of the same hand where every side sits so many places further on."""
    sides = len(score.totals)
    lines = [attrs.evolve(line, side=(line.side + turn) % sides) for line in score.lines]
    totals = score.totals[-turn:] + score.totals[:-turn]
    return attrs.evolve(score, lines=tuple(lines), totals=totals)


def chance_after(game: AnyGame, rules: AnyRules, before: Standings) -> Chance:
    """The function that tells the chance to win a match with these standings before the hand.

    >>> import pisti
    >>> from pisti.review.chances import chance_after
    >>> rules = pisti.PRESETS["mini"].but(target=30)
    >>> chance = chance_after(pisti, rules, pisti.Standings((25, 0), ()))
    >>> chance(pisti.Score((), (10, 0)), 0), chance(pisti.Score((), (10, 0)), 1)
    (1.0, 0.0)
    """
    known: dict[Standings, tuple[float, ...]] = {}

    def chance(score: Score, side: int) -> float:
        now = game.standings(rules, [score], before)
        if now not in known:
            known[now] = _chances(game, rules, now)
        return known[now][side]

    return chance


def _chances(game: AnyGame, rules: AnyRules, now: Standings) -> tuple[float, ...]:
    """The share of the futures that each side wins; those who win together share one."""
    if now.winners:
        return _shares(rules, now)
    ends = [_shares(rules, _future(game, rules, now, number)) for number in range(HANDS)]
    return tuple(sum(shares) / HANDS for shares in zip(*ends, strict=True))


def _future(game: Any, rules: Any, now: Standings, number: int) -> Standings:
    """The end of the match in one of its futures.

    At each step all futures together play each hand once: an odd factor, modulo a power of two,
    makes a permutation.
    """
    for step in range(_LONG):
        if now.winners:
            break
        drawn = (number * (2 * step + 1) + step) % HANDS
        now = game.standings(rules, [future_hand(game, rules, drawn)], now)
    return now


def _shares(rules: AnyRules, now: Standings) -> tuple[float, ...]:
    winners = now.winners or tuple(range(rules.sides))
    return tuple((side in winners) / len(winners) for side in range(rules.sides))
