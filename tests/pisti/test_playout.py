"""The rest of a hand by chance: the same as move by move, and every way equally likely."""

import random
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, reject, strategies as st

import pisti
from laws.strategies import any_rules
from pisti.games.pisti._fast import playout as quick
from pisti.games.pisti._fast.playout import by_chance, totals_after

RULES = {
    **pisti.PRESETS,
    "captures": pisti.Rules(
        scoring=pisti.ScoringTable(majority_basis="captures", first_play_pisti="counts")
    ),
    "no cards with a pişti": pisti.Rules(
        scoring=pisti.ScoringTable(pisti_cards_score="bonus_only")
    ),
    "broken": pisti.Rules(players=2, scoring=pisti.ScoringTable(last_card_pisti="void_and_cancel")),
}
FACE_UP = [name for name, rules in RULES.items() if rules.bluff is None]


class Always:
    """Dice that always show the same."""

    def __init__(self, number):
        self.number = number

    def random(self):
        return self.number


def somewhere(rules, seed):
    """A position of a hand that was played by chance."""
    chance = random.Random(seed)
    state = pisti.new_hand(rules, seed=seed, dealer=seed % rules.players)
    for _ in range(seed % pisti.longest_hand(rules)):
        state = pisti.apply(state, chance.choice(pisti.legal_moves(state)))
    return state, chance


@pytest.mark.parametrize("name", FACE_UP)
def test_a_playout_counts_what_the_same_cards_count_move_by_move(name):
    for seed in range(150):
        state, chance = somewhere(RULES[name], seed)
        cards = by_chance(state, chance)
        told = totals_after(state, cards)
        for card in cards:
            state = pisti.apply(state, card)
        assert state.is_over
        assert told == pisti.score(state).totals


@given(rules=any_rules(pisti), seed=st.integers(0, 1000))
def test_under_any_rules_a_playout_counts_what_the_same_cards_count_move_by_move(rules, seed):
    """Also under a flag that is newer than the playout: then it is no quicker, and as right."""
    try:
        state, chance = somewhere(rules.but(bluff=None), seed)
    except pisti.DealError:  # four jacks in the centre
        reject()
    cards = by_chance(state, chance)
    told = totals_after(state, cards)
    for card in cards:
        state = pisti.apply(state, card)
    assert told == pisti.score(state).totals


def test_what_a_playout_does_not_know_is_played_move_by_move(monkeypatch):
    state = pisti.new_hand(pisti.PRESETS["vale_pisti"], seed=7)
    cards = by_chance(state, random.Random(7))
    counted = []
    monkeypatch.setattr(quick, "score", lambda state: counted.append(state) or pisti.score(state))
    told = totals_after(state, cards)
    assert counted == []
    monkeypatch.setattr(quick, "_UNKNOWN", [("last_pile_bonus", 0)])
    assert totals_after(state, cards) == told
    assert len(counted) == 1


def test_a_playout_knows_the_first_card_that_makes_a_pisti():
    """P-37: under `counts`, and with the very first card."""
    seen = set()
    for seed in range(300):
        state = pisti.new_hand(RULES["captures"], seed=seed)
        after = state
        for card in by_chance(state, random.Random(seed)):
            after = pisti.apply(after, card)
        assert pisti.playout(state, random.Random(seed)) == pisti.score(after).totals
        seen |= {gain.how for gain in after.gains if len(gain.cards) == 5}
    assert "pişti" in seen


@pytest.mark.parametrize("name", sorted(RULES.keys() - set(FACE_UP)))
def test_where_there_is_bluffing_a_playout_chooses_among_all_moves(name):
    for seed in range(40):
        state, _ = somewhere(RULES[name], seed)
        one, other = random.Random(seed), random.Random(seed)
        told = pisti.playout(state, one)
        while moves := pisti.legal_moves(state):
            state = pisti.apply(state, moves[int(other.random() * len(moves))])
        assert told == pisti.score(state).totals


def test_the_same_dice_give_the_same_totals():
    state = pisti.new_hand(seed=7)
    found = [pisti.playout(state, random.Random(seed)) for seed in (1, 1, 2, 3)]
    assert found[0] == found[1]
    assert len(set(found)) == 3


def test_a_hand_that_is_over_has_its_totals():
    state, chance = somewhere(pisti.PRESETS["classic_two"], 47)
    state = pisti.apply(state, pisti.legal_moves(state)[0])
    assert pisti.playout(state, chance) == pisti.score(state).totals


def test_every_order_of_a_packet_to_come_has_its_own_number():
    state = pisti.new_hand(pisti.Rules(players=2), seed=7)
    orders = [tuple(by_chance(state, Always(n / 24))[8:16:2]) for n in range(24)]
    assert sorted(orders, key=str) == sorted(permutations(state.start.batches[1][0]), key=str)


def test_every_order_of_the_present_packet_is_equally_likely():
    state = pisti.new_hand(pisti.Rules(players=2), seed=7)
    for _ in range(3):
        state = pisti.apply(state, pisti.legal_moves(state)[0])
    chance = random.Random(1)
    drawn = Counter(tuple(by_chance(state, chance)[:5]) for _ in range(2400))
    assert len(drawn) == 12  # three cards of the one, two of the other
    assert min(drawn.values()) > 150


def test_if_nobody_captures_nobody_has_points():
    """P-33: what stays on the table counts for nobody."""
    deal = pisti.Deal(deal_packet=1, cut_jack="none", turnup_jack="allow", all_jacks="allow")
    jacks = [card for card in pisti.DECK if card.rank is pisti.Rank.JACK]
    others = [card for card in pisti.DECK if card not in jacks]
    state = pisti.new_hand(pisti.Rules(players=2, deal=deal), deck=jacks + others)
    assert pisti.playout(state, Always(0.0)) == (0, 0)
