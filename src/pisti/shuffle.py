"""Shuffling a pack by a seed, in a way that is the same in every language and every release.

The stream is SHAKE-128 of the seed's bytes, read as 64-bit big-endian numbers, one for each
card in the pack's printed order; the shuffled pack is the cards sorted by their numbers.
Where the rules demand a new deal, the k-th new pack comes from the seed's bytes followed by
a slash and k in decimal.

A short seed is not a secret: whoever can guess it knows every card.
For a hand that nobody can foresee pass 32 bytes from `secrets.token_bytes`.
"""

import hashlib
import struct
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Any, TypeAlias, TypeVar

from pisti.errors import DealError, kind_of
from pisti.phrases import Phrase, Told

Seed: TypeAlias = int | str | bytes
T = TypeVar("T")

LONGEST_INT = 1024  # bits, far below the length at which Python refuses to write an int in decimal


def seed_bytes(seed: Seed) -> bytes:
    """The bytes behind a seed: a number in decimal, a text in UTF-8, bytes as they are.

    >>> seed_bytes(7) == seed_bytes("7") == seed_bytes(b"7") == b"7"
    True
    """
    if type(seed) is bytes:
        return seed
    if type(seed) is str:
        return seed.encode("utf-8", "surrogatepass")
    if type(seed) is not int:
        phrase = Phrase("deal.seed_kind", kind=kind_of(seed))
        raise DealError([Told(f"a seed is an int, a str or bytes, not {kind_of(seed)}", phrase)])
    if seed.bit_length() > LONGEST_INT:
        problem = (
            f"the int seed has too many bits, expected at most {LONGEST_INT}: pass bytes instead"
        )
        raise DealError([Told(problem, Phrase("deal.seed_long", most=LONGEST_INT))])
    return b"%d" % seed


def attempt(seed: bytes, k: int) -> bytes:
    """The bytes for try `k` with one seed, counted from 0: try 0 uses the seed itself.

    >>> attempt(b"7", 0), attempt(b"7", 2)
    (b'7', b'7/2')
    """
    return b"%b/%d" % (seed, k) if k else seed


def shuffled(cards: Sequence[T], seed: bytes) -> tuple[T, ...]:
    """The cards in the order that follows from these seed bytes.

    >>> "".join(shuffled("ABCDEFGH", b"7"))
    'HDGFEABC'
    """
    stream = hashlib.shake_128(seed).digest(8 * len(cards))
    return by_numbers(cards, iter(struct.unpack(f">{len(cards)}Q", stream)))


def by_numbers(cards: Sequence[T], numbers: Iterator[int]) -> tuple[T, ...]:
    """The cards sorted by numbers, of which each card takes the next one.

    >>> by_numbers("ABC", iter([7, 2, 5]))
    ('B', 'C', 'A')
    """
    key: Any = partial(next, numbers)  # faster than a lambda
    return tuple(sorted(cards, key=key))


def endless(seed: bytes) -> Iterator[int]:
    """An endless stream of 64-bit numbers that follow from these bytes.

    Use it where `shuffled` is not enough, as for more than one pack:
    `by_numbers(cards, numbers)` shuffles, `options[next(numbers) % len(options)]` picks one.

    >>> numbers = endless(b"7")
    >>> by_numbers("ABCDEFGH", numbers) == shuffled("ABCDEFGH", b"7")
    True
    >>> ["heads", "tails"][next(numbers) % 2]
    'tails'

    The first 256 numbers are the stream of these bytes themselves, the next 256 the stream of
    `attempt(seed, 1)`, and so on.
    """
    return chain.from_iterable(_blocks(seed))


def _blocks(seed: bytes) -> Iterator[tuple[int, ...]]:
    """The numbers in blocks; the first block is short, because most callers need no more."""
    short = hashlib.shake_128(seed).digest(8 * 64)
    yield struct.unpack(">64Q", short)
    k = 0
    while True:
        numbers = struct.unpack(">256Q", hashlib.shake_128(attempt(seed, k)).digest(8 * 256))
        yield numbers[64:] if k == 0 else numbers
        k += 1
