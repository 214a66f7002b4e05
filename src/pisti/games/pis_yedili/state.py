"""What is true at the table: what was done, how the deal began, and how it stands.

Every field says who may know it (`_audience.py`); a view is built from them by name (`view.py`).
"""

from itertools import takewhile
from typing import Literal, TypeAlias

import attrs

from pisti._kit.audience import EVERYONE, NOBODY, SOME
from pisti._kit.constant import Constant
from pisti._kit.values import BaseState
from pisti.cards import Card, Suit
from pisti.games.pis_yedili.book import Page
from pisti.games.pis_yedili.hand import cards_in
from pisti.games.pis_yedili.moves import DRAW, Move, card_of
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.turn import Phase, Wanted

_TAKERS = bytes(range(16, 32))  # see `trace.py`

Ending: TypeAlias = Literal["out", "exhausted"]
"""How a deal ends: somebody has no cards left, or the pack ran out."""


@attrs.frozen(weakref_slot=False)
class Take(Constant):
    """Cards that a seat took from the stock; `None` for each that may not be known."""

    seat: int
    cards: tuple[Card | None, ...]


@attrs.frozen(weakref_slot=False)
class Act(Constant):
    """What a seat did: its move, the cards that somebody took because of it, and what it lacks.

    `lacks` is what everybody knows from the move: no card in that hand fitted this.
    """

    seat: int
    move: Move
    takes: tuple[Take, ...]
    lacks: Wanted | None


@attrs.frozen(weakref_slot=False)
class Start(Constant):
    """How the deal began: all that was fixed before the first move.

    `scores` are the totals of the match by seat before this deal.
    `deck` is the pack as given; more packs can follow the first, for later stocks (PY-A38).
    `first` is the seat that starts, `up` the card that was turned up, if one was.
    """

    rules: Rules = attrs.field(metadata=EVERYONE)
    dealer: int = attrs.field(metadata=EVERYONE)
    scores: tuple[int, ...] = attrs.field(metadata=EVERYONE)
    first: int = attrs.field(metadata=EVERYONE)
    up: Card | None = attrs.field(metadata=EVERYONE)
    deck: tuple[Card, ...] = attrs.field(metadata=NOBODY, repr=False)


@attrs.frozen(weakref_slot=False)
class Table(Constant):
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
    lacks: tuple[tuple[int, Wanted], ...] = attrs.field(metadata=EVERYONE)
    ending: Ending | None = attrs.field(metadata=EVERYONE)


class Draft(BaseState[Rules]):
    """A state before it is frozen: the same slots, without the guard (see `_frozen.py`)."""

    __slots__ = (
        "_hand",
        "_left",
        "_others",
        "_page",
        "_table",
        "_trace",
        "history",
        "start",
        "turn",
    )


@attrs.frozen(weakref_slot=False, repr=False)
class State(Draft):
    """One moment of a deal, with everything that is hidden: keep it where no player looks.

    Two states are equal when the same rules, dealer, deck and moves led to them.
    The `repr` shows nothing that not everybody may know.

    `turn` is the seat that must move, `None` when the deal is over.
    `history` are the moves so far.
    """

    start: Start = attrs.field(metadata=EVERYONE)
    turn: int | None = attrs.field(metadata=EVERYONE)
    _hand: int = attrs.field(metadata=SOME, repr=False)  # of the seat on turn; see `hand.py`
    _others: tuple[int, ...] = attrs.field(metadata=SOME, repr=False)  # by seat, from the next on
    _left: int = attrs.field(metadata=EVERYONE, repr=False)  # how many cards the stock has
    _page: Page = attrs.field(metadata=EVERYONE)
    history: tuple[Move, ...] = attrs.field(metadata=EVERYONE)
    _trace: bytes = attrs.field(metadata=EVERYONE, repr=False)  # see `trace.py`
    _table: Table = attrs.field(metadata=SOME)

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The hands by seat, each in the order of the pack."""
        hands = (self._hand, *self._others)
        before = len(hands) - (self.turn or 0)
        return tuple([cards_in(hand) for hand in hands[before:] + hands[:before]])

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards not yet dealt or drawn, the next one first."""
        pack = self._table.pack
        return pack[len(pack) - self._left :]

    @property
    def discard(self) -> tuple[Card, ...]:
        """The cards played, from bottom to top, since they last became the stock."""
        table = self._table
        return (*table.left, *filter(None, map(card_of, self.history[table.since :])))

    @property
    def places(self) -> tuple[tuple[Card, ...], ...]:
        """All places where cards lie: every card of the pack is in one of them."""
        return (*self.hands, self.stock, self.discard)

    @property
    def suit(self) -> Suit | None:
        """The suit in force: the one called, else that of the top card."""
        return self._page.now.suit

    @property
    def phase(self) -> Phase:
        """What the seat on turn is about."""
        return self._page.now.phase

    @property
    def owed(self) -> int:
        """How many cards must be drawn for sevens."""
        return self._page.now.owed

    @property
    def draws(self) -> int:
        """How often the seat on turn has drawn in this turn."""
        movers = self._trace.translate(None, _TAKERS)
        acts = zip(reversed(self.history), reversed(movers), strict=True)
        return sum(1 for _ in takewhile(lambda act: act == (DRAW, self.turn), acts))

    @property
    def direction(self) -> int:
        """1, or -1 when a ten has turned it round."""
        return self._page.now.direction

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
        return self._page.now.idle

    @property
    def renewals(self) -> int:
        """How often the discard became the stock."""
        return self._table.renewals

    @property
    def ending(self) -> Ending | None:
        """How the deal ended, if it did."""
        return self._table.ending
