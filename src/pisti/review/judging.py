"""The judgement of one decision, by what its seat could know and by nothing else."""

from collections.abc import Sequence
from typing import Any, Final

import attrs

from pisti.bots.means import mean_of
from pisti.errors import PistiError, shown
from pisti.game import AnyGame, AnyView, check_is_game, check_rules
from pisti.kit.checks import check_kind
from pisti.kit.languages import told
from pisti.review.chances import chance_after
from pisti.review.facts.fact import is_one_of
from pisti.review.weighing import Weighed, playing_on, weigh, weigh_again, yardstick
from pisti.score_types import Standings
from pisti.shuffle import Seed

WORLDS: Final = 32
"""The worlds in which each move is tried, unless another number is asked for."""
MOST_WORLDS: Final = 100_000
DEEPER: Final = {"pisti": (4, 16), "all_fours": (4,), "pis_yedili": (4,)}
"""By game how many times as many worlds the further looks take, at the moves that are near."""
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
    `weigher` is the bot that weighed them: `master`, which looks ahead, another one, which plays
    hands to their end, or `exact`, where every card is known.  `worlds` are those that it tried.
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
    is_counted = before is not None
    weighed = _looked_at(game, view, made, usual, worlds=worlds, seed=seed, are_counted=is_counted)
    best = _best(weighed, usual)
    chances: dict[object, float | None] = dict.fromkeys(moves)
    if before is not None:
        chance, side = chance_after(game, view.rules, before), view.rules.side_of(view.seat)
        played = weighed.scores or playing_on(game, view, seed, worlds).scores
        for move, scores in played.items():
            shares = [chance(score, side) for score in scores]
            chances[move] = mean_of(shares, weighed.weights[: len(shares)])[0]
    worth = exact(weighed.worth(best))
    leads = {move: weighed.lead(best, move) for move in moves}
    options = [
        Option(move, worth - exact(lead), chances[move], exact(lead), doubt)
        for move, (lead, doubt) in sorted(leads.items(), key=lambda each: each[1][0])
    ]
    options.sort(key=lambda option: option.move != best)
    return Decision(view, made, usual, tuple(options), weighed.weigher, len(weighed.margins[best]))


def _looked_at(
    game: AnyGame,
    view: AnyView,
    made: object,
    usual: object,
    *,
    worlds: int,
    seed: Seed,
    are_counted: bool,
) -> Weighed:
    """The outcomes of all moves; of those that may be the best, in more and more worlds.

    Where the move of the expert was made and nothing speaks against it, one look is enough.
    """
    weighed = weigh(game, view, seed, worlds, are_counted=are_counted)
    for times in DEEPER[game.NAME] if weighed.weights else ():
        best = _best(weighed, usual)
        near = [move for move in weighed.deepest if move == best or _is_near(weighed, best, move)]
        if made == usual == best or not near[1:]:
            break
        weighed = weigh_again(
            game, view, weighed, near, seed=seed, worlds=times * worlds, are_counted=are_counted
        )
    return weighed


def _best(weighed: Weighed, usual: object) -> object:
    """The expert's move, unless another one is better by more than its doubt."""
    best = max(weighed.deepest, key=weighed.worth)
    lead, doubt = weighed.lead(best, usual)
    return best if lead > _BETTER * doubt else usual


def _is_near(weighed: Weighed, best: object, move: object) -> bool:
    lead, doubt = weighed.lead(best, move)
    return lead <= _NEAR * doubt


def check_worlds(worlds: object) -> None:
    """Refuse anything but a number of worlds."""
    if type(worlds) is not int or not 2 <= worlds <= MOST_WORLDS:
        raise PistiError(told("wrong.worlds", value=shown(worlds), most=MOST_WORLDS))


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
