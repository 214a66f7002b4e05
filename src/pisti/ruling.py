"""What the rulebook says about a move: one clause after another."""

from typing import TypeAlias

import attrs

from pisti.constant import Constant
from pisti.phrases import Phrase


@attrs.frozen
class Ruling(Constant):
    """What one clause of the rulebook says about a move.

    `clause` is its name, such as `P-20`.
    `says` is what it says here, as a phrase.
    """

    clause: str
    says: Phrase


Rulings: TypeAlias = tuple[Ruling, ...]
"""What decides about a move, in the order in which it counts."""


def ruling(clause: str, key: str, **details: object) -> Ruling:
    """What this clause says, by the key of its words.

    >>> ruling("P-25", "next", seat=1)
    Ruling(clause='P-25', says=Phrase(key='ruling.next', details=(('seat', 1),)))
    """
    return Ruling(clause, Phrase(f"ruling.{key}", **details))
