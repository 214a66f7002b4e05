"""Mistakes by kind, from the facts about the move that was made and about the best one."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, cast

import attrs

from pisti.coach.hands import Seats, hands_of, is_of_weight
from pisti.coach.kinds import all_fours, pis_yedili, pisti
from pisti.coach.kinds.pair import Pair
from pisti.game import AnyGame, check_rules
from pisti.kit.checks import check_kind
from pisti.review import Decision, Review

__all__ = ["Kind", "Kinds", "Part", "PartOfHand", "added", "kind_of", "kinds_of"]

OTHER: Final = "other"
"""The kind of a mistake of which the facts say nothing."""
_KINDS: Final[Mapping[str, Callable[[Pair], str | None]]] = {
    "pisti": pisti.kind,
    "all_fours": all_fours.kind,
    "pis_yedili": pis_yedili.kind,
}
_PARTS: Final[Mapping[str, Callable[[Any], tuple[str, int]]]] = {
    "pisti": pisti.part,
    "all_fours": all_fours.part,
    "pis_yedili": pis_yedili.part,
}


class Kind(NamedTuple):
    """Mistakes of one kind: how many, and the points that they gave away together."""

    name: str
    number: int
    points: float


class PartOfHand(NamedTuple):
    """A part of a hand by its name and its number in order, as in `packet` and 2."""

    name: str
    number: int


class Part(NamedTuple):
    """The decisions in one part of the hands: how many mattered, and the points given away."""

    part: PartOfHand
    mattered: int
    points: float

    @property
    def mean(self) -> float:
        """The points given away in a decision that mattered; there is one at least."""
        return self.points / self.mattered


@attrs.frozen
class Kinds:
    """The mistakes of a player: `kinds` with the costliest first, and `parts` in their order."""

    kinds: tuple[Kind, ...]
    parts: tuple[Part, ...]


def kind_of(game: AnyGame, decision: Decision) -> str:
    """The kind of a mistake by its name; `""` where the move gave nothing away.

    >>> import pisti
    >>> from pisti.review import judge
    >>> seen = pisti.view(pisti.new_hand(pisti.PRESETS["mini"], seed=7), 1)
    >>> kind_of(pisti, judge(pisti, seen, worlds=5))
    ''

    It follows from what the seat could see, as the facts do.
    """
    check_kind(decision, Decision)
    check_rules(game, decision.view.rules)
    if not decision.given:
        return ""
    find = _KINDS.get(game.NAME)
    return (find and find(Pair(game, decision))) or OTHER


def kinds_of(game: AnyGame, reviews: Sequence[Review], seat: Seats) -> Kinds:
    """The mistakes of a player in these reviews by kind, and by the part of the hand.

    >>> import pisti
    >>> from pisti.record import record_of
    >>> from pisti.review import review
    >>> state = pisti.new_hand(pisti.PRESETS["mini"], seed=7)
    >>> while moves := pisti.legal_moves(state):
    ...     state = pisti.apply(state, moves[0])
    >>> found = kinds_of(pisti, [review(pisti, record_of(pisti, state), worlds=5)], 0)
    >>> len(found.kinds) <= 1, {each.part.name for each in found.parts} <= {"packet"}
    (True, True)

    `seat` is the seat of the player, or one for each review.
    The parts are packets in Pişti, tricks in All Fours, and in Pis Yedili how many cards the player
    holds; a game from outside has none.
    """
    find = _PARTS.get(game.NAME)
    kinds: list[Kind] = []
    parts: list[Part] = []
    for review, each in hands_of(game, reviews, seat):
        for decision in review.of(each):
            if decision.given:
                kinds.append(Kind(kind_of(game, decision), 1, decision.given))
            if find and is_of_weight(decision):
                part = PartOfHand(*find(cast("Any", decision.view)))
                parts.append(Part(part, 1, decision.given))
    return added([Kinds(tuple(kinds), tuple(parts))])


def added(several: Iterable[Kinds]) -> Kinds:
    """All these mistakes together.

    >>> kind = Kind("spent_jack", 2, 5.0)
    >>> added([Kinds((kind,), ()), Kinds((kind,), ())]).kinds
    (Kind(name='spent_jack', number=4, points=10.0),)
    """
    kinds: dict[str, Kind] = {}
    parts: dict[PartOfHand, Part] = {}
    for each in several:
        for kind in each.kinds:
            known = kinds.get(kind.name, Kind(kind.name, 0, 0.0))
            number, points = known.number + kind.number, known.points + kind.points
            kinds[kind.name] = Kind(kind.name, number, points)
        for row in each.parts:
            before = parts.get(row.part, Part(row.part, 0, 0.0))
            mattered, points = before.mattered + row.mattered, before.points + row.points
            parts[row.part] = Part(row.part, mattered, points)
    made = sorted(kinds.values(), key=lambda kind: (-kind.points, kind.name))
    rows = sorted(parts.values(), key=lambda row: row.part.number)
    return Kinds(tuple(made), tuple(rows))
