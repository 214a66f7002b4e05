"""Thousands of tables of one packet of Pişti at once in NumPy, for `foresight.py`.

Seats are counted from the one that plays first in a packet; with partners the even ones are a side.
All tables are after the same number of cards.  `estimates.py` says what the seats know of them.
"""

from typing import Any, Final, NamedTuple, TypeAlias

import attrs
import numpy as np
import numpy.typing as npt

from pisti.bots.pisti.layout import WORTH
from pisti.bots.pisti.position import (
    ACE,
    JACK,
    NOTHING,
    NUMBER,
    POINTS,
    TEN_OF_DIAMONDS,
    TWO_OF_CLUBS,
)
from pisti.cards import DECK

Array: TypeAlias = "npt.NDArray[Any]"
"""An array of numbers, for a type checker."""

NO_CARD: Final = 52
RANK: Final = np.array([*[NUMBER[card.rank] for card in DECK], NOTHING], np.int32)
POINT: Final = np.array([*[POINTS[card] for card in DECK], 0], np.int32)
SPECIAL: Final = (DECK.index(TWO_OF_CLUBS), DECK.index(TEN_OF_DIAMONDS))
WORTHS: Final = np.array(WORTH, np.int32)
PLIES: Final = 48
_RANKS: Final = np.arange(14)


class Choices(NamedTuple):
    """The cards of the seats on turn, and the table after each; by table and place."""

    card: Array
    takes: Array
    gain: Array
    """Points of the cards taken and of a pişti; hidden centre cards count as the mean."""
    size: Array
    points: Array
    top: Array
    own_after: Array
    """By rank the cards that stay in the hand."""


@attrs.define(eq=False)
class Tables:
    """Many tables; the last axis is the table, but for arrays by rank and for hands."""

    players: int
    ply: int
    hand: Array
    """(seats, tables, 4) the cards not yet played first."""
    own: Array
    """(seats, tables, 14) the numbers of them by rank."""
    unseen: Array
    """(seats, tables, 14) by rank the cards that this seat has not seen."""
    known: Array
    """(seats, 2, tables) whether it has seen the two of clubs and the ten of diamonds."""
    declined: Array
    """(seats, tables, 14) whether it left this rank lying in this packet."""
    laid: Array
    """(seats, tables, 14) whether it laid this rank in this packet."""
    left: Array
    """(seats, tables) the most that it left lying in this packet."""
    size: Array
    points: Array
    top: Array
    piled: Array
    """(2, tables) whether the two of clubs and the ten of diamonds are on the pile."""
    hidden: Array
    """(tables, cards) the centre cards that nobody has seen before the centre is taken."""
    taken: Array
    """(sides, tables) the numbers of cards captured."""
    last: Array
    """The side that captured last, 2 for none."""
    centre: Array
    """The side that captured the centre, 2 for none."""
    is_out: Array
    """Whether the card that lay open under the stock was played."""
    exposed: int
    """That card; `NO_CARD` for none."""
    is_open: Array
    """(53) whether everybody saw this card at the bottom of the pack."""

    @property
    def number(self) -> int:
        """The number of tables."""
        return len(self.size)

    @property
    def turn(self) -> int:
        """The seat on turn."""
        return self.ply % self.players

    @property
    def held(self) -> int:
        """The number of cards of the seat on turn."""
        return 4 - self.ply % (4 * self.players) // self.players

    @property
    def is_fresh(self) -> bool:
        """Whether this card ends its packet."""
        return (self.ply + 1) % (4 * self.players) == 0

    @property
    def is_last(self) -> bool:
        """Whether no more cards will be dealt."""
        return self.ply + 4 * self.players >= PLIES

    @property
    def is_over(self) -> bool:
        """Whether all cards of the hand are played."""
        return self.ply == PLIES

    def chosen(self, at: Array) -> "Tables":
        """Copies of the tables with these numbers, some of which may come more than once."""
        last = {
            name: getattr(self, name)[..., at]
            for name in (
                *("known", "left", "size", "points", "top", "piled"),
                *("taken", "last", "centre", "is_out"),
            )
        }
        middle = {
            name: getattr(self, name)[:, at]
            for name in ("hand", "own", "unseen", "declined", "laid")
        }
        rest = {name: getattr(self, name) for name in ("players", "ply", "exposed", "is_open")}
        return Tables(**last, **middle, **rest, hidden=self.hidden[at])

    def secret(self) -> Array:
        """The points of the hidden cards, where they still lie in the pile."""
        found: Array = POINT[self.hidden].sum(1) * (self.centre == 2)
        return found

    def choices(self) -> Choices:
        """The choices of the seats on turn."""
        me = self.turn
        hand = self.hand[me][:, : self.held]
        rank, worth = RANK[hand], POINT[hand]
        size, top = self.size[:, None], self.top[:, None]
        is_jack, is_match = rank == JACK, rank == top
        takes = (size > 0) & (is_match | is_jack)
        gain = takes * (self.points[:, None] + worth)
        if self.hidden.shape[1] and (self.centre == 2).any():
            gain = gain + takes * self._hoped()[:, None]
        bonus = np.where(is_jack, 20, 10) * (self.ply + 1 < PLIES)
        gain = gain + ((size == 1) & is_match) * bonus
        own_after = self.own[me][:, None, :] - (rank[:, :, None] == _RANKS)
        return Choices(
            hand,
            takes,
            gain,
            np.where(takes, 0, size + 1),
            np.where(takes, 0, self.points[:, None] + worth),
            np.where(takes, NOTHING, rank),
            own_after,
        )

    def _hoped(self) -> Array:
        """The points to be expected of the hidden cards by the seat on turn."""
        me = self.turn
        unseen, known = self.unseen[me], self.known[me]
        points = unseen[:, JACK] + unseen[:, ACE]
        for number, special in enumerate(SPECIAL):
            points = points + POINT[special] * ~(known[number] | (special == self.exposed))
        share = points / np.maximum(unseen.sum(1), 1)
        return np.where(self.centre == 2, self.hidden.shape[1] * share, 0)

    def play(self, place: Array) -> Array:
        """Play a card of each hand; what it gains for its side, at the end of a hand also then."""
        me, all_ = self.turn, np.arange(self.number)
        side = me % 2
        card = self.hand[me, all_, place]
        rank = RANK[card]
        is_jack, is_match = rank == JACK, rank == self.top
        takes = (self.size > 0) & (is_match | is_jack)
        lays = ~takes
        first = takes & (self.centre == 2)
        gain = takes * (self.points + POINT[card])
        gain = gain + takes * self.secret()
        bonus = np.where(is_jack, 20, 10) * (self.ply + 1 < PLIES)
        gain = gain + ((self.size == 1) & is_match) * bonus
        news = ~self.is_open[card]
        for seat in range(self.players):
            if seat != me:
                self.unseen[seat, all_, rank] -= news
        for number, special in enumerate(SPECIAL):
            is_it = card == special
            self.known[:, number] |= is_it
            self.piled[number] = (self.piled[number] | is_it) & lays
        self.is_out = self.is_out | (card == self.exposed)
        left = lays * (4 * self.points + self.size) * (self.size > 0)
        self.left[me] = np.maximum(self.left[me], left)
        self.declined[me, all_, self.top] |= lays
        self.declined[me, :, NOTHING] = 0
        self.laid[me, all_, rank] |= lays
        self.hand[me, all_, place] = self.hand[me, :, self.held - 1]
        self.hand[me, :, self.held - 1] = NO_CARD
        self.own[me, all_, rank] -= 1
        if self.hidden.shape[1] and first.any():
            self._look(side, first)
        self.centre = np.where(first, side, self.centre)
        self.taken[side] += takes * (self.size + 1)
        self.last = np.where(takes, side, self.last)
        self.size = np.where(takes, 0, self.size + 1)
        self.points = np.where(takes, 0, self.points + POINT[card])
        self.top = np.where(takes, NOTHING, rank)
        self.ply += 1
        found: Array = gain + self._settled(side) if self.is_over else gain
        return found

    def _look(self, side: int, first: Array) -> None:
        """P-28: who captures the centre sees what was hidden, and so does the partner."""
        all_ = np.arange(self.number)
        for place in range(self.hidden.shape[1]):
            card = self.hidden[:, place]
            for seat in range(side, self.players, 2):
                self.unseen[seat, all_, RANK[card]] -= first
                for number, special in enumerate(SPECIAL):
                    self.known[seat, number] |= first & (card == special)

    def _settled(self, side: int) -> Array:
        """P-32, P-42: the last cards and the majority for this side, less those of the other."""
        sign = np.where(self.last == 2, 0, np.where(self.last == side, 1, -1))
        taken = [self.taken[s] + (self.last == s) * self.size for s in (0, 1)]
        most = 3 * np.sign(taken[side] - taken[1 - side])
        found: Array = sign * (self.points + self.secret()) + most
        return found
