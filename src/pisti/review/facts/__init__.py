"""Facts about a move that anybody can check who sees what its seat sees, with their clauses."""

from collections.abc import Mapping
from typing import Any, Final

from pisti.errors import KindError, shown
from pisti.game import AnyGame, check_is_game
from pisti.review.facts import all_fours, pis_yedili, pisti
from pisti.review.facts.fact import Fact, Finder, Finders, is_one_of

__all__ = ["FINDERS", "Fact", "Finder", "Finders", "facts_of"]

FINDERS: Final[Mapping[str, Finders]] = {
    "pisti": pisti.FINDERS,
    "all_fours": all_fours.FINDERS,
    "pis_yedili": pis_yedili.FINDERS,
}
"""The finders of facts by game."""


def facts_of(game: AnyGame, view: Any, move: Any) -> tuple[Fact, ...]:
    """The facts about a move, the most telling one first; none for a game from outside.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(seed=7), 1)
    >>> [fact.phrase.key for fact in facts_of(pisti, seen, seen.moves[0])]
    ['why.risk']
    """
    check_is_game(game)
    finders = FINDERS.get(game.NAME, {}).values()
    if finders and not is_one_of(move, getattr(view, "moves", ())):
        raise KindError(f"expected a View and one of its moves, not {shown(move)}")
    return tuple(fact for find in finders if (fact := find(view, move)) is not None)
