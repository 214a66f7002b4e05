"""Facts about a move that anybody can check who sees what its seat sees, with their clauses."""

from collections.abc import Mapping
from typing import Any, Final

from pisti.game import AnyGame
from pisti.review.facts import all_fours, pis_yedili, pisti
from pisti.review.facts.fact import Fact, Finder, Finders

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
    finders = FINDERS.get(game.NAME, {}).values()
    return tuple(fact for find in finders if (fact := find(view, move)) is not None)
