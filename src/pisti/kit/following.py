"""A view without a state: how it goes on with each event that its seat notices.

The rules are those of the game: a *stand-in* is a state that the seat cannot tell from the truth
as far as the next move goes, with nothing or anything in the places of what is hidden.  The move is
made in it, and what the seat sees of it then is the next view.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, Generic, NamedTuple, TypeVar, cast

import attrs

from pisti.cards import Card
from pisti.errors import DealError, EventError, IllegalMove, PistiError, wrong_kind
from pisti.event_types import (
    Began,
    Dealt,
    Discarded,
    Drew,
    Due,
    Event,
    Exposed,
    Kept,
    Laid,
    LaidFaceDown,
    LookedAt,
    Played,
    Shown,
    Tell,
    TurnedUp,
)
from pisti.kit.frozen import draft_copier
from pisti.kit.languages import COMMON, phrase_text, told, words_in
from pisti.kit.values import BaseView
from pisti.phrases import Phrase

EventT = TypeVar("EventT", bound=Event)
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT", bound=BaseView)

_OWN: Final = (Kept, Dealt, Drew, Discarded, LaidFaceDown)
"""The events that hide cards from all but one seat."""
_OWN_SHOWN: Final = (Dealt, Drew, Kept)
"""Those that show this seat new cards."""
_HIDES: Final = (Kept, Discarded, LaidFaceDown)
"""Those that can hide a single card."""
_OPEN: Final = (TurnedUp, Exposed, Began)
"""The events that show everybody what is new."""


_latest: Final[list[tuple[object, object, tuple[Event, ...], object]]] = [(None, None, (), None)]
"""The view that was told a part of a move last, what makes the move, all its events, and the view
after them; so that the move is not made anew for each of its events."""


class Steps(NamedTuple, Generic[StateT, MoveT, ViewT]):
    """What a game gives, so that its views can go on.

    `begin` is a stand-in in which a move can be made, after the events heard of it so far.
    `ways` are the ways on that begin with the events heard so far: a stand-in, and the move that
    is made in it.  There is none where more must be heard first.
    `view` is what a seat sees after it.
    `told` are the events of this move, which led from one view to another.
    `clauses` are the clauses of the events, by class.
    """

    begin: Callable[[ViewT, tuple[Event, ...], MoveT], StateT]
    ways: Callable[[ViewT, tuple[Event, ...]], Sequence[tuple[StateT, MoveT]]]
    view: Callable[[StateT, ViewT], ViewT]
    told: Callable[[ViewT, MoveT, ViewT], tuple[Event, ...]]
    clauses: Mapping[type, str]


def follow(
    view: ViewT,
    event: Event,
    steps: Steps[StateT, MoveT, ViewT],
    apply: Callable[[StateT, MoveT], StateT],
) -> ViewT:
    """The view after this event, which its seat notices; `apply` makes the move."""
    _check_apply(apply)
    _check(view, event, steps.clauses)
    heard = (*view.heard, event)
    known, made, told, new = _latest[0]
    is_next = known is view and made is apply and told[len(view.heard)] == event
    is_news = isinstance(event, LookedAt) or _is_due(event, view.seat)
    if is_next and not is_news:  # news are checked, whatever is known
        if len(told) == len(heard):
            return cast("ViewT", new)
        return _awaiting(view, heard, apply, told, new)
    wanted: tuple[Event, ...] | None = None
    is_open = False
    ways = steps.ways(view, heard)
    for state, move in ways:
        try:
            new = steps.view(apply(state, move), view)
        except IllegalMove as refused:
            raise refuse(event, refused.clause, "told.illegal", why=refused.problem) from None
        told = steps.told(view, move, new)
        if told[: len(heard)] == heard:
            if len(told) == len(heard):
                return new
            if len(ways) == 1:
                return _awaiting(view, heard, apply, told, new)
            is_open = True
        elif wanted is None and told[: len(view.heard)] == view.heard:
            wanted = told
    if is_open or wanted is None:  # more must be heard
        return with_heard(view, heard)
    expected = wanted[len(view.heard)]
    if _is_due(expected, view.seat):  # its cards only stand in for those that will be told
        expected = _without_cards(expected)
    raise refuse(event, steps.clauses[type(expected)], "told.other", expected=expected)


def _without_cards(event: Event) -> Event:
    """The event with no card in it."""
    made: Any = event
    if hasattr(made, "card"):
        return cast("Event", attrs.evolve(made, card=None))
    return cast("Event", attrs.evolve(made, cards=(None,) * len(made.cards)))


def _awaiting(
    view: ViewT, heard: tuple[Event, ...], apply: object, told: tuple[Event, ...], new: object
) -> ViewT:
    """This view, which has heard these events of a move, and awaits the rest of those told."""
    waiting = with_heard(view, heard)
    _latest[0] = (waiting, apply, told, new)
    return waiting


def _check_apply(apply: object) -> None:
    if not callable(apply):
        raise wrong_kind("a function of a state and a move for `apply`", apply)


def move_on(
    view: ViewT,
    move: MoveT,
    tell: Tell,
    steps: Steps[StateT, MoveT, ViewT],
    apply: Callable[[StateT, MoveT], StateT],
) -> ViewT:
    """The view after this move and all that it causes; `tell` tells what only the table knows."""
    check_tell(tell)
    _check_apply(apply)
    if view.heard:
        raise wrong_kind("a view that has heard its last move to the end", view)
    if view.turn is None:
        raise PistiError("the hand is over, expected a view with a seat on turn")
    new, refused, told = view, None, tuple[Event, ...]()
    while True:
        if not told:
            state = steps.begin(view, new.heard, move)
            told = steps.told(view, move, steps.view(apply(state, move), view))
        event = told[len(new.heard)]
        is_due = _is_due(event, view.seat)
        try:
            heard = tell(_due(event, refused)) if is_due else event
            new = follow(new, cast("Event", heard), steps, apply)
        except EventError as error:
            if not is_due:
                raise
            refused = error
            continue
        if not new.heard:
            return new
        refused = None
        told = () if is_due else told  # what was shown can change what comes


def ask_for_deal(
    tell: Tell,
    seat: int | None,
    told_after: Callable[[tuple[Event, ...]], Iterable[Event]],
    wrong_in: Callable[[tuple[Event, ...]], Sequence[str]],
) -> tuple[Event, ...]:
    """The events of the deal that show this seat cards, each as it is told.

    `told_after` are the events of the deal after those given, with any cards in them, and
    `wrong_in` is what is wrong in those given; then the last one is asked for again.
    """
    check_tell(tell)
    given, refused = tuple[Event, ...](), None
    while True:
        due = [event for event in told_after(given) if _is_due(event, seat)]
        if len(due) <= len(given):
            return given
        event = tell(_due(due[len(given)], refused))
        if not isinstance(event, Event):
            raise wrong_kind("an Event from `tell`", event)
        check_event(event)
        wrong = wrong_in((*given, event))
        refused = DealError(wrong) if wrong else None
        given += () if wrong else (event,)


def check_tell(tell: object) -> None:
    """Refuse what cannot be asked for an event."""
    if not callable(tell):
        raise wrong_kind("a function of a Due for `tell`", tell)


def _is_due(event: Event, seat: int | None) -> bool:
    """Whether this event shows the seat what only the table knows."""
    if isinstance(event, LookedAt):
        return seat in event.seats or None not in event.cards
    if isinstance(event, _OWN_SHOWN):
        return event.seat == seat and bool(cards_of(event))
    if isinstance(event, Shown):
        return event.seat != seat
    if isinstance(event, Laid):
        return any(cards_of(event))
    return isinstance(event, _OPEN)


def _due(event: Event, refused: PistiError | None) -> Due:
    cards = cards_of(event)  # those of the centre lie face down, but for the last ones
    return Due(event, len([*filter(None, cards)] if isinstance(event, Laid) else cards), refused)


def parted(
    shown: object, clauses: Mapping[type, str], moves: tuple[type, ...]
) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """These events, if they are events of this game: those of the deal, and those of the moves.

    `moves` are the classes of the events with which moves begin.
    """
    if not isinstance(shown, Iterable):
        raise wrong_kind("events of the deal for `shown`", shown)
    given = tuple(cast("Iterable[object]", shown))
    for event in given:
        if not isinstance(event, Event) or type(event) not in clauses:
            raise wrong_kind("events of the deal for `shown`", event)
        check_event(event)
    events = cast("tuple[Event, ...]", given)
    at = next((at for at, event in enumerate(events) if isinstance(event, moves)), len(events))
    return events[:at], events[at:]


def check_hand(given: tuple[Event, ...], seat: int | None, size: int) -> None:
    """Refuse events of a deal that do not show this seat its hand of so many cards."""
    own = [event.cards for event in given if isinstance(event, Dealt) and event.seat == seat]
    own = own or [()] * (size == 0)  # nobody tells of a hand without cards
    if seat is not None and (len(own) != 1 or len(own[0]) != size or None in own[0]):
        found = own[0] if len(own) == 1 else Phrase("deal.hands", number=len(own))
        raise DealError([told("deal.one_dealt", seat=seat, found=found, size=size)])


def check_shown(
    view: BaseView, given: tuple[Event, ...], seen: Sequence[Event], known: Iterable[Card | None]
) -> None:
    """Refuse a deal in which a card comes too often, or was not shown so.

    `seen` are the events of the deal as the view has them, and `known` are all cards shown.
    """
    rest, wrong = iter(seen), list[str]()
    for event in given:
        if not any(event == other for other in rest):
            wrong.append(told("deal.order", event=repr(event)))
            break
    wrong += shown_too_often(known, view.rules.pack)
    if wrong:
        raise DealError(wrong)


def shown_too_often(known: Iterable[Card | None], pack: Sequence[Card]) -> list[str]:
    """A sentence for each of these cards of which the pack has fewer."""
    return [
        told("deal.often", card=card)
        for card, number in Counter(filter(None, known)).items()
        if number > pack.count(card)
    ]


def check_is_whole(view: BaseView, clause: str) -> None:
    """Refuse a view that has heard a part of a move, and not its end."""
    if view.heard:
        raise refuse(view.heard[-1], clause, "told.not_whole")


def _check(view: BaseView, event: object, clauses: Mapping[type, str]) -> None:
    """Refuse events of other games, events after the end, and those that hide the own cards."""
    if not isinstance(event, Event):
        raise wrong_kind("an Event", event)
    clause = clauses.get(type(event))
    if clause is None:
        raise wrong_kind("an Event of this game", event)
    cards = check_event(event)
    if view.is_over:
        raise refuse(event, clause, "told.over")
    if None in cards:
        is_own = isinstance(event, _OWN) and event.seat == view.seat
        if is_own or (isinstance(event, LookedAt) and view.seat in event.seats):
            raise refuse(event, clause, "told.hides")


def check_event(event: Event) -> tuple[Card | None, ...]:
    """The cards of an event; one whose seat is no seat, or whose cards are no cards, is refused."""
    made, fields = cast("Any", event), event.__match_args__
    if "seat" in fields and type(made.seat) is not int:
        raise wrong_kind("an event with a number as its seat", made.seat)
    if "cards" in fields and type(made.cards) is not tuple:
        raise wrong_kind("an event with a tuple of cards", made.cards)
    cards, may_hide = cards_of(event), "cards" in fields or isinstance(event, _HIDES)
    for card in cards:
        if type(card) is not Card and not (card is None and may_hide):
            raise wrong_kind("an event with cards", card)
    return cards


def refuse(event: Event, clause: str, key: str, **details: object) -> EventError:
    """The error for an event that cannot happen, with the reason of this key."""
    texts = {name: repr(n) if isinstance(n, Event) else n for name, n in details.items()}
    reason = Phrase(key, event=repr(event), **texts)
    return EventError(phrase_text(reason, words_in("en", COMMON)), event, clause, reason)


def check_news(
    view: BaseView, heard: Sequence[Event], clause: str, known: Sequence[Card | None] = ()
) -> None:
    """Refuse what this seat is shown with the last event, where it has seen such a card elsewhere.

    `known` are those of these cards of which it was known that they would come, by place.
    """
    *before, last = heard
    left: Counter[Card | None] = Counter(cast("Any", view).unseen)
    for event in before:
        left.subtract(_news(view, event))
    for at, card in enumerate(_news(view, last)):
        expected = known[at] if at < len(known) else None
        if card is not expected and (expected is not None or left[card] < 1):
            raise refuse(last, clause, "told.seen", card=card)
        left[card] -= 1


def _news(view: BaseView, event: Event) -> tuple[Card | None, ...]:
    """The cards that this event shows the seat of the view for the first time."""
    is_own = getattr(event, "seat", None) == view.seat
    is_new = isinstance(event, (LookedAt, TurnedUp, Dealt if is_own else Played))
    return cards_of(event) if is_new and None not in cards_of(event) else ()


def cards_of(event: Event) -> tuple[Card | None, ...]:
    """The cards that this event names, `None` for each that it hides."""
    made, fields = cast("Any", event), event.__match_args__
    cards: tuple[Card | None, ...] = made.cards if "cards" in fields else ()
    return (*cards, made.card) if "card" in fields else cards


def first_of(heard: Sequence[Event], kind: type[EventT], seat: object = ...) -> EventT | None:
    """The first event of this class, and of this seat if one is named, if there is one."""
    for event in heard:
        if isinstance(event, kind) and seat in {..., getattr(event, "seat", None)}:
            return event
    return None


_copier = cache(draft_copier)


def with_heard(view: ViewT, heard: tuple[Event, ...]) -> ViewT:
    """This view, which has heard these events of a move that was not told to its end."""
    kind: Any = type(view)
    draft = _copier(kind)(view)
    draft.heard = heard
    draft.__class__ = kind
    return cast("ViewT", draft)
