"""Law 3: every hand ends within the bound that its game states; where there is none it goes on."""

from random import Random

import attrs
import pytest

from laws import all_fours, pis_yedili
from laws.hands import LONG_ENOUGH, playthrough
from laws.law import law
from pisti import Suit
from pisti.all_fours import BEG, GIVE, RUN
from pisti.pis_yedili import DRAW, PASS


@pytest.mark.clause("I-02", "AF-I03", "PY-I03")
@law(few=3, many=100)
def test_every_hand_ends_within_its_bound(game, rules, random):
    bound = game.game.longest_hand(rules)
    assert (bound is None) == game.is_endless(rules)
    states = playthrough(game, rules, random, longest=bound or LONG_ENOUGH)
    assert not any(state.is_over for state in states[:-1])
    assert states[-1].is_over or bound is None
    assert len(states[-1].history) == len(states) - 1


@pytest.mark.clause("PY-A22")
@pytest.mark.parametrize("exhaustion", ["reshuffle", "turn_over"])
def test_a_deal_with_new_stocks_can_go_on_for_ever(exhaustion):
    """Here for a thousand moves: whoever lets programs play must set a bound."""
    drawing = pis_yedili.game.Drawing(exhaustion=exhaustion)
    rules = pis_yedili.game.Rules(players=2, drawing=drawing)
    assert pis_yedili.game.longest_hand(rules) is None
    state, random = pis_yedili.game.new_hand(rules, seed=7), Random(7)
    for _ in range(1000):
        moves = pis_yedili.game.legal_moves(state)
        state = pis_yedili.game.apply(state, patient(state, moves, random))
    assert not state.is_over
    assert state.renewals > 3


def patient(state, moves, random):
    """One card and a pass; then any card, but not the last one."""
    if DRAW in moves and not state.draws:
        return DRAW
    if PASS in moves:
        return PASS
    return DRAW if DRAW in moves and len(state.hands[state.turn]) == 1 else random.choice(moves)


@pytest.mark.clause("PY-I10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_can_be_nearly_as_long_as_that(players):
    """Everybody draws and passes while there is a stock, and only then plays."""
    effects = pis_yedili.game.Effects(skip_rank=None, reverse_rank=None)
    rules = pis_yedili.game.Rules(players=players, effects=effects)
    bound = pis_yedili.game.longest_hand(rules)
    assert bound == 52 + 2 * (52 - 7 * players) + 5
    longest = 0
    for seed in range(100):
        state, random = pis_yedili.game.new_hand(rules, seed=seed), Random(seed)
        while moves := pis_yedili.game.legal_moves(state):
            state = pis_yedili.game.apply(state, patient(state, moves, random))
        longest = max(longest, len(state.history))
    assert 0.75 * bound < longest <= bound


@pytest.mark.clause("AF-I05")
@pytest.mark.parametrize(("players", "rounds"), [(2, 5), (3, 3), (4, 2)])
def test_a_hand_can_be_nearly_as_long_as_that(players, rounds):
    """The elder begs and begs, each time a round is run, and the last beg gets a point."""
    begging = all_fours.game.Begging(max_begs=rounds + 1)
    rules = attrs.evolve(all_fours.game.RULES, players=players, begging=begging)
    state = all_fours.game.new_hand(rules, deck=no_two_turn_ups_alike(rules))
    while moves := all_fours.game.legal_moves(state):
        wanted = BEG, RUN if state.runs < rounds else GIVE
        state = all_fours.game.apply(state, next((m for m in moves if m in wanted), moves[0]))
    longest = players * (6 + 3 * rounds) + 2 * (rounds + 1)
    assert state.runs == rounds
    assert len(state.history) == longest
    assert 0.8 * all_fours.game.longest_hand(rules) < longest


def no_two_turn_ups_alike(rules):
    """A deck in which red and black turn-ups take turns."""
    deck = list(rules.pack)
    for number, at in enumerate(range(6 * rules.players, 52, 3 * rules.players + 1)):
        suit = Suit.CLUBS if number % 2 else Suit.HEARTS
        place = next(i for i, card in enumerate(deck) if card.suit is suit and (i - at) % 7)
        deck[at], deck[place] = deck[place], deck[at]
    return deck
