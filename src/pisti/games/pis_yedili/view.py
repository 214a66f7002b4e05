"""The view of a seat: all that it may know, built by naming each field that goes in."""

from collections import Counter
from itertools import chain

import attrs

from pisti.cards import Card, Suit
from pisti.event_types import Event
from pisti.games.pis_yedili.deal import dealing_order, lay_out
from pisti.games.pis_yedili.moves import Move, Tek, card_of
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.score import count_of
from pisti.games.pis_yedili.state import (
    Act,
    Ending,
    HasPast,
    Phase,
    State,
    Take,
    Wanted,
    new_act,
    new_take,
)
from pisti.kit.checks import check_kind, check_seat
from pisti.kit.frozen import fast_constructor
from pisti.kit.values import BaseView
from pisti.score_types import Score


@attrs.frozen(weakref_slot=False, repr=False)
class View(HasPast, BaseView):
    """A deal as one seat lawfully knows it, with a perfect memory and no reference to the State.

    Names that a State has mean the same here.  A card that the seat may not know is `None`,
    and a number stands where it knows only how many there are.

    `scores` are the totals of the match by seat before this deal.
    `seats` are the seats that play; the others are out of the match (PY-35).
    `seat` is the seat whose view it is, `None` for a spectator.
    `turn` is the seat that must move, `None` when the deal is over.
    `moves` are the legal moves of this seat, `()` when it is not on turn.
    `hands` are by seat: the own cards, and the number of cards of each other hand.
    `packets` are the own cards as they were dealt, all of them in one list.
    `stock` is the number of cards left to draw.
    `first` is the seat that started.
    `up` is the card that was turned up then, if one was.
    `heard` is what was told of a move that was not told to its end, where events are followed.
    """

    rules: Rules
    dealer: int
    scores: tuple[int, ...]
    seats: tuple[int, ...]
    first: int
    up: Card | None
    seat: int | None
    phase: Phase
    turn: int | None
    moves: tuple[Move, ...]
    hands: tuple[tuple[Card, ...] | int, ...]
    packets: tuple[tuple[Card, ...], ...]
    stock: int
    discard: tuple[Card, ...]
    called: Suit | None
    direction: int
    owed: int
    draws: int
    idle: int
    opened: tuple[bool, ...]
    unannounced: tuple[bool, ...]
    renewals: int
    ending: Ending | None
    acts: tuple[Act, ...]
    heard: tuple[Event, ...] = ()

    @property
    def unseen(self) -> Counter[Card]:
        """The cards whose place this seat does not know, and how many there are of each.

        They are neither in its hand nor in the discard.  A discard that is shuffled for a new
        stock is unseen again; of one that is turned over everybody remembers the order (PY-A29).
        """
        held, stock = self.remembered()
        known = Counter([*self.hand, *self.discard, *chain(*held), *filter(None, stock)])
        if self.rules.deal.packs == 1:  # quicker
            return Counter([card for card in self.rules.pack if card not in known])
        return Counter(self.rules.pack) - known

    def remembered(self) -> tuple[list[list[Card]], list[Card | None]]:
        """The cards of turned-over discards that are now in the hands of others, and the stock."""
        if self.rules.drawing.exhaustion != "turn_over" or not self.renewals:
            return [[] for _ in self.hands], [None] * self.stock
        order = dealing_order(self.seats, self.dealer)
        hands, at = lay_out(self.rules, order, range(len(self.rules.pack)))
        discard: list[Card] = [] if self.up is None else [self.up]
        stock: list[Card | None] = [None] * (len(self.rules.pack) - at - len(discard))
        held: list[list[Card]] = [[] for _ in hands]
        for act in self.acts:
            card = card_of(act.move)
            if card is not None:
                discard.append(card)
                if card in held[act.seat]:
                    held[act.seat].remove(card)
            for take in act.takes:
                for _ in take.cards:
                    if not stock:
                        stock, discard = [*discard[:-1]], discard[-1:]
                    drawn = stock.pop(0)
                    if drawn is not None and take.seat != self.seat:
                        held[take.seat].append(drawn)
        return held, stock

    @property
    def banked(self) -> Score:
        """The count as far as this seat may know it.

        Before the end of the deal nothing is counted; after it only the cards of this seat are, as
        it sees no others.
        """
        hands = [hand if isinstance(hand, tuple) else None if hand else () for hand in self.hands]
        return count_of(self.rules, self.seats, hands, self.ending, self.discard)


_view = fast_constructor(View)


def view(state: State, seat: int | None) -> View:
    """The view of this seat; `None` is a spectator, who knows what everybody knows.

    >>> from pisti import pis_yedili
    >>> seen = view(pis_yedili.new_hand(seed=7), 1)
    >>> seen.hands, seen.stock, seen.discard
    ((7, (8C, 3D, 7D, 5H, 6S, 8S, TS), 7, 7), 24, ())
    """
    check_kind(state, State)
    check_seat(seat, state.start.rules.players, "PY-02")
    start, packets = state.start, tuple[tuple[Card, ...], ...]()
    if seat is not None:
        order = dealing_order(state.seats, start.dealer)
        packets = (lay_out(start.rules, order, start.deck)[0][seat],)
    acts = _acts_as_seen(state.acts, seat, _own_moves(state, seat))
    return _seen(state, seat, packets, acts)


def view_after(state: State, before: View) -> View:
    """The view after a move, of the seat of this view, which saw the moves before.

    Only the last act is made anew, unless a move could be equal to an earlier one and another
    object, as a `Tek` can; each card, call and choice is one object.
    """
    seat, last = before.seat, state.acts[-1:]
    moves = _own_moves(state, seat)
    if any(isinstance(move, Tek) for move in (last[0].move, *moves)):
        return view(state, seat)
    acts = before.acts + _acts_as_seen(last, seat, (), before.acts)
    return _seen(state, seat, before.packets, acts)


def _own_moves(state: State, seat: int | None) -> tuple[Move, ...]:
    """The legal moves of this seat."""
    return state.moves if seat is not None and seat == state.turn else ()


def _seen(
    state: State,
    seat: int | None,
    packets: tuple[tuple[Card, ...], ...],
    acts: tuple[Act, ...],
) -> View:
    """The view of this seat, which was dealt these cards and saw these acts."""
    start = state.start
    hands: list[tuple[Card, ...] | int] = [*map(len, state.hands)]
    if seat is not None:
        hands[seat] = state.hands[seat]
    return _view(
        rules=start.rules,
        dealer=start.dealer,
        scores=start.scores,
        seats=state.seats,
        first=start.first,
        up=start.up,
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        moves=_own_moves(state, seat),
        hands=tuple(hands),
        packets=packets,
        stock=len(state.stock),
        discard=state.discard,
        called=state.called,
        direction=state.direction,
        owed=state.owed,
        draws=state.draws,
        idle=state.idle,
        opened=state.opened,
        unannounced=state.unannounced,
        renewals=state.renewals,
        ending=state.ending,
        acts=acts,
        heard=(),
    )


def _acts_as_seen(
    acts: tuple[Act, ...],
    seat: int | None,
    moves: tuple[Move, ...],
    earlier: tuple[Act, ...] = (),
) -> tuple[Act, ...]:
    """The acts as this seat saw them, whose legal moves these are, after these earlier acts.

    Which of their parts are one object, not only equal, may depend on cards that nobody saw and on
    what a cache has kept, and a pickle of the view would show it.  So acts are made anew, and what
    is equal in them and among the legal moves is one object.
    """
    one: dict[Move, Move] = dict(zip(moves, moves, strict=True))
    lacked: dict[Wanted | None, Wanted | None] = {act.lacks: act.lacks for act in earlier}
    return tuple(
        [
            new_act(
                act.seat,
                one.setdefault(act.move, act.move),
                tuple([_take_as_seen(take, seat) for take in act.takes]),
                lacked.setdefault(act.lacks, act.lacks),
            )
            for act in acts
        ]
    )


def _take_as_seen(take: Take, seat: int | None) -> Take:
    """PY-A42: a take as this seat saw it, with no card that another seat took."""
    cards = (*take.cards,) if take.seat == seat else (None,) * len(take.cards)
    return new_take(take.seat, cards, take.renewed)
