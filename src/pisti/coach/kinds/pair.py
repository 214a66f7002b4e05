"""The facts about the best move of a decision and about the one that was made, side by side."""

from typing import Any

from pisti.game import AnyGame
from pisti.review import Decision, Fact, facts_of


class Pair:
    """The facts about two moves: the best one, and the one that was made."""

    def __init__(self, game: AnyGame, decision: Decision) -> None:
        self.view: Any = decision.view
        self.best: Any = decision.best.move
        self.made: Any = decision.made
        self._best = _by_kind(facts_of(game, decision.view, self.best))
        self._made = _by_kind(facts_of(game, decision.view, self.made))

    def missed(self, kind: str) -> bool:
        """Whether the best move has a fact of this kind, and the one that was made has none."""
        return kind in self._best and kind not in self._made

    def added(self, kind: str) -> bool:
        """Whether the move that was made has a fact of this kind, and the best one has none."""
        return kind in self._made and kind not in self._best

    def is_less(self, kind: str) -> bool:
        """Whether a fact of this kind speaks less for the move that was made, or more against."""
        return _value(self._made, kind) < _value(self._best, kind)

    def is_more(self, kind: str) -> bool:
        """Whether a fact of this kind speaks more for the move that was made."""
        return _value(self._made, kind) > _value(self._best, kind)

    def both(self, kind: str) -> bool:
        """Whether both moves have a fact of this kind."""
        return kind in self._best and kind in self._made

    def of_best(self, kind: str) -> Fact | None:
        """The fact of this kind about the best move, if there is one."""
        return self._best.get(kind)

    def of_made(self, kind: str) -> Fact | None:
        """The fact of this kind about the move that was made, if there is one."""
        return self._made.get(kind)


def _by_kind(facts: tuple[Fact, ...]) -> dict[str, Fact]:
    return {fact.kind: fact for fact in reversed(facts)}


def _value(facts: dict[str, Fact], kind: str) -> float:
    return facts[kind].value if kind in facts else 0.0
