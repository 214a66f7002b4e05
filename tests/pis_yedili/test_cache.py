"""The cache of moves of Pis Yedili says what the rules say; and hands as numbers."""

from random import Random

import attrs
import pytest
from hypothesis import given, strategies as st

from laws.law import is_full, law, tables
from laws.pis_yedili import ALL_PRESETS
from pisti import DECK, IllegalMove, Rank, pis_yedili
from pisti.games.pis_yedili._fast import cache
from pisti.games.pis_yedili._fast.bits import all_packed, packed, unpacked
from pisti.games.pis_yedili.play import apply_by_rules
from pisti.games.pis_yedili.turn import moves_of
from pisti.pis_yedili import DRAW, Call, apply, new_hand
from positions.common import cards, play
from positions.pis_yedili import rules_with, table

MOST = 400
"""Where the discard becomes the stock again and again, a deal is left after so many moves."""


def compare(rules, chance):
    """Play a hand by chance, each move by the rules and by the cache; how many the cache had."""
    state, found = new_hand(rules, seed=chance.getrandbits(32), dealer=0), 0
    eager = chance.random()  # to draw
    for _ in range(MOST):
        if state.is_over:
            break
        move = chance.choice(state.moves)
        if DRAW in state.moves and chance.random() < eager:
            move = DRAW
        by_rules, by_cache = apply_by_rules(state, move), cache.look_up(state, move)
        assert by_rules.moves == moves_of(by_rules)
        if by_cache is not None:
            found += 1
            assert by_cache == by_rules
        assert apply(state, move) == by_rules
        state = by_rules
    return found


@law(games=["pis_yedili"], few=2, many=50)
def test_the_cache_says_what_the_rules_say(game, rules, random):
    for _ in range(3):  # so that something is in it
        compare(rules, random)


@pytest.mark.parametrize("preset", [name for name in ALL_PRESETS if name != "any rules"])
def test_the_cache_is_used_where_there_is_one_pack_and_no_tek(preset):
    for rules in [*tables(ALL_PRESETS[preset])][:: 1 if is_full() else 3]:
        is_uncached = (
            rules.deal.packs > 1 or rules.tek.tek_rule != "off" or bool(rules.finish.no_finish)
        )
        found = sum(compare(rules, Random(7)) for _ in range(2))  # the same hand again
        assert (found == 0) == is_uncached


def test_a_move_that_is_equal_to_one_of_the_cache_is_played_too():
    hands = [new_hand(pis_yedili.RULES.but(opening="turn_up"), seed=seed) for seed in range(20)]
    state, call = next((s, m) for s in hands for m in s.moves if isinstance(m, Call))
    for _ in range(2):
        assert apply(state, Call(call.card, call.suit)) == apply(state, call)


@pytest.mark.parametrize("seed", range(40))
def test_a_state_that_was_put_together_leaves_nothing_in_the_cache(seed):
    cache._entries.clear()
    state = apply(new_hand(seed=seed), new_hand(seed=seed).moves[0])
    barred = [card for card in state.hands[state.turn] if card not in state.moves]
    for card in barred:
        apply(attrs.evolve(state, moves=(*state.moves, card)), card)
        with pytest.raises(IllegalMove):
            apply(state, card)
    skipping = attrs.evolve(state.start, rules=state.rules.but(skip_rank=Rank.NINE))
    for move in state.moves:
        apply(attrs.evolve(state, start=skipping), move)
        assert apply(state, move) == apply_by_rules(state, move)


@pytest.mark.parametrize("stocks", [("", "2S 3S 4S"), ("2S 3S 4S", "")])
def test_an_ace_that_found_no_stock_makes_the_others_draw_where_there_is_one(stocks):
    rules = rules_with(ace_effect="others_draw_and_replay", exhaustion="play_on")
    hands = {0: "2H", 1: "AD 4D", 2: "3H", 3: "4H"}
    for stock in stocks:
        after = play(table(hands, "5D", rules=rules, stock=stock), "AD")
        assert after.hands[2][1:] + after.hands[3][1:] + after.hands[0][1:] == cards(stock)


def test_the_cache_is_emptied_before_it_grows_too_large(monkeypatch):
    monkeypatch.setattr(cache, "_MOST", 50)
    compare(pis_yedili.Rules(players=2), Random(1))
    for seed in range(20):
        compare(pis_yedili.Rules(players=2), Random(seed))
        assert len(cache._entries) <= 50


@given(places=st.lists(st.integers(0, 2 * len(DECK) - 1), unique=True))
def test_a_hand_as_a_number_is_the_hand_in_the_order_of_the_pack(places):
    hand = [DECK[place % len(DECK)] for place in places]
    expected = tuple(card for card in DECK for _ in range(hand.count(card)))
    assert unpacked(packed(hand)) == expected
    assert all_packed([hand, packed(hand)]) == (packed(hand),) * 2
