"""What happened, in the game's own words: `events`, of a state in full, of a view as seen."""

from collections.abc import Iterator

from pisti.cards import Card
from pisti.errors import wrong_kind
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
from pisti.games.all_fours.moves import BEG, GIVE, STAND
from pisti.games.all_fours.play import gift_sides
from pisti.games.all_fours.score import name_of_turn_up, turn_up_points
from pisti.games.all_fours.state import State
from pisti.games.all_fours.view import View


def events(known: State | View) -> tuple[Event, ...]:
    """What happened so far: all of it for a state, what the seat noticed for a view.

    >>> from pisti import all_fours
    >>> before = all_fours.new_hand(seed=7)
    >>> after = all_fours.apply(before, all_fours.STAND)
    >>> events(after)[len(events(before)):]
    (Stood(seat=1),)
    """
    if not isinstance(known, State | View):
        raise wrong_kind("a State or a View", known)
    return tuple(_story(known))


def _story(known: State | View) -> Iterator[Event]:
    players = known.rules.players
    elder = (known.dealer + 1) % players
    yield from _dealt(known, 0)
    yield from _turned(known, 0)
    if known.turned:
        yield MadeTrumps(known.turned[0].suit)
    yield from _begging(known, elder)
    for step in range(players):
        seat = (elder + step) % players
        for card in known.discards[seat]:
            yield Discarded(seat, card)
    leader = elder
    for number, trick in enumerate(known.tricks):
        yield from _played(known, leader, trick.cards, is_first=number == 0)
        yield Captured(trick.seat, trick.cards)
        leader = trick.seat
    yield from _played(known, leader, known.trick, is_first=not known.tricks)
    if known.is_over:
        yield Ended()


def _dealt(known: State | View, run: int) -> Iterator[Event]:
    """AF-A15: what each seat is dealt, the elder hand first."""
    players = known.rules.players
    hands: tuple[tuple[Card | None, ...], ...]
    if isinstance(known, State):
        hands = packets(known.start, known.deck, run)
    else:
        unseen = (None,) * (3 if run else 6)
        hands = tuple(
            [known.packets[run] if seat == known.seat else unseen for seat in range(players)]
        )
    for step in range(1, players + 1):
        seat = (known.dealer + step) % players
        yield Dealt(seat, hands[seat])


def _turned(known: State | View, number: int) -> Iterator[Event]:
    """AF-08, AF-10: a card is turned up, and the dealer may score for it."""
    points = turn_up_points(known.rules, known.turned)
    for card, worth in [*zip(known.turned, points, strict=True)][number : number + 1]:
        yield TurnedUp(card)
        if worth:
            yield Scored(known.dealer, name_of_turn_up(card), worth)


def _begging(known: State | View, elder: int) -> Iterator[Event]:
    """AF-12 to AF-18: what was said, and what was run."""
    rules, turned = known.rules, known.turned
    number = 0
    for call in known.calls:
        if call is STAND:
            yield Stood(elder)
        elif call is BEG:
            yield Begged(elder)
        elif call is GIVE:
            yield Gave(known.dealer)
            for side in gift_sides(rules, known.dealer):
                steps = range(rules.players)
                seats = [(elder + step) % rules.players for step in steps]
                yield Scored(next(s for s in seats if rules.side_of(s) == side), "gift", 1)
        else:
            yield Ran(known.dealer)
            is_settled = False
            while not is_settled and number + 1 < len(turned):
                number += 1
                if number <= known.runs:
                    yield from _dealt(known, number)
                yield from _turned(known, number)
                is_settled = turned[number].suit is not turned[number - 1].suit
            yield MadeTrumps(turned[number].suit) if is_settled else PackRanOut()


def _played(
    known: State | View, leader: int, cards: tuple[Card, ...], *, is_first: bool
) -> Iterator[Event]:
    """The cards of a trick; AF-43: the very first makes trumps if nothing was turned up."""
    for place, card in enumerate(cards):
        yield Played((leader + place) % known.rules.players, card)
        if is_first and place == 0 and not known.turned:
            yield MadeTrumps(card.suit)
