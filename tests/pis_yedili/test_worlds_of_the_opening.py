"""Worlds of a deal that the lowest club opens: who was dealt which clubs (PY-A26)."""

from itertools import islice

import pytest

from pisti import DECK, Suit
from pisti.pis_yedili import view, worlds
from positions.pis_yedili import deal_with, rules_with

pytestmark = pytest.mark.clause("PY-A26")
OTHERS = "5D 6D 7D 8D 9D TD"
SPADES = "2S 3S 4S 5S 6S 9S TS"
RED = "5H 6H 7H 8H 9H TH JH"


def opening(**flags):
    """The rules of a deal that the lowest club opens."""
    return rules_with(opening="lowest_club", **flags)


def lowest_clubs(seen, number=150):
    """The lowest club dealt in each of so many worlds, `None` where none was dealt."""
    found = set()
    for world in islice(worlds(seen, seed=7), number):
        dealt = [card for hand in world.hands for card in hand if card.suit is Suit.CLUBS]
        found.add(str(min(dealt, key=DECK.index)) if dealt else None)
    return found


@pytest.mark.parametrize(
    ("flags", "seat", "hands", "expected"),
    [
        # Seat 1, the first, holds less than the viewer.
        ({"players": 2}, 0, {0: f"4C {OTHERS}", 1: "3C"}, {"2C", "3C"}),
        ({"players": 3}, 0, {0: f"4C {OTHERS}", 2: "2C"}, {"2C", "3C"}),
        # The viewer is first.
        ({"players": 3}, 2, {2: f"4C {OTHERS}", 0: SPADES, 1: RED}, {"4C"}),
        # Of two equal clubs the first counts: before the viewer it can be the same as the own.
        ({"players": 3, "packs": 2}, 2, {2: f"3C {OTHERS}", 1: "2C"}, {"2C", "3C"}),
        ({"players": 3, "packs": 2}, 1, {1: f"3C {OTHERS}", 2: "2C"}, {"2C"}),
        ({"players": 3, "packs": 2}, 0, {0: f"3C {OTHERS}", 2: "2C"}, {"2C", "3C"}),
        ({"players": 3, "packs": 2}, 2, {2: f"2C {OTHERS}", 1: "2C"}, {"2C"}),
    ],
)
def test_the_lowest_club_is_each_that_can_be(flags, seat, hands, expected):
    state = deal_with(opening(**flags), hands=hands)
    first = state.start.first
    for dealer in range(state.rules.players):  # the same table with another dealer
        moved = {(at + dealer) % state.rules.players: hand for at, hand in hands.items()}
        table = deal_with(opening(**flags), dealer, hands=moved)
        assert table.start.first == (first + dealer) % state.rules.players
        assert lowest_clubs(view(table, (seat + dealer) % state.rules.players)) == expected


@pytest.mark.parametrize("dealer", [0, 1])
def test_without_any_club_the_seat_after_the_dealer_is_first(dealer):
    """So there may be none where that seat is first, and the viewer has none."""
    first = 1 - dealer
    table = deal_with(opening(players=2), dealer, hands={dealer: f"2D {OTHERS}"})
    assert table.start.first == first
    found = lowest_clubs(view(table, dealer), 300)
    assert found >= {"2C", "3C", "4C", "5C", None}
    assert None in lowest_clubs(view(table, None), 600)
    own = deal_with(opening(players=2), dealer, hands={first: RED, dealer: f"2D {OTHERS}"})
    assert lowest_clubs(view(own, first)) == {None}
    other = deal_with(opening(players=2), dealer, hands={first: RED, dealer: f"4C {OTHERS}"})
    assert None not in lowest_clubs(view(other, first))
    assert None not in lowest_clubs(view(other, dealer))
