"""The type of a fact: something true of a move that follows from the view alone."""

from typing import NamedTuple, cast

from pisti.cards import Rank
from pisti.phrases import Phrase


class Fact(NamedTuple):
    """A sentence about a move in no language yet, and the clause behind it, `""` if none is.

    `value` is above 0 if the fact speaks for the move, below 0 if it speaks against it; two facts
    of one kind are compared by it.  It only chooses what is told, and judges nothing.
    """

    phrase: Phrase
    clause: str = ""
    value: float = 0.0

    @property
    def kind(self) -> str:
        """The kind of the fact, the same for all its sentences."""
        return self.phrase.key.split(".")[1]


def is_one_of(move: object, moves: object) -> bool:
    """Whether a move is one of these, of the same type and equal to it.

    >>> is_one_of(7, (1, 7)), is_one_of(7.0, (1, 7)), is_one_of(7, None)
    (True, False, False)
    """
    known = cast("tuple[object, ...]", moves) if type(moves) is tuple else ()
    return any(move is each or (type(move) is type(each) and move == each) for each in known)


def many(number: int, rank: Rank) -> Phrase:
    """So many cards of a rank, as in `two tens`."""
    name = rank.name.lower()
    kind = {0: "why.many.none", 1: "why.many.one"}.get(number, "why.many")
    return Phrase(kind, number=number, ranks=Phrase(f"ranks.{name}"), rank=rank)


def cards(number: int) -> Phrase:
    """So many cards."""
    return Phrase("why.cards.one" if number == 1 else "why.cards", number=number)


def points(number: int) -> Phrase:
    """So many points."""
    kind = {0: "why.points.none", 1: "why.points.one"}.get(number, "why.points")
    return Phrase(kind, number=number)
