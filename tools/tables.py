"""Thousands of Pişti tables at once in NumPy: `classic_two` or `classic`, card for card."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pisti.bots.pisti.layout import WORTH

Ints = npt.NDArray[np.int32]
Bools = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float32]

JACK, ACE, DEUCE, TEN, NO_CARD, NOTHING = 9, 12, 0, 8, 52, 13
TWO_OF_CLUBS, TEN_OF_DIAMONDS = 0, 21
OTHERS = [rank for rank in range(13) if rank != JACK]
RANK = np.append(np.arange(52) % 13, NOTHING).astype(np.int32)
POINTS = np.isin(RANK, (JACK, ACE)).astype(np.int32)
POINTS[[TWO_OF_CLUBS, TEN_OF_DIAMONDS]] = 2, 3
WORTHS = np.array(WORTH, np.int32)
KIND = np.ones(14, np.int32)  # what lies on top: a plain rank, or
KIND[[NOTHING, ACE, DEUCE, TEN, JACK]] = 0, 2, 3, 4, 5


def deal(tables: int, rng: np.random.Generator) -> tuple[Ints, Ints]:
    """Packs in the order of the deal, and the number of jacks that were turned up in each."""
    deck = np.argsort(rng.random((tables, 52), np.float32), axis=1).astype(np.int32)
    return cut(deck[(RANK[deck[:, :4]] != JACK).any(axis=1)])


def cut(decks: Ints) -> tuple[Ints, Ints]:
    """Move jacks off the bottom (P-08) and the top of the centre (P-16), and count those on top."""
    decks = decks.copy()
    turned = np.zeros(len(decks), np.int32)
    for k in np.flatnonzero(RANK[decks[:, 51]] == JACK):
        deck = decks[k]
        at = max(np.flatnonzero(RANK[deck] != JACK))
        decks[k] = np.concatenate([deck[:at], deck[at + 1 :], deck[at : at + 1]])
    for k in np.flatnonzero(RANK[decks[:, 3]] == JACK):
        centre = decks[k, :4].copy()
        at = max(np.flatnonzero(RANK[centre] != JACK))
        turned[k] = 3 - at
        decks[k, :4] = np.concatenate([centre[:at], centre[:at:-1], centre[at : at + 1]])
    return decks, turned


class Choices(NamedTuple):
    """The four cards of the seats on turn, and the table after each."""

    card: Ints
    is_there: Bools
    takes: Bools
    gain: Floats  # card points and bonus, hidden cards as expected
    size: Ints
    points: Ints
    top: Ints
    unseen: Ints  # copies of the top rank; 4 if the next seat has one for certain
    declined: Ints  # whether the next seat left this rank lying
    own: Ints
    jacks: Ints  # unseen
    own_jacks: Ints
    theirs: int  # cards in the next seat's hand when it plays
    pool: Ints  # unseen cards that the next seat's hand comes from
    left: Ints  # the worth of the best pile that the next seat left lying
    ply: int
    is_last: bool  # no more cards will be dealt
    own_after: Ints
    certain: Bools  # the next seat holds the exposed card


class Tables:
    """Many tables at the same ply; seat 0 plays first, and the last seat is the dealer."""

    def __init__(self, pack: Ints, turned: Ints, players: int) -> None:
        n = len(pack)
        self.players, self.seats = players, tuple(range(players))
        self.n, self.pack, self.ply, self.all = n, pack, 0, np.arange(n)
        self.hidden = np.arange(3) < 3 - turned[:, None]  # of the centre cards
        self.hand = np.full((players, n, 4), NO_CARD, np.int32)
        self.own = np.zeros((players, n, 14), np.int32)
        self.unseen = np.full((players, n, 14), 4, np.int32)
        self.unseen[:, :, NOTHING] = 0
        self.seen = np.zeros((players, 53, n), bool)
        self.exposed = pack[:, 51]
        self.exposed_played = np.zeros(n, bool)
        self.declined = np.zeros((players, n, 14), np.int32)
        self.laid = np.zeros((players, n, 14), np.int32)
        self.left = np.zeros((players, n), np.int32)
        centre = pack[:, :4]
        self.size = np.full(n, 4, np.int32)
        self.top = RANK[centre[:, 3]]
        hidden_points = POINTS[centre[:, :3]] * self.hidden
        self.points = POINTS[centre].sum(1) - hidden_points.sum(1)
        self.secret = hidden_points.sum(1)  # points nobody sees
        self.secrets = self.hidden.sum(1)
        self.in_pile = np.zeros((53, n), bool)
        self.taken = np.zeros((2, n), np.int32)  # cards, by side
        self.last = np.full(n, 2, np.int32)  # which side captured last, 2 for none
        self.centre = np.full(n, 2, np.int32)  # which side captured the centre, 2 for none
        for k in range(4):
            shown = ~self.hidden[:, k] if k < 3 else np.ones(n, bool)
            self._see(self.seats, centre[:, k], shown)
            self.in_pile[centre[shown, k], self.all[shown]] = True
        self._see(self.seats, self.exposed, np.ones(n, bool))
        self.seen[:, self.exposed, self.all] = False
        self._deal_packet()

    def _see(self, seats: Any, card: Ints, where: Bools) -> None:
        for seat in seats:
            self.unseen[seat, self.all, RANK[card]] -= where
            self.seen[seat, card, self.all] |= where

    def _deal_packet(self) -> None:
        at = 4 + self.ply
        for seat in self.seats:
            cards = self.pack[:, at + 4 * seat : at + 4 * seat + 4]
            self.hand[seat] = cards
            for k in range(4):
                card = cards[:, k]
                self._see((seat,), card, card != self.exposed)
                self.seen[seat, card, self.all] = True
                self.own[seat, self.all, RANK[card]] += 1
        self.declined[:] = 0
        self.laid[:] = 0
        self.left[:] = 0

    @property
    def turn(self) -> int:
        """The seat on turn."""
        return self.ply % self.players

    @property
    def packet(self) -> int:
        """The number of packets that have been played."""
        return self.ply // (4 * self.players)

    @property
    def is_fresh(self) -> bool:
        """Whether no seat holds a card after the next move, so that new packets are due."""
        return (self.ply + 1) % (4 * self.players) == 0

    def choices(self) -> Choices:
        """The choices of the seats on turn."""
        me, ply, players = self.turn, self.ply, self.players
        them, fresh = (me + 1) % players, self.is_fresh
        theirs = 4 if fresh else 4 - (ply % (4 * players) + 1) // players
        is_last = ply + 4 * players >= 48
        hand = self.hand[me].copy()
        rank, worth = RANK[hand], POINTS[hand]
        old_size, old_top = self.size[:, None], self.top[:, None]
        takes = (old_size > 0) & ((rank == old_top) | (rank == JACK))
        unseen = self.unseen[me]
        pool = unseen.sum(1)
        unseen_points = unseen[:, JACK] + unseen[:, ACE]
        unseen_points = unseen_points + 2 * ~(
            self.seen[me, TWO_OF_CLUBS] | (self.exposed == TWO_OF_CLUBS)
        )
        unseen_points += 3 * ~(self.seen[me, TEN_OF_DIAMONDS] | (self.exposed == TEN_OF_DIAMONDS))
        is_secret = self.centre == 2
        hoped = np.where(is_secret, self.secrets * unseen_points / np.maximum(pool, 1), 0)
        bonus = ((old_size == 1) & (rank == old_top) & (ply < 47)) * np.where(rank == JACK, 20, 10)
        gain = takes * (self.points[:, None] + worth + hoped[:, None]) + bonus
        size = np.where(takes, 0, old_size + 1).astype(np.int32)
        points = np.where(takes, 0, self.points[:, None] + worth).astype(np.int32)
        top = np.where(takes, NOTHING, rank).astype(np.int32)
        here = self.all[:, None]
        own_after = self.own[me][:, None, :] - (np.arange(14) == rank[:, :, None])
        own = np.where(top == NOTHING, 0, own_after[here, np.arange(4), top])
        certain = np.zeros(self.n, bool)
        if is_last and them == players - 1:
            certain = ~self.exposed_played
        copies = np.minimum(unseen[here, top], 3)
        copies = np.where(certain[:, None] & (top == RANK[self.exposed][:, None]), 4, copies)
        declined = np.zeros_like(top) if fresh else self.declined[them][here, top]
        left = np.zeros_like(self.left[them]) if fresh else self.left[them]
        jacks, own_jacks = unseen[:, JACK], own_after[:, :, JACK]
        # the next seat's cards are none of the ranks that it left lying
        ruled_out = 0 if fresh else (unseen * self.declined[them]).sum(1)
        pool = np.maximum(pool - ruled_out, theirs)
        return Choices(
            hand, hand != NO_CARD, takes, gain.astype(np.float32), size, points, top, copies,
            declined, own, jacks, own_jacks, theirs, pool, left, ply, is_last, own_after, certain,
        )  # fmt: skip

    def play(self, slot: Any) -> Any:
        """Play one card of each hand, and return the gain of the mover, also at the end."""
        me, ply, a = self.turn, self.ply, self.all
        side = me % 2
        others = [seat for seat in self.seats if seat != me]
        card = self.hand[me, a, slot]
        rank = RANK[card]
        takes = (self.size > 0) & ((rank == self.top) | (rank == JACK))
        lays = ~takes
        pisti = (self.size == 1) & (rank == self.top) & (ply < 47)
        gain = takes * (self.points + POINTS[card] + np.where(self.centre == 2, self.secret, 0))
        gain += pisti * np.where(rank == JACK, 20, 10)
        # the others see the card and the pile that was left
        self._see(others, card, card != self.exposed)
        for other in others:
            self.seen[other, card, a] = True
        self.exposed_played |= card == self.exposed
        left = 4 * self.points + self.size
        self.left[me] = np.where(lays, np.maximum(self.left[me], left), self.left[me])
        self.declined[me, a, self.top] |= lays
        self.declined[me, :, NOTHING] = 0
        self.laid[me, a, rank] |= lays
        self.hand[me, a, slot] = NO_CARD
        self.own[me, a, rank] -= 1
        first = takes & (self.centre == 2)
        if first.any():  # P-28: partners see what was hidden
            for k in range(3):
                self._see(self.seats[side::2], self.pack[:, k], first & self.hidden[:, k])
        self.centre = np.where(first, side, self.centre).astype(np.int32)
        self.taken[side] += takes * (self.size + 1)
        self.last = np.where(takes, side, self.last).astype(np.int32)
        self.size = np.where(takes, 0, self.size + 1).astype(np.int32)
        self.points = np.where(takes, 0, self.points + POINTS[card]).astype(np.int32)
        self.top = np.where(takes, NOTHING, rank).astype(np.int32)
        self.in_pile[card, a] = True
        self.in_pile &= lays
        self.ply += 1
        if self.ply == 48:
            gain = gain + self._settle(side)
        elif self.ply % (4 * self.players) == 0:
            self._deal_packet()
        return gain

    def _settle(self, me: int) -> Any:
        """The points for the last cards (P-32) and the majority (P-42), less the other side's."""
        secret = np.where(self.centre == 2, self.secret, 0)
        sign = np.where(self.last == 2, 0, np.where(self.last == me, 1, -1))
        taken = self.taken.copy()
        for side in (0, 1):
            taken[side] += np.where(self.last == side, self.size, 0)
        return sign * (self.points + secret) + 3 * np.sign(taken[me] - taken[1 - me])
