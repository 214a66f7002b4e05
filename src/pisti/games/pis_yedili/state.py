"""What is true at the table: moves, what was done, how the deal began, and how it stands.

Every field says who may know it (`_audience.py`); a view is built from them by name (`view.py`).
"""

from enum import Enum
from typing import Final, Literal, NamedTuple, TypeAlias

import attrs

from pisti._audience import EVERYONE, NOBODY, SOME
from pisti.cards import Card, Rank, Suit
from pisti.games.pis_yedili.rules import Rules


class Ask(Enum):
    """What can be done without a card: draw from the stock, or pass (PY-12, PY-17)."""

    DRAW = "draw"
    PASS = "pass"  # noqa: S105 - no secret, a move

    def __repr__(self) -> str:
        return self.name


DRAW: Final = Ask.DRAW
PASS: Final = Ask.PASS


@attrs.frozen(weakref_slot=False)
class Call:
    """Playing a jack and naming the suit that must follow (PY-15)."""

    card: Card
    suit: Suit


@attrs.frozen(weakref_slot=False)
class Tek:
    """Playing the last card but one, and saying *tek* (PY-18)."""

    move: Card | Call


Move: TypeAlias = Card | Call | Ask | Tek
"""A card to play, a jack as `Call(card, suit)`, `DRAW` and `PASS`; with a rule for it, `Tek`."""

Phase: TypeAlias = Literal["open", "play", "ace", "done"]
"""What the seat on turn is about: its first club, a normal turn, a card to follow its own ace;
or the deal is over.
"""

Ending: TypeAlias = Literal["out", "exhausted"]
"""How a deal ends: somebody has no cards left, or the pack ran out."""


class Wanted(NamedTuple):
    """Which cards fit: those of a suit or a rank; and the wild ones all, or only of that suit."""

    suit: Suit | None
    rank: Rank | None
    other_rank: Rank | None
    wild_rank: Rank
    any_wild: bool
    wild_of_suit: bool

    def fits(self, card: Card) -> bool:
        """Whether this card may be played."""
        if card.rank is self.wild_rank:
            return self.any_wild or (self.wild_of_suit and card.suit is self.suit)
        return card.suit is self.suit or card.rank in (self.rank, self.other_rank)


@attrs.frozen(weakref_slot=False)
class Take:
    """Cards that a seat took from the stock; `None` for each that may not be known."""

    seat: int
    cards: tuple[Card | None, ...]


@attrs.frozen(weakref_slot=False)
class Act:
    """What a seat did: its move, the cards that somebody took because of it, and what it lacks.

    `lacks` is what everybody knows from the move: no card in that hand fitted this.
    """

    seat: int
    move: Move
    takes: tuple[Take, ...]
    lacks: Wanted | None


def _kind(start: "Start") -> str:
    """All that matters to most turns; empty where rules are so odd that no turn is like most."""
    rules = start.rules
    jacks, sevens, effects, drawing = rules.jacks, rules.sevens, rules.effects, rules.drawing
    is_odd = rules.deal.decks > 1 or rules.tek.tek_rule != "off"
    if is_odd or rules.opening.opening == "everyone_club":
        return ""
    special = (jacks.wild_rank, sevens.draw_rank, effects.skip_rank, effects.reverse_rank)
    return " ".join(
        [
            *[rank.value if rank else "-" for rank in special],
            *map(str, (jacks.wild_on_wild, jacks.wild_skips, sevens.draw_rank_wild)),
            *map(str, (sevens.draw_count, rules.players, drawing.voluntary_draw)),
            *(drawing.draw_policy, effects.reverse_mode, effects.two_player_reverse),
            effects.ace_effect,
        ]
    )


@attrs.frozen(weakref_slot=False)
class Start:
    """How the deal began: all that was fixed before the first move.

    `deck` is the pack as given; more packs can follow the first, for later stocks (PY-A38).
    `first` is the seat that starts, `up` the card that was turned up, if one was.
    `kind` is the key under which `play.py` keeps what these rules mean for most turns.
    """

    rules: Rules = attrs.field(metadata=EVERYONE)
    dealer: int = attrs.field(metadata=EVERYONE)
    first: int = attrs.field(metadata=EVERYONE)
    up: Card | None = attrs.field(metadata=EVERYONE)
    deck: tuple[Card, ...] = attrs.field(metadata=NOBODY, repr=False)
    kind: str = attrs.field(
        default=attrs.Factory(_kind, takes_self=True),
        init=False,
        eq=False,
        repr=False,
        metadata=EVERYONE,
    )


@attrs.frozen(weakref_slot=False)
class Table:
    """What changes seldom: the stock as it was laid down, and what everybody keeps in mind.

    `left` is the discard as it was when that stock was laid down, and `since` how many moves had
    been made by then.  `lacks` are the moves that showed what a hand did not hold, by number.
    """

    pack: tuple[Card, ...] = attrs.field(metadata=NOBODY, repr=False)
    renewals: int = attrs.field(metadata=EVERYONE)
    left: tuple[Card, ...] = attrs.field(metadata=EVERYONE)
    since: int = attrs.field(metadata=EVERYONE)
    opened: tuple[bool, ...] = attrs.field(metadata=EVERYONE)
    unannounced: tuple[bool, ...] = attrs.field(metadata=EVERYONE)
    idle: int = attrs.field(metadata=EVERYONE)
    lacks: tuple[tuple[int, Wanted], ...] = attrs.field(metadata=EVERYONE)
    ending: Ending | None = attrs.field(metadata=EVERYONE)


Now: TypeAlias = tuple[Phase, int, int, Suit | None, int]
"""How it stands: the phase, what is owed, how often this turn has drawn, the suit that was called
if one was, and the direction of play.
"""


class Draft:
    """A state before it is frozen: the same slots, without the guard (see `_frozen.py`)."""

    __slots__ = (
        "_at",
        "_hand",
        "_now",
        "_others",
        "_table",
        "_top",
        "_trace",
        "history",
        "start",
        "turn",
    )


@attrs.frozen(weakref_slot=False)
class State(Draft):
    """One moment of a deal, with everything that is hidden: keep it where no player looks.

    Two states are equal when the same rules, dealer, deck and moves led to them.
    The `repr` shows nothing that not everybody may know.

    `turn` is the seat that must move, `None` when the deal is over.
    `history` are the moves so far.
    """

    start: Start = attrs.field(metadata=EVERYONE)
    turn: int | None = attrs.field(metadata=EVERYONE)
    _hand: tuple[Card, ...] = attrs.field(metadata=SOME, repr=False)  # of the seat on turn
    _others: tuple[tuple[Card, ...], ...] = attrs.field(metadata=SOME, repr=False)  # by seat
    _at: int = attrs.field(metadata=EVERYONE, repr=False)  # how many cards the stock has given
    _top: Card | None = attrs.field(metadata=EVERYONE)
    _now: Now = attrs.field(metadata=EVERYONE)
    history: tuple[Move, ...] = attrs.field(metadata=EVERYONE)
    _trace: bytes = attrs.field(metadata=EVERYONE, repr=False)  # see `trace.py`
    _table: Table = attrs.field(metadata=SOME)

    @property
    def rules(self) -> Rules:
        """The rules of this deal."""
        return self.start.rules

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.start.dealer

    @property
    def deck(self) -> tuple[Card, ...]:
        """The pack as it was given: with rules, dealer and history it is the whole game."""
        return self.start.deck

    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
        return self.turn is None

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The hands by seat."""
        hands = (self._hand, *self._others)
        before = len(hands) - (self.turn or 0)
        return hands[before:] + hands[:before]

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards not yet dealt or drawn, the next one first."""
        return self._table.pack[self._at :]

    @property
    def discard(self) -> tuple[Card, ...]:
        """The cards played, from bottom to top, since they last became the stock."""
        table = self._table
        return (*table.left, *filter(None, map(card_of, self.history[table.since :])))

    @property
    def suit(self) -> Suit | None:
        """The suit in force: the one called, else that of the top card."""
        return self._now[3] or (self._top.suit if self._top else None)

    @property
    def phase(self) -> Phase:
        """What the seat on turn is about."""
        return self._now[0]

    @property
    def owed(self) -> int:
        """How many cards must be drawn for sevens."""
        return self._now[1]

    @property
    def draws(self) -> int:
        """How often the seat on turn has drawn in this turn."""
        return self._now[2]

    @property
    def direction(self) -> int:
        """1, or -1 when a ten has turned it round."""
        return self._now[4]

    @property
    def opened(self) -> tuple[bool, ...]:
        """By seat, who is past the opening."""
        return self._table.opened

    @property
    def unannounced(self) -> tuple[bool, ...]:
        """By seat, who holds a last card that was not announced."""
        return self._table.unannounced

    @property
    def idle(self) -> int:
        """How many seats in a row could do nothing at all."""
        return self._table.idle

    @property
    def renewals(self) -> int:
        """How often the discard became the stock."""
        return self._table.renewals

    @property
    def ending(self) -> Ending | None:
        """How the deal ended, if it did."""
        return self._table.ending


def card_of(move: Move) -> Card | None:
    """The card that this move plays, if it plays one."""
    play = move.move if isinstance(move, Tek) else move
    if isinstance(play, Call):
        return play.card
    return play if isinstance(play, Card) else None
