"""A-04, A-09, A-11, A-12: play and count where the sources are silent or unclear.

A-01, A-05 to A-07 and A-10 say what tests of the clauses before them show; A-17, bluffing, has a
file of its own.
"""

import pytest

from pisti import RULES, events, new_hand, view
from pisti.event_types import Kept, Pisti
from positions.common import CARDS, cards, play
from positions.pisti import deal_with, gain, lone, rules_with

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
SEATS = (0, 1, 2, 3, None)


@PLAYERS
@pytest.mark.parametrize("first_player", ["next_after_dealer", "dealer"])
def test_a_04_the_last_card_is_the_48th(first_player, players):
    """The last card is the one after which the stock and all hands are empty, whoever has it."""
    rules = rules_with(players=players, first_player=first_player, jack_on_single=7)
    numbers = set()
    for seed in range(200):
        state = new_hand(rules, seed=seed)
        while not state.is_over:
            number = len(state.history) + 1
            hand = state.hands[state.turn]
            matches = [card for card in hand if state.pile and card.rank is state.pile[-1].rank]
            card = (matches or hand)[0]
            could_be = len(state.pile) == 1 and (matches or card.rank.value == "J")
            state = play(state, card)
            if could_be:
                made = next(made for made in reversed(state.gains) if made.is_capture)
                assert (made.how == "capture") == (number == 48)
                numbers.add(number)
    assert {47, 48} <= numbers


def test_a_09_a_jack_on_a_jack_is_a_double_only_if_that_is_lone():
    flags = {"turnup_jack": "allow", "all_jacks": "allow", "jack_on_single": 7}
    state = deal_with(rules_with(**flags), centre="4C 5C 6C JS", hands={1: "JC"})
    assert play(state, "JC").gains == (gain(1, "4C 5C 6C JS JC"),)
    covered = deal_with(rules_with(**flags), centre="4C 5C 6C JS", hands={1: "2C", 2: "JC"})
    assert play(covered, "2C", "JC").gains == (gain(2, "4C 5C 6C JS 2C JC"),)


def test_a_11_everybody_sees_what_is_open():
    """Everybody sees the up-card, turned jacks, the exposed card, and every card played."""
    hands = {1: "2H", 2: "3D", 3: "3S"}
    state = deal_with(RULES, centre="4C 5C 6C JS", hands=hands, bottom="9H")
    state = play(state, "2H", "3D")
    for seat in SEATS:
        seen = view(state, seat)
        assert seen.pile == (None, None, *cards("JS 6C 2H 3D"))
        assert seen.exposed is CARDS["9H"]
        assert seen.history == cards("2H 3D")
        assert seen.stock == 32
    state = play(state, "3S")
    for seat in SEATS:
        hidden = cards("4C 5C") if seat in {1, 3} else (None, None)
        assert view(state, seat).captured == ((), (*hidden, *cards("JS 6C 2H 3D 3S")))
        assert view(state, seat).pile == ()


def test_a_11_everybody_knows_that_a_jack_was_kept():
    """Everybody sees that the cutter kept a jack; which one, only the cutter."""
    rules = rules_with(cut_jack="keep_jack")
    state = deal_with(rules, dealer=2, bottom="5H JD")
    for seat in SEATS:
        seen = view(state, seat)
        assert seen.kept
        told = events(seen)[0]
        assert told == Kept(1, CARDS["JD"] if seat == 1 else None)
    assert not view(deal_with(rules, bottom="5H"), 1).kept


def test_a_12_no_card_marks_a_pisti():
    """Piştis are written down as such; no captured card lies apart."""
    state = play(lone(RULES, "5C", "5S"), "5S")
    assert state.captured[1] == state.gains[0].cards + cards("5C 5S")
    assert Pisti(3, double=False, points=10) in events(state)
    state = play(lone(RULES, "JC", "JS"), "JS")
    assert Pisti(3, double=True, points=20) in events(view(state, None))
