"""Blunders that a bot of Pis Yedili made once, each as a position in which none makes it again."""

from random import Random

import attrs
import pytest

from pisti import Suit, pis_yedili
from pisti.bots import stand_in
from pisti.bots.pis_yedili.easy import easy
from pisti.bots.pis_yedili.expert import expert
from pisti.bots.pis_yedili.hard import hard
from pisti.games.pis_yedili.moves import card_of
from pisti.pis_yedili import PRESETS, RULES, Act, Call, apply, new_hand, view
from positions.common import CARDS
from positions.pis_yedili import table

TWO = PRESETS["duel"]
STOCK = "3C 4C 5C 9C 3D 4D 9D 9S 4S 3S KS KC"
ALL = pytest.mark.parametrize("bot", [easy, hard, expert])
BETTER = pytest.mark.parametrize("bot", [hard, expert])


def answer(bot, hands, discard, **fields):
    state = table(hands, discard, **{"stock": STOCK, "turn": 2, **fields})
    return bot(view(state, state.turn))


def test_a_ten_does_not_turn_back_to_a_seat_that_waits_with_its_last_card():
    """Seat 3 has called hearts with its last card but one; the ten would make it next.

    The networks may play it, and have few points in the hand when seat 3 goes out.
    """
    hands = {3: "6H", 2: "2H 3H TH", 1: "5S 6S QD", 0: "5D 6D QC"}
    state = table(hands, "5H JS", stock=STOCK, turn=2, suit=Suit.HEARTS, direction=-1)
    call = Act(3, Call(CARDS["JS"], Suit.HEARTS), (), None)
    state = attrs.evolve(state, acts=(*state.acts[:-1], call))
    assert easy(view(state, 2)) in (CARDS["2H"], CARDS["3H"])


@BETTER
def test_a_seven_is_played_on_a_seat_with_one_card(bot):
    hands = {3: "6H", 1: "5S 6S QD 2S", 2: "7H 9H 2D 5D", 0: "2C QC QH 3H"}
    assert answer(bot, hands, "4H", suit=None) is CARDS["7H"]


@ALL
def test_whoever_can_go_out_goes_out(bot):
    assert answer(bot, {2: "9H", 3: "6H"}, "4H", suit=None) is CARDS["9H"]


@pytest.mark.parametrize("rules", [TWO, RULES], ids=["two", "four"])
def test_easy_does_not_draw_while_a_card_fits(rules):
    """The networks may: in a duel it is worth some points to them to wait so."""
    for number in range(10):
        state = new_hand(rules, seed=f"drawing {number}")
        while state.turn is not None:
            seen = view(state, state.turn)
            move = easy(seen)
            assert card_of(move) or not any(map(card_of, seen.moves))
            state = apply(state, move)


@pytest.mark.parametrize("name", ["crazy_eights", "crazy_eights_two", "crazy_eights_32", "mau_mau"])
def test_in_the_relatives_hard_plays_as_the_expert(name):
    rules = PRESETS[name]
    assert stand_in("hard", pis_yedili, rules) == "expert"
    state, chance = new_hand(rules, seed=name), Random(name)
    for _ in range(20):
        seen = view(state, state.turn)
        assert hard(seen) == expert(seen)
        state = apply(state, chance.choice(seen.moves))


@pytest.mark.parametrize("changes", [{"draw_rank": None}, {"pack_size": 32}, {"deal_packet": (5,)}])
def test_each_flag_of_the_relatives_alone_makes_hard_play_as_the_expert(changes):
    assert stand_in("hard", pis_yedili, PRESETS["duel"].but(**changes)) == "expert"


@pytest.mark.parametrize("name", ["pis_yedili", "two_deck", "duel", "kahvehane"])
def test_in_pis_yedili_itself_hard_plays_for_itself(name):
    assert stand_in("hard", pis_yedili, PRESETS[name]) is None
