"""Hidden cards put into places by chance, in a way that the play so far allows."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from math import factorial, prod
from typing import Generic, TypeVar

from pisti.shuffle import by_numbers

T = TypeVar("T")
_RARELY = 1_000  # one time in so many


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
        """A bound on the number of ways to place all cards; it is 0 only if there is no way."""
        return prod(self._most) * factorial(len(self._free))

    def place(self, numbers: Iterator[int]) -> list[T] | None:
        """The cards in the order of their places; `None` if this try fails.

        The further `most_ways` lies above the number of ways, the fewer tries succeed.
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
            places, _ = matched([other & ~mask for other, _ in self._bound[:number]])
            self._most[number] = max(mask.bit_count() - places.count(0), 0)


def matched(masks: Sequence[int]) -> tuple[list[int], list[list[int]]]:
    """A place for as many of these cards as can have one at a time; and what blocks the others.

    >>> matched([0b01, 0b11, 0b10])
    ([1, 2, 0], [[2, 0, 1]])

    `masks` are the places that each card can have.  A card without a place has 0; for each such
    card there is a list of this card and of those that hold all places which it could get, however
    they moved.

    It is the usual search for augmenting paths: a card takes a free place, or one whose holder can
    move on to another place, and so on.
    """
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

    blocked: list[list[int]] = []
    for number in range(len(masks)):
        tried = 0
        if not make_room(number):
            blocked.append([number, *(holders[place] for place in bits(tried))])
    places = [0] * len(masks)
    for place, number in holders.items():
        places[number] = place
    return places, blocked


def exchanges(
    cards: list[T],
    groups: Sequence[Sequence[int]],
    wrong: Callable[[Sequence[int]], int],
    numbers: Iterator[int],
    *,
    rounds: int = 8,
    most: int = 20_000,
) -> Iterator[None]:
    """Exchange hidden cards by chance, and stop again and again, always with nothing wrong.

    >>> from pisti.shuffle import endless
    >>> letters = [*"BADCE"]
    >>> def at_home(places):  # no letter may lie where it stands in the alphabet
    ...     return sum(letters[place] == "ABCDE"[place] for place in places)
    >>> stops = exchanges(letters, [range(5)], at_home, endless(b"7"))
    >>> ["".join(letters) for _, stop in zip(range(3), stops)]
    ['EDBCA', 'EDBCA', 'BDECA']

    `cards` are in the order of their places; they are exchanged in this list.
    `groups` are the hidden places; a card stays in its group.
    `wrong` tells how many wrong things these places have a part in, each counted once.
    Between two stops each place has its turn in so many `rounds`, about.
    There are no stops if something is still wrong after `most` tries.

    First a right order is looked for: a try that makes nothing worse is kept, and one in many of
    the others.  Then the sampler of Metropolis and Hastings goes on from it: a try that makes
    something wrong is taken back.  Since a try is as likely as the one that takes it back, all
    right orders that tries can reach from each other are equally likely in the long run.
    """
    places = [(place, group) for group in groups for place in group]
    left = wrong([place for place, _ in places])

    def attempt() -> int:
        """Make a try, and tell how many things more are wrong after it."""
        pairs = _try(cards, places, groups, numbers)
        touched = [*chain(*pairs)]
        before = wrong(touched)
        _exchange(cards, pairs)
        more = wrong(touched) - before
        if more > 0 and not (left and next(numbers) % _RARELY == 0):
            _exchange(cards, reversed(pairs))
            return 0
        return more

    for _ in range(most if places else 0):
        if not left:
            break
        left += attempt()
    while not left:
        for _ in range(rounds * len(places)):
            attempt()
        yield


def _try(
    cards: list[T],
    places: Sequence[tuple[int, Sequence[int]]],
    groups: Sequence[Sequence[int]],
    numbers: Iterator[int],
) -> list[tuple[int, int]]:
    """The pairs of places whose cards are exchanged in one try.

    One exchange alone may make wrong what the next would make right.  So half of the tries go on:
    with the same place and others of its group, such that cards move round; or, if there are other
    groups, in any one pair of places in which the same two cards lie, or cards equal to them, so
    that a hand gets a card from another group.  Exchanges do not change how many such pairs are.
    """
    number = next(numbers)
    one, group = places[number % len(places)]
    pairs = [(one, group[(number >> 32) % len(group)])]
    if number >> 63:
        return pairs
    if len(groups) > 1 and next(numbers) % 2:
        first, second = [cards[place] for place in pairs[0]]
        twins = [
            (place, other)
            for each in groups
            for place in each
            if cards[place] == first
            for other in each
            if cards[other] == second
        ]
        return [*pairs, twins[next(numbers) % len(twins)]]
    while (number := next(numbers)) >> 63 == 0:
        pairs.append((one, group[number % len(group)]))
    return pairs


def _exchange(cards: list[T], pairs: Iterable[tuple[int, int]]) -> None:
    for one, other in pairs:
        cards[one], cards[other] = cards[other], cards[one]


def bits(mask: int) -> Iterator[int]:
    """The bits of this number, the lowest first."""
    while mask:
        yield mask & -mask
        mask &= mask - 1
