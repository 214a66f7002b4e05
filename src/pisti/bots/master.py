"""The bot `master`: it tries its moves in many worlds, in which all play as the expert does.

`foresee` tells what each move of a view is worth, and how sure that is.  With NumPy it plays many
worlds on at once (`pisti.bots.ahead`).  Without NumPy, and at tables for which there is no network,
it plays far fewer hands to their end, and so it is weaker there.
"""

from collections.abc import Mapping
from functools import partial
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from pisti.bots.bot import AnyBot
from pisti.bots.ladder import bot_for
from pisti.bots.means import mean_of
from pisti.bots.naming import makers
from pisti.bots.nets import network_for
from pisti.bots.pisti.last_packet import exact
from pisti.bots.pisti.likely import likely
from pisti.bots.searching import search, weigh
from pisti.cards import Card
from pisti.errors import PistiError
from pisti.game import AnyGame, AnyView, check_is_game
from pisti.games import is_ours
from pisti.games.pisti.view import View
from pisti.kit.checks import check_number
from pisti.shuffle import Seed, seed_bytes

HAS_NUMPY: Final = find_spec("numpy") is not None
WORLDS: Final = 100
"""For each of the other sides: with more of them, chance has more to say."""
_FEWEST: Final = 4


class Worth(NamedTuple):
    """The worth of a move: the margin at the end of the hand, and the standard error of it."""

    margin: float
    error: float


def master(game: AnyGame, *, seed: Seed = 0, worlds: int = WORLDS) -> AnyBot:
    """A bot for the games of the library that looks into many worlds before it moves.

    >>> from pisti import all_fours
    >>> seen = all_fours.view(all_fours.new_hand(all_fours.PRESETS["hoffmann"], seed=7), 1)
    >>> master(all_fours, worlds=10)(seen) in seen.moves
    True

    There are so many `worlds` for each of the other sides.
    The same seed, view and number of worlds give the same move; with and without NumPy they may
    give two.
    """
    check_number("worlds", worlds)
    by_hand = search(
        game,
        seed=seed,
        iterations=max(_FEWEST, 3 * worlds // 4),
        policy=_expert(game),
        likely=likely if game.NAME == "pisti" else None,
    )
    return partial(_choose, game, by_hand, seed_bytes(seed), worlds)


def foresee(
    game: AnyGame, view: AnyView, *, seed: Seed = 0, worlds: int = WORLDS
) -> dict[Any, Worth]:
    """The worth of each move of this view, in worlds that the others' moves make likely.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(pisti.PRESETS["classic_two"], seed=7), 1)
    >>> [*foresee(pisti, seen, worlds=10)] == [*seen.moves]
    True

    All moves are tried in the same worlds, so their difference is surer than each of them.
    In a last packet of Pişti where every card is known, the margin is exact and its error 0.
    """
    check_is_game(game)
    check_number("worlds", worlds)
    _check_on_turn(view)
    if (margins := _exact(game, view)) is not None:
        return {card: Worth(margin, 0.0) for card, margin in margins.items()}
    if looks_ahead(game, view.rules):
        return _ahead(game, view, seed, worlds)
    hands = max(_FEWEST, worlds // len(view.moves))
    played = weigh(game, view, policy=_expert(game), seed=seed, worlds=hands)
    return {move: Worth(*mean_of(margins)) for move, margins in played.items()}


def looks_ahead(game: AnyGame, rules: object) -> bool:
    """Whether a network and a batch know these rules, and NumPy is there."""
    if not HAS_NUMPY or not is_ours(game) or network_for(rules) is None:
        return False
    from pisti.bots.ahead import is_known  # noqa: PLC0415 - NumPy is optional

    return is_known(rules)


def _check_on_turn(view: object) -> None:
    """Refuse all but the view of the seat on turn."""
    if not getattr(view, "moves", None):
        raise PistiError("a view without moves, expected that of the seat on turn")


def _exact(game: AnyGame, view: AnyView) -> Mapping[Card, int] | None:
    """The exact margin of each card, in Pişti where every card is known; else `None`."""
    return exact(view) if is_ours(game) and isinstance(view, View) else None


def _expert(game: AnyGame) -> AnyBot:
    """The bot that plays for everybody where hands are played one by one."""
    return makers(game)[bot_for("teacher", game)](seed=0)


def _ahead(game: AnyGame, view: AnyView, seed: Seed, worlds: int) -> dict[Any, Worth]:
    """The worth of each move by a network, in so many worlds."""
    from pisti.bots.ahead import mended, try_moves  # noqa: PLC0415 - NumPy is optional

    net = network_for(view.rules) or ""
    tried = try_moves(game, view, net, seed=seed, worlds=worlds)
    weights = tried.weights.tolist()
    errors = [mean_of(margins, weights)[1] for margins in tried.margins.T.tolist()]
    means = mended(tried, view, net).tolist()
    return {move: Worth(*each) for move, *each in zip(view.moves, means, errors, strict=True)}


def _choose(game: AnyGame, by_hand: AnyBot, seed: bytes, worlds: int, view: AnyView) -> object:
    """The move that is worth most."""
    _check_on_turn(view)
    if len(view.moves) == 1:
        return view.moves[0]
    if (margins := _exact(game, view)) is not None:
        return max(margins, key=margins.__getitem__)
    if not looks_ahead(game, view.rules):
        return by_hand(view)
    found = _ahead(game, view, seed, worlds * (view.rules.sides - 1))
    return max(found, key=lambda move: found[move].margin)
