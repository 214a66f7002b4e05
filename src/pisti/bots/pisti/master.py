"""The bot `master`: it tries its cards in many worlds, in which all play as the expert does.

`foresee` tells what each move of a view is worth, and how sure that is.  With NumPy it looks
through a packet in many worlds at once (`pisti.bots.ahead`).  Without NumPy, and at tables for
which there is no network, it plays far fewer hands to their end, and so it is weaker there.
"""

from functools import partial
from importlib.util import find_spec
from typing import Final, NamedTuple

from pisti.bots.bot import Bot
from pisti.bots.means import mean_of
from pisti.bots.pisti.expert import expert
from pisti.bots.pisti.last_packet import exact
from pisti.bots.pisti.likely import likely
from pisti.bots.pisti.which_net import net_for_many
from pisti.bots.searching import search, weigh
from pisti.game import Game, RulesT, StateT
from pisti.games.pisti.moves import Move
from pisti.games.pisti.view import View
from pisti.kit.checks import check_number
from pisti.shuffle import Seed, seed_bytes

HAS_NUMPY: Final = find_spec("numpy") is not None
WORLDS: Final = 100
_FEWEST: Final = 4


class Worth(NamedTuple):
    """The worth of a move: the margin at the end of the hand, and the standard error of it."""

    margin: float
    error: float


def master(
    game: Game[RulesT, StateT, Move, View], *, seed: Seed = 0, worlds: int = WORLDS
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
        game, seed=seed, iterations=max(_FEWEST, 3 * worlds // 4), policy=expert, likely=likely
    )
    return partial(_choose, game, by_hand, seed_bytes(seed), worlds)


def foresee(
    game: Game[RulesT, StateT, Move, View], view: View, *, seed: Seed = 0, worlds: int = WORLDS
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
    found = foresee_worlds(game, view, seed=seed, worlds=worlds)
    if found is None:
        hands = max(_FEWEST, worlds // len(view.moves))
        played = weigh(game, view, policy=expert, seed=seed, worlds=hands)
        found = {move: Worth(*mean_of(margins)) for move, margins in played.items()}
    return found


def foresee_worlds(
    game: Game[RulesT, StateT, Move, View], view: View, *, seed: Seed = 0, worlds: int = WORLDS
) -> dict[Move, Worth] | None:
    """The worth of each move of this view by a look ahead in so many worlds, the same for all.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(pisti.PRESETS["six_pairs"], seed=7), 1)
    >>> foresee_worlds(pisti, seen) is None
    True

    It is `None` without NumPy, and at tables for which there is no network or no batch.
    """
    net = net_for_many(view.rules)
    if not HAS_NUMPY or net is None:
        return None
    from pisti.bots.ahead import is_known, mended, try_moves  # noqa: PLC0415 - NumPy is optional

    if not is_known(view.rules):
        return None
    tried = try_moves(game, view, net, seed=seed, worlds=worlds)
    weights = tried.weights.tolist()
    errors = [mean_of(margins, weights)[1] for margins in tried.margins.T.tolist()]
    means = mended(tried, view, net).tolist()
    return {move: Worth(*each) for move, *each in zip(view.moves, means, errors, strict=True)}


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
    if (margins := exact(view)) is not None:
        return max(margins, key=margins.__getitem__)
    found = foresee_worlds(game, view, seed=seed, worlds=worlds)
    if found is None:
        return by_hand(view)
    return max(found, key=lambda move: found[move].margin)
