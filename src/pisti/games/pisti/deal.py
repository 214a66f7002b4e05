"""The deal, in the order of the rulebook: cut, centre, hands, and the turn-up."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import takewhile
from operator import itemgetter
from typing import Any, TypeAlias, TypeVar

from pisti._kit.checks import check_deal, check_rules
from pisti._kit.frozen import fast_constructor
from pisti.cards import DECK, Card, Rank
from pisti.errors import DealError
from pisti.games.pisti.rules import RULES, Rules
from pisti.games.pisti.state import Start, State
from pisti.shuffle import Seed, attempt, seed_bytes, shuffled

T = TypeVar("T")

_JACK = Rank.JACK
_start = fast_constructor(Start)
_state = fast_constructor(State)


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
    >>> state.turn, len(state.stock), state.exposed
    (1, 32, 4C)

    The deck is the pack after the shuffle; its last card is the one that the cutter looks at.
    Everything that will ever be dealt is fixed here.  Where the rules want a new deal for four
    jacks in the centre (P-17), the next pack of the seed is dealt, and a given deck is refused.
    `scores` are the totals of the match by side before this hand; they change nothing in it.
    """
    check_rules(rules, Rules, "classic")
    cards, before = check_deal(
        rules, clause="P-01", seed=seed, deck=deck, dealer=dealer, scores=scores
    )
    start, tries = deal(rules, cards, dealer, before), 0
    while start is None:  # P-17: the same dealer deals again, from the seed's next pack
        if seed is None:
            raise DealError(
                ["the four centre cards are all jacks, expected another card among them (P-17)"]
            )
        tries += 1
        start = deal(rules, shuffled(DECK, attempt(seed_bytes(seed), tries)), dealer, before)
    hands = start.batches[0]
    return _state(start, rules.first_seat(dealer), hands[0], hands[1:], 0, start.centre, (), None)


def deal(
    rules: Rules, deck: tuple[Card, ...], dealer: int, scores: tuple[int, ...]
) -> Start | None:
    """The start of the hand with this deck; `None` if the rules want a new deal (P-17)."""
    pack, kept = _pack_after_cut(rules, deck) if deck[-1].rank is _JACK else (deck, None)
    turned: tuple[Card, ...] = ()
    centre, batches, stock = lay_out(rules, pack, 0)
    if centre[3].rank is _JACK:
        if is_dealt_anew(rules, pack):
            return None
        turned = _turned_jacks(rules, pack)
        centre, batches, stock = lay_out(rules, pack, len(turned))
    shown = centre_as_shown(rules, centre, turned)
    bottom = pack[-1:] if rules.deal.bottom_exposed else ()  # P-09
    if rules.deal.turnup_jack == "to_stock_bottom":
        bottom += turned
    return _start(
        rules, dealer, scores, deck, pack, kept, turned, centre, shown, bottom, batches, stock
    )


def _pack_after_cut(rules: Rules, deck: tuple[Card, ...]) -> tuple[tuple[Card, ...], Card | None]:
    """P-08: the pack after a cut that shows a jack, and the jack if the cutter keeps it."""
    cut_jack = rules.deal.cut_jack
    if cut_jack == "none":
        return deck, None
    if cut_jack == "skip_up":
        return _with_no_jack_at_bottom(deck), None
    if cut_jack == "recut":  # just above the jacks, which come to the top
        jacks = len(_leading_jacks(reversed(deck)))
        return deck[-jacks:] + deck[:-jacks], None
    pack, place = _with_no_jack_at_bottom(deck[:-1]), cutters_place(rules)
    return pack[:place] + deck[-1:] + pack[place:], deck[-1]


def _with_no_jack_at_bottom(deck: tuple[Card, ...]) -> tuple[Card, ...]:
    """A-03: the deck with the lowest card that is no jack moved to the bottom, below the jacks."""
    above = len(deck) - len(_leading_jacks(reversed(deck))) - 1
    return deck[:above] + deck[above + 1 :] + deck[above : above + 1]


def cutters_place(rules: Rules) -> int:
    """A-14: the place in the pack of the cutter's first card, where a kept jack goes."""
    place = 4 if rules.deal.deal_order == "centre_first" else 0
    before_the_cutter = rules.players - 2
    return place + before_the_cutter * rules.deal.deal_packet


def passed_places(rules: Rules, *, kept: bool) -> Sequence[int]:
    """P-08: the places in the pack where jacks that the cutter passed over can lie.

    If two jacks were passed over, they lie in the first two of these places.
    """
    if rules.deal.cut_jack == "recut":
        return range(4)
    return range(50, 46, -1) if kept or rules.deal.cut_jack == "skip_up" else ()


def deck_before_cut(
    rules: Rules, pack: tuple[Card, ...], kept: Card | None, passed: int
) -> tuple[Card, ...]:
    """The deck that became this pack by the cut.

    `kept` is the jack in this pack that the cutter kept, `passed` the number of jacks passed over.
    """
    if rules.deal.cut_jack == "recut":
        return pack[passed:] + pack[:passed]
    if kept:
        place = cutters_place(rules)
        pack = pack[:place] + pack[place + 1 :]
    above = len(pack) - 1 - passed
    deck = pack[:above] + pack[-1:] + pack[above:-1]
    return (*deck, kept) if kept else deck


def _centre_at(rules: Rules) -> int:
    """P-12: the number of cards that are dealt before the centre."""
    return 0 if rules.deal.deal_order == "centre_first" else 4 * rules.players


def is_dealt_anew(rules: Rules, pack: Sequence[Card]) -> bool:
    """P-17: whether the centre is four jacks and the rules want a new deal then."""
    at = _centre_at(rules)
    return (
        pack[at].rank is _JACK
        and len(_leading_jacks(pack[at : at + 4])) == 4
        and rules.deal.all_jacks == "redeal"
    )


def _leading_jacks(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(takewhile(lambda card: card.rank is _JACK, cards))


def _turned_jacks(rules: Rules, pack: Sequence[Card]) -> tuple[Card, ...]:
    """P-16: the jacks that are turned up, in order, until another card is; none under `allow`."""
    at = _centre_at(rules)
    how = rules.deal.turnup_jack
    if how == "allow":
        return ()
    if how == "to_stock_bottom":
        return _leading_jacks((pack[at + 3], *pack[4 * rules.players + 4 :]))
    return _leading_jacks(pack[at : at + 4][::-1])


Table: TypeAlias = tuple[tuple[T, ...], tuple[tuple[tuple[T, ...], ...], ...], tuple[T, ...]]
"""A pack that was dealt: the first pile, the hands by batch, the stock after the first batch.

A batch holds a hand for each seat, from the first player on.
"""


def lay_out(rules: Rules, pack: tuple[T, ...], turned: int) -> Table[T]:
    """Deal a pack in which this many jacks are turned up.

    The pack may hold cards, or other things instead, such as the numbers of the places.
    """
    at, players = _centre_at(rules), rules.players
    if turned:
        pack = _pack_past_jacks(rules, pack, at, turned)
    in_hands, in_batches = _hand_getters(players, at, rules.deal.deal_packet, rules.first_player)
    return pack[at : at + 4], in_batches(in_hands(pack)), pack[4 * players + 4 :]


def _pack_past_jacks(rules: Rules, pack: tuple[T, ...], at: int, turned: int) -> tuple[T, ...]:
    """P-16: the pack in another order, so that a plain deal puts the turned jacks into place."""
    dealt = 4 * rules.players + 4
    centre, stock = _centre_and_stock(rules, pack[at : at + 4], pack[dealt:], turned)
    return pack[:at] + centre + pack[at + 4 : dealt] + stock


def _centre_and_stock(
    rules: Rules, centre: tuple[T, ...], stock: tuple[T, ...], turned: int
) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """P-16: the first pile and the stock after this many jacks were turned up."""
    how = rules.deal.turnup_jack
    if how == "to_stock_bottom":  # each goes under the stock, whose top card replaces it
        jacks = (centre[3], *stock[: turned - 1])
        return (*centre[:3], stock[turned - 1]), stock[turned:] + jacks
    rest, jacks = centre[: 4 - turned], centre[4 - turned :]
    if how == "to_pile_bottom":
        return jacks + rest, stock
    return (*rest[:-1], *reversed(jacks), rest[-1]), stock  # turn_more


@cache
def _hand_getters(players: int, centre: int, packet: int, first_player: str) -> tuple[Any, Any]:
    """P-30: two functions: one gets all hands from a pack, one gets the batches from the hands.

    `centre` is the place of the centre cards in the pack.  A batch is four cards for everybody,
    from the first player on.
    """
    in_hands = 4 * players
    hands: list[slice] = []
    for at in (0 if centre else 4, *range(in_hands + 4, len(DECK), in_hands)):
        if packet == 4:  # P-13: in packets of four, or one by one
            batch = [slice(begin, begin + 4) for begin in range(at, at + in_hands, 4)]
        else:
            batch = [slice(at + n, at + in_hands, players) for n in range(players)]
        if first_player == "dealer":  # who plays first and is dealt to last
            batch = batch[-1:] + batch[:-1]
        hands += batch
    batches = [slice(at, at + players) for at in range(0, len(hands), players)]
    return itemgetter(*hands), itemgetter(*batches)


def centre_as_shown(
    rules: Rules, centre: tuple[Card | None, ...], turned: tuple[Card, ...]
) -> tuple[Card | None, ...]:
    """P-14: the first pile as everybody sees it, with `None` for a face-down card."""
    if rules.deal.centre_open == 4:
        return centre
    if not turned:
        return (None, None, None, centre[-1])
    seen = (*turned, centre[-1])
    return tuple([card if card in seen else None for card in centre])
