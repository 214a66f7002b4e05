"""Hidden cards put into places by chance, in a way that the play so far allows."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import factorial, prod
from typing import Generic, TypeVar

from pisti.shuffle import by_numbers

T = TypeVar("T")


class Placing(Generic[T]):
    """Cards that may each lie in some places only, to be put there by chance.

    >>> from pisti.shuffle import endless
    >>> placing = Placing("ABC", [0b100, 0b111, 0b111], 0b111)
    >>> placing.place(endless(b"7"))
    ['B', 'C', 'A']

    Each place is a bit, the first place the lowest bit; a number of several bits is several places.
    `allowed` are the places of each card, `places` all places: as many as cards.

    The cards are placed one after the other, those with few places first.  Each takes one of
    `most` numbers: the first numbers stand for the places that are still free for it, and the
    others for giving up this try.  `most` does not depend on where the cards before it lie, so
    every allowed order of all cards is as likely as every other.
    """

    def __init__(self, cards: Sequence[T], allowed: Sequence[int], places: int) -> None:
        pairs = sorted(zip(allowed, cards, strict=True), key=lambda pair: pair[0].bit_count())
        self._bound = [pair for pair in pairs if pair[0] != places]
        self._free = [card for _, card in pairs[len(self._bound) :]]
        self._places = [*bits(places)]
        self._most: list[int] = []
        before = Counter[int]()
        for mask, _ in self._bound:
            inside = sum([number for other, number in before.items() if not other & ~mask])
            self._most.append(max(mask.bit_count() - inside, 0))
            before[mask] += 1
        self._is_exact = [False for _ in self._bound]

    @property
    def most_ways(self) -> int:
        """At least as many as there are ways to place all cards; 0 only if there is none."""
        return prod(self._most) * factorial(len(self._free))

    def place(self, numbers: Iterator[int]) -> list[T] | None:
        """The cards in the order of their places; `None` if this try fails.

        If `most_ways` are many times the ways that there are, few tries succeed.
        """
        if not self._bound:
            return [*by_numbers(self._free, numbers)]
        holders: dict[int, T] = {}
        left = -1
        for number, (mask, card) in enumerate(self._bound):
            free = mask & left
            pick = next(numbers) * self._most[number] >> 64
            if pick >= free.bit_count():
                self._correct_most(number)
                return None
            for _ in range(pick):
                free &= free - 1
            place = free & -free  # the lowest bit
            left ^= place
            holders[place] = card
        rest = iter(by_numbers(self._free, numbers))
        return [holders[place] if place in holders else next(rest) for place in self._places]

    def _correct_most(self, number: int) -> None:
        """Count the most places that can be left for this card, if it is not done yet.

        That is when as many cards as possible of those before it lie where it may not lie.
        """
        if not self._is_exact[number]:
            self._is_exact[number] = True
            mask, _ = self._bound[number]
            elsewhere = _most_placed([other & ~mask for other, _ in self._bound[:number]])
            self._most[number] = max(mask.bit_count() - (number - elsewhere), 0)


def _most_placed(masks: Sequence[int]) -> int:
    """The number of cards that can have a place at the same time, when these are their places."""
    holders: dict[int, int] = {}
    taken = tried = 0

    def make_room(number: int) -> bool:
        """Give this card a place, moving others where that helps; tell whether it has one now."""
        nonlocal taken, tried
        free = masks[number] & ~taken
        if free:
            place = free & -free
            holders[place] = number
            taken |= place
            return True
        while untried := masks[number] & ~tried:
            place = untried & -untried
            tried |= place
            if make_room(holders[place]):
                holders[place] = number
                return True
        return False

    placed = 0
    for number in range(len(masks)):
        tried = 0
        placed += make_room(number)
    return placed


def bits(mask: int) -> Iterator[int]:
    """The bits of this number, the lowest first."""
    while mask:
        yield mask & -mask
        mask &= mask - 1
