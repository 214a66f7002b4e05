"""Worlds of hands with a short pack, beside every deck that there is.

A deck fits when the moves of the hand can be made with it and look the same to the seat; all that
fit must come up equally often.
"""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from laws.hands import can_be_of
from pisti import Rank, RulesError, all_fours as game
from pisti.games.all_fours.deal import packets
from pisti.games.all_fours.state import cards_dealt
from positions.arrangements import arrangements, orders
from positions.chance import assert_equally_often

STOCK = ("stock", 0)
MOST = 300  # arrangements


def any_rules(random):
    """Rules with a short pack, and any flags of the deal, of begging and of following suit."""
    flags = {
        "deal_packet": random.choice((1, 2, 3, 6)),
        "trump_method": random.choice(("turn_up", "turn_up", "first_lead")),
        "max_begs": random.randint(0, 2),
        "turnup_scope": random.choice(("every", "new_suit_only")),
        "exhaustion": random.choice(("void_same_dealer", "kick_last_then_void")),
        "must_hold_trump_to_stand": random.random() < 0.5,
        "must_hold_trump_to_give": random.random() < 0.5,
        "follow": random.choice(("free", "follow_or_trump", "strict", "trumps_only")),
        "no_undertrump": random.random() < 0.5,
        "target": "single_deal",
    }
    while True:
        some = random.sample(sorted(flags), random.randint(4, len(flags)))
        players, left = random.choice(((2, 4), (2, 5), (2, 6), (3, 6), (4, 7)))
        ranks = random.sample(list(Rank), 13 - left)
        try:
            return game.RULES.but(
                players=players,
                teams="individual",
                strip_ranks=ranks,
                **{name: flags[name] for name in some},
            )
        except RulesError:
            continue


def any_moment(random, rules):
    """A hand of these rules before its end."""
    state = game.new_hand(rules, seed=random.random().hex(), dealer=random.randrange(rules.players))
    for _ in range(random.randrange(6 * rules.players)):
        after = game.apply(state, random.choice(game.legal_moves(state)))
        if after.is_over:
            break
        state = after
    return state


def group_of_place(state, seat):
    """By place of the deck whose card the seat does not know: who got it, and in which deal."""
    size = len(state.rules.pack)
    groups = dict.fromkeys(range(size), STOCK)
    for run in range(state.runs + 1):
        for other, places in enumerate(packets(state.start, range(size), run)):
            groups |= dict.fromkeys(places, (other, run))
    turned = [
        cards_dealt(state.rules, min(number, state.runs)) + number
        for number in range(len(state.turned))
    ]
    return {
        place: group for place, group in groups.items() if group[0] != seat and place not in turned
    }


def hidden_cards(state, seat, groups):
    """The cards that lie there, each with the groups in which it can have lain."""
    every = [*dict.fromkeys(groups.values())]
    player = {act.card: act.seat for act in state.acts if act.card}
    return [
        (card, [group for group in every if card not in player or group[0] == player[card]])
        for card in [state.deck[place] for place in groups]
    ]


def arrangement_in(deck, groups):
    filled = {}
    for place, group in groups.items():
        filled.setdefault(group, []).append(deck[place])
    return {group: tuple(sorted(cards, key=str)) for group, cards in filled.items()}


def deck_with(state, groups, arrangement):
    """The deck of this state with this arrangement of the hidden cards."""
    rest = {group: list(cards) for group, cards in arrangement.items()}
    deck = list(state.deck)
    for place, group in groups.items():
        deck[place] = rest[group].pop()
    return deck


def check_some(seed, positions):
    random, checked = Random(seed), 0
    while checked < positions:
        state = any_moment(random, any_rules(random))
        seat = random.choice([None, *range(state.rules.players)])
        if any(put for other, put in enumerate(state.discards) if other != seat):
            continue  # nobody knows which cards others put away
        view = game.view(state, seat)
        groups = group_of_place(state, seat)
        sizes = Counter(groups.values())
        ways = arrangements(hidden_cards(state, seat, groups), sizes, MOST)
        fitting = {
            tuple(way.items()): orders(way)
            for way in ways or ()
            if can_be_of(view, state, deck_with(state, groups, way))
        }
        if len(fitting) < 2:
            continue
        number = min(max(400, 12 * len(fitting)), 2000)
        found = Counter(
            tuple({group: there[group] for group in sizes}.items())
            for world in islice(game.worlds(view, seed=random.random().hex()), number)
            for there in [arrangement_in(world.deck, groups)]
        )
        assert_equally_often(fitting, found, view)
        checked += 1


@pytest.mark.clause("AF-A18")
@pytest.mark.parametrize("number", range(10))
def test_every_deck_that_fits_comes_up_equally_often(number):
    """In ten hands, whatever the flags of the deal, of begging and of following suit."""
    check_some(f"few {number}", 1)


@pytest.mark.slow
@pytest.mark.clause("AF-A18")
@pytest.mark.parametrize("number", range(30))
def test_every_deck_that_fits_comes_up_equally_often_in_many_hands(number):
    """In three hundred hands."""
    check_some(f"many {number}", 10)
