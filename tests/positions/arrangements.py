"""All ways in which hidden cards can lie, for hands with few of them."""

from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Sequence
from math import factorial, prod
from typing import TypeAlias

from pisti import Card

Group: TypeAlias = Hashable
"""Places of a deck that are alike: the same seat took their cards at the same time."""

Arrangement: TypeAlias = dict[Group, tuple[Card, ...]]
"""By group, the cards in it, sorted."""


def arrangements(
    cards: Sequence[tuple[Card, Collection[Group]]], sizes: dict[Group, int], most: int
) -> list[Arrangement] | None:
    """Every way to fill groups of these sizes with cards that may each lie in some of them.

    `None` if there are more ways than `most`.
    """
    found: dict[tuple[tuple[Card, ...], ...], Arrangement] = {}
    narrow_first = sorted(cards, key=lambda card: len(card[1]))
    for number, filled in enumerate(_fill(narrow_first, dict(sizes))):
        here = {group: tuple(sorted(filled[group], key=str)) for group in sizes}
        found[tuple(here.values())] = here
        if number > 4 * most or len(found) > most:
            return None
    return [*found.values()]


def _fill(
    cards: Sequence[tuple[Card, Collection[Group]]], room: dict[Group, int]
) -> Iterator[dict[Group, list[Card]]]:
    if not cards:
        yield {group: [] for group in room}
        return
    (card, groups), *rest = cards
    for group in groups:
        if room.get(group):
            room[group] -= 1
            for filled in _fill(rest, room):
                filled[group].append(card)
                yield filled
            room[group] += 1


def orders(arrangement: Arrangement) -> int:
    """The number of decks with this arrangement: the cards of a group may lie in any order."""
    return prod(
        factorial(len(cards)) // prod(map(factorial, Counter(cards).values()))
        for cards in arrangement.values()
    )
