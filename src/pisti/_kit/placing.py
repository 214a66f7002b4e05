"""Hidden cards put into places by chance, in a way that the play so far allows."""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import TypeVar

from pisti.shuffle import endless, shuffled

T = TypeVar("T")


def place_cards(
    bound: Sequence[T], free: Sequence[T], may_lie: Callable[[T, int], bool], seed: bytes
) -> list[T] | None:
    """The cards in the order of their places, by chance; `None` if there is no way.

    A `free` card may lie in every place, a `bound` one where `may_lie(card, place)` is true.
    Every allowed order can come out.  Where no card is bound, all are equally likely; else many
    exchanges by chance make them nearly so.

    >>> place_cards("A", "BC", lambda card, place: place == 2, b"7")
    ['B', 'C', 'A']
    """
    size = len(bound) + len(free)
    if not bound:
        return list(shuffled(free, seed))
    places = shuffled(range(size), seed)
    holders = _place_bound_cards(bound, may_lie, places)
    if holders is None:
        return None
    rest = iter(shuffled(free, seed + b"/free"))
    cards = [bound[holders[place]] if place in holders else next(rest) for place in range(size)]
    is_bound = [place in holders for place in range(size)]
    for number in islice(endless(seed + b"/exchange"), 3 * size):
        a, b = (number >> 32) % size, (number & 0xFFFFFFFF) % size  # two places out of one number
        if (not is_bound[a] or may_lie(cards[a], b)) and (not is_bound[b] or may_lie(cards[b], a)):
            cards[a], cards[b] = cards[b], cards[a]
            is_bound[a], is_bound[b] = is_bound[b], is_bound[a]
    return cards


def _place_bound_cards(
    bound: Sequence[T], may_lie: Callable[[T, int], bool], places: Sequence[int]
) -> dict[int, int] | None:
    """A place for each bound card: by place its number in `bound`, or `None` if there is no way."""
    holders: dict[int, int] = {}

    def make_room(number: int, tried: set[int]) -> bool:
        """Give this card a place, moving others where that helps; tell whether it has one now."""
        for place in places:
            if place not in holders and may_lie(bound[number], place):
                holders[place] = number
                return True
        for place in places:
            if place not in tried and may_lie(bound[number], place):
                tried.add(place)
                if make_room(holders[place], tried):
                    holders[place] = number
                    return True
        return False

    return holders if all(make_room(number, set()) for number in range(len(bound))) else None
