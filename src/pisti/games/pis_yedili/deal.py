"""The deal, in the order of the rulebook: the hands, the stock, and who starts."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from pisti.cards import DECK, Card, Suit
from pisti.errors import DealError
from pisti.games.pis_yedili.rules import RULES, Rules, seats_in
from pisti.games.pis_yedili.state import Start, State, in_order, new_state
from pisti.games.pis_yedili.turn import with_moves
from pisti.games.pis_yedili.words import WORDS
from pisti.kit.checks import check_deal, check_rules
from pisti.kit.languages import told
from pisti.phrases import in_a_row
from pisti.shuffle import Seed, shuffled

T = TypeVar("T")


def new_hand(
    rules: Rules = RULES,
    *,
    seed: Seed | None = None,
    deck: Sequence[Card] | None = None,
    dealer: int = 0,
    scores: Sequence[int] | None = None,
) -> State:
    """Deal a hand: from a seed, or from this very deck with its top card first.

    >>> state = new_hand(seed=7)
    >>> state.turn, len(state.stock), state.discard
    (1, 24, ())

    Where the discard is shuffled for a new stock (PY-31), the deck also fixes how: it may hold
    further packs, one for each new stock; those that it does not hold are worked out from it.
    `scores` are the totals of the match by seat before this deal.  They change nothing in it, but
    for who plays where whoever is at the target is out (PY-35).
    """
    check_rules(rules, Rules, "pis_yedili")
    cards, before = check_deal(
        rules,
        clause="PY-01",
        seed=seed,
        deck=deck,
        dealer=dealer,
        scores=scores,
        more_packs=rules.drawing.exhaustion == "reshuffle",
    )
    seats = seats_in(rules, before)
    if dealer not in seats or len(seats) < 2:
        raise _out(rules, seats, dealer, before)
    return begin(rules, cards, dealer, before)


def _out(rules: Rules, seats: tuple[int, ...], dealer: int, scores: tuple[int, ...]) -> DealError:
    """PY-A47: the error where too few are left to play, or the dealer is out."""
    target = rules.match.target
    if len(seats) < 2:
        totals = in_a_row([*map(str, scores)], " and ")
        return DealError([told("wrong.few", WORDS, totals=totals, target=target)])
    left, total = in_a_row([*map(str, seats)], " or "), scores[dealer]
    return DealError([told("wrong.out", WORDS, dealer=dealer, total=total, left=left)])


def dealing_order(seats: tuple[int, ...], dealer: int) -> tuple[int, ...]:
    """PY-04: the seats in the order in which they are dealt to, the dealer last."""
    at = seats.index(dealer) + 1
    return seats[at:] + seats[:at]


def lay_out(
    rules: Rules, order: tuple[int, ...], pack: Sequence[T]
) -> tuple[tuple[tuple[T, ...], ...], int]:
    """The hands by seat, and the number of cards that were dealt.

    PY-A43: from the top of the pack.  PY-04: in the `dealing_order`, in packets until everybody
    has seven; PY-03: then perhaps one more to the starter.
    The pack may hold anything, so that places of a pack can be dealt in the same way as cards.
    """
    hands: list[tuple[T, ...]] = [()] * rules.players
    at = 0
    for packet in rules.deal.deal_packet:
        for seat in order:
            hands[seat] += tuple(pack[at : at + packet])
            at += packet
    extra = rules.deal.starter_extra
    hands[order[0]] += tuple(pack[at : at + extra])
    return tuple(hands), at + extra


def first_seat(rules: Rules, order: tuple[int, ...], hands: Sequence[tuple[Card, ...]]) -> int:
    """PY-07: the seat that starts: the one after the dealer, or the one with the lowest club.

    PY-A26: of equal clubs the first in the order of play counts, and without any club the seat
    after the dealer starts.
    """
    if rules.opening == "lowest_club":
        clubs = {
            seat: [DECK.index(card) for card in hands[seat] if card.suit is Suit.CLUBS]
            for seat in order
        }
        return min(order, key=lambda seat: min(clubs[seat], default=len(DECK)))
    return order[0]


def begin(
    rules: Rules,
    deck: tuple[Card, ...],
    dealer: int,
    scores: tuple[int, ...],
    known_first: int | None = None,
) -> State:
    """The state before the first move (PY-03 to PY-05); who begins may be known without hands."""
    pack = deck[: len(rules.pack)]
    seats = seats_in(rules, scores)
    order = dealing_order(seats, dealer)
    hands, at = lay_out(rules, order, pack)
    first = first_seat(rules, order, hands) if known_first is None else known_first
    up: tuple[Card, ...] = ()
    opened = all_but(rules.players, first)
    if rules.opening == "turn_up":  # PY-05, PY-A27: no club is needed
        up = pack[at : at + 1]
        opened = (True,) * rules.players
    elif rules.opening == "everyone_club":  # PY-10
        opened = tuple([seat not in seats for seat in range(rules.players)])
    state = new_state(
        start=Start(rules, dealer, scores, seats, first, up[0] if up else None, deck),
        turn=first,
        hands=in_order(hands),
        stock=pack[at + len(up) :],  # PY-A43
        discard=up,
        phase="play" if up else "open",
        called=None,
        direction=1,
        owed=0,
        draws=0,
        idle=0,
        opened=opened,
        unannounced=(False,) * rules.players,
        renewals=0,
        ending=None,
        acts=(),
        moves=(),
    )
    return with_moves(state)


def all_but(players: int, seat: int) -> tuple[bool, ...]:
    """By seat, whether it is past the opening: all are but this one."""
    return tuple(other != seat for other in range(players))


def new_stock(start: Start, discard: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    """The new stock (PY-31) of the discard but its top card; `number` counts new stocks from 1.

    PY-A29: turned over, what was played first is drawn first.
    PY-A38: shuffled, the cards have the order of a further pack.
    """
    cards = discard[:-1]
    if start.rules.drawing.exhaustion == "turn_over":
        return cards
    left = Counter(cards)
    stock: list[Card] = []
    for card in further_pack(start.rules, start.deck, number):
        if left[card]:
            left[card] -= 1
            stock.append(card)
    return tuple(stock)


def further_pack(rules: Rules, deck: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    """PY-A38: the further pack with this number, from 1.

    It is the one given with the deck, else one that is shuffled with the deck as its seed.
    """
    size = len(rules.pack)
    given = deck[size * number : size * (number + 1)]
    return given or shuffled(rules.pack, _text_of(deck) + b"/reshuffle %d" % number)


@lru_cache(maxsize=8)
def _text_of(deck: tuple[Card, ...]) -> bytes:
    """The text of a deck, which may be long and is asked for at every new stock."""
    return "".join(map(str, deck)).encode()
