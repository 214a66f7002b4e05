"""A hand of Pişti as a seat knows it, counted for the expert's networks.

Seats are counted from the one on turn: 0 is that seat, 1 plays next.  With two players and with
partners the odd seats are the opponents.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

import attrs

from pisti.bots.pisti.layout import WORTH
from pisti.cards import DECK, Card, Rank, Suit
from pisti.games.pisti.moves import Choice, FaceDown
from pisti.games.pisti.rules import CARD_TABLES, points_by_card
from pisti.games.pisti.view import View

RANKS: Final = tuple(Rank)
NUMBER: Final = {rank: number for number, rank in enumerate(RANKS)}
JACK, ACE, DEUCE, TEN = (NUMBER[r] for r in (Rank.JACK, Rank.ACE, Rank.TWO, Rank.TEN))
NOTHING: Final = 13  # the rank on top of an empty table
TWO_OF_CLUBS: Final = Card(Rank.TWO, Suit.CLUBS)
TEN_OF_DIAMONDS: Final = Card(Rank.TEN, Suit.DIAMONDS)
POINTS: Final = points_by_card(CARD_TABLES["standard13"])


class Play(NamedTuple):
    """A card of the past: the seat that played it, the card, and whether it took the pile.

    Seats are counted from the one on turn.
    """

    seat: int
    card: Card | None
    takes: bool


def plays(view: View) -> Iterator[Play]:
    """The cards of the past; a claim that was caught is a card that took nothing (A-17)."""
    me, claim = view.seat or 0, None
    for act in view.acts:
        seat = (act.seat - me) % view.rules.players
        takes = act.gain is not None and act.gain.is_capture
        if isinstance(act.move, FaceDown):
            claim = seat, act.card
        elif isinstance(act.move, Choice) and claim:
            yield Play(*claim, takes)
        else:
            yield Play(seat, act.card, takes)


@attrs.define
class Position:
    """The knowledge of the seat on turn, in numbers."""

    players: int
    ply: int
    unseen: list[int]
    """Copies by rank that may be anywhere; the exposed card is not among them."""
    seen: set[Card]
    exposed: Card | None
    secrets: float
    """Points to be expected of centre cards that nobody saw."""
    size: int = 4
    points: int = 0
    top: int = NOTHING
    pile: tuple[Card | None, ...] = ()
    taken: list[int] = attrs.field(factory=lambda: [0, 0])
    """The numbers of cards that my side and theirs have captured."""
    last: int = 0
    """The side that captured last: 0 for nobody, 1 for mine, 2 for theirs."""
    centre: int = 0
    """The place of the centre cards: 0 for the pile, 1 for mine, 2 for theirs."""
    declined: list[list[int]] = attrs.field(factory=list[list[int]])
    """By seat and rank: 1 if in this packet it lay on top and the seat did not take it."""
    laid: list[list[int]] = attrs.field(factory=list[list[int]])
    """By seat and rank: 1 if in this packet the seat laid it and took nothing."""
    left: list[int] = attrs.field(factory=list[int])
    """By seat: the bucket of the best pile that it left lying in this packet."""

    @property
    def packet(self) -> int:
        """The number of packets that have been played."""
        return self.ply // (4 * self.players)

    @property
    def is_last(self) -> bool:
        """Whether no more cards will be dealt."""
        return self.ply + 4 * self.players >= len(DECK) - 4

    @property
    def dealer(self) -> int:
        """The seat that is dealt the exposed card."""
        return (-1 - self.ply) % self.players

    @property
    def is_exposed_held(self) -> bool:
        """Whether another seat's hand holds the exposed card."""
        return self.is_last and self.exposed is not None and self.exposed not in self.seen

    def forget(self) -> None:
        """Forget what the seats laid and left lying, because new hands are dealt."""
        self.declined = [[0] * 14 for _ in range(self.players)]
        self.laid = [[0] * 14 for _ in range(self.players)]
        self.left = [0] * self.players

    def follow(self, card: Card | None, seat: int, *, takes: bool | None = None) -> None:
        """Add this card of this seat; a claim may take what it does not match (A-17)."""
        side = seat % 2
        if card is None or (self.takes(card) if takes is None else takes):
            self.taken[side] += self.size + 1
            self.last = 1 + side
            self.centre = self.centre or self.last
            self.size, self.points, self.top = 0, 0, NOTHING
            return
        rank = NUMBER[card.rank]
        if self.size:
            self.declined[seat][self.top] = 1
        self.laid[seat][rank] = 1
        self.left[seat] = max(self.left[seat], worth(self.points, self.size))
        self.size, self.points, self.top = self.size + 1, self.points + POINTS[card], rank

    def takes(self, card: Card) -> bool:
        """P-20, P-21: whether this card takes the pile."""
        return self.size > 0 and NUMBER[card.rank] in (self.top, JACK)


def worth(points: int, size: int) -> int:
    """The bucket of a pile by its worth; 0 if there is no pile."""
    return WORTH[4 * points + size] if size else 0


def read(view: View) -> Position:
    """The position of the seat on turn, counted by playing the hand again."""
    players = view.rules.players
    past = [*plays(view)]
    history = [play.card for play in past]
    ply, exposed, top = len(history), view.exposed, view.centre[-1]
    seen = {card for card in (*history, *view.centre, *view.turned) if card}
    seen.update(card for cards in view.packets for card in cards)
    hidden = view.unseen
    unseen = [0] * 14
    for card in hidden:
        unseen[NUMBER[card.rank]] += 1
    open_centre = {*view.turned, top}
    secrets = sum(card not in open_centre for card in view.centre)
    expected = secrets * sum(POINTS[card] for card in hidden) / max(1, len(hidden))
    me = Position(players, ply, unseen, seen, exposed, expected)
    me.points = sum(POINTS[card] for card in open_centre if card)
    me.top = NUMBER[top.rank] if top else NOTHING
    for k, play in enumerate(past):
        if k % (4 * players) == 0:
            me.forget()
        me.follow(play.card, play.seat, takes=play.takes)
    if ply % (4 * players) == 0:
        me.forget()
    me.pile = view.pile
    return me
