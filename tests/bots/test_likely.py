"""The chance that the search gives to piles that others left lying."""

import pytest

import pisti
from pisti.bots.pisti.likely import A_JACK, A_MATCH, likely
from positions.common import cards
from positions.pisti import deal_with

TWO = pisti.Rules(players=2)


def left_lying():
    """The view of seat 0 after seat 1 has left a seven lying and seat 0 a nine."""
    state = deal_with(TWO, centre="2D 3D 4D 7C", hands={1: "9C 8C 8D 8H", 0: "KC 9D KH KS"})
    for card in cards("9C KC"):
        state = pisti.apply(state, card)
    state = pisti.apply(state, cards("8C")[0])
    return pisti.view(state, 0)


@pytest.mark.parametrize(
    ("hand", "chance"),
    [
        ("5C 5D", 1),
        ("7D 5D", A_MATCH),
        ("KD 5D", A_MATCH),
        ("7D 7H", A_MATCH**2),
        ("JD 5D", A_JACK**2),
        ("9H 5D", 1),
    ],
)
def test_who_could_have_taken_a_pile_seldom_leaves_it(hand, chance):
    """Both piles count: the seven that lay open first, and then the king; not what seat 0 left."""
    seen = left_lying()

    class World:
        hands = (seen.hand, cards(hand))

    assert likely(seen, World) == pytest.approx(chance)
