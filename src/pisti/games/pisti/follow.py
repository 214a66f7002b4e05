"""A view without a state: begun with what a seat was shown, and led on by what it sees happen."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial, reduce
from typing import Final, TypeAlias, cast

from pisti.cards import DECK, Card, Rank
from pisti.errors import DealError
from pisti.event_types import (
    Accepted,
    Captured,
    Challenged,
    Dealt,
    Due,
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
    Tell,
    TookLeftovers,
    TurnedUp,
)
from pisti.games.pisti.deal import (
    batch_in_play,
    centre_as_shown,
    has_pair,
    lay_out,
    places_dealt,
    wrong_centre,
)
from pisti.games.pisti.moves import ACCEPT, CHALLENGE, FaceDown, Move
from pisti.games.pisti.play import apply
from pisti.games.pisti.rules import RULES, Rules
from pisti.games.pisti.state import Act, Claim, Start, State, new_start, new_state
from pisti.games.pisti.story import act_events, batch_events, deal_events
from pisti.games.pisti.view import View, view, with_centre
from pisti.games.pisti.words import WORDS
from pisti.kit import following
from pisti.kit.checks import check_kind, check_rules, checked_start
from pisti.kit.following import Steps, first_of, refuse
from pisti.kit.languages import told

_CLAUSES: Final[dict[type, str]] = {
    Played: "P-19",
    LaidFaceDown: "A-17",
    Accepted: "A-17",
    Challenged: "A-17",
    Shown: "A-17",
    Captured: "P-26",
    Pisti: "P-34",
    Scored: "P-36",
    LookedAt: "P-28",
    Dealt: "P-29",
    TookLeftovers: "P-32",
    Ended: "P-32",
    Kept: "P-08",
    Laid: "P-14",
    Exposed: "P-09",
    TurnedUp: "P-16",
    PutUnder: "P-16",
}
"""The clause that each event is about."""
_MOVES: Final = (Played, LaidFaceDown, Accepted, Challenged)
"""The events that a move begins with."""
_ANSWERS: Final = (Accepted, Challenged)
_NEWS: Final = (LookedAt, Dealt)
"""The events that can show the seat cards which it has not seen."""
_JACK: Final = DECK[9]
_start: Callable[..., Start] = new_start
Apply: TypeAlias = Callable[[State, Move], State]
_state: Callable[..., State] = new_state
_ANY: Final = DECK[0]
"""What lies in the place of a card that is not known yet, where there must be one."""


def start_view(
    rules: Rules = RULES,
    *,
    dealer: int = 0,
    seat: int | None,
    shown: Iterable[Event],
    scores: Sequence[int] | None = None,
    apply: Apply = apply,
) -> View:
    """The view of a seat from what it was shown: the deal, and the moves so far, if there are any.

    >>> from pisti import Rules
    >>> from pisti.notation import parse_card, parse_cards
    >>> own = Dealt(0, parse_cards("8S 7S 3S 9S"))
    >>> shown = [own, Exposed(parse_card("4C")), TurnedUp(parse_card("4H"))]
    >>> seen = start_view(Rules(players=2), dealer=1, seat=0, shown=shown)
    >>> seen.moves, seen.pile
    ((8S, 7S, 3S, 9S), (None, None, None, 4H))

    `shown` are events in their order, as `events` has them; those of the deal that show this seat
    no card can be left out.  So the events of a view make this view again.
    `apply` is as in `follow`.
    Raises `DealError` where a card is missing, or cannot have been shown so.
    """
    check_rules(rules, Rules, "classic")
    before = checked_start(rules, dealer, seat, scores, "P-02")
    given, played = following.parted(shown, _CLAUSES, _MOVES)
    kept = first_of(given, Kept)
    is_cutter = kept is not None and kept.seat == seat
    jack = kept.card if is_cutter and kept else None
    if kept is not None and rules.deal.cut_jack != "keep_jack":
        raise DealError([told("wrong.kept_none", WORDS, event=repr(kept))])
    if is_cutter and (jack is None or jack.rank is not Rank.JACK):
        raise DealError([told("wrong.kept", WORDS, seat=seat, card=jack)])
    following.check_hand(given, seat, rules.hand_sizes[0] - is_cutter)
    if not any(isinstance(event, TurnedUp) for event in given):
        raise DealError([told("wrong.not_up", WORDS)])
    if rules.deal.bottom_exposed and rules.hand_sizes[1:] and first_of(given, Exposed) is None:
        raise DealError([told("wrong.not_exposed", WORDS)])
    state = _start_shown(rules, dealer, before, seat, given)
    new = view(state, seat)
    following.check_shown(new, given, (*deal_events(new),), state.start.pack)
    wrong = [card for card in new.turned if card.rank is not Rank.JACK]
    if wrong:
        raise DealError([told("wrong.no_jack_up", WORDS, card=wrong[0])])
    if wrong_lowest := _wrong_lowest(rules, given):
        raise DealError(wrong_lowest)
    if rules.deal.all_jacks == "redeal_pairs" and has_pair(new.centre):
        raise DealError([wrong_centre(rules)])
    if _wants_another(rules, given):
        raise DealError([told("wrong.jack_up", WORDS, card=state.start.centre[-1])])
    return reduce(partial(follow, apply=apply), played, new)


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
    >>> cards = {Dealt: "8S 7S 3S 9S", Exposed: "4C", TurnedUp: "4H"}
    >>> def tell(due):
    ...     print(due.kind.__name__, due.seat, due.number)
    ...     return due.with_cards(parse_cards(cards[due.kind]))
    >>> sit_down(dealer=1, seat=0, tell=tell).pile
    Dealt 0 4
    Exposed None 1
    TurnedUp None 1
    (None, None, None, 4H)

    Where the cutter may keep a jack (P-08), `tell` answers `None` if he did not.
    Raises `DealError` where the cards cannot have been dealt so.
    """
    check_rules(rules, Rules, "classic")
    before = checked_start(rules, dealer, seat, scores, "P-02")
    following.check_tell(tell)
    kept: Event | None = None
    if rules.deal.cut_jack == "keep_jack":
        kept = tell(Due(Kept((dealer - 1) % rules.players, None), 1))
    first = () if kept is None else (kept,)

    def told_after(given: tuple[Event, ...]) -> Iterable[Event]:
        up = (TurnedUp(_ANY),) if _wants_another(rules, given) else ()
        so_far = (*first, *given, *up, Exposed(_ANY))
        state = _start_shown(rules, dealer, before, seat, so_far, unknown=_ANY)
        told = (*deal_events(view(state, seat)),)
        laid = first_of(told, Laid)  # a later one is turned up, too (P-16)
        return [event for event in told if event is laid or not isinstance(event, Laid | Kept)]

    def wrong_in(given: tuple[Event, ...]) -> list[str]:
        state = _start_shown(rules, dealer, before, seat, (*first, *given))
        often = following.shown_too_often(state.start.pack, rules.pack)
        return [*often, *_wrong_lowest(rules, given)]

    shown = following.ask_for_deal(tell, seat, told_after, wrong_in)
    return start_view(rules, dealer=dealer, seat=seat, shown=(*first, *shown), scores=scores)


def _wrong_lowest(rules: Rules, given: tuple[Event, ...]) -> list[str]:
    """P-10: a sentence if a jack was shown under the stock, and the cut looks for jacks."""
    exposed = first_of(given, Exposed)
    if exposed is None or exposed.card.rank is not Rank.JACK or rules.deal.cut_jack == "none":
        return []
    return [told("wrong.lowest", WORDS, card=exposed.card)]


def _wants_another(rules: Rules, given: tuple[Event, ...]) -> bool:
    """P-14, P-16: whether a card is turned up after those given."""
    up = [event.card for event in given if isinstance(event, TurnedUp)]
    is_jack = not up or up[-1].rank is Rank.JACK
    return is_jack and (not up or rules.deal.turnup_jack != "allow")


def _start_shown(
    rules: Rules,
    dealer: int,
    scores: tuple[int, ...],
    seat: int | None,
    given: tuple[Event, ...],
    *,
    unknown: Card | None = None,
) -> State:
    """A state before the first move, in which only the cards that were shown are known."""
    pack: list[Card | None] = [unknown] * len(rules.pack)
    places, batches, stock = places_dealt(rules, 0)
    kept, looked = first_of(given, Kept), first_of(given, LookedAt)
    laid, exposed = first_of(given, Laid), first_of(given, Exposed)
    dealt = first_of(given, Dealt, seat)
    up = [event.card for event in given if isinstance(event, TurnedUp)]
    own = (*((kept.card,) if kept and kept.seat == seat else ()), *(dealt.cards if dealt else ()))
    opened = (places[-1], *stock) if rules.deal.turnup_jack == "to_stock_bottom" else places[::-1]
    mine = () if seat is None else batches[0][rules.place_of(seat, dealer)]
    lowest = [] if exposed is None else [exposed.card]
    for somewhere, cards in (
        *((places, laid.cards if laid else ()), (opened, up), (mine, own)),
        (stock[::-1], lowest),
    ):
        for place, card in zip(somewhere, cards, strict=False):
            pack[place] = card
    turned = tuple(up[:-1])
    centre, hands, rest = lay_out(rules, tuple(pack), len(turned))
    if looked and None not in looked.cards:
        hidden = iter(looked.cards)
        centre = tuple([card or next(hidden, None) for card in centre])
    bottom = tuple(lowest) if rules.deal.bottom_exposed and rest else ()
    if rules.deal.turnup_jack == "to_stock_bottom":
        bottom = (bottom + turned)[-len(rest) :]
    shown = centre_as_shown(rules, centre, len(turned))
    start = _start(
        *(rules, dealer, scores, (), tuple(pack), _JACK if kept else None, turned, centre, shown),
        *(bottom, hands, rest),
    )
    return _state(start, start.first, hands[0], 0, centre, (), None)


def follow(view: View, event: Event, *, apply: Apply = apply) -> View:
    """The view after this event, which its seat notices.

    >>> from pisti import apply, new_hand, view
    >>> before = new_hand(seed=7)
    >>> seen = follow(view(before, 0), Played(1, before.hands[1][0]))
    >>> seen == view(apply(before, before.hands[1][0]), 0)
    True

    What a move causes is told event by event, as `events` has it; until the last of them the view
    is the one before the move, and its `heard` are the events so far.
    `apply` is that of a game of your own which changes it, and is left out otherwise.
    Raises `EventError` for an event that cannot happen there.
    """
    check_kind(view, View)
    return following.follow(view, event, _STEPS, apply)


def move_on(view: View, move: Move, tell: Tell, *, apply: Apply = apply) -> View:
    """The view after this move at a table with real cards, where `tell` tells what it shows.

    >>> from pisti import new_hand, view
    >>> before = new_hand(seed=7)
    >>> seen = move_on(view(before, 0), before.hands[1][0], tell=lambda due: None)
    >>> seen.pile, seen.turn
    ((None, None, None, 4H, 8S), 2)

    `tell` is asked for each event that shows this seat what is not known yet: its next hand
    (P-29), the cards that it may look at (P-28), a claim that was challenged (A-17).  It is asked
    again where that cannot be.  The card of another seat's `FaceDown` may be `None`.
    `apply` is as in `follow`.
    Raises `EventError` or `IllegalMove` for a move that the seat on turn cannot make.
    """
    check_kind(view, View)
    if isinstance(move, FaceDown) and view.turn != view.seat:
        move = FaceDown(_ANY)  # nobody else will know which
    return following.move_on(view, move, tell, _STEPS, apply)


def _begin(view: View, heard: tuple[Event, ...], move: Move) -> State:
    """A state that looks like this view, in which this move can be made."""
    if view.rules.deal.centre_view == "open":  # P-28: all are about to see them
        heard = (*heard, LookedAt((), (_ANY,) * len(view.centre)))
    if view.claim is None:
        card = move.card if isinstance(move, FaceDown) else move
        mover = cast("int", view.turn)
        return _stand_in(view, heard, mover, card if isinstance(card, Card) else None)
    shown = first_of(heard, Shown)
    card = shown.card if shown else view.claim.card or _ANY
    return _stand_in(view, heard, view.claim.seat, card if move is CHALLENGE else None)


def _ways(view: View, heard: tuple[Event, ...]) -> Sequence[tuple[State, Move]]:
    """The move that these events begin with, and a state in which it can be made."""
    event, card = heard[0], None
    move: Move
    is_open, last = view.rules.deal.centre_view == "open", heard[-1]
    if is_open and isinstance(last, LookedAt) and None in last.cards:
        raise refuse(last, "P-28", "told.hides")
    if isinstance(last, _NEWS):
        is_own = isinstance(last, Dealt) and last.seat == view.seat
        known = next(iter(known_to_come(view, view.seat or 0)), ()) if is_own else ()
        if known and len(known) != len(last.cards):
            expected = Dealt(view.seat or 0, (None,) * len(known))
            raise refuse(last, "P-30", "told.other", expected=expected)
        following.check_news(view, heard, _CLAUSES[type(last)], known)
    if not isinstance(event, _MOVES):
        raise refuse(event, _CLAUSES[type(event)], "told.no_move", seat=view.turn)
    if event.seat != view.turn:
        raise refuse(event, "P-25", "told.not_on_turn", seat=view.turn)
    if isinstance(event, Played):
        move = card = event.card
    elif isinstance(event, LaidFaceDown):
        card = event.card
        move = FaceDown(card or _ANY)  # nobody else will know which
    elif isinstance(event, Accepted):
        move = ACCEPT
    else:
        move = CHALLENGE
        if len(heard) == 1 and view.claim is not None:
            return ()  # the card is not yet shown
        shown = first_of(heard[1:2], Shown)
        card = shown.card if shown else None
        if view.claim is not None and shown is None:
            raise refuse(last, "A-17", "told.other", expected=f"Shown(seat={view.claim.seat})")
    mover = view.claim.seat if view.claim else event.seat
    is_answer = isinstance(event, _ANSWERS)
    if card is not None and is_answer == (view.claim is not None):
        _check_card(view, last, mover, card)
    laid = move.card if isinstance(move, FaceDown) else card
    return [(_stand_in(view, heard, mover, laid), move)]


def _check_card(view: View, event: Event, seat: int, card: Card) -> None:
    """Refuse a card that this seat, the claimant or the one on turn, cannot have."""
    own = view.hand
    if seat == view.seat:
        may_have = card in own if view.claim is None else card is view.claim.card
    else:
        gained = sum([gain.cards.count(card) for gain in view.gains])
        left = view.rules.pack.count(card) - gained - view.pile.count(card) - own.count(card)
        may_have = left > _number_elsewhere(view, card, seat)
    if not may_have:
        raise refuse(event, "P-01", "told.seen_elsewhere", card=card, seat=seat)


def _number_elsewhere(view: View, card: Card, seat: int) -> int:
    """P-09, P-16: of these cards, how many are known to lie in the stock or in another hand.

    Everybody saw the lowest cards of the pack, so it is known who is dealt them.
    """
    if card not in view.bottom:
        return 0
    rules, found = view.rules, 0
    _, batches, stock = places_dealt(rules, len(view.turned))
    in_play = batches[batch_in_play(rules, view.stock)]
    lowest = zip(stock[::-1], view.bottom[::-1], strict=False)
    for place in [place for place, each in lowest if each is card]:
        found += place in stock[len(stock) - view.stock :]
        for at, places in enumerate(in_play):
            other = (rules.first_seat(view.dealer) + at) % rules.players
            if place in places and other not in {seat, view.seat}:  # the own cards are counted
                held = view.hands[other]
                now = len(places) - (held if isinstance(held, int) else len(held))
                played = view.played_by(other)
                found += card not in played[len(played) - now :]
    return found


def known_to_come(view: View, seat: int) -> list[list[Card | None]]:
    """P-09: the next hands of this seat; `None` for a card that nobody saw at the bottom."""
    rules, place = view.rules, view.rules.place_of(seat, view.dealer)
    _, batches, stock = places_dealt(rules, len(view.turned))
    lowest = dict(zip(stock[::-1], view.bottom[::-1], strict=False))
    later = batches[batch_in_play(rules, view.stock) + 1 :]
    return [[lowest.get(each) for each in hands[place]] for hands in later]


def _stand_in(view: View, heard: Sequence[Event], mover: int, card: Card | None) -> State:
    """A state that looks like this view, in which the mover has this card, or has laid it down."""
    rules, mine = view.rules, view.seat
    hands: list[tuple[Card | None, ...]] = [
        (None,) * hand if isinstance(hand, int) else hand for hand in view.hands
    ]
    pile, gains, centre, claim = view.pile, view.gains, view.centre, view.claim
    if claim is not None and card is not None:
        pile, claim = (*pile[:-1], card), Claim(claim.seat, card)
    elif card is not None and mover != mine:
        hands[mover] = (card, *hands[mover][1:])
    dealt, looked = first_of(heard, Dealt, mine), first_of(heard, LookedAt)
    packets = (*view.packets, dealt.cards) if dealt and mine is not None else view.packets
    if looked and None not in looked.cards:
        hidden = iter(looked.cards)
        centre = tuple([each or next(hidden, None) for each in centre])
        pile, gains = with_centre(centre, pile, gains)
    blank, stock = _blank_deals(rules)
    batches: list[tuple[tuple[Card | None, ...], ...]] = [*blank]
    if mine is not None:
        place = rules.place_of(mine, view.dealer)
        for number, own in enumerate(packets):
            batch = batches[number]
            batches[number] = (*batch[:place], own, *batch[place + 1 :])
    start = _start(
        *(rules, view.dealer, view.scores, (), (), _JACK if view.kept else None, view.turned),
        *(centre, centre_as_shown(rules, view.centre, len(view.turned)), view.bottom),
        *(tuple(batches), stock),
    )
    in_order = tuple(hands[mover:] + hands[:mover])
    in_play = batch_in_play(rules, view.stock)
    return _state(start, view.turn, in_order, in_play, pile, gains, claim)


@lru_cache(maxsize=64)
def _blank_deals(
    rules: Rules,
) -> tuple[tuple[tuple[tuple[None, ...], ...], ...], tuple[None, ...]]:
    """The hands of all deals and the stock, with nothing in the places of the cards."""
    sizes = rules.hand_sizes
    stock = len(rules.pack) - rules.deal.centre - rules.players * sizes[0]
    return tuple([((None,) * size,) * rules.players for size in sizes]), (None,) * stock


def _told(before: View, move: Move, new: View) -> tuple[Event, ...]:
    """The events of the last move of this view."""
    seat, claim = before.turn or 0, before.claim
    gain = new.gains[-1] if len(new.gains) > len(before.gains) else None
    claimed = None
    if claim is not None:
        taken = gain.cards if gain and gain.cards else new.pile
        claimed = Act(claim.seat, FaceDown(taken[1]), None)
    told = [*act_events(new, Act(seat, move, gain), claimed)]
    if new.stock != before.stock:
        told += batch_events(new, batch_in_play(new.rules, new.stock))
    if new.is_over:
        told.append(Ended())
    return tuple(told)


def _view_after(state: State, before: View) -> View:
    return view(state, before.seat)


_STEPS: Final = Steps(_begin, _ways, _view_after, _told, _CLAUSES)
