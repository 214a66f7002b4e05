"""The judgement of one decision, by what its seat could know and by nothing else."""

from collections.abc import Sequence
from math import hypot
from typing import Any, Final, NamedTuple

import attrs

from pisti.bots.means import mean_of
from pisti.errors import PistiError, shown
from pisti.game import AnyGame, AnyView, check_is_game, check_rules
from pisti.kit.checks import check_kind
from pisti.kit.languages import told
from pisti.review.chances import chance_after
from pisti.review.facts.fact import is_one_of
from pisti.review.weighing import (
    AT_ONCE,
    PACKET,
    Weighed,
    weigh,
    weigh_again,
    yardstick,
)
from pisti.score_types import Standings
from pisti.shuffle import Seed

WORLDS: Final = 32
"""The worlds in which each move is tried, unless another number is asked for."""
MOST_WORLDS: Final = 100_000
"""The most worlds of a look; a deeper one that would need more is left out."""
DEEPER: Final[dict[str, tuple[int, ...]]] = {
    "pisti": (4, 12),
    "all_fours": (4,),
    "pis_yedili": (4,),
}
"""By game how many times as many worlds the further looks take, at the moves that are near."""
ALONE: Final[dict[str, tuple[int, ...]]] = {"pis_yedili": (32,)}
"""The looks that follow then, where no move was made yet.

They take a second of the processor, so a hint has them and a review of fifty decisions has not.
"""
PLAIN: Final = (8,)
"""The same for Pişti without numba, where a packet is nearly over."""
_GIVEN = 2.0  # standard errors by which a move must be behind, to have given something away
_BETTER = 1.0  # standard errors by which a move must be better than the expert's, to be the best
_NEAR = 3.0  # standard errors within which a move is looked at again


@attrs.frozen
class Option:
    """A legal move, and what it was worth.

    `worth` is the mean margin of the side in points, `chance` that to win the match, where one is
    on; `behind` is the mean of what it lacks to the best move, and `doubt` its standard error.
    """

    move: Any
    worth: float
    chance: float | None
    behind: float
    doubt: float


@attrs.frozen
class Decision:
    """A decision as its seat could see it: the same in every world of the view.

    `ply` is the number of moves before it.
    `made` is the move that was made, `None` where none was made yet.
    `usual` is the expert's move, `options` are all legal moves, the best one first.
    `weigher` is the bot that weighed them: `master`, which looks ahead, or another one, which plays
    hands to their end; `exact`, where every card is known; without numba `network`, which looks at
    the view alone, or `packet`, which plays to the end of one.  `worlds` are those that it tried.
    """

    view: AnyView = attrs.field(repr=False)
    made: Any
    usual: Any
    options: tuple[Option, ...]
    weigher: str
    worlds: int

    @property
    def ply(self) -> int:
        """The number of moves before this decision."""
        return len(self.view.history)

    @property
    def seat(self) -> int:
        """The seat that decided."""
        return self.view.seat or 0  # a spectator decides nothing

    @property
    def best(self) -> Option:
        """The best move: the expert's, unless another one is better by more than chance."""
        return self.options[0]

    @property
    def chosen(self) -> Option:
        """The move that was made; the best one where none was made yet."""
        return self.best if self.made is None else _option(self.options, self.made)

    @property
    def given(self) -> float:
        """The points given away: how much better the best move was, if by more than chance."""
        return self.chosen.behind if is_behind(self.chosen) else 0.0

    @property
    def skill(self) -> float:
        """The points by which the move was better than the expert's, or worse where below 0."""
        return self.chosen.worth - _option(self.options, self.usual).worth


def judge(
    game: AnyGame,
    view: AnyView,
    made: object = None,
    *,
    worlds: int = WORLDS,
    seed: Seed = 0,
    before: Standings | None = None,
) -> Decision:
    """Judge a move, or all moves where none was made yet, by the view of the seat alone.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(pisti.PRESETS["mini"], seed=7), 1)
    >>> decision = judge(pisti, seen, seen.moves[0], worlds=5)
    >>> decision.given >= 0, len(decision.options)
    (True, 2)

    `before` are the standings of the match before this hand, where one is on.
    The same view, move and seed give the same judgement, whatever the hidden cards are.
    """
    check_worlds(worlds)
    check_is_game(game)
    if before is not None:
        check_kind(before, Standings)
    moves = getattr(view, "moves", ())
    if not moves or view.seat is None:
        raise PistiError("a view without moves, expected that of the seat on turn")
    check_rules(game, view.rules)
    if made is not None and not is_one_of(made, moves):
        raise PistiError(f"{shown(made)} is not one of the moves of this view")
    usual = yardstick(game)(view) if moves[1:] else moves[0]
    first = weigh(game, view, seed, worlds, are_counted=before is not None)
    looks = _looks(game, view, first, usual, made, seed=seed, worlds=worlds)
    best = looks[-1].best
    chances: dict[object, float | None] = dict.fromkeys(moves)
    if before is not None:
        chance, side = chance_after(game, view.rules, before), view.rules.side_of(view.seat)
        for move, scores in first.scores.items():
            shares = [chance(score, side) for score in scores]
            chances[move] = mean_of(shares, first.weights)[0]
    worth = exact(looks[-1].weighed.worth(best))
    leads = {move: _lead(looks, best, move) for move in moves}
    options = [
        Option(move, worth - exact(lead), chances[move], exact(lead), doubt)
        for move, (lead, doubt) in sorted(leads.items(), key=lambda each: each[1][0])
    ]
    options.sort(key=lambda option: option.move != best)
    last = looks[-1].weighed
    tried = 0 if last.weigher == AT_ONCE else len(last.margins[best])
    return Decision(view, made, usual, tuple(options), last.weigher, tried)


class _Look(NamedTuple):
    """A look at some moves in worlds of its own, and the best of them."""

    weighed: Weighed
    best: object


def _looks(
    game: AnyGame,
    view: AnyView,
    first: Weighed,
    usual: object,
    made: object,
    *,
    seed: Seed,
    worlds: int,
) -> list[_Look]:
    """The first look at all moves, and deeper ones at those that may be the best.

    Where the move of the expert was made and nothing speaks against it, one look is enough.
    """
    looks = [_Look(first, _best(first, usual))]
    if not first.can_tell_more:
        return looks
    deeper = PLAIN if first.weigher in (AT_ONCE, PACKET) else DEEPER[game.NAME]
    if made is None and game.NAME in ALONE:
        deeper += ALONE[game.NAME]
    for times in deeper:
        weighed, best = looks[-1]
        near = [move for move in weighed.margins if _is_near(weighed, best, move)]
        if made == usual == best or not near[1:] or times * worlds > MOST_WORLDS:
            break
        is_match = bool(first.scores)
        again = weigh_again(game, view, near, seed=seed, worlds=times * worlds, to_end=is_match)
        looks.append(_Look(again, _best(again, usual)))
    return looks


def _best(weighed: Weighed, usual: object) -> object:
    """The expert's move, unless another one is better by more than chance, or it is left out."""
    best = max(weighed.margins, key=weighed.worth)
    if usual not in weighed.margins:
        return best
    lead, chance = weighed.gain(best, usual)
    return best if lead > _BETTER * chance else usual


def _is_near(weighed: Weighed, best: object, move: object) -> bool:
    lead, doubt = weighed.lead(best, move)
    return lead <= _NEAR * doubt


def _lead(looks: Sequence[_Look], best: object, move: object) -> tuple[float, float]:
    """How far the best move is ahead of another one, and its standard error.

    A move that was not looked at again is behind by as much as it was then behind the best one,
    and by as much as that one is now.
    """
    at = max(number for number, look in enumerate(looks) if move in look.weighed.margins)
    then = best if at == len(looks) - 1 else looks[at].best
    lead, doubt = looks[at].weighed.lead(then, move)
    if then == best:
        return lead, doubt
    more, error = _lead(looks, best, then)
    return lead + more, hypot(doubt, error)


def check_worlds(worlds: object) -> None:
    """Refuse anything but a number of worlds."""
    if type(worlds) is not int or not 2 <= worlds <= MOST_WORLDS:
        raise PistiError(told("wrong.worlds", value=shown(worlds), least=2, most=MOST_WORLDS))


def exact(points: float) -> float:
    """The points rounded to a 1024th, so that sums have no rounding error.

    >>> exact(0.1), exact(0.1) + exact(0.2) == exact(0.3)
    (0.099609375, True)
    """
    return round(points * 1024) / 1024


def is_behind(option: Option) -> bool:
    """Whether this move is worse than the best one by more than chance."""
    return option.behind > _GIVEN * option.doubt


def _option(options: Sequence[Option], move: object) -> Option:
    return next(option for option in options if option.move == move)
