"""The events of a deal, and the picture of its table."""

from collections.abc import Iterator

from pisti.cards import Card
from pisti.event_types import (
    Announced,
    Began,
    Dealt,
    Drew,
    Ended,
    Event,
    Named,
    Owes,
    PackRanOut,
    Passed,
    Played,
    Renewed,
    Reversed,
    Skipped,
    TurnedUp,
)
from pisti.games.pis_yedili.deal import dealing_order, lay_out
from pisti.games.pis_yedili.moves import PASS, Call, Tek, card_of
from pisti.games.pis_yedili.state import Act, State
from pisti.games.pis_yedili.turn import outcome, seat_after
from pisti.games.pis_yedili.view import View
from pisti.kit.checks import check_kind
from pisti.kit.picture import Picture, Pile, Place, backs, hands
from pisti.phrases import Phrase


def events(known: State | View) -> tuple[Event, ...]:
    """The events so far: all of them for a state, those that the seat noticed for a view.

    >>> from pisti import pis_yedili
    >>> before = pis_yedili.new_hand(seed=7)
    >>> after = pis_yedili.apply(before, pis_yedili.legal_moves(before)[0])
    >>> events(after)[len(events(before)):]
    (Played(seat=1, card=8C),)
    """
    check_kind(known, State, View)
    return tuple(_events(known))


def _events(known: State | View) -> Iterator[Event]:
    yield from deal_events(known)
    owed, direction = 0, 1
    opened = [bool(_up(known)) or seat not in known.seats for seat in range(known.rules.players)]
    everybody = known.rules.opening == "everyone_club"
    for number, act in enumerate(known.acts, start=1):
        is_last = number == len(known.acts) and known.is_over
        yield from act_events(known, act, owed, direction, is_open=all(opened), is_last=is_last)
        card = card_of(act.move)
        if card is None:
            owed = 0
        elif all(opened):
            _, owed, direction, _ = outcome(known.rules, len(known.seats), card, owed, direction)
        else:
            opened = [seat == act.seat or was or not everybody for seat, was in enumerate(opened)]
    yield from end_events(known)
    if isinstance(known, View):
        yield from known.heard


def act_events(
    known: State | View, act: Act, owed: int, direction: int, *, is_open: bool, is_last: bool
) -> Iterator[Event]:
    """The events of this act, before which so many cards were owed; `is_last` ends the deal."""
    card = card_of(act.move)
    if card is not None:
        yield from _card_events(act, card)
    elif act.move is PASS:
        yield Passed(act.seat)
    elif not act.takes:  # PY-A12: there was nothing to draw
        yield Drew(act.seat, ())
    for take in act.takes:
        if take.renewed:  # PY-31
            yield Renewed(take.renewed)
        yield Drew(take.seat, take.cards)
    if card is None or is_last or not is_open:
        return
    effect, due, way, steps = outcome(known.rules, len(known.seats), card, owed, direction)
    if way != direction:
        yield Reversed()
    after = seat_after(known.seats, act.seat, way)
    if abs(steps) == 2:
        yield Skipped(after)
    if effect == "draw":
        yield Owes(after, due)


def end_events(known: State | View) -> Iterator[Event]:
    """The events of the end, if it has come."""
    if known.ending == "exhausted":
        yield PackRanOut()
    if known.is_over:
        yield Ended()


def _up(known: State | View) -> tuple[Card, ...]:
    """PY-05: the card that was turned up, if one was."""
    up = known.start.up if isinstance(known, State) else known.up
    return () if up is None else (up,)


def deal_events(known: State | View) -> Iterator[Event]:
    """PY-04: the events of the deal, the starter first; PY-07: who begins with the lowest club."""
    order = dealing_order(known.seats, known.dealer)
    hands: tuple[tuple[Card | None, ...], ...]
    if isinstance(known, State):
        hands = lay_out(known.rules, order, known.deck)[0]
    else:
        places = lay_out(known.rules, order, range(len(known.rules.pack)))[0]
        hands = tuple([(None,) * len(hand) for hand in places])
        if known.seat is not None:
            own = tuple([card for packet in known.packets for card in packet])
            hands = (*hands[: known.seat], own, *hands[known.seat + 1 :])
    for seat in order:
        yield Dealt(seat, hands[seat])
    yield from map(TurnedUp, _up(known))
    if known.rules.opening == "lowest_club":
        yield Began(known.start.first if isinstance(known, State) else known.first)


def _card_events(act: Act, card: Card) -> Iterator[Event]:
    """The events of a card that was played, and of what was said with it."""
    yield Played(act.seat, card)
    play = act.move.move if isinstance(act.move, Tek) else act.move
    if isinstance(play, Call):  # PY-15
        yield Named(act.seat, play.suit)
    if isinstance(act.move, Tek):  # PY-18
        yield Announced(act.seat)


def picture(view: View) -> Picture:
    """The table as the seat of this view sees it."""
    check_kind(view, View)
    places: list[Place] = []
    for seat, hand in enumerate(hands(view.hands)):
        said = [Phrase("note.silent")] * view.unannounced[seat]
        said += [Phrase("note.out")] * (seat not in view.seats)
        places.append(Place(hand, notes=tuple(said)))
    notes: list[Phrase] = []
    if view.suit is not None and view.suit is not view.discard[-1].suit:
        notes.append(Phrase("note.called", sign=view.suit.symbol))
    if view.owed:
        notes.append(Phrase("note.owed", number=view.owed))
    if view.phase in ("open", "ace") and view.turn is not None:
        notes.append(Phrase(f"note.{view.phase}", seat=view.turn))
    if view.direction < 0:
        notes.append(Phrase("note.reversed"))
    if view.ending == "exhausted":
        notes.append(Phrase("note.exhausted"))
    if view.is_over:
        notes.append(Phrase("note.over"))
    return Picture(
        view.seat,
        view.dealer,
        view.turn,
        clockwise=True,  # PY-06
        places=tuple(places),
        middle=(
            Pile("stock", backs(view.stock), spread=False),
            Pile("discard", view.discard, spread=True),
        ),
        notes=tuple(notes),
    )
