"""The inputs of the networks of Pişti: tables of rows, in each of which one row is an input of 1.

There are as many rows of `rank`, `rank_of_two` and `rank_of_four` as ranks but the jack, and ranks
that are worth the same share their rows.  What a network never reads has no weights.
"""

from collections.abc import Mapping
from itertools import accumulate
from math import prod
from types import MappingProxyType
from typing import Final

# The usual count.  A stage is eight cards; "mine" is what my side has.
_USUAL: Final = {
    "ace": (5, 3),  # unseen copies, own
    "deuce": (5, 3),
    "ten": (5, 3),
    "two_of_clubs": (4,),  # unseen, own, on the pile, gone
    "ten_of_diamonds": (4,),
    "jack": (5, 4),
    "jacks": (5, 6),  # unseen, stage
    "top": (7,),  # nothing, plain, ace, two, ten, jack; then no card to meet
    # lone, unseen (4: the next seat has one), own, not taken by the next seat, its cards
    "meet": (2, 5, 3, 2, 4),
    "when": (2, 5, 6),  # lone, unseen, stage
    "worth": (8, 5, 2),  # the pile, unseen copies of its top, not taken by the next seat
    "threat": (4, 3, 4, 8),  # unseen jacks, what the next seat left lying, its cards, the pile
    "size": (16,),
    "points": (9,),
    "ply": (48,),
    "race": (13, 6),  # captured cards, mine less theirs, stage
    "mine": (10,),
    "theirs": (10,),
    "last": (3, 2, 8),  # who captured last, last packet, the pile
    "centre": (3, 6),  # on the pile, mine, theirs; stage
}
_TWO: Final = {
    # unseen copies, own copies, opponent did not take it, opponent laid it, I did not take it
    "rank_of_two": (5, 3, 2, 2, 2),
    "shown_of_two": (4, 5, 3),  # coming to me, coming to them, in their hand, seen; unseen, own
}
# What is known of the next seat and of the partner: nothing, it laid this rank, it did not take it.
_FOUR: Final = {
    # unseen, next seat, partner, the seat before did not take it, own
    "rank_of_four": (5, 3, 3, 2, 3),
    # unseen jacks; what each of the others left lying: nothing, a small, a big pile
    "quiet_of_four": (5, 3, 3, 3),
    "partner": (8, 3, 3),  # the pile, unseen copies of its top, what is known of the partner
    # coming to me, next seat, partner, seat before; held by one of these three; seen
    "shown_of_four": (8, 5, 2),
}

# Any table where everybody plays alone.  What the rules pay are buckets, a rank is known by what
# its unseen cards are worth, and a stage tells how many own cards will still be played.
_WIDE: Final = {
    # points of the unseen copies, their number, own; what is known of the next seat: nothing,
    # it laid this rank, it did not take it; the same of the others (for two: of me)
    "rank": (3, 5, 3, 3, 3),
    "wide_jacks": (5, 4, 5),  # unseen, own, stage
    "wide_threat": (4, 3, 4, 8),  # as in the usual count
    "quiet": (4, 3, 5),  # unseen jacks, what the others left lying, players
    "wide_meet": (2, 5, 3, 2, 4),
    "bonus": (7, 5, 2, 2),  # at stake on a lone card, unseen, not taken by next, by others
    "single": (4, 4, 4),  # bonus for a jack on this lone card, unseen jacks, cards of the next
    "wide_when": (2, 5, 5),
    "wide_worth": (8, 5, 2),
    "wide_size": (16,),
    "wide_points": (16,),
    "wide_race": (3, 13, 5),  # points for most cards; mine less those of the best; stage
    "wide_mine": (12,),
    "wide_theirs": (12,),
    "wide_last": (3, 2, 8),
    "ending": (3, 3, 5),  # points for the last pile, who captured last, stage
    "wide_centre": (3, 5),
    # seen; coming to me, next, another; held by next, another; unseen, own
    "shown": (6, 5, 3),
    "plays": (26,),
    "held": (6, 5),  # points in the hand, stage
    "hidden": (12, 5),  # points unseen, stage
    "pisti": (7, 5),
    "double": (7, 5, 4),  # the bonus, unseen jacks, own jacks
    "most": (3, 5),
    "wide_top": (16,),  # points of the card on top, its unseen copies; then no card
    "players": (5, 5),
    # with bluffing: no lone card, one, a jack; its unseen copies, not taken, cards of the next
    "claim": (4, 5, 2, 4),
    "end": (32,),  # cards that will be played after this one
}

TABLES: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {**_USUAL, **_TWO, **_FOUR, **_WIDE}
)
"""By name the lengths of the places of a table."""
_STARTS: Final = [*accumulate(map(prod, TABLES.values()), initial=0)]
AT: Final[Mapping[str, int]] = MappingProxyType(dict(zip(TABLES, _STARTS, strict=False)))
"""By name the row at which a table begins."""
ROWS: Final = _STARTS[-1]
