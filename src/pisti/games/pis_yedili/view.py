"""What a seat may know: `view`, built by naming what goes in."""

import attrs

from pisti._kit.checks import check_seat
from pisti._kit.frozen import fast
from pisti._kit.values import BaseView
from pisti.cards import Card, Suit
from pisti.errors import wrong_kind
from pisti.games.pis_yedili.deal import lay_out
from pisti.games.pis_yedili.moves import Move
from pisti.games.pis_yedili.play import legal_moves
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.state import Act, Ending, State
from pisti.games.pis_yedili.trace import log
from pisti.games.pis_yedili.turn import Phase


@attrs.frozen(weakref_slot=False, repr=False)
class View(BaseView):
    """What one seat lawfully knows, with a perfect memory; it holds no reference to the State.

    Names that a State has mean the same here.  A card that the seat may not know is `None`,
    and a number stands where it knows only how many there are.

    `scores` are the totals of the match by seat before this deal.
    `seat` is who looks, `None` for a spectator.
    `turn` is the seat that must move, `None` when the deal is over.
    `moves` are the legal moves of this seat, `()` when it is not on turn.
    `hands` by seat: the own cards, and how many the others hold.
    `dealt` are the own cards as they were dealt; what was drawn later is in the `log`.
    `stock` is how many cards are left to draw.
    `first` is the seat that started, `up` the card that was turned up then, if one was.
    """

    rules: Rules
    dealer: int
    scores: tuple[int, ...]
    first: int
    up: Card | None
    seat: int | None
    phase: Phase
    turn: int | None
    moves: tuple[Move, ...]
    hands: tuple[tuple[Card, ...] | int, ...]
    dealt: tuple[Card, ...]
    stock: int
    discard: tuple[Card, ...]
    suit: Suit | None
    direction: int
    owed: int
    draws: int
    opened: tuple[bool, ...]
    unannounced: tuple[bool, ...]
    idle: int
    renewals: int
    log: tuple[Act, ...]
    ending: Ending | None

    @property
    def history(self) -> tuple[Move, ...]:
        """The moves so far; everybody sees them all."""
        return tuple([act.move for act in self.log])


_view = fast(View)


def view(state: State, seat: int | None) -> View:
    """What this seat may know; `None` is a spectator, who knows what everybody knows.

    >>> from pisti import pis_yedili
    >>> seen = view(pis_yedili.new_hand(seed=7), 1)
    >>> seen.hands, seen.stock, seen.discard
    ((7, (8C, 3D, 7D, 5H, 6S, 8S, TS), 7, 7), 24, ())
    """
    if not isinstance(state, State):
        raise wrong_kind("a State", state)
    start = state.start
    check_seat(seat, start.rules.players, "PY-02")
    hands: list[tuple[Card, ...] | int] = [*map(len, state.hands)]
    dealt: tuple[Card, ...] = ()
    if seat is not None:
        hands[seat] = state.hands[seat]
        dealt = lay_out(start.rules, start.dealer, start.deck)[0][seat]
    return _view(
        start.rules,
        start.dealer,
        start.scores,
        start.first,
        start.up,
        seat,
        state.phase,
        state.turn,
        legal_moves(state) if seat is not None and seat == state.turn else (),
        tuple(hands),
        dealt,
        state._left,
        state.discard,
        state.suit,
        state.direction,
        state.owed,
        state.draws,
        state.opened,
        state.unannounced,
        state.idle,
        state.renewals,
        log(state, seat),
        state.ending,
    )
