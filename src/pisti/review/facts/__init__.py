"""Facts about a move that anybody can check who sees what its seat sees, with their clauses."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from pisti.errors import KindError, shown
from pisti.game import AnyGame, check_is_game, check_rules
from pisti.review.facts import all_fours, pis_yedili, pisti
from pisti.review.facts.fact import Fact, is_one_of

__all__ = ["Fact", "facts_of"]

_FACTS: Final[Mapping[str, Callable[[Any, Any], Iterator[Fact]]]] = {
    "pisti": pisti.facts,
    "all_fours": all_fours.facts,
    "pis_yedili": pis_yedili.facts,
}
"""By game the function that finds the facts from a view and one of its moves."""


def facts_of(game: AnyGame, view: Any, move: Any) -> tuple[Fact, ...]:
    """The facts about a move, the most telling one first; none for a game from outside.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(seed=7), 1)
    >>> [fact.phrase.key for fact in facts_of(pisti, seen, seen.moves[0])]
    ['why.risk']
    """
    check_is_game(game)
    if game.NAME not in _FACTS:
        return ()
    if not is_one_of(move, getattr(view, "moves", ())):
        raise KindError(f"expected a View and one of its moves, not {shown(move)}")
    check_rules(game, view.rules)
    return tuple(_FACTS[game.NAME](view, move))
