"""The library and the oracle play the same hands, and agree after every move.

The oracle is a second implementation, written from the rulebook alone.  It meets the library
under every preset, with every number of players that the preset allows, and under random rules.

`PISTI_ORACLE_HANDS` is how many hands are played in all: `PISTI_ORACLE_HANDS=100000` plays the
same ones and more.  If it is not set, there are fifteen hands for each example that Hypothesis
would try, so 1500, or 225 with the profile `quick`.
"""

import os
from random import Random

import attrs
import pytest
from hypothesis import settings

import pisti
from chance.drawing import any_rules
from oracle.bridge_pisti import cards_in, flags_of, names, text_of
from oracle.known import understood
from oracle.pisti import Oracle, Redeal, face
from pisti import CARD_TABLES, PRESETS, DealError, RulesError
from positions.pisti_tables import USUAL, with_jacks_in_place

HANDS = int(os.environ.get("PISTI_ORACLE_HANDS", 15 * settings.default.max_examples))

SEATS = [
    (players, teams)
    for players in (2, 3, 4, 6)
    for teams in ("individual", "partnership", "trios")
    if teams == "individual" or players == 6 or (players, teams) == (4, "partnership")
]
"""Every table at which every preset can be played."""


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("players", "teams"), SEATS)
def test_every_preset_with_every_number_of_players(preset, players, teams):
    try:
        rules = attrs.evolve(understood(Oracle, PRESETS[preset]), players=players, teams=teams)
    except RulesError:  # the pack of this preset is for another number of players
        assert PRESETS[preset].deal != attrs.evolve(PRESETS[preset].deal, **USUAL)
        return
    for number in range(HANDS // 2 // len(PRESETS) // len(SEATS)):
        random = Random(f"{preset}, {players} players, {teams}, hand {number}")
        play_side_by_side(rules, random, look=number % 12 == 0)


@pytest.mark.parametrize("quarter", range(4))
def test_random_rules(quarter):
    for number in range(quarter, HANDS // 2, 4):
        random = Random(f"random rules, hand {number}")
        rules = understood(Oracle, any_rules(pisti, random))
        if number % 2:  # else a table by chance
            rules = rules.but(card_table=random.choice(sorted(CARD_TABLES)))
        play_side_by_side(rules, random, look=number // 4 % 12 == 0)


def play_side_by_side(rules, random, *, look):
    """One hand in both; with `look` also what everybody knows after every move."""
    pack, dealer = any_pack(random, rules), random.randrange(rules.players)
    try:
        oracle = Oracle(flags_of(rules), names(pack), dealer)
    except Redeal:
        with pytest.raises(DealError, match="P-17"):
            pisti.new_hand(rules, deck=pack, dealer=dealer)
        return
    state = pisti.new_hand(rules, deck=pack, dealer=dealer)
    moves = agree(state, oracle)
    while moves:
        if look:
            agree_on_what_is_known(state, oracle)
        move = any_move(random, state, moves)
        state = pisti.apply(state, move)
        oracle.play(text_of(move))
        moves = agree(state, oracle)
    assert list(map(text_of, state.history)) == oracle.history
    agree_on_what_is_known(state, oracle)


def agree(state, oracle):
    """The same table, the same count and the same legal moves, which are returned."""
    moves = pisti.legal_moves(state)
    assert state.turn == oracle.turn
    assert [names(hand) for hand in state.hands] == [faces(hand) for hand in oracle.hands]
    assert names(state.pile) == faces(oracle.pile)
    assert names(state.stock) == faces(oracle.stock)
    assert [names(cards) for cards in state.captured] == [*map(faces, oracle.captured)]
    assert (state.exposed and str(state.exposed)) == (oracle.exposed and face(oracle.exposed))
    history = state.history
    assert len(history) == len(oracle.history)
    assert list(map(text_of, history[-1:])) == oracle.history[-1:]
    assert list(map(text_of, moves)) == oracle.legal()
    assert list(pisti.score(state).totals) == oracle.totals()
    return moves


def agree_on_what_is_known(state, oracle):
    """The cards that are in a view are those whose place its seat knows."""
    for seat in (*range(state.rules.players), None):
        view = pisti.view(state, seat)
        assert set(names(cards_in(view))) == set(faces(oracle.known(seat))), f"seat {seat}"


def faces(cards):
    """Cards of the oracle as the library writes them, which has no stroke on the second of two."""
    return list(map(face, cards))


def any_pack(random, rules):
    """A shuffled pack; in half of the cases some jacks lie where they matter."""
    if random.random() < 0.5:
        return random.sample(rules.pack, len(rules.pack))
    return with_jacks_in_place(random, rules)


def any_move(random, state, moves):
    """A legal move; in half of the cases one that matches the top of the pile, if there is one."""
    top = state.pile[-1].rank if state.pile else None
    matching = [move for move in moves if getattr(move, "rank", None) is top]
    return random.choice(matching if matching and random.random() < 0.5 else moves)
