"""The features of the expert's networks: tables of rows, in each of which one row is active.

A position after the own card is a list of active rows, one of each table (and one of `rank` for
each rank but the jack); the first layer of the network is the sum of their weights.  Ranks with the
same points share their rows.
"""

from collections.abc import Mapping
from itertools import accumulate
from math import prod
from typing import Any, Final

import attrs


def _starts(layout: "Layout") -> dict[str, int]:
    lengths = map(prod, layout.tables.values())
    return dict(zip(layout.tables, accumulate(lengths, initial=0), strict=False))


@attrs.frozen
class Layout:
    """The tables of a network, and the row at which each of them begins.

    >>> layout = Layout({"jack": (5, 4), "top": (7,)})
    >>> layout.row("top", 3), layout.rows
    (23, 27)
    """

    tables: Mapping[str, tuple[int, ...]]
    _start: Mapping[str, int] = attrs.field(
        init=False, default=attrs.Factory(_starts, takes_self=True)
    )

    @property
    def rows(self) -> int:
        """The number of rows."""
        return sum(map(prod, self.tables.values()))

    def row(self, table: str, *place: Any) -> Any:
        """The number of a row; the place may be integers or arrays of them."""
        at: Any = 0
        for length, k in zip(self.tables[table], place, strict=True):
            at = at * length + k
        return at + self._start[table]


TWO: Final = Layout(
    {
        # unseen copies, own copies, opponent did not take it, opponent laid it, I did not take it
        "rank": (5, 3, 2, 2, 2),
        "ace": (5, 3),
        "two": (5, 3),
        "ten": (5, 3),
        "two_of_clubs": (4,),  # unseen, own, on the pile, gone
        "ten_of_diamonds": (4,),
        "jack": (5, 4),  # unseen, own
        "jacks": (5, 6),  # unseen, packet
        "top": (7,),  # nothing, plain, ace, two, ten, jack
        # lone, unseen (4: it has one), own, opponent did not take it, its cards
        "meet": (2, 5, 3, 2, 4),
        "when": (2, 5, 6),  # lone, unseen, packet
        "worth": (8, 5, 2),  # the pile, unseen copies of its top, opponent did not take it
        "threat": (4, 3, 4, 8),  # unseen jacks, what the opponent left lying, its cards, the pile
        "size": (16,),
        "points": (9,),
        "ply": (48,),
        "race": (13, 6),  # captured cards, mine less theirs, packet
        "mine": (10,),
        "theirs": (10,),
        "last": (3, 2, 8),  # who captured last, last packet, the pile
        "centre": (3, 6),  # on the pile, mine, theirs; packet
        "exposed": (4, 5, 3),  # coming to me, coming to them, in their hand, seen; unseen, own
    }
)

# For partners: the same, "mine" is what my side has, and a stage is two rounds.  What is known of
# the next seat and of the partner: nothing, it laid this rank, it did not take it.
FOUR: Final = Layout(
    {
        "rank": (5, 3, 3, 2, 3),  # unseen, next seat, partner, seat before: it did not take it; own
        "ace": (5, 3),
        "two": (5, 3),
        "ten": (5, 3),
        "two_of_clubs": (4,),
        "ten_of_diamonds": (4,),
        "jack": (5, 4),
        "jacks": (5, 6),  # unseen, stage
        # unseen jacks; what each of the others left lying: nothing, a small, a big pile
        "quiet": (5, 3, 3, 3),
        "top": (7,),
        "meet": (2, 5, 3, 2, 4),
        "when": (2, 5, 6),  # lone, unseen, stage
        "worth": (8, 5, 2),
        "after": (8, 3, 3),  # the pile, unseen copies of its top, what is known of the partner
        "threat": (4, 3, 4, 8),
        "size": (16,),
        "points": (9,),
        "ply": (48,),
        "race": (13, 6),
        "mine": (10,),
        "theirs": (10,),
        "last": (3, 2, 8),
        "centre": (3, 6),
        # coming to me, next seat, partner, seat before; held by one of these three; seen
        "exposed": (8, 5, 2),
    }
)

# For any table where everybody plays alone.  What the rules pay are buckets, a rank is known by
# what its unseen cards are worth, and a stage tells how many own cards will still be played.
WIDE: Final = Layout(
    {
        # points of the unseen copies, their number, own; what is known of the next seat: nothing,
        # it laid this rank, it did not take it; the same of the others (for two: of me)
        "rank": (3, 5, 3, 3, 3),
        "jacks": (5, 4, 5),  # unseen, own, stage
        "threat": (4, 3, 4, 8),  # unseen jacks, what the next left lying, its cards, the pile
        "quiet": (4, 3, 5),  # unseen jacks, what the others left lying, players
        # lone, unseen (4: next has one), own, not taken by next, its cards
        "meet": (2, 5, 3, 2, 4),
        "bonus": (7, 5, 2, 2),  # at stake on a lone card, unseen, not taken by next, by others
        "single": (4, 4, 4),  # bonus for a jack on this lone card, unseen jacks, cards of the next
        "when": (2, 5, 5),  # lone, unseen, stage
        "worth": (8, 5, 2),  # the pile, unseen copies of its top, not taken by next
        "size": (16,),
        "points": (16,),
        "race": (3, 13, 5),  # points for most cards; mine less those of the best; stage
        "mine": (12,),
        "theirs": (12,),
        "last": (3, 2, 8),  # who captured last, last deal, the pile
        "ending": (3, 3, 5),  # points for the last pile, who captured last, stage
        "centre": (3, 5),  # on the pile, mine, theirs; stage
        # seen; coming to me, next, another; held by next, another; unseen, own
        "exposed": (6, 5, 3),
        "plays": (26,),
        "held": (6, 5),  # points in the hand, stage
        "hidden": (12, 5),  # points unseen, stage
        "pisti": (7, 5),
        "double": (7, 5, 4),  # the bonus, unseen jacks, own jacks
        "most": (3, 5),
        "top": (16,),  # points of the card on top, its unseen copies
        "players": (5, 5),
        # with bluffing: no lone card, one, a jack; its unseen copies, not taken, cards of the next
        "claim": (4, 5, 2, 4),
        "end": (32,),  # cards that will be played after this one
    }
)

# points * 4 + cards -> bucket of the worth of a pile
_EDGES = (1, 2, 4, 7, 11, 16, 24)
WORTH: Final = tuple(sum(worth >= edge for edge in _EDGES) for worth in range(120))
