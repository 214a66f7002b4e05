"""The view of a seat: all that it may know, built by naming each field that goes in."""

from collections import Counter
from typing import Any

import attrs

from pisti.cards import Card
from pisti.games.pisti.deal import batch_in_play, bottom_places
from pisti.games.pisti.moves import Choice, Move
from pisti.games.pisti.play import legal_moves
from pisti.games.pisti.rules import Rules
from pisti.games.pisti.score import count_gains, do_cards_count
from pisti.games.pisti.state import Claim, Gain, HasPast, State, by_side
from pisti.kit.checks import check_kind, check_seat
from pisti.kit.frozen import fast_constructor
from pisti.kit.values import BaseView
from pisti.score_types import Score


@attrs.frozen(weakref_slot=False, repr=False)
class View(HasPast, BaseView):
    """A hand as one seat lawfully knows it, with a perfect memory and no reference to the State.

    Names that a State has mean the same here.  A card that the seat may not know is `None`,
    and a number stands where it knows only how many there are.

    `scores` are the totals of the match by side before this hand.
    `seat` is the seat whose view it is, `None` for a spectator.
    `turn` is the seat that must move, `None` when the hand is over.
    `moves` are the legal moves of this seat, `()` when it is not on turn.
    `hands` are by seat: the own cards, and the number of cards of each other hand.
    `packets` are the own hands as they were dealt.
    `stock` is the number of cards not yet dealt.
    `pile` lies from bottom to top.
    `gains` are the gains so far, in order.
    `claim` is a card that waits for an answer (A-17).
    `centre` is the first pile (P-14), `turned` are the jacks that were turned up before its last
    card (P-16).
    `bottom` are the lowest cards of the pack, as far as everybody saw them (P-09).
    `kept` is whether the cutter kept a jack (P-08).
    """

    rules: Rules
    dealer: int
    scores: tuple[int, ...]
    seat: int | None
    turn: int | None
    moves: tuple[Move, ...]
    hands: tuple[tuple[Card, ...] | int, ...]
    packets: tuple[tuple[Card, ...], ...]
    stock: int
    pile: tuple[Card | None, ...]
    gains: tuple[Gain, ...]
    claim: Claim | None
    centre: tuple[Card | None, ...]
    turned: tuple[Card, ...]
    bottom: tuple[Card, ...]
    kept: bool

    @property
    def exposed(self) -> Card | None:
        """The card that lay face up under the stock when the hand began (P-09)."""
        return self.bottom[-1] if self.bottom and self.rules.deal.bottom_exposed else None

    @property
    def captured(self) -> tuple[tuple[Card | None, ...], ...]:
        """The captured cards by side, in the order of capture."""
        return by_side(self.rules, self.gains)

    @property
    def unseen(self) -> Counter[Card]:
        """The cards that nobody has shown this seat, each once.

        >>> from pisti import apply, new_hand
        >>> before = new_hand(seed=7)
        >>> view(before, 2).unseen.total()
        46
        >>> after = apply(before, before.hands[1][0])
        >>> view(before, 2).unseen - view(after, 2).unseen
        Counter({8S: 1})

        They are in the hands of the others, in the stock, or lie face down.
        A card that was seen once stays out: the card that lay open under the stock (P-09), and the
        centre cards that this seat has looked at (P-28).
        It is a new `Counter` each time, so you may change it.
        """
        if self.rules.deal.packs == 2:
            return _unseen_of_two_packs(self)
        seen = {*self.pile, *self.turned, *self.bottom}
        seen.update(*self.packets, *[gain.cards for gain in self.gains])
        return Counter([card for card in self.rules.pack if card not in seen])

    @property
    def banked(self) -> Score:
        """The count so far as this seat may know it, item by item.

        >>> import pisti
        >>> state = pisti.new_hand(pisti.Rules(players=2), seed=7)
        >>> for _ in range(24):
        ...     state = pisti.apply(state, pisti.legal_moves(state)[0])
        >>> print(view(state, 0).banked)
        side 0: 1 (ace = 1)
        side 1: 11 (ace = 1, pişti = 10)

        It has the lines of `score`, without the cards that this seat has not seen: those of the
        centre (P-28), and a claim that was accepted (A-17).  So the true score has each of these
        lines, with as much in it or more.
        At the end of a hand all cards were played, so the unseen ones can be worked out.  Then the
        count is final, unless some of them are with one side and some with another.
        """
        gains, is_all_known = (
            _gains_with_missing_cards(self) if self.is_over else (self.gains, False)
        )
        return count_gains(
            self.rules, self.dealer, gains, is_over=self.is_over, is_all_known=is_all_known
        )


_view = fast_constructor(View)


def view(state: State, seat: int | None) -> View:
    """The view of this seat; `None` is a spectator, who knows what everybody knows.

    >>> from pisti import new_hand
    >>> seen = view(new_hand(seed=7), 1)
    >>> seen.pile, seen.hands, seen.stock
    ((None, None, None, 4H), (4, (8S, 7S, 3S, 9S), 4, 4), 32)
    """
    check_kind(state, State)
    start = state.start
    rules = start.rules
    check_seat(seat, rules.players, "P-02")
    centre: tuple[Card | None, ...] = start.centre
    pile: tuple[Card | None, ...] = state.pile
    gains, claim = state.gains, state.claim
    if None in start.shown and not _knows_centre(state, seat):
        centre = start.shown
        if gains:
            first = gains[0]
            gains = (first.with_cards(centre + first.cards[len(centre) :]), *gains[1:])
        else:
            pile = centre + pile[len(centre) :]
    if rules.bluff is not None:
        gains = tuple(_gain_as_seen(gain, seat) for gain in gains)
        if claim is not None and claim.seat != seat:
            claim = Claim(claim.seat, None)
            pile = (*pile[:-1], None)
    hands = state.hands
    known: list[tuple[Card, ...] | int] = [*map(len, hands)]
    packets: tuple[tuple[Card, ...], ...] = ()
    if seat is not None:
        known[seat] = hands[seat]
        place = rules.place_of(seat, start.dealer)
        packets = tuple([batch[place] for batch in start.batches[: state._batch + 1]])
    return _view(
        rules,
        start.dealer,
        start.scores,
        seat,
        state.turn,
        legal_moves(state) if seat is not None and seat == state.turn else (),
        tuple(known),
        packets,
        len(state.stock),
        pile,
        gains,
        claim,
        centre,
        start.turned,
        start.bottom,
        start.kept is not None,
    )


def _gains_with_missing_cards(view: View) -> tuple[tuple[Gain, ...], bool]:
    """The gains at the end of a hand with the unseen cards put in, and whether that is possible.

    All cards were played, so the missing ones are those that the gains do not show.  Where all of
    them count for one side, their order does not matter; else the gains stay as they are.
    """
    rules = view.rules
    places = {
        (rules.side_of(gain.seat), do_cards_count(rules.scoring, gain))
        for gain in view.gains
        if None in gain.cards
    }
    if len(places) > 1:
        return view.gains, False
    known = Counter([card for gain in view.gains for card in gain.cards if card])
    missing = (Counter(rules.pack) - known).elements()
    filled = [
        gain.with_cards(tuple([card or next(missing) for card in gain.cards]))
        for gain in view.gains
    ]
    return tuple(filled), True


def _unseen_of_two_packs(view: View) -> Counter[Card]:
    """The cards of two packs that nobody has shown this seat.

    The others lie in its hand, were played or lay open in the centre, or were seen at the bottom.
    A card from the bottom is still in the hand that it was dealt to, unless that seat has played
    an equal one since.
    """
    rules = view.rules
    played = [card for gain in view.gains for card in gain.cards] + [*view.pile, *view.hand]
    seen = Counter([card for card in played if card])
    batch = batch_in_play(rules, view.stock)
    for card, (dealt, place) in zip(
        view.bottom, bottom_places(rules, len(view.bottom), len(view.turned)), strict=True
    ):
        seat = (rules.first_seat(view.dealer) + place) % rules.players
        if dealt > batch:
            seen[card] += 1
        elif dealt == batch and seat != view.seat:
            seen[card] += card not in _played_in_batch(view, seat, batch)
    return Counter(rules.pack) - seen


def _played_in_batch(view: View, seat: int, batch: int) -> tuple[Card | None, ...]:
    """The cards that another seat has played in the batch in play."""
    held: Any = view.hands[seat]  # a number
    played = [
        act.card for act in view.acts if act.seat == seat and not isinstance(act.move, Choice)
    ]
    return tuple(played[len(played) - view.rules.hand_sizes[batch] + held :])


def _knows_centre(state: State, seat: int | None) -> bool:
    """P-28: whether a seat may know the face-down centre cards by now."""
    start = state.start
    rule = start.rules.deal.centre_view
    if rule == "starter_before_play":
        return seat == start.first
    if rule == "nobody" or not state.gains:
        return False
    captor = state.gains[0].seat
    if rule == "capturing_player":
        return seat == captor
    if rule == "capturing_side":
        return seat is not None and start.rules.side_of(seat) == start.rules.side_of(captor)
    return True  # open


def _gain_as_seen(gain: Gain, seat: int | None) -> Gain:
    """A-17: the gain as this seat saw it: only the claimant knows a card that was accepted."""
    if gain.how != "bluff accepted" or gain.seat == seat:
        return gain
    return gain.with_cards((gain.cards[0], None))
