"""How chance deals in the games of OpenSpiel."""

from collections import Counter

import pytest

import pisti
from envs.spiel import after_deal, load
from pisti.errors import PistiError

pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import expected_game_score

MODES = pyspiel.GameType.ChanceMode


@pytest.mark.uncounted
def test_few_deals_are_all_listed_with_their_weights():
    game = load(rules="mini", dealer=1)
    encoding = game.table.encoding
    deals = encoding.beginnings(dealer=1)
    state = game.new_initial_state()
    assert game.get_type().chance_mode == MODES.EXPLICIT_STOCHASTIC
    assert state.chance_outcomes() == [(at, weight / 9720) for at, (_, weight) in enumerate(deals)]
    assert game.max_chance_outcomes() == len(deals) == 9720
    assert after_deal(game, 123).now.hand == deals[123][0]


@pytest.mark.slow
def test_the_listed_game_has_the_value_of_all_decks():
    """The rulebook: by chance the first player of `mini` wins 2987/405, and the second 2477/405."""
    state = load(rules="mini").new_initial_state()
    uniform = policy.UniformRandomPolicy(state.get_game())
    value = expected_game_score.policy_value(state, [uniform] * 2)
    assert value[1] == pytest.approx((2987 - 2477) / 405)


def test_many_deals_are_sampled_and_each_state_draws_its_own():
    game = load(rules="classic_two")
    assert game.get_type().chance_mode == MODES.SAMPLED_STOCHASTIC
    decks = set()
    for _ in range(5):
        state = game.new_initial_state()
        assert state.chance_outcomes() == state.chance_outcomes() == [(state.legal_actions()[0], 1)]
        decks |= {after_deal(game).now.hand.deck, after(state.clone()).now.hand.deck}
    assert len(decks) == 10


def after(state):
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


@pytest.mark.uncounted
def test_sampled_deals_are_as_likely_as_the_rules_deal_them():
    """In `mini` both jacks in the centre are dealt again, so 38 880 of 40 320 decks are left."""
    game = load(rules="mini", deal="sampled", rng_seed=1)
    tops = Counter(after_deal(game).now.hand.pile[-1] for _ in range(3000))
    deals = [state for state, _ in game.table.encoding.beginnings()]
    expected = Counter(state.pile[-1] for state in deals)
    assert tops.keys() == expected.keys()
    for card, number in expected.items():
        share = number / len(deals)
        assert abs(tops[card] - 3000 * share) < 4 * (3000 * share * (1 - share)) ** 0.5


def test_the_same_seed_draws_the_same_hands():
    one, other, third = (load(rules="classic_two", rng_seed=seed) for seed in (5, 5, 6))
    hands = [[after_deal(game).now.hand for _ in range(3)] for game in (one, other, third)]
    assert hands[0] == hands[1] != hands[2]


def test_after_another_card_than_that_which_was_drawn_chance_draws_on():
    state = load(rules="classic_two").new_initial_state()
    drawn = state.chance_outcomes()[0][0]
    state.apply_action((drawn + 1) % 52)
    assert len({*after(state).now.hand.deck}) == 52


def test_cards_that_lead_to_no_deal_are_drawn_to_the_end(monkeypatch):
    game = load(rules="mini", deal="sampled")
    jacks = [at for at, card in enumerate(game.table.kinds) if card.rank is pisti.Rank.JACK]
    deck = pisti.new_hand(game.table.encoding.rules, seed=7).deck
    state = game.new_initial_state()
    centre = {deck.index(card) for card in pisti.new_hand(pisti.PRESETS["mini"], deck=deck).pile}
    for at in range(8):
        drawn = state.chance_outcomes()[0][0]
        state.apply_action(
            jacks.pop() if at in centre else drawn if drawn not in jacks else other(state, jacks)
        )
    assert state.is_terminal() and state.returns() == [0, 0]


def other(state, jacks):
    return next(at for at in range(8) if at not in (*jacks, *state.history()))


def test_a_fixed_list_has_the_hands_of_its_seeds():
    game = load(rules="classic_two", deal="fixed_list", seeds=5)
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(each, 1 / 5) for each in range(5)]
    state.apply_action(3)
    assert state.now.hand == pisti.new_hand(game.table.encoding.rules, seed=3)


def test_deals_that_cannot_be_listed_are_refused_if_they_are_asked_for():
    with pytest.raises(PistiError, match="the cutter looks at a card"):
        load(rules="classic_two", deal="canonical")


def test_cards_are_drawn_one_by_one():
    game = load(rules="mini", deal="cards", dealer=1)
    deck = pisti.new_hand(pisti.PRESETS["mini"], seed=7).deck
    state = game.new_initial_state()
    for number, card in enumerate(deck):
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        assert {chance for _, chance in outcomes} == {1 / (8 - number)}
        names = {state.action_to_string(each): each for each, _ in outcomes}
        state.apply_action(names[str(card)])
    assert state.now.hand == pisti.new_hand(pisti.PRESETS["mini"], deck=deck, dealer=1)


def test_of_two_equal_cards_each_is_as_likely_as_a_single_one():
    state = load(rules="two_packs", deal="cards").new_initial_state()
    state.apply_action(0)
    assert dict(state.chance_outcomes()) == {0: 1 / 103, **dict.fromkeys(range(1, 52), 2 / 103)}


def test_a_deck_that_the_rules_refuse_is_the_end_and_worth_nothing():
    game = load(rules="mini", deal="cards")
    cards = sorted(range(8), key=lambda at: game.table.kinds[at].rank is not pisti.Rank.JACK)
    state = game.new_initial_state()
    for card in cards:  # the centre has the two jacks
        state.apply_action(card)
    assert state.is_terminal() and state.returns() == [0, 0] and state.now.hand is None


@pytest.mark.parametrize("deal", ["fixed_list", "cards", "sampled"])
def test_an_outcome_that_chance_has_not_is_refused(deal):
    state = load(rules="mini", deal=deal, seeds=3).new_initial_state()
    with pytest.raises(PistiError, match="no outcome 8"):
        state.apply_action(8)
    if deal != "fixed_list":
        state.apply_action(2)
        with pytest.raises(PistiError, match="no outcome 2"):
            state.apply_action(2)
