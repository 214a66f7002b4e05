"""Worlds: the states that could be true, given a view.

A view shows the cards in some places of the pack: the own ones, and those turned up.  The cards
that another seat has played were dealt to it, in an order that is not known.  Every other card
can be anywhere, with two exceptions: a seat that did not follow suit had none of it, and a seat
that stood or gave may have needed a trump.
"""

from collections.abc import Iterator

import attrs

from pisti.cards import Card
from pisti.errors import PistiError
from pisti.games.all_fours.deal import packets
from pisti.games.all_fours.moves import GIVE, STAND
from pisti.games.all_fours.play import is_undertrump, way_to_follow
from pisti.games.all_fours.state import Start, State, cards_dealt, new_state
from pisti.games.all_fours.view import View
from pisti.kit.checks import check_kind
from pisti.kit.following import check_is_whole
from pisti.kit.placing import Placing
from pisti.shuffle import Seed, by_numbers, endless, seed_bytes

_TRIES = 10_000


def worlds(view: View, *, seed: Seed) -> Iterator[State]:
    """An endless stream of states that this view cannot tell from the truth.

    >>> from pisti import all_fours
    >>> seen = all_fours.view(all_fours.new_hand(seed=7), 1)
    >>> all(all_fours.view(w, 1) == seen for w, _ in zip(worlds(seen, seed=1), range(10)))
    True

    It is made from the view alone, so it shows nothing that the view does not show; the view must
    be one that `view` made.
    Every deck that fits the view is as likely as every other, and where others have put cards
    away, so is every such deck with cards that they can have put away.  How people like to play is
    not considered.
    The same view and seed give the same stream.
    """
    check_kind(view, View)
    check_is_whole(view, "AF-22")
    return _worlds(view, _clues(view), seed_bytes(seed))


@attrs.frozen
class _Clues:
    """The clues that a view gives about the pack.

    `pack` are the cards by place, as far as they are known.
    `places` are, by seat, the places of its cards in the pack.
    `played` are, by seat, the cards it has played.
    `keeps` are, by seat, how many unknown cards it still holds.
    `lacks` are, by seat, the cards that it cannot hold, as its plays have shown (AF-23).
    `unseen` are the cards whose place is not known; they are held by the seats, or were discarded
    by them, or are in the stock.
    `needs_trump` are the seats that must have held a trump when they stood or gave (AF-20).
    """

    pack: list[Card | None]
    places: list[list[int]]
    played: list[tuple[Card, ...]]
    keeps: list[int]
    lacks: list[set[Card]]
    unseen: list[Card]
    needs_trump: list[int]


def _clues(view: View) -> _Clues:
    rules = view.rules
    start = Start(rules, view.dealer, view.scores, ())
    numbers = range(len(rules.pack))
    places: list[list[int]] = [[] for _ in range(rules.players)]
    for run in range(view.runs + 1):
        for seat, packet in enumerate(packets(start, numbers, run)):
            places[seat] += packet
    pack: list[Card | None] = [None] * len(rules.pack)
    for number, card in enumerate(view.turned):  # a kicked card follows the last turn-up (AF-A20)
        run = min(number, view.runs)
        pack[cards_dealt(rules, run) + number] = card
    if view.seat is not None:
        own = [card for packet in view.packets for card in packet]
        for place, card in zip(places[view.seat], own, strict=True):
            pack[place] = card
    begging = rules.begging
    needing = (  # AF-20
        (STAND, start.elder, begging.must_hold_trump_to_stand),
        (GIVE, view.dealer, begging.must_hold_trump_to_give),
    )
    played: list[tuple[Card, ...]] = [()] * rules.players
    for act in view.acts:
        played[act.seat] += (act.card,) if act.card else ()
    lacks = [lacked_by(view, seat) for seat in range(rules.players)]
    keeps = [
        0 if seat == view.seat else len(places[seat]) - len(played[seat]) - len(view.discards[seat])
        for seat in range(rules.players)
    ]
    return _Clues(
        pack,
        places,
        played,
        keeps,
        lacks,
        list(view.unseen),
        [seat for said, seat, must in needing if must and said in view.calls and seat != view.seat],
    )


def lacked_by(view: View, seat: int) -> set[Card]:
    """The cards that a seat cannot hold, as its plays show."""
    players, lacked = view.rules.players, set[Card]()
    leader = (view.dealer + 1) % players
    for trick in (*view.tricks, None):
        cards, place = trick.cards if trick else view.trick, (seat - leader) % players
        if 0 < place < len(cards):
            lacked |= _absent_cards(view, cards[:place], cards[place])
        leader = trick.seat if trick else leader
    return lacked


def _absent_cards(view: View, trick: tuple[Card, ...], card: Card) -> set[Card]:
    """The cards that a seat cannot hold any more when it plays this card to this trick."""
    rules = view.rules
    led, trump = trick[0].suit, view.trump
    absent: set[Card] = set()
    if not way_to_follow(rules.play.follow, led, trump, card.suit):  # AF-23
        absent |= {other for other in rules.pack if other.suit is led}
    if rules.play.no_undertrump and led is not trump and is_undertrump(card, trick, trump):
        # AF-A21: only a seat that has nothing else does that
        absent |= {other for other in rules.pack if not is_undertrump(other, trick, trump)}
    return absent


def _worlds(view: View, clues: _Clues, seed: bytes) -> Iterator[State]:
    numbers = endless(seed)
    places = (1 << len(clues.unseen)) - 1  # those of the hands, by seat, then all others
    closed: list[tuple[set[Card], int]] = []  # by seat, the cards that cannot lie in its places
    at = 0
    for lacks, size in zip(clues.lacks, clues.keeps, strict=True):
        closed.append((lacks, (1 << at + size) - (1 << at)))
        at += size
    allowed = [
        places & ~sum([held for lacks, held in closed if card in lacks]) for card in clues.unseen
    ]
    placing = Placing(clues.unseen, allowed, places)
    failures = 0
    while failures < _TRIES and placing.most_ways:
        cards = placing.place(numbers)
        if cards is None:
            continue
        world = _world(view, clues, cards, numbers)
        failures = 0 if world else failures + 1
        if world:
            yield world
    raise PistiError("no deal can look like this view: expected one that `view` made (AF-A18)")


def _world(view: View, clues: _Clues, cards: list[Card], numbers: Iterator[int]) -> State | None:
    """The state with the unseen cards in this order; `None` if a seat lacks the trump it needed."""
    rules = view.rules
    rest = iter(cards)
    kept = [tuple(next(rest) for _ in range(size)) for size in clues.keeps]
    discards = [
        tuple(next(rest) if card is None else card for card in put) for put in view.discards
    ]
    pack = list(clues.pack)
    for seat, places in enumerate(clues.places):
        if seat != view.seat:
            had = clues.played[seat] + kept[seat] + discards[seat]
            if seat in clues.needs_trump and not any(card.suit is view.trump for card in had):
                return None
            for place, card in zip(places, by_numbers(had, numbers), strict=True):
                pack[place] = card
    deck = tuple([card or next(rest) for card in pack])
    hands: list[tuple[Card, ...]] = []
    for seat, places in enumerate(clues.places):
        gone = {*clues.played[seat], *discards[seat]}
        hands.append(tuple([deck[place] for place in places if deck[place] not in gone]))
    return new_state(
        Start(rules, view.dealer, view.scores, deck),
        view.phase,
        view.turn,
        tuple(hands),
        view.trump,
        view.calls,
        view.turned,
        view.runs,
        tuple(discards),
        tuple([card for trick in view.tricks for card in trick.cards]) + view.trick,
        tuple([trick.seat for trick in view.tricks]),
        view.trick,
    )
