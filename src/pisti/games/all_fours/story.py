"""The events of a hand in the order of time, and the picture of its table."""

from collections.abc import Iterator

from pisti.event_types import (
    Begged,
    Captured,
    Dealt,
    Discarded,
    Ended,
    Event,
    Gave,
    MadeTrumps,
    PackRanOut,
    Played,
    Ran,
    Scored,
    Stood,
    TurnedUp,
)
from pisti.games.all_fours.deal import packets
from pisti.games.all_fours.moves import BEG, GIVE, RUN, STAND, Discard
from pisti.games.all_fours.play import gift_seats
from pisti.games.all_fours.score import name_of_turn_up, turn_up_points
from pisti.games.all_fours.state import Act, State
from pisti.games.all_fours.view import View
from pisti.kit.checks import check_kind
from pisti.kit.picture import Picture, Pile, Place, backs, hands
from pisti.phrases import Phrase


def events(known: State | View) -> tuple[Event, ...]:
    """The events so far: all of them for a state, those that the seat noticed for a view.

    >>> from pisti import all_fours
    >>> before = all_fours.new_hand(seed=7)
    >>> after = all_fours.apply(before, all_fours.STAND)
    >>> events(after)[len(events(before)):]
    (Stood(seat=1),)
    """
    check_kind(known, State, View)
    return tuple(_events(known))


def _events(known: State | View) -> Iterator[Event]:
    yield from begin_events(known)
    number = 1  # how many cards have been turned up
    for act in known.acts:
        yield from act_events(known, act, number)
        number += len(act.turned)
    if known.is_over:
        yield Ended()
    if isinstance(known, View):
        yield from known.heard


def begin_events(known: State | View) -> Iterator[Event]:
    """The events before the first move."""
    yield from _deal_events(known, 0)
    yield from _turn_up_events(known, 0)
    if known.turned:
        yield MadeTrumps(known.turned[0].suit)


def act_events(known: State | View, act: Act, number: int) -> Iterator[Event]:
    """The events of this act; `number` is how many cards were turned up before it."""
    seat, move = act.seat, act.move
    if move is STAND:
        yield Stood(seat)
    elif move is BEG:
        yield Begged(seat)
    elif move is GIVE:
        yield Gave(seat)
        for receiver in gift_seats(known.rules, known.dealer):
            yield Scored(receiver, "gift", 1)
    elif move is RUN:
        yield Ran(seat)
        for at in range(number, number + len(act.turned)):
            if at <= known.runs:  # AF-A20: a kicked card is turned up without a deal
                yield from _deal_events(known, at)
            yield from _turn_up_events(known, at)
        if act.trump is None:
            yield PackRanOut()
    elif isinstance(move, Discard):
        yield Discarded(seat, move.card)
    else:
        yield Played(seat, move)
    if act.trump:
        yield MadeTrumps(act.trump)
    if act.trick:
        yield Captured(act.trick.seat, act.trick.cards)


def _deal_events(known: State | View, run: int) -> Iterator[Event]:
    """The events of a deal, the elder first."""
    players = known.rules.players
    for step in range(1, players + 1):
        seat = (known.dealer + step) % players  # AF-A15
        if isinstance(known, State):
            yield Dealt(seat, packets(known.start, known.deck, run)[seat])
        elif seat == known.seat:
            yield Dealt(seat, known.packets[run])
        else:
            yield Dealt(seat, (None,) * (3 if run else 6))


def _turn_up_events(known: State | View, number: int) -> Iterator[Event]:
    """The events of the turn-up with this number (AF-08), for which the dealer may score."""
    points = turn_up_points(known.rules, known.turned)
    for card, worth in [*zip(known.turned, points, strict=True)][number : number + 1]:
        yield TurnedUp(card)
        if worth:  # AF-10
            yield Scored(known.dealer, name_of_turn_up(card), worth)


def picture(view: View) -> Picture:
    """The table as the seat of this view sees it."""
    check_kind(view, View)
    rules = view.rules
    players = rules.players
    leader = view.tricks[-1].seat if view.tricks else (view.dealer + 1) % players
    played = {(leader + place) % players: card for place, card in enumerate(view.trick)}
    places: list[Place] = []
    for seat, hand in enumerate(hands(view.hands)):
        taken = sum(len(trick.cards) for trick in view.tricks if trick.seat == seat)
        away = len(view.discards[seat])
        put = (Phrase("note.discarded", number=away),) if away else ()
        places.append(Place(hand, played.get(seat), taken, notes=put))
    if view.trump is None:
        notes = [Phrase("note.first_lead")]
    else:
        notes = [Phrase("note.trumps", sign=view.trump.symbol)]
    if view.phase in ("beg", "respond", "discard") and view.turn is not None:
        notes.append(Phrase(f"note.{view.phase}", seat=view.turn))
    if view.is_void:
        notes.append(Phrase("note.void"))
    if any(view.scores):
        notes.append(Phrase("note.scores", totals=" : ".join(map(str, view.scores))))
    if view.is_over:
        notes.append(Phrase("note.over"))
    return Picture(
        view.seat,
        view.dealer,
        view.turn,
        rules.direction == "clockwise",
        tuple(places),
        (
            Pile("stock", backs(view.stock), spread=False),
            Pile("turned_up", view.turned, spread=True),
        ),
        tricks=True,
        sides=0 if rules.teams == "individual" else rules.sides,
        notes=tuple(notes),
    )
