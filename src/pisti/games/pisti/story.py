"""The events of a hand in the order of time, and the picture of its table."""

from collections.abc import Iterator
from itertools import accumulate, pairwise
from typing import cast

from pisti.cards import Card
from pisti.event_types import (
    Accepted,
    Captured,
    Challenged,
    Dealt,
    Ended,
    Event,
    Exposed,
    Kept,
    Laid,
    LaidFaceDown,
    LookedAt,
    Pisti,
    Played,
    PutUnder,
    Scored,
    Shown,
    TookLeftovers,
    TurnedUp,
)
from pisti.games.pisti.deal import centre_as_shown
from pisti.games.pisti.moves import ACCEPT, FaceDown
from pisti.games.pisti.rules import Rules
from pisti.games.pisti.state import Act, Gain, Start, State
from pisti.games.pisti.view import View, lookers
from pisti.kit.checks import check_kind
from pisti.kit.picture import Picture, Pile, Place, backs, hands
from pisti.phrases import Phrase


def events(known: State | View) -> tuple[Event, ...]:
    """The events so far: all of them for a state, those that the seat noticed for a view.

    >>> from pisti import new_hand
    >>> from pisti import apply, legal_moves
    >>> before = new_hand(seed=7)
    >>> after = apply(before, legal_moves(before)[0])
    >>> events(after)[len(events(before)):]
    (Played(seat=1, card=8S),)

    An event never changes later: a card that a seat sees only afterwards is in a later event.
    """
    check_kind(known, State, View)
    return tuple(_events(known))


def _events(known: State | View) -> Iterator[Event]:
    rules = known.rules
    ends = [*accumulate([rules.players * size for size in rules.hand_sizes])]
    plays = 0
    claim = None
    yield from deal_events(known)
    for act in known.acts:
        yield from act_events(known, act, claim)
        claim = act if isinstance(act.move, FaceDown) else None
        if claim is None:
            plays += 1
            if plays in ends[:-1]:
                yield from batch_events(known, ends.index(plays) + 1)
    if known.is_over:
        yield Ended()
    if isinstance(known, View):
        yield from known.heard


def act_events(known: State | View, act: Act, claim: Act | None) -> Iterator[Event]:
    """The events of this act, which answers this claim if there is one (A-17)."""
    if isinstance(act.move, FaceDown):
        is_seen = isinstance(known, State) or known.seat == act.seat
        yield LaidFaceDown(act.seat, act.card if is_seen else None)
        return
    if claim is not None:
        yield from _answer_events(claim, act)
    else:
        yield Played(act.seat, cast("Card", act.card))
    if act.gain is not None:
        yield from _gain_events(known, act.gain)


def _start_of(known: State | View) -> Start | View:
    """What tells of the deal."""
    return known.start if isinstance(known, State) else known


def deal_events(known: State | View) -> Iterator[Event]:
    """The events of the cut, the deal and the turn-up."""
    rules = known.rules
    start = _start_of(known)
    if start.kept:  # P-08
        cutter = (known.dealer - 1) % rules.players
        yield Kept(cutter, _packet(known, cutter, 0)[0])
    centre = _centre_as_dealt(rules, start.centre, start.turned)
    if isinstance(known, View):
        is_open = rules.deal.centre_open if rules.deal.centre_open > 1 else 0
        hidden = len(centre) - is_open
        centre = (None,) * hidden + centre[hidden:]
    if rules.deal.deal_order == "centre_first":  # P-12
        yield Laid(centre)
    yield from batch_events(known, 0)
    if rules.deal.deal_order == "players_first":
        yield Laid(centre)
    how = rules.deal.turnup_jack
    up = cast("Card", start.centre[-1])
    if rules.deal.bottom_exposed and start.bottom:  # P-09
        has_come_up = how == "to_stock_bottom" and len(start.bottom) == len(start.turned)
        yield Exposed(up if has_come_up else start.bottom[0])
    for jack, follower in pairwise((*start.turned, up)):  # P-16
        yield TurnedUp(jack)
        if how == "to_pile_bottom":
            yield PutUnder(jack, "pile")
        if how == "to_stock_bottom":
            yield PutUnder(jack, "stock")
            yield Laid((follower,))
    yield TurnedUp(up)
    if rules.deal.centre_view == "starter_before_play":
        yield from _look_events(known, (rules.first_seat(known.dealer),))


def _centre_as_dealt(
    rules: Rules, centre: tuple[Card | None, ...], turned: tuple[Card, ...]
) -> tuple[Card | None, ...]:
    """The centre cards from bottom to top, before any jack was turned up (P-16)."""
    how = rules.deal.turnup_jack
    if turned and how == "to_stock_bottom":
        return (*centre[:-1], turned[0])
    if how == "to_pile_bottom":
        return centre[len(turned) :] + centre[: len(turned)]
    return (*centre[: -1 - len(turned)], centre[-1], *reversed(turned))


def batch_events(known: State | View, batch: int) -> Iterator[Event]:
    """P-13, P-29: the events of a batch: a hand for everybody, the dealer last."""
    for step in range(1, known.rules.players + 1):
        seat = (known.dealer + step) % known.rules.players
        packet = _packet(known, seat, batch)
        is_cutter = step == known.rules.players - 1
        was_kept = batch == 0 and is_cutter and _start_of(known).kept
        yield Dealt(seat, packet[1:] if was_kept else packet)


def _packet(known: State | View, seat: int, batch: int) -> tuple[Card | None, ...]:
    """The hand of a seat as it was dealt in this batch."""
    if isinstance(known, State):
        return known.start.batches[batch][known.rules.place_of(seat, known.dealer)]
    return known.packets[batch] if known.seat == seat else (None,) * known.rules.hand_sizes[batch]


def _answer_events(claim: Act, answer: Act) -> Iterator[Event]:
    """A-17: the events of the answer to a claim, and of the card if it must be shown."""
    if answer.move is ACCEPT:
        yield Accepted(answer.seat)
    else:
        yield Challenged(answer.seat)
        yield Shown(claim.seat, cast("Card", claim.card))


def _gain_events(known: State | View, gain: Gain) -> Iterator[Event]:
    """The events of a gain: a capture, a caught bluff or the leftovers, and its points."""
    if gain.how == "leftovers":  # P-32
        yield TookLeftovers(gain.seat, gain.cards)
        return
    is_first = gain is known.gains[0]
    cards = gain.cards
    if is_first and cards and isinstance(known, View):
        cards = first_pile_as_shown(known) + cards[known.rules.deal.centre :]
    if cards:
        yield Captured(gain.seat, cards)
    if gain.how in ("pişti", "double pişti"):
        yield Pisti(gain.seat, gain.how == "double pişti", gain.points)
    elif gain.how != "capture":
        yield Scored(gain.seat, gain.how, gain.points)
    if is_first:  # P-28
        yield from _look_events(known, lookers(known.rules, gain.seat))


def _look_events(known: State | View, seats: tuple[int, ...]) -> Iterator[Event]:
    pairs = zip(first_pile_as_shown(known), _start_of(known).centre, strict=True)
    cards = tuple(card for shown, card in pairs if shown is None)
    if cards and seats:
        yield LookedAt(seats, cards)


def first_pile_as_shown(known: State | View) -> tuple[Card | None, ...]:
    """P-14: the first pile as everybody saw it."""
    if isinstance(known, State):
        return known.start.shown
    return centre_as_shown(known.rules, known.centre, len(known.turned))


def picture(view: View) -> Picture:
    """The table as the seat of this view sees it.

    A-12: for each pişti the card that made it lies face up among the cards taken.
    """
    check_kind(view, View)
    rules = view.rules
    places: list[Place] = []
    for seat, hand in enumerate(hands(view.hands)):
        gains = [gain for gain in view.gains if gain.seat == seat]
        marks = [gain.cards[-1] for gain in gains if gain.how in ("pişti", "double pişti")]
        taken = sum(len(gain.cards) for gain in gains)
        places.append(Place(hand, taken=taken, marks=tuple([card for card in marks if card])))
    # P-09: the lowest card of the stock lies face up under the others
    stock = (view.exposed, *backs(view.stock - 1)) if view.stock else ()
    notes: list[Phrase] = []
    if view.claim is not None:
        notes.append(Phrase("note.claims", seat=view.claim.seat))
    if view.is_over:
        notes.append(Phrase("note.over"))
    return Picture(
        view.seat,
        view.dealer,
        view.turn,
        rules.direction == "clockwise",
        tuple(places),
        (Pile("stock", stock, spread=False), Pile("pile", view.pile, spread=True)),
        sides=0 if rules.teams == "individual" else rules.sides,
        notes=tuple(notes),
    )
