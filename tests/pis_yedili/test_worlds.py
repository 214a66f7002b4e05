"""Worlds of Pis Yedili: what they are made from, and what they know."""

from pis_yedili.possible import dealt, take
from pisti.pis_yedili import new_hand, view
from positions.common import play
from positions.pis_yedili import deal_with, rules_with

SEEN = view(new_hand(seed=7), 1)
HANDS = {1: "5C 7C AC 4D 5D 6D KS", 0: "7H 8H 2H 3H 9H QH KH"}
"""Seat 1 opens, and seat 0 has no club."""
FORCED = rules_with("duel", voluntary_draw=False)


def shown(cards):
    return " ".join(map(str, cards))


def test_the_stream_of_a_seed_stays_what_it_is():
    """Whoever keeps a seed finds the same worlds in every release and on every Python."""
    hands = [shown(dealt(world, 2)) for world in take(3, SEEN, seed=1)]
    assert hands == ["9C 9D 2C JC 7C AD JH", "7H AS 3C 8D KS KH 9H", "3S 4H 9S KH 7C 3C KD"]
    state = play(deal_with(FORCED, hands=HANDS, stock="2S 3S 4S 6S"), "5C draw draw draw")
    hands = [
        shown([*dealt(world, 0), *dealt(world, "stock")[:3]])
        for world in take(2, view(state, 1), seed=1)
    ]
    assert hands == ["7D 6S 3S AH 2S 2D 3D KD TH 7H", "6H 3S AH AS KD TS 8D 9H 3D 8S"]


def test_py_07_the_card_that_was_turned_up_is_turned_up_in_every_world():
    state = new_hand(rules_with("duel", opening="turn_up"), seed=7)
    worlds = take(5, view(state, 1), seed=1)
    assert {world.start.up for world in worlds} == {state.start.up}
    assert len({shown(dealt(world, 0)) for world in worlds}) == 5
