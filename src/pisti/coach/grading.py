"""The grade of a player: the bot of the ladder that gives away as much, by hands of each bot.

`scales.json` has for each table how much every bot of the ladder gives away, by the same reviews
that people get: those of the command, and those of the card table, which has fewer deals and no
numba.  `tools/grades.py` makes it.
"""

import json
from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

import attrs

from pisti.coach.hands import Seats, hands_of
from pisti.coach.rating import Rate, rate_of
from pisti.coach.sums import Look, Sums, sums_of
from pisti.game import AnyGame, AnyRules
from pisti.kit.kinds import Data
from pisti.review import Review
from pisti.review.weighing import AT_ONCE, PACKET

FILE: Final = "scales.json"


@attrs.frozen
class Rung:
    """A bot of the ladder, and the points that it gives away in a decision that mattered.

    `spread` is the standard deviation of `rate` from one hand to the next, in so many `hands`.
    """

    name: str
    hands: int
    rate: float
    spread: float


@attrs.frozen
class Scale:
    """The bots of the ladder at one table, from the one that gives away most.

    `weigher` and `worlds` say by which reviews it was made: only those are compared with it.
    """

    weigher: str
    worlds: int
    rungs: tuple[Rung, ...]

    def nearest(self, rate: float) -> Rung:
        """The bot that gives away as much, with regard to how far each of them spreads."""
        return self.rungs[self.place(rate)]

    def place(self, rate: float) -> int:
        """The place of that bot on this scale.

        Between two bots the border is as many standard deviations from the one as from the other.
        """
        place = 0
        for at, (worse, better) in enumerate(zip(self.rungs, self.rungs[1:], strict=False), 1):
            both = worse.spread + better.spread
            share = better.spread / both if both else 0.5
            if rate < better.rate + share * (worse.rate - better.rate):
                place = at
        return place


@attrs.frozen
class Grade:
    """The bot that a player plays like: `rung`, and those at the ends of the 95 % interval.

    `worst` and `best` are `None` where one hand tells no interval.
    `rate` is that of the hands on which the grade stands: those that were weighed as the scale was.
    """

    scale: Scale
    rung: Rung
    worst: Rung | None
    best: Rung | None
    rate: Rate


def grade(game: AnyGame, reviews: Sequence[Review], seat: Seats) -> Grade | None:
    """The bot that a player plays like; `None` where the hands cannot be compared with a scale.

    >>> import pisti
    >>> from pisti.record import record_of
    >>> from pisti.review import review
    >>> state = pisti.new_hand(pisti.PRESETS["mini"], seed=7)
    >>> while moves := pisti.legal_moves(state):
    ...     state = pisti.apply(state, moves[0])
    >>> print(grade(pisti, [review(pisti, record_of(pisti, state), worlds=5)], 0))
    None

    `seat` is the seat of the player, or one for each review.  All hands must be of one table that
    has a scale.  Those count that were weighed by the same bot as those of the scale, and they must
    have been weighed in as many worlds.
    """
    return grade_of(game, [sums_of(game, *each) for each in hands_of(game, reviews, seat)])


def grade_of(game: AnyGame, hands: Sequence[Sums]) -> Grade | None:
    """The grade of a player by the hands that have these sums."""
    tables = {table_of(each.rules) for each in hands}
    found: list[Grade] = []
    for scale in scales_for(game, hands[0].rules) if len(tables) == 1 else ():
        fit = [each for each in hands if _is_weighed_by(scale.weigher, each.looks)]
        own = [[look for look in each.looks if look.weigher == scale.weigher] for each in fit]
        way, rate = way_of(own), rate_of(fit)
        if way == (scale.weigher, scale.worlds) and rate.rate is not None:
            found.append(_grade_on(scale, rate, *rate.rate))
    return max(found, key=lambda each: each.rate.hands, default=None)


def _is_weighed_by(weigher: str, looks: Sequence[Look]) -> bool:
    """Whether this bot weighed a hand; a network that does may look on to the end of a packet."""
    return {look.weigher for look in looks} <= {weigher, PACKET if weigher == AT_ONCE else weigher}


def _grade_on(scale: Scale, rate: Rate, mean: float, width: float | None) -> Grade:
    rung = scale.nearest(mean)
    if width is None:
        return Grade(scale, rung, None, None, rate)
    return Grade(scale, rung, scale.nearest(mean + width), scale.nearest(mean - width), rate)


def table_of(rules: Any) -> object:
    """The table at which a hand is played: its rules without how a match ends.

    >>> import pisti
    >>> rules = pisti.PRESETS["classic_two"]
    >>> table_of(rules.but(target=51)) == table_of(rules) != table_of(pisti.RULES)
    True
    """
    if not hasattr(rules, "match"):
        return rules
    names = [field.name for field in attrs.fields(rules.__class__)]
    return tuple([getattr(rules, name) for name in names if name != "match"])


def way_of(hands: Sequence[Sequence[Look]]) -> tuple[str, int] | None:
    """The bot that weighed most decisions of some hands, and in how many worlds it looked at first.

    Exact decisions are left out.  Moves that are near each other are tried in more worlds.
    """
    looks = [look for hand in hands for look in hand]
    if not looks:
        return None
    decisions: Counter[str] = Counter()
    for look in looks:
        decisions[look.weigher] += look.decisions
    [(usual, _)] = decisions.most_common(1)
    return usual, min([look.worlds for look in looks if look.weigher == usual])


def scales_for(game: AnyGame, rules: AnyRules) -> tuple[Scale, ...]:
    """The scales of this table, each by other reviews; there may be none."""
    for preset, known in scales().get(game.NAME, {}).items():
        if table_of(game.PRESETS[preset]) == table_of(rules):
            return known
    return ()


@cache
def scales() -> dict[str, dict[str, tuple[Scale, ...]]]:
    """The scales by game and preset."""
    text = files("pisti.coach").joinpath(FILE).read_text(encoding="utf-8")
    return {
        game: {preset: tuple(map(scale_from, each)) for preset, each in tables.items()}
        for game, tables in json.loads(text).items()
    }


def scale_from(data: dict[str, Data]) -> Scale:
    """A scale from its data."""
    rungs = tuple([Rung(**each) for each in data["rungs"]])
    return Scale(data["weigher"], data["worlds"], rungs)
