"""All that is the same in every hand of a batch, worked out once from the rules."""

from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

import attrs
import numpy as np
from numpy.typing import NDArray

import pisti
from pisti.batch.arrays import Array
from pisti.cards import Card, Rank
from pisti.envs import Encoding
from pisti.envs.planes.pisti import most_points
from pisti.errors import PistiError
from pisti.games.pisti import Rules
from pisti.games.pisti.deal import centre_as_shown, cutters_place, lay_out
from pisti.games.pisti.rules import points_by_card
from pisti.kit.checks import check_rules

NONE = 255
"""The number that stands for no card, no rank and no seat."""
_MOST_POINTS = 2**53


class Turn(NamedTuple):
    """A ply of every hand of the batch, and what a kernel must know of the rules to play it.

    `seat` and `side` are those of who moves, `batch` is the number of the deal it plays from.
    `begin` is the row of the table where its hand begins, and `held` how many cards are left.
    `is_first` and `is_last` are whether this is the first or the last card of the hand.
    `earns` is whether a capture can earn a bonus (P-37, P-38), `breaks` whether a lone card taken
    breaks a pişti instead (P-38), `jacks_earn` whether a jack on a lone card earns one (P-36).
    `spares` is which captures do not count their cards (P-40): 0 for none, 1 for those with a
    bonus, 2 for those with a double pişti.
    `ranks` is the number of ranks; the rank of a card is its number modulo that.
    `facts` are all but `batch` and the arrays, and the number of copies, for compiled kernels.
    The others are as in `Plan`.
    """

    ply: int
    seat: int
    side: int
    begin: int
    held: int
    is_first: bool
    is_last: bool
    earns: bool
    breaks: bool
    batch: int
    jacks_earn: bool
    spares: int
    kinds: int
    jack: int
    ranks: int
    rank_of: NDArray[np.uint8]
    bits: NDArray[np.uint64]
    facts: NDArray[np.int64]


@attrs.frozen
class Layout:
    """The deal of a pack in which this many jacks were turned up, as places in the pack.

    `places` are, row by row of the table, the places in the pack.
    `hidden` are the rows of the centre that lie face down.
    `turned` are the rows of the jacks that were turned up, in order.
    `bottom` is the row of the lowest card of the pack.
    """

    places: NDArray[np.intp]
    hidden: tuple[int, ...]
    turned: tuple[int, ...]
    bottom: int


@attrs.frozen(eq=False)
class Plan:
    """The constants of a batch.

    `cards` is the number of cards of the pack, `kinds` of different ones, and `copies` of each.
    A card has its place in the pack as its number, so that the kind is that number modulo `kinds`.
    `rank_of` has the number of the rank by card, `NONE` for no card.
    `bits` has by copy and card the bit of that card on the board of this copy.
    `bit_of` has by card the bit of its kind, 0 for no card.
    `worth` has by byte of a board and value of this byte the points of these cards.
    `layouts` are by the number of jacks that were turned up.
    `cuts` are by the number of jacks at the bottom, as places in the deck.
    """

    rules: Rules
    encoding: Encoding
    cards: int
    kinds: int
    copies: int
    rank_of: NDArray[np.uint8]
    jack: int
    bits: NDArray[np.uint64]
    bit_of: NDArray[np.uint64]
    worth: NDArray[np.int64]
    layouts: tuple[Layout, ...]
    cuts: tuple[NDArray[np.intp], ...]


def plan_of(rules: Any) -> Plan:
    """The plan of these rules; bluffing (A-17) is refused.

    >>> plan_of(pisti.PRESETS["classic_two"]).kinds
    52
    """
    check_rules(rules, Rules, "classic_two")
    if rules.bluff is not None:
        raise PistiError("bluff is given, and a batch plays no claims: expected bluff None (A-17)")
    return _plan(rules)


@lru_cache(maxsize=64)
def _plan(rules: Rules) -> Plan:
    if most_points(rules)[1] > _MOST_POINTS:
        raise PistiError(f"a side may get more than {_MOST_POINTS} points, too many for a batch")
    kinds = tuple(dict.fromkeys(rules.pack))
    ranks = [*dict.fromkeys(card.rank for card in kinds)]
    rank_of = np.full(256, NONE, np.uint8)
    rank_of[: len(rules.pack)] = [ranks.index(card.rank) for card in rules.pack]
    jacks = sum(card.rank is Rank.JACK for card in rules.pack)
    copies = rules.deal.packs
    return Plan(
        rules=rules,
        encoding=Encoding(pisti, rules),
        cards=len(rules.pack),
        kinds=len(kinds),
        copies=copies,
        rank_of=_fixed(rank_of),
        jack=ranks.index(Rank.JACK) if jacks else NONE - 1,
        bits=_fixed(_bits(len(kinds), copies)),
        bit_of=_fixed(_bit_of(len(kinds), copies)),
        worth=_fixed(_worth(rules, kinds)),
        layouts=tuple(_layouts(rules, jacks)),
        cuts=tuple([_fixed(_cut(rules, number)) for number in range(jacks + 1)]),
    )


def _fixed(array: Array) -> Array:
    array.flags.writeable = False
    return array


def _bits(kinds: int, copies: int) -> NDArray[np.uint64]:
    bits = np.zeros((copies, kinds * copies), np.uint64)
    for card in range(kinds * copies):
        bits[card // kinds, card] = 1 << card % kinds
    return bits


def _bit_of(kinds: int, copies: int) -> NDArray[np.uint64]:
    bits = np.zeros(256, np.uint64)
    bits[: kinds * copies] = _bits(kinds, copies).sum(axis=0, dtype=np.uint64)
    return bits


def _worth(rules: Rules, kinds: tuple[Card, ...]) -> NDArray[np.int64]:
    """P-41: the points of each byte of a board."""
    points = points_by_card(rules.scoring.card_table)
    worth = np.zeros((8, 256), np.int64)
    for number, card in enumerate(kinds):
        with_card = np.arange(256) >> number % 8 & 1
        worth[number // 8] += points[card] * with_card
    return worth


@lru_cache(maxsize=256)
def turns_of(rules: Rules, dealer: int) -> tuple[Turn, ...]:
    """P-25, P-29: every ply of a hand, in order.

    >>> [turn.held for turn in turns_of(pisti.PRESETS["mini"], 0)]
    [2, 2, 1, 1, 1, 1]
    """
    plan, scoring, players = plan_of(rules), rules.scoring, rules.players
    plies = len(rules.pack) - rules.deal.centre
    is_last_void = scoring.last_card_pisti != "counts"
    spares = ("both", "bonus_only", "bonus_only_for_double").index(scoring.pisti_cards_score)
    turns: list[Turn] = []
    ranks = int(plan.rank_of[: plan.cards].max()) + 1
    begin: int = rules.deal.centre
    for batch, size in enumerate(rules.hand_sizes):
        for held, place in product(range(size, 0, -1), range(players)):
            ply = len(turns)
            seat = (rules.first_seat(dealer) + place) % players
            is_first, is_last = ply == 0, ply == plies - 1
            side, row = rules.side_of(seat), begin + place * size
            earns = not (is_first and scoring.first_play_pisti == "void")
            earns = earns and not (is_last and is_last_void)
            breaks = is_last and scoring.last_card_pisti == "void_and_cancel"
            own = (ply, seat, side, row, held, is_first, is_last, earns, breaks)
            common = (scoring.jack_on_single > 0, spares, plan.kinds, plan.jack)
            facts = _fixed(np.array([*own, *common, plan.copies], np.int64))
            turns.append(Turn(*own, batch, *common, ranks, plan.rank_of, plan.bits, facts))
        begin += players * size
    return tuple(turns)


def _layouts(rules: Rules, jacks: int) -> list[Layout]:
    """P-11 to P-16: the deal for each number of jacks that may be turned up."""
    how = rules.deal.turnup_jack
    most = {"allow": 0, "to_stock_bottom": jacks}.get(how, min(jacks, rules.deal.centre - 1))
    return [_layout(rules, turned) for turned in range(most + 1)]


def _layout(rules: Rules, turned: int) -> Layout:
    pack = tuple(range(len(rules.pack)))
    plain, _, stock = lay_out(rules, pack, 0)
    centre, batches, _ = lay_out(rules, pack, turned)
    places = [*centre, *(card for batch in batches for hand in batch for card in hand)]
    if rules.deal.turnup_jack == "to_stock_bottom":
        jacks = (plain[-1], *stock)[:turned]
    else:
        jacks = plain[::-1][:turned]
    rows: tuple[Any, ...] = tuple(range(len(centre)))  # rows in the place of cards
    shown = centre_as_shown(rules, rows, turned)
    return Layout(
        _fixed(np.array(places, np.intp)),
        tuple([row for row in rows if shown[row] is None]),
        tuple([places.index(jack) for jack in jacks]),
        places.index(len(pack) - 1),
    )


def _cut(rules: Rules, jacks: int) -> NDArray[np.intp]:
    """P-08: the places in the deck of the cards of the pack, with so many jacks at the bottom."""
    places = [*range(len(rules.pack))]
    how = rules.deal.cut_jack
    if jacks and how == "recut":
        places = places[-jacks:] + places[:-jacks]
    elif jacks and how != "none":
        above = len(places) - jacks - 1  # the lowest card that is not a jack
        lowest = places.pop(above)
        if how == "skip_up":
            places.append(lowest)
        else:  # keep_jack
            jack = places.pop()
            places.append(lowest)
            places.insert(cutters_place(rules), jack)
    return np.array(places, np.intp)
