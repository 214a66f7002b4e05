"""The deal of Pis Yedili: what `new_hand` takes, and what it refuses."""

import pisti
from pisti.pis_yedili import PRESETS, RULES, new_hand, view
from positions.common import shown

TWO_DECK = PRESETS["two_deck"]


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
