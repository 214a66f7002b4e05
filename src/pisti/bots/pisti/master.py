"""The bot `master`: it tries its cards in many worlds, in which all play as the expert does.

`foresee` tells what each move of a view is worth, and how sure that is.  With NumPy it looks
through a packet in hundreds of worlds (`foresight.py`), where the expert's networks for the usual
count play.  Without NumPy, and at other tables, it plays far fewer hands to their end, and so it
is weaker there.
"""

from functools import lru_cache, partial
from importlib.util import find_spec
from math import sqrt
from typing import Final, NamedTuple

from pisti.bots.bot import Bot
from pisti.bots.by_chance import dice
from pisti.bots.pisti.expert import expert, has_the_usual_sizes
from pisti.bots.pisti.last_packet import exact
from pisti.bots.pisti.likely import likely
from pisti.bots.searching import search, weigh
from pisti.game import Game, RulesT, StateT
from pisti.games.pisti.moves import Move
from pisti.games.pisti.rules import Rules, ScoringTable
from pisti.games.pisti.view import View
from pisti.kit.checks import check_number
from pisti.shuffle import Seed, seed_bytes

HAS_NUMPY: Final = find_spec("numpy") is not None
_HANDS: Final = 4  # that many worlds cost as much as a hand without NumPy
_FEWEST: Final = 4


class Worth(NamedTuple):
    """The worth of a move: the margin at the end of the hand, and the standard error of it."""

    margin: float
    error: float


def master(
    game: Game[RulesT, StateT, Move, View], *, seed: Seed = 0, worlds: int = 300
) -> Bot[View, Move]:
    """A bot for Pişti that looks into so many worlds before it moves.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(pisti.PRESETS["classic_two"], seed=7), 1)
    >>> master(pisti, worlds=10)(seen) in seen.moves
    True

    The same seed, view and number of worlds give the same move; with and without NumPy they may
    give two.
    """
    check_number("worlds", worlds)
    by_hand = search(
        game,
        seed=seed,
        iterations=max(_FEWEST, worlds // _HANDS),
        policy=expert,
        likely=likely,
    )
    return partial(_choose, game, by_hand, seed_bytes(seed), worlds)


def foresee(
    game: Game[RulesT, StateT, Move, View], view: View, *, seed: Seed = 0, worlds: int = 300
) -> dict[Move, Worth]:
    """The worth of each move of this view, in worlds that the others' moves make likely.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(pisti.PRESETS["classic_two"], seed=7), 1)
    >>> [*foresee(pisti, seen, worlds=10)] == [*seen.moves]
    True

    All moves are tried in the same worlds, so their difference is surer than each of them.
    In a last packet of two where every card is known, the margin is exact and its error 0.
    """
    margins = exact(view)
    if margins is not None:
        return {card: Worth(margin, 0.0) for card, margin in margins.items()}
    if HAS_NUMPY and is_usual(view.rules):
        from pisti.bots.pisti.foresight import margins_of  # noqa: PLC0415 - NumPy is optional

        found = margins_of(view, worlds, dice(seed_bytes(seed), view).randbytes(16))
        return {card: Worth(*told) for card, told in found.items()}
    hands = max(_FEWEST, worlds // (_HANDS * len(view.moves)))
    tried = weigh(game, view, policy=expert, seed=seed, worlds=hands)
    return {move: _mean(margins) for move, margins in tried.items()}


def foresee_worlds(
    view: View, *, seed: Seed = 0, worlds: int = 300
) -> dict[Move, list[float]] | None:
    """The margins of each move of this view in so many worlds, the same ones for all moves.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(pisti.PRESETS["mini"], seed=7), 1)
    >>> foresee_worlds(seen) is None
    True

    Each world counts the same, and the means are the margins of `foresee`.
    It is `None` without NumPy, and at tables that it does not look through.
    """
    if not (HAS_NUMPY and is_usual(view.rules)):
        return None
    from pisti.bots.pisti.foresight import margins_by_world  # noqa: PLC0415 - NumPy is optional

    found = margins_by_world(view, worlds, dice(seed_bytes(seed), view).randbytes(16))
    return {card: [*margins] for card, margins in found.items()}


@lru_cache(maxsize=64)
def is_usual(rules: Rules) -> bool:
    """Whether these rules are those of the networks, in all that is counted and dealt.

    >>> is_usual(Rules(players=2)), is_usual(Rules(players=3))
    (True, False)
    """
    if (rules.players, rules.teams) not in {(2, "individual"), (4, "partnership")}:
        return False
    is_plain = rules.bluff is None and rules.scoring == ScoringTable()
    return is_plain and has_the_usual_sizes(rules.deal)


def _choose(
    game: Game[RulesT, StateT, Move, View],
    by_hand: Bot[View, Move],
    seed: bytes,
    worlds: int,
    view: View,
) -> Move:
    """The move that is worth most."""
    if len(view.moves) == 1:
        return view.moves[0]
    if not (HAS_NUMPY and is_usual(view.rules)) and exact(view) is None:
        return by_hand(view)
    found = foresee(game, view, seed=seed, worlds=worlds)
    return max(found, key=found.__getitem__)


def _mean(margins: list[float]) -> Worth:
    number = len(margins)
    mean = sum(margins) / number
    squares = sum((margin - mean) ** 2 for margin in margins)
    return Worth(mean, sqrt(squares / (number * max(number - 1, 1))))
