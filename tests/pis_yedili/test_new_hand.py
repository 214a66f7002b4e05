"""The deal of Pis Yedili: what `new_hand` takes, and what it refuses."""

from collections import Counter

import attrs
import pytest

import pisti
from pisti import DECK
from pisti.pis_yedili import PRESETS, RULES, new_hand, view
from positions.common import shown
from positions.pis_yedili import rules_with

TWO_DECK = PRESETS["two_deck"]
RESHUFFLE = PRESETS["pis_yedili_reshuffle"]
BOTH_PACKS = rules_with("two_deck", exhaustion="reshuffle")


# What is dealt


def test_the_default_is_the_game_of_the_app_dealt_by_seat_0():
    state = new_hand(seed=7)
    assert state.rules is RULES is PRESETS["pis_yedili"]
    assert (state.dealer, state.turn, state.phase, state.history) == (0, 1, "open", ())
    assert (state.discard, state.suit, state.is_over, state.ending) == ((), None, False, None)
    assert (state.direction, state.owed, state.draws, state.renewals) == (1, 0, 0, 0)


def test_the_pack_of_a_seed_stays_what_it_is():
    """Whoever keeps a seed finds the same deal in every release and on every Python."""
    state = new_hand(seed=7)
    assert shown(view(state, 1).packets[0]) == "5H 8S 6S TS 3D 7D 8C"
    assert shown(state.hands[1]) == "8C 3D 7D 5H 6S 8S TS"
    assert shown(view(state, 0).packets[0]) == "4H 9S 6H 5D TH 9H 9D"
    assert shown(state.hands[0]) == "5D 9D 4H 6H 9H TH 9S"
    assert shown(state.stock[:4]) == "JC 7C QS AH"
    assert state.deck == pisti.new_hand(seed=7).deck
    assert shown(new_hand(TWO_DECK, seed=7).deck[:8]) == "JH 5H 7S 6D 4D TS 4H 4H"


# Two packs, and further ones


@pytest.mark.clause("PY-01")
@pytest.mark.clause("PY-A23")
def test_a_deck_of_two_packs_has_every_card_twice():
    for players in range(2, 8):
        rules = attrs.evolve(TWO_DECK, players=players)
        for deck in (rules.pack, sorted(rules.pack, key=str), DECK[::-1] * 2):
            state = new_hand(rules, deck=deck)
            assert state.deck == tuple(deck)
            assert Counter(sum(state.hands, state.stock)) == dict.fromkeys(DECK, 2)
            assert len(state.stock) == 104 - 7 * players
        assert set(Counter(new_hand(rules, seed=7).deck).values()) == {2}
