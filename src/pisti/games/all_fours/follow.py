"""A view without a state: begun with what a seat was shown, and led on by what it sees happen."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, reduce
from typing import Any, Final, TypeAlias

from pisti.cards import DECK, Card
from pisti.errors import DealError
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
    Tell,
    TurnedUp,
)
from pisti.games.all_fours.deal import begin, packets
from pisti.games.all_fours.moves import BEG, GIVE, RUN, STAND, Choice, Discard, Move
from pisti.games.all_fours.play import apply
from pisti.games.all_fours.rules import RULES, Rules
from pisti.games.all_fours.state import Act, Start, State, cards_dealt, new_start, new_state
from pisti.games.all_fours.story import act_events, begin_events
from pisti.games.all_fours.view import View, view
from pisti.games.all_fours.words import WORDS
from pisti.games.all_fours.worlds import lacked_by
from pisti.kit import following
from pisti.kit.checks import check_kind, check_rules, checked_start
from pisti.kit.following import Steps, refuse
from pisti.kit.languages import told

_CLAUSES: Final[dict[type, str]] = {
    Dealt: "AF-14",
    TurnedUp: "AF-08",
    MadeTrumps: "AF-09",
    Stood: "AF-12",
    Begged: "AF-12",
    Gave: "AF-13",
    Ran: "AF-14",
    PackRanOut: "AF-18",
    Discarded: "AF-19",
    Played: "AF-21",
    Captured: "AF-26",
    Scored: "AF-10",
    Ended: "AF-27",
}
"""The clause that each event is about."""
_MOVES: Final = (Stood, Begged, Gave, Ran, Discarded, Played)
"""The events that a move begins with."""
_CHOOSES: Final = (Stood, Begged, Gave, Ran)
_CHOICES: Final = {Stood: STAND, Begged: BEG, Gave: GIVE, Ran: RUN}
_NEWS: Final = (Dealt, TurnedUp)
"""The events that can show the seat cards which it has not seen."""
Apply: TypeAlias = Callable[[State, Move], State]


def start_view(
    rules: Rules = RULES,
    *,
    dealer: int = 0,
    seat: int | None,
    shown: Iterable[Event],
    scores: Sequence[int] | None = None,
) -> View:
    """The view of a seat from what it was shown: the deal, and the moves so far, if there are any.

    >>> from pisti import all_fours
    >>> from pisti.notation import parse_card, parse_cards
    >>> own = Dealt(1, parse_cards("5H 6D 4D 3S 9S 6S"))
    >>> seen = start_view(dealer=0, seat=1, shown=[own, TurnedUp(parse_card("TS"))])
    >>> seen == all_fours.view(all_fours.new_hand(seed=7), 1)
    True

    `shown` are events in their order, as `events` has them; those of the deal that show this seat
    no card can be left out.  So the events of a view make this view again.
    Raises `DealError` where a card is missing, or cannot have been shown so.
    """
    check_rules(rules, Rules, "cassell")
    before = checked_start(rules, dealer, seat, scores, "AF-03")
    given, played = following.parted(shown, _CLAUSES, _MOVES)
    following.check_hand(given, seat, 6)
    up = [event.card for event in given if isinstance(event, TurnedUp)]
    if rules.trumps.trump_method == "turn_up" and len(up) != 1:
        raise DealError([told("wrong.one_up", WORDS, number=len(up))])
    pack = _pack(Start(rules, dealer, before, ()), seat, (), (), given)
    new = view(begin(Start(rules, dealer, before, pack)), seat)
    following.check_shown(new, given, (*begin_events(new),), [*new.hand, *up])
    return reduce(follow, played, new)


def sit_down(
    rules: Rules = RULES,
    *,
    dealer: int = 0,
    seat: int | None,
    tell: Tell,
    scores: Sequence[int] | None = None,
) -> View:
    """The view of a seat at a table with real cards, where `tell` tells what it is shown.

    >>> from pisti.notation import parse_cards
    >>> cards = {Dealt: "5H 6D 4D 3S 9S 6S", TurnedUp: "TS"}
    >>> def tell(due):
    ...     return due.with_cards(parse_cards(cards[due.kind]))
    >>> sit_down(dealer=0, seat=1, tell=tell).trump
    <Suit.SPADES: 'S'>

    Raises `DealError` where the cards cannot have been dealt so.
    """
    check_rules(rules, Rules, "cassell")
    checked_start(rules, dealer, seat, scores, "AF-03")
    told: list[Event] = [] if seat is None else [Dealt(seat, (None,) * 6)]
    told += [TurnedUp(DECK[0])] if rules.trumps.trump_method == "turn_up" else []

    def wrong_in(given: tuple[Event, ...]) -> list[str]:
        known = [card for event in given for card in following.cards_of(event)]
        return following.shown_too_often(known, rules.pack)

    shown = following.ask_for_deal(tell, seat, lambda _: told, wrong_in)
    return start_view(rules, dealer=dealer, seat=seat, shown=shown, scores=scores)


def follow(view: View, event: Event, *, apply: Apply = apply) -> View:
    """The view after this event, which its seat notices.

    >>> from pisti import all_fours
    >>> before = all_fours.new_hand(seed=7)
    >>> seen = follow(all_fours.view(before, 0), Stood(1))
    >>> seen == all_fours.view(all_fours.apply(before, STAND), 0)
    True

    What a move causes is told event by event, as `events` has it; until the last of them the view
    is the one before the move, and its `heard` are the events so far.
    `apply` is that of a game of your own which changes it, and is left out otherwise.
    Raises `EventError` for an event that cannot happen there.
    """
    check_kind(view, View)
    return following.follow(view, event, _STEPS, apply)


def move_on(view: View, move: Move, tell: Tell) -> View:
    """The view after this move at a table with real cards, where `tell` tells what it shows.

    >>> from pisti import all_fours
    >>> before = all_fours.new_hand(seed=7)
    >>> move_on(all_fours.view(before, 0), STAND, tell=lambda due: None).calls
    (STAND,)

    `tell` is asked for each event that shows this seat what is not known yet: three cards more,
    and the next card that is turned up (AF-14).  It is asked again where that cannot be.
    The card of another seat's `Discard` may be `None`.
    Raises `EventError` or `IllegalMove` for a move that the seat on turn cannot make.
    """
    check_kind(view, View)
    if isinstance(move, Discard) and view.turn != view.seat:
        move = Discard(next(iter(view.unseen), DECK[0]))  # nobody else will know which
    return following.move_on(view, move, tell, _STEPS, apply)


def _begin(view: View, heard: tuple[Event, ...], move: Move) -> State:
    """A state that looks like this view, in which this move can be made."""
    if isinstance(move, Choice):
        return _stand_in(view, heard, _card_to_hold(view))
    return _stand_in(view, heard, move.card if isinstance(move, Discard) else move)


def _card_to_hold(view: View) -> Card:
    """AF-20: a trump if there is one, since the seat on turn may have to hold it."""
    trumps = [each for each in view.unseen if each.suit is view.trump]
    return trumps[0] if trumps else next(iter(view.unseen), DECK[0])


def _ways(view: View, heard: tuple[Event, ...]) -> Sequence[tuple[State, Move]]:
    """The move that these events begin with, and a state in which it can be made."""
    event, clause = heard[0], _CLAUSES[type(heard[0])]
    if isinstance(heard[-1], _NEWS):
        following.check_news(view, heard, _CLAUSES[type(heard[-1])])
    move: Move
    if isinstance(event, Played):
        move = card = event.card
    elif isinstance(event, Discarded):
        card = event.card or next(iter(view.unseen), DECK[0])  # nobody else will know which
        move = Discard(card)
    elif isinstance(event, _CHOOSES):
        move, card = _CHOICES[type(event)], None
    else:
        raise refuse(event, clause, "told.no_move", seat=view.turn)
    if event.seat != view.turn:
        raise refuse(event, "AF-22", "told.not_on_turn", seat=view.turn)
    if event.seat != view.seat:
        if card is None:
            card = _card_to_hold(view)
        elif card in lacked_by(view, event.seat) or not view._is_unseen(card):
            raise refuse(event, clause, "told.seen_elsewhere", card=card, seat=event.seat)
    return [(_stand_in(view, heard, card), move)]


def _stand_in(view: View, heard: tuple[Event, ...], card: Card | None) -> State:
    """A state that looks like this view, in which the seat on turn holds nothing but this card."""
    hands: list[Any] = [
        hand if isinstance(hand, tuple) else (card,) * hand if seat == view.turn else (None,) * hand
        for seat, hand in enumerate(view.hands)
    ]
    shown = tuple([event for event in heard if isinstance(event, _NEWS)])
    start = new_start(view.rules, view.dealer, view.scores, ())
    pack = _pack(start, view.seat, view.packets, view.turned, shown)
    discards: Any = view.discards
    return new_state(
        new_start(view.rules, view.dealer, view.scores, pack),
        view.phase,
        view.turn,
        tuple(hands),
        view.trump,
        view.calls,
        view.turned,
        view.runs,
        discards,
        tuple([card for trick in view.tricks for card in trick.cards]) + view.trick,
        tuple([trick.seat for trick in view.tricks]),
        view.trick,
    )


@lru_cache(maxsize=1024)
def _pack(
    start: Start,
    seat: int | None,
    own: tuple[tuple[Card, ...], ...],
    turned: tuple[Card, ...],
    heard: tuple[Event, ...],
) -> tuple[Card, ...]:
    """The pack as far as this seat knows it, with what it hears now.

    In other places lies any card; in that of the next turn-up, one that ends a run.
    """
    rules, known = start.rules, dict[int, Card | None]()
    dealt = [event.cards for event in heard if isinstance(event, Dealt) and event.seat == seat]
    up = [*turned, *[event.card for event in heard if isinstance(event, TurnedUp)]]
    if up:
        up.append(next(card for card in DECK if card.suit is not up[-1].suit))
    numbers = range(len(rules.pack))
    is_whole = [cards_dealt(rules, run) + run in numbers for run in range(len(up) or 1)]
    for number, card in enumerate(up):  # AF-A20: a kicked card follows the last turn-up
        known[cards_dealt(rules, number if is_whole[number] else number - 1) + number] = card
    for run, packet in enumerate([*own, *dealt]):
        known |= zip(packets(start, numbers, run)[seat or 0], packet, strict=False)
    return tuple([known.get(place) or DECK[0] for place in numbers])


def _told(before: View, move: Move, new: View) -> tuple[Event, ...]:
    """The events of the last move of this view."""
    seat, number = before.turn or 0, len(before.turned)
    if isinstance(move, Discard):
        move = Discard(new.discards[seat][-1])  # as it was seen
    trump = new.trump if new.trump is not before.trump else None
    trick = new.tricks[-1] if len(new.tricks) > len(before.tricks) else None
    told = act_events(new, Act(seat, move, new.turned[number:], trump, trick), number)
    return (*told, Ended()) if new.is_over else (*told,)


def _view_after(state: State, before: View) -> View:
    return view(state, before.seat)


_STEPS: Final = Steps(_begin, _ways, _view_after, _told, _CLAUSES)
