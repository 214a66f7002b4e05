"""The rest of a hand by chance: the same as move by move, and every move as likely as others."""

import random
from collections import Counter
from importlib import import_module

import pytest
from hypothesis import given, reject, strategies as st

import pisti
from kernels import KERNELS, give_pack
from laws.strategies import any_rules
from pisti import all_fours, pis_yedili
from pisti.errors import DealError, PistiError
from pisti.games import GAMES
from pisti.kit import kernels

PLAYOUT = {name: import_module(f"pisti.games.{name}.playout") for name in GAMES}
LONG = 300  # moves: where the rules set no bound, a hand is left there
of_each_game = pytest.mark.parametrize("name", GAMES)


def somewhere(game, rules, seed, moves):
    """A position of a hand that was played by chance."""
    chance = random.Random(seed)
    state = game.new_hand(rules, seed=seed, dealer=seed % rules.players)
    for _ in range(moves):
        if state.turn is not None:
            state = game.apply(state, chance.choice(game.legal_moves(state)))
    return state


def compare(name, rules, state, seed):
    """Play a hand on by the numbers of this state, and by the rules; then by `playout`."""
    game, kernel = GAMES[name], KERNELS[name]
    numbers, moves, begin = kernel.numbers_of(rules), game.all_moves(rules), state
    cards, now = PLAYOUT[name].numbers_of_state(state, numbers)
    dice = random.Random(seed)
    for _ in range(LONG):
        mask = [7] * len(moves)
        if name == "pis_yedili":
            give_pack(rules, state.deck, numbers, cards, now)
        kernel.legal(numbers, cards, now, mask)
        legal = {move for move, is_legal in zip(moves, mask, strict=True) if is_legal}
        assert legal == {*game.legal_moves(state)}
        if not legal:
            assert game.playout(begin, random.Random(seed)) == game.score(state).totals
            return
        found = kernel.pick(numbers, cards, now, int(dice.random() * 2**32))
        state = game.apply(state, moves[kernel.move_of(numbers, cards, found)])
        kernel.step(numbers, cards, now, found)
        assert now[kernel.TURN] == (kernel.NONE if state.turn is None else state.turn)


@of_each_game
def test_a_playout_counts_what_the_same_moves_count_one_by_one(name):
    for rules in GAMES[name].PRESETS.values():
        for seed in range(12):
            state = somewhere(GAMES[name], rules, seed, moves=7 * seed)
            if not state.is_over:
                compare(name, rules, state, seed)


@of_each_game
@given(data=st.data(), seed=st.integers(0, 1000), moves=st.integers(0, 60))
def test_under_any_rules_a_playout_counts_what_the_same_moves_count_one_by_one(
    name, data, seed, moves
):
    rules = data.draw(any_rules(GAMES[name]))
    try:
        KERNELS[name].numbers_of(rules)
        state = somewhere(GAMES[name], rules, seed, moves)
    except (DealError, PistiError):  # four jacks in the centre, or points without end
        reject()
    if not state.is_over:
        compare(name, rules, state, seed)


@of_each_game
def test_what_the_kernel_does_not_know_is_played_move_by_move(name, monkeypatch):
    game = GAMES[name]
    state = somewhere(game, game.RULES, seed=7, moves=3)
    monkeypatch.setattr(kernels, "numbers_if_known", lambda numbers_of, rules: None)  # noqa: ARG005 - as asked
    one, other = random.Random(5), random.Random(5)
    told = game.playout(state, one)
    while moves := game.legal_moves(state):
        state = game.apply(state, moves[int(other.random() * len(moves))])
    assert told == game.score(state).totals


def test_rules_with_more_points_than_the_kernel_can_hold_are_played_too():
    rules = pisti.Rules(players=2).but(pisti_points=100_000)
    totals = [pisti.playout(pisti.new_hand(rules, seed=s), random.Random(s)) for s in range(9)]
    assert max(map(max, totals)) >= 100_000


@of_each_game
def test_the_same_dice_give_the_same_totals(name):
    state = GAMES[name].new_hand(seed=7)
    found = [GAMES[name].playout(state, random.Random(seed)) for seed in (1, 1, 2, 3, 4)]
    assert found[0] == found[1]
    assert len(set(found)) > 1


@of_each_game
def test_a_hand_that_is_over_has_its_totals(name):
    game = GAMES[name]
    state = somewhere(game, game.RULES, seed=3, moves=500)
    assert state.is_over
    assert game.playout(state, random.Random(1)) == game.score(state).totals


def test_every_first_card_is_equally_likely():
    state = somewhere(pisti, pisti.Rules(players=2), seed=7, moves=40)
    chance, drawn = random.Random(1), Counter()
    numbers = KERNELS["pisti"].numbers_of(state.rules)
    for _ in range(4000):
        cards, now = PLAYOUT["pisti"].numbers_of_state(state, numbers)
        found = KERNELS["pisti"].pick(numbers, cards, now, int(chance.random() * 2**32))
        drawn[cards[found]] += 1
    assert len(drawn) == len(state.hands[state.turn]) > 1
    assert max(drawn.values()) < 1.15 * min(drawn.values())


def test_if_nobody_captures_nobody_has_points():
    """P-33: what stays on the table counts for nobody."""
    deal = pisti.Deal(deal_packet=1, cut_jack="none", turnup_jack="allow", all_jacks="allow")
    jacks = [card for card in pisti.DECK if card.rank is pisti.Rank.JACK]
    others = [card for card in pisti.DECK if card not in jacks]
    state = pisti.new_hand(pisti.Rules(players=2, deal=deal), deck=jacks + others)

    class First:
        """Dice that always choose the first card."""

        def random(self):
            return 0.0

    assert pisti.playout(state, First()) == (0, 0)


@of_each_game
@pytest.mark.parametrize("chance", [None, 7, random.Random, random])
def test_what_gives_no_random_numbers_is_refused(name, chance):
    game = GAMES[name]
    if chance is random:
        assert game.playout(game.new_hand(seed=1), chance)  # the module gives them, too
        return
    with pytest.raises(PistiError, match="expected a random"):
        game.playout(game.new_hand(seed=1), chance)


@pytest.mark.parametrize("game", [pisti, all_fours, pis_yedili], ids=lambda game: game.NAME)
def test_what_is_no_state_of_this_game_is_refused(game):
    others = [other for other in (pisti, all_fours, pis_yedili) if other is not game]
    for other in others:
        with pytest.raises(PistiError, match="expected a"):
            game.playout(other.new_hand(seed=1), random.Random(1))
