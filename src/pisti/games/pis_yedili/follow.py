"""A view without a state: begun with what a seat was shown, and led on by what it sees happen."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, reduce
from itertools import chain
from typing import Final, TypeAlias, cast

import attrs

from pisti.cards import DECK, Card, Suit
from pisti.errors import DealError
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
    Tell,
    TurnedUp,
)
from pisti.games.pis_yedili.deal import begin, dealing_order, first_seat, lay_out
from pisti.games.pis_yedili.moves import DRAW, PASS, Call, Move, Tek, card_of
from pisti.games.pis_yedili.play import apply
from pisti.games.pis_yedili.rules import RULES, Rules, seats_in
from pisti.games.pis_yedili.state import Start, State, in_order, new_state
from pisti.games.pis_yedili.story import act_events, deal_events, end_events
from pisti.games.pis_yedili.turn import what_fits, with_moves
from pisti.games.pis_yedili.view import View, view as seen_by, view_after
from pisti.games.pis_yedili.words import WORDS
from pisti.kit import following
from pisti.kit.checks import check_kind, check_rules, checked_start
from pisti.kit.following import Steps, first_of, refuse
from pisti.kit.languages import told
from pisti.phrases import Phrase

_CLAUSES: Final[dict[type, str]] = {
    Dealt: "PY-04",
    TurnedUp: "PY-05",
    Began: "PY-07",
    Played: "PY-12",
    Named: "PY-15",
    Announced: "PY-18",
    Drew: "PY-17",
    Passed: "PY-17",
    Renewed: "PY-31",
    Reversed: "PY-21",
    Skipped: "PY-20",
    Owes: "PY-22",
    PackRanOut: "PY-31",
    Ended: "PY-27",
}
"""The clause that each event is about."""
_MOVES: Final = (Played, Drew, Passed, Renewed)
"""The events that a move begins with."""
Apply: TypeAlias = Callable[[State, Move], State]
_state: Callable[..., State] = new_state


def start_view(
    rules: Rules = RULES,
    *,
    dealer: int = 0,
    seat: int | None,
    shown: Iterable[Event],
    scores: Sequence[int] | None = None,
) -> View:
    """The view of a seat from what it was shown: the deal, and the moves so far, if there are any.

    >>> from pisti import pis_yedili
    >>> from pisti.notation import parse_cards
    >>> own = Dealt(1, parse_cards("5H 8S 6S TS 3D 7D 8C"))
    >>> seen = start_view(dealer=0, seat=1, shown=[own])
    >>> seen == pis_yedili.view(pis_yedili.new_hand(seed=7), 1)
    True

    `shown` are events in their order, as `events` has them; those of the deal that show this seat
    no card can be left out.  So the events of a view make this view again.
    Raises `DealError` where a card is missing, or cannot have been shown so.
    """
    check_rules(rules, Rules, "pis_yedili")
    before = checked_start(rules, dealer, seat, scores, "PY-02")
    given, played = following.parted(shown, _CLAUSES, _MOVES)
    order = dealing_order(seats_in(rules, before), dealer)
    places, at = lay_out(rules, order, range(len(rules.pack)))
    mine = () if seat is None else places[seat]
    following.check_hand(given, seat if mine else None, len(mine))
    up, began = first_of(given, TurnedUp), first_of(given, Began)
    if up is None and rules.opening == "turn_up":
        raise DealError([told("wrong.not_up", WORDS)])
    if began is None and rules.opening == "lowest_club":
        raise DealError([told("wrong.not_begun", WORDS)])
    dealt = first_of(given, Dealt, seat)
    own = cast("tuple[Card, ...]", dealt.cards) if dealt and mine else ()
    known = {**dict(zip(mine, own, strict=True)), **({at: up.card} if up else {})}
    rest = (Counter(rules.pack) - Counter(known.values())).elements()
    pack = [known.get(place) or next(rest, DECK[0]) for place in range(len(rules.pack))]
    first = began.seat if began and began.seat in order else order[0]
    if began is not None and not _may_begin(rules, order, first, seat, own):
        raise DealError(
            [told("wrong.lowest_club", WORDS, first=Phrase("turn.seat", seat=first), own=own)]
        )
    new = seen_by(begin(rules, tuple(pack), dealer, before, first), seat)
    following.check_shown(new, given, (*deal_events(new),), [*new.hand, *new.discard])
    return reduce(follow, played, new)


def _may_begin(
    rules: Rules, order: tuple[int, ...], first: int, seat: int | None, own: tuple[Card, ...]
) -> bool:
    """Whether this seat begins (PY-07) where it has all cards but those of the seat that looks."""
    hands: list[tuple[Card, ...]] = [()] * rules.players
    hands[first] = tuple((Counter(rules.pack) - Counter(own)).elements())
    if seat is not None:
        hands[seat] = own
    return first_seat(rules, order, hands) == first


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
    >>> own = Dealt(1, parse_cards("5H 8S 6S TS 3D 7D 8C"))
    >>> sit_down(dealer=0, seat=1, tell=lambda due: own).hand
    (8C, 3D, 7D, 5H, 6S, 8S, TS)

    Where the lowest club opens, `tell` also answers a `Began` with the seat that has it (PY-10).
    Raises `DealError` where the cards cannot have been dealt so.
    """
    check_rules(rules, Rules, "pis_yedili")
    before = checked_start(rules, dealer, seat, scores, "PY-02")

    order = dealing_order(seats_in(rules, before), dealer)
    places, _ = lay_out(rules, order, range(len(rules.pack)))
    told: list[Event] = [] if seat is None else [Dealt(seat, (None,) * len(places[seat]))]
    told += [TurnedUp(DECK[0])] if rules.opening == "turn_up" else []
    told += [Began(order[0])] if rules.opening == "lowest_club" else []

    def wrong_in(given: tuple[Event, ...]) -> list[str]:
        known = [card for event in given for card in following.cards_of(event)]
        return following.shown_too_often(known, rules.pack)

    shown = following.ask_for_deal(tell, seat, lambda _: told, wrong_in)
    return start_view(rules, dealer=dealer, seat=seat, shown=shown, scores=scores)


def follow(view: View, event: Event, *, apply: Apply = apply) -> View:
    """The view after this event, which its seat notices.

    >>> from pisti import pis_yedili
    >>> before = pis_yedili.new_hand(seed=7)
    >>> seen = follow(pis_yedili.view(before, 0), Played(1, before.hands[1][0]))
    >>> seen == pis_yedili.view(pis_yedili.apply(before, before.moves[0]), 0)
    True

    What a move causes is told event by event, as `events` has it; until the last of them the view
    is the one before the move, and its `heard` are the events so far.  Where a seat may say *tek*
    or not (PY-18), the view after its card is that of a silent seat, until it is heard.
    `apply` is that of a game of your own which changes it, and is left out otherwise.
    Raises `EventError` for an event that cannot happen there.
    """
    check_kind(view, View)
    if isinstance(event, Announced) and view.acts and not view.heard and not view.is_over:
        following.check_event(event)
        said = _with_tek(view, event)
        if said is not None:
            return said
    return following.follow(view, event, _STEPS, apply)


def _with_tek(view: View, event: Announced) -> View | None:
    """PY-18: the view if the last move was made with *tek*, where that can be said after it."""
    last, seat = view.acts[-1], event.seat
    if seat != last.seat or not isinstance(last.move, Card | Call):
        return None
    has_paid = any(take.seat == seat for take in last.takes)
    if view.rules.tek.tek_rule == "off" or view.count_of(seat) != 1 or has_paid:
        return None
    acts = (*view.acts[:-1], attrs.evolve(last, move=Tek(last.move)))
    said = (*view.unannounced[:seat], False, *view.unannounced[seat + 1 :])
    new = attrs.evolve(view, acts=acts, unannounced=said)
    return seen_by(_stand_in(new, (), None), view.seat)


def move_on(view: View, move: Move, tell: Tell) -> View:
    """The view after this move at a table with real cards, where `tell` tells what it shows.

    >>> from pisti import pis_yedili
    >>> before = pis_yedili.new_hand(seed=7)
    >>> seen = move_on(pis_yedili.view(before, 0), before.moves[0], tell=lambda due: None)
    >>> seen == pis_yedili.view(pis_yedili.apply(before, before.moves[0]), 0)
    True

    `tell` is asked for each event that shows this seat what is not known yet: the cards that it
    draws (PY-17).  It is asked again where that cannot be.
    Raises `EventError` or `IllegalMove` for a move that the seat on turn cannot make.
    """
    check_kind(view, View)
    new = following.move_on(view, move, tell, _STEPS, apply)
    if isinstance(move, Tek) and new.acts[-1].move != move:  # PY-18: it is said after the card
        return follow(new, Announced(new.acts[-1].seat))
    return new


def _begin(view: View, heard: tuple[Event, ...], move: Move) -> State:
    """A state that looks like this view, in which this move can be made."""
    return _stand_in(view, heard, card_of(move))


def _ways(view: View, heard: tuple[Event, ...]) -> Sequence[tuple[State, Move]]:
    """The moves that these events begin with, and a state in which each can be made."""
    event, seat, clause = heard[0], view.turn, _CLAUSES[type(heard[0])]
    if not isinstance(event, _MOVES):
        raise refuse(event, clause, "told.no_move", seat=seat)
    if not isinstance(event, Renewed) and event.seat != seat:
        raise refuse(event, "PY-06", "told.not_on_turn", seat=seat)
    if not isinstance(event, Played):
        return [(_stand_in(view, heard, None), PASS if isinstance(event, Passed) else DRAW)]
    card = event.card
    if event.seat != view.seat and not _may_hold(view, event.seat, card):
        raise refuse(event, clause, "told.seen_elsewhere", card=card, seat=seat)
    state = _stand_in(view, heard, card)
    moves = [move for move in state.moves if card_of(move) is card]
    suits = [suit for move in moves if (suit := _suit_named(move))]
    named = first_of(heard[1:], Named)
    suit = named.suit if named and named.suit in suits else suits[0] if suits else None
    return [(state, move) for move in moves if _suit_named(move) in (None, suit)] or [(state, card)]


def _suit_named(move: Move) -> Suit | None:
    """PY-15: the suit that is named with this move."""
    play = move.move if isinstance(move, Tek) else move
    return play.suit if isinstance(play, Call) else None


def _may_hold(view: View, seat: int, card: Card) -> bool:
    """Whether another seat can have this card, by what was seen, and by what it drew or passed.

    A card that went into a new stock is with a seat that has drawn since.
    """
    if not view.unseen[card] and card not in view.remembered()[0][seat]:
        return False
    if card in _in_new_stock(view, seat):
        return False
    took, played = 0, [card]  # since then
    for act in reversed(view.acts):
        took += sum([len(take.cards) for take in act.takes if take.seat == seat])
        if act.seat != seat:
            continue
        lacks = act.lacks  # what it has played of these, it has taken since
        if lacks is not None and lacks.fits(card) and len(lacks.among(played)) > took:
            return False
        played += filter(None, [card_of(act.move)])
    return True


def _in_new_stock(view: View, seat: int) -> list[Card]:
    """PY-31: the cards of the last new stock, if this seat has drawn nothing since it was made."""
    stock: list[Card] = []
    discard = [] if view.up is None else [view.up]
    for act in view.acts:
        card = card_of(act.move)
        discard += [] if card is None else [card]
        for take in act.takes:
            if take.renewed:
                stock, discard = discard[:-1], discard[-1:]
            if take.seat == seat:
                stock = []
    return stock if view.rules.deal.packs == 1 else []


def _stand_in(view: View, heard: tuple[Event, ...], card: Card | None) -> State:
    """A state that looks like this view, in which the seat on turn holds this card, if any.

    Else others hold cards that do not fit, as far as there are enough of them.
    """
    rules, seats = view.rules, view.seats
    top = view.discard[-1] if view.discard else None
    pack = _pack_seen(rules, seats, view.dealer, view.seat, view.packets)
    is_own = view.turn == view.seat
    hidden = _hidden(view, None if is_own else card)
    fitting = what_fits(rules, view.phase, view.owed, top, view.called).among(hidden)
    fits = {*fitting}
    hidden = [*[each for each in hidden if each not in fits], *fitting]
    longest = max([hand for hand in view.hands if isinstance(hand, int)], default=0)
    stock, further = _to_come(view, heard, card, hidden[longest:])
    decks = (*pack, *rules.pack * view.renewals, *further)
    hands = [hand if isinstance(hand, tuple) else hidden[:hand] for hand in view.hands]
    if card is not None and view.turn is not None and not is_own:
        hands[view.turn] = [card, *hidden[: view.count_of(view.turn) - 1]]
    state = _state(
        Start(rules, view.dealer, view.scores, seats, view.first, view.up, decks),
        *(view.turn, in_order(hands), stock, view.discard, view.phase, view.called),
        *(view.direction, view.owed, view.draws, view.idle, view.opened, view.unannounced),
        *(view.renewals, None, view.acts, ()),
    )
    return with_moves(state)


@lru_cache(maxsize=1024)
def _pack_seen(
    rules: Rules,
    seats: tuple[int, ...],
    dealer: int,
    seat: int | None,
    packets: tuple[tuple[Card, ...], ...],
) -> tuple[Card, ...]:
    """The pack as it was dealt, as far as this seat knows it, and with any card elsewhere."""
    size = len(rules.pack)
    pack = [DECK[0]] * size
    if seat is not None:
        places, _ = lay_out(rules, dealing_order(seats, dealer), range(size))
        for place, own in zip(places[seat], packets[0], strict=True):
            pack[place] = own
    return tuple(pack)


def _hidden(view: View, card: Card | None) -> list[Card]:
    """The cards whose holder is not known, or is not this seat, without one that is this card."""
    unseen = view.unseen
    cards = unseen if view.rules.deal.packs == 1 else unseen.elements()  # quicker
    hidden = [*cards, *chain(*view.remembered()[0])]
    if card in hidden:
        hidden.remove(card)
    return hidden


def _to_come(
    view: View, heard: Sequence[Event], card: Card | None, fillers: list[Card]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """A stock, and a further pack for the next one, from which these cards are drawn.

    `card` is played before, if it is one.
    """
    rules = view.rules
    drawn = [(event, each) for event in heard if isinstance(event, Drew) for each in event.cards]
    now, later = drawn[: view.stock], drawn[view.stock :]
    _, known = view.remembered()
    rest = iter(fillers)
    stock = [each or next(rest, DECK[0]) for each in known]
    left = Counter(view.unseen) if now else Counter[Card]()
    for at, (event, each) in enumerate(now):
        if each is not None:
            if known[at] is None and not left[each]:
                raise refuse(event, "PY-17", "told.not_in_stock", card=each)
            left[each] -= 1
            stock[at] = stock[at] if known[at] else each
    if not later:
        return tuple(stock), rules.pack
    renewed = [*view.discard, card] if card is not None else [*view.discard]
    pool = Counter(renewed[:-1])
    pool.subtract([each for _, each in later if each is not None])
    if any(number < 0 for number in pool.values()):
        raise refuse(later[-1][0], "PY-31", "told.not_in_stock", card=later[-1][1])
    left_over = pool.elements()
    order = [each or next(left_over, DECK[0]) for _, each in later]
    missing = Counter(rules.pack)
    missing.subtract(order)
    return tuple(stock), (*order, *(+missing).elements())


def _told(before: View, _: Move, new: View) -> tuple[Event, ...]:
    """The events of the last move of this view."""
    is_open, is_last = all(before.opened), new.is_over
    told = act_events(
        new, new.acts[-1], before.owed, before.direction, is_open=is_open, is_last=is_last
    )
    return (*told, *end_events(new))


_STEPS: Final = Steps(_begin, _ways, view_after, _told, _CLAUSES)
