"""The deal, in the order of the rulebook: cut, centre, hands, and the turn-up."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate, chain, pairwise, takewhile
from operator import itemgetter
from typing import Any, TypeAlias, TypeVar

import attrs

from pisti.cards import Card, Rank
from pisti.errors import DealError
from pisti.games.pisti.rules import RULES, Rules
from pisti.games.pisti.state import Start, State, new_start, new_state
from pisti.games.pisti.words import WORDS
from pisti.kit.checks import check_deal, check_rules
from pisti.kit.languages import told
from pisti.shuffle import Seed, attempt, seed_bytes, shuffled

T = TypeVar("T")

_JACK = Rank.JACK


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
    Everything that will ever be dealt is fixed here.  Where the rules want a new deal for a centre
    of jacks (P-17), the next pack of the seed is dealt, and a given deck is refused.
    `scores` are the totals of the match by side before this hand; they change nothing in it.
    """
    check_rules(rules, Rules, "classic")
    cards, before = check_deal(
        rules, clause="P-01", seed=seed, deck=deck, dealer=dealer, scores=scores
    )
    start, tries = deal(rules, cards, dealer, before), 0
    while start is None:  # P-17: the same dealer deals again, from the seed's next pack
        if seed is None:
            raise DealError([wrong_centre(rules)])
        tries += 1
        start = deal(rules, shuffled(rules.pack, attempt(seed_bytes(seed), tries)), dealer, before)
    return new_state(start, start.first, start.batches[0], 0, start.centre, (), None)


def deal(
    rules: Rules, deck: tuple[Card, ...], dealer: int, scores: tuple[int, ...]
) -> Start | None:
    """The start of the hand with this deck; `None` if the rules want a new deal (P-17)."""
    pack, kept = _pack_after_cut(rules, deck) if deck[-1].rank is _JACK else (deck, None)
    turned: tuple[Card, ...] = ()
    centre, batches, stock = lay_out(rules, pack, 0)
    if rules.deal.all_jacks == "redeal_pairs" and has_pair(centre):
        return None
    if centre[-1].rank is _JACK:
        if rules.deal.all_jacks == "redeal" and len(_leading_jacks(centre)) == len(centre):
            return None
        turned = _turned_jacks(rules, centre, stock)
        centre, batches, stock = lay_out(rules, pack, len(turned))
    shown = centre_as_shown(rules, centre, len(turned))
    bottom = pack[-1:] if rules.deal.bottom_exposed and stock else ()  # P-09
    if rules.deal.turnup_jack == "to_stock_bottom":  # the old one may come up
        bottom = (bottom + turned)[-len(stock) :]
    return new_start(
        rules, dealer, scores, deck, pack, kept, turned, centre, shown, bottom, batches, stock
    )


def has_pair(centre: Sequence[Card | None]) -> bool:
    """P-17: whether a jack is on top of this open centre, or two of its cards have one rank."""
    ranks = [card.rank for card in centre if card]
    return ranks[-1:] == [_JACK] or len({*ranks}) < len(ranks)


def wrong_centre(rules: Rules) -> str:
    """P-17: what is wrong with a centre that these rules want dealt anew."""
    if rules.deal.all_jacks == "redeal_pairs":
        return told("wrong.centre_pair", WORDS)
    return told("wrong.centre_jacks", WORDS)


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
    """A-03: the deck with the lowest card that is not a jack below the jacks at the bottom."""
    above = len(deck) - len(_leading_jacks(reversed(deck))) - 1
    return deck[:above] + deck[above + 1 :] + deck[above : above + 1]


def cutters_place(rules: Rules) -> int:
    """A-14: the place in the pack of the cutter's first card, where a kept jack goes."""
    deal = rules.deal
    place = deal.centre if deal.deal_order == "centre_first" else 0
    before_the_cutter = rules.players - 2
    return place + before_the_cutter * min(deal.deal_packet, rules.hand_sizes[0])


@lru_cache(maxsize=256)
def passed_places(rules: Rules, *, kept: bool) -> tuple[int, ...]:
    """P-08: the places in the pack where jacks that the cutter passed over can lie.

    If two jacks were passed over, they lie in the first two of these places.
    """
    pack = rules.pack
    jacks = len([card for card in pack if card.rank is _JACK])
    if rules.deal.cut_jack == "recut":
        return tuple(range(jacks))
    if not kept and rules.deal.cut_jack != "skip_up":
        return ()
    kept_at = cutters_place(rules) if kept else None
    return tuple([place for place in range(len(pack) - 2, -1, -1) if place != kept_at][:jacks])


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


def _leading_jacks(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(takewhile(lambda card: card.rank is _JACK, cards))


def _turned_jacks(
    rules: Rules, centre: tuple[Card, ...], stock: tuple[Card, ...]
) -> tuple[Card, ...]:
    """P-16: the jacks that are turned up, in order, until another card is; none under `allow`."""
    how = rules.deal.turnup_jack
    if how == "allow":
        return ()
    return _leading_jacks((centre[-1], *stock) if how == "to_stock_bottom" else centre[::-1])


@attrs.frozen
class _Plan:
    """The places of the pack that go to the centre, to the hands and to the stock.

    `centre`, `after_centre` and `stock` are the numbers of places.
    `in_hands` gets all hands from the cards that `in_order` gets.
    `batches` are the parts of the hands that make a batch, from the first player on.
    """

    centre: int
    after_centre: int
    stock: int
    in_order: Any
    in_hands: Any
    batches: tuple[slice, ...]


@lru_cache(maxsize=256)
def _plan(rules: Rules) -> _Plan:
    """The plan of the deal."""
    players, deal, sizes = rules.players, rules.deal, rules.hand_sizes
    after_first = deal.centre + players * sizes[0]
    at = 0 if deal.deal_order == "centre_first" else players * sizes[0]  # P-12
    begin: int = 0 if at else deal.centre
    hands: list[list[int]] = []
    for size in sizes:
        batch = _places_of_hands(begin, players, size, deal.deal_packet)
        if rules.first_player == "dealer":  # P-18: who plays first and is dealt to last
            batch = batch[-1:] + batch[:-1]
        hands += batch
        begin = deal.centre + sum(map(len, hands))
    in_order = itemgetter(*chain.from_iterable(hands))
    parts = [slice(*pair) for pair in pairwise(accumulate(map(len, hands), initial=0))]
    batches = [slice(first, first + players) for first in range(0, len(hands), players)]
    after_centre = at + deal.centre
    return _Plan(at, after_centre, after_first, in_order, itemgetter(*parts), tuple(batches))


def _places_of_hands(begin: int, players: int, size: int, packet: int) -> list[list[int]]:
    """P-13: the places of each hand of a batch, which is dealt in packets from this place on."""
    hands: list[list[int]] = [[] for _ in range(players)]
    at = begin
    while len(hands[-1]) < size:
        for hand in hands:
            more = min(packet, size - len(hand))
            hand.extend(range(at, at + more))
            at += more
    return hands


Table: TypeAlias = tuple[tuple[T, ...], tuple[tuple[tuple[T, ...], ...], ...], tuple[T, ...]]
"""A pack that was dealt: the first pile, the hands by batch, the stock after the first batch.

A batch holds a hand for each seat, from the first player on.
"""


def lay_out(rules: Rules, pack: tuple[T, ...], turned: int) -> Table[T]:
    """Deal a pack in which this many jacks are turned up.

    The pack may hold cards, or other things instead, such as the numbers of the places.
    """
    plan = _plan(rules)
    at, end = plan.centre, plan.after_centre
    if turned:  # P-16: another order, so that a plain deal puts the turned jacks into place
        centre, stock = _centre_and_stock(rules, pack[at:end], pack[plan.stock :], turned)
        pack = pack[:at] + centre + pack[end : plan.stock] + stock
    hands = plan.in_hands(plan.in_order(pack))
    return pack[at:end], tuple([hands[batch] for batch in plan.batches]), pack[plan.stock :]


@lru_cache(maxsize=256)
def places_dealt(rules: Rules, turned: int) -> Table[int]:
    """The numbers of the places of the pack, as they are dealt."""
    return lay_out(rules, tuple(range(len(rules.pack))), turned)


def _centre_and_stock(
    rules: Rules, centre: tuple[T, ...], stock: tuple[T, ...], turned: int
) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """P-16: the first pile and the stock after this many jacks were turned up."""
    how = rules.deal.turnup_jack
    if how == "to_stock_bottom":  # each goes under the stock, whose top card replaces it
        jacks = (centre[-1], *stock[: turned - 1])
        return (*centre[:-1], stock[turned - 1]), stock[turned:] + jacks
    rest, jacks = centre[:-turned], centre[-turned:]
    if how == "to_pile_bottom":
        return jacks + rest, stock
    return (*rest[:-1], *reversed(jacks), rest[-1]), stock  # turn_more


def centre_as_shown(
    rules: Rules, centre: tuple[Card | None, ...], turned: int
) -> tuple[Card | None, ...]:
    """P-14: the first pile as everybody sees it, with `None` for a face-down card.

    `turned` is the number of jacks that were turned up (P-16).
    """
    jacks = 0
    on_top: int = rules.deal.centre_open
    if rules.deal.turnup_jack == "turn_more":
        on_top = max(on_top, turned + 1)
    elif rules.deal.turnup_jack == "to_pile_bottom":
        jacks, on_top = turned, max(on_top - turned, 1)
    hidden = len(centre) - on_top - jacks
    return centre[:jacks] + (None,) * hidden + centre[jacks + hidden :]


@lru_cache(maxsize=256)
def batch_in_play(rules: Rules, stock: int) -> int:
    """The number of the batch that is played while this many cards are in the stock."""
    sizes, batch = rules.hand_sizes, 0
    while rules.players * sum(sizes[batch + 1 :]) > stock:
        batch += 1
    return batch
