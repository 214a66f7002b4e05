"""The view of a seat: all that it may know, built by naming each field that goes in."""

from collections import Counter
from functools import lru_cache
from itertools import chain, compress

import attrs

from pisti.cards import Card
from pisti.event_types import Event
from pisti.games.pisti.deal import batch_in_play, places_dealt
from pisti.games.pisti.moves import Move
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
    `pile` is the pile on the table, from bottom to top.
    `gains` are the gains so far, in order.
    `claim` is a card that waits for an answer (A-17).
    `centre` is the first pile (P-14).
    `turned` are the jacks that were turned up before its last card (P-16).
    `bottom` are the lowest cards of the pack, as far as everybody saw them (P-09).
    `kept` is whether the cutter kept a jack (P-08).
    `heard` is what was told of a move that was not told to its end, where events are followed.
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
    heard: tuple[Event, ...] = ()

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
        if self.rules.deal.packs > 1:  # only their places tell equal cards apart
            return Counter(read_clues(self).unseen)
        seen = {*self.centre, *self.pile, *self.turned, *self.bottom}
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
        pile, gains = with_centre(centre, pile, gains)
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
        (),
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


def with_centre(
    centre: tuple[Card | None, ...], pile: tuple[Card | None, ...], gains: tuple[Gain, ...]
) -> tuple[tuple[Card | None, ...], tuple[Gain, ...]]:
    """The pile and the gains with these cards in the centre, which one of them begins with."""
    if not gains:
        return centre + pile[len(centre) :], gains
    first = gains[0].with_cards(centre + gains[0].cards[len(centre) :])
    return pile, (first, *gains[1:])


def _knows_centre(state: State, seat: int | None) -> bool:
    """P-28: whether a seat may know the face-down centre cards by now."""
    start = state.start
    how = start.rules.deal.centre_view
    if how == "starter_before_play":
        return seat == start.first
    if not state.gains:
        return False
    return how == "open" or seat in lookers(start.rules, state.gains[0].seat)


@lru_cache(maxsize=256)
def lookers(rules: Rules, captor: int) -> tuple[int, ...]:
    """P-28: the seats that look at the face-down centre cards when this seat has captured them."""
    how, seats = rules.deal.centre_view, tuple(range(rules.players))
    if how == "open":
        return seats
    if how == "capturing_side":
        return tuple([seat for seat in seats if rules.side_of(seat) == rules.side_of(captor)])
    return (captor,) if how == "capturing_player" else ()


def _gain_as_seen(gain: Gain, seat: int | None) -> Gain:
    """A-17: the gain as this seat saw it: only the claimant knows a card that was accepted."""
    if gain.how != "bluff accepted" or gain.seat == seat:
        return gain
    return gain.with_cards((gain.cards[0], None))


# What a view tells about the pack


@attrs.define(eq=False)
class Packet:
    """A hand as it was dealt in a batch, to the seat at this place in the order of play.

    `free` are the places of the pack where it lay and no card was seen.
    `played` are the cards that were played from it; those of them that were `loose` came from free
    places, and which lay where is not known.
    `claims` are the numbers of the plays of unknown cards, which lie face down (A-17).
    """

    batch: int
    at: int
    free: list[int]
    played: list[Card]
    loose: list[Card]
    claims: list[int]


@attrs.define(eq=False)
class Clues:
    """What a view tells about the pack, whose places are in the order of dealing.

    `pack` are the cards that were seen there, by place.
    `unseen` are the cards that were neither seen in the pack nor played.
    `packets` are the hands that were dealt so far.
    `not_known` are those of the batch in play, from that of the seat on turn on, or the claimant;
    and before them earlier ones with claims.
    """

    pack: dict[int, Card]
    unseen: list[Card]
    packets: list[Packet]
    not_known: list[Packet]


def read_clues(view: View) -> Clues:
    """What this view tells about the pack."""
    rules = view.rules
    centre, batches, stock = places_dealt(rules, len(view.turned))
    seen_at = [*zip(centre, view.centre, strict=True)]
    seen_at += zip(reversed(stock), reversed(view.bottom), strict=False)
    if view.seat is not None:
        mine = rules.place_of(view.seat, view.dealer)
        for hands, packet in zip(batches, view.packets, strict=False):
            seen_at += zip(hands[mine], packet, strict=True)
    pack = {place: card for place, card in seen_at if card is not None}
    plays = [*chain.from_iterable([gain.cards for gain in view.gains]), *view.pile]
    packets: list[Packet] = []
    begin: int = rules.deal.centre
    for batch, hands in enumerate(batches[: batch_in_play(rules, view.stock) + 1]):
        end = begin + sum(map(len, hands))
        for at, places in enumerate(hands):
            cards = plays[begin + at : end : rules.players]
            played = [*filter(None, cards)]
            claims: list[int] = []
            if len(played) < len(cards):
                numbers = range(begin + at, end, rules.players)
                claims += compress(numbers, [card is None for card in cards])
            free = [place for place in places if place not in pack]
            loose = [*played] if free else []
            if loose and len(free) < len(places):
                for place in places:
                    if pack.get(place) in loose:  # played from the place where it was seen
                        loose.remove(pack[place])
            packets.append(Packet(batch, at, free, played, loose, claims))
        begin = end
    seen = Counter(chain(pack.values(), *[packet.loose for packet in packets]))
    packs = rules.deal.packs
    one_pack = rules.pack[: len(rules.pack) // packs]
    unseen = [card for n in range(packs) for card in one_pack if seen.get(card, 0) <= n]
    earlier, now = packets[: -rules.players], packets[-rules.players :]
    mover = rules.place_of(view.claim.seat if view.claim else view.turn or 0, view.dealer)
    not_known = [packet for packet in earlier if packet.claims] + now[mover:] + now[:mover]
    return Clues(pack, unseen, packets, not_known)
