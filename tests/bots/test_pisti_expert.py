"""The expert counts what its training counted, and the training plays by the rules."""

import random
from importlib.resources import files

import attrs
import features
import numpy as np
import pytest
import tables

import pisti
from pisti import all_fours, arena
from pisti.bots import stand_in
from pisti.bots.pisti.counter import counter
from pisti.bots.pisti.easy import easy
from pisti.bots.pisti.expert import expert, gain, net_for
from pisti.bots.pisti.features import rows
from pisti.bots.pisti.hard import hard
from pisti.bots.pisti.net import FILES, SECOND, weights
from pisti.bots.pisti.position import read
from pisti.cards import DECK
from positions.common import CARDS
from positions.pisti import lone

pytestmark = pytest.mark.long
RULES = {2: pisti.PRESETS["classic_two"], 4: pisti.PRESETS["classic"]}
PLACE = {card: place for place, card in enumerate(DECK)}
HANDS = 20


def _dealt(players):
    """The same hands in the library and at the tables of the training."""
    states = [pisti.new_hand(RULES[players], seed=k, dealer=k % players) for k in range(HANDS)]
    decks = np.array([[PLACE[card] for card in state.deck] for state in states], np.int32)
    return tables.Tables(*tables.cut(decks), players), states


def _played(players):
    """Both at the same tables, move by move: mostly captures, so that hands look like hands."""
    chance = random.Random(1)
    t, states = _dealt(players)
    for _ in range(48):
        choices = t.choices()
        yield t, choices, states
        slots = []
        for k, state in enumerate(states):
            there = np.flatnonzero(choices.is_there[k])
            good = [slot for slot in there if choices.takes[k, slot]]
            slot = chance.choice(good if good and chance.random() < 0.6 else list(there))
            slots.append(slot)
            states[k] = pisti.apply(state, DECK[choices.card[k, slot]])
        t.play(np.array(slots))


@pytest.mark.parametrize("players", [2, 4])
def test_the_tables_of_the_training_play_by_the_rules(players):
    margins = np.zeros(HANDS)
    t, states = _dealt(players)
    chance = random.Random(2)
    while t.ply < 48:
        cards, sign = t.choices().card, 1 - 2 * (t.turn % 2)
        slots = [chance.choice(np.flatnonzero(line != tables.NO_CARD)) for line in cards]
        for k, slot in enumerate(slots):
            states[k] = pisti.apply(states[k], DECK[cards[k, slot]])
        margins += sign * t.play(np.array(slots))
    for state, margin in zip(states, margins, strict=True):
        side = state.start.first % 2
        totals = pisti.score(state).totals
        assert margin == totals[side] - totals[1 - side]


def _sees_what_it_was_trained_on(t, choices, states, hands):
    active = features.rows(t, choices)
    for k, state in enumerate(states[:hands]):
        view = pisti.view(state, state.turn)
        me = read(view)
        for slot in np.flatnonzero(choices.is_there[k]):
            card = DECK[choices.card[k, slot]]
            assert rows(me, view.hand, card) == list(active[k, slot])
            assert gain(me, view.rules, card) == pytest.approx(choices.gain[k, slot], abs=1e-4)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_the_expert_sees_the_rows_that_it_was_trained_on(players):
    for t, choices, states in _played(players):
        if t.ply < 47:
            _sees_what_it_was_trained_on(t, choices, states, HANDS)


@pytest.mark.parametrize("players", [2, 4])
def test_the_expert_sees_the_same_when_the_next_card_comes_from_a_new_hand(players):
    for t, choices, states in _played(players):
        if t.ply < 47 and t.ply % (4 * players) == 4 * players - 1:
            _sees_what_it_was_trained_on(t, choices, states, 5)


@pytest.mark.parametrize(("laid", "held", "points"), [("7C", "7S", 10), ("JC", "JS", 20 + 2)])
def test_the_gain_of_a_card_has_its_bonus(laid, held, points):
    state = lone(RULES[2], laid, "9S", held, "KH")
    assert gain(read(pisti.view(state, state.turn)), RULES[2], CARDS[held]) == points


@pytest.mark.parametrize("net", FILES)
def test_the_file_has_all_weights_that_are_needed_and_no_more(net):
    layout, name, width = FILES[net]
    empty = sum(not any(line) for line in weights(net)[0])
    lines = layout.rows - empty + 1 + SECOND
    size = len((files("pisti.bots.pisti") / name).read_bytes())
    assert size == 2 * empty + lines * (2 + width) + 2 * (2 + SECOND) + 2 + 1


@pytest.mark.parametrize("bot", [easy, counter])
def test_a_17_a_simple_bot_challenges_a_claim(bot):
    state = pisti.new_hand(pisti.PRESETS["bluff"], seed=3)
    while state.claim is None:
        state = pisti.apply(state, pisti.legal_moves(state)[-1])
    assert bot(pisti.view(state, state.turn)) == pisti.CHALLENGE


@pytest.mark.parametrize(
    "rules",
    [
        pisti.PRESETS["six_pairs"],
        RULES[4].but(pisti_points=5),
        pisti.PRESETS["bluff"].but(players=3),
        pisti.PRESETS["mini"],
        pisti.PRESETS["classic_three"].but(pisti_points=3),
        RULES[2].but(packs=2, last_batch="short"),
    ],
)
def test_where_it_was_not_trained_the_expert_is_hard(rules):
    assert net_for(rules) is None
    assert stand_in("expert", pisti, rules) == "hard"
    state = pisti.new_hand(rules, seed=4)
    while state.turn is not None:
        view = pisti.view(state, state.turn)
        assert expert(view) == hard(view)
        state = pisti.apply(state, expert(view))


@pytest.mark.parametrize("players", [2, 4])
def test_the_expert_uses_its_network_where_a_bonus_is_another(players):
    scoring = attrs.evolve(RULES[players].scoring, double_points=30, last_pile_bonus=2)
    assert net_for(attrs.evolve(RULES[players], scoring=scoring)) == players


def test_at_its_own_tables_nobody_stands_in_for_the_expert():
    for name in ("classic", "classic_two", "classic_three", "pishpirik", "vale_pisti", "bluff"):
        assert stand_in("expert", pisti, pisti.PRESETS[name]) is None
    assert stand_in("hard", pisti, pisti.PRESETS["six_pairs"]) is None
    assert stand_in("expert", all_fours, all_fours.RULES) is None


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_the_expert_wins_these_deals_against_hard(players):
    duel = arena.duel(expert, hard, game=pisti, rules=RULES[players], deals=30)
    assert duel.margin > 0
