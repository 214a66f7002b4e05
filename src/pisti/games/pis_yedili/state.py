"""The state of a deal: how it began, how it stands, and what was done so far."""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

import attrs

from pisti._kit.checks import check_seat
from pisti._kit.frozen import KeepsHash, keeps_hash
from pisti._kit.values import BaseState, OnTurn
from pisti.cards import Card, Rank, Suit
from pisti.constant import Constant
from pisti.games.pis_yedili._fast.bits import all_packed, unpacked
from pisti.games.pis_yedili.moves import Move, card_of
from pisti.games.pis_yedili.rules import Rules

Phase: TypeAlias = Literal["open", "play", "ace", "done"]
"""The kind of turn: a first club, a usual turn, a card to follow one's own ace; or none."""

Ending: TypeAlias = Literal["out", "exhausted"]
"""The way a deal ends: somebody has no cards left, or the pack ran out."""


class Wanted(NamedTuple):
    """The cards that fit: those of a suit, and those of up to three ranks, but none of one rank.

    >>> from pisti import DECK
    >>> wanted = Wanted(Suit.CLUBS, Rank.ACE, wild=Rank.JACK)
    >>> len(wanted.among(DECK))  # 13 clubs, 3 aces, 3 jacks
    19

    `always` is the rank of sevens where they fit on everything (PY-25), `wild` that of jacks
    where they fit; `barred` is theirs where they do not (PY-16).
    """

    suit: Suit | None
    rank: Rank | None
    always: Rank | None = None
    wild: Rank | None = None
    barred: Rank | None = None

    def fits(self, card: Card) -> bool:
        """Whether this card may be played."""
        return bool(self.among([card]))

    def among(self, cards: Iterable[Card]) -> list[Card]:
        """Those of these cards that may be played."""
        suit, rank, always, wild, barred = self
        fitting = [
            card
            for card in cards
            if card.suit is suit or card.rank is rank or card.rank is wild or card.rank is always
        ]
        return [card for card in fitting if card.rank is not barred] if barred else fitting


@attrs.frozen(weakref_slot=False)
class Take(Constant):
    """Cards that a seat took from the stock; `None` for each that may not be known.

    `renewed` is how many cards of the discard became the stock for it (PY-31), mostly none.
    """

    seat: int
    cards: tuple[Card | None, ...]
    renewed: int = 0


@attrs.frozen(weakref_slot=False)
class Act(Constant):
    """A move that was made, with the cards that somebody took because of it.

    `lacks` is what everybody knows from the move: no card in that hand fitted this.
    """

    seat: int
    move: Move
    takes: tuple[Take, ...]
    lacks: Wanted | None


@attrs.frozen(weakref_slot=False)
class Start(Constant):
    """The beginning of a deal: all that was fixed before the first move.

    `scores` are the totals of the match by seat before this deal.
    `deck` is the pack as given; more packs can follow the first, for later stocks (PY-A38).
    `first` is the seat that starts, `up` the card that was turned up, if one was.
    """

    rules: Rules
    dealer: int
    scores: tuple[int, ...]
    first: int
    up: Card | None
    deck: tuple[Card, ...] = attrs.field(repr=False)


@keeps_hash
@attrs.frozen(weakref_slot=False)
class Now(KeepsHash, Constant):
    """The table as it stands, beside where the cards lie: everybody sees it.

    `rules` are those of the deal: with them it says what may be done and what follows.
    `phase` is what the turn is about.
    `top` is the card on top of the discard, if there is one.
    `called` is the suit that was named with it, if one was.
    `direction` is 1, or -1 when a ten has turned it round.
    `owed` is how many cards must be drawn for sevens.
    `draws` is how often the seat on turn has drawn in this turn.
    `idle` is how many seats in a row could do nothing at all.
    `opened` is by seat, who is past the opening.
    `unannounced` is by seat, who holds a last card that was not announced.
    `ending` is how the deal ended, if it did.
    """

    rules: Rules
    phase: Phase
    top: Card | None
    called: Suit | None
    direction: int
    owed: int
    draws: int
    idle: int
    opened: tuple[bool, ...]
    unannounced: tuple[bool, ...]
    ending: Ending | None

    @property
    def suit(self) -> Suit | None:
        """The suit in force: the one called, else that of the top card."""
        return self.called or (self.top.suit if self.top else None)


class HasPast(OnTurn):
    """Base class of State and View: what follows from the moves and from what was said."""

    __slots__ = ()

    acts: tuple[Act, ...]

    @property
    def history(self) -> tuple[Move, ...]:
        """The moves so far."""
        return tuple([act.move for act in self.acts])

    def played_by(self, seat: int) -> tuple[Card, ...]:
        """The cards that this seat has played, in order."""
        check_seat(seat, self.rules.players, "PY-02")
        cards = [card_of(act.move) for act in self.acts if act.seat == seat]
        return tuple(filter(None, cards))


class Draft(HasPast, BaseState[Rules]):
    """A state before it is frozen: the same slots, without the guard (see `_kit/frozen.py`)."""

    __slots__ = ("_bits", "acts", "moves", "now", "start", "stock", "turn")

    acts: tuple[Act, ...]
    now: Now
    start: Start
    _bits: tuple[int, ...]

    @property
    def discard(self) -> tuple[Card, ...]:
        """The cards played since they last became the stock, from bottom to top."""
        lying: list[Card] = []
        is_renewed = False  # PY-31: of what was played before, only the card on top stays
        for act in reversed(self.acts):
            for take in act.takes:
                is_renewed = is_renewed or take.renewed > 0
            card = card_of(act.move)
            if card is not None:
                lying.append(card)
                if is_renewed:
                    break
        else:
            lying += filter(None, [self.start.up])
        return tuple(reversed(lying))

    @property
    def renewals(self) -> int:
        """The number of times that the discard became the stock."""
        return len([take for act in self.acts for take in act.takes if take.renewed])

    @property
    def suit(self) -> Suit | None:
        """The suit in force: the one called, else that of the top card."""
        return self.now.suit

    @property
    def phase(self) -> Phase:
        """The kind of turn."""
        return self.now.phase

    @property
    def called(self) -> Suit | None:
        """The suit that was named with the top card, if one was."""
        return self.now.called

    @property
    def direction(self) -> int:
        """1, or -1 when a ten has turned it round."""
        return self.now.direction

    @property
    def owed(self) -> int:
        """The number of cards that must be drawn for sevens."""
        return self.now.owed

    @property
    def draws(self) -> int:
        """The number of draws of the seat on turn in this turn."""
        return self.now.draws

    @property
    def idle(self) -> int:
        """The number of seats in a row that could do nothing at all."""
        return self.now.idle

    @property
    def opened(self) -> tuple[bool, ...]:
        """By seat, who is past the opening."""
        return self.now.opened

    @property
    def unannounced(self) -> tuple[bool, ...]:
        """By seat, who holds a last card that was not announced."""
        return self.now.unannounced

    @property
    def ending(self) -> Ending | None:
        """The way the deal ended, if it did."""
        return self.now.ending

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The hands by seat, each in the order of the pack."""
        return tuple(map(unpacked, self._bits))

    @hands.setter
    def hands(self, hands: Iterable[Iterable[Card]]) -> None:
        self._bits = all_packed(hands)


@attrs.frozen(weakref_slot=False, repr=False)
class State(Draft):
    """One moment of a deal, with everything that is hidden: keep it where no player looks.

    Two states are equal when the same rules, dealer, deck and moves led to them.
    The `repr` shows nothing that not everybody may know.

    `turn` is the seat that must move, `None` when the deal is over.
    `moves` are its legal moves.
    `hands` by seat, each in the order of the pack; they are kept as numbers (`_fast/bits.py`).
    `stock` are the cards not yet dealt or drawn, the next one first.
    `now` is how the table stands beside that; each of its fields is also one of the state.
    `acts` is what was done so far.
    """

    start: Start
    turn: int | None
    _bits: tuple[int, ...] = attrs.field(alias="hands", converter=all_packed, repr=False)
    stock: tuple[Card, ...] = attrs.field(repr=False)
    now: Now
    acts: tuple[Act, ...] = attrs.field(repr=False)
    moves: tuple[Move, ...] = attrs.field(repr=False)

    @property
    def places(self) -> tuple[tuple[Card, ...], ...]:
        """All places where cards lie: every card of the pack is in one of them."""
        return (*self.hands, self.stock, self.discard)
