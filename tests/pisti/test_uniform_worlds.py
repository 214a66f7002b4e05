"""Worlds of small hands by chance, beside every deck that there is.

A deck fits when it deals what the seat has seen; all that fit must come up equally often.
"""

from collections import Counter
from fractions import Fraction
from itertools import islice, takewhile
from random import Random

import pytest

import pisti
from pisti import FaceDown, PistiError, Rank, RulesError, Suit
from positions.chance import assert_equally_often

RANKS = (Rank.JACK, Rank.ACE, Rank.TWO, Rank.TEN, Rank.NINE)
TWO_JACKS = {"packs": 1, "ranks": [Rank.JACK, Rank.TWO, Rank.NINE], "suits": [*Suit][:2]}
THREE_JACKS = {"packs": 1, "ranks": [Rank.JACK, Rank.TWO], "suits": [*Suit][:3]}
SOME = [
    *[pytest.param({}, id=f"any {number}") for number in range(4)],
    *[
        pytest.param({"cut_jack": cut_jack, **jacks}, marks=pytest.mark.clause("P-08"))
        for cut_jack in ("none", "skip_up", "recut", "keep_jack")
        for jacks in (TWO_JACKS, THREE_JACKS)
    ],
    pytest.param({"bluff_when": "lone_card"}, marks=pytest.mark.clause("A-17")),
    {"packs": 2},
]


def small_rules(random, most, **pinned):
    """Rules with at most so many cards, or one more of two packs, and any other flags."""
    while True:
        packs = random.choice((1, 2))
        flags = {
            "players": random.choice((2, 2, 3)),
            "packs": packs,
            "ranks": random.sample(RANKS, random.randint(2, 5)),
            "suits": random.sample(list(Suit), random.randint(1, 2)),
            "hand_size": random.randint(1, 3),
            "centre": random.randint(1, 3),
            "last_batch": random.choice(("short", "share_rest", "refused")),
            "deal_packet": random.choice((1, 4)),
            "deal_order": random.choice(("centre_first", "players_first")),
            "cut_jack": random.choice(("none", "skip_up", "recut", "keep_jack")),
            "bottom_exposed": random.random() < 0.5,
            "turnup_jack": random.choice(
                ("turn_more", "to_pile_bottom", "to_stock_bottom", "allow")
            ),
            "all_jacks": random.choice(("redeal", "redeal", "allow")),
            "centre_view": random.choice(
                ("capturing_side", "capturing_player", "nobody", "starter_before_play", "open")
            ),
            "first_player": random.choice(("next_after_dealer", "dealer")),
        }
        if random.random() < 0.4:
            flags["bluff_when"] = random.choice(("opponents_lone_card", "lone_card"))
        try:
            rules = pisti.RULES.but(**flags | pinned)
        except RulesError:
            continue
        if len(rules.pack) < most + rules.deal.packs:
            return rules


def any_moment(random, rules):
    """A hand of these rules before its end."""
    dealer = random.randrange(rules.players)
    state = pisti.new_hand(rules, seed=random.random().hex(), dealer=dealer)
    for _ in range(random.randrange(pisti.longest_hand(rules))):
        after = pisti.apply(state, random.choice(pisti.legal_moves(state)))
        if after.is_over:
            break
        state = after
    return state


def orders(cards):
    """Every order of the cards; of equal ones each order once."""
    left = Counter(cards)

    def go_on(begun):
        if len(begun) == len(cards):
            yield tuple(begun)
        for card in left:
            if left[card]:
                left[card] -= 1
                yield from go_on([*begun, card])
                left[card] += 1

    return go_on([])


def hands_like(view, deck):
    """The hands with this deck that look like the view, each with its chance.

    There are several if claims hide which card was laid: any that the seat did not play openly,
    each as likely, and of two equal cards either.
    """
    try:
        ways = [(pisti.new_hand(view.rules, deck=deck, dealer=view.dealer), 1)]
    except PistiError:
        return []
    for move in view.history:
        ways = [
            (pisti.apply(state, own), number * copies(state, own))
            for state, number in ways
            for own in pisti.legal_moves(state)
            if own == move or (move == FaceDown(None) and isinstance(own, FaceDown))
        ]
    alike = [(state, number) for state, number in ways if pisti.view(state, view.seat) == view]
    total = sum(number for _, number in alike)
    return [(state, Fraction(number, total)) for state, number in alike]


def copies(state, move):
    """The number of cards with which the seat on turn can make this move."""
    card = move.card if isinstance(move, FaceDown) else move
    return state.hands[state.turn].count(card) or 1


def told(state):
    """Where the cards are, and how many jacks the cutter found, if anybody looked."""
    jacks = takewhile(lambda card: card.rank is Rank.JACK, reversed(state.deck))
    found = state.rules.deal.cut_jack != "none" and len([*jacks])
    return state.hands, state.stock, state.pile, state.gains, state.start.kept, found


def sampled_beside_all(random, most, **pinned):
    """A position: the weight of each hand that fits, and how often it came up."""
    while True:
        state = any_moment(random, small_rules(random, most, **pinned))
        view = pisti.view(state, random.choice([None, *range(state.rules.players)]))
        fitting = Counter()
        for deck in orders(state.rules.pack):
            for hand, chance in hands_like(view, deck):
                fitting[told(hand)] += chance
        if len(fitting) > 1:
            number = min(max(400, 12 * len(fitting)), 6000)
            worlds = [*islice(pisti.worlds(view, seed=random.random().hex()), number)]
            again = pisti.new_hand(view.rules, deck=worlds[0].deck, dealer=view.dealer)
            assert again.start == worlds[0].start
            return fitting, Counter(map(told, worlds)), view


@pytest.mark.clause("I-14")
@pytest.mark.parametrize("pinned", SOME)
def test_every_deck_that_fits_comes_up_equally_often(pinned, request):
    """In a few small hands, whatever the other flags of the deal."""
    check_some(request.node.name, 3, most=6, **pinned)


@pytest.mark.clause("I-14")
@pytest.mark.parametrize(
    "number", [*range(5), *[pytest.param(n, marks=pytest.mark.slow) for n in range(5, 30)]]
)
def test_every_deck_that_fits_comes_up_equally_often_in_many_hands(number):
    """In three hundred small hands."""
    check_some(f"many {number}", 10, most=7)


def check_some(seed, positions, most, **pinned):
    random = Random(seed)
    for _ in range(positions):
        fitting, found, view = sampled_beside_all(random, most, **pinned)
        assert_equally_often(fitting, found, view)
